"""A round: placing discs, executing actions, bonus discs (EI-017 to EI-034, EI-101 to EI-110)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.engine.contract import Action, Change, Decision, DecisionCache, Event, Events, Seat
from rules.era_of_inventions import names
from rules.era_of_inventions.actions import BONUS_STEP, END, FORFEIT, LAUNCH, PLACE
from rules.era_of_inventions.building import build, can_build
from rules.era_of_inventions.buying import buy, can_buy
from rules.era_of_inventions.inventing import can_invent, invent
from rules.era_of_inventions.making import can_make, make
from rules.era_of_inventions.names import text
from rules.era_of_inventions.producing import produce_all, produce_one
from rules.era_of_inventions.rounds import is_last_round
from rules.era_of_inventions.state import State
from rules.era_of_inventions.trading import UNUSED, can_trade, market
from rules.era_of_inventions.vocabulary import ACTIONS, BONUS

TURN, BONUS_DISC = DecisionCache("turn"), DecisionCache("bonus")


def always(state: State, seat: int) -> bool:
    """Producing is free, and every player has a factory (EI-004, EI-045)."""
    return True


POSSIBLE: Mapping[str, Callable[[State, int], bool]] = {
    "BUILD": can_build,
    "PRODUCE": always,
    "BUY": can_buy,
    "MARKET": can_trade,
    "INVENT": can_invent,
    "MAKE": can_make,
}
"""Whether at least one step of an action can be carried out."""


def begin(state: State, events: Events, action: str, seat: int, bonus: bool) -> Decision | None:
    """Carry out an action, or one step of it with a bonus disc."""
    if action == "PRODUCE":
        if bonus:
            return produce_one(state, events, seat)
        produce_all(state, events, seat)
        return None
    if action == "MARKET":
        return market(state, events, seat, UNUSED, bonus)
    if action == "INVENT":
        return invent(state, events, seat, 0, 0, bonus)
    return REPEATED[action](state, events, seat, 0, bonus)


REPEATED: Mapping[str, Callable[[State, Events, int, int, bool], Decision | None]] = {
    "BUILD": build,
    "BUY": buy,
    "MAKE": make,
}
"""The actions whose limit is a simple number of steps."""


# Phase 1


def placing(state: State, events: Events, placed: int) -> Decision | None:
    """One disc each, from the start player on, until all are on the board (EI-018)."""
    seats = len(state.players)
    if placed == seats * state.company.discs:
        state.pending.append(("executing", 0))
        return None
    state.pending.append(("placing", placed + 1))
    return Decision((state.start + placed) % seats, "place", (placed // seats,))


def place_choices(state: State, decision: Decision) -> Sequence[Action]:
    """Actions with a free space and no own disc; there is always one (EI-020 to EI-022)."""
    seat, spaces, size = decision.seat, state.spaces, state.box.spaces
    return [action for name, action in PLACE.items() if len(spaces[name]) < size and seat not in spaces[name]]


def place_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """Place the disc; nothing else happens (EI-023)."""
    name = str(action.args[0])
    state.spaces[name] += (decision.seat,)
    if events is not None:
        events.append(Event(text("log.places", seat=Seat(decision.seat), action=names.action(name))))


# Phase 2


def executing(state: State, events: Events, turns: int) -> Decision | None:
    """One action each, from the start player on, until no disc is left (EI-025, EI-034)."""
    seats = len(state.players)
    if turns == seats * state.company.discs:
        state.pending.append(("end_round",))
        return None
    state.pending.append(("executing", turns + 1))
    return TURN[(state.start + turns) % seats]


def turn_choices(state: State, decision: Decision) -> Sequence[Action]:
    """Any action with an own disc, in any order; each may lapse (EI-026, EI-028)."""
    seat, spaces = decision.seat, state.spaces
    actions: list[Action] = []
    lapsing: list[Action] = []
    for name in ACTIONS:
        if seat in spaces[name]:
            if POSSIBLE[name](state, seat):
                actions.append(LAUNCH[name])
            lapsing.append(FORFEIT[name])
    return actions + lapsing


def turn_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision | None:
    """Execute the action or let it lapse, take the disc back, then bonus discs may follow (EI-027, EI-028, EI-033)."""
    seat, name = decision.seat, str(action.args[0])
    if events is not None:
        lapses = action.verb != "start"
        message = text("log.forfeits" if lapses else "log.starts", seat=Seat(seat), action=names.action(name))
        events.append(Event(message, lost=lapses))
    if action.verb == "start":
        state.pending += (("bonus", seat), ("take_back", seat, name))
        return begin(state, events, name, seat, False)
    take_back(state, events, seat, name)
    return bonus(state, events, seat)


def take_back(state: State, events: Events, seat: int, name: str) -> None:
    """The disc returns to its player (EI-027)."""
    discs = state.spaces[name]
    place = discs.index(seat)
    state.spaces[name] = discs[:place] + discs[place + 1 :]


# Bonus discs


def bonus(state: State, events: Events, seat: int) -> Decision | None:
    """After a turn any number of bonus discs may be played, one after the other (EI-101, EI-106)."""
    return BONUS_DISC[seat] if state.players[seat].bonus else None


def bonus_choices(state: State, decision: Decision) -> Sequence[Action]:
    """One step of any possible action, wherever discs are; or the end of the turn (EI-102 to EI-108)."""
    seat = decision.seat
    actions = [action for name, action in BONUS_STEP.items() if POSSIBLE[name](state, seat)]
    actions.append(END)
    return actions


def bonus_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision | None:
    """Play a disc for one step at its normal price, outside the limits of the turn (EI-105, EI-109)."""
    seat = decision.seat
    player = state.own(seat)
    if action.verb == END.verb:
        if events is not None and discs_are_lost(state, seat):
            events.append(Event(text("log.discs_lost", seat=Seat(seat), n=player.bonus), lost=True))
        return None
    name = str(action.args[0]).upper()
    if events is not None:
        discs = player.bonus + player.bonus_new
        message = text("log.bonus", seat=Seat(seat), action=names.action(name))
        events.append(Event(message, (Change(names.good(BONUS), discs, discs - 1),)))
    player.bonus -= 1
    state.pending += (("bonus", seat), ("return_disc",))
    return begin(state, events, name, seat, True)


def discs_are_lost(state: State, seat: int) -> bool:
    """Whether this is the last chance to play bonus discs: after the last turn of the match (EI-110)."""
    return is_last_round(state) and not any(seat in seats for seats in state.spaces.values())


def return_disc(state: State, events: Events) -> None:
    """A played disc returns to the supply only after its step (EI-107)."""
    state.bonus_supply += 1
