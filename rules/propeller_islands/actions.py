"""The actions of the game, by verb. Each is built once: on first use, or at import."""

from __future__ import annotations

import functools
from typing import Generic, TypeVar

from rules.engine.contract import Action
from rules.hexgrid import Cell, cell_name, named_cell
from rules.propeller_islands.components import Trade

K = TypeVar("K", int, str, Cell)


class Verb(dict[K, Action], Generic[K]):
    """All actions of one verb by their argument: a number, a name or a cell."""

    def __init__(self, verb: str) -> None:
        super().__init__()
        self.verb = verb

    def __missing__(self, key: K) -> Action:
        action = self[key] = Action(self.verb, (cell_name(key) if isinstance(key, tuple) else key,))
        return action


TAKE: Verb[int] = Verb("take")
PAID = {steps: Action("paid", (f"{steps:+d}",)) for steps in (-1, 1)}
FREE = {steps: Action("free", (f"{steps:+d}",)) for steps in (-2, -1, 1, 2)}
REROLL = Action("reroll")
BUILD: Verb[str] = Verb("build")
DISCARD: Verb[str] = Verb("discard")
RUN = Action("run")
PLACE: Verb[Cell] = Verb("place")
ACTIVATE: Verb[Cell] = Verb("activate")
EXTRA: Verb[Cell] = Verb("extra")
STOP = Action("stop")
WORKER, INCOME = Action("worker"), Action("income")
DEPLOY: Verb[str] = Verb("deploy")
DECLINE = Action("decline")
TO: Verb[Cell] = Verb("to")
REWARD: Verb[str] = Verb("reward")
DEPOT: Verb[Cell] = Verb("depot")
GAIN: Verb[str] = Verb("gain")
COMPLETE: Verb[str] = Verb("complete")
SKIP = Action("skip")
UPGRADE: Verb[Cell] = Verb("upgrade")
ASIDE = Action("aside")
DRAW: Verb[str] = Verb("draw")
USE: Verb[int] = Verb("use")


@functools.cache
def trade_action(trade: Trade) -> Action:
    """The action of one exchange: `trade energy steel`."""
    return Action("trade", (trade.given, trade.gained))


def cell_in(action: Action) -> Cell:
    return named_cell(str(action.args[0]))
