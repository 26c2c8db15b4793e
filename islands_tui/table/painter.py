"""What a part of a board is painted from, and the painting of it: the view, who looks, and how each spot is marked."""

from __future__ import annotations

import copy
from collections.abc import Callable, Hashable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, TypeVar, cast

from islands_tui.drawing.area import Area
from islands_tui.drawing.grid import TEXT, Grid, Pad
from islands_tui.drawing.marks import CURSOR_INK, Mark, write_marked
from islands_tui.drawing.palette import TINT_BITS
from islands_tui.text.texts import Texts
from rules.engine.contract import Target
from rules.engine.named_tuple import NamedTuple

T = TypeVar("T")


class BoardContent(NamedTuple):
    """What all parts of a board are painted from. The same view is the same object: a change makes a new one."""

    view: Any
    texts: Texts
    viewer: int | None = None
    """The seat that looks; None: a bystander."""
    decider: int | None = None
    marks: Mapping[Target, Mark] = MappingProxyType({})
    board: int = 0
    """Which of the game's boards `v` has turned to; 0 is the usual one."""
    zoom: int = 0
    more: Any = None
    """What only the parts of this game's board need to know besides. Painters ask for it (`Painter.ask`)."""

    def marked_otherwise(self, older: BoardContent) -> set[Target]:
        """The targets that are not marked as they were."""
        before, now = older.marks, self.marks
        if before is now:
            return set()
        changed = {target for target, mark in now.items() if before.get(target, Mark.NONE) is not mark}
        return changed.union(target for target in before if target not in now)


class Painter:
    """Paints a part of a board. Painting a spot also says where it lies: keys and mouse find it there.

    It remembers what was asked for besides the view: as long as the answers stay, the part looks as it does.
    """

    def __init__(self, pad: Pad, content: BoardContent, tier: int, before: Painter | None = None) -> None:
        """`tier` is how much room the window has: 0 at 80x24, 1 from 100x30, 2 from 120x40; `before` painted last."""
        self.pad, self.tier, self._content = pad, tier, content
        self.view, self.viewer, self.decider = content.view, content.viewer, content.decider
        self.texts, self.board, self.zoom = content.texts, content.board, content.zoom
        self._seen = (content.viewer, content.decider, content.board, content.zoom, content.texts.language)
        self.spots: dict[Target, Area] = {}
        self.unseen: set[Target] = set()
        """Spots that lie outside their pad: arrows lead there, and then it shows them; the mouse can't hit them."""
        self._asked: set[Target] = set()
        """The targets whose marks were asked for, and the kinds of which all were."""
        self._asked_kinds: set[str] = set()
        self._answers: list[tuple[Callable[[BoardContent], object], object]] = []
        """What else was asked for, and what the answer was."""
        self._printed: dict[Hashable, Any] = before._printed if before is not None and self._reads_as(before) else {}
        """What the view and the texts alone decide, as long as these stay."""
        self._reversed: list[Area] = []

    def mark(self, target: Target) -> Mark:
        """How the target is marked."""
        self._asked.add(target)
        return self._content.marks.get(target, Mark.NONE)

    def marked(self, *kinds: str) -> Iterator[tuple[Target, Mark]]:
        """The targets of some kinds that are marked, and how."""
        self._asked_kinds.update(kinds)
        return ((target, mark) for target, mark in self._content.marks.items() if target.kind in kinds)

    def ask(self, question: Callable[[BoardContent], T]) -> T:
        """Something that the content tells besides the view and the marks."""
        answer = question(self._content)
        self._answers.append((question, answer))
        return answer

    def printed(self, key: Hashable, make: Callable[[], T]) -> T:
        """Something that the view and the texts alone decide, made once: while the cursor moves, it stays.

        Nothing else may be asked for to make it but what stands in the key, as a mark may.
        """
        if key not in self._printed:
            self._printed[key] = make()
        return cast(T, self._printed[key])

    def print_on(self, pad: Pad, key: Hashable, draw: Callable[[Pad], None]) -> None:
        """Draw something that the view and the texts alone decide on a pad: while the cursor moves, it is copied."""

        def drawn() -> Grid:
            copied = Pad(pad.copied(), pad.glyphs, pad.signs)
            draw(copied)
            return copied.grid

        pad.stamp(self.printed((key, pad.width, pad.height), drawn))

    def _reads_as(self, other: Painter) -> bool:
        """Whether another painter has read the same from the same."""
        own, others = self._content, other._content
        return (
            own.view is others.view
            and own.texts is others.texts
            and (self.pad.glyphs, self.tier, self._seen) == (other.pad.glyphs, other.tier, other._seen)
        )

    def on(self, pad: Pad) -> Painter:
        """The same painter on another pad."""
        other = copy.copy(self)
        other.pad = pad
        return other

    def has_painted(self, content: BoardContent | None) -> bool:
        """Whether this is what was painted."""
        return content is self._content

    def would_paint_the_same(self, content: BoardContent) -> bool:
        """Whether content looks like the one that was painted. Views are compared by identity."""
        old = self._content
        return (
            content.view is old.view
            and content.texts is old.texts
            and (content.viewer, content.decider, content.board, content.zoom)
            == (old.viewer, old.decider, old.board, old.zoom)
            and all(question(content) == answer for question, answer in self._answers)
            and not self._depends_on(content.marked_otherwise(old))
        )

    def _depends_on(self, marked: set[Target]) -> bool:
        """Whether other marks of some targets would be seen."""
        return not (marked.isdisjoint(self._asked) and self._asked_kinds.isdisjoint(target.kind for target in marked))

    def spot(self, pad: Pad, target: Target, x: int, y: int, width: int = 1, height: int = 1) -> Mark:
        """Say where a target lies on a pad; return how it is marked."""
        area = Area(pad.x + x, pad.y + y, width, height)
        inside = 0 <= x < x + width <= pad.width and 0 <= y < y + height <= pad.height  # as nearly all spots are
        shown = area if inside else area.within(Area(pad.x, pad.y, pad.width, pad.height))
        if shown is None:
            self.unseen.add(target)
        self.spots[target] = shown or area
        return self.mark(target)

    def whole(self, pad: Pad, target: Target, x: int, y: int, width: int, height: int = 1) -> None:
        """Say where something lies that has no sign of its own for the cursor: all of it is reversed then."""
        if self.spot(pad, target, x, y, width, height) is Mark.CURSOR and target not in self.unseen:
            self._reversed.append(self.spots[target])

    def finish(self) -> None:
        """Show the cursor on what was painted."""
        for area in self._reversed:
            for y in range(area.y, area.bottom):
                inks = self.pad.grid.inks[y]
                for x in range(area.x, area.x + area.width):
                    inks[x] = inks[x] & TINT_BITS | CURSOR_INK

    def bracketed(
        self, pad: Pad, target: Target, x: int, y: int, text: str, letter: int = TEXT, numbered: bool = False
    ) -> int:
        """Write a spot with its mark: one cell is kept free for it on each side. Return the column after it.

        An entry of a numbered list needs no sign that it is legal.
        """
        mark = self.spot(pad, target, x, y, pad.measure(text) + 2)
        return write_marked(pad, x, y, text, Mark.NONE if numbered and mark is Mark.LEGAL else mark, letter)
