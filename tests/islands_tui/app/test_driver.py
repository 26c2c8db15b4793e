"""The driver in a real terminal: when everything is sent again, when nothing is, and the mouse."""

from __future__ import annotations

import os
import re
import select
import signal
from collections.abc import Iterator
from pathlib import Path

import pyte
import pytest

from islands_tui.app.driver import KEEP_TITLE, MOUSE_OFF, MOUSE_ON, RESTORE_TITLE, DiffingDriver
from islands_tui.app.frame_diff import FrameDiff
from islands_tui.app.islands_app import IslandsApp
from tests.islands_tui.terminal import Terminal

SECONDS = 1.0
"""For which nothing may come."""


@pytest.fixture
def table() -> Iterator[Terminal]:
    """A table in the middle of a match, with all that comes at the start and after steps to and fro."""
    terminal = Terminal("tests.islands_tui.at_table", "spyrium", "3", "7", "30")
    try:
        terminal.wait_for("choice 1 of")
        terminal.press("n", "choice 2 of")
        terminal.press("p", "choice 1 of")
        terminal.settled()
        yield terminal
    finally:
        terminal.close()


@pytest.fixture
def menu(home: Path) -> Iterator[Terminal]:
    terminal = Terminal("islands_tui", environment={"ISLANDS_HOME": str(home)})
    try:
        terminal.wait_for("Settings")
        yield terminal
    finally:
        terminal.close()


def spoil(terminal: Terminal) -> list[str]:
    """Lose all that a terminal shows; return what it was."""
    lines = list(terminal.screen.display)
    terminal.stream.feed(b"\x1b[2J")
    assert terminal.screen.display != lines
    return lines


def test_everything_is_sent_again_when_a_window_was_resized_forth_and_back(table: Terminal) -> None:
    lines = spoil(table)
    os.kill(table.process.pid, signal.SIGWINCH)
    table.wait_for_screen(lines)


def shown_since_the_last_start(table: Terminal) -> list[str]:
    """What a terminal shows that knows nothing of what was sent before."""
    screen = pyte.Screen(table.screen.columns, table.screen.lines)
    pyte.ByteStream(screen).feed(table.raw.rpartition(b"\x1b[?1049h")[2])
    return list(screen.display)


def test_everything_is_sent_again_after_the_program_was_put_aside(table: Terminal) -> None:
    """No shell waits here, so the program goes on at once; but it has given the terminal back."""
    lines = list(table.screen.display)
    os.kill(table.process.pid, signal.SIGTSTP)
    table.wait_until(lambda _: b"\x1b[?1049l" in table.raw and shown_since_the_last_start(table) == lines)
    table.press("n", "choice 2 of")


def test_everything_is_sent_again_when_asked_for(table: Terminal) -> None:
    lines = spoil(table)
    table.send("\x0c")
    table.wait_for_screen(lines)


def test_nothing_is_sent_when_nothing_happens_or_changes(table: Terminal) -> None:
    table.send("+- 1c")  # nothing to zoom, no curtain, more than nine choices, nothing to go back to
    ready, _, _ = select.select([table.master], [], [], SECONDS)
    assert (table.receive() if ready else b"") == b""


def test_the_mouse_is_switched_while_the_program_runs(menu: Terminal) -> None:
    assert menu.raw.rfind(MOUSE_ON.encode()) > menu.raw.rfind(MOUSE_OFF.encode())
    menu.press("7", "Mouse")
    for key, sent in (("\x1b[C", MOUSE_OFF), ("\x1b[C", MOUSE_ON)):
        before = len(menu.raw)
        menu.send(("\x1b[B" * 3 if sent == MOUSE_OFF else "") + key)
        while sent.encode() not in menu.raw[before:]:
            assert menu.read()
    menu.send("qq")
    assert menu.finish() == 0
    assert menu.is_usable()


def test_whoever_asks_for_another_driver_gets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    from textual import constants
    from textual.drivers.web_driver import WebDriver

    assert IslandsApp().driver_class is DiffingDriver
    monkeypatch.setattr(constants, "DRIVER", "textual.drivers.web_driver:WebDriver")
    assert IslandsApp().driver_class is WebDriver


# The title of the window


def title_after(raw: bytes, title: str = "shell") -> str:
    """What stands in the title of a window whose terminal keeps titles on a stack, after all that was sent."""
    kept: list[str] = []
    for kind, words in re.findall(rb"\x1b(\[22;2t|\[23;2t|\]2;)([^\x07\x1b]*)", raw):
        match kind:
            case b"[22;2t":
                kept.append(title)
            case b"[23;2t":
                title = kept.pop()
            case _:
                title = words.decode()
    assert not kept or title != "shell"
    return title


@pytest.fixture
def calling(home: Path) -> Iterator[Terminal]:
    """A table of many terminals that calls its players in the title; both sit here, so that one is called at once."""
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.json").write_text('{"call": "title"}')
    args = ("play", "spyrium", "--names", "Ann,Bob", "--seed", "4", "--table", "--seat", "1", "--seat", "2")
    terminal = Terminal("islands_tui", *args, environment={"ISLANDS_HOME": str(home)})
    try:
        terminal.wait_for("choice 1 of")
        terminal.wait_until(lambda _: title_after(terminal.raw) == "Your turn: Spyrium", "the call")
        yield terminal
    finally:
        terminal.close()


def test_the_title_is_as_it_was_when_the_program_has_ended(calling: Terminal) -> None:
    calling.press("q", "Leave the table?")
    calling.send("2\r")
    assert calling.finish() == 0
    assert title_after(calling.raw) == "shell"


def test_the_title_is_as_it_was_when_the_line_is_cut_or_the_program_stopped(calling: Terminal) -> None:
    os.kill(calling.process.pid, signal.SIGTERM)
    calling.finish()
    assert title_after(calling.raw) == "shell"


def test_the_title_is_given_back_while_the_program_is_put_aside(calling: Terminal) -> None:
    """No shell waits here, so the program goes on at once."""
    os.kill(calling.process.pid, signal.SIGTSTP)
    calling.wait_until(lambda _: calling.raw.count(b"\x1b[?1049h") == 2, "the program")
    calling.press("n", "choice 2 of")
    assert title_after(calling.raw.partition(b"\x1b[?1049l")[0]) == "shell"
    assert title_after(calling.raw) == "Your turn: Spyrium"


def test_what_keeps_the_title_leaves_the_screen_known() -> None:
    frame_diff, frame = FrameDiff(), "\x1b[1;1Hab"
    frame_diff.sent_for(frame, (2, 1))
    assert frame_diff.sent_for(frame, (2, 1)) == ""
    for told in (KEEP_TITLE, RESTORE_TITLE):
        assert frame_diff.sent_for(told, (2, 1)) == told
        assert frame_diff.sent_for(frame, (2, 1)) == ""
