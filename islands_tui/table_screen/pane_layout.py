"""Where arrow keys lead on a screen, based on the paint results of its panes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from textual.geometry import Offset

from islands_tui.drawing.area import Area
from islands_tui.drawing.layout import Layout
from islands_tui.drawing.paint import PaintResult
from islands_tui.widgets.pane import Pane


class PaneLayout:
    """The layout of some panes, cached until a spot moves."""

    def __init__(self) -> None:
        """Nothing is laid out yet."""
        self._placed: list[tuple[PaintResult, Offset]] = []
        self._layout: Layout[Any] = Layout()

    def of(self, panes: Iterable[Pane[Any]]) -> Layout[Any]:
        """Where the spots of these panes are on the screen."""
        placed = [(pane.result, pane.region.offset) for pane in panes]
        if not _are_same(placed, self._placed):
            self._placed = placed
            spots: dict[Any, Area] = {}
            for result, (x, y) in placed:
                spots.update({spot: area.moved(x, y) for spot, area in result.spots.items()})
            unseen = frozenset(spot for result, _ in placed for spot in result.unseen)
            if (spots, unseen) != (self._layout.spots, self._layout.unseen):
                self._layout = Layout(spots, unseen)
        return self._layout


def _are_same(some: list[tuple[PaintResult, Offset]], others: list[tuple[PaintResult, Offset]]) -> bool:
    """Whether these are the same result objects in the same places."""
    return len(some) == len(others) and all(
        result is other and offset == place for (result, offset), (other, place) in zip(some, others, strict=True)
    )
