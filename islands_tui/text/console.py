"""Line input and output: the terminal or pipe of plain mode and of command-line output.

Output is sanitized: control characters are replaced, and characters missing from the encoding are written in ASCII.
"""

from __future__ import annotations

import contextlib
import io
import math
import os
import sys
import termios
import textwrap
import time
from collections.abc import Callable, Iterable
from typing import TextIO

from islands_tui.text.idle import IdleLimitReached, idle_limit, limited_reading, limited_writing
from islands_tui.text.line_source import LineSource
from islands_tui.text.texts import in_encoding, printable

LONGEST_INPUT = 1000
LOOK_EVERY = 0.2
"""Seconds between two calls of `is_called` while waiting for a line."""
CLEAR_SCREEN_AND_SCROLLBACK = "\x1b[H\x1b[2J\x1b[3J"
LINES_OF_A_TALL_WINDOW = 200


class LineOutput:
    """Line output."""

    def __init__(self, out: TextIO | None = None) -> None:
        """Standard output, unless another stream is given; it may be closed."""
        self._out = out or sys.stdout
        self._encoding = encoding_of(self._out)

    def line(self, text: str = "") -> None:
        """Print one line; on a terminal, wrap it between words."""
        for row in in_columns(printable(text), columns_of(self._out)):
            self._write(row, "\n")

    def lines(self, texts: Iterable[str]) -> None:
        """Print many lines at once: an unbuffered pipe is slow for each."""
        if self._out is not None:
            columns = columns_of(self._out)
            rows = (row for text in texts for row in in_columns(printable(text), columns))
            self._put("".join(in_encoding(row, self._encoding) + "\n" for row in rows))

    def flush(self) -> None:
        if self._out is not None:
            with limited_writing():
                self._out.flush()

    def _write(self, text: str, end: str) -> None:
        self._put(in_encoding(printable(text), self._encoding) + end)

    def _put(self, text: str) -> None:
        if self._out is not None:
            with limited_writing():
                self._out.write(text)


class Console(LineOutput):
    """Line input and output."""

    def __init__(self, source: TextIO | None = None, out: TextIO | None = None) -> None:
        """Standard input and output, unless others are given; either may be closed."""
        super().__init__(out)
        self._source = source or sys.stdin
        self.was_idle = False
        """Whether the idle limit has been reached; that ends the input."""
        self._last_heard = time.monotonic()
        self.interactive = _is_terminal(self._source) and _is_terminal(self._out)
        self._lines = LineSource.of(self._source) if isinstance(self._source, io.TextIOWrapper) else None
        self.while_waiting: Callable[[], None] | None = None
        """Called once, while the first answer of a person is waited for."""

    def _ask(self, prompt: str) -> None:
        """Show the prompt, on a terminal only."""
        if self.interactive:
            self._write(prompt, "")
        self.flush()
        if self.interactive and self.while_waiting is not None:
            work, self.while_waiting = self.while_waiting, None
            work()

    def read(self, prompt: str) -> str | None:
        """The next line of input, None at its end. The prompt is shown on a terminal only."""
        self._ask(prompt)
        if self._source is None:
            return None
        try:
            with limited_reading():
                line = _one_line(self._lines or self._source)
            self._last_heard = time.monotonic()
            return line
        except OSError:  # the terminal is gone
            return None
        except IdleLimitReached:
            self.was_idle = True
            self._write("", "\n")
            return None

    def read_or_hear(self, prompt: str, is_called: Callable[[], bool]) -> str | None:
        """Like `read`, but returns an empty line as soon as `is_called` is true; it is polled a few times a second."""
        self._ask(prompt)
        limit = idle_limit() or math.inf
        while self._lines is not None:
            try:
                if self._lines.waits(LOOK_EVERY):
                    self._last_heard = time.monotonic()
                    return _one_line(self._lines)
            except OSError:  # the terminal is gone
                return None
            if time.monotonic() > self._last_heard + limit:
                self.was_idle = True
                self._write("", "\n")
                return None
            if is_called():
                return ""
        return None if self._source is None or is_called() else _one_line(self._source)

    def clear(self) -> None:
        """Clear the screen and its scrollback, and drop typed-ahead input."""
        if not self.interactive or self._out is None or self._source is None:
            return
        if os.environ.get("TERM", "dumb") == "dumb":
            self._put("\n" * LINES_OF_A_TALL_WINDOW)
        else:
            self._put(CLEAR_SCREEN_AND_SCROLLBACK)
        self.flush()
        if self._lines is not None:
            self._lines.forget()
        with contextlib.suppress(termios.error):
            termios.tcflush(self._source.fileno(), termios.TCIFLUSH)


def forget_output() -> None:
    """Discard output that can't be written, so that it doesn't disturb the end of the program."""
    try:
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()
    except OSError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                os.dup2(nowhere, stream.fileno())


def _one_line(source: TextIO | LineSource) -> str | None:
    text = source.readline(LONGEST_INPUT)
    rest = text
    while rest and not rest.endswith("\n"):  # longer than any sensible line: drop the rest
        rest = source.readline(LONGEST_INPUT)
    return text.strip() if text else None


def _is_terminal(stream: TextIO | None) -> bool:
    try:
        return stream is not None and stream.isatty()
    except ValueError:  # closed
        return False


def columns_of(out: TextIO | None) -> int | None:
    """The width of the terminal; None for pipes, files and stderr, where lines are not wrapped."""
    if out is None or out is sys.stderr or not _is_terminal(out):
        return None
    try:
        return os.get_terminal_size(out.fileno()).columns or None
    except OSError:
        return None


def in_columns(text: str, columns: int | None) -> list[str]:
    """A line wrapped to this width, without breaking words that fit into a row."""
    if columns is None or len(text) <= columns:
        return [text]
    body = text.lstrip(" ")
    indent = " " * min(len(text) - len(body), columns // 2)
    return textwrap.wrap(body, columns, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)


def encoding_of(out: TextIO | None) -> str:
    """The encoding of the output. Python writes UTF-8 in a C locale, but that locale asks for ASCII."""
    if os.environ.get("LC_ALL") in ("C", "POSIX"):
        return "ascii"
    return getattr(out, "encoding", None) or "ascii"
