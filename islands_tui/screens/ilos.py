"""The table of Ilôs: the archipelago with the zone, the islands, the market, the own hand and everybody's fleet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from islands_tui.drawing.frame import Area
from islands_tui.drawing.grid import DIM, Pad
from islands_tui.drawing.hexes import SMALL_TILES, TILES, Lattice, Point, emptiness
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.terminal import Drawing
from islands_tui.screens.choosing import LISTED, PROPOSAL, Choice, Chooser, Path, targets_of
from islands_tui.screens.ilos_chart import Chart
from islands_tui.screens.ilos_hand import Giving, paint_hand, paint_offers, picked
from islands_tui.screens.ilos_islands import paint_islands
from islands_tui.screens.ilos_map import paint_map
from islands_tui.screens.ilos_market import paint_market
from islands_tui.screens.ilos_overview import paint_overview
from islands_tui.screens.ilos_purse import Purse, first_of_payment
from islands_tui.screens.ilos_seats import (
    paint_boards,
    paint_end,
    paint_legend,
    paint_seat_blocks,
    paint_seats_table,
    paint_stocks,
)
from islands_tui.screens.ilos_words import phrases, proposal_words, question, short
from islands_tui.screens.ilos_zone import BLOCK, TILE_HEIGHT, is_wanted, paint_strip, paint_zone_block, paint_zone_row
from islands_tui.screens.scene import Scene
from islands_tui.screens.table import TableScreen
from islands_tui.widgets.hex_map import hex_map
from rules.engine.contract import Action, Message, Preview, Target, say
from rules.engine.match import Match
from rules.hexgrid import Cell
from rules.ilos import words
from rules.ilos.archipelago import ORIGIN, placement_of
from rules.ilos.components import KINDS
from rules.ilos.proposal import is_handing_over, proposal, proposed_cards
from rules.ilos.state import State
from rules.ilos.survey import Ghost, ghost, under_way

HAND_ROWS = 2 + len(KINDS)
"""A heading, a row for each kind of card, and one for what else can be done."""
_MUCH = 5
"""This part of a window is too much to leave empty."""
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
        self.purse = Purse()

    def boards(self) -> int:
        """The list of islands, and everybody's production board."""
        return 2

    # Choices

    def proposal(self, view: State) -> Sequence[Action]:
        """The cards that are missed least pay, or are given away; otherwise begin with something in sight."""
        return proposal(view) or self._first_in_sight(view)

    def _first_in_sight(self, view: State) -> Sequence[Action]:
        """The first choice whose spot the last frame shows, so that the map need not move.

        A first choice that lies nowhere on the map is fine as it is: a ship from home.
        """
        situation, actions = self.situation, self.arranged(self.match.legal())
        if situation.spot(actions[0]).kind == LISTED:
            return ()
        for action in actions:
            target = words.targets(view, action)[0]
            if target in situation.usual_spots and target not in situation.unseen:
                return (action,)
        return ()

    def settled(self, view: State) -> list[Target]:
        """The card that was played, the ship that sails, the tile and where it goes, the field."""
        return [words.targets(view, action)[0] for action in under_way(view)]

    def arranged(self, actions: Sequence[Action]) -> Sequence[Action]:
        """Cells row by row, whatever their rotations; any card that can pay."""
        if not actions or actions[0].verb != "lay":
            return self.purse.offers(self.situation.view, actions)
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

    def further_question(self, path: Path) -> Message | None:
        """Cards can be picked in any order."""
        return question(self.situation.view)

    def short_words(self, choice: Choice) -> Message | None:
        """The cursor shows where; a proposal names its cards."""
        if choice.target == PROPOSAL:
            return proposal_words(self.situation.view)
        return None if choice.action is None else short(self.situation.view, choice.action)

    def phrases(self, preview: Preview, width: int) -> list[str]:
        """Cards to pay with what pirates add, and what it brings."""
        return phrases(self.situation.view, preview, self.situation.texts, width)

    # Paying

    def start_anew(self) -> None:
        """Whatever was picked is handed over or forgotten."""
        self.purse = Purse()

    def imagined(self, view: State) -> State:
        """The table with the cards picked so far out of the hand."""
        return self.purse.shown(view)

    def answers(self, choice: Choice) -> Sequence[Action]:
        """Cards are handed over when all are picked."""
        return self.purse.answers(self.match.view(self.situation.sitting.viewer), choice)

    def step_into(self, choice: Choice) -> None:
        """Pick a card."""
        if choice.target.kind == "card":
            self.purse.pick(choice)
            self.situation.renew()
        else:
            super().step_into(choice)

    def step_out(self) -> bool:
        """Put the last card back."""
        if not self.purse.put_back():
            return super().step_out()
        self.situation.renew()
        return True

    def action_undo(self) -> None:
        """Put the last card back, or take back the last action."""
        if self.purse.picked:
            self.step_out()
            self.paint()
        else:
            super().action_undo()

    def last_action(self) -> int:
        """A payment goes back as a whole."""
        return first_of_payment(self.match.moves, super().last_action())

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
            if scene.frame.tier != 1:  # there they stand below the hand
                paint_offers(scene, board, board.height - 1)
        elif scene.frame.tier == 2:
            self._paint_wide(scene)
        else:
            self._paint_narrow(scene)

    def _paint_narrow(self, scene: Scene) -> None:
        """The map, and below it a row with zone and what else can be done.

        When a tile on offer matters, all of them are drawn over the lower part of the map.
        """
        board = scene.board
        last = board.height - 1
        self._paint_map(scene, board.pad(0, 0, board.width, last))
        if is_wanted(scene) or (not scene.view.laid and self._ghost(scene.view) is None):
            paint_strip(scene, board.pad(0, last - TILE_HEIGHT, board.width, TILE_HEIGHT))
        paint_zone_row(scene, board, last)
        if not scene.frame.tier:
            paint_offers(scene, board, last)

    def _paint_wide(self, scene: Scene) -> None:
        """The map, and to its right zone, islands and hand."""
        board, width = scene.board, BLOCK[0]
        left = board.width - width - 1
        self._paint_map(scene, board.pad(0, 0, left - 1, board.height))
        side = board.pad(left, 0, width, board.height)
        zone = paint_zone_block(scene, side)
        paint_islands(scene, side.pad(0, zone, width, side.height - zone - HAND_ROWS - 1))
        self._paint_hand(scene, side.pad(0, side.height - HAND_ROWS, width, HAND_ROWS), headed=True)

    def _paint_map(self, scene: Scene, pad: Pad) -> None:
        """The map stays where it is as long as what is under the cursor is in sight."""
        chart = Chart(scene, scene.view, self._ghost(scene.view))
        lattice, paint = (SMALL_TILES, paint_overview) if scene.zoom else (TILES, paint_map)
        cells = chart.cells(lambda some: _fit(lattice, some, pad))
        focus = self._focus if self._focus in cells else cells[0]
        key = (scene.zoom, pad.width, pad.height)
        if scene.view.decision is None or scene.view.decision.kind == "turn":
            self._fill(lattice.extent(cells), key)
        found = hex_map(pad, lattice, cells, focus, self._shifts.get(key), by_hexes=True)
        wanted = self._wanted(chart)
        if wanted and not any(map(found.in_sight, wanted)):
            focus = wanted[0]
            found = hex_map(pad, lattice, cells, focus, self._shifts.get(key), by_hexes=True)
        self._focus, self._shifts[key] = focus, found.shift
        chart.name_islands(found.in_sight)
        paint(chart, found)

    def _fill(self, content: Area, key: tuple[int, int, int]) -> None:
        """Between two actions the map need not stay where it leaves much of the window empty."""
        _, width, height = key
        if key in self._shifts:
            columns, rows = emptiness(content, width, height, self._shifts[key])
            if columns > width // _MUCH or rows > height // _MUCH:
                del self._shifts[key]

    @staticmethod
    def _wanted(chart: Chart) -> list[Cell]:
        """The cells to be seen: those of the cursor, or else of what is settled."""
        for mark in (Mark.CURSOR, Mark.CHOSEN):
            for target in reversed([target for target, found in chart.scene.marks.items() if found is mark]):
                cells = chart.cells_of(target)
                if cells:
                    return cells
        return []

    def _ghost(self, view: State) -> Ghost | None:
        """The tile that is being laid: under the cursor, or already put in its place."""
        current = self.situation.chooser.current
        if current is not None and current.action is not None and current.action.verb == "lay" and view.decision:
            return Ghost(view.zone[view.decision.args[1] - 1], *placement_of(current.action))
        return ghost(view)

    # Beside the board

    def _paint_hand(self, scene: Scene, pad: Pad, headed: bool) -> None:
        if scene.view.decision is None:
            paint_stocks(scene, pad)
            return
        y, giving = int(headed), self._giving(scene.view)
        if headed:
            held = "?" if scene.viewer is None else str(scene.view.players[scene.viewer].cards + picked(giving))
            pad.put(0, 0, scene.texts(say("ilos_board.hand", n=held)), DIM)
            pad.put(13, 0, scene.texts(Message("ilos_board.hand_columns")), DIM)
        y = paint_hand(scene, pad, y, giving)
        if scene.frame.tier:
            paint_offers(scene, pad, y)

    def _giving(self, view: State) -> Giving | None:
        """The cards picked so far, and the proposal while it is highlighted."""
        if not is_handing_over(view):
            return None
        current = self.situation.chooser.current
        is_proposed = current is not None and current.target == PROPOSAL
        return Giving(self.purse.cards, proposed_cards(view) if is_proposed else Purse().cards)

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


def _fit(lattice: Lattice, cells: Sequence[Cell], pad: Pad) -> bool:
    area = lattice.extent(cells)
    return area.width <= pad.width and area.height <= pad.height
