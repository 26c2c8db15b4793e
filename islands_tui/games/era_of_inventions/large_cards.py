"""Invention cards and factories of Era of Inventions in words, for large windows."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, HEAD, ink
from islands_tui.drawing.marks import Mark
from islands_tui.games.era_of_inventions.cards import TINTS, fitting_name
from islands_tui.games.era_of_inventions.signs import amount
from islands_tui.games.era_of_inventions.wording import (
    InkedWords,
    good_ink,
    lack_in_words,
    listed,
    output_pieces,
    put_row,
    rows_of,
    words_for,
)
from islands_tui.table_screen.painter import Painter
from islands_tui.text.texts import Texts
from islands_tui.widgets.card_grid import paint_blank, paint_place
from rules.engine.contract import Message, Seat, say
from rules.era_of_inventions import names
from rules.era_of_inventions.components import Card
from rules.era_of_inventions.effects import lacking, landing
from rules.era_of_inventions.making import is_inventor, lacking_for, royalties
from rules.era_of_inventions.rounds import leaves_bar, leaves_row
from rules.era_of_inventions.state import State
from rules.era_of_inventions.vocabulary import ANY_PART, COIN, DEVELOPMENT, INFLUENCE, PLAGIARISM, START, Cost

_LACK, _GAIN = ink("cost"), ink("gain")


def paint_large_invention(painter: Painter, pad: Pad, index: int, mark: Mark) -> None:
    """Cost, yield with the space it leads to, who else earns, and what is missing."""
    view, texts, seat, width = painter.view, painter.texts, painter.decider, pad.width - 2
    card = view.box.cards[view.bar[index]]
    missing = () if seat is None else lacking_for(view.players[seat], card)
    price = (*card.cost, (ANY_PART, card.parts)) if card.parts else card.cost
    rows = rows_of(pad, listed(texts, price), width)
    made = good_ink(card.yields) if card.yields in (COIN, DEVELOPMENT) else HEAD
    rows.append([InkedWords("→", DIM), InkedWords(words_for(texts, card.yields, card.amount), made)])
    earning = [] if seat is None or not card.kind else _earning(pad, view, seat, card, texts)
    room = pad.height - 3 - len(rows) - bool(missing)
    if seat is not None and card.yields == INFLUENCE and not missing and room > len(earning):
        rows.append([InkedWords(_landing(pad, view, seat, card.amount, texts), DIM)])
    if len(earning) <= room:
        rows += earning
    else:
        short = [InkedWords(text) for text in _in_short(view, seat, card, texts)]
        rows[-1:] = [rows[-1], short] if room else [[*rows[-1], *short]]
    leaves = _leaves(texts, "game" if card.type == START else "bar") if leaves_bar(view, index) else ""
    _paint_card(pad, index + 1, card.type, mark, texts)
    name = names.kind(card.kind) if card.kind else names.card(view.box, card.id)
    _paint_rows(pad, fitting_name(name, width, texts, pad), rows, mark)
    _paint_foot(pad, missing, leaves, texts, 2 + len(rows))


def _landing(pad: Pad, view: State, seat: int, points: int, texts: Texts) -> str:
    """The space where the pawn would end, and what it pays: "19 pays 1 coin"."""
    space, benefit = landing(view.box, view.players[seat].influence, points)
    if benefit is None:
        return texts(say("era_board.pays_nothing", space=space))
    goods = words_for(texts, benefit, 1)
    text = texts(say("era_board.pays", space=space, goods=goods))
    return text if pad.measure(text) <= pad.width - 2 else texts(say("era_board.short_lands", space=space, there=goods))


def _earning(pad: Pad, view: State, seat: int, card: Card, texts: Texts) -> list[list[InkedWords]]:
    """Who earns when the card is made, one row each."""
    if card.type == PLAGIARISM and is_inventor(view, seat, card):
        return [[InkedWords(texts(Message("era_board.own_copy")), DIM)]]
    earning = royalties(view, seat, card)
    if not earning:
        return [[InkedWords(texts(Message("era_board.nobody_earns")), DIM)]]
    rows = []
    for owner, field in earning:
        goods = words_for(texts, field.good, field.royalty)
        text = texts(say("era_board.earns", seat=Seat(owner), goods=goods))
        if pad.measure(text) > pad.width - 2:
            text = texts(say("era_board.earns", seat=SHAPES[owner], goods=goods))
        rows.append([InkedWords(text)])
    return rows


def _in_short(view: State, seat: int | None, card: Card, texts: Texts) -> list[str]:
    earning = [] if seat is None else royalties(view, seat, card)
    return [f"{SHAPES[owner]}+{amount(texts, field.good, field.royalty).replace(' ', '')}" for owner, field in earning]


def paint_large_factory(painter: Painter, pad: Pad, index: int, mark: Mark) -> None:
    """Cost, output, the points it brings once, and what is missing."""
    view, texts, seat, width = painter.view, painter.texts, painter.decider, pad.width - 2
    factory = view.box.factories[view.row[index]]
    missing = () if seat is None else lacking(view.players[seat].stock, factory.cost)
    makes = InkedWords(texts(Message("era_board.card_makes")), DIM)
    output = [makes, *output_pieces(texts, factory)]
    rows = [*rows_of(pad, listed(texts, factory.cost), width), *rows_of(pad, output, width)]
    _paint_card(pad, index + 1, "factory", mark, texts)
    if factory.points:
        pad.say_right(pad.width - 2, 0, f" +{words_for(texts, INFLUENCE, factory.points)} ", _GAIN)
    _paint_rows(pad, fitting_name(names.factory(factory.id), width, texts, pad), rows, mark)
    _paint_foot(pad, missing, _leaves(texts, "row") if leaves_row(view, index) else "", texts, 2 + len(rows))


def _leaves(texts: Texts, place: str) -> str:
    return texts(Message(f"era_board.leaves_the.{place}"))


# Painting


def _paint_card(pad: Pad, place: int, kind: str, mark: Mark, texts: Texts) -> None:
    paint_blank(pad, mark, TINTS[kind] if mark is not Mark.CURSOR else "cursor")
    x = paint_place(pad, place, mark)
    pad.put(max(x, 3), 0, f" {texts(Message(f'era_board.type.{kind}'))} ", DIM)


def _paint_rows(pad: Pad, name: str, rows: Sequence[Sequence[InkedWords]], mark: Mark) -> None:
    is_faded = mark is Mark.BLOCKED
    pad.put(1, 1, name, DIM if is_faded else ink("accent", bold=True) if mark is Mark.CURSOR else HEAD)
    for y, row in enumerate(rows[: pad.height - 3], start=2):
        put_row(pad, 1, y, row, is_faded=is_faded)


def _paint_foot(pad: Pad, missing: Cost, leaves: str, texts: Texts, used: int) -> None:
    """What is missing, below so many used rows, and in the edge whether the card leaves after this round."""
    bottom = pad.height - 1
    if missing:
        lines = lack_in_words(pad, texts, missing, max(1, bottom - used))
        for y, line in enumerate(lines, start=bottom - len(lines)):
            pad.say(1, y, line, _LACK)
    if leaves:
        spaced = f" {leaves} "
        text = spaced if pad.measure(spaced) <= pad.width - 2 else leaves
        pad.put(pad.width - 1 - pad.measure(text), bottom, text, DIM)
