"""Frames of Ilôs as plain text, in every alphabet; see `test_snapshots` for how they are written anew."""

from __future__ import annotations

import pytest

from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.screens.ilos import Ilos
from tests.islands_tui.ilos import a_table, asking, painted
from tests.islands_tui.test_snapshots import FOLDER, SIZES, check_snapshot

OWN = FOLDER / "ilos"


def turning() -> Ilos:
    """The middle of a match: cards that can be played and others that can't."""
    return a_table(asking("turn", after=150))


def laying() -> Ilos:
    """A tile under the cursor, turned once."""
    table = a_table(asking("lay", after=120))
    table.situation.chooser.step(1)
    return table


def overview() -> Ilos:
    """The same archipelago from farther away, many tiles and five seats."""
    table = a_table(asking("voyage", seats=5, after=280))
    table.situation.zoom = 1
    table.situation.chooser.step(3)
    return table


def paying() -> Ilos:
    """A payment with its proposal."""
    return a_table(asking("pay", after=100, where=lambda match, decision: decision.args[1] > 1))


def first() -> Ilos:
    """The very first tile."""
    return a_table(asking("first"))


def islands() -> Ilos:
    """The list of islands."""
    table = turning()
    table.situation.board = 1
    return table


PICTURED = {made.__name__: made for made in (turning, laying, overview, paying, first, islands)}


@pytest.mark.parametrize("glyphs", GLYPHS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", PICTURED)
def test_the_frame_is_as_it_was(name: str, size: tuple[int, int], glyphs: str) -> None:
    table = PICTURED[name]()
    table.drawing = table.drawing._replace(glyphs=GLYPHS[glyphs])
    board, table.situation.board = table.situation.board, 0
    painted(table, size)
    table.situation.board = board
    check_snapshot(f"ilos/{name}-{size[0]}x{size[1]}-{glyphs}", painted(table, size).grid.lines())


def test_no_snapshot_is_left_over() -> None:
    sizes = [f"{width}x{height}" for width, height in SIZES]
    names = {f"{name}-{size}-{glyphs}" for name in PICTURED for size in sizes for glyphs in GLYPHS}
    assert {path.stem for path in OWN.glob("*.txt")} == names
