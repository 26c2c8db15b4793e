"""Frames of Ilôs; see `snapshots` for how they are kept."""

from __future__ import annotations

import pytest

from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.games.ilos.screen import IlosTable
from tests.islands_tui.games.ilos.positions import a_table, asking, painted
from tests.islands_tui.snapshots import FOLDER, Window, cases, check_snapshot, kept, names_of, pictures

OWN = FOLDER / "ilos"


def turning() -> IlosTable:
    """The middle of a match: cards that can be played and others that can't."""
    return a_table(asking("turn", after=150))


def laying() -> IlosTable:
    """A tile under the cursor, turned once."""
    table = a_table(asking("lay", after=120))
    table.state.chooser.step(1)
    return table


def overview() -> IlosTable:
    """The same archipelago from farther away, many tiles and five seats."""
    table = a_table(asking("voyage", seats=5, after=280))
    table.state.zoom = 1
    table.state.chooser.step(3)
    return table


def paying() -> IlosTable:
    """A payment with its proposal."""
    return a_table(asking("pay", after=100, where=lambda match, decision: decision.args[1] > 1))


def first() -> IlosTable:
    """The very first tile."""
    return a_table(asking("first"))


def islands() -> IlosTable:
    """The list of islands."""
    table = turning()
    table.state.board = 1
    return table


PICTURED = {made.__name__: made for made in (turning, laying, overview, paying, first, islands)}
KEPT = pictures(PICTURED, ascii=["turning", "laying"])


@pytest.mark.parametrize(("name", "window"), cases(KEPT))
def test_the_frame_is_as_it_was(name: str, window: Window) -> None:
    table, size = PICTURED[name](), (window.width, window.height)
    table.drawing = table.drawing._replace(glyphs=GLYPHS[window.glyphs])
    board, table.state.board = table.state.board, 0
    painted(table, size)
    table.state.board = board
    check_snapshot(f"ilos/{name}-{window}", painted(table, size).grid)


def test_no_snapshot_is_left_over() -> None:
    assert kept(OWN) == names_of(KEPT)
