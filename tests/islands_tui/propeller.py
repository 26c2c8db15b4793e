"""Tables of Propeller Islands for tests: painted without a terminal, and islands as large as one likes."""

from __future__ import annotations

from typing import Any

from islands_tui.app import table_for
from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.palette import Palette
from islands_tui.drawing.terminal import Drawing
from islands_tui.screens.picture import Picture
from islands_tui.screens.table import TableScreen
from rules.engine.match import Match
from rules.hexgrid import DIRECTIONS, Cell
from rules.propeller_islands.island import shore
from rules.propeller_islands.state import Island, State
from tests.islands_tui.tables import a_match

GAME = "propeller_islands"
TAKE, ACT, PLACE, UPGRADE, DEPLOY, RUN, DRAW, CAPITAL = 172, 173, 174, 213, 159, 231, 146, 158
"""Moves after which, with three seats and seed 7, such a decision is open."""
SIZES = ((80, 24), (100, 30), (120, 40), (95, 37), (170, 55))


def a_table(match: Match[Any], glyphs: str = "box") -> TableScreen:
    """The table of a match with the curtain open; nothing is shown anywhere."""
    table = table_for(match, Drawing(GLYPHS[glyphs], Palette("rgb")))
    sit_down(table)
    return table


def sit_down(table: TableScreen) -> None:
    """Let whoever decides now look at the table."""
    table.situation.sit_down()
    table.situation.sitting.open()
    table.situation.renew()


def painted(table: TableScreen, size: tuple[int, int]) -> Picture:
    """The frame that a window of this size would show."""
    picture = table.picture = Picture(table, *size)
    table.situation.show(picture.spots, picture.unseen, picture.on_board)
    return picture


def a_long_island(direction: int, tiles: int = 30, kind: int = PLACE) -> Match[Any]:
    """A match in which the seat that decides has an island of so many tiles in a line."""
    match = a_match(GAME, moves=kind)
    state: State = match.state
    assert state.decision is not None
    cells: list[Cell] = [(place * DIRECTIONS[direction][0], place * DIRECTIONS[direction][1]) for place in range(tiles)]
    names = [name for name, tile in state.box.tiles.items() if tile.kind != "capital"][: tiles - 1]
    with_workers = [cell for cell, name in zip(cells[1:], names, strict=True) if state.box.tiles[name].has_worker_slot]
    state.players[state.decision.seat].island = Island(
        dict(zip(cells, ["K1", *names], strict=True)), [], [cells[0], *with_workers], [], {}, {}, []
    )
    assert len(shore(state.players[state.decision.seat].island)) == 2 * tiles + 4
    return match
