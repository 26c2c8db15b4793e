"""How far the running action is: steps used and allowed, for questions and screens."""

from __future__ import annotations

from rules.engine.contract import Decision, Event, Events, Seat
from rules.engine.named_tuple import NamedTuple
from rules.era_of_inventions import names
from rules.era_of_inventions.state import State


class Progress(NamedTuple):
    """The action that a decision belongs to, what of its limit is used, and the exchanges by area for the market."""

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
    """How many exchanges, stones and patents, or steps of another action there were before this question."""
    if decision.kind == "market":
        return sum(decision.args[0])
    return sum(decision.args[:2]) if decision.kind == "invent" else int(decision.args[0])


def stop(decision: Decision, events: Events) -> None:
    """Enough: without a single step the action has lapsed (EI-028, EI-029)."""
    if events is not None and not steps_done(decision):
        action = names.action(decision.kind.upper())
        events.append(Event(names.text("event.forfeits", seat=Seat(decision.seat), action=action), lost=True))


def progress(view: State) -> Progress | None:
    """Where the open decision stands in its action; None outside of the actions with a limit."""
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
