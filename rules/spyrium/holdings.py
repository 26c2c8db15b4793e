"""What a player owns, as previews and log events count it: the counters, and the permanent cards."""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

from rules.engine.contract import Change, Events, Holdings
from rules.spyrium.names import card_name
from rules.spyrium.state import Quarter, State

Counters: TypeAlias = tuple[int, ...]

COUNTERS = tuple(f"spyrium.good.{good}" for good in ("money", "spyrium", "points", "workers", "available", "kept"))


def holdings(view: State, seat: int) -> Holdings:
    """The counters of the log and the income; buildings and patents by name."""
    quarter = view.quarters[seat]
    goods = dict(zip(COUNTERS, counters(quarter), strict=True))
    goods["spyrium.good.income"] = view.track[quarter.residence]
    return Holdings(goods, Counter(map(card_name, (*quarter.buildings, *quarter.patents))))


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
