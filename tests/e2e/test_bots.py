"""One person among bots in the real program: whole matches, and whatever happens while a bot thinks."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from rules.engine.rng import Rng
from tests.e2e.running import environment, islands
from tests.e2e.screens import CTRL_C, ENTER, ESC, screen
from tests.e2e.test_hard_times import Player, moves_in
from tests.terminals import Screen

BEGIN = ("play", "spy", "--names", "Ann", "--seed", "4", "--bot", "2")
THINKS = "▲ Ada (normal) is thinking"
BREAKS = """
from islands_tui.cli.program import main
from tests.e2e import crashing, pondering
crashing.break_table("key", 1)
pondering.ponder(2)
main()
"""
"""The program, which breaks when `s` is pressed for the first time, and whose planners take their time."""
LONG = 3600
"""Seconds: far longer than any test waits for a bot."""


def pondering(seconds: float) -> list[str]:
    """The program with planners that take so long."""
    return [sys.executable, "-m", "tests.e2e.pondering", str(seconds)]


def at_a_thinking_bot(home: Path, seconds: float = LONG, program: Sequence[str] = ()) -> Screen:
    """Ann has played, and now the bot takes its time."""
    terminal = Screen([*(program or pondering(seconds)), *BEGIN], environment(home, TERM="xterm-256color"))
    terminal.wait_for("■ Ann decides")
    terminal.press(":place 4-5" + ENTER, THINKS)
    return terminal


def test_a_bot_thinks_in_sight_and_plays(home: Path) -> None:
    terminal = at_a_thinking_bot(home, 1.5)
    try:
        terminal.press("s", "points by source")
        terminal.send("s")
        terminal.wait_for("■ Ann decides", "since your last turn", "Ada (normal): worker at")
        assert len(moves_in(home)) == 2
    finally:
        terminal.close()


def test_after_kill_while_a_bot_thinks_the_match_goes_on_from_the_last_move(home: Path) -> None:
    terminal = at_a_thinking_bot(home)
    terminal.process.send_signal(signal.SIGKILL)
    terminal.finish()
    terminal.close()
    moves = moves_in(home)
    assert len(moves) == 1
    again = screen(home, "resume")
    try:
        again.wait_for("■ Ann decides", "Ada (normal): worker at")
        assert moves_in(home)[:1] == moves
        assert len(moves_in(home)) == 2
    finally:
        again.close()


def test_after_a_crash_while_a_bot_thinks_it_thinks_again_and_plays_once(home: Path) -> None:
    terminal = at_a_thinking_bot(home, program=[sys.executable, "-c", BREAKS])
    try:
        terminal.press("s", "went wrong")
        terminal.wait_for("■ Ann decides", "went wrong")
        terminal.press("n", "Ada (normal): worker at")
        assert len(moves_in(home)) == 2
    finally:
        terminal.close()


@pytest.mark.parametrize("keys", [CTRL_C, "q2" + ENTER])
def test_who_leaves_waits_for_no_bot(home: Path, keys: str) -> None:
    terminal = at_a_thinking_bot(home)
    try:
        terminal.send(keys)
        terminal.finish()
        assert terminal.is_usable()
        assert len(moves_in(home)) == 1
    finally:
        terminal.close()


def test_an_undo_while_a_bot_thinks_is_the_persons_turn_again(home: Path) -> None:
    terminal = at_a_thinking_bot(home)
    try:
        terminal.press(ESC, "has stopped thinking")
        terminal.press("u", "■ Ann decides")
        assert moves_in(home)[1:] == ['["back", 0, 0]']
    finally:
        terminal.close()


def test_plain_mode_says_who_is_thinking_and_ctrl_c_ends_it(home: Path) -> None:
    player = Player(home, *BEGIN, "--plain", program=pondering(LONG))
    player.type("place 4-5")
    player.until("Ada (normal) is thinking.")
    assert player.end(signal.SIGINT) == (130, b"islands: interrupted; matches are saved up to the last move\n")
    assert len(moves_in(home)) == 1


def test_hints_that_are_switched_off_stay_off_on_resume(home: Path) -> None:
    assert b"give or take" in islands(home / "with", *BEGIN, typed="H\n").stdout
    begun = islands(home, *BEGIN, "--no-hints", typed="H\nplace 4-5\n")
    resumed = islands(home, "resume", typed="H\n")
    for result in (begun, resumed):
        assert b"Hints are switched off at this table." in result.stdout
        assert b"give or take" not in result.stdout


def others(seats: int, first: str) -> list[str]:
    bots = [f"2:{first}", *(f"{seat}:easy" for seat in range(3, seats + 1))]
    return [word for bot in bots for word in ("--bot", bot)]


@pytest.mark.parametrize(("game", "seats"), [("spyrium", 2), ("ilos", 5)])
def test_a_whole_match_of_one_person_among_bots(home: Path, game: str, seats: int) -> None:
    """The person goes to some choice and takes it. Planners are slow: one plays along in the shortest matches."""
    rival = "normal" if game == "spyrium" and seats == 2 else "easy"
    terminal, chance = screen(home, "play", game, "--names", "Ann", "--seed", "4", *others(seats, rival)), Rng(seats)
    try:
        terminal.wait_for("? keys")
        while "[ Again ]" not in terminal.text():
            sure = "Enter again" in terminal.text()
            terminal.change(ENTER if sure else "n" * chance.below(3) + ENTER)
        assert "The match is over." in islands(home, "replay", "1").stdout.decode()
    finally:
        terminal.close()
