"""German is a third longer than English: what must stand on the screen in full does so in every language."""

from __future__ import annotations

import itertools

import pytest

from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.text.languages import set_language
from rules import GAMES
from rules.engine.rng import Rng
from tests.islands_tui.frames import boards_of, painted
from tests.islands_tui.table_screen.test_nothing_is_halved import halved
from tests.islands_tui.whole import go_anywhere, play_on
from tests.languages.cut import noted
from tests.languages.test_play import TABLES

SIZES = ((80, 24), (100, 30), (120, 40))
ON_A_MAP = 6
"""Names as short as this stand on tiles, which the edge of a map may cut together with them."""


@pytest.mark.slow
@pytest.mark.parametrize(("language", "name"), TABLES)
def test_every_choice_of_many_is_told_in_full_in_every_language(language: str, name: str) -> None:
    set_language(language)
    fewest, most = GAMES[name].seats[0], GAMES[name].seats[-1]
    assert halved(name, fewest, seed=20 + fewest, looks=12) + halved(name, most, seed=20 + most, looks=24) == []


def cut_at_tables(name: str, seats: int, moves: int, every: int) -> set[str]:
    """What edges cut on all boards of a random match, in all sizes by turns."""
    sizes = itertools.cycle(SIZES)

    def visit(table: TableScreen, chance: Rng) -> None:
        go_anywhere(table, chance)
        size = next(sizes)
        for board in range(boards_of(table, size) + 1):
            table.state.board = board
            painted(table, *size)
        table.state.board = 0

    with noted() as found:
        play_on(name, seats, seats, moves, visit, every)
    return {text for text in found if not is_on_a_map(name, text)}


def is_on_a_map(name: str, text: str) -> bool:
    return name == "propeller_islands" and text.startswith("cut: ") and len(text) <= len("cut: |") + ON_A_MAP


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_no_word_on_a_board_is_cut_or_painted_over(name: str) -> None:
    assert cut_at_tables(name, GAMES[name].seats[-1], moves=165, every=30) == set()


@pytest.mark.slow
@pytest.mark.parametrize(("language", "name"), TABLES)
def test_no_word_on_many_boards_is_cut_or_painted_over(language: str, name: str) -> None:
    set_language(language)
    fewest, most = GAMES[name].seats[0], GAMES[name].seats[-1]
    assert cut_at_tables(name, fewest, moves=400, every=80) | cut_at_tables(name, most, moves=400, every=40) == set()
