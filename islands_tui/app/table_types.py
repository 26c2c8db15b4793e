"""The screen of a game's table: only that game's screen is loaded."""

from __future__ import annotations

import importlib
from typing import Any

import rules
from islands_tui.registry.tables import TABLES
from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.text.problem import found_wrong, wrong_call
from rules.engine.match import Match


def require_screen(game: str) -> None:
    if game not in TABLES:
        raise wrong_call("interface.no_screen", game=rules.GAMES[game].title)


def table_type(match: Match[Any]) -> type[TableScreen]:
    """The screen class for a match; only this game's screen is loaded."""
    require_screen(match.game.id)
    module, _, name = TABLES[match.game.id].screen.partition(":")
    try:
        found = getattr(importlib.import_module(module), name)
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise found_wrong("registry.broken_screen", game=match.game.title, reason=reason) from error
    if not (isinstance(found, type) and issubclass(found, TableScreen)):
        raise found_wrong("registry.other_kind", value=f"{module}:{name}", kind=TableScreen.__name__)
    return found
