"""What notes and log lines must say, found in the positions before and after an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine.contract import Action, Decision, Message
from rules.engine.message_laws import Checks, Told
from rules.spyrium.display import GAPS
from rules.spyrium.state import PHASE_II, Quarter, State

Expected = Sequence[Mapping[str, Any]] | None


def _quarters(told: Told) -> tuple[Quarter, Quarter]:
    return told.before.quarters[told.seat], told.after.quarters[told.seat]


def _card(card: str) -> Message:
    return Message(f"spyrium.card.{card}")


def _could_earn(told: Told, gap: str, place: int) -> int:
    """What the worker just placed there would earn, if the rules let it act at once."""
    state: State = told.after.copy()
    state.quarters[told.seat].phase = PHASE_II
    state.pending, state.decision = [], Decision(told.seat, "activation")
    before = state.quarters[told.seat].money
    told.game.advance(state, Action("earn", (gap, place)))
    return int(state.quarters[told.seat].money - before)


def _crowded(told: Told, own: bool) -> Expected:
    if told.action.verb != "place":
        return None
    gap, before = str(told.action.args[0]), told.before
    places = [place for place in GAPS[gap] if before.display[place]]
    stands = [place for other in before.quarters[told.seat].placed for place in GAPS[other]]
    return [
        {"card": _card(before.display[place]), "money": _could_earn(told, gap, place)}
        for place in places
        if (place in stands) == own
    ]


def _turned(told: Told) -> Expected:
    if not told.settled or told.revealing:
        return None
    before, after = _quarters(told)
    return [{"card": _card(patent)} for patent in after.turned if patent not in before.turned]


def _marks(told: Told) -> Expected:
    """Every mark that the points have reached, except where its bonus is lost."""
    if not told.settled or told.revealing or told.before.decision.kind == "bonus":
        return None
    before, after = _quarters(told)
    marks = [mark for mark in told.before.box.bonus_marks if before.points < mark <= after.points]
    lost = len(after.bonuses) == 2 and after.bonuses[1] == "worker" and not before.reserve
    return [{"mark": mark} for mark in (marks[:-1] if marks and lost else marks)]


def _idle_workers(told: Told) -> Expected:
    idle = _quarters(told)[0].available
    return None if told.action.verb != "pass" else [{"n": idle}] if idle else []


def _not_placed(told: Told) -> Expected:
    idle = _quarters(told)[0].available
    return None if told.action.verb != "switch" else [{"n": idle}] if idle else []


def _ends_match(told: Told) -> Expected:
    return [{}] if told.after.decision is None else []


def _ends_round(told: Told) -> Expected:
    return [{}] if told.after.round > told.before.round else []


def _residence(told: Told) -> Expected:
    asked = told.after.decision
    if told.revealing or not told.settled or asked is None or asked.kind != "residence":
        return None
    track, space = told.after.track, _quarters(told)[1].residence
    return [{"points": track[space], "income": track[space + 1]}]


def _workers_lost(told: Told) -> Expected:
    """No lost worker is reported while the reserve has one."""
    return [] if _quarters(told)[1].reserve else None


def _income(told: Told) -> Expected:
    if told.action.verb != "advance":
        return None
    return [{"n": len(told.before.box.periods) - told.before.round}]


def _earned(told: Told) -> Expected:
    before, after = _quarters(told)
    if told.action.verb != "earn" or len(told.action.args) < 2 or told.after.round > told.before.round:
        return None
    return [{"money": after.money - before.money, "gap": told.action.args[0]}]


def _round(told: Told) -> Expected:
    begins = told.after.round > told.before.round and told.after.round < len(told.before.box.periods)
    return [{"round": told.after.round, "seat": told.after.start}] if begins else []


def _last_round(told: Told) -> Expected:
    begins = told.after.round > told.before.round and told.after.round == len(told.before.box.periods)
    return [{"round": told.after.round, "seat": told.after.start}] if begins else []


CHECKS: Checks = {
    "spyrium.note.crowd": lambda told: _crowded(told, own=False),
    "spyrium.note.crowd_all": lambda told: _crowded(told, own=True),
    "spyrium.note.turns": _turned,
    "spyrium.note.bonus": _marks,
    "spyrium.note.idle_workers": _idle_workers,
    "spyrium.note.not_placed": _not_placed,
    "spyrium.note.ends_match": _ends_match,
    "spyrium.note.ends_round": _ends_round,
    "spyrium.note.residence": _residence,
    "spyrium.note.income": _income,
    "spyrium.log.turned": _turned,
    "spyrium.log.workers_lost": _workers_lost,
    "spyrium.log.bonus_lost": _workers_lost,
    "spyrium.log.earn": _earned,
    "spyrium.log.round": _round,
    "spyrium.log.last_round": _last_round,
}
