"""Frames in German and French at 80x24: the tables as a match begins, the screens beside them, a page of the rules.

See `tests.islands_tui.snapshots` for how they are kept.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from islands_tui.app.islands_app import table_for
from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.palette import Palette
from islands_tui.drawing.terminal import Drawing
from islands_tui.settings import settings
from islands_tui.text.languages import set_language
from islands_tui.textual_parts import command_screen
from tests.islands_tui.beside import a_menu, visiting
from tests.islands_tui.frames import painted
from tests.islands_tui.snapshots import FOLDER, check_snapshot, kept
from tests.islands_tui.tables import a_match, frame_of
from tests.islands_tui.whole import sit_down
from tests.languages.catalogues import LANGUAGES
from tests.languages.test_play import TABLES
from tests.smuggling import SITE

BESIDE = {
    "menu": (),
    "new_match": ("2", "down", "down"),
    "saved": ("3",),
    "settings": ("7", "down"),
    "rules": ("r", "down", "down", "down", "down", "down", "down"),
    "keys": ("question_mark",),
}
"""The keys that lead from the menu to a screen."""


@pytest.fixture(autouse=True)
def _same_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("COLORTERM", "COLORFGBG", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("ISLANDS_HOME", str(tmp_path))
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr(sys, "path", [folder for folder in sys.path if folder != str(SITE)])
    monkeypatch.setattr(command_screen, "HELD_KEY", 0.0)


@pytest.mark.parametrize(("language", "name"), TABLES)
def test_a_table_is_as_it_was(language: str, name: str) -> None:
    set_language(language)
    table = table_for(a_match(name), Drawing(GLYPHS["box"], Palette("256")))
    sit_down(table)
    check_snapshot(f"languages/{name}-{language}", painted(table, 80, 24).grid)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_screens_beside_the_table_are_as_they_were(language: str) -> None:
    settings.remember_names(["Ann", "Bob", "Cy"])
    set_language(language)
    for name, keys in BESIDE.items():
        async with visiting(a_menu("box", "256")) as visitor:
            await visitor.press(*keys)
            check_snapshot(f"languages/{name}-{language}", frame_of(visitor.app))


def test_no_snapshot_is_left_over() -> None:
    names = {f"{name}-{language}" for language, name in TABLES}
    assert kept(FOLDER / "languages") == names | {f"{name}-{language}" for name in BESIDE for language in LANGUAGES}
