"""The parts of the rules screen: the games to look into, the list, and the text."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.drawing.grid import DIM, HEAD, LINES, TEXT, Pad
from islands_tui.drawing.marks import CURSOR_INK
from islands_tui.drawing.palette import ink
from islands_tui.look_up.lines import Line
from islands_tui.text.cutting import cut_to
from islands_tui.widgets.choices import Choices
from rules.engine.named_tuple import NamedTuple

INKS = {"text": TEXT, "head": HEAD, "dim": DIM, "link": ink("text", underline=True)}
ITEM, LINK, GAME = "item ", "link ", "game "
"""What spots are called: places in the list, numbers of links, games."""


class GamesContent(NamedTuple):
    """A label, and the games by id with their titles; "" stands for all of them."""

    label: str
    games: Sequence[tuple[str, str]]
    chosen: str


class Games(Choices[GamesContent]):
    """Where rules are looked for."""

    def paint(self, pad: Pad, content: GamesContent) -> None:
        """From the left."""
        x = pad.put(0, 0, content.label, DIM) + 2
        for game, title in content.games:
            x = self.value(pad, f"{GAME}{game}", x, 0, title, chosen=game == content.chosen, lit=False) + 1


class ListRow(NamedTuple):
    """A row of the list: a title without a place, or an item."""

    place: int | None
    text: str


class RuleListContent(NamedTuple):
    """The rows in sight, the place of the item under the cursor, and whether the keys go elsewhere."""

    rows: Sequence[ListRow]
    place: int
    is_left: bool
    nothing: str
    """What is said if there are no items."""


class RuleList(Choices[RuleListContent]):
    """What can be read, between two rules."""

    def paint(self, pad: Pad, content: RuleListContent) -> None:
        """Row by row."""
        pad.rule(0)
        pad.rule(pad.height - 1)
        if not content.rows:
            for y, line in enumerate(pad.wrapped(content.nothing, pad.width - 3), start=1):
                pad.put(1, y, line, DIM)
        for y, row in enumerate(content.rows, start=1):
            text = cut_to(row.text, pad.width - 2, pad.measure)
            if row.place is None:
                pad.put(1, y, text, DIM)
            else:
                self.spot(pad, f"{ITEM}{row.place}", 0, y, pad.width)
                self._paint_item(pad, y, text, row.place == content.place, content.is_left)

    def _paint_item(self, pad: Pad, y: int, text: str, here: bool, is_left: bool) -> None:
        if here:
            blanks = " " * (pad.width - 2 - pad.measure(text))
            pad.put(0, y, f"[{text}{blanks}]", TEXT if is_left else CURSOR_INK)
        else:
            pad.put(1, y, text)


class RuleTextContent(NamedTuple):
    """The lines in sight, the number of their first link, the link under the cursor, and how much more there is."""

    lines: Sequence[Line]
    first_link: int
    link: int | None
    more: str


class RuleText(Choices[RuleTextContent]):
    """What is read, beside a line that parts it from the list, and between two rules."""

    def paint(self, pad: Pad, content: RuleTextContent) -> None:
        """Line by line; a link takes its heading along."""
        for y, sign in ((0, "┬"), (pad.height - 1, "┴")):
            pad.rule(y)
            pad.put(0, y, sign, LINES)
        for y in range(1, pad.height - 1):
            pad.put(0, y, "│", LINES)
        if content.more:
            pad.put(3, pad.height - 1, content.more, DIM)
        number, inner = content.first_link, pad.pad(2, 1, pad.width - 3, pad.height - 2)
        for y, line in enumerate(content.lines):
            number = self._paint_line(inner, y, line, number, content.link)

    def _paint_line(self, pad: Pad, y: int, line: Line, number: int, cursor: int | None) -> int:
        """Write a line; return the number of the next link."""
        x = 0
        for span in line:
            letter = INKS[span.style]
            if span.link:
                listed = line[0].text.isspace()  # the heading belongs to it
                self.spot(pad, f"{LINK}{number}", x, y, pad.width - x if listed else len(span.text))
                letter = CURSOR_INK if number == cursor else letter
                number += 1
            x = (pad.put if span.link else pad.say)(x, y, span.text, letter)
        return number
