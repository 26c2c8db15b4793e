"""The page of signs: every sign on a game's table with its name, and the abbreviations. Needs no terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from islands_tui.drawing.glyphs import MARKS, PLAYERS
from islands_tui.drawing.ink import HEAD, ink
from islands_tui.drawing.pieces import PageRow, Piece
from islands_tui.registry.table_info import Sign
from islands_tui.registry.tables import TABLES
from islands_tui.text.texts import Texts
from rules.engine.contract import Message

_COLUMN, _GAP = 24, 2
"""The width of a column of single signs, and the blanks between a sign and its name."""


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


def legend_rows(texts: Texts, game: str, width: int) -> list[PageRow]:
    """Single signs in columns, then what is shortened, one row each or more."""
    entries = [(shown_as(sign, texts), texts(Message(f"signs.{sign.name}")), sign.role) for sign in signs_of(game)]
    wide = max(len(shown) for shown, _, _ in entries) + _GAP
    column = max(_COLUMN, wide + max(len(name) for _, name, _ in entries) + _GAP)
    across = max(1, (width - 2) // column)
    height = -(-len(entries) // across)
    rows: list[list[Piece]] = [[] for _ in range(height)]
    for place, (shown, name, role) in enumerate(entries):
        x = 2 + place // height * column
        rows[place % height] += [Piece(x, shown, ink(role, bold=True), signs=False), Piece(x + wide, name, signs=False)]
    found = shorthand_of(game, texts)
    if found:
        rows.append([])
    indent = 2 + max((len(shown) for shown, _ in found), default=0) + _GAP
    for shown, meaning in found:
        first, *more = textwrap.wrap(meaning, width - indent - 2)
        rows.append([Piece(2, shown, HEAD), Piece(indent, first)])
        rows += [[Piece(indent, line)] for line in more]
    return list(rows)
