"""How Propeller Islands lays its choices out: which board each decision needs, dice by their number, few words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from islands_tui.games.propeller_islands.phrases import short_words, told
from islands_tui.keys.commands import BOARDS, WAYS
from islands_tui.table.choosing import Choice
from islands_tui.table.presentation import Presentation
from islands_tui.table.state import TableState
from islands_tui.text.sums import Phrases
from rules.engine.contract import Action, Message, Preview, Target
from rules.engine.named_tuple import NamedTuple
from rules.propeller_islands.components import LEVELS
from rules.propeller_islands.state import State
from rules.propeller_islands.targets import dock_target

ALL, FORGE, ISLAND, PLANS = "all", "forge", "island", "plans"
"""The boards: everything at once where there is room, or one thing and what belongs beside it."""
BOARD_OF: Mapping[str, str] = {"take": FORGE, "act": FORGE, "leftover": FORGE, "draw": PLANS}
"""What a small window shows for each kind of decision; for the others the island."""


class Owners(NamedTuple):
    """Whose things the boards show."""

    own: int
    """The seat at the keyboard; without one, the seat to move."""
    shown: int
    """The seat whose island is in front."""


class PropellerPresentation(Presentation):
    """What Propeller Islands does otherwise than most games."""

    turns = BOARDS._replace(words="sides")

    ways = WAYS._replace(words="uses")
    zooms = True

    def printed_number(self, table: TableState, choice: Choice) -> int | None:
        """Dice are picked by the number they show."""
        return int(choice.target.id) if choice.target.kind == "die" else None

    def arranged(self, table: TableState, actions: Sequence[Action]) -> Sequence[Action]:
        """With a die in hand: what it builds, what it runs, what it removes, then the changes; plans as they lie."""
        if table.decision is not None and table.decision.kind == "draw":
            return _as_shown(table.view, actions)
        order = ("build", "run", "discard")
        return sorted(actions, key=lambda action: order.index(action.verb) if action.verb in order else len(order))

    def short_words(self, table: TableState, choice: Choice) -> Message | None:
        """What the board shows need not be said."""
        return short_words(table.view, choice)

    def phrases(self, table: TableState, preview: Preview, width: int) -> Phrases:
        """What the words of the choice have not said yet."""
        return super().phrases(table, told(preview, width), width)

    def settled(self, view: State) -> Sequence[Target]:
        """The worker that is on its way from the dock to the island."""
        decision = view.decision
        if decision is None or decision.kind != "to":
            return ()
        return (dock_target(decision.seat, decision.args[0]),)

    # Boards

    def boards(self, table: TableState, tier: int) -> int:
        """What a small window can't show beside the board of the decision, then the islands of all seats."""
        return len(_boards(table, tier)) - 1

    def front(self, table: TableState, tier: int) -> frozenset[str]:
        """Everything at once where there is room, else what the decision needs or `v` has turned to."""
        return frozenset({_in_front(table, tier)[0]})

    def can_zoom(self, table: TableState, tier: int) -> bool:
        """Islands can; while something else is shown, there is nothing to zoom."""
        return _in_front(table, tier)[0] in (ALL, ISLAND)

    def more(self, table: TableState, tier: int) -> Owners:
        """Whose things are shown."""
        return Owners(own_seat(table), _in_front(table, tier)[1])


def _as_shown(view: State, actions: Sequence[Action]) -> Sequence[Action]:
    """The plans to draw in the order of their rows: those on show of a level, then its deck."""
    rows = [what for level, shown in zip(LEVELS, view.display, strict=True) for what in (*shown, level)]
    return sorted(actions, key=lambda action: rows.index(str(action.args[0])))


def own_seat(table: TableState) -> int:
    """The seat at the keyboard; without one, that of the seat to move."""
    if table.keyboard.viewer is not None:
        return table.keyboard.viewer
    return table.decision.seat if table.decision is not None else 0


def _in_front(table: TableState, tier: int) -> tuple[str, int]:
    boards = _boards(table, tier)
    return boards[min(table.board, len(boards) - 1)]


def _boards(table: TableState, tier: int) -> list[tuple[str, int]]:
    """What `v` goes through: the board of the decision first, the islands of the others last."""
    seat, seats = own_seat(table), len(table.match.players)
    others = [(ISLAND, (seat + step) % seats) for step in range(1, seats)]
    if tier == 2:
        return [(ALL, seat), (ISLAND, seat), *others]
    first = BOARD_OF.get(table.decision.kind if table.decision is not None else "", ISLAND)
    boards = [FORGE, ISLAND, PLANS] if tier == 0 else [FORGE, ISLAND]
    if first not in boards:
        first = FORGE
    return [(first, seat), *((board, seat) for board in boards if board != first), *others]
