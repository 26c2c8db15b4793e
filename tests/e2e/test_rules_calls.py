"""`islands rules` as a whole: on a pipe, on a terminal page by page, in poor locales, without Textual."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rules import GAMES
from tests.e2e.running import Terminal, command, environment
from tests.terminals import ROOT

MORE = "-- Space: next page   q: quit --"


def rules(home: Path, *args: str, **env: str) -> subprocess.CompletedProcess[bytes]:
    call = command("rules", *args, smuggling=False)
    return subprocess.run(call, capture_output=True, env=environment(home, **env), cwd=ROOT, check=False)


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ((), "SP-001 to SP-151  Spyrium"),
        (("spyrium",), "SP-151  "),
        (("SP-051",), "SP-051  What a card costs"),
        (("bl1",), "BL1  Laboratory I"),
        (("ilos", "pirate", "fort"), "IL-076  Fort: safe from pirates"),
        (("ilos", "--how-to-play"), "How to play Ilôs in five minutes"),
        (("SP-051", "--how-to-play"), "How to play Spyrium in five minutes"),
    ],
)
def test_a_pipe_gets_plain_text(home: Path, args: tuple[str, ...], says: str) -> None:
    result = rules(home, *args)
    assert result.returncode == 0
    assert result.stderr == b""
    assert b"\x1b" not in result.stdout
    lines = result.stdout.decode().splitlines()
    assert says in "\n".join(lines)
    assert max(map(len, lines)) <= 80


def test_a_poor_locale_gets_ascii(home: Path) -> None:
    result = rules(home, "bl1", LC_ALL="C")
    assert result.stdout.isascii()
    assert b"Base cost $5" in result.stdout
    assert b"1 spyrium -> 4 VP" in result.stdout


@pytest.mark.parametrize("args", [("SP-999",), ("BL9",), ("xqzwvkj",), ("ilos", "royalty"), ("propellor",)])
def test_nothing_found_is_one_line_and_exit_code_1(home: Path, args: tuple[str, ...]) -> None:
    result = rules(home, *args)
    assert (result.returncode, result.stdout) == (1, b"")
    assert len(result.stderr.decode().splitlines()) == 1


def test_a_terminal_gets_a_page_at_a_time(home: Path) -> None:
    terminal = Terminal(home, "rules", "spyrium")
    first = terminal.until(MORE)
    assert "\x1b[1mThe rules of Spyrium" in first
    assert first.count("\n") == 23
    terminal.send(" ")
    assert terminal.until(MORE).count("\n") == 23
    terminal.send("q")
    rest, code = terminal.finish()
    assert (rest.strip("\r\n"), code) == ("\x1b[K", 0)


def test_what_fits_on_the_screen_is_not_paged(home: Path) -> None:
    told, code = Terminal(home, "rules", "SP-051").finish()
    assert code == 0
    assert MORE not in told
    assert "\x1b[4mSP-061\x1b[0m" in told


def test_a_dumb_terminal_gets_plain_text_without_pages(home: Path) -> None:
    told, code = Terminal(home, "rules", "ilos", TERM="dumb").finish()
    assert code == 0
    assert "\x1b" not in told
    assert "IL-107" in told


def test_a_match_can_begin_with_a_guided_round(home: Path) -> None:
    call = command("play", "spyrium", "-p", "2", "--plain", "--guided", smuggling=False)
    result = subprocess.run(call, input=b"q\n", capture_output=True, env=environment(home), cwd=ROOT, check=True)
    assert b"(Put a worker between two cards" in result.stdout


def test_looking_up_loads_neither_textual_nor_a_game(home: Path) -> None:
    code = (
        "import sys; from islands_tui.cli.program import run; run(['rules', 'crowd', 'price']); run(['rules', 'BL1'])\n"
        "print(*sys.modules, file=sys.stderr)"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], env=environment(home), cwd=ROOT, capture_output=True, check=True
    )
    loaded = set(result.stderr.decode().split())
    assert not {name for name in loaded if name.partition(".")[0] in ("textual", "rich")}
    assert not {f"{info.home}.game" for info in GAMES.values()} & loaded
