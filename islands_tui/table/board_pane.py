"""Parts of a game's board as widgets: what every forge, map, card grid, market and row of seats has in common."""

from __future__ import annotations

from typing import ClassVar

from islands_tui.drawing.grid import LINES, Pad
from islands_tui.drawing.sizes import WIDEST_SEATS
from islands_tui.table.scene import BoardContent, Scene
from islands_tui.widgets.pane import Pane


class BoardPane(Pane[BoardContent]):
    """A part of a board. It is painted anew only when the view changes, or a mark on one of its own spots."""

    kinds: ClassVar[frozenset[str] | None] = None
    """The kinds of targets that lie here: marks of others change nothing. None: any."""
    concerns: ClassVar[frozenset[str] | None] = None
    """The names of what is shown here of what only this game's board knows (`BoardContent.more`). None: all of it."""

    def draw(self, scene: Scene) -> None:
        """Paint the scene, telling it where each target lies."""
        raise NotImplementedError

    def paint(self, pad: Pad, content: BoardContent) -> None:
        """Draw, and keep where everything lies."""
        scene = Scene(pad, content, self.tier)
        self.draw(scene)
        scene.finish()
        self.spots, self.unseen = dict(scene.spots), set(scene.unseen)

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

    def draw(self, scene: Scene) -> None:
        """The line, and on the panel right of it the part itself."""
        pad = scene.pad
        pad.paint("panel", 1)
        for y in range(pad.height):
            pad.put(0, y, "│", LINES)
        scene.pad = pad.pad(1, 0, min(WIDEST_SEATS, pad.width - 1), pad.height)
        self.draw_beside(scene)

    def draw_beside(self, scene: Scene) -> None:
        """Paint the pad of the scene, which is without the line."""
        raise NotImplementedError


class Seats(Beside):
    """What everybody may see of each seat."""

    def draw_beside(self, scene: Scene) -> None:
        """The seats."""
        self.draw_seats(scene)

    def draw_seats(self, scene: Scene) -> None:
        """Paint the seats on the pad of the scene."""
        raise NotImplementedError
