"""The exploration zone of Ilôs: tiles on offer by name, drawn where there is room or when one of them matters."""

from __future__ import annotations

from islands_tui.drawing.grid import DIM, HEAD, Pad
from islands_tui.drawing.marks import Mark
from islands_tui.screens.ilos_tiles import paint_tile
from islands_tui.screens.scene import Scene
from rules.engine.contract import Message, Target, say
from rules.ilos.state import NO_TILE

TILE_WIDTH, TILE_HEIGHT = 13, 7
BLOCK = (37, 11)
"""Columns and rows of the zone with its tiles drawn below their names."""
_STEP, _LOWER = 12, 3
"""Tiles stand side by side, every other one a bit lower: so their corners fit into each other, but do not touch."""


def zone_targets(scene: Scene) -> list[Target]:
    """The places of the zone."""
    return [Target("zone", str(place)) for place in range(1, len(scene.view.zone) + 1)]


def is_wanted(scene: Scene) -> bool:
    """Whether the tiles on offer are what matters now: one of them is under the cursor."""
    return any(scene.mark(target) is Mark.CURSOR for target in zone_targets(scene))


def is_empty(scene: Scene) -> bool:
    """Whether there is nothing left to explore with, now and later (IL-026)."""
    return not scene.view.stack and set(scene.view.zone) == {NO_TILE}


def paint_zone_row(scene: Scene, pad: Pad, y: int) -> int:
    """Names and stack in one row; return the column after it."""
    x = pad.put(1, y, scene.texts(Message("ilos_board.zone")), DIM) + 1
    if is_empty(scene):
        return pad.put(x + 1, y, scene.texts(Message("ilos_board.zone_empty")), DIM)
    for target, tile in zip(zone_targets(scene), scene.view.zone, strict=True):
        if tile != NO_TILE:
            x = scene.bracketed(pad, target, x, y, scene.view.box.tiles[tile].name, HEAD) + 1
    return pad.put(x + 1, y, _stack(scene), DIM)


def _stack(scene: Scene) -> str:
    return scene.texts(say("ilos_board.stack", n=len(scene.view.stack)))


def paint_strip(scene: Scene, pad: Pad) -> None:
    """All tiles side by side on a strip as high as one of them, over the lower edge of the map."""
    pad.clear("panel")
    for place, tile in enumerate(scene.view.zone):
        if tile != NO_TILE:
            paint_tile(pad, 1 + place * (TILE_WIDTH + 1), 0, scene.view, tile)


def paint_zone_block(scene: Scene, pad: Pad) -> int:
    """Names with the tiles below them; return the row after it. A zone that is empty for good takes a row."""
    pad.put(0, 0, scene.texts(Message("ilos_board.zone")), DIM)
    if is_empty(scene):
        pad.put(6, 0, scene.texts(Message("ilos_board.zone_empty")), DIM)
        return 2
    for place, (target, tile) in enumerate(zip(zone_targets(scene), scene.view.zone, strict=True)):
        x, y = place * _STEP, 1 + place % 2 * _LOWER
        if tile != NO_TILE:
            paint_tile(pad, x, y, scene.view, tile)
            scene.bracketed(pad, target, x + 5, y - 1, scene.view.box.tiles[tile].name, HEAD)
        else:
            pad.put(x + 5, y + 3, scene.texts(Message("ilos_board.no_tile")), DIM)
    pad.put(0, BLOCK[1] - 2, _stack(scene), DIM)
    return BLOCK[1]
