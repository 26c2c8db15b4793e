"""Every action of the game, built once: `legal` only looks them up.

The names of stores, fields and factories are fixed (an overlay changes figures, never names), so the tables can be
built when the package is loaded.
"""

from __future__ import annotations

import functools
from itertools import combinations_with_replacement

from rules.engine.contract import Action
from rules.era_of_inventions.loading import usual_box
from rules.era_of_inventions.vocabulary import ACTIONS, COIN, CUBES, STOCK

_BOX = usual_box()

PLACE = {action: Action("place", (action,)) for action in ACTIONS}
LAUNCH = {action: Action("start", (action,)) for action in ACTIONS}
FORFEIT = {action: Action("forfeit", (action,)) for action in ACTIONS}
BONUS_STEP = {action: Action("bonus", (action.lower(),)) for action in ACTIONS}
DONE, END, PATENT, STAY = Action("done"), Action("end"), Action("patent"), Action("stay")

BUILD = tuple(Action("build", (place,)) for place in range(1, len(_BOX.common_factories()) + 1))
"""By index in the row; from 1 for players."""
MAKE = tuple(Action("make", (place,)) for place in range(1, len(_BOX.cards) + 1))
"""By index on the bar; from 1 for players."""
BUY = {store: Action("buy", (store,)) for store in _BOX.stores}
MARKET = {option: Action("market", (option,)) for option in _BOX.market}
GET = {good: Action("get", (good,)) for good in (*CUBES, COIN)}
INVENT = {field.id: Action("invent", (field.kind, field.metal)) for field in _BOX.fields.values()}
MOVE = {field.id: Action("move", (field.kind, field.metal)) for field in _BOX.fields.values()}
PRODUCE = {factory: Action("produce", (factory,)) for factory in _BOX.factories}
PRODUCE_ONE_OF = {(factory, good): Action("produce", (factory, good)) for factory in _BOX.factories for good in STOCK}


def field_id(action: Action) -> str:
    return f"{action.args[0]} {action.args[1]}"


@functools.cache
def give_coins(number: int) -> Action:
    return Action("give", (COIN,) * number)


@functools.cache
def give_cubes(number: int, *counts: int) -> tuple[Action, ...]:
    """Every way to pay this number of cubes out of a stock with these counts of each kind: `give coal wood`."""
    return tuple(
        Action("give", cubes)
        for cubes in combinations_with_replacement(CUBES, number)
        if all(cubes.count(cube) <= count for cube, count in zip(CUBES, counts, strict=True))
    )


@functools.cache
def pay_parts(good: str, number: int) -> Action:
    return Action("pay", (good, number))
