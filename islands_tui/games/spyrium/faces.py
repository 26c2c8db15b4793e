"""Spyrium's cards and events in signs: their text, short enough for a card."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.drawing.sizes import LARGE
from islands_tui.text.texts import Texts
from islands_tui.widgets.card_grid import CardFace
from rules.engine.contract import Message, say
from rules.spyrium.components import BUILDING, PATENT, PRICE, SPECIALIST, Box, Card, EventCard, Goods, Use
from rules.spyrium.prices import NEW, crowd, income, ways
from rules.spyrium.state import State

FACE = 12
"""Columns inside a small card."""
_TOKEN_ROOM = (12, 16, 17)
"""Columns that the tokens share with the price, or with the name on the largest cards."""
TINTS = {SPECIALIST: "teal_card", BUILDING: "card", PATENT: "violet_card"}


def face_of(view: State, place: int, seat: int | None, texts: Texts, tier: int) -> CardFace:
    """The card in a place, with a seat's lowest price and its income; without a seat, all adjacent workers count."""
    small = tier == 0
    card = view.box.cards[view.display[place]]
    others = view.beside[place] if seat is None else crowd(view, seat, place)
    prices = _prices(view, place, seat, card.cost + others, texts)[small:] or (
        texts(Message("spyrium_board.no_token")),
    )
    earns = others if seat is None else income(view, seat, place)
    name = card_name(card.id, texts, FACE if small else 15)
    tokens = _tokens(view.tokens[place], _TOKEN_ROOM[min(tier, LARGE)] - len(prices[0] if tier < LARGE else name))
    return CardFace(
        place=place,
        kind=texts(Message(f"spyrium_board.{'short_kind' if small else 'kind'}.{card.kind}")),
        name=name,
        cost=pounds(card.cost, texts),
        lines=effect_lines(view.box, card, texts, small),
        aside=_cheaper(view, place, seat, texts, tier),
        footer=", ".join(texts(Message(f"spyrium.symbol.{symbol}")) for symbol in card.symbols),
        end=_end(card, texts, tier < LARGE),
        tokens=tokens,
        crowd=prices[0],
        shorter=prices[1:],
        earn=texts(say("spyrium_board.earn", money=earns)),
        tint=TINTS[card.kind],
    )


def _prices(view: State, place: int, seat: int | None, with_crowd: int, texts: Texts) -> tuple[str, ...]:
    """The lowest price for a seat, and its difference from the printed price: crowd, plot, token (SP-053).

    In three forms, each shorter than the one before.
    That of a building is for a new plot: what replacing costs is said where a plot is chosen.
    Empty if no seat can pay it: no number token is left on the card (SP-057).
    """
    base = view.box.cards[view.display[place]].cost
    found = [] if seat is None else [way for way in ways(view, seat, place) if way.plot in ("", NEW)]
    if seat is not None and not found:
        return ()
    total = min((way.price.total for way in found), default=with_crowd)
    asked = f"={pounds(total, texts)}"
    more = f"{'-' if total < base else '+'}{abs(total - base)}{asked}"
    return f"{pounds(base, texts)}{more}", more, asked


def _cheaper(view: State, place: int, seat: int | None, texts: Texts, tier: int) -> str:
    """What a building costs in place of another one, if that is cheaper than a new plot and there is room to say so."""
    if tier < LARGE or seat is None or view.box.cards[view.display[place]].kind != BUILDING:
        return ""
    found = ways(view, seat, place)
    least = min(found, key=lambda way: way.price.total, default=None)
    if least is None or least.price.total == min(way.price.total for way in found if way.plot == NEW):
        return ""
    name = card_name(least.plot, texts, 0)
    return texts(say("spyrium_board.replacing", card=name, money=least.price.total))


def _tokens(tokens: Sequence[int], room: int) -> str:
    """The tokens on a card, spaced out if there is room."""
    apart = f"({' '.join(map(str, tokens))})"
    return "" if not tokens else apart if len(apart) <= room else apart.replace(" ", "")


def pounds(money: int, texts: Texts) -> str:
    """An amount of money, with its sign where the language writes it."""
    return texts(say("spyrium_board.money", money=money))


def card_name(card: str, texts: Texts, width: int) -> str:
    return _name(f"spyrium.card.{card}", card, texts, width)


def event_name(event: str, texts: Texts, width: int) -> str:
    """The name of an event, or a shorter one if it would leave no room for the seats that have used it."""
    return _name(f"spyrium.event.{event}", event, texts, width)


def _name(full: str, id: str, texts: Texts, width: int) -> str:
    name, short = texts(Message(full)), f"spyrium_board.short_name.{id}"
    return texts(Message(short)) if len(name) > width and texts.knows(short) else name


def _end(card: Card, texts: Texts, small: bool) -> str:
    if not card.points:
        return ""
    return texts(say("spyrium_board.short_end" if small else "spyrium_board.end", points=card.points))


def effect_lines(box: Box, card: Card, texts: Texts, small: bool = False) -> tuple[str, ...]:
    """What a card does, one line per effect; on a small card all in one line."""
    if card.kind == PATENT:
        if small:
            return (short_patent(box, card.id, texts),)
        return patent_lines(box, card.id, texts)
    at_once = at_once_signs(card, texts, small)
    uses = [use_signs(use, texts, small) for use in card.uses]
    if not small:
        return (*uses, *at_once)
    if len(uses) > 1:
        first = uses[0].replace(" → ", "→")
        forms = (", ".join("".join(use.split()) for use in uses), f"{first} ..", f"{''.join(first.split())} ..")
        return (next((form for form in forms if len(form) <= FACE), forms[-1]),)
    return (*uses, *at_once)[:1]


def patent_lines(box: Box, patent: str, texts: Texts) -> tuple[str, ...]:
    """The benefit of a patent and its points at the end."""
    benefit = say(f"spyrium_board.patent.{patent}", **_figures(box))
    ending = say(f"spyrium_board.patent_end.{patent}", money=box.money_per_point)
    return (
        texts(benefit),
        texts(say("spyrium_board.patent_ending", ending=ending)),
        texts(say("spyrium_board.at_most", n=box.patent_limit)),
    )


def short_patent(box: Box, patent: str, texts: Texts) -> str:
    """The benefit of a patent in a few signs."""
    return texts(say(f"spyrium_board.patent_short.{patent}", **_figures(box)))


def _figures(box: Box) -> dict[str, int]:
    return {"earn": box.earn_bonus, "plot": box.plot_discount, "points": box.points_per_worker}


def at_once_signs(card: Card, texts: Texts, small: bool = False) -> tuple[str, ...]:
    """The immediate gain of activating a specialist or building a building."""
    gain = goods_signs(card.gain, texts, small)
    if card.number == PRICE:
        return (texts(say("spyrium_board.pay_token" if not small else "spyrium_board.short_pay_token", gain=gain)),)
    if card.number:
        return (texts(Message(f"spyrium_board.token_{card.kind}_{card.number}")),)
    if card.kind == SPECIALIST:
        return (exchange_signs(card.pay, card.gain, texts, small),)
    return (texts(say("spyrium_board.short_built" if small else "spyrium_board.built", gain=gain)),) if gain else ()


def use_signs(use: Use, texts: Texts, small: bool = False) -> str:
    """A way to use a building: `i§2 → 6 VP`."""
    return exchange_signs(use.pay, use.gain, texts, small)


def exchange_signs(pay: Goods, gain: Goods, texts: Texts, small: bool = False) -> str:
    """What is given for what; `→ §1` if nothing is given."""
    given, received = goods_signs(pay, texts, small), goods_signs(gain, texts, small)
    return texts(say("spyrium.exchange", pay=given, gain=received)).strip()


def goods_signs(goods: Goods, texts: Texts, small: bool = False) -> str:
    """Goods in signs, without words if possible."""
    signs = "i" * goods.workers
    if goods.spyrium:
        signs += f"§{goods.spyrium}"
    if goods.money:
        signs += pounds(goods.money, texts)
    if goods.points:
        signs += texts(say("spyrium_board.points", points=goods.points))
    if goods.residence:
        signs += texts(Message(f"spyrium_board.{'short_residence' if small else 'residence'}"))
    return signs


def event_signs(event: EventCard, texts: Texts, small: bool = False) -> str:
    if event.offers:
        offers = [exchange_signs(offer.pay, offer.gain, texts, small) for offer in event.offers]
        return texts(Message("spyrium_board.or")).join(offers)
    return texts(say(f"spyrium_board.{'short_event' if small else 'event'}.{event.kind}", price=event.price))
