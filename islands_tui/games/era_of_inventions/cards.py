"""The invention bar and the factory row of Era of Inventions as grids of cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, HEAD, TEXT, ink
from islands_tui.drawing.marks import Mark
from islands_tui.games.era_of_inventions.signs import amount, lack, output, pips, say_pips
from islands_tui.table_screen.painter import Painter
from islands_tui.text.texts import Texts
from islands_tui.widgets.card_grid import paint_blank, paint_place
from rules.engine.contract import Message, Target, say
from rules.era_of_inventions import names
from rules.era_of_inventions.components import Card
from rules.era_of_inventions.effects import lacking
from rules.era_of_inventions.making import is_inventor, lacking_for, royalties
from rules.era_of_inventions.rounds import leaves_bar, leaves_row
from rules.era_of_inventions.state import State
from rules.era_of_inventions.vocabulary import ANY_PART, INFLUENCE, PLAGIARISM, Cost

_LACK = ink("cost")
TINTS = {"start": "card", "original": "card", "plagiarism": "violet_card", "factory": "teal_card"}


class EraCard(NamedTuple):
    """What is printed on a card, and what it means to the seat to move."""

    place: int
    kind: str
    name: Message
    cost: str
    """In pips."""
    yields: str
    missing: Cost
    foot: str
    """Who earns from it, or the points it brings."""
    leaves: bool


PaintCard = Callable[[Painter, Pad, int, Mark], None]
"""Paints the card on a space, counted from 0, with its mark."""


def paint_invention(painter: Painter, pad: Pad, index: int, mark: Mark) -> None:
    paint_face(pad, card_face(painter.view, index, painter.decider, painter.texts), mark, painter.texts)


def paint_factory(painter: Painter, pad: Pad, index: int, mark: Mark) -> None:
    paint_face(pad, factory_face(painter.view, index, painter.decider, painter.texts), mark, painter.texts)


def paint_bar(painter: Painter, pad: Pad, columns: int, paint: PaintCard = paint_invention) -> None:
    _paint_grid(painter, pad, "bar", painter.view.bar, columns, paint)


def paint_row(painter: Painter, pad: Pad, columns: int, paint: PaintCard = paint_factory) -> None:
    _paint_grid(painter, pad, "row", painter.view.row, columns, paint)


def cell(pad: Pad, columns: int, count: int, index: int) -> Pad:
    """The pad of one card in a grid that fills the given pad."""
    rows = -(-count // columns)
    width, height = pad.width // columns, pad.height // rows
    row, column = divmod(index, columns)
    return pad.pad(column * width, row * height, width, height)


def _paint_grid(painter: Painter, pad: Pad, kind: str, cards: list[str], columns: int, paint: PaintCard) -> None:
    """All spaces of a grid, those without a card too."""
    for index, card in enumerate(cards):
        place = cell(pad, columns, len(cards), index)
        mark = painter.spot(place, Target(kind, str(index + 1)), 0, 0, place.width, place.height)
        if card:
            paint(painter, place, index, mark)
        else:
            _paint_gone(place, index + 1, mark, painter.texts)


# Faces


def card_face(view: State, index: int, seat: int | None, texts: Texts) -> EraCard:
    """An invention card as seen by a seat: what the seat lacks, and who else would earn."""
    card = view.box.cards[view.bar[index]]
    return EraCard(
        place=index + 1,
        kind=card.type,
        name=names.kind(card.kind) if card.kind else names.card(view.box, card.id),
        cost=pips((*card.cost, (ANY_PART, card.parts))),
        yields=texts(say("era_board.yields", goods=amount(texts, card.yields, card.amount))),
        missing=() if seat is None else lacking_for(view.players[seat], card),
        foot="" if seat is None or not card.kind else _royalties(view, seat, card, texts),
        leaves=leaves_bar(view, index),
    )


def _royalties(view: State, seat: int, card: Card, texts: Texts) -> str:
    if card.type == PLAGIARISM and is_inventor(view, seat, card):
        return texts(Message("era_board.own_copy"))
    earning = [
        (SHAPES[owner], amount(texts, field.good, field.royalty)) for owner, field in royalties(view, seat, card)
    ]
    if len(earning) == 1:
        return texts(say("era_board.royalty", seat=earning[0][0], goods=earning[0][1]))
    if not earning:
        return texts(Message("era_board.no_royalty"))
    return " ".join(f"{seat}+{goods.replace(' ', '')}" for seat, goods in earning)


def factory_face(view: State, index: int, seat: int | None, texts: Texts) -> EraCard:
    """A factory as seen by a seat: what the seat lacks."""
    factory = view.box.factories[view.row[index]]
    points = amount(texts, INFLUENCE, factory.points)
    return EraCard(
        place=index + 1,
        kind="factory",
        name=names.factory(factory.id),
        cost=pips(factory.cost),
        yields=texts(say("era_board.yields", goods=output(factory))),
        missing=() if seat is None else lacking(view.players[seat].stock, factory.cost),
        foot=texts(say("era_board.once", points=points)) if factory.points else "",
        leaves=leaves_row(view, index),
    )


# Painting


def paint_face(pad: Pad, face: EraCard, mark: Mark, texts: Texts) -> None:
    """A card: name, cost, yield with what is missing, then who earns; on small cards the last line is on the edge."""
    faded = mark is Mark.BLOCKED
    paint_blank(pad, mark, TINTS[face.kind])
    x = paint_place(pad, face.place, mark)
    pad.put(max(x, 3), 0, texts(Message(f"era_board.type.{face.kind}")), DIM)
    inner = pad.width - 2
    pad.put(1, 1, fitting_name(face.name, inner, texts, pad), DIM if faded else HEAD)
    ends = {
        2: say_pips(pad, 1, 2, face.cost, DIM if faded else TEXT),
        3: pad.say(1, 3, face.yields, DIM if faded else TEXT),
    }
    if face.missing:
        _paint_lack(pad, face.missing, ends)
    _paint_foot(pad, face, texts)


def _paint_lack(pad: Pad, missing: Cost, ends: Mapping[int, int]) -> None:
    """What is missing, on the right: beside the yield, or beside the cost if there is room only there."""
    row = max(ends, key=lambda row: (pad.width - 2 - ends[row] > sum(number for _, number in missing), row))
    text = lack(missing, pad.width - 2 - ends[row])
    pad.put(pad.width - 1 - pad.measure(text), row, text, _LACK)


def _paint_foot(pad: Pad, face: EraCard, texts: Texts) -> None:
    bottom = pad.height - 1
    leaves = texts(Message("era_board.leaves")) if face.leaves else ""
    if pad.height > 5:
        pad.say(1, bottom - 1, face.foot, DIM)
        pad.put((pad.width - pad.measure(leaves)) // 2, bottom, leaves, DIM)
        return
    end = pad.say(1, bottom, face.foot, DIM)
    if pad.width - 1 - pad.measure(leaves) >= end:
        pad.put(pad.width - 1 - pad.measure(leaves), bottom, leaves, DIM)


def fitting_name(name: Message, width: int, texts: Texts, pad: Pad) -> str:
    """A name, or its short form if it wouldn't fit in the pad's alphabet."""
    short = f"era_board.short_name.{name.id.rpartition('.')[2]}"
    return texts(name) if pad.measure(texts(name)) <= width or not texts.knows(short) else texts(Message(short))


def _paint_gone(pad: Pad, place: int, mark: Mark, texts: Texts) -> None:
    """A place whose card is gone; it has edges only under the cursor."""
    if mark is Mark.CURSOR:
        paint_blank(pad, mark, "base")
    pad.put(2, 1, str(place), DIM)
    pad.put(4, 1, texts(Message("era_board.empty")), DIM)
