"""Lines in, lines out: the terminal or pipe of plain mode and of the launcher's answers.

Nothing leaves here that a terminal would obey: control characters are replaced, and signs that its encoding does not
have are written in ASCII.
"""

from __future__ import annotations

import contextlib
import io
import math
import os
import sys
import textwrap
import time
from collections.abc import Callable, Iterable
from typing import TextIO

from islands_tui.text.idle import NobodyThere, idle_limit, speaking, waiting
from islands_tui.text.line_source import LineSource
from islands_tui.text.texts import in_encoding, printable

LONGEST_INPUT = 1000
LOOK_EVERY = 0.2
"""Seconds between two looks at something else while a line is awaited."""
CLEAR_SCREEN_AND_SCROLLBACK = "\x1b[H\x1b[2J\x1b[3J"
LINES_OF_A_TALL_WINDOW = 200


class Voice:
    """Where the program speaks, one line at a time."""

    def __init__(self, out: TextIO | None = None) -> None:
        """Standard output, unless another stream is given; it may be closed."""
        self._out = out or sys.stdout
        self._encoding = encoding_of(self._out)

    def line(self, text: str = "") -> None:
        """Say one line; on a terminal it goes on in the next row before a word would be broken."""
        for row in in_columns(printable(text), columns_of(self._out)):
            self._write(row, "\n")

    def lines(self, texts: Iterable[str]) -> None:
        """Say many lines at once: a pipe without a buffer takes its time over each."""
        if self._out is not None:
            columns = columns_of(self._out)
            rows = (row for text in texts for row in in_columns(printable(text), columns))
            self._put("".join(in_encoding(row, self._encoding) + "\n" for row in rows))

    def flush(self) -> None:
        """Hand over all that was said."""
        if self._out is not None:
            with speaking():
                self._out.flush()

    def _write(self, text: str, end: str) -> None:
        self._put(in_encoding(printable(text), self._encoding) + end)

    def _put(self, text: str) -> None:
        if self._out is not None:
            with speaking():
                self._out.write(text)


class Console(Voice):
    """Where the program speaks and listens."""

    def __init__(self, source: TextIO | None = None, out: TextIO | None = None) -> None:
        """Standard input and output, unless others are given; either may be closed."""
        super().__init__(out)
        self._source = source or sys.stdin
        self.is_deserted = False
        """Whether nobody has typed anything for as long as the idle limit allows; that ends the input."""
        self._last_heard = time.monotonic()
        self.interactive = _is_terminal(self._source) and _is_terminal(self._out)
        self._lines = LineSource.of(self._source) if isinstance(self._source, io.TextIOWrapper) else None

    def read(self, prompt: str) -> str | None:
        """The next line that is typed, None at the end of input. The prompt is for people, not for pipes."""
        if self.interactive:
            self._write(prompt, "")
        self.flush()
        if self._source is None:
            return None
        try:
            with waiting():
                line = _one_line(self._lines or self._source)
            self._last_heard = time.monotonic()
            return line
        except OSError:  # the terminal is gone
            return None
        except NobodyThere:
            self.is_deserted = True
            self._write("", "\n")
            return None

    def read_or_hear(self, prompt: str, is_called: Callable[[], bool]) -> str | None:
        """Like `read`, but returns an empty line as soon as `is_called`, which is asked a few times a second."""
        if self.interactive:
            self._write(prompt, "")
        self.flush()
        limit = idle_limit() or math.inf
        while self._lines is not None:
            try:
                if self._lines.waits(LOOK_EVERY):
                    self._last_heard = time.monotonic()
                    return _one_line(self._lines)
            except OSError:  # the terminal is gone
                return None
            if time.monotonic() > self._last_heard + limit:
                self.is_deserted = True
                self._write("", "\n")
                return None
            if is_called():
                return ""
        return None if self._source is None or is_called() else _one_line(self._source)

    def clear(self) -> None:
        """Empty the screen and what could be scrolled back to, and forget what was typed ahead."""
        if not self.interactive or self._out is None or self._source is None:
            return
        if os.environ.get("TERM", "dumb") == "dumb":
            self._put("\n" * LINES_OF_A_TALL_WINDOW)
        else:
            self._put(CLEAR_SCREEN_AND_SCROLLBACK)
        self.flush()
        if self._lines is not None:
            self._lines.forget()
        import termios

        with contextlib.suppress(termios.error):
            termios.tcflush(self._source.fileno(), termios.TCIFLUSH)


def _one_line(source: TextIO | LineSource) -> str | None:
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


def columns_of(out: TextIO | None) -> int | None:
    """How wide the terminal is; None for pipes and files, where a line is a line, and for complaints, which are one."""
    if out is None or out is sys.stderr or not _is_terminal(out):
        return None
    try:
        return os.get_terminal_size(out.fileno()).columns or None
    except OSError:
        return None


def in_columns(text: str, columns: int | None) -> list[str]:
    """A line in rows of so many columns, none of which ends within a word that would fit into one."""
    if columns is None or len(text) <= columns:
        return [text]
    body = text.lstrip(" ")
    indent = " " * min(len(text) - len(body), columns // 2)
    return textwrap.wrap(body, columns, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)


def encoding_of(out: TextIO | None) -> str:
    """What the output can show. Python writes UTF-8 in a C locale, but who asks for that locale wants ASCII."""
    if os.environ.get("LC_ALL") in ("C", "POSIX"):
        return "ascii"
    return getattr(out, "encoding", None) or "ascii"
