"""What an action would cost and bring, with its arithmetic, before it is taken."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.engine.contract import Action, Decision, Message, Part, Preview, Sum, Target, say
from rules.spyrium.actions import TRADE_NO
from rules.spyrium.activation import STEPS, Order, due_for, open_ways, ordered, with_answer
from rules.spyrium.buildings import chosen_use, plots_of
from rules.spyrium.components import (
    CAPITALIZATION,
    ENGINEERING,
    LOBBYING,
    PRICE,
    TAYLORISM,
    TRADE,
    Card,
    Goods,
)
from rules.spyrium.current_event import good_of, offer_of, recruit_price
from rules.spyrium.display import GAPS
from rules.spyrium.effects import next_bonus
from rules.spyrium.names import card_name, event_name, number_words
from rules.spyrium.prices import (
    NEW,
    crowd,
    crowd_for_others,
    earn_bonus,
    engineering_points,
    workers_due,
)
from rules.spyrium.state import Quarter, State
from rules.spyrium.targets import building_target, gap_target, place_target

HAVE: Mapping[str, Callable[[Quarter], int]] = {
    "money": lambda quarter: quarter.money,
    "spyrium": lambda quarter: quarter.spyrium,
    "points": lambda quarter: quarter.points,
    "workers": lambda quarter: quarter.owned(),
    "available": lambda quarter: quarter.available,
}


def preview(view: State, action: Action) -> Preview:
    """Price and gain of an action of the open decision."""
    assert view.decision is not None
    return _PREVIEWS[action.verb](view, view.decision, action)


def total(quarter: Quarter, good: str, *parts: Part) -> tuple[Sum, ...]:
    """The arithmetic of one good; none if nothing moves."""
    moving = tuple(part for part in parts if part.amount)
    return (Sum(f"spyrium.good.{good}", moving, HAVE[good](quarter)),) if moving else ()


def cause(name: str) -> Message:
    """Where a part of a sum comes from."""
    return Message(f"spyrium.cause.{name}")


def gains(view: State, seat: int, goods: Goods, origin: Message, *more: tuple[str, Part]) -> tuple[Sum, ...]:
    """What is received, by good; `more` are further parts of one good."""
    quarter = view.quarters[seat]
    parts = {
        "money": Part(goods.money, origin),
        "spyrium": Part(goods.spyrium, origin),
        "points": Part(goods.points, origin),
        "workers": Part(min(goods.workers, quarter.reserve), origin),
    }
    return tuple(
        gain
        for good, part in parts.items()
        for gain in total(quarter, good, part, *(extra for name, extra in more if name == good))
    )


def consequences(view: State, seat: int, goods: Goods, sums: Sequence[Sum]) -> tuple[Message, ...]:
    """The residence effect and the bonus that would follow."""
    quarter, notes = view.quarters[seat], []
    if goods.residence:
        notes.append(_residence_note(view, quarter))
    points = sum(gain.total for gain in sums if gain.good == "spyrium.good.points")
    for mark in view.box.bonus_marks[len(quarter.bonuses) :]:
        if quarter.points < mark <= quarter.points + points:
            lost = next_bonus(view, quarter) == "lost"
            notes.append(say("spyrium.note.bonus_lost" if lost else "spyrium.note.bonus", mark=mark))
    return tuple(notes)


def _residence_note(view: State, quarter: Quarter) -> Message:
    value = view.track[quarter.residence]
    if quarter.residence + 1 == len(view.track):
        return say("spyrium.note.residence_last", points=value)
    return say("spyrium.note.residence", points=value, income=view.track[quarter.residence + 1])


# Workers in the display


def _place(view: State, decision: Decision, action: Action) -> Preview:
    """What the two cards would then cost the others, and what could be earned there."""
    seat, gap = decision.seat, str(action.args[0])
    places = [place for place in GAPS[gap] if view.display[place]]
    notes = [_crowd_note(view, seat, place) for place in places]
    worker = Part(1, cause("placed"))
    costs = total(view.quarters[seat], "available", worker)
    return Preview(costs, (), tuple(map(place_target, places)), tuple(notes))


def _crowd_note(view: State, seat: int, place: int) -> Message:
    """A new worker makes a card dearer for the others; it could itself earn from all who stand there already."""
    card = view.box.cards[view.display[place]]
    now = card.cost + crowd_for_others(view, seat, place)
    money = view.beside[place] + earn_bonus(view.box, view.quarters[seat])
    return say("spyrium.note.crowd", card=card_name(card.id), before=now, after=now + 1, money=money)


def _switch(view: State, decision: Decision, action: Action) -> Preview:
    quarter = view.quarters[decision.seat]
    notes = [say("spyrium.note.no_way_back")]
    if quarter.available:
        notes.append(say("spyrium.note.not_placed", n=quarter.available))
    return Preview(notes=tuple(notes))


def _earn(view: State, decision: Decision, action: Action) -> Preview:
    gap, place = str(action.args[0]), int(action.args[1]) if len(action.args) > 1 else 0
    quarter = view.quarters[decision.seat]
    bonus = Part(earn_bonus(view.box, quarter), card_name(CAPITALIZATION))
    others = Part(crowd(view, decision.seat, place) if place else 0, cause("others"))
    lights = (gap_target(gap), *((place_target(place),) if place else ()))
    return Preview((), total(quarter, "money", others, bonus), lights)


def _pass(view: State, decision: Decision, action: Action) -> Preview:
    """What is given up for this round."""
    quarter = view.quarters[decision.seat]
    notes = []
    if quarter.available:
        notes.append(say("spyrium.note.idle_workers", n=quarter.available))
    idle = [
        own for own, used in zip(quarter.buildings, quarter.used, strict=True) if not used and view.box.cards[own].uses
    ]
    if idle:
        notes.append(say("spyrium.note.idle_buildings", cards=tuple(map(card_name, dict.fromkeys(idle)))))
    if not quarter.event_used:
        notes.append(say("spyrium.note.idle_event", event=event_name(view.event)))
    return Preview(notes=tuple(notes))


# Activating a card, step by step


def _activate(view: State, decision: Decision, action: Action) -> Preview:
    order = Order(str(action.args[0]), int(action.args[1]))
    preview = _completed(view, decision.seat, order)
    return preview._replace(lights=(gap_target(order.gap), place_target(order.place)))


def _answer(view: State, decision: Decision, action: Action) -> Preview:
    """The price and gain once this is settled too."""
    if decision.kind == "event_trade":
        number = view.event_token if action == TRADE_NO else int(action.args[0])
        return _number(view, decision.seat, decision.args[0], number)
    order = with_answer(decision, action)
    preview = _completed(view, decision.seat, order)
    if action.verb != "plot" or order.plot == NEW:
        return preview
    lost = say("spyrium.note.replaced", card=card_name(order.plot), n=view.box.cards[order.plot].points)
    return preview._replace(lights=(building_target(decision.seat, order.plot),), notes=(lost, *preview.notes))


def _completed(view: State, seat: int, order: Order) -> Preview:
    """The activation with what is still open filled in by the likeliest answer; the notes tell the others."""
    card = ordered(view, order)
    notes: list[Message] = []
    for kind, answers in STEPS.items():
        ways = () if getattr(order, kind) else answers(view, seat, order)
        if ways:
            likely = ways[-1] if kind == "token" and card.number != PRICE else ways[0]
            notes += _alternatives(view, seat, order, kind, [way for way in ways if way != likely])
            order = order.settle(kind, likely)
    if order.trade != order.token:
        notes.append(say("spyrium.note.turns", card=card_name(TRADE)))
    if order.lobby == "yes":
        notes.append(say("spyrium.note.turns", card=card_name(LOBBYING)))
    brought = _brought(view, seat, card, order)
    notes += consequences(view, seat, card.gain, brought)
    return Preview(_due(view, seat, card, order), brought, (), tuple(notes))


def _alternatives(view: State, seat: int, order: Order, kind: str, ways: Sequence[Any]) -> list[Message]:
    """The other ways to go about it."""
    if kind == "plot":
        return [_other_plot(view, seat, order.settle(kind, way)) for way in ways]
    if kind == "token" and ways:
        return [say("spyrium.note.other_tokens", numbers=number_words(tuple(ways)))]
    return []


def _other_plot(view: State, seat: int, order: Order) -> Message:
    order = order.settle("lobby", open_ways(view, seat, order)[0])
    return say("spyrium.note.or_replace", card=card_name(order.plot), price=due_for(view, seat, order).total)


def _due(view: State, seat: int, card: Card, order: Order) -> tuple[Sum, ...]:
    """The price part by part, in the order it is paid; what Lobbying saves is a part too."""
    quarter = view.quarters[seat]
    full = due_for(view, seat, order.settle("lobby", "no"))
    parts = (
        Part(full.discount, cause("discount")),
        Part(full.crowd, cause("crowd")),
        Part(-full.crowd if order.lobby == "yes" else 0, card_name(LOBBYING)),
        Part(full.plot, cause("plot")),
        Part(full.token, cause("token")),
    )
    base = Part(full.base, cause("base"))
    money = Sum("spyrium.good.money", (base, *(part for part in parts if part.amount)), quarter.money)
    return (money, *total(quarter, "spyrium", Part(card.pay.spyrium, card_name(card.id))))


def _brought(view: State, seat: int, card: Card, order: Order) -> tuple[Sum, ...]:
    """What the card brings at once."""
    number = ((card.number, Part(order.trade, cause("token"))),) if card.number else ()
    return gains(view, seat, card.gain, card_name(card.id), *number)


# Buildings and the event


def _use(view: State, decision: Decision, action: Action) -> Preview:
    seat = decision.seat
    quarter, card = view.quarters[seat], view.box.cards[str(action.args[0])]
    name = card_name(card.id)
    use = chosen_use(card, action)
    workers = Part(workers_due(quarter, card, use), name)
    extra = Part(engineering_points(view.box, quarter, card, use), card_name(ENGINEERING))
    brought = gains(view, seat, use.gain, name, ("points", extra))
    spyrium = total(quarter, "spyrium", Part(use.pay.spyrium, name))
    notes = consequences(view, seat, use.gain, brought)
    if action.verb == "use" and all(quarter.used[plot] for plot in plots_of(quarter, card.id)):
        notes = (say("spyrium.note.turns", card=card_name(TAYLORISM)), *notes)
    lights = (building_target(seat, card.id),)
    return Preview(total(quarter, "available", workers) + spyrium, brought, lights, notes)


def _event(view: State, decision: Decision, action: Action) -> Preview:
    seat, event = decision.seat, view.box.events[view.event]
    quarter, name = view.quarters[seat], event_name(event.id)
    if event.kind == "number":
        return _number(view, seat, good_of(action), view.event_token)
    if event.kind == "again":
        preview = _use(view, decision, action)
        return preview._replace(costs=total(quarter, "money", Part(event.price, name)) + preview.costs)
    if event.kind == "late":
        return _place(view, decision, action)
    if event.kind == "recruit":
        due = Part(recruit_price(quarter, event), cause("owned"))
        return Preview(total(quarter, "money", due), gains(view, seat, Goods(workers=1), name))
    offer = offer_of(event, action)
    costs = total(quarter, "money", Part(offer.pay.money, name))
    costs += total(quarter, "spyrium", Part(offer.pay.spyrium, name))
    brought = gains(view, seat, offer.gain, name)
    return Preview(costs, brought, (Target("event", event.id),), consequences(view, seat, offer.gain, brought))


def _number(view: State, seat: int, good: str, value: int) -> Preview:
    brought = total(view.quarters[seat], good, Part(value, event_name(view.event)))
    return Preview((), brought, (Target("event", view.event),), consequences(view, seat, Goods(), brought))


# Residence and bonus


def _residence(view: State, decision: Decision, action: Action) -> Preview:
    quarter = view.quarters[decision.seat]
    value = view.track[quarter.residence]
    if action.verb == "advance":
        left = len(view.box.periods) - view.round
        step = view.track[quarter.residence + 1]
        return Preview(notes=(say("spyrium.note.income", before=value, after=step, n=left),))
    brought = total(quarter, "points", Part(value, cause("residence")))
    return Preview((), brought, (), consequences(view, decision.seat, Goods(), brought))


def _bonus(view: State, decision: Decision, action: Action) -> Preview:
    box = view.box
    goods = Goods(workers=box.bonus_workers) if action.verb == "worker" else Goods(money=box.bonus_money)
    return Preview((), gains(view, decision.seat, goods, cause("bonus")))


_PREVIEWS: Mapping[str, Callable[[State, Decision, Action], Preview]] = {
    "place": _place,
    "switch": _switch,
    "earn": _earn,
    "activate": _activate,
    "use": _use,
    "event": _event,
    "pass": _pass,
    "plot": _answer,
    "token": _answer,
    "trade": _answer,
    "lobby": _answer,
    "advance": _residence,
    "vp": _residence,
    "worker": _bonus,
    "money": _bonus,
}
