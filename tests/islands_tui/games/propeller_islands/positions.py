"""Tables of Propeller Islands for tests: painted without a terminal, and islands as large as one likes."""

from __future__ import annotations

from typing import Any

from islands_tui.app.islands_app import table_for
from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.palette import Palette
from islands_tui.drawing.terminal import Drawing
from islands_tui.table_screen.table_screen import TableScreen
from rules.engine.match import Match
from rules.hexgrid import DIRECTIONS, Cell
from rules.propeller_islands.island import shore
from rules.propeller_islands.state import Island, State
from tests.islands_tui import frames
from tests.islands_tui.frames import Picture
from tests.islands_tui.tables import Position, a_match

GAME = "propeller_islands"
TAKE = Position("take", round=6, choices=4)
ACT = Position("act", round=6, verbs=frozenset(("build", "discard", "paid", "run")))
PLACE = Position("place", round=6, choices=10)
UPGRADE = Position("upgrade", round=6, choices=4)
DEPLOY = Position("deploy", round=5, choices=8)
RUN = Position("run", round=6, verbs=frozenset(("activate", "stop")), choices=4)
DRAW = Position("draw", round=5, choices=5)
CAPITAL = Position("capital", round=5)
SIZES = ((80, 24), (100, 30), (120, 40), (95, 37), (170, 55))


def a_table(match: Match[Any], glyphs: str = "box") -> TableScreen:
    """The table of a match with the curtain open; nothing is shown anywhere."""
    table = table_for(match, Drawing(GLYPHS[glyphs], Palette("rgb")))
    sit_down(table)
    return table


def sit_down(table: TableScreen) -> None:
    """Let whoever decides now look at the table."""
    table.state.sit_down()
    table.state.keyboard.open()
    table.state.renew()


def painted(table: TableScreen, size: tuple[int, int]) -> Picture:
    """The frame that a window of this size would show."""
    return frames.painted(table, *size)


def a_long_island(direction: int, tiles: int = 30, kind: Position = PLACE) -> Match[Any]:
    """A match in which the seat that decides has an island of so many tiles in a line."""
    match = a_match(GAME, until=kind)
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
