"""How Propeller Islands arranges its choices: which board each decision needs, dice by their number, few words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from islands_tui.commands.catalogue import BOARDS, WAYS
from islands_tui.drawing.sizes import LARGE
from islands_tui.games.propeller_islands.phrases import short_words, told
from islands_tui.session.choice_cursor import Choice
from islands_tui.session.presentation import Presentation
from islands_tui.session.state import TableState
from islands_tui.text.sums import Phrases
from rules.engine.contract import Action, Message, Preview, Target, say
from rules.hexgrid import named_cell
from rules.propeller_islands.components import LEVELS
from rules.propeller_islands.island import build_connections, tile_at
from rules.propeller_islands.names import tile_name
from rules.propeller_islands.state import State
from rules.propeller_islands.targets import cell_target, dock_target
from rules.propeller_islands.words import beside

ALL, FORGE, ISLAND, PLANS = "all", "forge", "island", "plans"
"""The boards: everything at once if there is room, or one thing with its side panes."""
BOARD_OF: Mapping[str, str] = {"take": FORGE, "act": FORGE, "leftover": FORGE, "draw": PLANS}
"""What a small window shows for each kind of decision; for all others the island."""


class Owners(NamedTuple):
    """Which seats the boards show."""

    own: int
    """The seat at the keyboard; without one, the seat to move."""
    shown: int
    """The seat whose island is in front."""


class PropellerPresentation(Presentation):
    """How Propeller Islands differs from most games."""

    turns = BOARDS.worded("sides")

    ways = WAYS.worded("uses")
    zooms = True
    cleared = frozenset(("die",))

    def printed_number(self, table: TableState, choice: Choice) -> int | None:
        """Dice are picked by the number they show."""
        return int(choice.target.id) if choice.target.kind == "die" else None

    def arranged(self, table: TableState, actions: Sequence[Action]) -> Sequence[Action]:
        """With a die in hand: what it builds, what it runs, what it removes, then the changes; plans as shown."""
        if table.decision is not None and table.decision.kind == "draw":
            return _as_shown(table.view, actions)
        order = ("build", "run", "discard")
        return sorted(actions, key=lambda action: order.index(action.verb) if action.verb in order else len(order))

    def short_words(self, table: TableState, choice: Choice) -> Message | None:
        return short_words(table.view, choice)

    def phrases(self, table: TableState, preview: Preview, width: int) -> Phrases:
        return super().phrases(table, told(preview, width), width)

    def more_about(self, table: TableState, target: Target) -> Sequence[Message]:
        """Of a free place for a tile, which tiles it would touch there, and with which of them its guild meets."""
        view: State = table.view
        decision = view.decision
        if decision is None or decision.kind != "place" or target.kind != "cell":
            return ()
        island, cell = view.players[decision.seat].island, named_cell(target.id.partition(".")[2])
        if target != cell_target(decision.seat, cell) or cell in island.tiles:
            return ()
        told = [say("propeller_board.words.touches", tiles=beside(view, decision.seat, cell))]
        tile = view.box.tiles[str(decision.args[0])]
        if met := build_connections(view.box, island, tile, cell):
            names = tuple(tile_name(tile_at(view.box, island, other)) for other in met)
            told.append(say("propeller_board.words.meets", tiles=names))
        return told

    def settled(self, view: State) -> Sequence[Target]:
        """The worker moving from the dock to the island."""
        decision = view.decision
        if decision is None or decision.kind != "to":
            return ()
        return (dock_target(decision.seat, decision.args[0]),)

    # Boards

    def boards(self, table: TableState, tier: int) -> int:
        """The boards that a small window can't show beside that of the decision, then the islands of all seats."""
        return len(_boards(table, tier)) - 1

    def front(self, table: TableState, tier: int) -> frozenset[str]:
        """Everything at once if there is room, else what the decision needs or `v` has chosen."""
        return frozenset({_in_front(table, tier)[0]})

    def can_zoom(self, table: TableState, tier: int) -> bool:
        """Whether an island is shown: nothing else can be zoomed."""
        return _in_front(table, tier)[0] in (ALL, ISLAND)

    def more(self, table: TableState, tier: int) -> Owners:
        return Owners(own_seat(table), _in_front(table, tier)[1])


def _as_shown(view: State, actions: Sequence[Action]) -> Sequence[Action]:
    """The plans to draw in the order of their rows: those on show of a level, then its deck."""
    rows = [what for level, shown in zip(LEVELS, view.display, strict=True) for what in (*shown, level)]
    return sorted(actions, key=lambda action: rows.index(str(action.args[0])))


def own_seat(table: TableState) -> int:
    """The seat at the keyboard; without one, the seat to move."""
    if table.keyboard.viewer is not None:
        return table.keyboard.viewer
    return table.decision.seat if table.decision is not None else 0


def _in_front(table: TableState, tier: int) -> tuple[str, int]:
    boards = _boards(table, tier)
    return boards[min(table.board, len(boards) - 1)]


def _boards(table: TableState, tier: int) -> list[tuple[str, int]]:
    """What `v` cycles through: the board of the decision first, the islands of the others last."""
    seat, seats = own_seat(table), len(table.match.players)
    others = [(ISLAND, (seat + step) % seats) for step in range(1, seats)]
    if tier >= LARGE:
        return [(ALL, seat), (ISLAND, seat), *others]
    first = BOARD_OF.get(table.decision.kind if table.decision is not None else "", ISLAND)
    boards = [FORGE, ISLAND, PLANS] if tier == 0 else [FORGE, ISLAND]
    if first not in boards:
        first = FORGE
    return [(first, seat), *((board, seat) for board in boards if board != first), *others]
