"""The actions of Spyrium, each built once. Those of single cards are built with the cards, in `components`."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.contract import Action
from rules.spyrium.components import NUMBERS
from rules.spyrium.display import GAPS

SWITCH, PASS = Action("switch"), Action("pass")

PLACE: Mapping[str, Action] = {gap: Action("place", (gap,)) for gap in GAPS}
AT_CARDS: Mapping[str, tuple[tuple[int, Action, Action], ...]] = {
    gap: tuple((place, Action("activate", (gap, place)), Action("earn", (gap, place))) for place in places)
    for gap, places in GAPS.items()
}
"""For a worker in each gap: the two places beside it, each with the actions to activate the card and to earn there."""
EARN_NOTHING: Mapping[str, Action] = {gap: Action("earn", (gap,)) for gap in GAPS}
"""Taking a worker home from between two empty places."""

EVENT = Action("event")
EVENT_GOOD: Mapping[str, Action] = {
    "money": Action("event", ("money",)),
    "spyrium": Action("event", ("spyrium",)),
    "points": Action("event", ("vp",)),
}
EVENT_PLACE: Mapping[str, Action] = {gap: Action("event", (gap,)) for gap in GAPS}

NEW_PLOT = Action("plot", ("new",))
TOKEN: Mapping[int, Action] = {value: Action("token", (value,)) for value in NUMBERS}
TRADE_NO = Action("trade", ("no",))
TRADE_AS: Mapping[int, Action] = {value: Action("trade", (value,)) for value in NUMBERS}
LOBBY: Mapping[str, Action] = {way: Action("lobby", (way,)) for way in ("no", "yes")}

WORKER, MONEY = Action("worker"), Action("money")
ADVANCE, VP = Action("advance"), Action("vp")
