"""The canvas in an app: what it hands to Textual, and what Textual makes of it."""

from __future__ import annotations

import pyte
from rich.console import Console
from textual.app import App, ComposeResult
from textual.geometry import Region

from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.palette import Palette, ink
from islands_tui.widgets.board import Board, Row

CONSOLE = Console()
PALETTE = Palette("256")
WIDTH, HEIGHT = 40, 6


def a_grid(*texts: str, width: int = WIDTH, height: int = HEIGHT) -> Grid:
    """A grid with a text in each row."""
    pad = Pad(Grid(width, height))
    for y, text in enumerate(texts):
        pad.put(2, y, text, ink("money"))
    return pad.grid


class Easel(App[None]):
    """A board and nothing else."""

    def __init__(self) -> None:
        super().__init__()
        self.board = Board(PALETTE)

    def compose(self) -> ComposeResult:
        yield self.board

    def update(self) -> str:
        """What Textual would write to the terminal now."""
        compositor = self.screen._compositor
        compositor.update_widgets({self.board})
        update = compositor.render_update()
        return "" if update is None else update.render_segments(CONSOLE)  # type: ignore[union-attr]


async def test_the_terminal_follows_the_grids() -> None:
    app, screen = Easel(), pyte.Screen(WIDTH, HEIGHT)
    stream = pyte.Stream(screen)
    async with app.run_test(size=(WIDTH, HEIGHT)) as pilot:
        app.board.show(a_grid("one", "two", "three"))
        app.screen.refresh()
        stream.feed(app.update())
        for texts in (
            ("one", "2", "three"),
            ("", "", "", "", "", "the last row"),
            ("all", "of", "it", "is", "new", "!"),
        ):
            grid = a_grid(*texts)
            app.board.show(grid)
            stream.feed(app.update())
            assert screen.display == grid.lines()
        await pilot.pause()


async def test_frames_that_were_never_sent_are_made_up_for() -> None:
    """Only what is written counts as shown: neither a second grid nor somebody who looks at the rows loses a change."""
    app, screen = Easel(), pyte.Screen(WIDTH, HEIGHT)
    stream = pyte.Stream(screen)
    async with app.run_test(size=(WIDTH, HEIGHT)) as pilot:
        app.board.show(a_grid("one", "two"))
        app.screen.refresh()
        stream.feed(app.update())
        app.board.show(a_grid("one", "two", "three"))
        app.board.render_lines(Region(0, 0, WIDTH, HEIGHT))
        last = a_grid("one", "two", "three", "four")
        app.board.show(last)
        stream.feed(app.update())
        assert screen.display == last.lines()
        await pilot.pause()


async def test_it_says_when_a_frame_is_drawn_and_not_before() -> None:
    """Looking at a single row, as Textual does for the mouse, draws nothing."""
    app, said = Easel(), []
    async with app.run_test(size=(WIDTH, HEIGHT)):
        app.board.show(a_grid("one"))
        app.update()
        app.board.show(a_grid("two"), when_drawn=lambda: said.append("drawn"))
        app.board.render_lines(Region(0, 0, WIDTH, 1))
        assert said == []
        app.update()
        assert said == ["drawn"]


async def test_rows_of_another_size_are_cut_or_filled_up() -> None:
    """While a window is being resized, Textual asks for more or less than there is."""
    app = Easel()
    async with app.run_test(size=(WIDTH, HEIGHT)):
        app.board.show(a_grid("one", width=20, height=3))
        strips = app.board.render_lines(Region(0, 0, WIDTH, HEIGHT))
        assert [strip.text.rstrip() for strip in strips] == ["  one", "", "", "", "", ""]
        assert [strip.cell_length for strip in strips] == [WIDTH] * HEIGHT
        assert strips[0].render(CONSOLE).endswith(" " * 20)


def test_a_row_is_also_an_ordinary_strip() -> None:
    grid = a_grid("£5 base", width=12, height=1)
    row = Row(grid.chars[0], grid.inks[0], PALETTE)
    assert row.text == "  £5 base   "
    assert row.cell_length == 12
    assert row.crop(2, 4).text == "£5"
    assert [strip.text for strip in row.divide([2, 12])] == ["  ", "£5 base   "]
