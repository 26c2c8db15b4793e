"""The boards of a table and the column beside them: which are in front, and what parts they have."""

from __future__ import annotations

from collections.abc import Iterable

from textual.widget import Widget

from islands_tui.table_screen.board_pane import Beside, BoardPane


class BoardStack:
    """All boards with their parts."""

    def __init__(self, widgets: Iterable[Widget] = ()) -> None:
        """Boards have the class `board`; other parts are beside them."""
        widgets = list(widgets)
        self.all = [widget for widget in widgets if widget.has_class("board")]
        self._front = frozenset(board.id for board in self.all if board.id and board.has_class("-front"))
        self._parts = [(widget, _boards_around(widget)) for widget in widgets if isinstance(widget, BoardPane)]

    def turn_to(self, front: frozenset[str]) -> None:
        """Bring boards to the front. Those behind keep their size outside the window, so that each can be painted."""
        if front == self._front:
            return
        self._front = front
        for board in self.all:
            board.set_class(board.id in front, "-front")

    def in_front(self) -> list[BoardPane]:
        """The parts of the boards in front and of the column beside them that a window of this size shows."""
        return self.parts_of(self._front)

    def parts_of(self, front: frozenset[str]) -> list[BoardPane]:
        """The parts if these boards were in front."""
        return [part for part, boards in self._parts if boards <= front and part.display]

    @property
    def line_before_seats(self) -> int:
        """The column of the line between board and seats; outside the window if there is none."""
        return next((part.region.x for part, _ in self._parts if isinstance(part, Beside) and part.region), -1)

    def clear(self) -> None:
        """Clear all parts."""
        for part, _ in self._parts:
            part.clear()


def _boards_around(part: BoardPane) -> frozenset[str | None]:
    """The ids of the boards that a part belongs to: itself, if it is one, and those around it."""
    around = part.ancestors_with_self
    return frozenset(widget.id for widget in around if isinstance(widget, Widget) and widget.has_class("board"))
