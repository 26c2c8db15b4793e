"""Spyrium's cards in words, for windows with room for them: what a card does, and each part of its price."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import ACCENT, DIM, HEAD, TEXT, ink
from islands_tui.drawing.marks import Mark
from islands_tui.games.spyrium.faces import TINTS, card_name
from islands_tui.text.texts import Texts
from islands_tui.text.truncate import MORE, cut_to
from islands_tui.widgets.card_grid import paint_blank, paint_head, stamp_card
from rules.engine.contract import Message, say
from rules.spyrium.components import BUILDING, PATENT, PRICE, SPECIALIST, Box, Card, EventCard, Goods
from rules.spyrium.names import goods_words
from rules.spyrium.prices import NEW, Price, Way, income, ways
from rules.spyrium.state import State

_MONEY, _CROWD, _SAVED = ink("money", bold=True), ink("cost"), ink("gain")
_BASE = ink("money")
AMOUNT_INKS = {1: ink("head", bold=True), 2: ink("spyrium.spyrium")}
"""The inks of the groups of `amounts`: points and spyrium."""
_MARGIN = 2
_SOME = "987654321"
"""A number that is in no text, to find where a text says its number."""


class Amount(NamedTuple):
    """A part of a sum, in its ink."""

    text: str
    letter: int = TEXT


class PriceLine(NamedTuple):
    """What a card costs in one way, part by part."""

    label: str
    parts: tuple[Amount, ...]
    short_label: str = ""
    short: tuple[Amount, ...] = ()
    """The same without words, for little room."""


class WordFace(NamedTuple):
    """What is printed on a card, and what it costs the seat to move."""

    place: int
    kind: str
    name: str
    cost: str
    lines: tuple[str, ...]
    symbols: str
    end: str
    tokens: str
    prices: tuple[PriceLine, ...]
    earn: str
    tint: str
    amounts: str
    """The pattern that finds amounts of spyrium and points, which have colours of their own."""


def word_face(view: State, place: int, seat: int | None, texts: Texts) -> WordFace:
    """The card in a place, with a seat's prices and income; without a seat, all adjacent workers count."""
    card = view.box.cards[view.display[place]]
    earns = view.beside[place] if seat is None else income(view, seat, place)
    return WordFace(
        place=place,
        kind=texts(Message(f"spyrium_board.kind.{card.kind}")),
        name=texts(Message(f"spyrium.card.{card.id}")),
        cost=_money(texts, card.cost),
        lines=card_lines(view.box, card, texts),
        symbols=symbol_names(card, texts),
        end=texts(say("spyrium_board.end", points=card.points)) if card.points else "",
        tokens=" ".join(f"({token})" for token in view.tokens[place]),
        prices=_prices(view, place, seat, texts),
        earn=texts(say("spyrium_board.words.earn", money=_money(texts, earns))) if earns else "",
        tint=TINTS[card.kind],
        amounts=amounts(texts),
    )


def board_words(texts: Texts, name: str) -> str:
    return texts(Message(f"spyrium_board.words.{name}"))


def card_lines(box: Box, card: Card, texts: Texts) -> tuple[str, ...]:
    """What a card does, a line for each use and effect."""
    if card.kind == PATENT:
        return (texts(say(f"spyrium_board.patent_words.{card.id}", **_figures(box))),)
    return (*uses(card, texts), *_at_once(card, texts))


def uses(card: Card, texts: Texts) -> tuple[str, ...]:
    return tuple(exchange(use.pay, use.gain, texts) for use in card.uses)


def exchange(pay: Goods, gain: Goods, texts: Texts) -> str:
    """What is given for what: `1 worker + 2 spyrium → 6 VP`; `→ 1 spyrium` if nothing is given."""
    given = "" if pay == Goods() else _joined(pay, texts)
    return texts(say("spyrium.exchange", pay=given, gain=_joined(gain, texts))).strip()


def _joined(goods: Goods, texts: Texts) -> str:
    return " + ".join(map(texts, goods_words(goods)))


def symbol_names(card: Card, texts: Texts) -> str:
    return ", ".join(texts(Message(f"spyrium.symbol.{symbol}")) for symbol in card.symbols)


def _figures(box: Box) -> dict[str, int]:
    return {
        "earn": box.earn_bonus,
        "plot": box.plot_discount,
        "points": box.points_per_worker,
        "per_point": box.money_per_point,
        "limit": box.patent_limit,
    }


def _at_once(card: Card, texts: Texts) -> tuple[str, ...]:
    """What activating a specialist or building a building brings."""
    if card.number == PRICE:
        return (texts(say("spyrium_board.words.pay_token", gain=goods_words(card.gain))),)
    if card.number:
        return (texts(Message(f"spyrium_board.words.token_{card.kind}_{card.number}")),)
    if card.kind == SPECIALIST:
        return (exchange(card.pay, card.gain, texts),)
    if card.gain.residence:
        return (board_words(texts, "built_residence"),)
    gain = goods_words(card.gain)
    return (texts(say("spyrium_board.words.built", gain=gain)),) if gain else ()


def event_words(event: EventCard, texts: Texts) -> str:
    if event.offers:
        offers = [exchange(offer.pay, offer.gain, texts) for offer in event.offers]
        return texts(Message("spyrium_board.or")).join(offers)
    return texts(say(f"spyrium_board.event_words.{event.kind}", price=event.price))


# Prices


def _prices(view: State, place: int, seat: int | None, texts: Texts) -> tuple[PriceLine, ...]:
    """The cheapest way to pay; for a building that on a new plot, and that in place of another building (SP-053)."""
    card = view.box.cards[view.display[place]]
    if seat is None:
        return (_line("", Price(card.cost, 0, view.beside[place], 0, 0), texts),)
    found = ways(view, seat, place)
    if not found:
        return (PriceLine("", (Amount(texts(Message("spyrium_board.no_token")), DIM),)),)
    if card.kind != BUILDING:
        return (_line("", _least(found).price, texts),)
    new = _least([way for way in found if way.plot == NEW])
    lines = [_line(board_words(texts, "new_plot"), new.price, texts)]
    if others := [way for way in found if way.plot != NEW]:
        least = _least(others)
        names = texts(Message(f"spyrium.card.{least.plot}")), card_name(least.plot, texts, 0)
        label, short = (texts(say("spyrium_board.words.on", card=name)) for name in names)
        lines.append(_line(label, least.price, texts, short))
    return tuple(lines)


def _least(found: Sequence[Way]) -> Way:
    return min(found, key=lambda way: way.price.total)


def _line(label: str, price: Price, texts: Texts, short: str = "") -> PriceLine:
    return PriceLine(label, _sum(price, texts, "sum"), short or label, _sum(price, texts, "short_sum"))


def _sum(price: Price, texts: Texts, form: str) -> tuple[Amount, ...]:
    """The parts in the order in which they are paid; a single one is the total."""
    inks = {"discount": _SAVED, "crowd": _CROWD}
    parts = [
        Amount(texts(say(f"spyrium_board.{form}.{name}", n=abs(amount))), inks.get(name, _BASE))
        for name, amount in price._asdict().items()
        if amount and name != "base"
    ]
    total = Amount(_money(texts, price.total), _MONEY)
    return (Amount(_money(texts, price.base), _BASE), *parts, Amount("=", DIM), total) if parts else (total,)


def _money(texts: Texts, amount: int) -> str:
    return texts(say("spyrium_board.money", money=amount))


# Painting


@functools.cache
def _amounts(points: str, spyrium: str) -> str:
    found = [re.escape(words).replace(_SOME, "[0-9]+") for words in (points, spyrium)]
    return "|".join(f"({words})" for words in found)


def amounts(texts: Texts) -> str:
    """The pattern of an amount of points, and of one of spyrium: a group each."""
    points, spyrium = (texts(say(f"spyrium.amount.{good}", n=int(_SOME))) for good in ("points", "spyrium"))
    return _amounts(points, spyrium)


def say_words(pad: Pad, x: int, y: int, text: str, letter: int, pattern: str) -> int:
    """Write a text with its amounts in their colours; return the column after it."""
    done = 0
    for found in re.finditer(pattern, text):
        x = pad.say(x, y, text[done : found.start()], letter)
        x = pad.put(x, y, found[0], DIM if letter == DIM else AMOUNT_INKS[found.lastindex or 1])
        done = found.end()
    return pad.say(x, y, text[done:], letter)


def paint_word_card(pad: Pad, face: WordFace, mark: Mark) -> None:
    stamp_card(pad, _paint, face, mark)


def _paint(pad: Pad, face: WordFace, mark: Mark) -> None:
    paint_blank(pad, mark, face.tint)
    paint_head(pad, face.place, face.kind, face.cost, mark)
    blocked = mark is Mark.BLOCKED
    letter, right = DIM if blocked else TEXT, pad.width - _MARGIN
    pad.put(_MARGIN, 1, face.name, DIM if blocked else HEAD)
    pad.put(right - pad.measure(face.tokens), 1, face.tokens, ACCENT)
    lines = [line for text in face.lines for line in _wrapped(pad, text, right + 1 - _MARGIN)]
    prices = face.prices if len(lines) + len(face.prices) <= pad.height - 3 else face.prices[:1]
    below = pad.height - 1 - len(prices)
    room = max(0, below - 2)
    if len(lines) > room:
        lines = [*lines[: room - 1], f"{lines[room - 1][: right - _MARGIN - 2]} {MORE}"] if room else []
    for y, line in enumerate(lines, start=2):
        say_words(pad, _MARGIN, y, line, letter, face.amounts)
    if face.symbols and 2 + len(lines) < below:
        pad.put(_MARGIN, below - 1, face.symbols, DIM)
    for y, price in enumerate(prices, start=below):
        _paint_price(pad, y, price, blocked)
    if face.end:
        say_words(pad, _MARGIN, pad.height - 1, f" {face.end} ", letter, face.amounts)
    if face.earn:
        pad.put(pad.width - 4 - pad.measure(face.earn), pad.height - 1, f" {face.earn} ", _SAVED)


def _wrapped(pad: Pad, text: str, width: int) -> list[str]:
    """In rows; what is nearly short enough is set more tightly."""
    return pad.wrapped(text if pad.measure(text) <= width else text.replace(" + ", "+"), width)


def _paint_price(pad: Pad, y: int, line: PriceLine, blocked: bool) -> None:
    """The label on the left, the sum on the right; without a label, the sum on the left."""
    room = pad.width - 2 * _MARGIN
    forms = ((line.label, line.parts), (line.label, line.short), (line.short_label, line.short))
    fitting = (form for form in forms if pad.measure(form[0]) + 1 + _width(pad, form[1]) <= room)
    label, parts = next(fitting, forms[-1])
    x = _MARGIN
    if label:
        left = room - _width(pad, parts) - 1
        pad.put(_MARGIN, y, cut_to(label, left, pad.measure), DIM)
        x = _MARGIN + room - _width(pad, parts)
    for text, letter in parts:
        x = pad.put(x, y, text, DIM if blocked else letter) + 1


def _width(pad: Pad, parts: Sequence[Amount]) -> int:
    return sum(pad.measure(part.text) for part in parts) + len(parts) - 1
