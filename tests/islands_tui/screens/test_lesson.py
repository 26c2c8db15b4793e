"""The first lesson: every part of the enlarged piece has its letter and its words; then comes the table."""

from __future__ import annotations

import importlib
import re

import pytest

from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.grid import Grid, Pad
from islands_tui.registry.tables import TABLES, words_of
from islands_tui.screens.lesson import NAMES, LessonScreen
from islands_tui.screens.menu import MenuScreen
from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.text.texts import Texts
from islands_tui.widgets.named_parts import PIECE_SIZE
from rules import GAMES
from rules.rulebook import PREFIXES, rulebook
from tests.islands_tui.beside import Visitor, a_menu, a_record, visiting
from tests.islands_tui.tables import table_of

LANGUAGES = ("en", "de", "fr")
MOST_PAGES = 4
BLANK = set(" ─-═_·.░:~▓█│|")
"""What a letter may stand on: blanks, edges, land and sea."""


@pytest.mark.parametrize("glyphs", GLYPHS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PREFIXES.values())
def test_each_part_has_a_letter_that_hides_nothing(name: str, language: str, glyphs: str) -> None:
    lesson = rulebook(name, language).lesson
    assert lesson is not None
    module, _, function = TABLES[name].lesson.partition(":")
    grid = Grid(*PIECE_SIZE)
    places = getattr(importlib.import_module(module), function)(
        Pad(grid, GLYPHS[glyphs]), Texts(words_of(name), NAMES, language)
    )
    assert list(lesson.parts) == [part for part in lesson.parts if part in places]
    assert set(places) == set(lesson.parts)
    assert len(set(places.values())) == len(places)
    for part, (x, y) in places.items():
        assert grid.chars[y][x] in BLANK, (part, grid.lines()[y])


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 55)])
@pytest.mark.parametrize("name", PREFIXES.values())
async def test_the_lesson_says_everything_on_a_few_pages(name: str, size: tuple[int, int]) -> None:
    lesson = rulebook(name).lesson
    assert lesson is not None
    async with visiting(a_menu(), *size) as visitor:
        await visitor.click("Lessons")
        await visitor.click(GAMES[name].title)
        said = ""
        while "begins a match against bots" not in " ".join(visitor.shown().split()):
            said += visitor.shown()
            await visitor.press("enter")
        words = "".join(said.split())
        assert all("".join(part.name.split()) in words for part in lesson.parts.values())
        assert max(map(int, re.findall(r"page \d of (\d)", said))) <= MOST_PAGES
        await visitor.press("left", "down", "up", "escape")
        assert isinstance(visitor.app.screen, MenuScreen)


async def first_game(visitor: Visitor) -> None:
    await visitor.press("1")
    await visitor.click("Spyrium")


async def test_a_lesson_is_offered_before_the_first_match_of_a_game_and_leads_to_a_guided_round() -> None:
    async with visiting(a_menu()) as visitor:
        await first_game(visitor)
        assert "Spyrium is new to you." in visitor.shown()
        await visitor.press("enter")
        assert isinstance(visitor.app.screen, LessonScreen)
        await visitor.press("g")
        assert isinstance(visitor.app.screen, TableScreen)
        assert table_of(visitor.app).state.guide is not None


async def test_who_wants_no_lesson_sits_at_the_table() -> None:
    async with visiting(a_menu()) as visitor:
        await first_game(visitor)
        await visitor.press("right", "enter")
        assert isinstance(visitor.app.screen, TableScreen)
        assert table_of(visitor.app).state.guide is None


async def test_who_has_played_a_game_is_offered_no_lesson() -> None:
    a_record(moves=5)
    async with visiting(a_menu()) as visitor:
        await first_game(visitor)
        assert isinstance(visitor.app.screen, TableScreen)
