"""An exception does not end the evening: the table comes back as its record tells it, then the menu, then the end."""

from __future__ import annotations

import re
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.e2e.running import environment, islands
from tests.e2e.screens import ENTER
from tests.rules.engine.records import moves_in
from tests.terminals import Screen

SEED = "20061969"
BEGIN = ("play", "spy", "--names", "Ann,Bob", "--seed", SEED)
TABLE_AGAIN = "Something went wrong. The table was restored to the last move."
MENU = "Something went wrong. Everything is saved up to the last move."
CLICK, PASTE = "\x1b[<0;10;5M", "\x1b[200~pasted\x1b[201~"


@contextmanager
def breaking(home: Path, kind: str, times: int, *args: str) -> Iterator[Screen]:
    """The program with such a fault in its tables."""
    arguments = [sys.executable, "-m", "tests.e2e.crashing", kind, str(times), *(args or BEGIN)]
    terminal = Screen(arguments, environment(home, TERM="xterm-256color"))
    try:
        yield terminal
    finally:
        terminal.close()


def place_a_worker(terminal: Screen) -> None:
    terminal.wait_for(" decides", "choice 1 of ")
    terminal.press(":place 4-5" + ENTER, " 1 ", "places a worker at 4-5")


def set_off(terminal: Screen, kind: str) -> None:
    """Do what leads to the fault."""
    terminal.send("s")
    if kind == "mouse":
        terminal.send(CLICK)
    elif kind == "paste":
        terminal.send(PASTE)
    elif kind == "resize":
        terminal.press("?", "keys and marks")  # a signal may come before a key that was pressed sooner
        terminal.resize(90, 30)
    elif kind == "paint":
        terminal.send("n")


def moves(home: Path) -> list[str]:
    (path,) = (home / "matches").iterdir()
    return moves_in(path)


def reports(home: Path) -> list[Path]:
    return sorted((home / "reports").iterdir())


@pytest.mark.parametrize(
    "kind",
    [
        "key", "mouse", "paste", "resize", "paint", "render", "mount", "compose", "timer", "interval", "worker",
        "thread", "later", "next", "after_refresh", "app_later", "message",
    ],
)  # fmt: skip
def test_whatever_handler_fails_the_table_comes_back(home: Path, kind: str) -> None:
    with breaking(home, kind, 1) as terminal:
        place_a_worker(terminal)
        set_off(terminal, kind)
        terminal.wait_for(TABLE_AGAIN, "A report is", "Bob decides")
        terminal.send("n")
        terminal.wait_for("choice 2 of ")
        terminal.press(":place 1-2" + ENTER, "Bob: worker at 1-2")
        terminal.send("q")
        terminal.wait_for("Leave the table?")
        terminal.send("2" + ENTER)
        assert terminal.finish() == 0
        assert terminal.is_usable()
        assert b"Traceback" not in terminal.raw
    assert len(moves(home)) == 2
    assert len(reports(home)) == 1


def test_a_second_failure_at_once_leads_to_the_menu_and_a_third_ends_the_program(home: Path) -> None:
    with breaking(home, "key", 3) as terminal:
        place_a_worker(terminal)
        terminal.press("s", TABLE_AGAIN)
        terminal.press("s", MENU, "[ Continue ]", ".txt")
        terminal.press(ENTER, "Bob decides", "choice 1 of ")
        terminal.send("s")
        assert terminal.finish() == 1
        assert terminal.is_usable()
        after = terminal.raw.rpartition(b"\x1b[?25h")[2].decode()
    lines = [line for line in re.sub(r"\x1b\[[?<>0-9;]*[a-zA-Z]", "", after).splitlines() if line]
    assert len(lines) == 1
    assert lines[0].startswith("islands: Something went wrong. The match is saved up to its last move; a report is in ")
    assert Path(lines[0].rpartition(" ")[2]) in reports(home)
    assert len(reports(home)) == 3
    assert len(moves(home)) == 1


def test_a_table_that_can_not_be_shown_at_all_leads_to_the_menu(home: Path) -> None:
    with breaking(home, "sit_down", 2) as terminal:
        terminal.wait_for(MENU, "[ Continue ]")
        terminal.press("q")
        assert terminal.finish() == 0
    assert len(reports(home)) == 2


def test_a_table_from_the_menu_leads_back_to_the_menu_also_when_it_was_set_up_again(home: Path) -> None:
    islands(home, *BEGIN, typed="place 4-5\nq\n")
    with breaking(home, "key", 1, "--play-only") as terminal:
        terminal.wait_for("[ Continue ]")
        terminal.press(ENTER, "Bob decides", "choice 1 of ")
        terminal.press("s", TABLE_AGAIN)
        terminal.press("q", "Leave the table?")
        terminal.press("2" + ENTER, "[ Continue ]")
        terminal.press("q")
        assert terminal.finish() == 0


def test_a_curtain_tells_it_too_and_hides_what_is_secret(home: Path) -> None:
    with breaking(home, "key", 1, "play", "ilos", "--names", "Ann,Bob", "--seed", "7") as terminal:
        terminal.wait_for("it is your turn")
        terminal.press(" ", " decides")
        terminal.press("s", TABLE_AGAIN, "it is your turn")
        terminal.press(" ", " decides")


def test_a_report_is_private_and_tells_no_secrets(home: Path) -> None:
    with breaking(home, "key", 1) as terminal:
        place_a_worker(terminal)
        terminal.press("s", TABLE_AGAIN)
    (report,) = reports(home)
    assert stat.S_IMODE(report.stat().st_mode) == 0o600
    assert stat.S_IMODE(report.parent.stat().st_mode) == 0o700
    text = report.read_text()
    assert "KeyError" in text
    assert "in open_scores" in text
    for secret in ("lace", SEED, "Ann", str(Path.home())):
        assert secret not in text
