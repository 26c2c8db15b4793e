"""Parts of a game's board as widgets: the base of every forge, map, card grid, market and row of seats."""

from __future__ import annotations

from islands_tui.drawing.ink import LINES
from islands_tui.drawing.paint import NOTHING, Canvas, PaintResult
from islands_tui.table_screen.painter import BoardContent, Painter
from islands_tui.widgets.pane import Pane


class BoardPane(Pane[BoardContent]):
    """A part of a board."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        """Paint, recording where each target is."""
        raise NotImplementedError

    @classmethod
    def painted(cls, content: BoardContent, canvas: Canvas, before: PaintResult = NOTHING) -> PaintResult:
        """Draw with a painter."""
        painter = Painter(canvas.pad(cls.signs), content, canvas, before)
        cls.draw(painter)
        return painter.result()

    def shows(self, content: BoardContent) -> bool:
        """Marks that the part does not show make no difference."""
        return self.content is not None and content.looks_like(self.content, self.result.kinds)


class Beside(BoardPane):
    """A part of the column beside the board, right of the separating line."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        """Paint the line, and the part itself on the panel right of it."""
        pad = painter.pad
        pad.paint("panel", 1)
        for y in range(pad.height):
            pad.put(0, y, "│", LINES)
        painter.pad = pad.pad(1, 0, pad.width - 1, pad.height)
        cls.draw_beside(painter)

    @classmethod
    def draw_beside(cls, painter: Painter) -> None:
        """Paint on the painter's pad, which does not include the line."""
        raise NotImplementedError


class Seats(Beside):
    """What everyone may see of each seat."""

    @classmethod
    def draw_beside(cls, painter: Painter) -> None:
        """Paint the seats."""
        cls.draw_seats(painter)

    @classmethod
    def draw_seats(cls, painter: Painter) -> None:
        """Paint the seats on the painter's pad."""
        raise NotImplementedError
