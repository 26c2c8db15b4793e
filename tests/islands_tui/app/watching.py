"""Two terminals beside each other: one gets all that Textual writes, the other what is sent of it thriftily."""

from __future__ import annotations

import asyncio
import functools
import unicodedata
from collections.abc import Callable, Coroutine
from itertools import groupby
from typing import Any
from weakref import WeakKeyDictionary

import pyte
import pyte.modes
from rich.cells import get_character_cell_size
from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver
from textual.pilot import Pilot

from islands_tui.app.frame_diff import FrameDiff
from islands_tui.app.inks import UNKNOWN
from islands_tui.app.screen_model import ScreenModel
from islands_tui.drawing.wire import Look, place
from tests.terminals import QuickScreen

Cell = tuple[object, ...]


class Glass(QuickScreen):
    """A terminal that leaves a blank where half of a wide character is written over, as real ones do."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height)
        self.reset_mode(pyte.modes.DECAWM)
        self._stream = pyte.Stream(self)

    def show(self, data: str) -> None:
        self._stream.feed(data)

    def draw(self, data: str) -> None:
        if self.is_plain(data):
            self._mend(self.cursor.x, self.cursor.x + len(data))
            super().draw(data)
            return
        for char in data:
            if width := get_character_cell_size(char):
                self._mend(self.cursor.x, min(self.cursor.x + width, self.columns))
            super().draw(char)

    def _mend(self, start: int, end: int) -> None:
        row = self.buffer[self.cursor.y]
        if row[start].data == "" and start:
            row[start - 1] = row[start - 1]._replace(data=" ")
        if end < self.columns and row[end].data == "":
            row[end] = row[end]._replace(data=" ")

    def seen(self) -> list[list[Cell]]:
        """All that can be seen in each cell: blanks have no letter, full blocks no ground."""
        return [[_seen(self.buffer[y][x]) for x in range(self.columns)] for y in range(self.lines)]


@functools.lru_cache(maxsize=10_000)
def _seen(cell: Any) -> Cell:
    marked = cell.reverse or cell.underscore or cell.strikethrough or cell.blink
    blank, full = cell.data == " " and not marked, cell.data == "█" and not marked
    return (
        unicodedata.normalize("NFC", cell.data),
        "" if blank else cell.fg,
        "" if full else cell.bg,
        *(() if blank else (cell.bold, cell.italics, cell.underscore, cell.strikethrough, cell.reverse, cell.blink)),
    )


class Pair:
    """The two terminals, and the model that the thrifty one is served from."""

    def __init__(self, width: int, height: int) -> None:
        self.plain, self.thrifty, self.frame_diff = Glass(width, height), Glass(width, height), FrameDiff()
        self.written = self.sent = 0

    def write(self, data: str, size: tuple[int, int] | None = None) -> str:
        sent = self.frame_diff.sent_for(data, size or (self.plain.columns, self.plain.lines))
        self.plain.show(data)
        self.thrifty.show(sent)
        self.written, self.sent = self.written + len(data.encode()), self.sent + len(sent.encode())
        return sent

    def resize(self, width: int, height: int) -> None:
        """Real terminals keep what they like of their contents: here nothing is right any more."""
        self.plain, self.thrifty = Glass(width, height), Glass(width, height)
        for glass in (self.plain, self.thrifty):
            glass.show("".join(f"{place(0, y)}{'?' * width}" for y in range(height)))

    def compare(self) -> None:
        """Both terminals and the model show the same, and their cursors stand at the same place."""
        seen = self.plain.seen()
        assert differences(self.thrifty.seen(), seen) == []
        assert self.cursor(self.thrifty) == self.cursor(self.plain)
        if (model := self.frame_diff.screen()) is not None:
            known = {(x, y) for y, columns in model.known().items() for x in columns}
            found = differences(modelled(model).seen(), seen)
            assert [difference for difference in found if difference[:2] in known] == []

    def cursor(self, glass: Glass) -> tuple[int, int]:
        return glass.cursor.x, glass.cursor.y


def differences(found: list[list[Cell]], expected: list[list[Cell]]) -> list[tuple[int, int, Cell, Cell]]:
    """Columns, rows and what stands there."""
    return [
        (x, y, here, there)
        for y, (row, other) in enumerate(zip(found, expected, strict=True))
        for x, (here, there) in enumerate(zip(row, other, strict=True))
        if here != there
    ]


def modelled(model: ScreenModel) -> Glass:
    """A terminal that shows a model, each stretch of one ink written in the simplest way."""
    grid, glass = model.grid, Glass(model.grid.width, model.grid.height)
    for y in range(grid.height):
        cells = [(x, grid.inks[y][x]) for x in range(grid.width) if grid.chars[y][x]]
        for code, stretch in groupby(cells, lambda cell: cell[1]):
            if code != UNKNOWN:
                columns = [x for x, _ in stretch]
                text = "".join(grid.chars[y][x] for x in columns)
                glass.show(f"{place(columns[0], y)}{sequence(model.inks.look(code))}{text}")
    return glass


def sequence(look: Look) -> str:
    return f"\x1b[{';'.join(('0', *filter(None, look)))}m"


class WatchedDriver(HeadlessDriver):
    """A driver for tests that writes to both terminals."""

    def __init__(self, app: App[Any], *, size: tuple[int, int], **options: Any) -> None:
        super().__init__(app, size=size, **options)
        self.app, self.pair = app, Pair(*size)
        _OF_APPS[app] = self.pair

    @property
    def is_headless(self) -> bool:
        return False

    def write(self, data: str) -> None:
        self.pair.write(data, self.app.size)


_OF_APPS: WeakKeyDictionary[App[Any], Pair] = WeakKeyDictionary()


async def watch(
    app: App[Any], size: tuple[int, int], play: Callable[[Pilot[Any], Pair], Coroutine[Any, Any, None]]
) -> None:
    """Run an app in both terminals."""
    app.driver_class = WatchedDriver

    async def run(pilot: Pilot[Any]) -> None:
        await play(pilot, _OF_APPS[app])
        app.exit()

    await app.run_async(size=size, auto_pilot=run)


async def resize(pilot: Pilot[Any], pair: Pair, width: int, height: int) -> None:
    """Make both windows another size, and wait until everything is drawn again."""
    pair.resize(width, height)
    await pilot.resize_terminal(width, height)
    while pilot.app.screen.size != (width, height):  # Textual waits a little for further changes
        await asyncio.sleep(0.01)
    pilot.app.refresh()
    await pilot.pause()
