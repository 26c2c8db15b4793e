"""What a player owns, as previews and events count it: the counters, and the permanent cards."""

from __future__ import annotations

from collections import Counter

from rules.engine.contract import Holdings
from rules.spyrium.log import COUNTERS, counters
from rules.spyrium.names import card_name
from rules.spyrium.state import State


def holdings(view: State, seat: int) -> Holdings:
    """The counters of the log, and buildings and patents by name."""
    quarter = view.quarters[seat]
    goods = dict(zip(COUNTERS, counters(quarter), strict=True))
    goods["spyrium.good.income"] = view.track[quarter.residence]
    return Holdings(goods, Counter(map(card_name, (*quarter.buildings, *quarter.patents))))
