"""Lines of the rulebook on standard output: in bold and page by page on a terminal, as plain text on a pipe.

The pager is our own: others can start programs, which people who may only play must not.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import TYPE_CHECKING

from islands_tui.console import Console, encoding_of
from islands_tui.rule_lines import Line, plain_text
from islands_tui.texts import in_encoding, words

if TYPE_CHECKING:
    from rich.text import Text

WIDTH_ON_A_PIPE = 80
WIDEST = 96
STYLES: Mapping[str, str] = {"text": "", "head": "bold", "dim": "dim", "link": "underline"}
_END = ("q", "Q", "\x1b", "\x03", "\x04")
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
    console = Console()
    for line in lines:
        console.line(plain_text(line).rstrip())


def _show_pages(lines: Iterator[Line], height: int) -> None:
    """Print a page at a time; a key asks for the next one."""
    from rich.console import Console as Terminal

    terminal = Terminal(highlight=False, markup=False, emoji=False)
    encoding = encoding_of(sys.stdout)
    page = list(islice(lines, max(1, height)))
    while page:
        for line in page:
            terminal.print(_styled(line, encoding), soft_wrap=True)
        page = list(islice(lines, max(1, height)))
        if page and not _wants_more(encoding):
            return


def _styled(line: Line, encoding: str) -> Text:
    from rich.text import Text

    return Text.assemble(*((in_encoding(span.text, encoding), STYLES[span.manner]) for span in line))


def _wants_more(encoding: str) -> bool:
    """Ask at the foot of a page, and leave no trace of the question."""
    import click

    sys.stdout.write(in_encoding(words("commands.rules.more"), encoding))
    sys.stdout.flush()
    try:
        key = click.getchar()
    except (KeyboardInterrupt, EOFError):
        key = "q"
    sys.stdout.write(_ERASE_LINE)
    return key not in _END
