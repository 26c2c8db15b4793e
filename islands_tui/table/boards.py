"""The boards of a table and the column beside them: which are in front, and what lies on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.widget import Widget

from islands_tui.drawing.area import Area
from islands_tui.table.board_pane import BoardPane
from rules.engine.contract import Target


class Boards:
    """All boards that have come, with their parts."""

    def __init__(self, widgets: Iterable[Widget] = ()) -> None:
        """Boards are known by their class `board`; what lies on none of them stands beside them."""
        widgets = list(widgets)
        self.all = [widget for widget in widgets if widget.has_class("board")]
        self._parts = [(widget, _boards_around(widget)) for widget in widgets if isinstance(widget, BoardPane)]

    def turn_to(self, front: frozenset[str]) -> bool:
        """Bring boards to the front; whether these are others than before.

        Those behind are as large beside the window, so that each can be painted at once.
        """
        turned = [board for board in self.all if board.has_class("-front") != (board.id in front)]
        for board in turned:
            board.set_class(board.id in front, "-front")
        return bool(turned)

    def in_front(self) -> list[BoardPane]:
        """The parts of the boards in front and of the column beside them, as far as windows of this size show them."""
        return [
            part for part, boards in self._parts if all(board.has_class("-front") for board in boards) and part.display
        ]

    def clear(self) -> None:
        """Take away whatever is shown on any of them."""
        for part, _ in self._parts:
            part.clear()


def places_on_screen(parts: Iterable[BoardPane]) -> dict[Target, Area]:
    """Where everything lies on the screen that parts of boards show."""
    found: dict[Target, Area] = {}
    for part in parts:
        found.update(part.spots_on_screen())
    return found


def unseen_on(parts: Iterable[BoardPane]) -> set[Target]:
    """Spots that no part shows until the cursor goes there."""
    return {spot for part in parts for spot in part.unseen}


def _boards_around(part: BoardPane) -> Sequence[Widget]:
    """The boards that a part lies on: itself, if it is one, and those around it."""
    return [widget for widget in part.ancestors_with_self if isinstance(widget, Widget) and widget.has_class("board")]
