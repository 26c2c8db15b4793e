"""Painting a part of a board: its content, the painter with the mark of each spot, and the widgets themselves."""

from __future__ import annotations

import copy
from collections.abc import Callable, Collection, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar, cast

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import LINES, TEXT, TINT_BITS
from islands_tui.drawing.layout import Area
from islands_tui.drawing.marks import CHOSEN_INK, CURSOR_INK, Mark, write_marked
from islands_tui.drawing.paint import NOTHING, Canvas, PaintResult
from islands_tui.text.texts import Texts
from islands_tui.widgets.pane import Pane
from rules.engine.contract import Target

F = TypeVar("F")


class BoardContent(NamedTuple):
    """The input for painting all parts of a board. An unchanged view is the same object; a change makes a new one."""

    view: Any
    texts: Texts
    """They follow the language in use, hence `language`."""
    viewer: int | None = None
    """The viewer; None: a spectator."""
    decider: int | None = None
    marks: Mapping[Target, Mark] = MappingProxyType({})
    board: int = 0
    """Which of the game's boards `v` switched to; 0 is the usual one."""
    zoom: int = 0
    language: str = ""
    changed: frozenset[Target] = frozenset()
    """Where the others did something meanwhile."""
    more: Any = None
    """What only this game's board needs to know in addition."""

    def marks_of(self, kinds: Collection[str]) -> Mapping[Target, Mark]:
        """The marks of targets of these kinds."""
        return {target: mark for target, mark in self.marks.items() if target.kind in kinds}

    def looks_like(self, other: BoardContent, kinds: Collection[str]) -> bool:
        """Whether a part of the board that shows the marks of these kinds only is painted the same for both."""
        return self._replace(marks=self.marks_of(kinds)) == other._replace(marks=other.marks_of(kinds))


class Painter:
    """Paints a part of a board, with its content and the mark of each spot."""

    def __init__(self, pad: Pad, content: BoardContent, canvas: Canvas, before: PaintResult = NOTHING) -> None:
        """`before` is the previous result: maps keep their scroll position."""
        self.pad, self.canvas, self.tier, self.content = pad, canvas, canvas.tier, content
        self.view, self.viewer, self.decider = content.view, content.viewer, content.decider
        self.texts, self.board, self.zoom = content.texts, content.board, content.zoom
        self.scroll = dict(before.scroll)
        """The scroll positions of maps; changes when a map scrolls."""
        self._whole = pad
        self._faces = before.faces
        self._reversed: list[Area] = []
        self._kinds: set[str] = set()
        """The kinds of targets whose marks were asked for."""

    def mark(self, target: Target) -> Mark:
        """The mark of a target."""
        self._kinds.add(target.kind)
        return self.content.marks.get(target, Mark.NONE)

    def marked(self, *kinds: str) -> Iterator[tuple[Target, Mark]]:
        """The marked targets of these kinds, with their marks."""
        self._kinds.update(kinds)
        return ((target, mark) for target, mark in self.content.marks.items() if target.kind in kinds)

    def faces(self, work_out: Callable[[Painter], F]) -> F:
        """What is printed on the cards: worked out anew only if something else than a mark has changed."""
        basis = (self.content._replace(marks={}), self.canvas)
        if self._faces[0] != basis:
            self._faces = basis, work_out(self)
        return cast(F, self._faces[1])

    def on(self, pad: Pad) -> Painter:
        """The same painter on another pad."""
        other = copy.copy(self)
        other.pad = pad
        return other

    def spot(self, pad: Pad, target: Target, x: int, y: int, width: int = 1, height: int = 1) -> Mark:
        """Record where a target is on a pad; return its mark."""
        pad.spot(target, x, y, width, height)
        return self.mark(target)

    def whole(self, pad: Pad, target: Target, x: int, y: int, width: int, height: int = 1) -> None:
        """Record where a target is that has no cursor sign: its whole area is reversed under the cursor."""
        if self.spot(pad, target, x, y, width, height) is Mark.CURSOR and target not in pad.unseen:
            self._reversed.append(pad.spots[target])

    def result(self) -> PaintResult:
        """The result, with the cursor and the signs of what is new painted."""
        whole = self._whole
        for target in self.content.changed & whole.spots.keys() - whole.unseen:
            self._paint_new(whole.spots[target])
        for area in self._reversed:
            for y in range(area.y, area.bottom):
                inks = whole.grid.inks[y]
                for x in range(area.x, area.x + area.width):
                    inks[x] = inks[x] & TINT_BITS | CURSOR_INK
        unseen, kinds = frozenset(whole.unseen), frozenset(self._kinds)
        return PaintResult(whole.grid, whole.spots, unseen, self.scroll, kinds, self._faces)

    def _paint_new(self, area: Area) -> None:
        """A sign in the last blank cell of the first row that has one; if none has, the first cell is lit."""
        grid = self._whole.grid
        for y in range(area.y, area.bottom):
            for x in range(area.x + area.width - 1, area.x - 1, -1):
                if grid.chars[y][x] == " " and (x + 1 >= grid.width or grid.chars[y][x + 1] != ""):
                    grid.chars[y][x] = "!"
                    grid.inks[y][x] = grid.inks[y][x] & TINT_BITS | CHOSEN_INK
                    return
        grid.inks[area.y][area.x] = grid.inks[area.y][area.x] & TINT_BITS | CHOSEN_INK

    def bracketed(
        self, pad: Pad, target: Target, x: int, y: int, text: str, letter: int = TEXT, numbered: bool = False
    ) -> int:
        """Write a spot, with one cell on each side for its mark. Return the column after it.

        An entry of a numbered list needs no sign that it is legal.
        """
        mark = self.spot(pad, target, x, y, pad.measure(text) + 2)
        return write_marked(pad, x, y, text, Mark.NONE if numbered and mark is Mark.LEGAL else mark, letter)


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
