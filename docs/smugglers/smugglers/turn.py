"""The course of a turn: draw, roll or sell."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Action, Blocked, Change, Decision, Event, Events, Seat
from smugglers.goods import DICE, DRAW, FEE, GOODS, SELL, TURNS
from smugglers.names import good_name, text
from smugglers.state import State


def next_turn(state: State, events: Events) -> Decision | None:
    """The next seat's turn, until everybody has had four."""
    if state.turns == TURNS * len(state.hands):
        return None
    seat = (state.start + state.turns) % len(state.hands)
    state.turns += 1
    state.pending.append(("next_turn",))
    return Decision(seat, "turn")


def turn_choices(state: State, decision: Decision) -> Sequence[Action]:
    """Draw, roll, or sell what can be paid for (SM-001)."""
    hand, coins = state.hands[decision.seat], state.coins[decision.seat]
    actions = [DRAW] if state.deck else []
    actions.append(DICE)
    if coins + len(hand) - 1 >= FEE:
        actions += [SELL[good] for good in GOODS if good in hand]
    return actions


def turn_blocked(state: State, decision: Decision) -> Sequence[Blocked]:
    """Why a good can't be sold, or no card drawn (SM-002, SM-003, SM-004)."""
    legal = turn_choices(state, decision)
    blocked = [] if state.deck else [Blocked(DRAW, text("why.no_deck"), "SM-002")]
    for good, action in SELL.items():
        if good not in state.hands[decision.seat]:
            blocked.append(Blocked(action, text("why.no_good"), "SM-003"))
        elif action not in legal:
            blocked.append(Blocked(action, text("why.fee", fee=FEE), "SM-004"))
    return blocked


def turn_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """Carry out what was chosen; a sale first asks for its fee."""
    seat = decision.seat
    if action == DRAW:
        draw(state, events, seat)
    elif action == DICE:
        roll(state, events, seat)
    else:
        state.pending.append(("pay", seat, str(action.args[0]), ()))


def draw(state: State, events: Events, seat: int) -> None:
    """Only who draws learns the card; the others read that one was drawn (SM-002)."""
    card = state.deck.pop()
    state.hands[seat].append(card)
    if events is not None:
        name = good_name(card)
        cover = text("draws", seat=Seat(seat))
        events.append(Event(text("draws_card", seat=Seat(seat), good=name), (), (seat,), cover))


def roll(state: State, events: Events, seat: int) -> None:
    """Half of the pips as coins, rounded up (SM-006)."""
    pips = state.chance.roll()
    before = state.coins[seat]
    state.coins[seat] += (pips + 1) // 2
    if events is not None:
        change = Change("smugglers.good.coin", before, state.coins[seat])
        events.append(Event(text("rolls", seat=Seat(seat), pips=pips), (change,)))
