"""The grid: what is painted where, and what changed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from islands_tui.drawing.glyphs import ASCII, BOX, GLYPHS
from islands_tui.drawing.grid import Grid, Pad, cells
from islands_tui.drawing.ink import LETTER_BITS, ink, role_of, tint


def a_pad(width: int = 20, height: int = 4) -> Pad:
    return Pad(Grid(width, height))


def test_text_is_cut_at_the_edges_of_its_pad() -> None:
    whole = a_pad(10, 3)
    window = whole.pad(2, 1, 4, 1)
    window.put(-1, 0, "abcdefgh")
    window.put(0, 1, "below")
    assert whole.grid.lines() == [" " * 10, "  bcde    ", " " * 10]


def test_a_pad_never_reaches_beyond_its_parent() -> None:
    window = a_pad(10, 3).pad(8, 2, 5, 5)
    assert (window.width, window.height) == (2, 1)


def test_text_is_never_markup() -> None:
    pad = a_pad()
    pad.say(0, 0, "[red]Ann[/] [b]")
    assert pad.grid.lines()[0] == "[red]Ann[/] [b]     "


def test_wide_characters_take_two_cells_and_others_keep_their_place() -> None:
    pad = a_pad(8, 1)
    pad.put(0, 0, "東a")
    assert pad.grid.chars[0][:3] == ["東", "", "a"]


def test_a_wide_character_at_the_edge_is_not_cut_in_two() -> None:
    pad = a_pad(6, 1)
    pad.put(-1, 0, "東a")
    pad.put(3, 0, "bc東")
    assert pad.grid.chars[0] == [" ", "a", " ", "b", "c", " "]


def test_characters_without_width_and_control_characters_are_left_out() -> None:
    assert cells("a\x1b[31mb\u0301\n\u200bc") == ("a", "[", "3", "1", "m", "b", "c")


def test_letters_keep_the_tint_beneath_them() -> None:
    pad = a_pad()
    pad.paint("card", 0, 0, 5, 1)
    pad.put(3, 0, "abcd", ink("money"))
    assert [code & ~LETTER_BITS for code in pad.grid.inks[0][3:7]] == [tint("card")] * 2 + [0] * 2
    assert role_of(pad.grid.inks[0][3]) == "money"


def test_paint_beside_a_pad_is_cut_off_too() -> None:
    pad = a_pad(6, 2)
    for x, y in ((-5, 0), (6, 0), (0, -3), (0, 2)):
        pad.paint("card", x, y, 3, 1)
    assert pad.grid.inks == a_pad(6, 2).grid.inks
    pad.paint("card", -1, 0, 3, 1)
    assert [code >> 12 for code in pad.grid.inks[0]] == [tint("card") >> 12] * 2 + [0] * 4


def test_signs_take_their_colour_and_their_number_along() -> None:
    pad = a_pad()
    pad.say(0, 0, "▲ pays £12→9 → 8", ink("dim"))
    roles = [role_of(code) for code in pad.grid.inks[0][:16]]
    assert roles == ["p2", *["dim"] * 6, *["money"] * 5, *["dim"] * 4]


def test_a_letter_is_a_sign_only_outside_of_words() -> None:
    pad = Pad(Grid(24, 1), signs={"d": "money", "@": "metal"})
    pad.say(0, 0, "build d2@3 · d → add d'or")
    roles = [role_of(code) for code in pad.grid.inks[0]]
    assert roles[:5] == ["text"] * 5
    assert roles[6:10] == ["money", "money", "metal", "metal"]
    assert roles[13] == "money"
    assert roles[17:] == ["text"] * 7


def test_right_aligned_text_ends_where_it_should_in_any_alphabet() -> None:
    for glyphs in (ASCII, BOX):
        pad = Pad(Grid(12, 1), glyphs)
        pad.say_right(12, 0, "i → £2")
        assert pad.grid.lines()[0].endswith("2")


def test_changes_name_the_changed_columns_only() -> None:
    old, new = a_pad(40, 3), a_pad(40, 3)
    new.put(2, 1, "ab")
    new.put(30, 1, "c")
    new.put(6, 2, "x")
    new.put(10, 2, "y")
    assert new.grid.changes(old.grid) == {1: [2, 3, 30], 2: [6, 10]}


def test_all_of_a_grid_differs_from_one_of_another_size() -> None:
    assert a_pad(3, 2).grid.changes(a_pad(4, 2).grid) == {0: [0, 1, 2], 1: [0, 1, 2]}


@given(some.lists(some.tuples(some.integers(-5, 25), some.integers(-1, 4), some.text(max_size=12)), max_size=6))
def test_every_difference_is_a_change(texts: list[tuple[int, int, str]]) -> None:
    old, new = a_pad(), a_pad()
    for x, y, text in texts:
        new.put(x, y, text, ink("accent"))
    changes = new.grid.changes(old.grid)
    for y in range(4):
        for x in range(20):
            same = new.grid.chars[y][x] == " " and new.grid.inks[y][x] == old.grid.inks[y][x]
            assert same == (x not in changes.get(y, []))
    assert all(len(row) == 20 for row in new.grid.chars)


def test_writing_over_half_of_a_wide_character_leaves_no_other_half() -> None:
    pad = a_pad(6, 1)
    pad.put(0, 0, "東東東")
    pad.put(1, 0, "ab")
    assert pad.grid.chars[0] == [" ", "a", "b", " ", "東", ""]


@pytest.mark.parametrize("glyphs", ["box", "ascii"])
def test_no_line_ends_between_the_sign_of_a_seat_and_its_name(glyphs: str) -> None:
    pad = Pad(Grid(40, 1), GLYPHS[glyphs])
    lines = pad.wrapped("Discs there: ▼ Cleo and ■ Anna.", 14)
    assert lines == [pad.glyphs(line) for line in ("Discs there:", "▼ Cleo and", "■ Anna.")]
