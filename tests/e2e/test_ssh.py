"""Over a real line: playing, losing the line in the middle of a move, and an account that may only play."""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.screens import CTRL_Z, ENTER
from tests.e2e.ssh import Server
from tests.terminals import PATIENCE, ROOT

BEGIN = ("play", "spy", "--names", "Ann,Bob", "--seed", "4")


@pytest.fixture
def server(tmp_path: Path, home: Path) -> Iterator[Server]:
    server = Server(tmp_path / "sshd", home)
    try:
        yield server
    finally:
        server.close()


@pytest.fixture(params=["ForceCommand", "authorized_keys"])
def play_only_server(tmp_path: Path, home: Path, request: pytest.FixtureRequest) -> Iterator[Server]:
    """The recipes of the README, for the one account that the test has."""
    program = f"cd {ROOT} && exec {sys.executable} -m islands_tui --play-only"
    if request.param == "ForceCommand":
        further = f"ForceCommand {program}\nDisableForwarding yes\nPermitUserRC no\n"
        server = Server(tmp_path / "sshd", home, further)
    else:
        server = Server(tmp_path / "sshd", home, key_options=f'restrict,pty,command="{program}"')
    try:
        yield server
    finally:
        server.close()


def record(home: Path) -> Path:
    (path,) = (home / "matches").iterdir()
    return path


def moves(home: Path) -> list[list[object]]:
    """Seat and notation of every move in the only record."""
    lines = map(json.loads, record(home).read_text().splitlines()[1:])
    return [line[:2] for line in lines if isinstance(line[0], int)]


def wait_until_nobody_plays(path: Path) -> None:
    """The lock is free when the program has ended."""
    with path.open("r+b") as stream:
        fcntl.flock(stream, fcntl.LOCK_EX)


def test_a_match_is_played_through_a_line(server: Server, home: Path) -> None:
    line = server.connect(*BEGIN)
    try:
        line.wait_for("■ Ann decides", "choice 1 of ")
        line.press(":place 4-5" + ENTER, "▲ Bob decides", "1 ■ Ann places a worker at 4-5")
        line.press("n", "choice 2 of ")
        line.press("?", "keys and marks")
        line.press("c", "»▲ Bob")
        line.press("q", "Leave the table?")
        line.press("2" + ENTER)
        assert line.finish() == 0
        assert line.is_usable()
        assert b"38;5;" in line.raw
        assert b"38;2;" not in line.raw
    finally:
        line.close()
    assert moves(home) == [[0, "place 4-5"]]


def test_a_cut_line_loses_nothing_and_resume_goes_on_exactly_there(server: Server, home: Path) -> None:
    line = server.connect(*BEGIN)
    try:
        line.wait_for("■ Ann decides", "choice 1 of ")
        line.press(":place 4-5" + ENTER, "▲ Bob decides")
        line.press(":place 1-", ": place 1-_")
        server.cut()
        line.finish()
        wait_until_nobody_plays(record(home))
        assert moves(home) == [[0, "place 4-5"]]
    finally:
        line.close()
    again = server.connect("resume")
    try:
        again.wait_for("▲ Bob decides", "choice 1 of ", "1 ■ Ann places a worker at 4-5")
        again.press(":place 1-2" + ENTER, "■ Ann decides", "2 ▲ Bob: worker at 1-2")
        assert moves(home) == [[0, "place 4-5"], [1, "place 1-2"]]
    finally:
        again.close()


def test_a_play_only_account_gets_the_menu_and_nothing_else(play_only_server: Server, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("not for players")
    line = play_only_server.open(f"cat {secret}")
    try:
        line.wait_for("[ Play against bots ]")
        line.press(CTRL_Z + "?", "Look up rules.", "Esc back")
        assert "Ctrl+Z" not in line.text()
        line.press("c", "[ Play against bots ]")
        line.press("q")
        assert line.finish() == 0
        assert b"not for players" not in line.raw
        assert b"$ " not in line.raw
    finally:
        line.close()


def players_in(home: Path) -> list[int]:
    """The processes of the program that keep their matches there."""
    marker, found = f"ISLANDS_HOME={home}".encode(), []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            program = (folder / "cmdline").read_bytes()
            if b"islands_tui" in program and b"ssh" not in program and marker in (folder / "environ").read_bytes():
                found.append(int(folder.name))
    return found


def nobody_is_left_in(home: Path) -> None:
    """Wait until the last one has gone; who is left behind would stay for ever."""
    end = time.monotonic() + PATIENCE
    while players_in(home):
        assert time.monotonic() < end, "somebody is left behind"
        time.sleep(0.05)


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="needs /proc to see who is left behind")
@pytest.mark.parametrize("seconds", [0.1, 0.4])
def test_leaving_and_ctrl_z_and_a_cut_line_leave_nobody_behind(
    play_only_server: Server, home: Path, seconds: float
) -> None:
    line = play_only_server.open()
    try:
        line.wait_for("[ Play against bots ]")
        assert players_in(home)
        line.send("q")
        end = time.monotonic() + seconds
        with contextlib.suppress(OSError):
            while time.monotonic() < end:
                line.send(CTRL_Z)
                time.sleep(0.002)
        play_only_server.cut()
        nobody_is_left_in(home)
    finally:
        line.close()


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="needs /proc to see who is left behind")
def test_a_cut_line_ends_a_program_that_is_blocked_in_a_write(server: Server, home: Path) -> None:
    line = server.connect(*BEGIN)
    try:
        line.wait_for("■ Ann decides", "choice 1 of ")
        for width in (200, 201) * 40:
            line.resize(width, 60)
            line.send("s?Lv")
            time.sleep(0.02)
        server.cut()
        nobody_is_left_in(home)
    finally:
        line.close()


def test_a_play_only_account_without_a_terminal_plays_as_lines(play_only_server: Server) -> None:
    """Whatever command is asked for, and whatever is typed."""
    env = {"PATH": os.environ["PATH"]}
    arguments = play_only_server.login("id", tty=False)
    result = subprocess.run(arguments, env=env, input=b"id\n", capture_output=True, timeout=PATIENCE, check=False)
    assert result.returncode == 0
    assert b"1. New match" in result.stdout
    assert b"uid=" not in result.stdout
