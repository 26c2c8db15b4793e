"""Full screens in a real terminal: time to the first frame, CPU per key, silence when idle, memory."""

from __future__ import annotations

import os
import select
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from tests.islands_tui.terminal import Terminal
from tests.terminals import ASKS_FOR_FRAMES, FRAME_END, HAS_FRAMES, PATIENCE

KEYS = 120
IDLE_SECONDS = 3.0
QUIET = 1.0
"""Seconds after which nothing belongs to the first frame any more."""
CURTAIN = "press  Space"
"""What falls first where a game has secrets."""


class Screen(NamedTuple):
    """What one program in a terminal of 120x40 costs."""

    per_key: float
    """CPU seconds to answer a key with a frame."""
    idle_cpu: float
    idle_bytes: int
    resident: float
    """MiB."""


def measure(args: tuple[str, ...], marker: str, keys: tuple[str, str]) -> Screen:
    """Start a program, press keys that move its cursor forth and back, then leave it alone."""
    with tempfile.TemporaryDirectory() as home:
        terminal = Terminal(*args, environment={"ISLANDS_HOME": home})
        try:
            _until_shown(terminal, marker)
            if CURTAIN in terminal.text():
                terminal.press(" ", "decides")
            terminal.settled()  # what is loaded ahead after the first frame is no part of a key
            before = _cpu(terminal.process.pid)
            for number in range(KEYS):
                os.write(terminal.master, keys[number % 2].encode())
                _next_frame(terminal)
            per_key = (_cpu(terminal.process.pid) - before) / KEYS
            _drain(terminal, 0.5)
            before = _cpu(terminal.process.pid)
            sent = _drain(terminal, IDLE_SECONDS)
            idle = _cpu(terminal.process.pid) - before
            return Screen(per_key, idle, sent, _resident(terminal.process.pid))
        finally:
            terminal.close()


def first_frame(args: tuple[str, ...], marker: str, home: Path) -> float:
    """CPU seconds until something stands on the screen, with a data folder of its own."""
    terminal = Terminal(*args, environment={"ISLANDS_HOME": str(home)})
    try:
        return _until_shown(terminal, marker)
    finally:
        terminal.close()


def frame_after(args: tuple[str, ...], first: str, key: str, marker: str, home: Path) -> float:
    """CPU seconds from the start until a key, pressed at the first frame, has led to another one."""
    terminal = Terminal(*args, environment={"ISLANDS_HOME": str(home)})
    try:
        _until_shown(terminal, first)
        os.write(terminal.master, key.encode())
        return _until_shown(terminal, marker)
    finally:
        terminal.close()


def idle_cpu(args: tuple[str, ...], marker: str, home: Path) -> float:
    """CPU seconds that a screen takes in a second while nobody presses a key."""
    terminal = Terminal(*args, environment={"ISLANDS_HOME": str(home)})
    try:
        _until_shown(terminal, marker)
        before = _cpu(terminal.process.pid)
        _drain(terminal, IDLE_SECONDS)
        return (_cpu(terminal.process.pid) - before) / IDLE_SECONDS
    finally:
        terminal.close()


def _until_shown(terminal: Terminal, marker: str) -> float:
    """CPU seconds until a text was sent to the terminal.

    They are noted with each piece that arrives, before anybody looks at it: looking takes long enough for the program
    to go on with what comes after the frame.
    """
    arrived: list[tuple[float, bytes]] = []
    while select.select([terminal.master], [], [], QUIET if arrived else PATIENCE)[0]:
        piece = os.read(terminal.master, 1 << 16)
        arrived.append((_cpu(terminal.process.pid), piece))
        if ASKS_FOR_FRAMES in piece:
            os.write(terminal.master, HAS_FRAMES)
    shown = None
    for seconds, piece in arrived:
        terminal.stream.feed(piece)
        if shown is None and marker in terminal.text():
            shown = seconds
    if shown is not None:
        return shown
    raise TimeoutError(f"{marker} never came:\n{terminal.text()}")


MINIMAL = (("tests.bench.minimal_board",), "READY")
"""The least that Textual can do, and what stands in its last row."""


def minimal() -> Screen:
    """What the least costs."""
    return measure(*MINIMAL, ("j", "j"))


def table(game: str) -> Screen:
    """What a table costs."""
    return measure(*_table(game), ("n", "p"))


def _table(game: str) -> tuple[tuple[str, ...], str]:
    """A game for three, straight to the table, and what stands in its last row."""
    return ("islands_tui", "play", game, "-p", "3", "--names", "Ann,Bob,Cy", "--seed", "7"), "? keys"


def first_frames(games: Iterable[str], rounds: int) -> list[tuple[float, dict[str, float]]]:
    """CPU seconds until the first whole frame of the least and of each table, in turns."""
    return [(_first_frame(*MINIMAL), {game: _first_frame(*_table(game)) for game in games}) for _ in range(rounds)]


def _first_frame(args: tuple[str, ...], marker: str) -> float:
    with tempfile.TemporaryDirectory() as home:
        return first_frame(args, marker, Path(home))


def _next_frame(terminal: Terminal) -> None:
    data = b""
    while FRAME_END not in data:
        if not select.select([terminal.master], [], [], PATIENCE)[0]:
            raise TimeoutError("a key was not answered with a frame")
        data += os.read(terminal.master, 1 << 16)


def _drain(terminal: Terminal, seconds: float) -> int:
    """Read whatever comes for a while; return how much it was."""
    count, end = 0, time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        if select.select([terminal.master], [], [], left)[0]:
            count += len(os.read(terminal.master, 1 << 16))
    return count


def _cpu(pid: int) -> float:
    """CPU seconds of all threads so far, to the nanosecond."""
    return sum(int(task.read_text().split()[0]) for task in Path(f"/proc/{pid}/task").glob("*/schedstat")) / 1e9


def _resident(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)
