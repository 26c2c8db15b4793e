"""How far a long call has come: one line on a terminal's stderr, which is gone at the end."""

from __future__ import annotations

import sys
import time

from islands_tui.text.texts import words

_EVERY = 0.2
"""Seconds between two updates."""


class ProgressLine:
    """Counts up to a total; says nothing where stderr is no terminal, and in the first moments."""

    def __init__(self, text: str, total: int) -> None:
        """`text` is the id of a text with `done` and `n`."""
        self._text, self._total = text, total
        self._is_shown = sys.stderr is not None and sys.stderr.isatty()
        self._next = time.monotonic() + _EVERY
        self._width = 0

    def show(self, done: int) -> None:
        if self._is_shown and time.monotonic() >= self._next:
            self._next = time.monotonic() + _EVERY
            line = words(self._text, done=done, n=self._total)
            sys.stderr.write("\r" + line.ljust(self._width))
            sys.stderr.flush()
            self._width = len(line)

    def end(self) -> None:
        """Take the line away, whatever ended the call."""
        if self._width:
            sys.stderr.write("\r" + " " * self._width + "\r")
            sys.stderr.flush()
