"""The counters of a quarter that changed, for log events. Nothing is compared if no log is kept."""

from __future__ import annotations

from typing import TypeAlias

from rules.engine.contract import Change, Events
from rules.spyrium.state import Quarter

Counters: TypeAlias = tuple[int, ...]

COUNTERS = tuple(f"spyrium.good.{good}" for good in ("money", "spyrium", "points", "workers", "available", "kept"))
"""The counters that the log tracks, by the ids of their names."""


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


def counters_before(events: Events, quarter: Quarter) -> Counters:
    """The counters before something happens; empty if no log is kept."""
    return () if events is None else counters(quarter)


def changes(before: Counters, quarter: Quarter) -> tuple[Change, ...]:
    """Every counter that has changed since."""
    moved = zip(COUNTERS, before, counters(quarter), strict=True)
    return tuple(Change(good, old, new) for good, old, new in moved if old != new)
