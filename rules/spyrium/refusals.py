"""What each refusal is about: the same position without the condition that its rule states."""

from __future__ import annotations

from typing import Any

from rules.engine.contract import Blocked, Decision
from rules.engine.refusal_laws import Conditions, Lack, Refusals, asked, first_of, value_in
from rules.spyrium.components import PRICE
from rules.spyrium.display import GAPS
from rules.spyrium.state import PHASE_I, PHASE_II, Quarter, State


def _quarter(state: State) -> Quarter:
    return state.own(asked(state).seat)


def _ask(state: State, kind: str, *args: Any) -> None:
    state.decision = Decision(asked(state).seat, kind, args)


# The phases


def _in_phase_1(state: State, blocked: Blocked) -> None:
    _quarter(state).phase = PHASE_I
    _ask(state, "placement")


def _in_phase_2(state: State, blocked: Blocked) -> None:
    _quarter(state).phase = PHASE_II
    _ask(state, "activation")


# What is lacking


def _lack(counter: str) -> Lack:
    """The seat has as much of this counter as the reason asks for; where it names no number, one."""

    def give(state: State, blocked: Blocked, short: int) -> None:
        setattr(_quarter(state), counter, value_in(blocked, "need", 1) - short)

    return Lack(give)


# The display


def _card(state: State, blocked: Blocked) -> None:
    first, second = GAPS[first_of(blocked)]
    if not (state.display[first] or state.display[second]):
        state.display[first] = next(iter(state.box.cards))


def _token(state: State, blocked: Blocked) -> None:
    place = int(blocked.action.args[1])
    state.tokens[place] = state.tokens[place] or (1,)


def _no_worker_in_the_display(state: State, blocked: Blocked) -> None:
    _quarter(state).placed = []


# Buildings


def _unused(state: State, blocked: Blocked) -> None:
    quarter = _quarter(state)
    quarter.used = [
        0 if own == blocked.action.args[0] else used for own, used in zip(quarter.buildings, quarter.used, strict=True)
    ]


def _used(state: State, blocked: Blocked) -> None:
    quarter = _quarter(state)
    quarter.used = [
        used or own == blocked.action.args[0] for own, used in zip(quarter.buildings, quarter.used, strict=True)
    ]


def _one_used(state: State, blocked: Blocked) -> None:
    quarter = _quarter(state)
    if not any(quarter.used):
        quarter.buildings.append(next(card.id for card in state.box.cards.values() if card.uses))
        quarter.used.append(1)


# The event and its number


def _event_is_free(state: State, blocked: Blocked) -> None:
    _quarter(state).event_used = False


def _event_token(state: State, blocked: Blocked) -> None:
    state.event_token = state.event_token or 1


def _better(state: State, blocked: Blocked) -> None:
    """The number would be better than that of the token."""
    number, args = int(first_of(blocked)), asked(state).args
    if asked(state).kind == "event_trade":
        state.event_token = number - 1
        return
    gap, place, plot, _, *rest = args
    is_price = state.box.cards[state.display[place]].number == PRICE
    _ask(state, "trade", gap, place, plot, number + 1 if is_price else number - 1, *rest)


_CONDITIONS: Conditions = {
    ("SP-031", "phase_ii"): _in_phase_2,
    ("SP-035", "phase_i"): _in_phase_1,
    ("SP-035", "by_event"): _in_phase_1,
    ("SP-039", "money"): _lack("money"),
    ("SP-039", "spyrium"): _lack("spyrium"),
    ("SP-040", "no_worker"): _lack("available"),
    ("SP-041", "empty_gap"): _card,
    ("SP-042", "event_used"): _event_is_free,
    ("SP-055", "no_token"): _token,
    ("SP-058", "money"): _lack("money"),
    ("SP-059", "spyrium"): _lack("spyrium"),
    ("SP-060", "money"): _lack("money"),
    ("SP-077", "used"): _unused,
    ("SP-078", "spyrium"): _lack("spyrium"),
    ("SP-078", "workers"): _lack("available"),
    ("SP-079", "no_use"): None,  # printed on the card
    ("SP-080", "pass_phase"): _in_phase_2,
    ("SP-080", "pass_workers"): _no_worker_in_the_display,
    ("SP-089", "no_token"): _event_token,
    ("SP-105", "nothing_used"): _one_used,
    ("SP-105", "not_used"): _used,
    ("SP-105", "money"): _lack("money"),
    ("SP-106", "no_reserve"): _lack("reserve"),
    ("SP-106", "money"): _lack("money"),
    ("SP-107", "late_phase"): _in_phase_2,
    ("SP-146", "no_better"): _better,
}
REFUSALS = Refusals.in_package("rules.spyrium", "spyrium", _CONDITIONS)
