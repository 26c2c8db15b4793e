"""The chart of Ilôs: what a map of the archipelago shows, at any scale."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from islands_tui.drawing.hexes import Point
from islands_tui.drawing.ink import ACCENT, DIM
from islands_tui.drawing.marks import CURSOR_INK, Mark
from islands_tui.drawing.sizes import HUGE
from islands_tui.games.ilos.coasts import NORMAL, Scale
from islands_tui.games.ilos.tiles import Lying, isle_tint, picture_of
from islands_tui.table_screen.painter import Painter
from islands_tui.widgets.hex_map import HexMap
from rules.engine.contract import Target, say
from rules.hexgrid import Cell, cell_name, named_cell
from rules.ilos.archipelago import ORIGIN, Landfall, island_numbers, islands_on, landfalls
from rules.ilos.queries import Ghost
from rules.ilos.state import NO_OWNER, State

ON_THE_MAP = ("island", "tile", "field", "nest", "cell", "region")
"""The kinds of targets that are on the map."""
_MATTERS = (Mark.LEGAL, Mark.CURSOR)
_LIT = (Mark.LIT, Mark.CURSOR)
_DOCKED = (*_LIT, Mark.CHOSEN)


@dataclass
class Chart:
    """The archipelago of one frame."""

    painter: Painter
    view: State
    ghost: Ghost | None
    scale: Scale = NORMAL
    labels: dict[int, int] = field(default_factory=dict)
    """The region that shows the number of each island."""

    @cached_property
    def tiles(self) -> list[Lying]:
        """All tiles to paint, a ghost last."""
        laid = [Lying(tile, cell, rotation) for cell, (tile, rotation) in self.view.laid.items()]
        return laid if self.ghost is None else [*laid, Lying(*self.ghost, ghost=True)]

    @cached_property
    def cell_of_tile(self) -> dict[int, Cell]:
        return {lying.tile: lying.cell for lying in self.tiles}

    def cells(self, fit: Callable[[list[Cell]], bool]) -> list[Cell]:
        """The cells of the map: all tiles, and the empty cells next to them if everything fits or they matter now.

        In large windows only those that matter, so that the map goes no farther than need be.
        """
        tiles = [lying.cell for lying in self.tiles]
        around = [*tiles, *(cell for cell, _ in self.view.rim)] or [ORIGIN]
        if not tiles or fit(around) or (self._cells_matter and not self.has_tints):
            return around
        return [*tiles, *(named_cell(target.id) for target, mark in self.painter.marked("cell") if mark in _MATTERS)]

    @property
    def _cells_matter(self) -> bool:
        """Whether a tile can be laid on empty cells, or the cursor is on one."""
        return any(mark in _MATTERS for _, mark in self.painter.marked("cell"))

    @cached_property
    def shores(self) -> list[Landfall]:
        """The islands that the ghost would join or form."""
        return [] if self.ghost is None else landfalls(self.view, *self.ghost)

    @cached_property
    def new_numbers(self) -> dict[int, int]:
        """The number of the island that each region of the ghost would be part of."""
        numbers = island_numbers(self.view, self.shores)
        return {region: number for number, shore in zip(numbers, self.shores, strict=True) for region in shore.regions}

    @cached_property
    def vanishing(self) -> set[int]:
        """The islands whose numbers will be gone once the tile is laid, while a ship is docking at it."""
        if not self._is_docking:
            return set()
        numbers = island_numbers(self.view, self.shores)
        return {
            island
            for number, shore in zip(numbers, self.shores, strict=True)
            for island in shore.islands
            if island != number
        }

    @cached_property
    def lit_islands(self) -> set[int]:
        """The islands in play that are affected by the highlighted choice."""
        lit = {int(target.id) for target, mark in self.painter.marked("island") if mark in _LIT}
        raided = [target.id for target, mark in self.painter.marked("nest") if mark is Mark.CURSOR]
        return lit.union(*(islands_on(self.view, self.view.box.tile_named[tile]) for tile in raided))

    @cached_property
    def lit_regions(self) -> set[int]:
        """The regions of the ghost that would become part of an island, or that the ship is about to dock at."""
        lit: set[int] = set()
        for shore in self.shores:
            named = [self.painter.mark(self.region_target(region)) for region in shore.regions]
            if any(mark in _DOCKED for mark in named) or (shore.islands and not self._is_docking):
                lit.update(shore.regions)
        return lit

    @cached_property
    def _is_docking(self) -> bool:
        return any(mark in _DOCKED for _, mark in self.painter.marked("region"))

    def is_ghost(self, cell: Cell) -> bool:
        return self.ghost is not None and self.ghost.cell == cell

    def tile_target(self, tile: int) -> Target:
        return Target("tile", self.view.box.tiles[tile].name)

    @staticmethod
    def cell_target(cell: Cell) -> Target:
        return Target("cell", cell_name(cell))

    def region_target(self, region: int) -> Target:
        """The spot of a region that is not in play yet."""
        return Target("region", self.view.box.regions[region].name)

    def is_lit(self, region: int) -> bool:
        return region in self.lit_regions or self.view.island_of[region] in self.lit_islands

    def lit_places(self, tile: int) -> list[int]:
        """The regions of a tile, by index, whose land is lit: those that a tile being laid would touch.

        Otherwise only the fields of an island are lit: that is as clear, and sends fewer bytes for every step.
        """
        if self.ghost is None:
            return []
        return [place for place, region in enumerate(self.view.box.tiles[tile].regions) if self.is_lit(region)]

    @property
    def has_tints(self) -> bool:
        """Whether every island has a tint of its own: in large windows."""
        return self.painter.tier >= HUGE

    def tints_of(self, tile: int) -> dict[int, str]:
        """The tints of the islands on a tile, by the index of their region."""
        if not self.has_tints:
            return {}
        islands = [self.view.island_of[region] for region in self.view.box.tiles[tile].regions]
        return {place: isle_tint(island) for place, island in enumerate(islands) if island}

    @cached_property
    def sizes(self) -> dict[int, int]:
        found: dict[int, int] = {}
        for lying in self.tiles:
            drawn = picture_of(self.view, lying.tile, lying.rotation, self.scale)
            for region, shape in zip(self.view.box.tiles[lying.tile].regions, drawn.shapes, strict=True):
                found[region] = len(shape.land)
        return found

    def cell_of(self, region: int) -> Cell:
        return self.cell_of_tile[self.view.box.regions[region].tile]

    def name_islands(self, is_in_sight: Callable[[Cell], bool]) -> None:
        """Choose the region that shows each island's number: a visible one if possible, with the most land."""

        def worth(region: int) -> tuple[bool, int]:
            return is_in_sight(self.cell_of(region)), self.sizes[region]

        self.labels = {number: max(regions, key=worth) for number, regions in enumerate(self.view.islands) if regions}

    def cells_of(self, target: Target) -> list[Cell]:
        """The cells of a target, the best one first: one must be visible when the target is under the cursor."""
        box, name = self.view.box, target.id
        if target.kind == "cell":
            return [named_cell(name)]
        if target.kind == "island":
            regions = self.view.islands[int(name)]
            return list(map(self.cell_of, sorted(regions, key=lambda region: -self.sizes[region])))
        if target.kind in ("tile", "nest"):
            tile = box.tile_named[name]
        elif target.kind == "region":
            tile = box.regions[box.region_named[name]].tile
        elif target.kind == "field":
            tile = box.regions[box.fields[box.field_named[name]].region].tile
        else:
            return []
        return [self.cell_of_tile[tile]] if tile in self.cell_of_tile else []

    def ships_at(self, region: int) -> list[tuple[int, int]]:
        """Seats with ships on the coast of a region, and how many."""
        counts = [(seat, player.coast.count(region)) for seat, player in enumerate(self.view.players)]
        return [(seat, count) for seat, count in counts if count]

    def raider_at(self, tile: int) -> int:
        return next((seat for seat, player in enumerate(self.view.players) if tile in player.raids), NO_OWNER)

    def tiles_beyond(self, number: int) -> str:
        """How many tiles there are beyond an edge of the window, unlike an island's number."""
        return self.painter.texts(say("ilos_board.tiles_beyond", n=number))


def paint_rim(chart: Chart, sheet: HexMap, area: tuple[int, int, int, int], middle: Point) -> None:
    """The empty cells around the archipelago: where a tile can go, and where it doesn't fit."""
    for cell, _ in chart.view.rim:
        (left, top), target = sheet.corner(cell), chart.cell_target(cell)
        mark = chart.painter.spot(sheet.pad, target, left + area[0], top + area[1], *area[2:])
        x, y = left + middle[0], top + middle[1]
        if mark is Mark.CURSOR and not chart.is_ghost(cell):
            sheet.pad.put(x - 1, y, "[ ]", CURSOR_INK)
        elif mark is Mark.LEGAL:
            sheet.pad.put(x, y, "+", ACCENT)
        elif mark is Mark.BLOCKED:
            sheet.pad.put(x, y, "¬", DIM)
