"""Above the keys of a screen beside the table: what is said there, and a question with its answers."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.drawing.glyphs import Glyphs
from islands_tui.drawing.grid import ACCENT, DIM, HEAD, TEXT, Grid, Pad
from islands_tui.widgets.choices import Choices
from islands_tui.widgets.pane import Pane
from rules.engine.named_tuple import NamedTuple

_LEAD, _TEXT = 1, 3


class SaidContent(NamedTuple):
    """What is said: a message until the next key, or advice that is always there."""

    text: str
    is_advice: bool = False


class Said(Pane[SaidContent]):
    """One sentence or two, in as many rows as they need."""

    def paint(self, pad: Pad, content: SaidContent) -> None:
        """A sign that leads the eye, then the lines."""
        pad.put(_LEAD, 0, pad.glyphs.lead, DIM if content.is_advice else ACCENT)
        for y, line in enumerate(_lines(pad, content.text)):
            pad.say(_TEXT, y, line, DIM if content.is_advice else TEXT)


def rows_said(text: str, width: int, glyphs: Glyphs) -> int:
    """How many rows it takes to say something."""
    return max(1, len(_lines(Pad(Grid(width, 0), glyphs), text)))


def _lines(pad: Pad, text: str) -> list[str]:
    return pad.wrapped(text, pad.width - _TEXT - 2)


class QuestionBarContent(NamedTuple):
    """What is asked, the answers with the names of their spots, and which one the cursor stands on."""

    text: str
    answers: Sequence[tuple[str, str]]
    cursor: str


class QuestionBar(Choices[QuestionBarContent]):
    """A double rule, a question, and below it the answers to press."""

    def paint(self, pad: Pad, content: QuestionBarContent) -> None:
        """Three rows."""
        pad.clear("decision")
        pad.rule(0, "═", ACCENT)
        pad.say(1, 1, content.text, HEAD)
        x = 1
        for name, answer in content.answers:
            x = self.button(pad, name, x, 2, answer, here=name == content.cursor)
