"""A round: placing discs, executing actions, bonus discs (EI-017 to EI-034, EI-101 to EI-110)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.engine.contract import Action, Blocked, Change, Decision, Event, Events, Message, Seat
from rules.engine.tasks import Task
from rules.era_of_inventions import names
from rules.era_of_inventions.actions import BONUS_STEP, END, FORFEIT, LAUNCH, PLACE
from rules.era_of_inventions.building import can_build
from rules.era_of_inventions.buying import can_buy
from rules.era_of_inventions.inventing import can_invent
from rules.era_of_inventions.making import can_make
from rules.era_of_inventions.state import State
from rules.era_of_inventions.trading import UNUSED, can_trade
from rules.era_of_inventions.vocabulary import ACTIONS, BONUS, COIN


def always(state: State, seat: int) -> bool:
    """Producing needs nothing, and everybody owns a factory (EI-004, EI-045)."""
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

REASONS = {
    "BUILD": ("why.nothing_to_build", "EI-036"),
    "BUY": ("why.nothing_to_buy", "EI-049"),
    "MARKET": ("why.nothing_to_trade", "EI-060"),
    "INVENT": ("why.nothing_to_invent", "EI-066"),
    "MAKE": ("why.nothing_to_make", "EI-088"),
}


def why_not(state: State, seat: int, action: str) -> tuple[Message, str]:
    """Why not even one step of an action can be carried out, and the rule."""
    missing = state.box.store_price - state.players[seat].stock[COIN]
    if action == "BUY" and missing > 0:
        return names.text("why.lack", goods=(names.amount(COIN, missing),)), "EI-046"
    reason, rule = REASONS[action]
    return names.text(reason), rule


def begin(action: str, seat: int, bonus: bool) -> Task:
    """The task that carries out an action, or one step of it with a bonus disc."""
    if action == "PRODUCE":
        return ("produce_one", seat) if bonus else ("produce_all", seat)
    if action == "MARKET":
        return ("market", seat, UNUSED, bonus)
    if action == "INVENT":
        return ("invent", seat, 0, 0, bonus)
    return (action.lower(), seat, 0, bonus)


# Phase 1


def placing(state: State, events: Events, placed: int) -> Decision | None:
    """One disc each, from the start player on, until all lie on the board (EI-018)."""
    seats = len(state.players)
    if placed == seats * state.company.discs:
        state.pending.append(("executing", 0))
        return None
    state.pending.append(("placing", placed + 1))
    return Decision((state.start + placed) % seats, "place", (placed // seats,))


def place_choices(state: State, decision: Decision) -> Sequence[Action]:
    """Actions with a free space and no own disc; there always is one (EI-020 to EI-022)."""
    seat, spaces, size = decision.seat, state.spaces, state.box.spaces
    return [action for name, action in PLACE.items() if len(spaces[name]) < size and seat not in spaces[name]]


def place_blocked(state: State, decision: Decision) -> Sequence[Blocked]:
    """Actions where a second own disc would lie, and full ones."""
    blocked = []
    for name, action in PLACE.items():
        if decision.seat in state.spaces[name]:
            blocked.append(Blocked(action, names.text("why.own_disc"), "EI-021"))
        elif len(state.spaces[name]) == state.box.spaces:
            blocked.append(Blocked(action, names.text("why.no_space"), "EI-020"))
    return blocked


def place_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """The disc lies there; nothing else happens (EI-023)."""
    name = str(action.args[0])
    state.spaces[name] += (decision.seat,)
    if events is not None:
        events.append(Event(names.text("event.places", seat=Seat(decision.seat), action=names.action(name))))


# Phase 2


def executing(state: State, events: Events, turns: int) -> Decision | None:
    """One action each, from the start player on, until no disc is left (EI-025, EI-034)."""
    seats = len(state.players)
    if turns == seats * state.company.discs:
        state.pending.append(("round_end",))
        return None
    state.pending.append(("executing", turns + 1))
    return Decision((state.start + turns) % seats, "turn")


def turn_choices(state: State, decision: Decision) -> Sequence[Action]:
    """Any action with an own disc, in any order; each may lapse (EI-026, EI-028)."""
    seat, spaces = decision.seat, state.spaces
    mine = [name for name in ACTIONS if seat in spaces[name]]
    return [
        *[LAUNCH[name] for name in mine if POSSIBLE[name](state, seat)],
        *[FORFEIT[name] for name in mine],
    ]


def turn_blocked(state: State, decision: Decision) -> Sequence[Blocked]:
    """Actions without an own disc, and those of which no step could be paid."""
    seat, blocked = decision.seat, []
    for name, action in LAUNCH.items():
        if seat not in state.spaces[name]:
            blocked.append(Blocked(action, names.text("why.no_disc_there"), "EI-026"))
        elif not POSSIBLE[name](state, seat):
            blocked.append(Blocked(action, *why_not(state, seat, name)))
    return blocked


def turn_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """Execute the action or let it lapse, take the disc back, then bonus discs may follow (EI-027, EI-028, EI-033)."""
    seat, name = decision.seat, str(action.args[0])
    state.pending += (("bonus", seat), ("take_back", seat, name))
    if events is not None:
        told = "event.starts" if action.verb == "start" else "event.forfeits"
        events.append(Event(names.text(told, seat=Seat(seat), action=names.action(name))))
    if action.verb == "start":
        state.pending.append(begin(name, seat, False))


def take_back(state: State, events: Events, seat: int, name: str) -> None:
    """The disc returns to its player (EI-027)."""
    state.spaces[name] = tuple(other for other in state.spaces[name] if other != seat)


# Bonus discs


def bonus(state: State, events: Events, seat: int) -> Decision | None:
    """After a turn bonus discs may be played, any number, one after the other (EI-101, EI-106)."""
    return Decision(seat, "bonus") if state.players[seat].bonus else None


def bonus_choices(state: State, decision: Decision) -> Sequence[Action]:
    """One step of any action that can be carried out, wherever discs lie; or the end of the turn (EI-102 to EI-108)."""
    seat = decision.seat
    return [*[action for name, action in BONUS_STEP.items() if POSSIBLE[name](state, seat)], END]


def bonus_blocked(state: State, decision: Decision) -> Sequence[Blocked]:
    """Actions of which no step could be carried out (EI-108)."""
    return [
        Blocked(action, why_not(state, decision.seat, name)[0], "EI-108")
        for name, action in BONUS_STEP.items()
        if not POSSIBLE[name](state, decision.seat)
    ]


def bonus_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """A disc is played for one step at its normal price; it counts for no limit of the turn (EI-105, EI-109)."""
    if action.verb == END.verb:
        return
    seat, name = decision.seat, str(action.args[0]).upper()
    player = state.players[seat]
    if events is not None:
        discs = player.bonus + player.bonus_new
        message = names.text("event.bonus", seat=Seat(seat), action=names.action(name))
        events.append(Event(message, (Change(names.good(BONUS), discs, discs - 1),)))
    player.bonus -= 1
    state.pending += (("bonus", seat), ("return_disc",), begin(name, seat, True))


def return_disc(state: State, events: Events) -> None:
    """Only after its step a played disc is in the supply again (EI-107)."""
    state.bonus_supply += 1
