"""What is sent to a terminal, read back with pyte."""

from __future__ import annotations

import random

import pyte
import pytest

from islands_tui.drawing import wire
from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.palette import DEPTHS, ROLES, TINTS, Palette, ink

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


def a_terminal(grid: Grid, palette: Palette) -> pyte.Screen:
    """A terminal that shows a grid, with its cursor in the lower right corner."""
    screen = pyte.Screen(WIDTH, HEIGHT)
    for y in range(HEIGHT):
        feed(screen, f"\x1b[{y + 1}H" + wire.whole_row(grid.chars[y], grid.inks[y], palette))
    return screen


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
    dice, palette = random.Random(depth), Palette(depth)
    for _ in range(150):
        older = a_random_grid(dice)
        newer = a_random_grid(dice, older)
        patched = a_terminal(older, palette)
        feed(patched, wire.patch(newer, newer.changes(older), palette))
        assert seen(patched) == seen(a_terminal(newer, palette))


@pytest.mark.parametrize("depth", DEPTHS)
def test_all_orders_of_writing_show_the_same(depth: str) -> None:
    """Only the shortest one is sent, so each is looked at here."""
    dice, palette = random.Random(depth), Palette(depth)
    for _ in range(50):
        older = a_random_grid(dice)
        newer = a_random_grid(dice, older)
        steps = [step for y, columns in newer.changes(older).items() for step in wire._steps(newer, y, columns)]
        for order in (steps, wire._ink_by_ink(newer, steps), wire._down_the_edges(wire._ink_by_ink(newer, steps))):
            patched = a_terminal(older, palette)
            feed(patched, wire._written(newer, order, palette))
            assert seen(patched) == seen(a_terminal(newer, palette))


def test_a_patch_leaves_the_cursor_where_a_line_feed_does_no_harm() -> None:
    older, newer = Grid(WIDTH, HEIGHT), Grid(WIDTH, HEIGHT)
    Pad(newer).put(WIDTH - 1, HEIGHT - 1, "X")
    screen = a_terminal(older, Palette("none"))
    feed(screen, wire.patch(newer, newer.changes(older), Palette("none")))
    assert (screen.cursor.x, screen.cursor.y) == (0, 0)


def test_nothing_is_sent_if_nothing_changed() -> None:
    grid = a_random_grid(random.Random(1))
    assert wire.patch(grid, grid.changes(grid), Palette("rgb")) == ""


def test_a_patch_leaves_out_what_did_not_change() -> None:
    older, newer = Grid(WIDTH, 1), Grid(WIDTH, 1)
    for grid in (older, newer):
        Pad(grid).put(0, 0, "the same words on both sides of it all")
    Pad(newer).put(20, 0, "X")
    Pad(newer).put(30, 0, "Y")
    assert wire.patch(newer, newer.changes(older), Palette("none")) == "\x1b[1;21HX\x1b[9CY\x1b[0m\x1b[H"


def test_a_short_gap_is_written_where_its_ink_is_right() -> None:
    older, newer = Grid(WIDTH, 1), Grid(WIDTH, 1)
    for grid in (older, newer):
        Pad(grid).put(0, 0, "abcdef")
    Pad(newer).put(1, 0, "X")
    Pad(newer).put(3, 0, "Y")
    assert wire.patch(newer, newer.changes(older), Palette("none")) == "\x1b[1;2HXcY\x1b[0m\x1b[H"
    for grid in (older, newer):
        Pad(grid).put(2, 0, "c", ink("cost"))
    assert wire.patch(newer, newer.changes(older), Palette("none")) == "\x1b[1;2HX\x1b[CY\x1b[0m\x1b[H"


def test_many_changes_are_written_ink_by_ink() -> None:
    older, newer = Grid(9, 2), Grid(9, 2)
    for y in range(2):
        Pad(newer).put(0, y, "aaaaaaaa", ink("money"))
        Pad(newer).put(2, y, "b", ink("cost"))
        Pad(newer).put(5, y, "b", ink("cost"))
    sent = wire.patch(newer, newer.changes(older), Palette("rgb"))
    assert sent.count("\x1b[38") == 2
    assert "aabaabaa" in sent, "what is written over later needs no jump"


def test_colours_are_switched_only_where_they_change() -> None:
    grid = Grid(6, 1)
    pad = Pad(grid)
    pad.put(0, 0, "ab", ink("money"))
    pad.put(3, 0, "cd", ink("cost"))
    assert wire.whole_row(grid.chars[0], grid.inks[0], Palette("16")) == "\x1b[33mab \x1b[31mcd \x1b[0m"


def test_attributes_are_switched_off_one_by_one() -> None:
    grid = Grid(4, 1)
    pad = Pad(grid)
    pad.put(0, 0, "a", ink("money", bold=True, underline=True))
    pad.put(1, 0, "b", ink("money", bold=True))
    pad.put(2, 0, "c", ink("cost"))
    pad.put(3, 0, "d", ink("dim"))
    row = wire.whole_row(grid.chars[0], grid.inks[0], Palette("16"))
    assert row == "\x1b[1;4;33ma\x1b[24mb\x1b[22;31mc\x1b[2;39md\x1b[0m"


def test_blanks_need_only_their_ground_and_full_blocks_only_their_letter() -> None:
    grid = Grid(4, 1)
    pad = Pad(grid)
    pad.put(0, 0, "a█", ink("money"))
    pad.put(3, 0, "b", ink("money"))
    pad.paint("card", 1, 0, 1, 1)
    pad.paint("sea", 2, 0, 2, 1)
    row = wire.whole_row(grid.chars[0], grid.inks[0], Palette("256"))
    assert row == "\x1b[38;5;222;48;5;233ma█\x1b[48;5;17m b\x1b[0m"
