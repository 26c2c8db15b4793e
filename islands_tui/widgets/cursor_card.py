"""The card of what is under the cursor, in full sentences: in large windows nobody has to ask for them with a key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.paint import Canvas
from islands_tui.text.truncate import MORE
from islands_tui.widgets.log import paint_rule
from islands_tui.widgets.pane import Pane

MARGIN = 2


class CardContent(NamedTuple):
    """What the card says."""

    label: str
    """The label in the rule above it."""
    sentences: Sequence[str]
    """Each begins a row of its own."""
    rows: int
    """The rows below the rule; the decision may cover the others. 0: nothing is shown."""
    column: int = 0
    """The column where the line between board and seats joins the rule."""


class CursorCard(Pane[CardContent]):
    """Sentences below a rule; what doesn't fit ends with two dots."""

    @classmethod
    def paint(cls, pad: Pad, content: CardContent) -> None:
        if content.rows <= 0:
            return
        paint_rule(pad, content.label, content.column)
        lines = _wrapped(pad, content.sentences)
        if len(lines) > content.rows:
            last = lines[content.rows - 1]
            lines[content.rows - 1 :] = [last if last.endswith(MORE) else f"{last.rstrip('.,;:')} {MORE}"]
        for row, line in enumerate(lines, start=1):
            pad.say(MARGIN, row, line)


def has_room_for(content: CardContent, canvas: Canvas) -> bool:
    """Whether all sentences fit on a card of this size."""
    return len(_wrapped(canvas.pad({}), content.sentences)) <= content.rows


def _wrapped(pad: Pad, sentences: Sequence[str]) -> list[str]:
    return [line for sentence in sentences for line in pad.wrapped(sentence, pad.width - 2 * MARGIN - len(MORE))]
