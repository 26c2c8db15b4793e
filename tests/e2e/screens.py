"""The program on a whole screen, and the keys to press there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.e2e.running import command, environment
from tests.terminals import Screen

ENTER, ESC, CTRL_C, CTRL_Z = "\r", "\x1b", "\x03", "\x1a"
LEFT, RIGHT, UP, DOWN = "\x1b[D", "\x1b[C", "\x1b[A", "\x1b[B"


def screen(
    home: Path,
    *args: str,
    size: tuple[int, int] = (80, 24),
    smuggling: bool = False,
    limit: Callable[[], None] | None = None,
    **env: str,
) -> Screen:
    """The program with these arguments in a terminal of its own."""
    settings = {"TERM": "xterm-256color", **env}
    return Screen(command(*args, smuggling=smuggling), environment(home, **settings), size, limit)
