"""The open decision in words: status line, question, and the actions in plain words."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine.contract import Action, Decision, Message, MessageValue, Seat
from rules.era_of_inventions import names
from rules.era_of_inventions.actions import field_id
from rules.era_of_inventions.components import Exchange
from rules.era_of_inventions.inventing import next_patent
from rules.era_of_inventions.names import text
from rules.era_of_inventions.producing import output_good
from rules.era_of_inventions.progress import Progress, progress
from rules.era_of_inventions.rounds import is_last_round
from rules.era_of_inventions.state import State
from rules.era_of_inventions.trading import as_cost, price_words
from rules.era_of_inventions.vocabulary import COIN, DEVELOPMENT, OTHER, PARTS


def status(view: State) -> Message:
    phase = "over" if view.decision is None else "placing" if view.decision.kind == "place" else "executing"
    rounds = view.company.rounds
    number = text("status.last" if is_last_round(view) else "status.round", n=view.round, rounds=rounds)
    return text(f"status.{phase}", round=number, rounds=rounds, seat=Seat(view.start))


def ended_by(view: State) -> Message:
    """All rounds have been played (EI-139)."""
    return text("ended", rounds=view.round)


def ask(view: State) -> Message:
    decision = view.decision
    assert decision is not None
    step = progress(view)
    if step is not None and decision.kind in ("build", "buy", "make", "market", "invent"):
        return _ask_step(decision, step)
    return text(f"ask.{decision.kind}", **_details(view, decision))


def _ask_step(decision: Decision, step: Progress) -> Message:
    kind = decision.kind
    if step.bonus:
        return text(f"ask.bonus_{kind}")
    if kind == "invent" and step.used:
        kind = "more_patents" if decision.args[1] else "more_inventions"
    return text(f"ask.{kind}", used=step.used, allowed=step.allowed, next=step.used + 1)


def _details(view: State, decision: Decision) -> dict[str, MessageValue]:
    if decision.kind == "place":
        return {"disc": decision.args[0] + 1, "discs": view.company.discs}
    if decision.kind == "output":
        return {"factory": names.factory(decision.args[0])}
    if decision.kind == "get":
        return {"given": names.amounts(as_cost(decision.args[3]))}
    if decision.kind == "pay":
        _, _, index, paid = decision.args
        card = view.box.cards[view.bar[index]]
        left, part = card.parts - sum(paid), PARTS[len(paid)]
        return {"card": names.card(view.box, card.id), "n": left, "good": names.ware(part)}
    if decision.kind == "bonus":
        return {"n": view.players[decision.seat].bonus}
    return {}


# Actions in words


def describe(view: State, action: Action) -> Message:
    return _DESCRIBE[action.verb](view, action)


def _named_action(view: State, action: Action) -> Message:
    return text(f"do.{action.verb}", action=names.action(str(action.args[0])))


def _plain(view: State, action: Action) -> Message:
    return text(f"do.{action.verb}")


def _build(view: State, action: Action) -> Message:
    place = int(action.args[0])
    card = view.row[place - 1]
    if not card:
        return text("do.build_nothing", place=place)
    return text("do.build", factory=names.factory(card), place=place)


def _make(view: State, action: Action) -> Message:
    place = int(action.args[0])
    card = view.bar[place - 1]
    if not card:
        return text("do.make_nothing", place=place)
    return text("do.make", card=names.card(view.box, card), place=place)


def _produce(view: State, action: Action) -> Message:
    factory = view.box.factories[str(action.args[0])]
    goods = names.amount(output_good(factory, action), factory.amount)
    return text("do.produce", factory=names.factory(factory.id), goods=goods)


def _buy(view: State, action: Action) -> Message:
    store = view.box.stores[str(action.args[0])]
    goods = names.amount(store.good, view.stores[store.id])
    return text("do.buy", store=names.store(store.id), goods=goods)


def _market(view: State, action: Action) -> Message:
    return exchange_words(view.box.market[str(action.args[0])])


def exchange_words(exchange: Exchange) -> Message:
    price = price_words(exchange)
    if exchange.gets == OTHER:
        return text("do.barter", price=price)
    return text("do.market", price=price, goods=names.amount(exchange.gets, exchange.amount))


def _give(view: State, action: Action) -> Message:
    return text("do.give", goods=names.amounts(as_cost(action.args)))


def _get(view: State, action: Action) -> Message:
    return text("do.get", goods=names.amount(str(action.args[0]), 1))


def _invent(view: State, action: Action) -> Message:
    field = view.box.fields[field_id(action)]
    cost = names.amount(DEVELOPMENT, field.cost)
    return text("do.invent", field=names.field(view.box, field.id), cost=cost)


def _patent(view: State, action: Action) -> Message:
    assert view.decision is not None
    patent = next_patent(view, view.decision.seat)
    if patent is None:
        return text("do.no_patent")
    number = view.players[view.decision.seat].patents + 1
    return text("do.patent", number=number, cost=names.amount(COIN, patent.cost))


def _move(view: State, action: Action) -> Message:
    return text("do.move", field=names.field(view.box, field_id(action)))


def _pay(view: State, action: Action) -> Message:
    return text("do.pay", goods=names.amount(str(action.args[0]), int(action.args[1])))


def _bonus(view: State, action: Action) -> Message:
    return text(f"do.bonus_{action.args[0]}")


_DESCRIBE: dict[str, Callable[[State, Action], Message]] = {
    "place": _named_action,
    "start": _named_action,
    "forfeit": _named_action,
    "build": _build,
    "produce": _produce,
    "buy": _buy,
    "market": _market,
    "give": _give,
    "get": _get,
    "invent": _invent,
    "patent": _patent,
    "move": _move,
    "stay": _plain,
    "make": _make,
    "pay": _pay,
    "bonus": _bonus,
    "done": _plain,
    "end": _plain,
}
