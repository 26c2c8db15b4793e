"""Every action that a match of Propeller Islands can offer, in a stable order."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.contract import Action
from rules.hexgrid import within
from rules.propeller_islands import actions
from rules.propeller_islands.actions import Verb
from rules.propeller_islands.components import GOODS, LEVELS, Box
from rules.propeller_islands.forge import POSITIONS, VALUES


def all_actions(box: Box) -> Iterator[Action]:
    """An island grows by a tile at a time and takes no more than half of all tiles: two players share the stack."""
    yield from (actions.REROLL, actions.RUN, actions.STOP, actions.WORKER, actions.INCOME)
    yield from (actions.DECLINE, actions.SKIP, actions.ASIDE)
    yield from actions.PAID.values()
    yield from actions.FREE.values()
    for number in VALUES:
        yield actions.TAKE[number]
        yield actions.USE[number]
    for position in POSITIONS:
        yield actions.BUILD[position]
        yield actions.DISCARD[position]
    yield from (actions.DEPLOY[space] for space in box.dock_spaces)
    yield from (actions.REWARD[line] for line in box.rewards)
    yield from (actions.GAIN[good] for good in GOODS)
    for plan in box.plans:
        yield actions.COMPLETE[plan]
        yield actions.DRAW[plan]
    yield from (actions.DRAW[level] for level in LEVELS)
    yield from (actions.trade_action(trade) for trade in box.trades)
    at_cells: tuple[Verb[tuple[int, int]], ...] = (
        actions.PLACE,
        actions.ACTIVATE,
        actions.EXTRA,
        actions.TO,
        actions.DEPOT,
        actions.UPGRADE,
    )
    for cell in within(len(box.tiles) // 2):
        yield from (verb[cell] for verb in at_cells)
