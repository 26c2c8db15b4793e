"""Connections of guilds: the wall that a banner and a hub share glows, and bears the letter of their guild."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from islands_tui.drawing.ink import TINT_BITS
from islands_tui.games.propeller_islands.faces import guild_ink, guild_letter
from islands_tui.text.texts import Texts
from islands_tui.widgets.hex_map import HexMap
from rules.hexgrid import Cell
from rules.propeller_islands.components import SLOT_OF
from rules.propeller_islands.island import banner_connections, banners_at, build_connections, connections
from rules.propeller_islands.state import State


class Bridge(NamedTuple):
    """Two tiles side by side whose symbols meet."""

    one: Cell
    other: Cell
    guild: str


def bridges(view: State, seat: int) -> Iterator[Bridge]:
    """All connections of an island, from each banner to each hub beside it."""
    box, island = view.box, view.players[seat].island
    for cell in island.tiles:
        for banner in banners_at(box, island, cell):
            for beside in connections(box, island, cell, banner, ""):
                yield Bridge(cell, beside, banner)


def bridges_to_be(view: State, seat: int, cell: Cell) -> Iterator[Bridge]:
    """The connections that would arise with the tile or banner that a seat is about to put on a cell."""
    decision, box, island = view.decision, view.box, view.players[seat].island
    if decision is None or decision.seat != seat or decision.kind not in ("place", "upgrade"):
        return
    what = str(decision.args[0])
    if decision.kind == "place" and cell not in island.tiles:
        tile = box.tiles[what]
        for beside in build_connections(box, island, tile, cell):
            yield Bridge(cell, beside, tile.hub or tile.banner)
    elif decision.kind == "upgrade" and SLOT_OF[what] == "banner":
        for beside in banner_connections(box, island, what, cell):
            yield Bridge(cell, beside, what)


def paint_bridge(chart: HexMap, bridge: Bridge, texts: Texts) -> None:
    """Colour the wall that two tiles share, with the guild's letter in its middle."""
    x, y = chart.corner(bridge.one)
    width, height = chart.lattice.across[0], chart.lattice.down[1]
    letter, ink = guild_letter(bridge.guild, texts), guild_ink(bridge.guild)
    to_x, to_y = chart.corner(bridge.other)
    if to_y == y:
        column, top = max(x, to_x), y + 2  # the row above has the sign of the cursor
        for row in range(top, y + height):
            _glow(chart, column, row, ink)
        chart.pad.put(column, max(top, y + height // 2), letter, ink)
        return
    row, start = max(y, to_y), max(x, to_x)
    for column in range(start + 1, start + width // 2):
        _glow(chart, column, row, ink)
    middle = start + width // 4
    chart.pad.put(middle - 1, row, f" {letter} ", ink)


def _glow(chart: HexMap, x: int, y: int, ink: int) -> None:
    pad = chart.pad
    if 0 <= x < pad.width and 0 <= y < pad.height:
        row = pad.grid.inks[pad.y + y]
        row[pad.x + x] = row[pad.x + x] & TINT_BITS | ink
