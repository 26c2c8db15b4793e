"""Lines in, lines out: the terminal or pipe of plain mode and of the launcher's answers.

Nothing leaves here that a terminal would obey: control characters are replaced, and signs that its encoding does not
have are written in ASCII.
"""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Iterable
from typing import TextIO

from islands_tui.texts import in_encoding, printable

LONGEST_INPUT = 1000
CLEAR_SCREEN_AND_SCROLLBACK = "\x1b[H\x1b[2J\x1b[3J"
LINES_OF_A_TALL_WINDOW = 200


class Voice:
    """Where the program speaks, one line at a time."""

    def __init__(self, out: TextIO | None = None) -> None:
        """Standard output, unless another stream is given; it may be closed."""
        self._out = out or sys.stdout
        self._encoding = encoding_of(self._out)

    def line(self, text: str = "") -> None:
        """Say one line."""
        self._write(text, "\n")

    def lines(self, texts: Iterable[str]) -> None:
        """Say many lines at once: a pipe without a buffer takes its time over each."""
        if self._out is not None:
            self._out.write("".join(in_encoding(printable(text), self._encoding) + "\n" for text in texts))

    def flush(self) -> None:
        """Hand over all that was said."""
        if self._out is not None:
            self._out.flush()

    def _write(self, text: str, end: str) -> None:
        if self._out is not None:
            self._out.write(in_encoding(printable(text), self._encoding) + end)


class Console(Voice):
    """Where the program speaks and listens."""

    def __init__(self, source: TextIO | None = None, out: TextIO | None = None) -> None:
        """Standard input and output, unless others are given; either may be closed."""
        super().__init__(out)
        self._source = source or sys.stdin
        self.interactive = _is_terminal(self._source) and _is_terminal(self._out)
        if isinstance(self._source, io.TextIOWrapper):
            self._source.reconfigure(errors="replace")

    def read(self, prompt: str) -> str | None:
        """The next line that is typed, None at the end of input. The prompt is for people, not for pipes."""
        if self.interactive:
            self._write(prompt, "")
        self.flush()
        if self._source is None:
            return None
        try:
            return _one_line(self._source)
        except OSError:  # the terminal is gone
            return None

    def clear(self) -> None:
        """Empty the screen and what could be scrolled back to, and forget what was typed ahead."""
        if not self.interactive or self._out is None or self._source is None:
            return
        if os.environ.get("TERM", "dumb") == "dumb":
            self._out.write("\n" * LINES_OF_A_TALL_WINDOW)
        else:
            self._out.write(CLEAR_SCREEN_AND_SCROLLBACK)
        self._out.flush()
        import termios

        with contextlib.suppress(termios.error):
            termios.tcflush(self._source.fileno(), termios.TCIFLUSH)


def _one_line(source: TextIO) -> str | None:
    text = source.readline(LONGEST_INPUT)
    rest = text
    while rest and not rest.endswith("\n"):  # nobody means a line as long as this: drop its end
        rest = source.readline(LONGEST_INPUT)
    return text.strip() if text else None


def _is_terminal(stream: TextIO | None) -> bool:
    try:
        return stream is not None and stream.isatty()
    except ValueError:  # closed
        return False


def encoding_of(out: TextIO | None) -> str:
    """What the output can show. Python writes UTF-8 in a C locale, but who asks for that locale wants ASCII."""
    if os.environ.get("LC_ALL") in ("C", "POSIX"):
        return "ascii"
    return getattr(out, "encoding", None) or "ascii"
