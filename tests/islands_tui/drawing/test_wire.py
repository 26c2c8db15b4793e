"""What is sent to a terminal, read back with pyte."""

from __future__ import annotations

import itertools
import random

import pyte
import pytest

from islands_tui.drawing import wire
from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.ink import ROLES, TINTS, ink
from islands_tui.drawing.palette import DEPTHS
from tests.islands_tui.palette_looks import PaletteLooks

WIDTH, HEIGHT = 40, 4


def a_random_grid(dice: random.Random, older: Grid | None = None) -> Grid:
    """A grid of noise, or an older one with some noise on it."""
    grid = Grid(WIDTH, HEIGHT)
    if older is not None:
        grid.chars, grid.inks = [row.copy() for row in older.chars], [row.copy() for row in older.inks]
    pad = Pad(grid)
    for _ in range(dice.randrange(1, 24)):
        y, width = dice.randrange(HEIGHT), dice.randrange(1, 9)
        letter = ink(dice.choice(list(ROLES)), bold=dice.random() < 0.3, reverse=dice.random() < 0.2)
        pad.put(dice.randrange(WIDTH), y, "".join(dice.choice("ab £·■█ 東") for _ in range(width)), letter)
        pad.paint(dice.choice(list(TINTS)), dice.randrange(WIDTH), y, dice.randrange(12), 1)
    return grid


def a_terminal(grid: Grid, palette: PaletteLooks) -> pyte.Screen:
    """A terminal that shows a grid."""
    screen = pyte.Screen(WIDTH, HEIGHT)
    feed(screen, whole(grid, palette))
    return screen


def whole(grid: Grid, palette: PaletteLooks) -> str:
    """What brings all of a grid to a terminal."""
    return wire.patch(grid, dict.fromkeys(range(grid.height), range(grid.width)), palette)


def feed(screen: pyte.Screen, sequences: str) -> None:
    pyte.Stream(screen).feed(sequences)


def seen(screen: pyte.Screen) -> list[tuple[object, ...]]:
    """Characters with all that a terminal shows of them: blanks have no letter, full blocks no ground."""
    cells = [screen.buffer[y][x] for y in range(HEIGHT) for x in range(WIDTH)]
    return [
        (
            cell.data,
            cell.fg if cell.data != " " or cell.reverse else "",
            cell.bg if cell.data != "█" or cell.reverse else "",
            cell.bold and cell.data != " ",
            cell.reverse,
        )
        for cell in cells
        if cell.data
    ]


@pytest.mark.parametrize("depth", DEPTHS)
def test_a_patch_makes_the_old_frame_look_like_the_new_one(depth: str) -> None:
    dice, palette = random.Random(depth), PaletteLooks(depth)
    for _ in range(25):
        older = a_random_grid(dice)
        newer = a_random_grid(dice, older)
        patched = a_terminal(older, palette)
        feed(patched, wire.patch(newer, newer.changes(older), palette))
        assert seen(patched) == seen(a_terminal(newer, palette))


def test_a_patch_leaves_the_cursor_where_a_line_feed_does_no_harm() -> None:
    older, newer = Grid(WIDTH, HEIGHT), Grid(WIDTH, HEIGHT)
    Pad(newer).put(WIDTH - 1, HEIGHT - 1, "X")
    screen = a_terminal(older, PaletteLooks("none"))
    feed(screen, wire.patch(newer, newer.changes(older), PaletteLooks("none")))
    assert (screen.cursor.x, screen.cursor.y) == (0, 0)


def test_nothing_is_sent_if_nothing_changed() -> None:
    grid = a_random_grid(random.Random(1))
    assert wire.patch(grid, grid.changes(grid), PaletteLooks("rgb")) == ""


def test_a_patch_leaves_out_what_did_not_change() -> None:
    older, newer = Grid(WIDTH, 1), Grid(WIDTH, 1)
    for grid in (older, newer):
        Pad(grid).put(0, 0, "the same words on both sides of it all")
    Pad(newer).put(20, 0, "X")
    Pad(newer).put(30, 0, "Y")
    assert wire.patch(newer, newer.changes(older), PaletteLooks("none")) == "\x1b[1;21HX\x1b[9CY\x1b[m\x1b[H"


def test_many_changes_are_written_ink_by_ink() -> None:
    older, newer = Grid(9, 2), Grid(9, 2)
    for y in range(2):
        Pad(newer).put(0, y, "aaaaaaaa", ink("money"))
        Pad(newer).put(2, y, "b", ink("cost"))
        Pad(newer).put(5, y, "b", ink("cost"))
    assert wire.patch(newer, newer.changes(older), PaletteLooks("rgb")).count("\x1b[38") == 2


def test_a_blank_goes_with_the_letters_after_it_as_with_those_before() -> None:
    older, newer = Grid(12, 1), Grid(12, 1)
    for grid in (older, newer):
        Pad(grid).put(0, 0, "xxxxxxxxxxxx", ink("dim"))
    Pad(newer).put(2, 0, " ab ", ink("cost"))
    for x in (2, 5):
        newer.inks[0][x] = ink("money")
    sent = wire.patch(newer, newer.changes(older), PaletteLooks("16"))
    assert sent == "\x1b[31m\x1b[1;3H ab \x1b[m\x1b[H"


def test_attributes_are_switched_off_one_by_one() -> None:
    inks = [
        ink("money", bold=True, underline=True), ink("money", bold=True), ink("cost"), ink("dim"),
    ]  # fmt: skip
    switches = [wire._switch(PaletteLooks("16"), before, after) for before, after in itertools.pairwise(inks)]
    assert switches == ["\x1b[24m", "\x1b[22;31m", "\x1b[2;39m"]
