"""The rules of four board games as pure Python: no terminal, no clock, no files but their own data.

`GAMES` tells what there is without loading any of it; `game(id)` loads one game's rules and only these.
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Mapping
from typing import Any, NamedTuple

from rules.engine.contract import Game


class GameInfo(NamedTuple):
    """What can be said about a game before its rules are loaded."""

    id: str
    title: str
    seats: range


GAMES: Mapping[str, GameInfo] = {
    info.id: info
    for info in (
        GameInfo("propeller_islands", "Propeller Islands", range(2, 5)),
        GameInfo("era_of_inventions", "Era of Inventions", range(3, 6)),
        GameInfo("ilos", "Ilôs", range(2, 6)),
        GameInfo("spyrium", "Spyrium", range(2, 6)),
    )
}


def game(id: str, components: Mapping[str, Any] | None = None) -> Game[Any]:
    """The rules of a game, with an overlay on its component data if one is given."""
    return _loaded(GAMES[id].id, components) if components else _usual(GAMES[id].id)


@functools.cache
def _usual(id: str) -> Game[Any]:
    """A game with its own figures; it never changes, so everybody may have the same one."""
    return _loaded(id, None)


def _loaded(id: str, components: Mapping[str, Any] | None) -> Game[Any]:
    loaded: Game[Any] = importlib.import_module(f"rules.{id}").load(components)
    return loaded
