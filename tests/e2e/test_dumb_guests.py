"""Guests who may only play and whose terminal can't show a screen: everything is offered as numbered lines."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.e2e.running import Terminal, islands

pytestmark = pytest.mark.slow
"""Each test runs several programs."""

LINES = ("spyrium", "-p", "2", "--seed", "4")


def guest(home: Path, *args: str, term: str = "dumb") -> Terminal:
    return Terminal(home, "--play-only", *args, TERM=term)


def moves(home: Path) -> list[str]:
    """The notation of every move in the only record."""
    (record,) = (home / "matches").glob("*.jsonl")
    lines = map(json.loads, record.read_text().splitlines()[1:])
    return [line[1] for line in lines if isinstance(line[0], int)]


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_match_that_is_named_is_played_and_resumed_as_lines(home: Path, term: str) -> None:
    terminal = guest(home, "play", *LINES, term=term)
    terminal.until("? for help: ")
    terminal.type("place 4-5")
    terminal.until("> place 4-5")
    terminal.type("q")
    assert terminal.finish()[1] == 0
    terminal = guest(home, "resume", term=term)
    terminal.until("? for help: ")
    terminal.type("q")
    assert terminal.finish()[1] == 0
    assert moves(home) == ["place 4-5"]


def test_the_menu_leads_to_a_new_match_and_on_with_it(home: Path) -> None:
    terminal = guest(home)
    entries = "1. New match\r\n2. New match, one terminal each\r\n3. Exercises\r\n4. Leave\r\n"
    assert entries in terminal.until("1 to 4, or q: ")
    terminal.type("1")
    assert "4. Spyrium" in terminal.until("1 to 5, or q: ")
    terminal.type("4")
    assert "1. 2 players" in terminal.until("1 to 4, or q: ")
    terminal.type("1")
    assert "1. none, only people\r\n2. 1 bot\r\n" in terminal.until("1 to 2, or q: ")
    terminal.type("1")
    terminal.until("? for help: ")
    terminal.type("place 4-5")
    terminal.until("> place 4-5")
    terminal.until("? for help: ")
    terminal.type("q")
    assert "1. Continue: Spyrium: " in terminal.until("1 to 6, or q: ")
    terminal.type("1")
    terminal.until("? for help: ")
    terminal.type("q")
    terminal.until("1 to 6, or q: ")
    terminal.type("3")
    assert "1. Spyrium: " in terminal.until("1, or q: ")
    terminal.type("q")
    terminal.until("1 to 6, or q: ")
    terminal.type("9")
    terminal.until("1 to 6, or q: ")
    terminal.type("6")
    assert terminal.finish()[1] == 0
    assert moves(home) == ["place 4-5"]


def test_a_broken_record_costs_one_line_of_the_menu(home: Path) -> None:
    (home / "matches").mkdir(parents=True)
    (home / "matches" / "spyrium-1.jsonl").write_text("{}\n")
    terminal = guest(home)
    terminal.until("1 to 5, or q: ")
    terminal.type("2")
    assert "1. spyrium-1: " in terminal.until("1, or q: ")
    terminal.type("1")
    terminal.until("1 to 5, or q: ")
    terminal.type("q")
    assert terminal.finish()[1] == 0


def test_the_menu_is_left_when_nobody_answers(home: Path) -> None:
    terminal = guest(home, "--leave-after", "0.03")
    said, code = terminal.finish()
    assert code == 0
    assert said.count("so Islands has closed") == 1


@pytest.mark.parametrize("args", [("--play-only", "play", *LINES), ("--play-only",)])
def test_a_line_without_any_terminal_is_played_as_lines_too(home: Path, args: tuple[str, ...]) -> None:
    typed = "place 4-5\nq\n" if len(args) > 1 else "1\n4\n1\n1\nplace 4-5\nq\nq\n"
    result = islands(home, *args, typed=typed, plain=False)
    assert result.returncode == 0, result.stderr.decode()
    assert result.stderr == b""
    assert moves(home) == ["place 4-5"]


def test_who_can_ask_for_lines_is_told_how(home: Path) -> None:
    said, code = Terminal(home, TERM="dumb").finish()
    assert code == 2
    assert "--plain" in said
