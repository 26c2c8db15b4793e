"""The exploration zone of Ilôs: the tiles on offer by name, with pictures if there is room or when one matters."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Size

from islands_tui.drawing.ink import DIM, HEAD
from islands_tui.drawing.layout import Area
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.sizes import LARGE
from islands_tui.drawing.terminal import Drawing
from islands_tui.games.ilos.archipelago import Archipelago
from islands_tui.games.ilos.tiles import paint_tile
from islands_tui.table_screen.painter import Beside, BoardContent, BoardPane, Painter
from rules.engine.contract import Message, Target, say
from rules.ilos.state import NO_TILE, State

TILE_WIDTH = 13
_PICTURE = Size(TILE_WIDTH + 2, 7)
"""A tile with a free column on both sides, as in the style sheet."""
_BLOCK, _WORDS = 11, 2
"""Rows of the zone with pictures below the names, and of a zone that is empty for good."""
_STEP, _LOWER = 12, 3
"""Tiles are side by side, every other one a bit lower: so their corners interlock but don't touch."""


class Zone(BoardPane):
    """The tiles on offer: as names in a row, or with pictures where they have a column of their own."""

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """A zone that is empty for good needs no room for pictures."""
        if self.tier != LARGE:
            return 1
        return _WORDS if self._is_empty else _BLOCK

    def show(self, content: BoardContent, drawing: Drawing | None = None) -> None:
        before = self._is_empty
        super().show(content, drawing)
        if self._is_empty != before:
            self.refresh(layout=True)

    @property
    def _is_empty(self) -> bool:
        """Whether it is empty for good; False while it has no content."""
        return self.content is not None and is_empty(self.content.view)

    @classmethod
    def draw(cls, painter: Painter) -> None:
        if painter.tier != LARGE:
            _paint_row(painter)
        else:
            _paint_block(painter)


class ZoneBeside(Beside):
    """The tiles on offer with pictures, beside the board of the largest windows."""

    @classmethod
    def draw_beside(cls, painter: Painter) -> None:
        """Below a rule, side by side."""
        painter.pad.rule(0)
        pad = painter.pad.pad(1, 1, painter.pad.width - 1, painter.pad.height - 1)
        _paint_block(painter.on(pad))


class ZoneTile(BoardPane):
    """The picture of the offered tile under the cursor, in a corner of the map, for comparison."""

    def show(self, content: BoardContent, drawing: Drawing | None = None) -> None:
        """Appear in the corner where it hides the least of the map."""
        super().show(content, drawing)
        for archipelago in self.screen.query(Archipelago):
            tiles = [
                _with_coast(area) for spot, area in archipelago.spots.items() if spot is not None and spot[0] == "tile"
            ]
            self.styles.offset = emptiest_corner(archipelago.size, tiles)

    @classmethod
    def draw(cls, painter: Painter) -> None:
        """The tile under the cursor; its name is in brackets in the row below."""
        painter.pad.clear("panel")
        for target, tile in zip(zone_targets(painter.view), painter.view.zone, strict=True):
            if tile != NO_TILE and painter.mark(target) is Mark.CURSOR:
                paint_tile(painter.pad, 1, 0, painter.view, tile, painter.texts)


class ZoneStrip(BoardPane):
    """Pictures of all tiles on offer side by side, for smaller windows while there is no map yet."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        pad = painter.pad
        pad.clear("panel")
        for place, tile in enumerate(painter.view.zone):
            if tile != NO_TILE:
                paint_tile(pad, 1 + place * (TILE_WIDTH + 1), 0, painter.view, tile, painter.texts)


def emptiest_corner(size: Size, tiles: Sequence[Area]) -> tuple[int, int]:
    """The corner of a map of this size where a picture hides the fewest cells of these tiles."""

    def hidden(corner: tuple[int, int]) -> int:
        shown = (tile.within(Area(*corner, _PICTURE.width, _PICTURE.height)) for tile in tiles)
        return sum(part.width * part.height for part in shown if part is not None)

    right, bottom = max(0, size.width - _PICTURE.width), max(0, size.height - _PICTURE.height)
    return min(((0, 0), (right, 0), (0, bottom), (right, bottom)), key=hidden)


def _with_coast(inside: Area) -> Area:
    """A tile with its edges, which its spot doesn't include."""
    return Area(inside.x - 2, inside.y - 1, inside.width + 4, inside.height + 2)


def zone_targets(view: State) -> list[Target]:
    return [Target("zone", str(place)) for place in range(1, len(view.zone) + 1)]


def is_empty(view: State) -> bool:
    """Whether no tiles are left to explore with, now or later (IL-026)."""
    return not view.stack and set(view.zone) == {NO_TILE}


def _paint_row(painter: Painter) -> None:
    pad = painter.pad
    x = pad.put(1, 0, painter.texts(Message("ilos_board.zone")), DIM) + 1
    if is_empty(painter.view):
        pad.put(x + 1, 0, painter.texts(Message("ilos_board.zone_empty")), DIM)
        return
    for target, tile in zip(zone_targets(painter.view), painter.view.zone, strict=True):
        if tile != NO_TILE:
            x = painter.bracketed(pad, target, x, 0, painter.view.box.tiles[tile].name, HEAD) + 1
    pad.put(x + 1, 0, _stack(painter), DIM)


def _paint_block(painter: Painter) -> None:
    pad = painter.pad
    pad.put(0, 0, painter.texts(Message("ilos_board.zone")), DIM)
    if is_empty(painter.view):
        pad.put(6, 0, painter.texts(Message("ilos_board.zone_empty")), DIM)
        return
    for place, (target, tile) in enumerate(zip(zone_targets(painter.view), painter.view.zone, strict=True)):
        x, y = place * _STEP, 1 + place % 2 * _LOWER
        if tile != NO_TILE:
            paint_tile(pad, x, y, painter.view, tile, painter.texts)
            painter.bracketed(pad, target, x + 5, y - 1, painter.view.box.tiles[tile].name, HEAD)
        else:
            pad.put(x + 5, y + 3, painter.texts(Message("ilos_board.no_tile")), DIM)
    pad.put(0, _BLOCK - 2, _stack(painter), DIM)


def _stack(painter: Painter) -> str:
    return painter.texts(say("ilos_board.stack", n=len(painter.view.stack)))
