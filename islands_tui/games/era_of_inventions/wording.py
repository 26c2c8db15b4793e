"""Goods of Era of Inventions in words, each in its colour: how the boards of large windows speak."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, TEXT, ink
from islands_tui.games.era_of_inventions import LEGEND
from islands_tui.games.era_of_inventions.signs import pips
from islands_tui.text.texts import Texts
from rules.engine.contract import Message, say
from rules.era_of_inventions import names
from rules.era_of_inventions.components import Factory
from rules.era_of_inventions.vocabulary import ANY_PART, DEVELOPMENT, Cost

_INKS = {sign.name.removesuffix("_stone"): ink(sign.role) for sign in LEGEND if sign.role}


_NUMBER = re.compile(r"(\d) ")
"""A number stays with what it counts."""
_SHORT = (DEVELOPMENT, "cube", ANY_PART)
"""Goods with shorter words on the board than in sentences."""


class InkedWords(NamedTuple):
    """A part of a line that is not broken, in one ink."""

    text: str
    letter: int = TEXT


def word(good: str, number: int) -> Message:
    """An amount of a good in words: "3 coal", "2 stones"."""
    return say(f"era_board.word.{good}", n=number) if good in _SHORT else names.amount(good, number)


def words_for(texts: Texts, good: str, number: int) -> str:
    return texts(word(good, number))


def good_ink(good: str) -> int:
    return _INKS.get(good, TEXT)


def listed(texts: Texts, cost: Cost) -> list[InkedWords]:
    """Goods as the pieces of a list: "2 coal," "1 metal"; cubes of the payer's choice follow with an "and"."""
    pieces: list[InkedWords] = []
    for number, (good, amount) in enumerate(cost, start=1):
        if good == ANY_PART:
            pieces.append(InkedWords(texts(say("era_board.and_parts", n=amount))))
        else:
            is_listed_on = number < len(cost) and cost[number][0] != ANY_PART
            pieces.append(InkedWords(f"{words_for(texts, good, amount)}{',' * is_listed_on}", good_ink(good)))
    return pieces


def output_pieces(texts: Texts, factory: Factory) -> list[InkedWords]:
    """What a factory gives each time it produces; its owner chooses one of two goods."""
    first, *others = factory.makes
    made = [InkedWords(words_for(texts, first, factory.amount), good_ink(first))]
    return made + [
        InkedWords(texts(say("era_board.or_goods", goods=word(good, factory.amount))), good_ink(good))
        for good in others
    ]


def rows_of(pad: Pad, pieces: Iterable[InkedWords], width: int) -> list[list[InkedWords]]:
    """Pieces in rows of at most this width, a blank between them; a longer one is broken between its words."""
    rows: list[list[InkedWords]] = []
    used = width
    for piece in pieces:
        for text in pad.wrapped(piece.text, width):
            if rows and used + 1 + pad.measure(text) <= width:
                used += 1 + pad.measure(text)
                rows[-1].append(piece._replace(text=text))
            else:
                used = pad.measure(text)
                rows.append([piece._replace(text=text)])
    return rows


def put_row(pad: Pad, x: int, y: int, row: Sequence[InkedWords], *, is_faded: bool = False) -> int:
    """Write the pieces of a row with blanks between them; return the column after them."""
    for number, piece in enumerate(row):
        x = pad.say(x + (number > 0), y, piece.text, DIM if is_faded else piece.letter)
    return x


def lack_in_words(pad: Pad, texts: Texts, missing: Cost, rows: int) -> Sequence[str]:
    """What is missing: "you lack 1 tool"; in signs if the words need more rows."""
    text = texts(say("era_board.you_lack", goods=tuple(word(good, number) for good, number in missing)))
    together = _NUMBER.sub("\\1\u00a0", text)
    lines = [line.replace("\u00a0", " ") for line in pad.wrapped(together, pad.width - 2)]
    return lines if len(lines) <= rows else [texts(say("era_board.you_lack", goods=pips(missing)))]
