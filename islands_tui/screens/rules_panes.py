"""The parts of the rules screen: the games to choose from, the list, and the text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, HEAD, LINES, TEXT, ink
from islands_tui.drawing.marks import CURSOR_INK
from islands_tui.look_up.lines import Line
from islands_tui.text.truncate import cut_to
from islands_tui.widgets.choices import paint_value
from islands_tui.widgets.pane import Pane

INKS = {"text": TEXT, "head": HEAD, "dim": DIM, "link": ink("text", underline=True)}
ITEM, LINK, GAME = "item ", "link ", "game "
"""The prefixes of spots: list indexes, link numbers, games."""


class GamesContent(NamedTuple):
    """A label, and the games by id with their titles; "" is all games."""

    label: str
    games: Sequence[tuple[str, str]]
    chosen: str


class Games(Pane[GamesContent]):
    """The games to search in."""

    @classmethod
    def paint(cls, pad: Pad, content: GamesContent) -> None:
        x = pad.put(0, 0, content.label, DIM) + 2
        for game, title in content.games:
            x = paint_value(pad, f"{GAME}{game}", x, 0, title, chosen=game == content.chosen, lit=False) + 1


class ListRow(NamedTuple):
    """A row of the list: an item, or a title, which has no index."""

    place: int | None
    text: str


class RuleListContent(NamedTuple):
    """The visible rows, the index of the item under the cursor, and whether the keys go elsewhere."""

    rows: Sequence[ListRow]
    place: int
    is_left: bool
    nothing: str
    """The text if there are no items."""


class RuleList(Pane[RuleListContent]):
    """The list of items, between two rules."""

    @classmethod
    def paint(cls, pad: Pad, content: RuleListContent) -> None:
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
                pad.spot(f"{ITEM}{row.place}", 0, y, pad.width)
                cls._paint_item(pad, y, text, row.place == content.place, content.is_left)

    @classmethod
    def _paint_item(cls, pad: Pad, y: int, text: str, here: bool, is_left: bool) -> None:
        if here:
            blanks = " " * (pad.width - 2 - pad.measure(text))
            pad.put(0, y, f"[{text}{blanks}]", TEXT if is_left else CURSOR_INK)
        else:
            pad.put(1, y, text)


class RuleTextContent(NamedTuple):
    """The visible lines, the number of their first link, the link under the cursor, and how much more text there is."""

    lines: Sequence[Line]
    first_link: int
    link: int | None
    more: str


class RuleText(Pane[RuleTextContent]):
    """The text, right of a line that separates it from the list, between two rules."""

    @classmethod
    def paint(cls, pad: Pad, content: RuleTextContent) -> None:
        for y, sign in ((0, "┬"), (pad.height - 1, "┴")):
            pad.rule(y)
            pad.put(0, y, sign, LINES)
        for y in range(1, pad.height - 1):
            pad.put(0, y, "│", LINES)
        if content.more:
            pad.put(3, pad.height - 1, content.more, DIM)
        number, inner = content.first_link, pad.pad(2, 1, pad.width - 3, pad.height - 2)
        for y, line in enumerate(content.lines):
            number = cls._paint_line(inner, y, line, number, content.link)

    @classmethod
    def _paint_line(cls, pad: Pad, y: int, line: Line, number: int, cursor: int | None) -> int:
        """Write a line; return the number of the next link."""
        x = 0
        for span in line:
            letter = INKS[span.style]
            if span.link:
                listed = line[0].text.isspace()  # the heading is part of the link
                pad.spot(f"{LINK}{number}", x, y, pad.width - x if listed else len(span.text))
                letter = CURSOR_INK if number == cursor else letter
                number += 1
            x = (pad.put if span.link else pad.say)(x, y, span.text, letter)
        return number
