"""Events for the log, with the counters of a quarter that moved. Nothing is built while nobody listens."""

from __future__ import annotations

from typing import TypeAlias

from rules.engine.contract import Change, Event, Events, Message
from rules.spyrium.state import Quarter

Counters: TypeAlias = tuple[int, ...]

COUNTERS = tuple(f"spyrium.good.{good}" for good in ("money", "spyrium", "points", "workers", "available", "kept"))
"""The counters whose movements the log tells, by the ids of their names."""


def noted(events: Events, quarter: Quarter) -> Counters:
    """The counters as they are before something happens; nothing if nobody listens."""
    return () if events is None else counters(quarter)


def report(message: Message, before: Counters, quarter: Quarter) -> Event:
    """What happened, with every counter that moved since."""
    moved = zip(COUNTERS, before, counters(quarter), strict=True)
    return Event(message, tuple(Change(good, old, new) for good, old, new in moved if old != new))


def counters(quarter: Quarter) -> Counters:
    """The values of `COUNTERS`."""
    return (
        quarter.money,
        quarter.spyrium,
        quarter.points,
        quarter.owned(),
        quarter.available,
        len(quarter.kept),
    )
