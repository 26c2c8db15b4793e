"""A turn: any number of actions, then production, then drawing cards; and how the game ends (IL-035 to IL-041)."""

from __future__ import annotations

from typing import Any

from rules.engine.contract import Action, Decision, Events
from rules.ilos import tell
from rules.ilos.actions import END, PLAY
from rules.ilos.components import HAND_ORDER, KINDS, MARKET, SHIP
from rules.ilos.market import can_trade
from rules.ilos.piles import cards_to_draw, draw
from rules.ilos.pioneers import can_place
from rules.ilos.ships import can_sail
from rules.ilos.state import State, end_is_triggered


def ask(state: State, events: Events, seat: int, kind: str, *args: Any) -> Decision:
    """The next question about the action that is being put together."""
    return Decision(seat, kind, args)


# Actions


def begin_turn(state: State, events: Events, seat: int) -> Decision:
    """The seat's turn; the start player's opens a round (IL-018, IL-035)."""
    if seat == state.start:
        state.round += 1
        if events is not None:
            tell.round_begins(state, events)
    state.markets = 0
    return Decision(seat, "turn")


def act_again(state: State, events: Events, seat: int) -> Decision:
    """As many actions as the cards allow, in any order (IL-036)."""
    return Decision(seat, "turn")


def turn_choices(state: State, decision: Decision) -> list[Action]:
    """The cards that can be played to the end, and ending the actions (IL-037, IL-040)."""
    seat, cards = decision.seat, state.box.cards
    hand, spare = state.players[seat].hand, state.players[seat].cards - 1
    choices = [
        PLAY[kind]
        for kind in HAND_ORDER
        if hand[kind] > 0 and spare >= cards[kind].cost and has_target(state, seat, kind, spare)
    ]
    choices.append(END)
    return choices


def has_target(state: State, seat: int, kind: int, spare: int) -> bool:
    """Whether a card of this kind could do anything now that so many other cards can pay for."""
    if kind == SHIP:
        return can_sail(state, seat)
    if kind == MARKET:
        return can_trade(state, seat)
    return can_place(state, seat, kind, spare)


def turn_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """Lay the card face up on the discard pile and ask for its target (IL-039), or go on to production."""
    seat = decision.seat
    if action == END:
        state.pending.append(("finish", seat))
        return
    kind, player = PLAY.index(action), state.players[seat]
    player.hand[kind] -= 1
    player.cards -= 1
    state.discard[kind] += 1
    state.last_played = state.round
    if kind == MARKET:
        state.markets += 1
    if events is not None:
        tell.plays(state, events, seat, kind)
    state.pending += [("act", seat), ("ask", seat, "source" if kind == SHIP else KINDS[kind])]


# Production, drawing, the next turn


def finish(state: State, events: Events, seat: int) -> None:
    """Production, cards, and the left neighbour's turn unless the game is over (IL-091 to IL-097)."""
    produce(state, events, seat)
    draw(state, events, seat, cards_to_draw(state, seat))
    following = (seat + 1) % len(state.players)
    if following == state.start and is_over(state):
        if events is not None:
            tell.match_over(state, events)
        return
    state.pending.append(("turn", following))


def produce(state: State, events: Events, seat: int) -> None:
    """One good for every token on the production board, behind the screen; the tokens stay (IL-091, IL-092).

    Pirates have no say in this (IL-060).
    """
    player = state.players[seat]
    for good, amount in enumerate(player.makes):
        player.goods[good] += amount
    if events is not None:
        tell.produces(state, events, seat)


def is_over(state: State) -> bool:
    """Whether the round that has just been completed is the last one (IL-098 to IL-101)."""
    return end_is_triggered(state) or is_stuck(state)


def is_stuck(state: State) -> bool:
    """The safety stop: nobody plays cards any more, or it has gone on for too long (IL-101)."""
    return state.round - state.last_played >= state.box.quiet_rounds or state.round >= state.box.rounds


def is_last_round(state: State) -> bool:
    """Whether the running round is the last one whatever happens in it."""
    return end_is_triggered(state) or state.round >= state.box.rounds
