"""Lines of the rulebook on standard output: in bold and page by page on a terminal, as plain text on a pipe.

The pager is our own: others can start programs, which people who may only play must not.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

import click

from islands_tui.console import Console, encoding_of
from islands_tui.look_up.lines import Line, plain_text
from islands_tui.texts import in_encoding, words

WIDTH_ON_A_PIPE = 80
WIDEST = 96
STYLES: Mapping[str, str] = {"head": "bold", "dim": "dim", "link": "underline"}
_END = ("q", "Q", "\x1b", "\x04")
_ERASE_LINE = "\r\x1b[K"


def on_a_terminal() -> bool:
    """Whether somebody sits at a terminal that can do more than print."""
    return Console().interactive and os.environ.get("TERM", "dumb") != "dumb"


def page_width() -> int:
    """How wide lines may be."""
    if not on_a_terminal():
        return WIDTH_ON_A_PIPE
    return max(20, min(WIDEST, shutil.get_terminal_size().columns - 1))


def show(lines: Iterable[Line]) -> None:
    """Print the lines, as a terminal or a pipe takes them."""
    if on_a_terminal():
        _show_pages(iter(lines), shutil.get_terminal_size().lines - 1)
        return
    Console().lines(plain_text(line).rstrip() for line in lines)


def _show_pages(lines: Iterator[Line], height: int) -> None:
    """Print a page at a time; a key asks for the next one."""
    encoding = encoding_of(sys.stdout)
    page = list(islice(lines, max(1, height)))
    while page:
        sys.stdout.write("".join(_styled(line, encoding) + "\n" for line in page))
        page = list(islice(lines, max(1, height)))
        if page and not _wants_more(encoding):
            return


def _styled(line: Line, encoding: str) -> str:
    return "".join(_in_manner(in_encoding(span.text, encoding), span.manner) for span in line)


def _in_manner(text: str, manner: str) -> str:
    return click.style(text, **{STYLES[manner]: True}) if manner in STYLES else text


def _wants_more(encoding: str) -> bool:
    """Ask at the foot of a page, and leave no trace of the question."""
    try:
        key = _key_after(in_encoding(words("commands.rules.more"), encoding))
    except KeyboardInterrupt:
        key = ""
    sys.stdout.write(_ERASE_LINE)
    return bool(key) and key not in _END


def _key_after(prompt: str) -> str:
    """The next key, without waiting for Enter and without showing it; nothing if the terminal is gone."""
    import termios
    import tty

    source = sys.stdin.fileno()
    ordinary = termios.tcgetattr(source)
    try:
        tty.setcbreak(source, termios.TCSADRAIN)
        sys.stdout.write(prompt)
        sys.stdout.flush()
        return os.read(source, 16).decode(errors="replace")
    finally:
        termios.tcsetattr(source, termios.TCSADRAIN, ordinary)
