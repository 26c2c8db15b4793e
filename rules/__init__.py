"""The rules of board games in pure Python: no terminal, no clock, no files except their own data.

`GAMES` lists the games without loading them; `game(id)` loads the rules of that game only.
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rules.engine.game_info import GameInfo
from rules.engine.messages import say
from rules.registry import GAMES, BrokenGame

if TYPE_CHECKING:
    from rules.engine.contract import Game

__all__ = ["GAMES", "BrokenGame", "GameInfo", "game"]


def game(id: str, components: Mapping[str, Any] | None = None) -> Game[Any]:
    """The rules of a game, with an overlay on its component data if one is given.

    Raises KeyError for an unknown game, `BrokenGame` for one that can't be loaded (it is unknown from then on), and
    ValueError for an overlay that the game can't be played with.
    """
    try:
        return _loaded(GAMES[id], components) if components else _usual(GAMES[id])
    except BrokenGame as broken:
        GAMES.leave_out(id, broken.message)
        raise


@functools.cache
def _usual(info: GameInfo) -> Game[Any]:
    """A game with its own figures; immutable, so it is cached."""
    return _loaded(info, None)


def _loaded(info: GameInfo, components: Mapping[str, Any] | None) -> Game[Any]:
    try:
        load = importlib.import_module(f"{info.home}.game").load
    except (Exception, SystemExit) as error:
        reason = f"{type(error).__name__}: {error}"
        raise BrokenGame(say("registry.broken_rules", game=info.title, reason=reason)) from error
    try:
        loaded: Game[Any] = load(components)
    except (ArithmeticError, AttributeError, LookupError, TypeError) as error:  # malformed figures
        raise ValueError(f"{type(error).__name__} {error}") from None
    _check(info, loaded)
    return loaded


def _check(info: GameInfo, loaded: Game[Any]) -> None:
    """Refuse a game that doesn't implement the contract."""
    from rules.engine.contract import Game

    wanted = sorted(name for name in {*Game.__annotations__, *dir(Game)} if not name.startswith("_"))
    missing = [name for name in wanted if not hasattr(loaded, name)]
    if missing:
        raise BrokenGame(say("registry.no_methods", game=info.title, methods=", ".join(missing)))
    if loaded.id != info.id:
        raise BrokenGame(say("registry.other_rules", game=info.title, id=str(loaded.id)))
