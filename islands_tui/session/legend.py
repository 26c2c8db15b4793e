"""The page of signs: every sign on a game's table with its name, and the abbreviations. Needs no terminal.

Large windows speak in words: there most abbreviations and some signs are not used, and the page leaves them out.
"""

from __future__ import annotations

import itertools
import re
import textwrap
from collections.abc import Callable, Sequence

from islands_tui.drawing.glyphs import MARKS, PLAYERS, SHAPES
from islands_tui.drawing.ink import HEAD, ink
from islands_tui.drawing.pieces import PageRow, Piece
from islands_tui.registry.table_info import Sign
from islands_tui.registry.tables import TABLES
from islands_tui.text.texts import Texts
from rules.engine.contract import Message

_COLUMN, _GAP = 24, 2
"""The width of a column of single signs, and the blanks between a sign and its name."""

_COMMON = frozenset((*PLAYERS, *MARKS))
Spelling = Callable[[str], str]


def signs_of(game: str) -> Sequence[Sign]:
    """What the game explains; if it has no table of its own, what all games share."""
    table = TABLES.get(game)
    return table.legend if table is not None and table.legend else (*PLAYERS, *MARKS)


def shown_as(sign: Sign, texts: Texts) -> str:
    """The sign, or the letter for the thing in the player's language."""
    letter = f"letters.{sign.name}"
    return texts(Message(letter)) if texts.knows(letter) else sign.box


def shorthand_of(game: str, texts: Texts) -> list[tuple[str, str]]:
    """The abbreviations as they appear on the table, with their meanings."""
    table = TABLES.get(game)
    names = table.shorthand if table is not None else ()
    return [(texts(Message(f"shorthand.{name}")), texts(Message(f"shorthand_means.{name}"))) for name in names]


def legend_rows(texts: Texts, game: str, width: int, screen: str = "", spelled: Spelling = str) -> list[PageRow]:
    """Single signs in columns, then what is shortened, one row each or more.

    Only what is on the screen, unless none is given; `spelled` is a text in its alphabet.
    """
    goods = "".join(
        sign for sign in (shown_as(sign, texts) for sign in signs_of(game) if sign not in _COMMON) if len(sign) == 1
    )

    def is_there(shown: str) -> bool:
        return not screen or _is_on(screen, shown, goods, spelled)

    signs = [sign for sign in signs_of(game) if is_there(shown_as(sign, texts))]
    if screen and not signs:  # as while the curtain is closed
        return legend_rows(texts, game, width)
    entries = [(shown_as(sign, texts), texts(Message(f"signs.{sign.name}")), sign.role) for sign in signs]
    wide = max(len(shown) for shown, _, _ in entries) + _GAP
    column = max(_COLUMN, wide + max(len(name) for _, name, _ in entries) + _GAP)
    across = max(1, (width - 2) // column)
    height = -(-len(entries) // across)
    rows: list[list[Piece]] = [[] for _ in range(height)]
    for place, (shown, name, role) in enumerate(entries):
        x = 2 + place // height * column
        rows[place % height] += [Piece(x, shown, ink(role, bold=True), signs=False), Piece(x + wide, name, signs=False)]
    found = [entry for entry in shorthand_of(game, texts) if is_there(entry[0])]
    if found:
        rows.append([])
    indent = 2 + max((len(shown) for shown, _ in found), default=0) + _GAP
    for shown, meaning in found:
        first, *more = textwrap.wrap(meaning, width - indent - 2)
        rows.append([Piece(2, shown, HEAD), Piece(indent, first)])
        rows += [[Piece(indent, line)] for line in more]
    return list(rows)


def _is_on(screen: str, shown: str, goods: str, spelled: Spelling) -> bool:
    """Whether a screen has a sign, or something written in the way of an abbreviation: another number or good."""
    if len(shown) == 1:
        return re.search(_alone(shown, re.escape(spelled(shown))), screen) is not None
    return all(re.search(_alone(word, _like(word, goods, spelled)), screen) for word in shown.split())


def _like(word: str, goods: str, spelled: Spelling) -> str:
    """The pattern of what looks like this example: any shape, number or good in place of those that it has."""
    kinds = [(SHAPES, f"[{re.escape(spelled(SHAPES))}]+"), (goods, f"[{re.escape(spelled(goods))}]+")]
    found = []
    for sort, signs in itertools.groupby(word, lambda sign: _sort(sign, goods)):
        text = "".join(signs)
        if sort == "0":
            found.append("[0-9]+")
        elif len(sort) == 1:
            found.append(re.escape(spelled(sort)) + ("{2,}" if len(text) > 1 else ""))
        else:
            found.append(next(pattern for all_of_kind, pattern in kinds if all_of_kind == sort))
    return "".join(found)


def _sort(sign: str, goods: str) -> str:
    """What a sign of an example stands for: a number, any of its kind, or itself."""
    if sign.isdigit():
        return "0"
    return next((kind for kind in (SHAPES, goods) if sign in kind), sign)


def _alone(text: str, pattern: str) -> str:
    """The pattern where no letter stands before or after a text that begins or ends with one."""
    before = r"(?<![^\W\d_])" if text[0].isalpha() else ""
    after = r"(?![^\W\d_])" if text[-1].isalpha() else ""
    return f"{before}{pattern}{after}"
