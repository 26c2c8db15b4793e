"""The quarters of Spyrium in words, for windows with room for them: as a list of cards, or a box for each card."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from islands_tui.drawing.glyphs import SHAPES, Lines
from islands_tui.drawing.ink import DIM, HEAD, LINES, TEXT, ink
from islands_tui.games.spyrium.word_cards import AMOUNT_INKS, amounts, board_words, card_lines, symbol_names, uses
from islands_tui.table_screen.painter import Painter
from islands_tui.text.truncate import Measure
from islands_tui.widgets.seat_blocks import ItemRow, RowItem
from rules.engine.contract import Message, Target, say
from rules.spyrium.components import PATENT, TRADE
from rules.spyrium.prices import new_plot
from rules.spyrium.state import Quarter
from rules.spyrium.targets import building_target
from rules.spyrium.words import bonus_words

PATENT_INK = ink("violet")
_LEFT = 3
"""The column where everything about a seat begins."""
_BOXES = 2
"""Boxes beside each other."""


class OwnedCard(NamedTuple):
    """A card of a quarter in words."""

    target: Target
    name: str
    letter: int
    lines: Sequence[str]
    """What it does."""
    is_used_by_workers: bool
    """Whether it is a building that can be used."""
    symbols: str
    end: str
    """Its points at the end, or that it is a patent."""


def stock(painter: Painter, seat: int) -> list[ItemRow]:
    """Money, spyrium and income; then the workers one by one."""
    quarter, texts, measure = painter.view.quarters[seat], painter.texts, painter.pad.measure
    income = say("spyrium_board.money", money=painter.view.track[quarter.residence])
    owner = ink(f"p{seat + 1}", bold=True)
    goods = [
        (texts(say("spyrium_board.money", money=quarter.money)), ink("money", bold=True)),
        (texts(say("spyrium.amount.spyrium", n=quarter.spyrium)), ink("spyrium.spyrium", bold=True)),
        (texts(say("spyrium_board.words.income", money=income)), DIM),
    ]
    workers = [
        (f"{SHAPES[seat]}i" * len(quarter.placed), "at_cards", owner),
        ("i" * quarter.available, "free", owner),
        ("_" * quarter.spent, "spent", DIM),
    ]
    told = [[(signs, letter), (board_words(painter.texts, words), DIM)] for signs, words, letter in workers if signs]
    if quarter.reserve:
        told.append([(texts(say("spyrium_board.words.reserve", n=quarter.reserve)), DIM)])
    return [_spaced(goods, 2, measure), *_in_rows(told, painter.pad.width - 1, measure)]


def _in_rows(groups: Sequence[Sequence[tuple[str, int]]], width: int, measure: Measure) -> list[ItemRow]:
    """Groups of parts, further apart than the parts of each, in as many rows as they need."""
    rows: list[list[RowItem]] = []
    end = width
    for group in groups:
        length = sum(measure(text) + 1 for text, _ in group) - 1
        start = end + 2
        if start + length > width:
            rows.append([])
            start = _LEFT
        rows[-1] += [RowItem(start - _LEFT + x, text, letter) for x, text, letter, *_ in _spaced(group, 1, measure)]
        end = start + length
    return list(rows)


def _spaced(parts: Sequence[tuple[str, int]], gap: int, measure: Measure) -> ItemRow:
    ends = itertools.accumulate((measure(text) + gap for text, _ in parts), initial=_LEFT)
    return [RowItem(x, text, letter) for x, (text, letter) in zip(ends, parts, strict=False)]


def listed(painter: Painter, seat: int, is_brief: bool = False) -> list[ItemRow]:
    """Each card with its points, and below its name what it does: briefly, only that of buildings with uses."""
    rows: list[ItemRow] = []
    for card in _cards(painter, seat):
        rows.append(_named(card))
        if card.is_used_by_workers or not is_brief:
            rows += _below(painter, card)
    return [*rows, *outlook(painter, seat)]


def _named(card: OwnedCard) -> ItemRow:
    return [RowItem(_LEFT, card.name, card.letter, card.target), RowItem(-2, card.end, DIM)]


def _below(painter: Painter, card: OwnedCard) -> list[ItemRow]:
    texts = [painter.texts(Message("spyrium_board.or")).join(card.lines)] if card.is_used_by_workers else card.lines
    width = painter.pad.width - _LEFT - 4
    return [_coloured(painter, _LEFT + 2, line) for text in texts for line in painter.pad.wrapped(text, width)]


def boxes(painter: Painter, seat: int) -> list[ItemRow]:
    """A box for each card, two beside each other, and what comes next."""
    width = (painter.pad.width - _LEFT - _BOXES) // _BOXES
    rows: list[ItemRow] = []
    cards = _cards(painter, seat)
    for first in range(0, len(cards), _BOXES):
        pair = cards[first : first + _BOXES]
        inside = [[line for text in card.lines for line in painter.pad.wrapped(text, width - 4)] for card in pair]
        height = max(map(len, inside))
        beside = [
            _box(painter, _LEFT + number * (width + 1), width, card, lines + [""] * (height - len(lines)))
            for number, (card, lines) in enumerate(zip(pair, inside, strict=True))
        ]
        rows += [[*itertools.chain.from_iterable(row)] for row in zip(*beside, strict=True)]
    return [*rows, *outlook(painter, seat)]


def _box(painter: Painter, x: int, width: int, card: OwnedCard, lines: Sequence[str]) -> Iterator[ItemRow]:
    frame = painter.pad.glyphs.single
    right = x + width - 1
    sides = [RowItem(x, frame.left, LINES), RowItem(right, frame.right, LINES)]
    yield [_edge(frame, x, width, 0), RowItem(x + 3, card.name, card.letter, card.target)]
    for line in lines:
        yield [*sides, *_coloured(painter, x + 2, line)]
    end = RowItem(right - 1 - painter.pad.measure(card.end), card.end, DIM)
    yield [*sides, RowItem(x + 2, card.symbols, DIM), end]
    yield [_edge(frame, x, width, 2)]


def _edge(frame: Lines, x: int, width: int, corner: int) -> RowItem:
    """The upper edge of a box (its corners from 0), or the lower one (from 2)."""
    line = frame.top if corner == 0 else frame.bottom
    return RowItem(x, f"{frame.corners[corner]}{line * (width - 2)}{frame.corners[corner + 1]}", LINES)


def outlook(painter: Painter, seat: int) -> list[ItemRow]:
    """The next plot and the next bonus."""
    view, texts = painter.view, painter.texts
    quarter = view.quarters[seat]
    plot = say("spyrium_board.words.plot", money=say("spyrium_board.money", money=new_plot(view.box, quarter)))
    text = f"{texts(plot)} · {texts(bonus_words(view, quarter))}"
    return [[RowItem(_LEFT, line, DIM)] for line in painter.pad.wrapped(text, painter.pad.width - _LEFT - 1)]


def _cards(painter: Painter, seat: int) -> list[OwnedCard]:
    """Buildings, then patents; used ones with a stroke."""
    quarter = painter.view.quarters[seat]
    buildings = [
        _owned(painter, seat, card, used > 0) for card, used in zip(quarter.buildings, quarter.used, strict=True)
    ]
    return [*buildings, *(_owned(painter, seat, patent, patent in quarter.turned) for patent in quarter.patents)]


def _owned(painter: Painter, seat: int, id: str, is_used: bool) -> OwnedCard:
    view, texts = painter.view, painter.texts
    card = view.box.cards[id]
    is_patent = card.kind == PATENT
    name = texts(Message(f"spyrium.card.{id}"))
    lines = card_lines(view.box, card, texts) if is_patent else uses(card, texts)
    if id == TRADE:
        lines = (*lines, _kept(painter, view.quarters[seat]))
    end = texts(say("spyrium_board.end", points=card.points)) if card.points else ""
    return OwnedCard(
        target=building_target(seat, id),
        name=f"/{name}" if is_used else name,
        letter=DIM if is_used else PATENT_INK if is_patent else HEAD,
        lines=lines or (board_words(painter.texts, "no_use"),),
        is_used_by_workers=bool(card.uses),
        symbols=symbol_names(card, texts),
        end=board_words(painter.texts, "patent") if is_patent else end,
    )


def _kept(painter: Painter, quarter: Quarter) -> str:
    if not quarter.kept:
        return board_words(painter.texts, "keeps_none")
    tokens = " ".join(f"({token})" for token in sorted(quarter.kept))
    return painter.texts(say("spyrium_board.words.keeps", tokens=tokens))


def _coloured(painter: Painter, x: int, text: str) -> list[RowItem]:
    """A text in pieces, so that its amounts have their colours."""
    items, done, measure = [], 0, painter.pad.measure
    for found in re.finditer(amounts(painter.texts), text):
        for part, letter in ((text[done : found.start()], TEXT), (found[0], AMOUNT_INKS[found.lastindex or 1])):
            items.append(RowItem(x, part, letter))
            x += measure(part)
        done = found.end()
    return [*items, RowItem(x, text[done:], TEXT)]
