"""What is sent to a terminal, read back with pyte."""

from __future__ import annotations

import random

import pyte
import pytest

from islands_tui.drawing import wire
from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.palette import DEPTHS, ROLES, TINTS, Look, Palette, ink

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
        feed(screen, f"\x1b[{y + 1}H" + wire.whole_row(tuple(grid.chars[y]), tuple(grid.inks[y]), palette))
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
        runs = [run for y, columns in newer.changes(older).items() for run in wire._runs(newer, y, columns)]
        by_ink = wire._ink_by_ink(runs, palette)
        for order in (runs, by_ink, wire._down_the_edges(by_ink)):
            patched = a_terminal(older, palette)
            feed(patched, wire._written(newer, order, palette, (0, 0)))
            assert sorted(order) == sorted(runs)
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
    assert wire.patch(newer, newer.changes(older), Palette("none")) == "\x1b[1;21HX\x1b[9CY\x1b[m\r"


def test_a_short_gap_is_written_where_its_ink_is_right() -> None:
    older, newer = Grid(WIDTH, 1), Grid(WIDTH, 1)
    for grid in (older, newer):
        Pad(grid).put(0, 0, "abcdef")
    Pad(newer).put(1, 0, "X")
    Pad(newer).put(3, 0, "Y")
    assert wire.patch(newer, newer.changes(older), Palette("none")) == "\x1b[1;2HXcY\x1b[m\r"
    for grid in (older, newer):
        Pad(grid).put(2, 0, "c", ink("cost"))
    assert wire.patch(newer, newer.changes(older), Palette("none")) == "\x1b[1;2HX\x1b[CY\x1b[m\r"


def test_many_changes_are_written_ink_by_ink() -> None:
    older, newer = Grid(9, 2), Grid(9, 2)
    for y in range(2):
        Pad(newer).put(0, y, "aaaaaaaa", ink("money"))
        Pad(newer).put(2, y, "b", ink("cost"))
        Pad(newer).put(5, y, "b", ink("cost"))
    sent = wire.patch(newer, newer.changes(older), Palette("rgb"))
    assert sent.count("\x1b[38") == 2
    assert "aabaabaa" in sent, "what is written over later needs no jump"


def test_inks_with_something_in_common_follow_one_another() -> None:
    """Reading order would switch both colours twice more."""
    older, newer = Grid(9, 4), Grid(9, 4)
    for y, (role, ground) in enumerate((("money", "card"), ("cost", "sea"), ("money", "sea"), ("cost", "card"))):
        Pad(newer).put(0, y, "word", ink(role))
        Pad(newer).paint(ground, 0, y, 4, 1)
    sent = wire.patch(newer, newer.changes(older), Palette("rgb"))
    assert (sent.count("38;2;"), sent.count("48;2;")) in ((2, 3), (3, 2))


def test_a_blank_goes_with_the_letters_after_it_as_with_those_before() -> None:
    older, newer = Grid(12, 1), Grid(12, 1)
    for grid in (older, newer):
        Pad(grid).put(0, 0, "xxxxxxxxxxxx", ink("dim"))
    Pad(newer).put(2, 0, " ab ", ink("cost"))
    for x in (2, 5):
        newer.inks[0][x] = ink("money")
    sent = wire.patch(newer, newer.changes(older), Palette("16"))
    assert sent == "\x1b[31m\x1b[1;3H ab \x1b[m\r"


@pytest.mark.parametrize(
    ("before", "after", "bytes_"),
    [
        ((5, 5), (6, 5), "\x1bD"),
        ((5, 5), (4, 5), "\x1bM"),
        ((5, 5), (6, 4), "\x1bD\b"),
        ((5, 30), (5, 28), "\b\b"),
        ((5, 30), (5, 0), "\r"),
        ((5, 30), (5, 4), "\x1b[5G"),
        ((5, 30), (5, 24), "\x1b[6D"),
        ((5, 30), (5, 32), "\x1b[2C"),
        ((2, 30), (30, 30), "\x1b[28B"),
        ((20, 30), (3, 30), "\x1b[4d"),
        ((2, 30), (30, 10), "\x1b[31;11H"),
    ],
)
def test_the_cursor_takes_the_shortest_way(before: tuple[int, int], after: tuple[int, int], bytes_: str) -> None:
    sent = wire._jump(*before, *after)
    screen = pyte.Screen(40, 40)
    feed(screen, wire.place(before[1], before[0]) + sent)
    assert sent == bytes_
    assert (screen.cursor.y, screen.cursor.x) == after


def test_blanks_at_the_beginning_of_a_row_take_the_first_letter_along() -> None:
    grid = Grid(6, 1)
    pad = Pad(grid)
    pad.put(2, 0, "ab", ink("money"))
    pad.paint("sea", 2, 0, 2, 1)
    row = wire.whole_row(tuple(grid.chars[0]), tuple(grid.inks[0]), Palette("256"))
    assert row == "\x1b[38;5;222;48;5;233m  \x1b[48;5;17mab\x1b[48;5;233m  \x1b[m"


def test_hundreds_of_inks_are_written_without_looking_for_the_best_order() -> None:
    class Many:
        def __init__(self) -> None:
            self.switches: dict[tuple[int, int], str] = {}

        def look(self, code: int) -> Look:
            return Look(f"38;2;0;{code // 256};{code % 256}", "", "")

    grid, older = Grid(100, 20), Grid(100, 20)
    for y in range(20):
        grid.chars[y], grid.inks[y] = ["x"] * 100, [y * 100 + x for x in range(100)]
    looks = Many()
    wire.patch(grid, grid.changes(older), looks)
    assert len(looks.switches) < 5000


def test_colours_are_switched_only_where_they_change() -> None:
    grid = Grid(6, 1)
    pad = Pad(grid)
    pad.put(0, 0, "ab", ink("money"))
    pad.put(3, 0, "cd", ink("cost"))
    assert wire.whole_row(tuple(grid.chars[0]), tuple(grid.inks[0]), Palette("16")) == "\x1b[33mab \x1b[31mcd \x1b[m"


def test_attributes_are_switched_off_one_by_one() -> None:
    grid = Grid(4, 1)
    pad = Pad(grid)
    pad.put(0, 0, "a", ink("money", bold=True, underline=True))
    pad.put(1, 0, "b", ink("money", bold=True))
    pad.put(2, 0, "c", ink("cost"))
    pad.put(3, 0, "d", ink("dim"))
    row = wire.whole_row(tuple(grid.chars[0]), tuple(grid.inks[0]), Palette("16"))
    assert row == "\x1b[1;4;33ma\x1b[24mb\x1b[22;31mc\x1b[2;39md\x1b[m"


def test_blanks_need_only_their_ground_and_full_blocks_only_their_letter() -> None:
    grid = Grid(4, 1)
    pad = Pad(grid)
    pad.put(0, 0, "a█", ink("money"))
    pad.put(3, 0, "b", ink("money"))
    pad.paint("card", 1, 0, 1, 1)
    pad.paint("sea", 2, 0, 2, 1)
    row = wire.whole_row(tuple(grid.chars[0]), tuple(grid.inks[0]), Palette("256"))
    assert row == "\x1b[38;5;222;48;5;233ma█\x1b[48;5;17m b\x1b[m"
