"""The real program in a real terminal: from the menu to the result of a whole match, by keys."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from islands_tui.matches.bots.forced_moves import forced_action
from rules import game
from rules.engine.contract import notation
from rules.engine.match import Match
from rules.engine.record_entries import Header, Participant
from tests.e2e.running import command, environment, islands
from tests.e2e.screens import DOWN, ENTER, ESC, RIGHT, screen
from tests.terminals import Screen

BEGIN = ("play", "spy", "--names", "Ann,Bob", "--seed", "4")
ON_A_SCREEN = ((), BEGIN, ("resume",), ("replay", "spy"))
"""Calls that open a screen."""


@contextmanager
def running(home: Path, *args: str, **options: object) -> Iterator[Screen]:
    terminal = screen(home, *args, **options)  # type: ignore[arg-type]
    try:
        yield terminal
    finally:
        terminal.close()


def test_the_menu_opens_and_leaves_a_usable_terminal(home: Path) -> None:
    with running(home) as terminal:
        terminal.wait_for("board games in the terminal", "[ Play against bots ]")
        terminal.press("q")
        assert terminal.finish() == 0
        assert terminal.is_usable()


def test_from_the_menu_to_a_table_by_keys(home: Path) -> None:
    with running(home) as terminal:
        terminal.wait_for("[ Play against bots ]")
        terminal.press("2", "[Propeller Islands]")
        terminal.press(RIGHT * 3, "[Spyrium]")
        terminal.press(DOWN * 2, "[Player 1 ")
        terminal.press("Zoë q?", "[Zoë q?_")
        terminal.press(DOWN * 6, "A number replays a match")
        terminal.press("4" + DOWN, "[ Start the match ]")
        terminal.press(ENTER, "■ Zoë q? decides")
        terminal.press("q", "Leave the table?")
        terminal.press(RIGHT, "[2 Leave]")
        terminal.press(ENTER, "[ Continue ]", "Spyrium · round 1", "Zoë q? to move")


def test_play_goes_straight_to_the_table_and_resume_comes_back_to_it(home: Path) -> None:
    with running(home, *BEGIN) as terminal:
        terminal.wait_for("■ Ann decides", "choice 1 of")
        terminal.press(":", ": _")
        terminal.press("place 4-5", ": place 4-5_")
        terminal.press(ENTER, "▲ Bob decides")
        terminal.press("q", "Leave the table?")
        terminal.press("2" + ENTER)
        assert terminal.finish() == 0
        assert terminal.is_usable()
    with running(home, "resume") as terminal:
        terminal.wait_for("▲ Bob decides", "1 ■ Ann places a worker at 4-5")


def test_a_replay_opens_on_a_terminal(home: Path) -> None:
    islands(home, *BEGIN, "--plain", typed="1\n" * 20)
    with running(home, "replay", "spy", "--glyphs", "ascii") as terminal:
        terminal.wait_for("move 0 of ", "# Ann to move")
        text = terminal.text()
        assert text.isascii()
        terminal.press("\x1b[F", "move 19 of 19")
        terminal.press("q")
        assert terminal.finish() == 0


@pytest.mark.parametrize("glyphs", ["ascii", "box", "half"])
def test_the_alphabet_can_be_asked_for(home: Path, glyphs: str) -> None:
    with running(home, *BEGIN, "--glyphs", glyphs) as terminal:
        terminal.wait_for("Ann decides")
        text = terminal.text()
        assert text.isascii() == (glyphs == "ascii")
        assert ("►" in text) == (glyphs == "half")


@pytest.mark.parametrize(
    ("env", "is_ascii"),
    [
        ({"TERM": "linux"}, False),
        ({"TERM": "screen"}, False),
        ({"TERM": "screen-256color"}, False),
        ({"TERM": "vt100"}, False),
        ({"COLORTERM": "truecolor"}, False),
        ({"LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, True),
    ],
    ids=str,
)
def test_the_menu_opens_on_any_terminal(home: Path, env: dict[str, str], is_ascii: bool) -> None:
    with running(home, **env) as terminal:
        terminal.wait_for("board games in the terminal", "[ Play against bots ]", "? keys")
        text = terminal.text()
        assert text.isascii() == is_ascii


def test_a_match_survives_any_resizing(home: Path) -> None:
    with running(home, *BEGIN) as terminal:
        terminal.wait_for("■ Ann decides")
        for size in ((30, 5), (200, 60), (79, 24), (80, 24), (1, 1), (120, 40)):
            terminal.resize(*size)
        terminal.wait_for("■ Ann decides", "income")
        terminal.press(":place 4-5" + ENTER, "▲ Bob decides")


def test_a_dumb_terminal_gets_one_line_that_names_plain(home: Path) -> None:
    islands(home, *BEGIN, "--plain", typed="1\n" * 3)
    stored = sorted((home / "matches").iterdir())
    for args, term in (*((args, "dumb") for args in ON_A_SCREEN), ((), "")):
        with running(home, *args, TERM=term) as terminal:
            assert terminal.finish() == 2
            text = "".join(terminal.screen.display)
            assert text.startswith("islands: a terminal with TERM="), args
            assert "--plain" in text, args
            assert b"\x1b[" not in terminal.raw
    assert sorted((home / "matches").iterdir()) == stored


def test_without_a_terminal_one_line_names_plain(home: Path) -> None:
    islands(home, *BEGIN, "--plain", typed="1\n" * 3)
    for args in ON_A_SCREEN:
        result = islands(home, *args, plain=False)
        assert result.returncode == 2, args
        assert result.stdout == b""
        assert result.stderr.decode().count("\n") == 1, args
        assert "--plain" in result.stderr.decode()


def test_no_colours_are_sent_where_none_are_wanted(home: Path) -> None:
    with running(home, *BEGIN, NO_COLOR="1") as terminal:
        terminal.wait_for("■ Ann decides")
        cells = [terminal.screen.buffer[y][x] for y in range(24) for x in range(80)]
        assert {cell.fg for cell in cells} | {cell.bg for cell in cells} == {"default"}


def wait_for_decision(terminal: Screen, who: str) -> None:
    """Wait until somebody is asked something and the line for typing is closed again."""

    def is_asked(text: str) -> bool:
        rows = text.splitlines()
        return f"{who} decides" in text and not any(row.startswith((" » :", " Enter again")) for row in rows)

    terminal.wait_until(is_asked, f"a question to {who}")


def test_a_whole_match_is_played_by_keys(home: Path) -> None:
    """The same match is played beside the terminal, to know what must come next."""
    rules = game("spyrium")
    match = Match(
        rules, Header("spyrium", rules.version, (Participant("Ann"), Participant("Bob")), 4, {}, {}, rules.data_digest)
    )
    with running(home, *BEGIN) as terminal:
        terminal.wait_for("■ Ann decides")
        while match.decision is not None:
            action = match.legal()[len(match.moves) % len(match.legal())]
            asked_again = match.reveals(action) or rules.preview(match.view(match.decision.seat), action).losses
            terminal.press(f":{notation(action)}", f": {notation(action)}_")
            if asked_again:
                terminal.press(ENTER, "Enter again")
            match.play(action)
            while (given := forced_action(match)) is not None:
                match.play(given)
            terminal.press(ENTER)
            if match.decision is not None:
                wait_for_decision(terminal, ("■ Ann", "▲ Bob")[match.decision.seat])
        terminal.wait_for("Where it came from", "[ Again ]")
        terminal.press(ESC, "The match is over")
        terminal.press("q", "Leave the table?")
        terminal.press("2" + ENTER)
        assert terminal.finish() == 0
    record = next((home / "matches").iterdir()).read_text()
    assert record.count('"\n') == 0
    told = islands(home, "replay", "spy", "--plain").stdout.decode()
    assert "The match is over." in told


def test_the_screen_stays_in_the_terminal_when_errors_go_to_a_file(home: Path, tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    call = ["sh", "-c", 'exec "$@" 2>"$0"', str(notes), *command(smuggling=False)]
    terminal = Screen(call, environment(home, TERM="xterm-256color"))
    try:
        terminal.wait_for("board games in the terminal", "[ Play against bots ]")
        terminal.press("q")
        assert terminal.finish() == 0
        assert terminal.is_usable()
        assert notes.read_bytes() == b""
    finally:
        terminal.close()
