"""Parts of a game's board as widgets: what every forge, map, card grid, market and row of seats has in common."""

from __future__ import annotations

from islands_tui.drawing.grid import LINES, Pad
from islands_tui.drawing.sizes import WIDEST_SEATS
from islands_tui.table.painter import BoardContent, Painter
from islands_tui.widgets.pane import Pane


class BoardPane(Pane[BoardContent]):
    """A part of a board. It is painted anew only when something has changed that its painting asked for."""

    _painter: Painter | None = None
    """Who painted what is shown, and knows what that depends on."""

    def draw(self, painter: Painter) -> None:
        """Paint, telling the painter where each target lies."""
        raise NotImplementedError

    def paint(self, pad: Pad, content: BoardContent) -> None:
        """Draw, and keep where everything lies."""
        painter = self._painter = Painter(pad, content, self.tier, self._painter)
        self.draw(painter)
        painter.finish()
        self.spots, self.unseen = dict(painter.spots), set(painter.unseen)

    def is_same(self, content: BoardContent) -> bool:
        """Whether whoever painted what is shown would do so again."""
        painter = self._painter
        return painter is not None and painter.has_painted(self.content) and painter.would_paint_the_same(content)


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
