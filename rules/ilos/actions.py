"""The actions that name a card, a good or nothing, each built once. Those that name a place are with the place."""

from __future__ import annotations

from rules.engine.contract import Action
from rules.ilos.components import KINDS, WIDEST_ZONE
from rules.ilos.tiles import GOODS

PLAY = tuple(Action("play", (kind,)) for kind in KINDS)
PAY = tuple(Action("pay", (kind,)) for kind in KINDS)
SWAP = tuple(Action("swap", (kind,)) for kind in KINDS)
KEEP, END = Action("keep"), Action("end")

SUPPLY = "supply"
FROM_SUPPLY = Action("from", (SUPPLY,))
EXPLORE = tuple(Action("explore", (place,)) for place in range(1, WIDEST_ZONE + 1))
"""By place in the exploration zone, from 1."""

BUILD_FORT = Action("fort")
POST = tuple(Action("post", (good,)) for good in GOODS)
RAISE = tuple(Action("raise", (good,)) for good in GOODS)
