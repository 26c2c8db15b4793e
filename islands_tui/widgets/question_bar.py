"""Above the keys of screens other than the table: a notice, and a question with its answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.drawing.glyphs import Glyphs
from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.ink import ACCENT, DIM, HEAD, TEXT
from islands_tui.widgets.choices import paint_button
from islands_tui.widgets.pane import Pane

_LEAD, _TEXT = 1, 3


class NoticeContent(NamedTuple):
    """The text: a notice until the next key, or permanent advice."""

    text: str
    is_advice: bool = False


class Notice(Pane[NoticeContent]):
    """A sentence or two, in as many rows as they need."""

    @classmethod
    def paint(cls, pad: Pad, content: NoticeContent) -> None:
        """A leading sign, then the lines."""
        pad.put(_LEAD, 0, pad.glyphs.lead, DIM if content.is_advice else ACCENT)
        for y, line in enumerate(_lines(pad, content.text)):
            pad.say(_TEXT, y, line, DIM if content.is_advice else TEXT)


def rows_of_notice(text: str, width: int, glyphs: Glyphs) -> int:
    """The number of rows that a text takes."""
    return max(1, len(_lines(Pad(Grid(width, 0), glyphs), text)))


def _lines(pad: Pad, text: str) -> list[str]:
    return pad.wrapped(text, pad.width - _TEXT - 2)


class QuestionBarContent(NamedTuple):
    """The question, the answers with the names of their spots, and the name of the spot under the cursor."""

    text: str
    answers: Sequence[tuple[str, str]]
    cursor: str


class QuestionBar(Pane[QuestionBarContent]):
    """A double rule, a question, and the answers as buttons below it."""

    @classmethod
    def paint(cls, pad: Pad, content: QuestionBarContent) -> None:
        """Three rows."""
        pad.clear("decision")
        pad.rule(0, "═", ACCENT)
        pad.say(1, 1, content.text, HEAD)
        x = 1
        for name, answer in content.answers:
            x = paint_button(pad, name, x, 2, answer, here=name == content.cursor)
