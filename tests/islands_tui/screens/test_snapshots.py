"""Frames of the screens beside the table; see `snapshots` for how they are kept."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable

import pytest

from islands_tui.app.islands_app import IslandsApp, table_type
from islands_tui.session.replay import ReplayController
from islands_tui.settings import settings
from islands_tui.textual_parts import command_screen
from tests.islands_tui.beside import Visitor, a_drawing, a_menu, a_record, visiting
from tests.islands_tui.drawing.test_signs_and_colours import CONTROL_PICTURES, CP437, MISSING_IN_CONSOLE_FONTS
from tests.islands_tui.people.households import a_household
from tests.islands_tui.snapshots import FOLDER, Window, cases, check_snapshot, kept, names_of, pictures
from tests.islands_tui.tables import a_match, frame_of
from tests.smuggling import SITE

BESIDE = FOLDER / "beside"


@pytest.fixture(autouse=True)
def _same_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("COLORTERM", "COLORFGBG", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr(sys, "path", [folder for folder in sys.path if folder != str(SITE)])
    monkeypatch.setattr(command_screen, "HELD_KEY", 0.0)


def of_the_menu(glyphs: str) -> IslandsApp:
    return a_menu(glyphs, "256")


def of_a_replay(glyphs: str) -> IslandsApp:
    match = a_match()
    while match.decision is not None:
        match.play(match.legal()[0])
    return IslandsApp(table_type(match)(match, a_drawing(glyphs, "256"), ReplayController))


async def menu(visitor: Visitor) -> None:
    """The menu with a match to continue."""


async def new_match(visitor: Visitor) -> None:
    """Four seats, one of them a bot, a name being typed."""
    await visitor.press("3", "left", "down", "right", "down", "down", "down", "right", "space", "up", "left", "x")


async def bad_name(visitor: Visitor) -> None:
    await visitor.press("3", "left", "down", "down", *["backspace"] * 3)
    await visitor.click("Start the match")


async def settings_form(visitor: Visitor) -> None:
    await visitor.click("Settings")
    await visitor.press("down")


async def result(visitor: Visitor) -> None:
    """The match that is waiting, played to its end."""
    await visitor.press("enter")
    while "Where it came from" not in visitor.shown():
        await visitor.press("enter")


async def hall(visitor: Visitor) -> None:
    """Twenty finished matches of a household; the cursor is on its second person."""
    await visitor.click("Hall")
    await visitor.press("down")


async def replay(visitor: Visitor) -> None:
    await visitor.press("down", "right", "right")


PICTURED: dict[str, tuple[Callable[[str], IslandsApp], Callable[[Visitor], Awaitable[None]]]] = {
    "menu": (of_the_menu, menu),
    "new_match": (of_the_menu, new_match),
    "bad_name": (of_the_menu, bad_name),
    "settings": (of_the_menu, settings_form),
    "result": (of_the_menu, result),
    "hall": (of_the_menu, hall),
    "replay": (of_a_replay, replay),
}
KEPT = pictures(PICTURED, ascii=["new_match", "result", "hall"])


@pytest.mark.parametrize(("name", "window"), cases(KEPT))
async def test_the_frame_is_as_it_was(name: str, window: Window) -> None:
    app, lead_there = PICTURED[name]
    settings.remember_names(["Ann", "Bob", "Cy"])
    a_record(left=1)
    if name == "hall":
        a_household(20, games=("spyrium", "ilos"))
    async with visiting(app(window.glyphs), window.width, window.height) as visitor:
        await lead_there(visitor)
        lines = visitor.lines()
        assert all(line.isascii() for line in lines) or window.glyphs != "ascii"
        check_snapshot(f"beside/{name}-{window}", frame_of(visitor.app))


def test_no_snapshot_is_left_over() -> None:
    assert kept(BESIDE) == names_of(KEPT)


@pytest.mark.parametrize("name", ["menu", "new_match", "settings", "result", "hall"])
def test_every_sign_is_in_the_fonts_of_a_console(name: str) -> None:
    """The box alphabet: CP437, and none of the signs that Debian's console fonts lack."""
    text = "".join(path.read_text() for path in BESIDE.glob(f"{name}-*-box.txt"))
    assert all(char.isascii() or char in CP437 + CONTROL_PICTURES for char in text)
    assert not set(text) & set(MISSING_IN_CONSOLE_FONTS)
