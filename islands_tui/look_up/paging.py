"""Rulebook lines on standard output: styled and paged on a terminal, plain text on a pipe.

The pager is our own: others can start programs, which play-only mode forbids.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import sys
import termios
import tty
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from types import FrameType

import click

from islands_tui.look_up.lines import Line, plain_text
from islands_tui.text.console import Console, encoding_of
from islands_tui.text.idle import IdleLimitReached, limited_reading, limited_writing
from islands_tui.text.texts import in_encoding, words

WIDTH_ON_A_PIPE = 80
WIDEST = 96
STYLES: Mapping[str, str] = {"head": "bold", "dim": "dim", "link": "underline"}
_END = ("q", "Q", "\x1b", "\x04")
_ENDING = (signal.SIGHUP, signal.SIGTERM)
_ERASE_LINE = "\r\x1b[K"


def on_a_terminal() -> bool:
    """Whether this is an interactive terminal that can do more than print."""
    return Console().interactive and os.environ.get("TERM", "dumb") != "dumb"


def page_width() -> int:
    if not on_a_terminal():
        return WIDTH_ON_A_PIPE
    return max(20, min(WIDEST, shutil.get_terminal_size().columns - 1))


def show(lines: Iterable[Line]) -> None:
    if on_a_terminal():
        _show_pages(iter(lines), shutil.get_terminal_size().lines - 1)
        return
    Console().lines(plain_text(line).rstrip() for line in lines)


def _show_pages(lines: Iterator[Line], height: int) -> None:
    """Print a page at a time; a key asks for the next one."""
    encoding = encoding_of(sys.stdout)
    page = list(islice(lines, max(1, height)))
    while page:
        with limited_writing():
            sys.stdout.write("".join(_styled(line, encoding) + "\n" for line in page))
            sys.stdout.flush()
        page = list(islice(lines, max(1, height)))
        if page and not _wants_more(encoding):
            return


def _styled(line: Line, encoding: str) -> str:
    return "".join(_in_style(in_encoding(span.text, encoding), span.style) for span in line)


def _in_style(text: str, style: str) -> str:
    return click.style(text, **{STYLES[style]: True}) if style in STYLES else text


def _wants_more(encoding: str) -> bool:
    """Ask at the bottom of a page, and erase the question afterwards."""
    key, reason = "", ""
    try:
        key = _key_after(in_encoding(words("commands.rules.more"), encoding))
    except KeyboardInterrupt:
        pass
    except IdleLimitReached:
        reason = words("idle.left") + "\n"
    sys.stdout.write(_ERASE_LINE + in_encoding(reason, encoding))
    return bool(key) and key not in _END


def _key_after(prompt: str) -> str:
    """The next key, without waiting for Enter and without echo; empty if the terminal is gone."""
    source = sys.stdin.fileno()
    ordinary = termios.tcgetattr(source)
    try:
        with _signals_call(lambda: termios.tcsetattr(source, termios.TCSANOW, ordinary)):
            with limited_writing():
                tty.setcbreak(source, termios.TCSADRAIN)
                sys.stdout.write(prompt)
                sys.stdout.flush()
            with limited_reading():
                return os.read(source, 16).decode(errors="replace")
    finally:
        with limited_writing():
            termios.tcsetattr(source, termios.TCSADRAIN, ordinary)


@contextlib.contextmanager
def _signals_call(put_right: Callable[[], None]) -> Iterator[None]:
    """Restore the terminal before a signal ends the program; write nothing, which could block."""

    def end(number: int, frame: FrameType | None) -> None:
        put_right()
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)

    numbers = [number for number in _ENDING if signal.getsignal(number) == signal.SIG_DFL]
    try:
        for number in numbers:
            signal.signal(number, end)
        yield
    finally:
        for number in numbers:
            signal.signal(number, signal.SIG_DFL)
