"""A turn: any number of actions, then production, then drawing cards (IL-035 to IL-041)."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add

from rules.engine.contract import Action, Decision, DecisionCache, Events
from rules.ilos import log
from rules.ilos.actions import END, PLAY
from rules.ilos.components import HAND_ORDER, KIND_NAMED, KINDS, MARKET, SHIP
from rules.ilos.market import can_trade
from rules.ilos.piles import cards_to_draw, draw
from rules.ilos.pioneers import placeable
from rules.ilos.rounds import begin_round, is_over
from rules.ilos.ships import can_sail
from rules.ilos.state import State
from rules.ilos.supply import coming, take

TURN = DecisionCache("turn")
TARGET = tuple(DecisionCache("source" if kind == SHIP else name) for kind, name in enumerate(KINDS))
"""The question for each kind of card once it is played."""
CHOICES = tuple(
    (*(PLAY[kind] for kind in HAND_ORDER if playable >> kind & 1), END) for playable in range(1 << len(KINDS))
)
"""The actions of a turn, by the playable kinds of card, one bit each."""


def begin_turn(state: State, events: Events, seat: int) -> Decision:
    """The seat's turn; the start player's opens a round (IL-018, IL-035)."""
    if seat == state.start:
        begin_round(state, events)
    state.markets = 0
    return TURN[seat]


def act_again(state: State, events: Events, seat: int) -> Decision:
    """As many actions as the cards allow, in any order (IL-036)."""
    return TURN[seat]


def turn_choices(state: State, decision: Decision) -> Sequence[Action]:
    """The cards whose action can be completed, and ending the actions (IL-037, IL-040)."""
    seat, cards = decision.seat, state.box.cards
    hand, spare = state.players[seat].hand, state.players[seat].cards - 1
    playable = placeable(state, seat, spare)
    if hand[SHIP] > 0 and spare >= cards[SHIP].cost and can_sail(state, seat):
        playable |= 1 << SHIP
    if hand[MARKET] > 0 and spare >= cards[MARKET].cost and can_trade(state, seat):
        playable |= 1 << MARKET
    return CHOICES[playable]


def turn_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision | None:
    """Put the card face up on the discard pile and ask for its target (IL-039), or continue with production."""
    seat = decision.seat
    if action == END:
        return finish(state, events, seat)
    kind, player = KIND_NAMED[action.args[0]], state.own(seat)
    player.hand[kind] -= 1
    player.cards -= 1
    state.discard[kind] += 1
    state.last_played = state.round
    if kind == MARKET:
        state.markets += 1
    if events is not None:
        log.plays(state, events, seat, kind)
    state.pending.append(("act", seat))
    return TARGET[kind][seat]


# Production, drawing, the next turn


def finish(state: State, events: Events, seat: int) -> Decision | None:
    """Production, cards, and the left neighbour's turn unless the game is over (IL-091 to IL-097)."""
    produce(state, events, seat)
    draw(state, events, seat, cards_to_draw(state, seat))
    following = (seat + 1) % len(state.players)
    if following == state.start and is_over(state):
        if events is not None:
            log.match_over(state, events)
        return None
    return begin_turn(state, events, following)


def produce(state: State, events: Events, seat: int) -> None:
    """One good for every token on the production board, behind the screen; the tokens stay (IL-091, IL-092).

    Pirates don't affect this (IL-060). Goods missing from the supply are lost (IL-008); if it is unlimited and no
    events are wanted, nothing has to be looked up.
    """
    player = state.own(seat)
    if events is None and not state.supply:
        player.goods = list(map(add, player.goods, player.makes))
        return
    made = coming(state, player.makes)
    take(state, seat, made)
    if events is not None:
        log.produces(state, events, seat, made)
