"""Whatever a terminal sends, the table lives on, and costs no more than a table does."""

from __future__ import annotations

import contextlib
import os
import resource
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.screens import ENTER, screen
from tests.terminals import Screen

BEGIN = ("play", "spy", "--names", "Ann,Bob", "--seed", "7")
MOST_MEMORY = 300 << 20
LIMIT = 3 << 30
"""A program that breaks the bounds must not take the machine down with it."""

needs_proc = pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs /proc to see the memory")


@pytest.fixture
def table(home: Path) -> Iterator[Screen]:
    terminal = screen(home, *BEGIN, limit=lambda: resource.setrlimit(resource.RLIMIT_AS, (LIMIT, LIMIT)))
    try:
        terminal.wait_for(" decides", "choice 1 of ")
        yield terminal
    finally:
        terminal.close()


def most_memory(terminal: Screen) -> int:
    """The most that the program ever had, in bytes."""
    lines = Path(f"/proc/{terminal.process.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) << 10 for line in lines if line.startswith("VmHWM"))


def most_memory_once_loaded(terminal: Screen) -> int:
    """The same when the program has loaded all its modules, which it begins after the first frame."""
    terminal.settled()
    return most_memory(terminal)


def flood(terminal: Screen, data: bytes, seconds: float, listen: bool = False) -> int:
    """Send this over and over; return how much was taken."""
    taken, end = 0, time.monotonic() + seconds
    os.set_blocking(terminal.master, False)
    try:
        while time.monotonic() < end:
            if listen:
                with contextlib.suppress(BlockingIOError):
                    terminal.raw += os.read(terminal.master, 1 << 16)
            try:
                taken += os.write(terminal.master, data)
            except BlockingIOError:
                time.sleep(0.001)
    finally:
        os.set_blocking(terminal.master, True)
    return taken


def still_lives(terminal: Screen) -> None:
    """A key still does what it should."""
    terminal.send("?")
    terminal.wait_for("keys and marks")


@needs_proc
def test_a_huge_window_costs_what_a_large_one_costs(table: Screen) -> None:
    table.screen.resize(200, 500)  # all that is drawn of it
    super(Screen, table).resize(65535, 65535)
    table.settled()
    still_lives(table)
    assert most_memory(table) < MOST_MEMORY


def test_windows_beyond_500x200_are_drawn_as_that_size(home: Path) -> None:
    terminal = screen(home, *BEGIN, size=(620, 230))
    try:
        terminal.wait_for(" decides", "choice 1 of ", "? keys")
        lines = terminal.screen.display
        assert not any(line.strip() for line in lines[200:])
        assert not any(line[500:].strip() for line in lines)
        assert lines[199].strip()
        terminal.resize(80, 24)
        terminal.wait_for(" decides", "choice 1 of ")
    finally:
        terminal.close()


@pytest.mark.parametrize(
    "data",
    [
        b"\xff\xfe", b"\xc3", b"\x1b[1:2;3u", b"\x1b[99999999999;1u", b"\x1b[1114112;5u",
        b"\x1b[48;0;0;0;0t\x1b[<0;3;3M",
        b"\x1b[48;65535;65535;1;1t", b"\x1b[48;24;80;0;0t\x1b[<0;3;3M", b"\x1b[?2048;2$y\x1b[<35;9;9M",
        b"\x1b[99999999999999999999;1R", b"\x1b[<0;99999999999999999999;1M", b"\x1b[M\xff\xff\xff", b"\x00" * 50,
        b"\x1b]0;" + b"x" * 100 + b"\x07", b"\x1bP" + b"q" * 100 + b"\x1b\\",
    ],
)  # fmt: skip
def test_no_bytes_end_the_table(table: Screen, data: bytes) -> None:
    os.write(table.master, data)
    table.send("\x1b[I")  # ends whatever sequence was left open
    os.write(table.master, b"\x1b[201~")
    time.sleep(0.3)
    table.send("c")
    assert table.process.poll() is None
    if "keys and marks" not in table.text():
        still_lives(table)


@needs_proc
def test_a_paste_without_an_end_is_not_kept(table: Screen) -> None:
    before = most_memory_once_loaded(table)
    os.write(table.master, b"\x1b[200~")
    taken = flood(table, b"x" * 4000, 6, listen=True)
    assert most_memory(table) - before < 10 << 20, taken
    os.write(table.master, b"\x1b[201~")
    time.sleep(0.5)
    still_lives(table)


@needs_proc
def test_keys_that_come_faster_than_they_can_be_obeyed_wait_outside(table: Screen) -> None:
    before = most_memory_once_loaded(table)
    taken = flood(table, b"n" * 2000, 5)
    assert most_memory(table) - before < 40 << 20, taken


@needs_proc
def test_a_client_that_only_sends_costs_no_memory(table: Screen) -> None:
    before = most_memory_once_loaded(table)
    flood(table, b"sL?v" * 500 + ENTER.encode(), 5)
    assert most_memory(table) - before < 40 << 20
