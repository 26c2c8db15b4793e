"""The table of Ilôs: the archipelago with the zone, the islands, the market, the own hand and everybody's fleet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from islands_tui.drawing.grid import DIM, Pad
from islands_tui.drawing.hexes import SMALL_TILES, TILES, Point
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.terminal import Drawing
from islands_tui.screens.choosing import PROPOSAL, Choice, Chooser, targets_of
from islands_tui.screens.ilos_chart import Chart
from islands_tui.screens.ilos_hand import paint_hand, paint_offers
from islands_tui.screens.ilos_islands import paint_islands
from islands_tui.screens.ilos_map import paint_map
from islands_tui.screens.ilos_market import paint_market
from islands_tui.screens.ilos_overview import paint_overview
from islands_tui.screens.ilos_seats import paint_boards, paint_end, paint_legend, paint_seat_blocks, paint_seats_table
from islands_tui.screens.ilos_zone import BLOCK, TILE_HEIGHT, is_wanted, paint_strip, paint_zone_block, paint_zone_row
from islands_tui.screens.scene import Scene
from islands_tui.screens.table import TableScreen
from islands_tui.widgets.hex_map import hex_map
from rules.engine.contract import Action, Message, Target, say
from rules.engine.match import Match
from rules.hexgrid import Cell, neighbours
from rules.ilos import names, words
from rules.ilos.archipelago import ORIGIN, placement_of
from rules.ilos.components import KINDS
from rules.ilos.proposal import proposal, proposed_cards
from rules.ilos.state import State
from rules.ilos.survey import Ghost, ghost, under_way

ISLANDS = 1
"""The board with the list of islands; the production boards follow."""


class Ilos(TableScreen):
    """The screen of a match of Ilôs."""

    zooms = True
    board_rows = 50

    def __init__(self, match: Match[Any], drawing: Drawing) -> None:
        """The map shows its middle first."""
        super().__init__(match, drawing)
        self._focus: Cell = ORIGIN
        self._shifts: dict[tuple[int, int, int], Point] = {}
        """How far the map was moved last, by its zoom and size."""

    def boards(self) -> int:
        """The list of islands, and everybody's production board."""
        return 2

    # Choices

    def proposal(self, view: State) -> Sequence[Action]:
        """The cards that are missed least pay, or are given away."""
        return proposal(view)

    def settled(self, view: State) -> list[Target]:
        """The card that was played, the ship that sails, the tile and where it goes, the field."""
        return [words.targets(view, action)[0] for action in under_way(view)]

    def arranged(self, actions: Sequence[Action]) -> Sequence[Action]:
        """Cells row by row, whatever their rotations."""
        if not actions or actions[0].verb != "lay":
            return actions
        return sorted(actions, key=lambda action: TILES.corner(placement_of(action)[0])[::-1])

    def counted(self, chooser: Chooser) -> Message | None:
        """Places and ways round, while a tile is laid."""
        current = chooser.current
        if current is None or current.target.kind != "cell":
            return None
        places = targets_of(chooser.choices)
        ways = [choice for choice in chooser.choices if choice.target == current.target]
        return say(
            "ilos_board.counter",
            place=places.index(current.target) + 1,
            n=len(places),
            way=ways.index(current) + 1,
            ways=len(ways),
        )

    def short_words(self, choice: Choice) -> Message | None:
        """The cursor shows where a tile would lie; a proposal names its cards."""
        view, action = self.situation.view, choice.action
        if choice.target == PROPOSAL:
            return self._proposal_words(view)
        if action is None or action.verb != "lay":
            return None
        cell, _ = placement_of(action)
        beside = [view.box.tiles[view.laid[other][0]].name for other in neighbours(cell) if other in view.laid]
        return say("ilos_board.do.lay", tiles=tuple(say("ilos_board.tile", tile=name) for name in beside))

    @staticmethod
    def _proposal_words(view: State) -> Message:
        """What goes, and what is left of the hand."""
        assert view.decision is not None
        gone, hand = proposed_cards(view), view.players[view.decision.seat].hand
        rest = [held - given for held, given in zip(hand, gone, strict=True)]
        return say(f"ilos_board.do.{view.decision.kind}", cards=names.cards(gone), rest=names.cards(rest))

    # The board

    def paint_board(self, scene: Scene) -> None:
        """The map with what belongs beside it, or the board that `v` has turned to."""
        board = scene.board
        if scene.board_number:
            inside = board.pad(1, 0, board.width - 2, board.height - 1)
            if scene.board_number == ISLANDS:
                paint_islands(scene, inside, spots=True)
            else:
                paint_boards(scene, inside)
            paint_offers(scene, board, board.height - 1)
        elif scene.frame.tier == 2:
            self._paint_wide(scene)
        else:
            self._paint_narrow(scene)

    def _paint_narrow(self, scene: Scene) -> None:
        """The map, and below it a row with zone and what else can be done; the tiles on offer come up when needed."""
        board = scene.board
        last = board.height - 1
        if self._zone_matters(scene):
            paint_strip(scene, board.pad(0, last - TILE_HEIGHT, board.width, TILE_HEIGHT))
            self._paint_map(scene, board.pad(0, 0, board.width, last - TILE_HEIGHT))
        else:
            self._paint_map(scene, board.pad(0, 0, board.width, last))
        paint_zone_row(scene, board, last)
        if not scene.frame.tier:
            paint_offers(scene, board, last)

    def _paint_wide(self, scene: Scene) -> None:
        """The map, and to its right zone, islands and hand."""
        board, (width, zone) = scene.board, BLOCK
        hand = 9
        self._paint_map(scene, board.pad(0, 0, board.width - width - 1, board.height))
        side = board.pad(board.width - width, 0, width, board.height)
        paint_zone_block(scene, side)
        paint_islands(scene, side.pad(0, zone, width, side.height - zone - hand))
        self._paint_hand(scene, side.pad(0, side.height - hand + 1, width, hand - 1), headed=True)

    def _zone_matters(self, scene: Scene) -> bool:
        return is_wanted(scene) or (not scene.view.laid and self._ghost(scene.view) is None)

    def _paint_map(self, scene: Scene, pad: Pad) -> None:
        """The map stays where it is as long as what is under the cursor is in sight."""
        chart = Chart(scene, scene.view, self._ghost(scene.view))
        lattice, paint = (SMALL_TILES, paint_overview) if scene.zoom else (TILES, paint_map)
        focus = self._focus if self._focus in chart.cells else chart.cells[0]
        key = (scene.zoom, pad.width, pad.height)
        found = hex_map(pad, lattice, chart.cells, focus, self._shifts.get(key), by_hexes=True)
        wanted = self._wanted(chart)
        if wanted and not any(map(found.in_sight, wanted)):
            focus = wanted[0]
            found = hex_map(pad, lattice, chart.cells, focus, self._shifts.get(key), by_hexes=True)
        self._focus, self._shifts[key] = focus, found.shift
        chart.name_islands(found.in_sight)
        paint(chart, found)

    @staticmethod
    def _wanted(chart: Chart) -> list[Cell]:
        """The cells to be seen: those of the cursor, or of the tile that is about to be laid."""
        cursor = next((target for target, mark in chart.scene.marks.items() if mark is Mark.CURSOR), None)
        cells = chart.cells_of(cursor) if cursor is not None else []
        return cells or ([chart.ghost.cell] if chart.ghost is not None else [])

    def _ghost(self, view: State) -> Ghost | None:
        """The tile that is being laid: under the cursor, or already put in its place."""
        current = self.situation.chooser.current
        if current is not None and current.action is not None and current.action.verb == "lay" and view.decision:
            return Ghost(view.zone[view.decision.args[1] - 1], *placement_of(current.action))
        return ghost(view)

    # Beside the board

    def _paint_hand(self, scene: Scene, pad: Pad, headed: bool) -> None:
        y = 0
        if headed:
            held = "?" if scene.viewer is None else str(scene.view.players[scene.viewer].cards)
            pad.put(0, 0, scene.texts(say("ilos_board.hand", n=held)), DIM)
            pad.put(13, 0, scene.texts(Message("ilos_board.hand_columns")), DIM)
            y = 1
        current = self.situation.chooser.current
        proposed = proposed_cards(scene.view) if current is not None and current.target == PROPOSAL else ()
        y = paint_hand(scene, pad, y, proposed)
        if scene.frame.tier:
            paint_offers(scene, pad, y)

    def paint_seats(self, scene: Scene) -> None:
        """Seats, market and, in smaller windows, the hand."""
        pad, seats = scene.seats, len(scene.view.players)
        if scene.frame.tier == 2:
            gap = 1 if pad.height >= 3 * seats + 10 else 0
            y = paint_market(scene, pad, paint_seat_blocks(scene, pad, 0, gap))
            paint_legend(scene, pad, y)
            return
        spare = pad.height - seats - 5 - len(KINDS) - (scene.frame.tier > 0)
        y = paint_seats_table(scene, pad, 0, headed=spare > 0)
        y = paint_market(scene, pad, y + (spare > 1))
        y += spare > 2
        self._paint_hand(scene, pad.pad(0, y, pad.width, pad.height - y), headed=False)
        if scene.frame.tier and spare > 5:
            paint_end(scene, pad, pad.height - 2)
