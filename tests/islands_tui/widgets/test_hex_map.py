"""Maps of hexes: faces, marks, and what is beyond the edges."""

from __future__ import annotations

from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.hexes import BRICKS, DOTS
from islands_tui.drawing.ink import ACCENT, DIM, LETTER_BITS, LINES, TEXT, tint
from islands_tui.drawing.marks import CURSOR_INK, Mark
from islands_tui.drawing.pieces import Piece
from islands_tui.widgets.hex_map import Dot, HexFace, hex_map, paint_bricks, paint_dots, paint_edges


def a_face(text: str, mark: Mark = Mark.NONE, tint: str = "card") -> HexFace:
    return HexFace(((Piece(0, text),), (Piece(0, "below"),)), tint, mark)


def painted(grid: Grid, faces: dict[tuple[int, int], HexFace], glyphs: str = "box") -> list[str]:
    pad = Pad(grid, GLYPHS[glyphs])
    paint_bricks(hex_map(pad, BRICKS, faces, next(iter(faces))), faces)
    return grid.lines()


def test_two_rows_of_text_stand_inside_shared_borders() -> None:
    assert painted(Grid(17, 4), {(0, 0): a_face("1 One"), (1, 0): a_face("2 Two")}) == [
        "┌───────┬───────┐",
        "│1 One  │2 Two  │",
        "│below  │below  │",
        "└───────┴───────┘",
    ]


def test_marks_can_be_told_apart_without_colour() -> None:
    marks = (Mark.NONE, Mark.LEGAL, Mark.BLOCKED, Mark.LIT, Mark.CHOSEN, Mark.CURSOR)
    faces = {(place, 0): a_face("4 Name", mark) for place, mark in enumerate(marks)}
    row = painted(Grid(49, 4), faces)[1]
    assert row == "│4 Name │4+Name │4¬Name │4+Name «4 Name [4 Name ]"


def test_the_cursor_has_the_accent_all_around_and_a_blocked_name_is_dim() -> None:
    grid = Grid(17, 4)
    painted(grid, {(0, 0): a_face("4 Name", Mark.CURSOR), (1, 0): a_face("5 Name", Mark.BLOCKED)})
    inks = [[letter & LETTER_BITS for letter in row] for row in grid.inks]
    assert {inks[0][0], inks[0][8], inks[2][0], inks[2][8], inks[3][4]} == {ACCENT}
    assert inks[1][0] == inks[1][8] == CURSOR_INK
    assert inks[2][16] == LINES
    assert inks[1][11] == DIM
    assert inks[2][11] == TEXT


def test_tints_fill_the_slants_of_half_blocks() -> None:
    for glyphs, slanted in (("box", False), ("ascii", False), ("half", True)):
        grid = Grid(9, 4)
        painted(grid, {(0, 0): a_face("4 Name", tint="violet_card")}, glyphs)
        tinted = [[letter & ~LETTER_BITS == tint("violet_card") for letter in row] for row in grid.inks]
        assert all(tinted[1][1:8] + tinted[2][1:8])
        assert [tinted[0][4], tinted[3][4]] == [slanted, slanted]
        assert not tinted[0][0]
        assert not tinted[3][0]


def test_free_cells_have_no_border() -> None:
    faces = {(0, 0): a_face("1 One"), (1, 0): HexFace(((), (Piece(3, "+"),)), "", Mark.LEGAL, bordered=False)}
    assert painted(Grid(17, 4), faces)[1:3] == ["│1 One  │        ", "│below  │   +    "]


def test_dots_stand_where_a_map_goes_on() -> None:
    faces = {(place, 0): a_face(str(place)) for place in range(8)}
    lines = painted(Grid(30, 4), faces)
    assert [line[-1] for line in lines] == ["─", "·", "o", "─"]
    assert lines[1].startswith(" │0")
    assert all(line[-1] in "·─below" for line in lines)


def test_no_dot_goes_over_what_a_hex_shows() -> None:
    """A dot there would be read as the sign of the hex itself."""
    dots = {(place, 0): Dot("6i") for place in range(9)}
    for width in range(8, 24):
        grid = Grid(width, 3)
        paint_dots(hex_map(Pad(grid), DOTS, dots, (0, 0)), dots)
        assert "6·" not in grid.lines()[1]
        assert [line[-1] for line in (grid.lines()[0], grid.lines()[2])] == ["·", "·"]


def test_among_the_dots_stands_how_many_hexes_lie_beyond() -> None:
    grid = Grid(24, 9)
    cells = [(q, r) for q in range(8) for r in range(9)]
    paint_edges(hex_map(Pad(grid, GLYPHS["box"]), BRICKS, cells, (0, 0)), cells)
    rows_in_sight = 2
    assert grid.lines()[-1] == f" {8 * (9 - rows_in_sight)} ".center(24, "·")
    assert any(line[-1].isdigit() for line in grid.lines()[:-1])
    assert not any(line[0].isdigit() for line in grid.lines())


def test_a_map_stays_where_it_was_as_long_as_the_focus_is_in_sight() -> None:
    pad = Pad(Grid(40, 10))
    cells = [(place, 0) for place in range(20)]
    first = hex_map(pad, BRICKS, cells, (0, 0))
    assert hex_map(pad, BRICKS, cells, (3, 0), first.shift).shift == first.shift
    assert hex_map(pad, BRICKS, [(-1, 0), *cells], (3, 0), first.shift).shift == first.shift
    assert hex_map(pad, BRICKS, cells, (9, 0), first.shift).shift != first.shift


def test_a_map_that_fits_is_whole_again_when_it_grows_over_the_edge() -> None:
    pad = Pad(Grid(40, 10))
    first = hex_map(pad, BRICKS, [(0, 0), (1, 0)], (0, 0))
    grown = hex_map(pad, BRICKS, [(place, 0) for place in range(4)], (0, 0), first.shift)
    assert grown.whole.x >= 0
    assert grown.whole.x + grown.whole.width <= 40


def test_far_away_a_hex_is_a_short_text_between_its_marks() -> None:
    grid = Grid(16, 2)
    dots = {
        (0, 0): Dot("3i", mark=Mark.CURSOR),
        (1, 0): Dot("4i", mark=Mark.LEGAL),
        (2, 0): Dot("5·"),
        (0, 1): Dot("Mi", mark=Mark.BLOCKED),
        (1, 1): Dot("6_", mark=Mark.LIT),
    }
    paint_dots(hex_map(Pad(grid), DOTS, dots, (0, 0)), dots)
    assert grid.lines() == ["  [3i]+4i  5·   ", "    ¬Mi +6_     "]
