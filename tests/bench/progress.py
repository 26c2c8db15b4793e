"""How far a long run has come, and how long the rest will take: one line on stderr."""

from __future__ import annotations

import sys
import time
from collections.abc import Hashable
from typing import TextIO

MINUTE, HOUR = 60, 3600
PAUSE = 0.2
"""Seconds between two lines on a terminal; in a file there is one a minute."""


class Progress:
    """Counts finished pieces of work of several kinds and estimates the rest from the mean time of each kind.

    Kinds that have not been timed yet are taken to last as long as the mean of the others.
    """

    def __init__(self, work: list[Hashable], stream: TextIO = sys.stderr) -> None:
        """`work` names the kind of each piece, in the order in which they are done."""
        self._kinds, self._stream = work, stream
        self._done, self._started, self._shown = 0, time.monotonic(), -float(HOUR)
        self._spent: dict[Hashable, list[float]] = {}

    def next(self, title: str) -> None:
        """Say what is being done now."""
        self._started = time.monotonic()
        if self._started - self._shown < (PAUSE if self._stream.isatty() else MINUTE):
            return
        self._shown = self._started
        left = f", about {readable(self.left())} left" if self._spent else ""
        line = f"{self._done + 1} of {len(self._kinds)}: {title}{left}"
        self._stream.write(f"\r\x1b[K{line}" if self._stream.isatty() else f"{line}\n")
        self._stream.flush()

    def finished(self) -> None:
        """The piece that was announced last is done."""
        self._spent.setdefault(self._kinds[self._done], []).append(time.monotonic() - self._started)
        self._done += 1
        if self._done == len(self._kinds) and self._stream.isatty():
            self._stream.write("\n")

    def left(self) -> float:
        """Seconds that the rest will take."""
        means = {kind: sum(times) / len(times) for kind, times in self._spent.items()}
        usual = sum(means.values()) / len(means)
        return sum(means.get(kind, usual) for kind in self._kinds[self._done :])


def readable(seconds: float) -> str:
    """A length of time in words."""
    if seconds < MINUTE:
        return f"{seconds:.0f} s"
    if seconds < HOUR:
        return f"{seconds / MINUTE:.0f} min"
    return f"{seconds // HOUR:.0f} h {seconds % HOUR // MINUTE:.0f} min"
