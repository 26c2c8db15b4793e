"""Events for the log, with the counters of a quarter that moved. Nothing here runs while nobody listens."""

from __future__ import annotations

from typing import TypeAlias

from rules.engine.contract import Change, Event, Message
from rules.spyrium.state import Quarter

Holdings: TypeAlias = tuple[int, ...]

COUNTERS = tuple(f"spyrium.good.{name}" for name in ("money", "spyrium", "points", "workers", "available", "kept"))
"""The counters whose movements the log tells, by the ids of their names."""


def holdings(quarter: Quarter) -> Holdings:
    """The counters before something happens."""
    return (
        quarter.money,
        quarter.spyrium,
        quarter.points,
        quarter.owned(),
        quarter.available,
        len(quarter.kept),
    )


def report(message: Message, before: Holdings, quarter: Quarter) -> Event:
    """What happened, with every counter that moved since."""
    after = holdings(quarter)
    moved = [Change(*change) for change in zip(COUNTERS, before, after, strict=True) if change[1] != change[2]]
    return Event(message, tuple(moved))
