"""The goods, their figures, and everything that can be done, as plain data made once."""

from __future__ import annotations

from rules.engine import components
from rules.engine.contract import Action

_BOX = components.load("smugglers")

GOODS = tuple(_BOX["goods"])
POINTS = {good: figures["points"] for good, figures in _BOX["goods"].items()}
WORTH = {good: figures["worth"] for good, figures in _BOX["goods"].items()}
COPIES = {good: figures["copies"] for good, figures in _BOX["goods"].items()}
FEE: int = _BOX["fee"]
TURNS: int = _BOX["turns"]

DRAW, DICE, STOP, GIVE_COIN = Action("draw"), Action("dice"), Action("stop"), Action("give", ("coin",))
SELL = {good: Action("sell", (good,)) for good in GOODS}
GIVE = {good: Action("give", (good,)) for good in GOODS}
PAY_ORDER = ("coin", *GOODS)
PAY = {what: Action("pay", (what,)) for what in PAY_ORDER}
