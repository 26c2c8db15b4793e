"""One spot of the table in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from rules.engine.contract import Message, Seat, Sum, Target, say
from rules.spyrium.components import BUILDING, PATENT, PRICE, Box, Card, EventCard, Goods
from rules.spyrium.display import GAPS
from rules.spyrium.names import (
    card_name,
    either,
    event_name,
    exchange_words,
    goods_words,
    number_words,
    symbol_words,
)
from rules.spyrium.prices import NEW, Way, income, new_plot, stands_beside, ways
from rules.spyrium.rounds import is_last_round
from rules.spyrium.state import State
from rules.spyrium.sums import price_sums
from rules.spyrium.words import bonus_words
from rules.spyrium.workers import workers_in

NOTHING = Message("spyrium.look.nothing")
NO_GOODS = Goods()


def look(view: State, target: Target) -> Message:
    """One spot in words; never fails, whatever is pointed at."""
    finder = _LOOKS.get(target.kind)
    return finder(view, target.id) if finder is not None else NOTHING


# The display


def gap_line(view: State, gap: str) -> Message:
    """A gap between two cards and who stands in it."""
    if gap not in GAPS:
        return NOTHING
    first, second = (_card_or_empty(view, place) for place in GAPS[gap])
    workers = _workers(view, gap)
    name = "spyrium.look.gap" if workers else "spyrium.look.empty_gap"
    return say(name, gap=gap, first=first, second=second, workers=workers)


def _workers(view: State, gap: str) -> tuple[Message, ...]:
    """Who stands in a gap."""
    counts = enumerate(workers_in(view, gap))
    return tuple(say("spyrium.look.workers", seat=Seat(seat), n=count) for seat, count in counts if count)


def _card_or_empty(view: State, place: int) -> Message:
    return card_name(view.display[place]) if view.display[place] else Message("spyrium.look.empty")


def place_line(view: State, place: int) -> Message:
    """A place of the display: its card, and how many workers stand beside it."""
    if not view.display[place]:
        return say("spyrium.look.empty_place", place=place)
    return say("spyrium.look.place_line", place=place, text=_card_at(view, place), n=view.beside[place])


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
    name = "spyrium.look.place" if stands_beside(view.quarters[seat], place) else "spyrium.look.place_far"
    return say(name, text=_card_at(view, place), price=price_words(view, seat, place), money=income(view, seat, place))


def price_words(view: State, seat: int, place: int) -> Message:
    """The least that a seat would really pay for a card, part by part: plot, token and patents included."""
    found = ways(view, seat, place)
    if not found:
        return say("spyrium.look.no_token")
    least = min(found, key=lambda way: way.price.total)
    parts = _price_parts(least)
    if len(found) == len(parts) == 1:
        return say("spyrium.look.base_price", price=least.price.total)
    name = "spyrium.look.price" if len(found) == 1 else "spyrium.look.least_price"
    return say(name, price=least.price.total, parts=parts)


def price_of(view: State, target: Target) -> tuple[Sum, ...] | None:
    """What the seat to move would pay for a card of the display, at least (SP-053)."""
    place = int(target.id) if target.kind == "place" and target.id.isdecimal() else 0
    if view.decision is None or not view.display.get(place):
        return None
    seat = view.decision.seat
    found = ways(view, seat, place)
    return price_sums(view, seat, place, min(found, key=lambda way: way.price.total)) if found else None


def _price_parts(way: Way) -> tuple[Message, ...]:
    """The parts of a price that are not nothing; what makes it so low comes last."""
    amounts = {name: abs(amount) for name, amount in way.price._asdict().items()}
    parts = [say(f"spyrium.part.{name}", n=amount) for name, amount in amounts.items() if amount or name == "base"]
    if way.plot not in ("", NEW):
        parts.append(say("spyrium.part.replacing", card=card_name(way.plot)))
    parts += [Message("spyrium.part.trade")] if way.trade else []
    parts += [Message("spyrium.part.lobbying")] if way.lobby else []
    return tuple(parts)


def card_text(view: State, card: Card, tokens: tuple[int, ...] = ()) -> Message:
    """What is printed on a market card, and the tokens that lie on it: a short sentence each."""
    kind = Message(f"spyrium.kind.{card.kind}")
    text = say("spyrium.text.card", card=card_name(card.id), kind=kind, cost=card.cost)
    for fact in _facts(view, card, tokens):
        text = say("spyrium.text.more", text=text, fact=fact)
    return text


def _facts(view: State, card: Card, tokens: tuple[int, ...]) -> Iterator[Message]:
    if card.kind == PATENT:
        yield _benefit(view.box, card)
    if card.symbols:
        yield say("spyrium.text.symbols", symbols=symbol_words(card))
    if card.number or card.gain != NO_GOODS:
        yield say(f"spyrium.text.{card.kind}_effect", effect=_effect(card))
    if card.uses:
        yield say("spyrium.text.use", uses=either([exchange_words(use.pay, use.gain) for use in card.uses]))
    if card.kind == BUILDING:
        yield say("spyrium.text.points", points=card.points)
    if tokens:
        yield say("spyrium.text.tokens", tokens=number_words(tokens))


def _benefit(box: Box, card: Card) -> Message:
    """What a patent does, during the game and at the end."""
    return say(
        f"spyrium.benefit.{card.id}",
        earn_bonus=box.earn_bonus,
        plot_discount=box.plot_discount,
        keeps=box.kept_limit,
        per_worker=box.points_per_worker,
        per_point=box.money_per_point,
        limit=box.patent_limit,
    )


def _effect(card: Card) -> Message:
    """What activating a card does at once."""
    if card.number == PRICE:
        return say("spyrium.text.number_price", gain=goods_words(card.gain))
    if card.number:
        return say(f"spyrium.text.number_{card.number}")
    if card.pay == NO_GOODS:
        return say("spyrium.gain", gain=goods_words(card.gain))
    return exchange_words(card.pay, card.gain)


def _card(view: State, id: str) -> Message:
    card = view.box.cards.get(id)
    return card_text(view, card) if card is not None else NOTHING


# Events and tokens


def event_text(event: EventCard) -> Message:
    """What an event offers."""
    name = event_name(event.id)
    if event.offers:
        offers = either([exchange_words(offer.pay, offer.gain) for offer in event.offers])
        return say("spyrium.event_text.exchange", event=name, offers=offers)
    return say(f"spyrium.event_text.{event.kind}", event=name, price=event.price)


def _event(view: State, id: str) -> Message:
    if id and id == view.event:
        return current_event(view)
    if view.future[:1] == (id,):
        return future_event(view)
    event = view.box.events.get(id)
    return event_text(event) if event is not None else NOTHING


def current_event(view: State) -> Message:
    """The event of this round and who has used it."""
    if not view.event:
        return say("spyrium.look.no_event")
    text = _with_token(event_text(view.box.events[view.event]), view.event_token)
    seats = tuple(say("spyrium.seat", seat=Seat(seat)) for seat, q in enumerate(view.quarters) if q.event_used)
    return say("spyrium.look.event_used" if seats else "spyrium.look.event", text=text, seats=seats)


def future_event(view: State) -> Message:
    """The event of the next round; in the last one it is only seen (SP-017)."""
    if not view.future:
        return say("spyrium.look.no_event")
    text = event_text(view.box.events[view.future[0]])
    name = "spyrium.look.spare_event" if is_last_round(view) else "spyrium.look.future_event"
    return say(name, text=_with_token(text, view.future_token))


def _with_token(text: Message, token: int) -> Message:
    return say("spyrium.look.with_token", text=text, token=say("spyrium.token", n=token)) if token else text


def _token(view: State, id: str) -> Message:
    return say("spyrium.look.token", token=say("spyrium.token", n=int(id))) if id in ("1", "2", "3") else NOTHING


def supply_line(view: State, id: str) -> Message:
    """The number tokens that nobody has."""
    counts = Counter(view.discard)
    piles = tuple(say("spyrium.look.pile", number=number, n=counts[number]) for number in sorted(counts))
    return say("spyrium.look.supply", n=len(view.supply), discard=piles)


def _deck(view: State, id: str) -> Message:
    deck = view.decks.get(id)
    return say("spyrium.look.deck", period=id, n=len(deck)) if deck is not None else NOTHING


# Players


def _seat_look(view: State, id: str) -> Message:
    seat = int(id) if id.isdecimal() else -1
    return seat_line(view, seat) if 0 <= seat < len(view.quarters) else NOTHING


def seat_line(view: State, seat: int) -> Message:
    """A player: phase, points, goods and workers."""
    quarter = view.quarters[seat]
    return say(
        "spyrium.look.seat",
        seat=Seat(seat),
        phase=Message(f"spyrium.phase.{'passed' if quarter.passed else quarter.phase}"),
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
    """What a player has built, patented and kept."""
    quarter = view.quarters[seat]
    buildings = zip(quarter.buildings, quarter.used, strict=True)
    return say(
        "spyrium.look.quarter",
        seat=Seat(seat),
        buildings=tuple(_turned(card, used > 0) for card, used in buildings),
        plot=new_plot(view.box, quarter),
        patents=tuple(_turned(card, card in quarter.turned) for card in quarter.patents),
        kept=number_words(tuple(sorted(quarter.kept))),
    )


def _turned(card: str, turned: bool) -> Message:
    return say("spyrium.look.turned", card=card_name(card)) if turned else card_name(card)


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
    name = "spyrium.look.owned_turned" if turned else "spyrium.look.owned"
    return say(name, seat=Seat(int(seat)), text=card_text(view, view.box.cards[card]))


def _track(view: State, id: str) -> Message:
    if id == "residence":
        spaces = tuple(say("spyrium.look.space", income=value) for value in view.track)
        return say("spyrium.look.residence", spaces=spaces)
    first, second = view.box.bonus_marks
    return say("spyrium.look.score", first=first, second=second) if id == "score" else NOTHING


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
