"""The tables of all games. The screen of a game is loaded when it is opened."""

from __future__ import annotations

from islands_tui.registry.table_info import TableInfo
from rules.engine.messages import say
from rules.registry import GAMES, Registered, Unfit


def _fits(name: str, info: TableInfo) -> None:
    if name not in GAMES:
        raise Unfit(say("registry.no_rules", game=name))
    if not all(isinstance(text, str) for text in info[:2]) or ":" not in info.screen:
        raise Unfit(say("registry.screen", screen=str(info.screen)))


TABLES = Registered("islands.tables", TableInfo, _fits)
"""Each game's table description, by game id."""


def words_of(game: str) -> list[str]:
    """The packages with a game's texts: its rules, then its table if it has one."""
    table = TABLES.get(game)
    return [GAMES[game].home, *([table.home] if table is not None else [])]
