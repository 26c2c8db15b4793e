"""The table in words: all of it, line by line, or one spot."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.engine.contract import Message, Seat, Target, say
from rules.spyrium.components import BUILDING, PATENT, PRICE, Card, EventCard
from rules.spyrium.display import GAPS, PLACES
from rules.spyrium.names import (
    card_name,
    event_name,
    exchange_words,
    goods_words,
    number_words,
    symbol_words,
    use_words,
)
from rules.spyrium.prices import crowd, income, new_plot, stands_beside
from rules.spyrium.state import HIDDEN, Quarter, State
from rules.spyrium.words import status
from rules.spyrium.workers import workers_in

NOTHING = Message("spyrium.look.nothing")


def table(view: State) -> Sequence[Message]:
    """The whole table, a line each."""
    return [
        status(view),
        *(_place_line(view, place) for place in PLACES),
        *(_gap(view, gap) for gap in GAPS if any(workers_in(view, gap))),
        _current_event(view),
        _future_event(view),
        *(line for seat in range(len(view.quarters)) for line in (_seat(view, seat), _quarter(view, seat))),
        _supply(view, ""),
    ]


def look(view: State, target: Target) -> Message:
    """One spot in words; never fails, whatever is pointed at."""
    finder = _LOOKS.get(target.kind)
    return finder(view, target.id) if finder is not None else NOTHING


# The display


def _gap(view: State, gap: str) -> Message:
    if gap not in GAPS:
        return NOTHING
    first, second = (_card_or_empty(view, place) for place in GAPS[gap])
    return say("spyrium.look.gap", gap=gap, first=first, second=second, workers=_workers(view, gap))


def _workers(view: State, gap: str) -> tuple[Message, ...]:
    """Who stands in a gap."""
    counts = enumerate(workers_in(view, gap))
    return tuple(say("spyrium.look.workers", seat=Seat(seat), n=count) for seat, count in counts if count)


def _card_or_empty(view: State, place: int) -> Message:
    return card_name(view.display[place]) if view.display[place] else Message("spyrium.look.empty")


def _place_line(view: State, place: int) -> Message:
    if not view.display[place]:
        return say("spyrium.look.empty_place", place=place)
    card = view.box.cards[view.display[place]]
    return say(
        "spyrium.look.place_line",
        place=place,
        card=card_name(card.id),
        kind=Message(f"spyrium.kind.{card.kind}"),
        cost=card.cost,
        crowd=view.beside[place],
        tokens=number_words(view.tokens[place]),
    )


def _place(view: State, id: str) -> Message:
    """The card in a place, with its price for the seat to move."""
    place = int(id) if id.isdecimal() else 0
    if place not in view.display:
        return NOTHING
    if not view.display[place]:
        return say("spyrium.look.empty_place", place=place)
    card = view.box.cards[view.display[place]]
    if view.decision is None:
        return card_text(view, card)
    seat = view.decision.seat
    others = crowd(view, seat, place)
    beside = stands_beside(view.quarters[seat], place)
    return say(
        "spyrium.look.place" if beside else "spyrium.look.place_far",
        text=card_text(view, card),
        cost=card.cost,
        crowd=others,
        price=card.cost + others,
        money=income(view, seat, place),
        tokens=number_words(view.tokens[place]),
    )


def card_text(view: State, card: Card) -> Message:
    """What is printed on a market card."""
    name = card_name(card.id)
    if card.kind == PATENT:
        box = view.box
        return say(
            "spyrium.text.patent",
            card=name,
            cost=card.cost,
            benefit=say(
                f"spyrium.benefit.{card.id}",
                earn_bonus=box.earn_bonus,
                plot_discount=box.plot_discount,
                keeps=box.kept_limit,
                per_worker=box.points_per_worker,
                per_point=box.money_per_point,
                limit=box.patent_limit,
            ),
        )
    if card.kind == BUILDING:
        return say(
            "spyrium.text.building",
            card=name,
            cost=card.cost,
            symbols=symbol_words(card),
            built=_activation_words(card),
            uses=tuple(map(use_words, card.uses)),
            points=card.points,
        )
    return say("spyrium.text.specialist", card=name, cost=card.cost, effect=_activation_words(card))


def _activation_words(card: Card) -> Message:
    """What activating a card does at once."""
    if card.number == PRICE:
        return say("spyrium.text.number_price", gain=goods_words(card.gain))
    if card.number:
        return say(f"spyrium.text.number_{card.number}")
    return exchange_words(card.pay, card.gain)


def _card(view: State, id: str) -> Message:
    card = view.box.cards.get(id)
    return card_text(view, card) if card is not None else NOTHING


# Events and tokens


def event_text(event: EventCard) -> Message:
    """What an event offers."""
    offers = tuple(exchange_words(offer.pay, offer.gain) for offer in event.offers)
    return say(f"spyrium.event_text.{event.kind}", event=event_name(event.id), offers=offers, price=event.price)


def _event(view: State, id: str) -> Message:
    if id == view.event and id:
        return _current_event(view)
    if view.future[:1] == (id,):
        return _future_event(view)
    event = view.box.events.get(id)
    return event_text(event) if event is not None else NOTHING


def _current_event(view: State) -> Message:
    if not view.event:
        return say("spyrium.look.no_event")
    used = tuple(say("spyrium.seat", seat=Seat(seat)) for seat, q in enumerate(view.quarters) if q.event_used)
    return say(
        "spyrium.look.event",
        text=event_text(view.box.events[view.event]),
        tokens=number_words((view.event_token,) if view.event_token else ()),
        seats=used,
    )


def _future_event(view: State) -> Message:
    if not view.future or view.future[0] == HIDDEN:
        return say("spyrium.look.no_event")
    tokens = number_words((view.future_token,) if view.future_token else ())
    return say("spyrium.look.future_event", text=event_text(view.box.events[view.future[0]]), tokens=tokens)


def _token(view: State, id: str) -> Message:
    return say("spyrium.look.token", n=int(id)) if id in ("1", "2", "3") else NOTHING


def _supply(view: State, id: str) -> Message:
    return say("spyrium.look.supply", n=len(view.supply), discard=number_words(tuple(sorted(view.discard))))


def _deck(view: State, id: str) -> Message:
    deck = view.decks.get(id)
    return say("spyrium.look.deck", period=id, n=len(deck)) if deck is not None else NOTHING


# Players


def _seat_look(view: State, id: str) -> Message:
    seat = int(id) if id.isdecimal() else -1
    return _seat(view, seat) if 0 <= seat < len(view.quarters) else NOTHING


def _seat(view: State, seat: int) -> Message:
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
        bonus=next_bonus(view, quarter),
    )


def next_bonus(view: State, quarter: Quarter) -> Message:
    """The bonus that waits for a player."""
    taken = quarter.bonuses
    if len(taken) == len(view.box.bonus_marks):
        return Message("spyrium.bonus.none")
    mark = view.box.bonus_marks[len(taken)]
    if not taken or view.free_bonus:
        return say("spyrium.bonus.choice", mark=mark)
    other = "money" if taken[0] == "worker" else "worker"
    return say(f"spyrium.bonus.{other}", mark=mark, money=view.box.bonus_money)


def _quarter(view: State, seat: int) -> Message:
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
    "gap": _gap,
    "place": _place,
    "card": _card,
    "event": _event,
    "token": _token,
    "supply": _supply,
    "deck": _deck,
    "seat": _seat_look,
    "building": _building,
    "track": _track,
}
