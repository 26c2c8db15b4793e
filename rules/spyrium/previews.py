"""What an action would cost and bring, with its arithmetic, before it is taken."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.contract import Action, Decision, Message, Preview, Sum, Target
from rules.engine.preview_merge import least
from rules.engine.tasks import PreviewFunction
from rules.spyrium import current_event
from rules.spyrium.actions import TRADE_NO
from rules.spyrium.activation import Order, with_answer
from rules.spyrium.buildings import chosen_use, plots_of
from rules.spyrium.components import CAPITALIZATION, ENGINEERING, TAYLORISM, TRADE, Goods
from rules.spyrium.current_event import GOOD_OF, offer_of
from rules.spyrium.display import GAPS
from rules.spyrium.names import card_name, event_name, text
from rules.spyrium.order_previews import completed
from rules.spyrium.prices import NEW, can_use, crowd, earn_bonus, engineering_points, stands_beside, workers_due
from rules.spyrium.rounds import is_last_round
from rules.spyrium.state import State
from rules.spyrium.sums import Posting, bonus_taken, cause, exchange, sums
from rules.spyrium.targets import building_target, gap_target, place_target

# Workers in the display


def _place(view: State, decision: Decision, action: Action) -> Preview:
    """What the two cards would then cost the other players, and what could be earned there."""
    seat, gap = decision.seat, str(action.args[0])
    places = [place for place in GAPS[gap] if view.display[place]]
    notes = [_crowd_note(view, seat, place) for place in places]
    costs = sums(view, seat, [Posting("available", 1, cause("placed"))])
    return Preview(costs, (), tuple(map(place_target, places)), tuple(notes))


def _crowd_note(view: State, seat: int, place: int) -> Message:
    """A new worker makes a card £1 dearer for every other worker that is or will be there (SP-051).

    This includes the player's own worker there. The new one could itself earn there.
    """
    quarter = view.quarters[seat]
    money = view.beside[place] + earn_bonus(view.box, quarter)
    name = "note.crowd_all" if stands_beside(quarter, place) else "note.crowd"
    return text(name, card=card_name(view.display[place]), money=money)


def _switch(view: State, decision: Decision, action: Action) -> Preview:
    """There is no way back to phase I, where workers are placed (SP-035); an event may still place one (SP-107)."""
    quarter, event = view.quarters[decision.seat], view.box.events[view.event]
    late = event.kind == "late" and quarter.available and not quarter.event_used
    notes = [text("note.late", event=event_name(event.id)) if late else text("note.no_way_back")]
    if quarter.available:
        notes.append(text("note.not_placed", n=quarter.available))
    return Preview(notes=tuple(notes))


def _earn(view: State, decision: Decision, action: Action) -> Preview:
    gap, place = str(action.args[0]), int(action.args[1]) if len(action.args) > 1 else 0
    entries = [
        Posting("money", crowd(view, decision.seat, place) if place else 0, cause("others")),
        Posting("money", earn_bonus(view.box, view.quarters[decision.seat]), card_name(CAPITALIZATION)),
    ]
    lights = (gap_target(gap), *((place_target(place),) if place else ()))
    return Preview(gains=sums(view, decision.seat, entries), lights=lights)


def _pass(view: State, decision: Decision, action: Action) -> Preview:
    """What is given up this round; the last player to pass ends it, and all players prepare for the next."""
    seat, quarter = decision.seat, view.quarters[decision.seat]
    notes = []
    if quarter.available:
        notes.append(text("note.idle_workers", n=quarter.available))
    idle = [
        own
        for own, used in zip(quarter.buildings, quarter.used, strict=True)
        if not used and any(can_use(quarter, view.box.cards[own], use) for use in view.box.cards[own].uses)
    ]
    if idle:
        notes.append(text("note.idle_buildings", cards=tuple(map(card_name, dict.fromkeys(idle)))))
    if current_event.choices(view, quarter):
        notes.append(text("note.idle_event", event=event_name(view.event)))
    if not all(other.passed for number, other in enumerate(view.quarters) if number != seat):
        return Preview(notes=tuple(notes))
    if is_last_round(view):
        return Preview(notes=(*notes, text("note.ends_match")))
    return Preview(gains=_new_round(view, seat), notes=(*notes, text("note.ends_round")))


def _new_round(view: State, seat: int) -> tuple[Sum, ...]:
    """Income, and the workers that come back, before anything is revealed (SP-015, SP-021)."""
    quarter = view.quarters[seat]
    back = Posting("available", quarter.spent, cause("back"))
    return sums(view, seat, [Posting("money", view.track[quarter.residence], cause("income")), back])


# Activating a card, step by step


def _activate(view: State, decision: Decision, action: Action) -> Preview:
    order = Order(str(action.args[0]), int(action.args[1]))
    lights = (gap_target(order.gap), place_target(order.place))
    return completed(view, decision.seat, order)._replace(lights=lights)


def _answer(view: State, decision: Decision, action: Action) -> Preview:
    if decision.kind == "event_trade":
        number = view.event_token if action == TRADE_NO else int(action.args[0])
        preview = _number(view, decision.seat, decision.args[0], number)
        turns = () if action == TRADE_NO else (text("note.turns", card=card_name(TRADE)),)
        return preview._replace(notes=(*turns, *preview.notes))
    order = with_answer(decision, action)
    preview = completed(view, decision.seat, order)
    if action.verb != "plot" or order.plot == NEW:
        return preview
    return preview._replace(lights=(building_target(decision.seat, order.plot),))


# Buildings and the event


def _use(view: State, decision: Decision, action: Action, *price: Posting) -> Preview:
    seat = decision.seat
    quarter, card = view.quarters[seat], view.box.cards[str(action.args[0])]
    name, use = card_name(card.id), chosen_use(card, action)
    due = [Posting("available", workers_due(quarter, card, use), name), Posting("spyrium", use.pay.spyrium, name)]
    extra = Posting("points", engineering_points(view.box, quarter, card, use), card_name(ENGINEERING))
    preview = exchange(view, seat, sums(view, seat, [*price, *due]), use.gain, name, extra)
    notes = preview.notes
    if action.verb == "use" and all(quarter.used[plot] for plot in plots_of(quarter, card.id)):
        notes = (text("note.turns", card=card_name(TAYLORISM)), *notes)
    return preview._replace(lights=(building_target(seat, card.id),), notes=notes)


def _event(view: State, decision: Decision, action: Action) -> Preview:
    seat, event = decision.seat, view.box.events[view.event]
    quarter, name = view.quarters[seat], event_name(event.id)
    if event.kind == "number":
        return _event_number(view, seat, GOOD_OF[action])
    if event.kind == "again":
        return _use(view, decision, action, Posting("money", event.price, name))
    if event.kind == "late":
        return _place(view, decision, action)
    if event.kind == "recruit":
        due = Posting("money", current_event.recruit_price(quarter, event), cause("owned"))
        return exchange(view, seat, sums(view, seat, [due]), Goods(workers=1), name)
    offer = offer_of(event, action)
    price = [Posting("money", offer.pay.money, name), Posting("spyrium", offer.pay.spyrium, name)]
    preview = exchange(view, seat, sums(view, seat, price), offer.gain, name)
    return preview._replace(lights=(Target("event", event.id),))


def _event_number(view: State, seat: int, good: str) -> Preview:
    """The number on the event; the owner of a ready Trade is asked whether to change it."""
    numbers = current_event.open_numbers(view, view.quarters[seat])
    ways = [_number(view, seat, good, number) for number in numbers]
    if len(ways) == 1:
        return ways[0]
    note = text("note.trade", card=card_name(TRADE), n=max(numbers))
    return least(ways)._replace(lights=ways[0].lights, notes=(note,))


def _number(view: State, seat: int, good: str, value: int) -> Preview:
    goods = Goods(**{good: value})
    preview = exchange(view, seat, (), goods, event_name(view.event))
    return preview._replace(lights=(Target("event", view.event),))


# Residence and bonus


def _residence(view: State, decision: Decision, action: Action) -> Preview:
    seat = decision.seat
    space = view.quarters[seat].residence
    value = view.track[space]
    if action.verb == "advance":
        step = view.track[space + 1] - value
        note = text("note.income", n=len(view.box.periods) - view.round)
        return Preview(gains=sums(view, seat, [Posting("income", step, cause("residence"))]), notes=(note,))
    return exchange(view, seat, (), Goods(points=value), cause("residence"))


def _bonus(view: State, decision: Decision, action: Action) -> Preview:
    return bonus_taken(view, decision.seat, action.verb)


PREVIEWS: Mapping[str, PreviewFunction[State]] = {
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
