"""How things are measured: CPU time, the best of several rounds, ratios inside one run."""

from __future__ import annotations

import fcntl
import os
import pty
import resource
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple


class Playouts(NamedTuple):
    """Random matches played one after the other on one core."""

    decisions_per_second: float
    matches_per_second: float
    legal_per_decision: float

    @classmethod
    def of(cls, one_match: Callable[[], tuple[int, int]], seconds: float) -> Playouts:
        """Play for about so long; `one_match` returns its decisions and the choices offered in them."""
        decisions = choices = matches = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < seconds:
            made, offered = one_match()
            decisions, choices, matches = decisions + made, choices + offered, matches + 1
        return cls(decisions / spent, matches / spent, choices / decisions)

    @classmethod
    def best(cls, rounds: Iterable[Playouts | None]) -> Playouts | None:
        """The fastest of some rounds; None where nothing was played."""
        return max((found for found in rounds if found), key=lambda found: found.decisions_per_second, default=None)


def timed(call: Callable[[], object], repeat: int, rounds: int = 5) -> float:
    """CPU seconds for one call, the best of some rounds."""
    best = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        for _ in range(repeat):
            call()
        best = min(best, (time.process_time() - start) / repeat)
    return best


def command_seconds(command: Sequence[str], rounds: int = 7, **variables: str) -> float:
    """CPU seconds of a whole process, children included, the best of some rounds."""
    environment = {**_ordinary_environment(), **variables}
    return _best_of(rounds, lambda: subprocess.run(command, stdout=subprocess.DEVNULL, check=True, env=environment))


def terminal_seconds(command: Sequence[str], rounds: int = 7) -> float:
    """The same on a terminal, so tall that nothing is paged."""

    def run() -> None:
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 20000, 80, 0, 0))
        environment = {**_ordinary_environment(), "TERM": "xterm-256color"}
        with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment):
            os.close(theirs)
            _drain(ours)

    return _best_of(rounds, run)


def _best_of(rounds: int, run: Callable[[], object]) -> float:
    best = float("inf")
    for _ in range(rounds):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        run()
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return best


def _drain(descriptor: int) -> None:
    """Read all that a process writes to its terminal, until it ends."""
    try:
        while os.read(descriptor, 1 << 16):
            pass
    except OSError:  # a terminal whose last user has left
        pass
    os.close(descriptor)


def _ordinary_environment() -> dict[str, str]:
    """What an installed program finds: bytecode is cached."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def python(*args: str) -> list[str]:
    """This Python with arguments."""
    return [sys.executable, *args]


def islands(*args: str) -> list[str]:
    """The launcher, as installed or from this folder."""
    return python("-c", "from islands_tui.cli.program import main; main()", *args)


def ratio(value: Any, base: Any) -> float | None:
    """How many times the base the value is; None where either is unknown."""
    return None if not value or not base else value / base
