"""A process whose terminal is gone, or that is told to end, has ended soon after, whatever it was doing."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.e2e.running import command, environment
from tests.e2e.screens import CTRL_Z, ENTER, screen
from tests.e2e.ssh import children_of
from tests.terminals import ENTER_ALTERNATE_SCREEN, PATIENCE, ROOT, PseudoTerminal, Screen

BEGIN = ("play", "spy", "--names", "Ann,Bob", "--seed", "7")


@pytest.fixture
def table(home: Path) -> Iterator[Screen]:
    terminal = screen(home, *BEGIN)
    try:
        terminal.wait_for(" decides", "choice 1 of ")
        yield terminal
    finally:
        terminal.close()


def hang_up(terminal: PseudoTerminal) -> None:
    """The line is cut."""
    line, terminal.master = terminal.master, os.open(os.devnull, os.O_RDWR)
    os.close(line)


def stop_reading(terminal: Screen) -> None:
    """Let the program write until nothing more fits into the line, and go on not reading."""
    os.set_blocking(terminal.master, False)
    for _ in range(40):
        for size in ((200, 60), (201, 60)):
            terminal.resize(*size)
            with contextlib.suppress(BlockingIOError):
                os.write(terminal.master, b"sn?nLnv")
            time.sleep(0.02)
    os.set_blocking(terminal.master, True)


def ends_soon(terminal: PseudoTerminal) -> int:
    """How it ended; fails if it did not. What hangs would never end, so a busy machine may take its time."""
    return terminal.process.wait(PATIENCE)


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)])
def test_a_signal_is_obeyed_although_the_terminal_does_not_read(table: Screen, number: int, code: int) -> None:
    stop_reading(table)
    table.process.send_signal(number)
    assert ends_soon(table) == code


def busy_nowhere(terminal: Screen) -> None:
    """It waits for a key."""


def leaving(terminal: Screen) -> None:
    terminal.send("q")
    terminal.wait_for("Leave the table?")
    terminal.send("2" + ENTER)


def put_aside(terminal: Screen) -> None:
    terminal.send(CTRL_Z)


def put_aside_often(terminal: Screen) -> None:
    leaving(terminal)
    terminal.send(CTRL_Z * 50)


def blocked_and_leaving(terminal: Screen) -> None:
    stop_reading(terminal)
    with contextlib.suppress(OSError):
        terminal.send("q2" + ENTER + CTRL_Z * 20)


@pytest.mark.parametrize(
    ("doing", "after"),
    [
        (busy_nowhere, 0),
        (stop_reading, 0),
        (leaving, 0),
        (leaving, 0.05),
        (put_aside, 0),
        (put_aside, 0.2),
        (put_aside_often, 0.05),
        (blocked_and_leaving, 0.2),
    ],
)
def test_a_lost_terminal_ends_the_program_whatever_it_does(
    table: Screen, doing: Callable[[Screen], None], after: float
) -> None:
    doing(table)
    time.sleep(after)
    hang_up(table)
    ends_soon(table)


@pytest.mark.parametrize("doing", [leaving, put_aside_often])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_is_obeyed_also_while_leaving(table: Screen, doing: Callable[[Screen], None], number: int) -> None:
    doing(table)
    table.process.send_signal(number)
    ends_soon(table)


def test_ctrl_z_where_no_shell_waits_changes_nothing(table: Screen) -> None:
    """Without job control nobody could ever go on with a program that was stopped."""
    table.send(CTRL_Z)
    table.wait_until(lambda _: b"\x1b[?1049l" in table.raw, "the ordinary screen")
    table.wait_for(" decides")
    table.send("?")
    table.wait_for("keys and marks")


def go_on(terminal: Screen) -> None:
    """Let a program go on that was stopped, until it has taken its terminal back.

    The end of a frame is not always told then: the answer to whether the terminal knows frames may be lost with other
    input.
    """
    before = len(terminal.raw)
    terminal.process.send_signal(signal.SIGCONT)
    terminal.wait_until(lambda _: ENTER_ALTERNATE_SCREEN in terminal.raw[before:], "the terminal taken back")
    terminal.settled()


def shows_again(table: Screen, before: int) -> None:
    """Wait until the table was drawn again after these bytes."""
    table.wait_until(lambda _: b"decides" in table.raw[before:], "the table drawn again")


def test_a_program_that_was_stopped_from_outside_goes_on_where_it_was(table: Screen) -> None:
    for _ in range(3):
        table.process.send_signal(signal.SIGSTOP)
        time.sleep(0.1)
        before = len(table.raw)
        go_on(table)
        shows_again(table, before)
    table.press("n", "choice 2 of ")
    table.press("n", "choice 3 of ")


# Play-only


@contextlib.contextmanager
def from_a_shell(home: Path, *args: str, **env: str) -> Iterator[Screen]:
    """The program as a job of a shell, which could go on with it if it were put aside."""
    settings = {**environment(home, TERM="xterm-256color", **env), "PS1": "shell> "}
    shell = Screen(["/bin/bash", "--norc", "--noprofile", "-i"], settings)
    try:
        shell.wait_for("shell> ")
        shell.send(" ".join(command(*args)) + ENTER)
        yield shell
    finally:
        shell.close()


def can_not_be_put_aside(shell: Screen) -> None:
    """Ctrl+Z changes nothing, nor does a signal."""
    time.sleep(0.3)
    for _ in range(3):
        shell.send(CTRL_Z)
        time.sleep(0.1)
    for process in children_of(shell.process.pid):
        os.kill(process, signal.SIGTSTP)
    time.sleep(0.2)
    assert b"Stopped" not in shell.raw
    assert children_of(shell.process.pid)
    for process in children_of(shell.process.pid):
        assert Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "T"


needs_proc = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc to see who is stopped")


@needs_proc
@pytest.mark.parametrize("variable", [{}, {"ISLANDS_PLAY_ONLY": "1"}])
def test_plain_mode_can_not_be_put_aside_by_those_who_may_only_play(home: Path, variable: dict[str, str]) -> None:
    option = () if variable else ("--play-only",)
    with from_a_shell(home, *option, "play", "spy", "-p", "2", "--seed", "3", "--plain", **variable) as shell:
        shell.wait_for("? for help:")
        can_not_be_put_aside(shell)
        shell.send("q" + ENTER)
        shell.wait_for("is saved")


@needs_proc
def test_the_pager_of_the_rules_can_not_be_put_aside_by_those_who_may_only_play(home: Path) -> None:
    with from_a_shell(home, "--play-only", "rules", "spyrium") as shell:
        shell.wait_for("q: quit --")
        can_not_be_put_aside(shell)
        shell.send("q")
        shell.wait_until(lambda _: shell.raw.endswith(b"shell> "), "the shell")


@needs_proc
def test_a_table_can_not_be_put_aside_by_those_who_may_only_play(home: Path) -> None:
    with from_a_shell(home, "--play-only", *BEGIN) as shell:
        shell.wait_for(" decides", "choice 1 of ")
        can_not_be_put_aside(shell)
        shell.press("n", "choice 2 of ")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("call", ["play spyrium -p 2 --seed 3 --plain", "rules spyrium"])
def test_plain_mode_and_the_pager_obey_signals(home: Path, number: signal.Signals, call: str) -> None:
    terminal = Screen(command(*call.split()), environment(home, TERM="xterm-256color"))
    try:
        terminal.wait_until(lambda _: len(terminal.raw) > 500, "a page")
        time.sleep(0.3)
        terminal.process.send_signal(number)
        assert ends_soon(terminal) == -number
        assert terminal.is_usable()
    finally:
        terminal.close()


# Helpers


def is_alive(process: int) -> bool:
    """Not gone, nor only waiting to be forgotten."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


@needs_proc
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_processes_that_play_at_the_same_time_end_with_the_first(home: Path, number: signal.Signals) -> None:
    call = command("simulate", "spyrium", "-p", "4", "--games", "100000", "--jobs", "2")
    with subprocess.Popen(call, env=environment(home), cwd=ROOT, stdout=subprocess.DEVNULL) as first:
        helpers = children_of(first.pid)
        while len(helpers) < 2:
            assert first.poll() is None
            helpers = children_of(first.pid)
        first.send_signal(number)
    end = time.monotonic() + PATIENCE
    while any(map(is_alive, helpers)):
        if time.monotonic() > end:
            for helper in helpers:
                os.kill(helper, signal.SIGKILL)
            raise AssertionError("they play on for nobody")
        time.sleep(0.01)
