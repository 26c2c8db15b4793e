"""Whatever ends the program, the terminal is usable afterwards and the match is complete."""

from __future__ import annotations

import os
import pty
import resource
import signal
import subprocess
import sys
import termios
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.running import command, environment, islands
from tests.e2e.screens import CTRL_C, CTRL_Z, ENTER, screen
from tests.rules.engine.records import moves_in
from tests.terminals import PATIENCE, ROOT, Screen

SEED = "20061969"
BEGIN = ("play", "spy", "--names", "Ann,Bob", "--seed", SEED)


@pytest.fixture
def table(home: Path) -> Iterator[Screen]:
    """A table where a worker has been placed."""
    terminal = screen(home, *BEGIN)
    try:
        place_a_worker(terminal)
        yield terminal
    finally:
        terminal.close()


def place_a_worker(terminal: Screen) -> None:
    terminal.wait_for(" decides", "choice 1 of ")
    terminal.press(":place 4-5" + ENTER, " 1 ", "places a worker at 4-5")


def moves(home: Path) -> list[str]:
    (path,) = (home / "matches").iterdir()
    return moves_in(path)


@pytest.mark.parametrize(
    ("number", "code"),
    [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)],
    ids=lambda value: str(value),
)
def test_a_signal_leaves_a_usable_terminal(home: Path, table: Screen, number: signal.Signals, code: int) -> None:
    table.process.send_signal(number)
    assert table.finish() == code
    assert table.is_usable()
    assert len(moves(home)) == 1
    assert b"Traceback" not in table.raw


def test_ctrl_c_leaves_with_the_match_saved(home: Path, table: Screen) -> None:
    table.press(CTRL_C)
    assert table.finish() == 0
    assert table.is_usable()
    assert len(moves(home)) == 1


def test_a_lost_terminal_ends_the_program(home: Path, table: Screen) -> None:
    line, table.master = table.master, os.open(os.devnull, os.O_RDWR)
    os.close(line)
    assert table.process.wait(PATIENCE) == 129
    assert len(moves(home)) == 1
    assert islands(home, "resume", "--plain", typed="q\n").returncode == 0


def test_a_lost_line_that_sends_no_signal_ends_the_program_too(home: Path) -> None:
    master, slave = pty.openpty()
    termios.tcsetwinsize(master, (24, 80))
    process = subprocess.Popen(
        command(*BEGIN),
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=environment(home, TERM="xterm-256color"),
        cwd=ROOT,
        start_new_session=True,
    )
    os.close(slave)
    seen = b""
    while b"decides" not in seen:
        seen += os.read(master, 1 << 16)
    os.close(master)
    assert process.wait(PATIENCE) == 129


def test_ctrl_z_puts_the_program_aside_and_it_comes_back(home: Path) -> None:
    shell = Screen(
        ["/bin/bash", "--norc", "--noprofile", "-i"], {**environment(home, TERM="xterm-256color"), "PS1": "shell> "}
    )
    try:
        shell.wait_for("shell> ")
        arguments = " ".join(BEGIN)
        shell.press(f"{sys.executable} -m islands_tui {arguments}{ENTER}", " decides", "choice 1 of ")
        os.write(shell.master, CTRL_Z.encode())
        shell.wait_for("Stopped", "shell> ")
        assert not shell.left_over_modes()
        shell.screen.reset()
        shell.press(f"fg{ENTER}", " decides", "choice 1 of ")
        shell.press(":place 4-5" + ENTER, "places a worker at 4-5")
        shell.press(CTRL_C)
        shell.wait_until(lambda text: shell.raw.endswith(b"shell> "), "the shell")
        assert not shell.left_over_modes()
        shell.press(f"exit{ENTER}")
        shell.finish()
    finally:
        shell.close()
    assert len(moves(home)) == 1


def test_after_a_stop_from_outside_the_terminal_is_as_before(table: Screen) -> None:
    shown, modes, attributes = table.text(), table.left_over_modes(), termios.tcgetattr(table.master)
    table.process.send_signal(signal.SIGSTOP)
    table.screen.reset()  # a shell has taken the terminal meanwhile
    of_a_shell = [*attributes[:3], attributes[3] | termios.ICANON | termios.ECHO, *attributes[4:]]
    termios.tcsetattr(table.master, termios.TCSANOW, of_a_shell)
    assert table.is_usable()
    table.process.send_signal(signal.SIGCONT)
    table.wait_until(lambda text: text == shown, "the same screen")
    assert table.left_over_modes() == modes
    table.press("n", "choice 2 of ")


def test_a_full_disk_is_one_line_and_the_match_stays_where_it_was(home: Path) -> None:
    islands(home, *BEGIN, "--plain", typed="q\n")
    (path,) = (home / "matches").iterdir()
    size = path.stat().st_size
    terminal = screen(
        home, "resume", limit=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    )
    try:
        terminal.wait_for(" decides", "choice 1 of ")
        who = terminal.text().partition(" decides")[0][-5:]
        terminal.press(":place 4-5" + ENTER, "Not saved (File too large), so not played. Free some space")
        assert f"{who} decides" in terminal.text()
        assert path.stat().st_size == size
        resource.prlimit(terminal.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        terminal.press(":place 4-5" + ENTER, " 1 ", "places a worker at 4-5")
        assert len(moves(home)) == 1
    finally:
        terminal.close()
