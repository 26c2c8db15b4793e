"""Every widget of the house works alone: an app that composes just one of them with some content shows it.

`python -m tests.islands_tui.alone` lists the examples, `python -m tests.islands_tui.alone Forge` shows one; of several
with the same name `ilos.hand.Hand` is one.
"""

from __future__ import annotations

import importlib
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.widget import Widget

from islands_tui.app.islands_app import table_for
from islands_tui.drawing.grid import Grid
from islands_tui.drawing.layout import Area
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.paint import NOTHING, Canvas, Spot
from islands_tui.drawing.terminal import Drawing
from islands_tui.registry.tables import TABLES
from islands_tui.table_screen.painter import BoardContent, BoardPane
from islands_tui.table_screen.view_models import board_content
from islands_tui.widgets.pane import Pane
from rules.engine.match import Match
from tests.islands_tui.beside import a_drawing
from tests.islands_tui.tables import frame_of

HOUSE = "islands_tui"
FOLDERS = (
    f"tests.{HOUSE}.widgets",
    f"tests.{HOUSE}.screens",
    *(f"tests.{table.home}" for table in TABLES.values() if table.home.startswith(f"{HOUSE}.")),
)
"""Where the examples stand, each in a module `examples` with a list `EXAMPLES`."""


@dataclass(frozen=True)
class Example:
    """A widget with some content, and what can be seen of it."""

    kind: type[Widget]
    make: Callable[[Drawing], Widget]
    words: str
    """Something that stands there."""
    spot: Callable[[Pane[Any]], Spot] | None = None
    """Something that lies there and can be clicked on; None: nothing does."""
    other: Callable[[Pane[Any]], Any] | None = None
    """Other content; a change of it must be shown, and no row be refreshed that has stayed the same."""
    size: tuple[int, int] = (120, 40)

    def __str__(self) -> str:
        """Its name among the tests."""
        return self.kind.__name__


def on_board(
    kind: type[BoardPane],
    content: Callable[[], BoardContent],
    words: str,
    targets: str = "",
    make: Callable[[Drawing, BoardContent], BoardPane] | None = None,
) -> Example:
    """A part of a board with targets of a kind on it; the cursor goes to the last of them, or away from there."""

    def spot(pane: Pane[Any]) -> Spot:
        return [target for target in pane.spots if target.kind == targets and target not in pane.unseen][-1]

    def other(pane: Pane[Any]) -> BoardContent:
        here, now = spot(pane), content()
        mark = Mark.NONE if now.marks.get(here) is Mark.CURSOR else Mark.CURSOR
        return now._replace(marks={**now.marks, here: mark})

    def widget(drawing: Drawing) -> BoardPane:
        return (make or kind)(drawing, content())

    return Example(kind, widget, words, spot, other) if targets else Example(kind, widget, words)


def at_table(match: Match[Any]) -> BoardContent:
    """What the boards of a match show whoever decides there, with the curtain open, in a large window."""
    table = table_for(match, a_drawing())
    table.state.sit_down()
    table.state.keyboard.open()
    table.state.renew()
    return board_content(table.state, table.state.marks(), tier=2)


class Alone(App[None]):
    """Nothing but one widget."""

    def __init__(self, example: Example, drawing: Drawing | None = None) -> None:
        super().__init__()
        self.example, self.drawing = example, drawing or a_drawing()
        self.clicked: list[Spot] = []

    def compose(self) -> ComposeResult:
        self.widget = self.example.make(self.drawing)
        yield self.widget

    def on_pane_spot_clicked(self, message: Pane.SpotClicked) -> None:
        self.clicked.append(message.spot)

    @property
    def pane(self) -> Pane[Any]:
        assert isinstance(self.widget, Pane)
        return self.widget


async def check_it_is_shown(example: Example) -> None:
    """What it is about can be seen, also in the alphabet and the palette of the poorest terminal."""
    app = Alone(example)
    async with app.run_test(size=example.size):
        shown = "\n".join(frame_of(app).lines())
        assert example.words in shown, shown
    poor = Alone(example, a_drawing("ascii", "none"))
    async with poor.run_test(size=example.size):
        assert "".join(frame_of(poor).lines()).isascii()


async def check_a_click_is_told(example: Example) -> None:
    """A click on a spot posts this spot, one beside all of them none."""
    app = Alone(example)
    async with app.run_test(size=example.size) as pilot:
        spot = None if example.spot is None else example.spot(app.pane)
        await pilot.click(offset=_cell_of(app, spot))
        assert app.clicked == [spot]
        every = [(x, y) for y in range(app.pane.size.height) for x in range(app.pane.size.width)]
        beside = [cell for cell in every if app.pane.spot_at(*cell) is None]
        for cell in beside[-1:]:
            await pilot.click(offset=cell)
            assert app.clicked == [spot, None]


def _cell_of(app: Alone, spot: Spot) -> tuple[int, int]:
    """A cell where a spot lies, and nothing smaller on it."""
    if spot is None:
        assert not app.pane.spots
        return (0, 0)
    area = app.pane.spots[spot]
    cells = [(x, y) for y in range(area.y, area.bottom) for x in range(area.x, area.x + area.width)]
    return next(cell for cell in cells if app.pane.spot_at(*cell) == spot)


async def check_painting_is_a_function(example: Example) -> None:
    """The same content on the same canvas gives the same cells and spots, also after what was painted before."""
    app = Alone(example)
    async with app.run_test(size=example.size):
        pane, kept = app.pane, app.pane.result
        first = pane.painted(pane.content, pane.canvas)
        assert first == kept
        assert pane.painted(pane.content, pane.canvas) == first
        assert pane.painted(pane.content, pane.canvas, first) == first
        assert pane.result is kept


async def check_the_cursor_is_seen_on_every_spot(example: Example) -> None:
    """Wherever the cursor goes on a part of a board, also while somebody only looks, it changes the picture."""
    app = Alone(example)
    async with app.run_test(size=example.size):
        content = app.pane.content
        assert isinstance(content, BoardContent)
        marks = {target: mark for target, mark in content.marks.items() if mark is not Mark.CURSOR}
        app.pane.show(content._replace(marks=marks))
        nowhere = app.pane.grid
        for spot in list(app.pane.spots):
            app.pane.show(content._replace(marks={**marks, spot: Mark.CURSOR}))
            assert spot in app.pane.unseen or app.pane.grid.changes(nowhere), spot


async def check_only_what_has_changed_is_refreshed(example: Example, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing for the same content; for another one the rows that differ and no others."""
    app, refreshed = Alone(example), list[Region]()
    async with app.run_test(size=example.size) as pilot:
        await pilot.pause()
        before, same = app.pane.grid, app.pane.content
        monkeypatch.setattr(app.pane, "refresh", lambda *regions, **_: refreshed.extend(regions))
        app.pane.show(same)
        assert refreshed == []
        if example.other is not None:
            app.pane.show(example.other(app.pane))
            assert {y for region in refreshed for y in region.line_range} == set(app.pane.grid.changes(before))
            assert refreshed
            assert _refreshed_cells(refreshed, before) <= {
                (x, y)
                for y, columns in app.pane.grid.changes(before).items()
                for x in range(columns[0], columns[-1] + 1)
            }


def _refreshed_cells(regions: list[Region], grid: Grid) -> set[tuple[int, int]]:
    return {(x, y) for region in regions for y in region.line_range for x in region.column_range}


WINDOWS = ((80, 24), (120, 40), (150, 44), (200, 55))
"""A widget may be smaller than its window has room for, while the window changes its size."""


def check_it_paints_at_every_size(example: Example) -> None:
    """It paints exactly the cells that it has, and every spot is among them or known to be unseen.

    Each painting starts where the last one left maps: the window may grow and shrink in any way.
    """
    drawing, chance, before = a_drawing(), random.Random(str(example)), NOTHING
    pane = example.make(drawing)
    assert isinstance(pane, Pane)
    for number in range(30):
        width, height = _some_size(chance) if number else (0, 0)
        canvas = Canvas(width, height, chance.choice(((width, height), *WINDOWS)), drawing)
        before = pane.painted(pane.content, canvas, before)
        assert (before.grid.width, before.grid.height) == (width, height)
        assert [len(row) for row in before.grid.chars] == [width] * height
        assert [len(row) for row in before.grid.inks] == [width] * height
        for spot in before.spots.keys() - before.unseen:
            area = before.spots[spot]
            assert area.within(Area(0, 0, width, height)) == area, (spot, canvas)


def _some_size(chance: random.Random) -> tuple[int, int]:
    """Small ones, flat ones, narrow ones, and any."""
    return chance.randint(0, chance.choice((3, 12, 90, 250))), chance.randint(0, chance.choice((2, 5, 24, 70)))


def examples(kind: type[Widget] = Widget) -> Iterator[Example]:
    """All of them, or those of a kind of widget."""
    for folder in FOLDERS:
        found: list[Example] = importlib.import_module(f"{folder}.examples").EXAMPLES
        yield from (example for example in found if issubclass(example.kind, kind))


def listed() -> list[str]:
    """All examples, each in a line with where its widget is."""
    return [f"{example!s:20}  {example.kind.__module__}" for example in examples()]


def called(name: str) -> Example:
    """The first example with this name, which may begin with folders."""
    return next(example for example in examples() if f".{example.kind.__module__}.{example}".endswith(f".{name}"))


if __name__ == "__main__":
    if len(sys.argv) < 2:
        print("\n".join(listed()))
    else:
        Alone(called(sys.argv[1])).run()
