"""What is asked of the rulebooks on the command line: a book, or words to look up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.text.name_matching import folded
from rules import GAMES, GameInfo
from rules.rulebook import PREFIXES

SHORTEST_GAME = 3
"""The fewest letters that count as the name of a game; shorter words are searched for."""


def shelf() -> list[GameInfo]:
    return [GAMES[game] for game in PREFIXES.values()]


class Query(NamedTuple):
    """The games to search, whether one was named, and the words to search for."""

    games: tuple[str, ...]
    of_one_game: bool
    words: str


def question(typed: Sequence[str]) -> Query:
    """What was typed: perhaps a game, then words."""
    game, rest = _game_first(typed)
    return Query((game,) if game else tuple(info.id for info in shelf()), game is not None, " ".join(rest))


def _game_first(typed: Sequence[str]) -> tuple[str | None, Sequence[str]]:
    """The game that the first words name, if any, and the remaining words."""
    for count in range(len(typed), 0, -1):
        name = folded("".join(typed[:count]))
        for info in shelf():
            if name in (folded(info.id), folded(info.title)):
                return info.id, typed[count:]
    start = folded(typed[0]) if typed else ""
    if len(start) >= SHORTEST_GAME:
        fitting = [info.id for info in shelf() if folded(info.title).startswith(start)]
        if len(fitting) == 1:
            return fitting[0], typed[1:]
    return None, typed
