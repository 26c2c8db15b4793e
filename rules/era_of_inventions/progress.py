"""Progress of the current action: steps used and allowed, for questions and screens."""

from __future__ import annotations

from typing import NamedTuple

from rules.engine.contract import Decision, Event, Events, Seat
from rules.era_of_inventions import names
from rules.era_of_inventions.names import text
from rules.era_of_inventions.state import State


class Progress(NamedTuple):
    """The action that a decision belongs to, the used part of its limit, and for the market the exchanges by area."""

    action: str
    used: int
    allowed: int
    bonus: bool
    areas: tuple[int, ...] = ()


def is_bonus_step(decision: Decision) -> bool:
    """Whether the question is about the one step of a bonus disc (EI-102)."""
    if decision.kind == "produce":
        return True
    return decision.kind in ("build", "buy", "market", "invent", "make") and bool(decision.args[-1])


def steps_done(decision: Decision) -> int:
    """The number of exchanges, stones and patents, or steps of another action, before this question."""
    if decision.kind == "market":
        return sum(decision.args[0])
    return sum(decision.args[:2]) if decision.kind == "invent" else int(decision.args[0])


def stop(decision: Decision, events: Events) -> None:
    """Stop; without a single step the action has lapsed (EI-028, EI-029)."""
    if events is not None and not steps_done(decision):
        action = names.action(decision.kind.upper())
        events.append(Event(text("log.forfeits", seat=Seat(decision.seat), action=action), lost=True))


def progress(view: State) -> Progress | None:
    """The progress of the action of the open decision; None for decisions outside limited actions."""
    if view.decision is None:
        return None
    kind, args, limits = view.decision.kind, view.decision.args, view.box.limits
    if kind == "produce":
        return Progress("PRODUCE", 0, 1, True)
    if kind in ("build", "buy"):
        used, bonus = args
        return Progress(kind.upper(), used, 1 if bonus else (limits.build if kind == "build" else limits.buy), bonus)
    if kind in ("make", "pay"):
        made, bonus = args[:2]
        return Progress("MAKE", made, 1 if bonus else limits.make, bonus)
    if kind in ("market", "give", "get"):
        areas, bonus = args[:2]
        return Progress("MARKET", sum(areas), 1 if bonus else limits.market, bonus, areas)
    if kind == "move":
        patents, bonus = args
        return Progress("INVENT", patents, 1 if bonus else limits.patent, bonus)
    if kind == "invent":
        stones, patents, bonus = args
        return Progress("INVENT", patents or stones, limits.patent if patents else limits.invent, bonus)
    return None
