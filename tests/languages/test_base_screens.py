"""The screens beside the table in every language: no word is cut where an English one is not."""

from __future__ import annotations

import pytest

from islands_tui.matches.records import deleting
from islands_tui.screens.tables import TablesScreen
from islands_tui.settings import settings
from islands_tui.text.languages import known, set_language
from islands_tui.text.texts import Texts
from islands_tui.textual_parts import command_screen
from rules import GAMES
from rules.engine.contract import Message
from tests.islands_tui.beside import Visitor, a_menu, a_record, visiting
from tests.islands_tui.screens.test_tables import look_again
from tests.islands_tui.shared_tables import a_table, sat
from tests.languages.cut import noted


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    monkeypatch.setenv("ISLANDS_HOME", str(tmp_path_factory.mktemp("home")))
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr(command_screen, "HELD_KEY", 0.0)


WAYS = (
    ("3", *["right"] * len(GAMES), "down", "down", "down", "up", "up", "up", "escape"),
    ("3", *["down"] * 7, "7", "down", "right", "escape"),
    ("4", "d", "escape", "question_mark", "escape", "escape"),
    ("r", "down", "down", "right", "enter", "question_mark", "escape", "escape", "escape"),
)
"""A new match of every game, one with a seed of its own, the saved matches, and the rules."""


@pytest.mark.parametrize("language", known())
async def test_no_word_beside_the_table_is_cut_or_painted_over(language: str) -> None:
    settings.remember_names(["Ann", "Bob", "Cy"])
    a_record(moves=20)
    set_language(language)
    for way in WAYS:
        async with visiting(a_menu("box", "256")) as visitor:
            for key in way:
                with noted() as found:
                    await visitor.press(key)
                assert {text for text in found if not is_mended(text, visitor)} == set()


@pytest.mark.parametrize("language", known())
async def test_no_word_in_the_list_of_tables_is_cut(language: str) -> None:
    """Neither while somebody waits there nor when the last table is gone."""
    set_language(language)
    name = a_table(("Ann", "Bob", "Cy"))
    ann = sat(name, 0)
    async with visiting(a_menu("box", "256")) as visitor:
        with noted() as found:
            await visitor.click(Texts()(Message("menu.tables")))
            ann.close()
            deleting.delete(name)
            look_again(visitor)
            await visitor.settle()
        assert isinstance(visitor.app.screen, TablesScreen)
        assert {text for text in found if not is_mended(text, visitor)} == set()


def is_mended(text: str, visitor: Visitor) -> bool:
    """Whether what did not fit when it was painted first stands in full when everything has its place."""
    return text.removeprefix("cut: ").replace("|", "") in visitor.shown()
