"""The first lesson: every part of the enlarged piece has its letter and its words; then comes the table."""

from __future__ import annotations

import importlib
import re

import pytest

from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.grid import Grid, Pad
from islands_tui.registry.tables import TABLES, words_of
from islands_tui.screens.introduction import NAMES
from islands_tui.screens.lesson import LessonScreen
from islands_tui.screens.lesson_pages import LessonPage, LessonRoom, lesson_pages
from islands_tui.screens.menu import MenuScreen
from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.text.languages import set_language
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
        said += visitor.shown()
        words = "".join(said.split())
        assert all("".join(part.name.split()) in words for part in lesson.parts.values())
        assert max(map(int, re.findall(r"page \d of (\d)", said))) <= MOST_PAGES
        await visitor.press("left", "down", "up", "escape")
        assert isinstance(visitor.app.screen, MenuScreen)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PREFIXES.values())
def test_one_page_is_enough_where_everything_fits(name: str, language: str) -> None:
    lesson = rulebook(name, language).lesson
    assert lesson is not None
    texts, wrap = Texts(words_of(name), NAMES, language), Pad(Grid(0, 0), GLYPHS["box"]).wrapped

    def pages(columns: int, rows: int) -> list[LessonPage]:
        return lesson_pages(name, lesson, texts, wrap, LessonRoom(columns - 4, rows - 6, 42))

    (whole,) = pages(200, 55)
    two = pages(120, 40)
    assert [page.shows_piece for page in two] == [True, True]
    for page in (whole, *two):
        assert len(page.rows) <= 55 - 6
        assert len(page.below) + PIECE_SIZE[1] + 2 <= 55 - 6
    for each in (two, pages(80, 24)):
        assert max(len(page.rows) for page in each) <= (40 if each is two else 24) - 6
        assert [part for page in each for part in page.parts] == list(whole.parts) == list(lesson.parts)


def letters(text: str) -> str:
    return re.sub(r"\W", "", text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(120, 40), (150, 44), (200, 55)])
@pytest.mark.parametrize(("entry", "further", "column"), [("1", "down", 46), ("2", "right", 76)])
async def test_large_windows_introduce_the_game_under_the_cursor(
    entry: str, further: str, column: int, size: tuple[int, int], language: str
) -> None:
    """Among the games to play against bots and in a new match, to the last word of what wins."""
    set_language(language)
    async with visiting(a_menu(), *size) as visitor:
        await visitor.press(entry)
        for game in PREFIXES.values():
            lesson = rulebook(game, language).lesson
            assert lesson is not None
            left = column if column + 2 * PIECE_SIZE[0] > size[0] or further == "down" else column + PIECE_SIZE[0]
            shown = letters("".join(line[left:] for line in visitor.lines()))
            assert letters(lesson.goal)[-20:] in shown
            assert letters(lesson.win)[-20:] in shown
            await visitor.press(further)


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
