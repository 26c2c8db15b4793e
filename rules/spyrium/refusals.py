"""What each refusal is about: the same position without the condition that its rule states."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.engine.contract import Blocked, Decision
from rules.engine.refusal_laws import Lack, Refusals, Remove
from rules.spyrium.components import PRICE
from rules.spyrium.display import GAPS
from rules.spyrium.state import PHASE_I, PHASE_II, Quarter, State


def _quarter(state: State) -> Quarter:
    assert state.decision is not None
    return state.quarters[state.decision.seat]


def _ask(state: State, kind: str, *args: Any) -> None:
    assert state.decision is not None
    state.decision = Decision(state.decision.seat, kind, args)


# The phases


def _in_phase_1(state: State, blocked: Blocked) -> None:
    _quarter(state).phase = PHASE_I
    _ask(state, "placement")


def _in_phase_2(state: State, blocked: Blocked) -> None:
    _quarter(state).phase = PHASE_II
    _ask(state, "activation")


# What is lacking


def _needed(blocked: Blocked, short: int) -> int:
    need = dict(blocked.reason.values)["need"]
    assert isinstance(need, int)
    return need - short


def _money(state: State, blocked: Blocked, short: int) -> None:
    _quarter(state).money = _needed(blocked, short)


def _spyrium(state: State, blocked: Blocked, short: int) -> None:
    _quarter(state).spyrium = _needed(blocked, short)


def _workers(state: State, blocked: Blocked, short: int) -> None:
    _quarter(state).available = _needed(blocked, short)


def _worker(state: State, blocked: Blocked, short: int) -> None:
    _quarter(state).available = 1 - short


def _reserve(state: State, blocked: Blocked, short: int) -> None:
    _quarter(state).reserve = 1 - short


# The display


def _card(state: State, blocked: Blocked) -> None:
    first, second = GAPS[str(blocked.action.args[0])]
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
    assert state.decision is not None
    number, args = int(blocked.action.args[0]), state.decision.args
    if state.decision.kind == "event_trade":
        state.event_token = number - 1
        return
    gap, place, plot, _, *rest = args
    is_price = state.box.cards[state.display[place]].number == PRICE
    _ask(state, "trade", gap, place, plot, number + 1 if is_price else number - 1, *rest)


_CONDITIONS: Mapping[tuple[str, str], Remove | Lack | None] = {
    ("SP-031", "spyrium.why.phase_ii"): _in_phase_2,
    ("SP-035", "spyrium.why.phase_i"): _in_phase_1,
    ("SP-035", "spyrium.why.by_event"): _in_phase_1,
    ("SP-039", "spyrium.why.money"): Lack(_money),
    ("SP-039", "spyrium.why.spyrium"): Lack(_spyrium),
    ("SP-040", "spyrium.why.no_worker"): Lack(_worker),
    ("SP-041", "spyrium.why.empty_gap"): _card,
    ("SP-042", "spyrium.why.event_used"): _event_is_free,
    ("SP-055", "spyrium.why.no_token"): _token,
    ("SP-058", "spyrium.why.money"): Lack(_money),
    ("SP-059", "spyrium.why.spyrium"): Lack(_spyrium),
    ("SP-060", "spyrium.why.money"): Lack(_money),
    ("SP-077", "spyrium.why.used"): _unused,
    ("SP-078", "spyrium.why.spyrium"): Lack(_spyrium),
    ("SP-078", "spyrium.why.workers"): Lack(_workers),
    ("SP-079", "spyrium.why.no_use"): None,  # printed on the card
    ("SP-080", "spyrium.why.pass_phase"): _in_phase_2,
    ("SP-080", "spyrium.why.pass_workers"): _no_worker_in_the_display,
    ("SP-089", "spyrium.why.no_token"): _event_token,
    ("SP-105", "spyrium.why.nothing_used"): _one_used,
    ("SP-105", "spyrium.why.not_used"): _used,
    ("SP-105", "spyrium.why.money"): Lack(_money),
    ("SP-106", "spyrium.why.no_reserve"): Lack(_reserve),
    ("SP-106", "spyrium.why.money"): Lack(_money),
    ("SP-107", "spyrium.why.late_phase"): _in_phase_2,
    ("SP-146", "spyrium.why.no_better"): _better,
}
_RULES = {
    "activate": "SP-031 SP-039 SP-055 SP-059",
    "earn": "SP-031",
    "event": "SP-039 SP-040 SP-041 SP-042 SP-078 SP-089 SP-105 SP-106 SP-107",
    "pass": "SP-080",
    "place": "SP-035 SP-040 SP-041",
    "plot": "SP-060",
    "token": "SP-058",
    "trade": "SP-058 SP-146",
    "use": "SP-077 SP-078 SP-079",
}
REFUSALS = Refusals(_CONDITIONS, _RULES)
