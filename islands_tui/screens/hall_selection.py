"""Which matches the Hall counts: the values to choose from, and the selection with another one."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.people.hall import Selection
from islands_tui.text.texts import Texts
from rules import GAMES
from rules.engine.contract import Message

_GAME, _SEATS, _BOTS = "game ", "seats ", "bots "
"""What the spots of the values begin with."""


def rows_of(chosen: Selection, texts: Texts, is_narrow: bool) -> Sequence[tuple[str, Sequence[tuple[str, str]], str]]:
    """Rows of values: a label, the values as spot and text, and the chosen spot."""

    def text(id: str) -> str:
        return texts(Message(f"hall.{id}"))

    titles = {game: info.title.split()[0] if is_narrow else info.title for game, info in GAMES.items()}
    games = [(_GAME, text("all_games")), *((f"{_GAME}{game}", title) for game, title in titles.items())]
    seats = [(_SEATS, text("any_number")), *((f"{_SEATS}{n}", str(n)) for n in _numbers(chosen))]
    bots = [(_BOTS, text("with_bots")), (f"{_BOTS}none", text("people_only"))]
    return [
        (text("game"), games, f"{_GAME}{chosen.game or ''}"),
        (text("players"), seats, f"{_SEATS}{chosen.seats or ''}"),
        (text("counted"), bots, f"{_BOTS}{'none' if chosen.people_only else ''}"),
    ]


def _numbers(chosen: Selection) -> list[int]:
    """The numbers of players that the chosen game, or any, can have."""
    return sorted({seats for info in GAMES.values() if chosen.game in (None, info.id) for seats in info.seats})


def with_value(chosen: Selection, spot: str) -> Selection:
    """The selection with the value of a spot."""
    if spot.startswith(_GAME):
        return chosen._replace(game=spot.removeprefix(_GAME) or None)
    if spot.startswith(_SEATS):
        number = spot.removeprefix(_SEATS)
        return chosen._replace(seats=int(number) if number else None)
    return chosen._replace(people_only=spot != _BOTS) if spot.startswith(_BOTS) else chosen


def with_next_game(chosen: Selection, by: int) -> Selection:
    games = [None, *GAMES]
    return chosen._replace(game=games[(games.index(chosen.game) + by) % len(games)])


def with_next_number(chosen: Selection) -> Selection:
    numbers = [None, *_numbers(chosen)]
    return chosen._replace(seats=numbers[(numbers.index(chosen.seats) + 1) % len(numbers)])


def possible(chosen: Selection) -> Selection:
    """The selection with any number of players, if the game can't have the chosen one."""
    return chosen if chosen.seats in (None, *_numbers(chosen)) else chosen._replace(seats=None)
