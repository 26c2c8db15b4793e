"""Parts of a game's board as widgets: what every forge, map, card grid, market and row of seats has in common."""

from __future__ import annotations

from typing import ClassVar

from islands_tui.drawing.grid import LINES, Pad
from islands_tui.drawing.sizes import WIDEST_SEATS
from islands_tui.table.painter import BoardContent, Painter
from islands_tui.widgets.pane import Pane


class BoardPane(Pane[BoardContent]):
    """A part of a board. It is painted anew only when the view changes, or a mark on one of its own spots."""

    kinds: ClassVar[frozenset[str] | None] = None
    """The kinds of targets that lie here: marks of others change nothing. None: any."""
    concerns: ClassVar[frozenset[str] | None] = None
    """The names of what is shown here of what only this game's board knows (`BoardContent.more`). None: all of it."""

    def draw(self, painter: Painter) -> None:
        """Paint, telling the painter where each target lies."""
        raise NotImplementedError

    def paint(self, pad: Pad, content: BoardContent) -> None:
        """Draw, and keep where everything lies."""
        painter = Painter(pad, content, self.tier)
        self.draw(painter)
        painter.finish()
        self.spots, self.unseen = dict(painter.spots), set(painter.unseen)

    def is_same(self, content: BoardContent) -> bool:
        """Views are compared by identity: a change of the match makes a new one."""
        old = self.content
        return (
            old is not None
            and content.view is old.view
            and content.texts is old.texts
            and (content.viewer, content.decider, content.board, content.zoom)
            == (old.viewer, old.decider, old.board, old.zoom)
            and content.more_of(self.concerns) == old.more_of(self.concerns)
            and content.marks_of(self.kinds) == old.marks_of(self.kinds)
        )


class Beside(BoardPane):
    """A part of the column beside the board, behind the line that parts the two."""

    def draw(self, painter: Painter) -> None:
        """The line, and on the panel right of it the part itself."""
        pad = painter.pad
        pad.paint("panel", 1)
        for y in range(pad.height):
            pad.put(0, y, "│", LINES)
        painter.pad = pad.pad(1, 0, min(WIDEST_SEATS, pad.width - 1), pad.height)
        self.draw_beside(painter)

    def draw_beside(self, painter: Painter) -> None:
        """Paint the pad of the painter, which is without the line."""
        raise NotImplementedError


class Seats(Beside):
    """What everybody may see of each seat."""

    def draw_beside(self, painter: Painter) -> None:
        """The seats."""
        self.draw_seats(painter)

    def draw_seats(self, painter: Painter) -> None:
        """Paint the seats on the pad of the painter."""
        raise NotImplementedError
