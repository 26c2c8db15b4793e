"""A pane in an app: what it hands to Textual, and what Textual makes of it."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.pilot import Pilot

from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.ink import ink
from islands_tui.drawing.palette import Palette
from islands_tui.widgets.pane import Pane, row_strip
from tests.islands_tui.app.watching import Pair, watch
from tests.islands_tui.beside import a_drawing

PALETTE = Palette("256")
WIDTH, HEIGHT = 40, 6


class Rows(Pane[Sequence[str]]):
    """A text in each row."""

    @classmethod
    def paint(cls, pad: Pad, content: Sequence[str]) -> None:
        for y, text in enumerate(content):
            pad.put(2, y, text, ink("money"))


class Easel(App[None]):
    """A pane and nothing else."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = Rows(a_drawing(colours="256"), ["one"])

    def compose(self) -> ComposeResult:
        yield self.rows


async def test_the_terminal_follows_what_is_shown() -> None:
    """Neither a second content nor somebody who looks at the rows loses a change."""
    app = Easel()

    async def show(pilot: Pilot[None], pair: Pair) -> None:
        for texts in (
            ("one", "two", "three"),
            ("one", "2", "three"),
            ("", "", "", "", "", "the last row"),
            ("all", "of", "it", "is", "new", "!"),
        ):
            app.rows.show(("never", "seen"))
            app.rows.render_lines(Region(0, 0, WIDTH, HEIGHT))
            app.rows.show(texts)
            await pilot.pause()
            assert [line.strip() for line in pair.thrifty.display] == [*texts, *[""] * (HEIGHT - len(texts))]
            pair.compare()

    await watch(app, (WIDTH, HEIGHT), show)


async def test_it_says_once_when_a_frame_is_drawn() -> None:
    app, said = Easel(), list[str]()
    async with app.run_test(size=(WIDTH, HEIGHT)) as pilot:
        app.rows.when_drawn = lambda: said.append("drawn")
        assert said == []
        app.rows.show(("two",))
        await pilot.pause()
        app.rows.show(("three",))
        await pilot.pause()
        assert said == ["drawn"]


async def test_rows_that_are_not_there_yet_are_blank() -> None:
    """While a window is being resized, Textual asks for more than there is."""
    app = Easel()
    async with app.run_test(size=(WIDTH, HEIGHT)):
        strips = app.rows.render_lines(Region(0, 0, WIDTH, HEIGHT + 2))
        assert [strip.text.rstrip() for strip in strips] == ["  one", *[""] * (HEIGHT + 1)]
        assert [strip.cell_length for strip in strips] == [WIDTH] * (HEIGHT + 2)


def test_a_row_is_a_strip() -> None:
    pad = Pad(Grid(12, 1))
    pad.put(2, 0, "£5 base", ink("money"))
    row = row_strip(pad.grid.chars[0], pad.grid.inks[0], PALETTE)
    assert row.text == "  £5 base   "
    assert row.cell_length == 12
    assert row.crop(2, 4).text == "£5"
    assert [strip.text for strip in row.divide([2, 12])] == ["  ", "£5 base   "]
