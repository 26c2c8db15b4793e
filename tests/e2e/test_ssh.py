"""Over a real line: playing, losing the line in the middle of a move, and an account that may only play."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
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
    assert record(home).read_text().splitlines()[1:] == ['[0, "place 4-5"]']


def test_a_cut_line_loses_nothing_and_resume_goes_on_exactly_there(server: Server, home: Path) -> None:
    line = server.connect(*BEGIN)
    try:
        line.wait_for("■ Ann decides", "choice 1 of ")
        line.press(":place 4-5" + ENTER, "▲ Bob decides")
        line.press(":place 1-", ": place 1-_")
        server.cut()
        line.finish()
        wait_until_nobody_plays(record(home))
        assert record(home).read_text().splitlines()[1:] == ['[0, "place 4-5"]']
    finally:
        line.close()
    again = server.connect("resume")
    try:
        again.wait_for("▲ Bob decides", "choice 1 of ", "1 ■ Ann places a worker at 4-5")
        again.press(":place 1-2" + ENTER, "■ Ann decides", "2 ▲ Bob places a worker at 1-2")
        assert record(home).read_text().splitlines()[1:] == ['[0, "place 4-5"]', '[1, "place 1-2"]']
    finally:
        again.close()


def test_a_play_only_account_gets_the_menu_and_nothing_else(play_only_server: Server, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("not for players")
    line = play_only_server.open(f"cat {secret}")
    try:
        line.wait_for("[ New match ]")
        line.press(CTRL_Z + "?", "Look rules up.", "Esc back")
        assert "Ctrl+Z" not in line.text()
        line.press("c", "[ New match ]")
        line.press("q")
        assert line.finish() == 0
        assert b"not for players" not in line.raw
        assert b"$ " not in line.raw
    finally:
        line.close()


def test_a_play_only_account_without_a_terminal_gets_one_line(play_only_server: Server) -> None:
    env = {"PATH": os.environ["PATH"]}
    arguments = play_only_server.login("id", tty=False)
    result = subprocess.run(arguments, env=env, input=b"id\n", capture_output=True, timeout=PATIENCE, check=False)
    assert result.returncode == 2
    assert result.stdout == b""
    assert result.stderr.decode().count("\n") == 1
    assert "--plain" in result.stderr.decode()
