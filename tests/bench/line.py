"""Bytes on a line: a table in a real terminal, and what each kind of key costs there."""

from __future__ import annotations

import select
import statistics
from collections import defaultdict
from collections.abc import Mapping
from contextlib import closing
from types import MappingProxyType
from typing import NamedTuple

from islands_tui.drawing.sizes import VAST, tier_of
from rules.engine.rng import Rng
from tests.islands_tui.terminal import Terminal

COLOURS: Mapping[str, Mapping[str, str]] = MappingProxyType({"rgb": {"COLORTERM": "truecolor"}, "256": {}})
UP, DOWN, RIGHT, LEFT = (f"\x1b[{letter}" for letter in "ABCD")
CURSOR = ("n",) * 15 + ("p",) * 3 + (RIGHT, DOWN, LEFT, UP, RIGHT, RIGHT, DOWN, DOWN)
PAGES = (("?", "c"), ("s", "s"), ("L", "c"))
SIZES = ((80, 24), (100, 30), (60, 10), (170, 50), (120, 40))
PLACES = (((120, 40), "rgb"), ((120, 40), "256"), ((80, 24), "rgb"), ((80, 24), "256"), ((200, 55), "rgb"))
MEDIANS = {"cursor step": 450, "action": 2250, "page opened": 6800, "resize": 10800}
VAST_MEDIANS = {"cursor step": 900, "action": 3400, "page opened": 14000, "resize": 14000}
"""In a window of 200x55, which has twice the cells and tells everything in words."""
LARGEST = {
    "cursor step": 1200, "higher bar": 1800, "action": 4000, "new round": 6500, "commands opened": 7000,
    "rules opened": 12200, "rules left": 12200, "first frame": 14000,
}  # fmt: skip
"""Bytes that each kind may cost, in every place. 450 for a step of the cursor is what a slow line bears; the others are
about 1.3 times what was measured, so that a fault shows and a new word does not. Where a choice needs another row to
tell all that it brings and takes, the bar grows over the log: that is counted apart."""
ANSWER, QUIET = 0.7, 0.25
"""Seconds until a key counts as one that changes nothing, and after which a frame is the last one."""


class Figure(NamedTuple):
    """What one kind of key costs, and what it may cost."""

    name: str
    bytes: float
    bar: float


class Line:
    """A table of Spyrium for three in the middle of a match."""

    def __init__(self, size: tuple[int, int], colours: str) -> None:
        args = ("tests.islands_tui.at_table", "spyrium", "3", "7", "30")
        self.terminal = Terminal(*args, width=size[0], height=size[1], environment=COLOURS[colours])
        self.sent: dict[str, list[int]] = defaultdict(list)
        self.terminal.wait_for("decides")
        self._settle(QUIET * 4)
        self.sent["first frame"].append(self.terminal.drawn)

    def close(self) -> None:
        self.terminal.close()

    def press(self, kind: str, *keys: str) -> None:
        """Press keys one by one; each is counted."""
        for key in keys:
            before = self.terminal.drawn
            self.terminal.send(key)
            self._settle(ANSWER)
            self.sent[kind].append(self.terminal.drawn - before)

    def step(self, *keys: str) -> None:
        """Move the cursor; a bar that takes another row, or gives one back, is counted apart."""
        for key in keys:
            height = self._bar_row()
            self.press("cursor step", key)
            if self._bar_row() != height:
                self.sent["higher bar"].append(self.sent["cursor step"].pop())

    def _bar_row(self) -> int:
        return next((y for y, row in enumerate(self.terminal.screen.display) if " decides " in row), 0)

    def act(self) -> None:
        """Take the choice; a new round changes the whole table and is counted apart."""
        title = self.terminal.screen.display[0]
        self.press("action", "\r")
        if title.partition(" of ")[0] != self.terminal.screen.display[0].partition(" of ")[0]:
            self.sent["new round"].append(self.sent["action"].pop())

    def resize(self, width: int, height: int) -> None:
        before = self.terminal.drawn
        self.terminal.resize(width, height)
        self._settle(ANSWER)
        self.sent["resize"].append(self.terminal.drawn - before)

    def _settle(self, first: float) -> None:
        """Wait for something, then until nothing comes any more."""
        wait = first
        while select.select([self.terminal.master], [], [], wait)[0] and self.terminal.read():
            wait = QUIET


def measured(size: tuple[int, int], colours: str, decisions: int = 25) -> dict[str, list[int]]:
    """The bytes of every key of one script, by kind."""
    with closing(Line(size, colours)) as line:
        line.step(*CURSOR)
        for opening, closing_key in PAGES:
            line.press("page opened", opening)
            line.press("page closed", closing_key)
        line.press("commands opened", "\x10")
        line.press("commands searched", "l", "o")
        line.press("commands left", "\x1b")
        line.press("rules opened", "r")
        line.press("rules searched", "c", "r", DOWN)
        line.press("rules left", "\x1b", "\x1b", "\x1b")
        _play(line, decisions)
        for sizes in SIZES:
            line.resize(*sizes)
        return dict(line.sent)


def _play(line: Line, decisions: int) -> None:
    chance = Rng(5)
    for _ in range(decisions):
        line.step(*"n" * (1 + chance.below(3)))
        line.act()
        if "Enter again" in line.terminal.text():
            line.act()


def figures(size: tuple[int, int], colours: str, sent: Mapping[str, list[int]]) -> list[Figure]:
    """The medians and the largest of each kind that has a bar."""
    where = f"{size[0]}x{size[1]} {colours}"
    is_vast = tier_of(*size) == VAST
    medians = VAST_MEDIANS if is_vast else MEDIANS
    most = {kind: bar * (1.6 if is_vast else 1) for kind, bar in LARGEST.items() if kind in sent}
    return [
        *(Figure(f"{where}: {kind}, median", statistics.median(sent[kind]), bar) for kind, bar in medians.items()),
        *(Figure(f"{where}: {kind}, largest", max(sent[kind]), bar) for kind, bar in most.items()),
    ]
