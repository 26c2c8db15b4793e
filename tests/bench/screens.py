"""Full screens in a real terminal: time to the first frame, CPU per key, silence when idle, memory."""

from __future__ import annotations

import os
import select
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from tests.islands_tui.terminal import Terminal
from tests.terminals import FRAME_END, PATIENCE

KEYS = 120
IDLE_SECONDS = 3.0


class Screen(NamedTuple):
    """What one program in a terminal of 120x40 costs."""

    first_frame: float
    """CPU seconds until the first whole frame."""
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
            terminal.wait_for(marker)
            first = _cpu(terminal.process.pid)
            _drain(terminal, 1.0)
            before = _cpu(terminal.process.pid)
            for number in range(KEYS):
                os.write(terminal.master, keys[number % 2].encode())
                _next_frame(terminal)
            per_key = (_cpu(terminal.process.pid) - before) / KEYS
            _drain(terminal, 0.5)
            before = _cpu(terminal.process.pid)
            sent = _drain(terminal, IDLE_SECONDS)
            idle = _cpu(terminal.process.pid) - before
            return Screen(first, per_key, idle, sent, _resident(terminal.process.pid))
        finally:
            terminal.close()


def first_frame(args: tuple[str, ...], marker: str, home: Path) -> float:
    """CPU seconds until something stands on the screen, with a data folder of its own."""
    terminal = Terminal(*args, environment={"ISLANDS_HOME": str(home)})
    try:
        terminal.wait_for(marker)
        return _cpu(terminal.process.pid)
    finally:
        terminal.close()


def minimal() -> Screen:
    """The least that Textual can do."""
    return measure(("tests.bench.minimal_board",), "READY", ("j", "j"))


def table() -> Screen:
    """Spyrium for three, straight to the table."""
    args = ("islands_tui", "play", "spyrium", "-p", "3", "--names", "Ann,Bob,Cy", "--seed", "7")
    return measure(args, "Ann decides", ("n", "p"))


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
