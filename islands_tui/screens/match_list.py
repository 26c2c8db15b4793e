"""The list of saved matches: a row a match."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.drawing.grid import DIM, TEXT, Pad
from islands_tui.drawing.marks import CHOSEN_INK, CURSOR_INK
from islands_tui.text.cutting import cut_to
from islands_tui.widgets.choices import Choices
from rules.engine.named_tuple import NamedTuple

_DATE, _GAME, _PLAYERS = 2, 14, 33
_STANDING = 0.29
"""How much of the width the last column has."""


class MatchLine(NamedTuple):
    """A match in the list: when it was played, what it is, who plays, how it stands."""

    name: str
    played: str
    game: str = ""
    players: str = ""
    stands: str = ""


class MatchListContent(NamedTuple):
    """The headings of the columns, the matches in sight, the one under the cursor, and the one that is asked about."""

    headings: Sequence[str]
    matches: Sequence[MatchLine]
    cursor: str = ""
    asked: str = ""
    nothing: str = ""
    """What is said if there are no matches."""


class MatchList(Choices[MatchListContent]):
    """The spots are the names of the matches."""

    def paint(self, pad: Pad, content: MatchListContent) -> None:
        """Headings, then the matches."""
        if not content.matches:
            pad.put(_DATE, 0, content.nothing, DIM)
            return
        for x, heading in zip(_columns(pad), content.headings, strict=True):
            pad.put(x, 0, heading, DIM)
        for row, line in enumerate(content.matches, start=1):
            self._paint_match(pad, row, line, content)

    def _paint_match(self, pad: Pad, row: int, line: MatchLine, content: MatchListContent) -> None:
        letter = TEXT
        self.spot(pad, line.name, 1, row, pad.width - 2)
        if line.name == content.cursor:
            letter = CURSOR_INK
            pad.put(1, row, "[" + " " * (pad.width - 4) + "]", letter)
        elif line.name == content.asked:
            pad.put(1, row, "«", CHOSEN_INK)
            pad.put(pad.width - 2, row, "»", CHOSEN_INK)
        columns = _columns(pad)
        for x, end, text in zip(columns, (*columns[1:], pad.width - 1), line[1:], strict=True):
            shown = cut_to(text, end - x - 1, pad.measure)
            (pad.say if letter == TEXT else pad.put)(x, row, shown, letter)


def _columns(pad: Pad) -> tuple[int, int, int, int]:
    """Where date, game, players and standing begin."""
    return (_DATE, _GAME, _PLAYERS, pad.width - int(pad.width * _STANDING))
