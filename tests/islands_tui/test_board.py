"""What the canvas sends to a terminal, read back with pyte."""

from __future__ import annotations

import random

import pyte
import pytest
from rich.console import Console

from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.palette import DEPTHS, ROLES, TINTS, Palette, ink
from islands_tui.widgets.board import Row

CONSOLE = Console()


def a_random_grid(dice: random.Random, older: Grid | None = None) -> Grid:
    """A grid of noise, or an older one with some noise on it."""
    grid = Grid(40, 1)
    if older is not None:
        grid.chars, grid.inks = [older.chars[0].copy()], [older.inks[0].copy()]
    pad = Pad(grid)
    for _ in range(dice.randrange(1, 6)):
        width = dice.randrange(1, 9)
        letter = ink(dice.choice(list(ROLES)), bold=dice.random() < 0.3, reverse=dice.random() < 0.2)
        pad.put(dice.randrange(40), 0, "".join(dice.choice("ab £·■ 東") for _ in range(width)), letter)
        pad.paint(dice.choice(list(TINTS)), dice.randrange(40), 0, dice.randrange(12), 1)
    return grid


def seen(screen: pyte.Screen) -> list[tuple[object, ...]]:
    """Characters with all that a terminal shows of them."""
    cells = [screen.buffer[0][x] for x in range(40)]
    return [
        (c.data, c.bg if c.data == " " and not c.reverse else (c.fg, c.bg), c.bold and c.data != " ", c.reverse)
        for c in cells
    ]


def row_of(grid: Grid, palette: Palette, older: Grid | None = None) -> Row:
    changed = None if older is None else dict(grid.changes(older)).get(0, [])
    return Row(grid.chars[0], grid.inks[0], palette, changed)


@pytest.mark.parametrize("depth", DEPTHS)
def test_a_patch_makes_the_old_row_look_like_the_new_one(depth: str) -> None:
    dice, palette = random.Random(depth), Palette(depth)
    for _ in range(150):
        older = a_random_grid(dice)
        newer = a_random_grid(dice, older)
        patched, whole = pyte.Screen(40, 1), pyte.Screen(40, 1)
        pyte.Stream(patched).feed(row_of(older, palette).render(CONSOLE))
        patched.cursor_position()
        pyte.Stream(patched).feed(row_of(newer, palette, older).crop(0, 40).render(CONSOLE))
        pyte.Stream(whole).feed(row_of(newer, palette).render(CONSOLE))
        assert seen(patched) == seen(whole)


def test_a_row_is_also_an_ordinary_strip() -> None:
    grid = Grid(12, 1)
    Pad(grid).put(2, 0, "£5 base", ink("money"))
    row = row_of(grid, Palette("256"))
    assert row.text == "  £5 base   "
    assert row.cell_length == 12
    assert row.crop(2, 4).text == "£5"
    assert [strip.text for strip in row.divide([2, 12])] == ["  ", "£5 base   "]


def test_a_patch_leaves_out_what_did_not_change() -> None:
    older, newer = Grid(40, 1), Grid(40, 1)
    for grid in (older, newer):
        Pad(grid).put(0, 0, "the same words on both sides of it all")
    Pad(newer).put(20, 0, "X")
    patch = row_of(newer, Palette("none"), older).crop(0, 30).render(CONSOLE)
    assert patch == "\x1b[20CX\x1b[0m"


def test_colours_are_switched_only_where_they_change() -> None:
    grid = Grid(6, 1)
    pad = Pad(grid)
    pad.put(0, 0, "ab", ink("money"))
    pad.put(3, 0, "cd", ink("cost"))
    assert row_of(grid, Palette("16")).render(CONSOLE) == "\x1b[33mab \x1b[31mcd \x1b[0m"


def test_attributes_are_switched_off_one_by_one() -> None:
    grid = Grid(4, 1)
    pad = Pad(grid)
    pad.put(0, 0, "a", ink("money", bold=True, underline=True))
    pad.put(1, 0, "b", ink("money", bold=True))
    pad.put(2, 0, "c", ink("cost"))
    pad.put(3, 0, "d", ink("dim"))
    assert row_of(grid, Palette("16")).render(CONSOLE) == "\x1b[1;4;33ma\x1b[24mb\x1b[22;31mc\x1b[2;39md\x1b[0m"


def test_blanks_need_only_their_paper_and_full_blocks_only_their_letter() -> None:
    grid = Grid(4, 1)
    pad = Pad(grid)
    pad.put(0, 0, "a█", ink("money"))
    pad.put(3, 0, "b", ink("money"))
    pad.paint("card", 1, 0, 1, 1)
    pad.paint("sea", 2, 0, 2, 1)
    render = row_of(grid, Palette("256")).render(CONSOLE)
    assert render == "\x1b[38;5;222;48;5;233ma█\x1b[48;5;17m b\x1b[0m"
