"""Where nobody presses a key, the program leaves by itself if it was told to, and everything is saved."""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path

import pytest

from tests.e2e.running import Terminal, islands
from tests.e2e.screens import screen
from tests.e2e.test_gone import stop_reading
from tests.terminals import PATIENCE

LEFT = "No key was pressed for a long time, so Islands has closed."
BEGIN = ("play", "spy", "--names", "Ann,Bob", "--seed", "4")


@pytest.mark.parametrize("call", [(), BEGIN])
def test_a_screen_is_left_when_nobody_presses_a_key(home: Path, call: tuple[str, ...]) -> None:
    terminal = screen(home, "--leave-after", "0.03", *call)
    try:
        assert terminal.finish() == 0
        assert terminal.is_usable()
        assert LEFT in terminal.text()
    finally:
        terminal.close()


def test_keys_keep_a_screen_open(home: Path) -> None:
    terminal = screen(home, "--leave-after", "0.05", *BEGIN)
    try:
        terminal.wait_for("choice 1 of ")
        began = time.monotonic()
        while time.monotonic() < began + 5:
            terminal.send("n")
            time.sleep(0.2)
        terminal.press("?", "keys and marks")
        assert terminal.finish() == 0
    finally:
        terminal.close()


def test_plain_mode_is_left_in_the_middle_of_a_turn_and_goes_on_there(home: Path) -> None:
    terminal = Terminal(home, "--leave-after", "0.03", *BEGIN, "--plain")
    terminal.until("Ann, 1 to ")
    terminal.type("place 4-5")
    terminal.until("Bob, 1 to ")
    said, code = terminal.finish()
    assert code == 0
    assert said.count(LEFT) == 1
    assert "islands resume" in said
    assert "Bob decides." in islands(home, "resume").stdout.decode()


def test_plain_mode_hides_secrets_before_it_says_that_it_leaves(home: Path) -> None:
    terminal = Terminal(
        home, "play", "smug", "--names", "Ann,Bob", "--seed", "3", "--plain", ISLANDS_LEAVE_AFTER="0.03"
    )
    terminal.until("Ann: type o and Enter to look")
    terminal.type("o")
    terminal.until("Ann, 1 to 4, ? for help: ")
    said, code = terminal.finish()
    assert code == 0
    assert said.index("\x1b[3J") < said.index(LEFT)


def test_lines_that_wait_already_are_all_heard(home: Path) -> None:
    result = islands(home, "--leave-after", "0.05", *BEGIN, "--plain", typed="place 4-5\nplace 1-2\n")
    assert result.returncode == 0
    assert b"> place 1-2" in result.stdout
    assert LEFT not in result.stdout.decode()


def test_a_screen_is_left_although_the_terminal_does_not_read(home: Path) -> None:
    """Whoever reads nothing must not keep a place on a server for ever."""
    terminal = screen(home, "--leave-after", "0.03", *BEGIN)
    try:
        terminal.wait_for("choice 1 of ")
        stop_reading(terminal)
        assert terminal.process.wait(PATIENCE) == 0
    finally:
        terminal.close()


@pytest.mark.parametrize("call", [(*BEGIN, "--plain"), ("--play-only",)])
def test_plain_mode_is_left_although_the_terminal_does_not_read(home: Path, call: tuple[str, ...]) -> None:
    terminal = Terminal(home, "--leave-after", "0.03", *call, TERM="dumb")
    try:
        terminal.until("1 to ")
        os.set_blocking(terminal.master, False)
        with contextlib.suppress(BlockingIOError):
            for _ in range(1000):
                os.write(terminal.master, b"?\n" * 40)
                time.sleep(0.01)
        assert terminal.process.wait(PATIENCE) == 0
    finally:
        terminal.close()


def test_the_pager_is_left_when_nobody_presses_a_key(home: Path) -> None:
    terminal = Terminal(home, "--leave-after", "0.03", "rules", "spyrium")
    said, code = terminal.finish()
    assert code == 0
    assert "q: quit --" in said
    assert LEFT in said


@pytest.mark.parametrize("minutes", ["0", "-1", "nan", "inf", "long"])
def test_a_limit_that_is_none_is_refused(home: Path, minutes: str) -> None:
    result = islands(home, "--leave-after", minutes, "games")
    assert result.returncode == 2
    assert result.stderr.count(b"\n") == 1
