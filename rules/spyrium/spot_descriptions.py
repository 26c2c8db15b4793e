"""One spot of the table in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from rules.engine.contract import Message, Seat, Sum, Target
from rules.spyrium import names
from rules.spyrium.components import BUILDING, PATENT, PRICE, Box, Card, EventCard, Goods
from rules.spyrium.display import GAPS, workers_in
from rules.spyrium.names import text
from rules.spyrium.prices import NEW, Way, income, new_plot, stands_beside, ways
from rules.spyrium.rounds import is_last_round
from rules.spyrium.state import State
from rules.spyrium.sums import price_sums
from rules.spyrium.words import bonus_words

NOTHING = text("look.nothing")
NO_GOODS = Goods()


def look(view: State, target: Target) -> Message:
    finder = _LOOKS.get(target.kind)
    return finder(view, target.id) if finder is not None else NOTHING


# The display


def gap_line(view: State, gap: str) -> Message:
    if gap not in GAPS:
        return NOTHING
    workers = _workers(view, gap)
    name = "look.gap" if workers else "look.empty_gap"
    return text(name, gap=gap, cards=_cards_beside(view, gap), workers=workers)


def _cards_beside(view: State, gap: str) -> tuple[Message, ...]:
    if not any(view.display[place] for place in GAPS[gap]):
        return (text("look.both_empty"),)
    cards = [view.display[place] for place in GAPS[gap]]
    return tuple(names.card_name(card) if card else text("look.empty") for card in cards)


def _workers(view: State, gap: str) -> tuple[Message, ...]:
    counts = enumerate(workers_in(view, gap))
    return tuple(text("look.workers", seat=Seat(seat), n=count) for seat, count in counts if count)


def place_line(view: State, place: int) -> Message:
    if not view.display[place]:
        return text("look.empty_place", place=place)
    return text("look.place_line", place=place, text=_card_at(view, place), n=view.beside[place])


def _card_at(view: State, place: int) -> Message:
    return card_text(view, view.box.cards[view.display[place]], view.tokens[place])


def _place(view: State, id: str) -> Message:
    """The card in a place, with its price for the seat to move."""
    place = int(id) if id.isdecimal() else 0
    if place not in view.display:
        return NOTHING
    if view.decision is None or not view.display[place]:
        return place_line(view, place)
    seat = view.decision.seat
    name = "look.place" if stands_beside(view.quarters[seat], place) else "look.place_far"
    return text(name, text=_card_at(view, place), price=price_words(view, seat, place), money=income(view, seat, place))


def price_words(view: State, seat: int, place: int) -> Message:
    """The lowest price of a card for a seat, part by part, including plot, token and patents."""
    found = ways(view, seat, place)
    if not found:
        return text("look.no_token")
    least = min(found, key=lambda way: way.price.total)
    parts = _price_parts(least)
    if len(found) == len(parts) == 1:
        return text("look.base_price", price=least.price.total)
    name = "look.price" if len(found) == 1 else "look.least_price"
    return text(name, price=least.price.total, parts=parts)


def price_of(view: State, target: Target) -> tuple[Sum, ...] | None:
    """The lowest price of a card of the display for the seat to move (SP-053)."""
    place = int(target.id) if target.kind == "place" and target.id.isdecimal() else 0
    if view.decision is None or not view.display.get(place):
        return None
    seat = view.decision.seat
    found = ways(view, seat, place)
    return price_sums(view, seat, place, min(found, key=lambda way: way.price.total)) if found else None


def _price_parts(way: Way) -> tuple[Message, ...]:
    """The non-zero parts of a price; discounts come last."""
    amounts = {name: abs(amount) for name, amount in way.price._asdict().items()}
    parts = [text(f"part.{name}", n=amount) for name, amount in amounts.items() if amount or name == "base"]
    if way.plot not in ("", NEW):
        parts.append(text("part.replacing", card=names.card_name(way.plot)))
    parts += [text("part.trade")] if way.trade else []
    parts += [text("part.lobbying")] if way.lobby else []
    return tuple(parts)


def card_text(view: State, card: Card, tokens: tuple[int, ...] = ()) -> Message:
    """What is printed on a market card, and its tokens: a short sentence each."""
    kind = text(f"kind.{card.kind}")
    sentences = text("text.card", card=names.card_name(card.id), kind=kind, cost=card.cost)
    for fact in _facts(view, card, tokens):
        sentences = text("text.more", text=sentences, fact=fact)
    return sentences


def _facts(view: State, card: Card, tokens: tuple[int, ...]) -> Iterator[Message]:
    if card.kind == PATENT:
        yield _benefit(view.box, card)
    if card.symbols:
        yield text("text.symbols", symbols=tuple(text(f"symbol.{symbol}") for symbol in card.symbols))
    if card.number or card.gain != NO_GOODS:
        yield text(f"text.{card.kind}_effect", effect=_effect(card))
    if card.uses:
        yield text("text.use", uses=names.either([names.exchange_words(use.pay, use.gain) for use in card.uses]))
    if card.kind == BUILDING:
        yield text("text.points", points=card.points)
    if tokens:
        yield text("text.tokens", tokens=names.number_words(tokens))


def _benefit(box: Box, card: Card) -> Message:
    return text(
        f"benefit.{card.id}",
        earn_bonus=box.earn_bonus,
        plot_discount=box.plot_discount,
        keeps=box.kept_limit,
        per_worker=box.points_per_worker,
        per_point=box.money_per_point,
        limit=box.patent_limit,
    )


def _effect(card: Card) -> Message:
    if card.number == PRICE:
        return text("text.number_price", gain=names.goods_words(card.gain))
    if card.number:
        return text(f"text.number_{card.number}")
    if card.pay == NO_GOODS:
        return text("gain", gain=names.goods_words(card.gain))
    return names.exchange_words(card.pay, card.gain)


def _card(view: State, id: str) -> Message:
    card = view.box.cards.get(id)
    return card_text(view, card) if card is not None else NOTHING


# Events and tokens


def event_text(event: EventCard) -> Message:
    name = names.event_name(event.id)
    if event.offers:
        offers = names.either([names.exchange_words(offer.pay, offer.gain) for offer in event.offers])
        return text("event_text.exchange", event=name, offers=offers)
    return text(f"event_text.{event.kind}", event=name, price=event.price)


def _event(view: State, id: str) -> Message:
    if id and id == view.event:
        return current_event(view)
    if view.future[:1] == (id,):
        return future_event(view)
    event = view.box.events.get(id)
    return event_text(event) if event is not None else NOTHING


def current_event(view: State) -> Message:
    if not view.event:
        return text("look.no_event")
    event = _with_token(event_text(view.box.events[view.event]), view.event_token)
    seats = tuple(text("seat", seat=Seat(seat)) for seat, q in enumerate(view.quarters) if q.event_used)
    return text("look.event_used" if seats else "look.event", text=event, seats=seats)


def future_event(view: State) -> Message:
    """The event of the next round; in the last round it is only shown (SP-017)."""
    if not view.future:
        return text("look.no_event")
    event = _with_token(event_text(view.box.events[view.future[0]]), view.future_token)
    name = "look.spare_event" if is_last_round(view) else "look.future_event"
    return text(name, text=event)


def _with_token(event: Message, token: int) -> Message:
    return text("look.with_token", text=event, token=text("token", n=token)) if token else event


def _token(view: State, id: str) -> Message:
    return text("look.token", token=text("token", n=int(id))) if id in ("1", "2", "3") else NOTHING


def supply_line(view: State, id: str) -> Message:
    counts = Counter(view.discard)
    piles = tuple(text("look.pile", number=number, n=counts[number]) for number in sorted(counts))
    return text("look.supply", n=len(view.supply), discard=piles)


def _deck(view: State, id: str) -> Message:
    deck = view.decks.get(id)
    return text("look.deck", period=id, n=len(deck)) if deck is not None else NOTHING


# Players


def _seat_look(view: State, id: str) -> Message:
    seat = int(id) if id.isdecimal() else -1
    return seat_line(view, seat) if 0 <= seat < len(view.quarters) else NOTHING


def seat_line(view: State, seat: int) -> Message:
    """A player: phase, points, goods and workers."""
    quarter = view.quarters[seat]
    return text(
        "look.seat",
        seat=Seat(seat),
        phase=text(f"phase.{'passed' if quarter.passed else quarter.phase}"),
        points=quarter.points,
        money=quarter.money,
        spyrium=quarter.spyrium,
        income=view.track[quarter.residence],
        available=quarter.available,
        placed=len(quarter.placed),
        spent=quarter.spent,
        reserve=quarter.reserve,
        bonus=bonus_words(view, quarter),
    )


def quarter_line(view: State, seat: int) -> Message:
    quarter = view.quarters[seat]
    buildings = zip(quarter.buildings, quarter.used, strict=True)
    return text(
        "look.quarter",
        seat=Seat(seat),
        buildings=tuple(_turned(card, used > 0) for card, used in buildings),
        plot=new_plot(view.box, quarter),
        patents=tuple(_turned(card, card in quarter.turned) for card in quarter.patents),
        kept=names.number_words(tuple(sorted(quarter.kept))),
    )


def _turned(card: str, turned: bool) -> Message:
    return text("look.turned", card=names.card_name(card)) if turned else names.card_name(card)


def _building(view: State, id: str) -> Message:
    """A card in a player's quarter, named as seat and card."""
    seat, _, card = id.partition(".")
    if not seat.isdecimal() or int(seat) >= len(view.quarters) or card not in view.box.cards:
        return NOTHING
    quarter = view.quarters[int(seat)]
    used = [times for own, times in zip(quarter.buildings, quarter.used, strict=True) if own == card]
    if not used and card not in quarter.patents:
        return NOTHING
    turned = all(used) if used else card in quarter.turned
    name = "look.owned_turned" if turned else "look.owned"
    return text(name, seat=Seat(int(seat)), text=card_text(view, view.box.cards[card]))


def _track(view: State, id: str) -> Message:
    if id == "residence":
        spaces = tuple(text("look.space", income=value) for value in view.track)
        return text("look.residence", spaces=spaces)
    first, second = view.box.bonus_marks
    return text("look.score", first=first, second=second) if id == "score" else NOTHING


_LOOKS: Mapping[str, Callable[[State, str], Message]] = {
    "gap": gap_line,
    "place": _place,
    "card": _card,
    "event": _event,
    "token": _token,
    "supply": supply_line,
    "deck": _deck,
    "seat": _seat_look,
    "building": _building,
    "track": _track,
}
