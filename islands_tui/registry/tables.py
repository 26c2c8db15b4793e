"""The tables of all games that have one. The screen of a game is loaded when somebody sits down at it."""

from __future__ import annotations

from islands_tui.registry.table_info import TableInfo
from rules.engine.contract import say
from rules.registry import GAMES, Registered, Unfit


def _fits(name: str, info: TableInfo) -> None:
    if name not in GAMES:
        raise Unfit(say("registry.no_rules", game=name))
    if not all(isinstance(text, str) for text in info[:2]) or ":" not in info.screen:
        raise Unfit(say("registry.screen", screen=str(info.screen)))


TABLES = Registered("islands.tables", TableInfo, _fits)
"""What is known of each game's table, by the id of the game."""


def words_of(game: str) -> list[str]:
    """The packages with the words of a game: those of its rules, then those of its table if it has one."""
    table = TABLES.get(game)
    return [GAMES[game].home, *([table.home] if table is not None else [])]
