"""Hex geometry."""

from __future__ import annotations

from itertools import pairwise

from rules.hexgrid import DIRECTIONS, border, cell_name, distance, named_cell, neighbours, ring


def test_a_border_is_free_beside_the_cells_and_sorted_row_by_row() -> None:
    assert border([(0, 0)]) == [(0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1)]
    cells = [(0, 0), (1, 0), (1, 1)]
    found = border(cells)
    assert all(cell not in cells and any(beside in cells for beside in neighbours(cell)) for cell in found)
    assert len(found) == len(set(found)) == 10


def test_a_ring_goes_round_clockwise() -> None:
    assert ring(1) == DIRECTIONS
    assert [distance((0, 0), cell) for cell in ring(2)] == [2] * 12
    around = pairwise([*ring(2), ring(2)[0]])
    assert all(distance(one, other) == 1 for one, other in around)


def test_names_lead_back_to_their_cells() -> None:
    for cell in ((0, 0), (1, -1), (-12, 7)):
        assert named_cell(cell_name(cell)) == cell
