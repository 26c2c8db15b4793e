"""The game in words: the title line, the question of a decision, an action."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.engine.contract import Action, Decision, Message, Seat
from rules.spyrium import current_event
from rules.spyrium.actions import PASS, SWITCH, TRADE_NO
from rules.spyrium.activation import Order, ordered
from rules.spyrium.buildings import chosen_use, open_uses, plots_of
from rules.spyrium.components import Goods
from rules.spyrium.current_event import GOOD_OF, offer_of, recruit_price
from rules.spyrium.display import cards_at
from rules.spyrium.effects import next_bonus
from rules.spyrium.names import amount_words, card_name, event_name, exchange_words, goods_words, one_of, text
from rules.spyrium.prices import crowd, engineering_points, income, workers_due
from rules.spyrium.rounds import is_last_round
from rules.spyrium.state import Quarter, State


def status(view: State) -> Message:
    box, rounds = view.box, len(view.box.periods)
    if view.decision is None:
        return text("status.over", rounds=rounds)
    name = "status.last" if is_last_round(view) else "status.round"
    period = box.periods[view.round - 1]
    return text(name, round=view.round, rounds=rounds, period=period, seat=Seat(view.start))


def ended_by(view: State) -> Message:
    """All rounds have been played (SP-012)."""
    return text("ended", rounds=len(view.box.periods))


def ask(view: State) -> Message:
    decision = view.decision
    if decision is None:
        return text("ask.over")
    seat = Seat(decision.seat)
    if decision.kind in ("plot", "token", "trade", "lobby"):
        card = ordered(view, Order(*decision.args))
        return text(f"ask.{decision.kind}", seat=seat, card=card_name(card.id))
    if decision.kind == "bonus":
        taken = len(view.quarters[decision.seat].bonuses)
        name = "ask.bonus" if view.free_bonus or taken else "ask.first_bonus"
        return text(name, seat=seat, mark=view.box.bonus_marks[taken], next=view.box.bonus_marks[-1])
    if decision.kind in ("placement", "activation"):
        return _ask_turn(view, decision)
    return text(f"ask.{decision.kind}", seat=seat)


def _ask_turn(view: State, decision: Decision) -> Message:
    """The options of a turn, as far as they are possible now."""
    quarter = view.quarters[decision.seat]
    event = bool(current_event.choices(view, quarter))
    if decision.kind == "placement":
        can = {"place": bool(quarter.available), "event": event, "switch": True}
        name = "ask.placement" if quarter.available else "ask.placement_none"
    else:
        can = {"take_home": bool(quarter.placed), "use": bool(open_uses(view, quarter)), "event": event}
        can["pass"] = not quarter.placed
        name = "ask.activation"
    options = [text(f"ask.option.{option}") for option, possible in can.items() if possible]
    return text(name, seat=Seat(decision.seat), options=one_of(options))


def describe(view: State, action: Action) -> Message:
    if action in (SWITCH, PASS):
        return text(f"do.{action.verb}")
    assert view.decision is not None
    return _DESCRIPTIONS[action.verb](view, view.decision, action)


def _place(view: State, decision: Decision, action: Action) -> Message:
    gap = str(action.args[0])
    return text("do.place", gap=gap, cards=cards_at(view, gap))


def _activate(view: State, decision: Decision, action: Action) -> Message:
    gap, place = str(action.args[0]), int(action.args[1])
    card = view.box.cards[view.display[place]]
    return text(f"do.{card.kind}", gap=gap, place=place, card=card_name(card.id))


def _earn(view: State, decision: Decision, action: Action) -> Message:
    gap = str(action.args[0])
    place = int(action.args[1]) if len(action.args) > 1 else 0
    money = income(view, decision.seat, place)
    if not place:
        return text("do.earn_nothing", gap=gap, money=money)
    return text("do.earn", gap=gap, place=place, money=money, card=card_name(view.display[place]))


def _use(view: State, decision: Decision, action: Action) -> Message:
    quarter = view.quarters[decision.seat]
    again = all(quarter.used[plot] for plot in plots_of(quarter, str(action.args[0])))
    return _building_use(view, decision, action, "do.use_again" if again else "do.use")


def _building_use(view: State, decision: Decision, action: Action, name: str) -> Message:
    quarter = view.quarters[decision.seat]
    card = view.box.cards[str(action.args[0])]
    use = chosen_use(card, action)
    pay = Goods(workers=workers_due(quarter, card, use), spyrium=use.pay.spyrium)
    gain = goods_words(use.gain, engineering_points(view.box, quarter, card, use))
    exchange = text("exchange", pay=goods_words(pay), gain=gain)
    return text(name, event=event_name(view.event), card=card_name(card.id), exchange=exchange)


def _event(view: State, decision: Decision, action: Action) -> Message:
    event = view.box.events[view.event]
    name = event_name(event.id)
    if event.kind == "number":
        gain = amount_words(GOOD_OF[action], view.event_token)
        return text("do.event_number", event=name, gain=gain)
    if event.kind == "exchange":
        offer = offer_of(event, action)
        return text("do.event", event=name, exchange=exchange_words(offer.pay, offer.gain))
    if event.kind == "again":
        return _building_use(view, decision, action, "do.event_again")
    if event.kind == "recruit":
        pay = Goods(money=recruit_price(view.quarters[decision.seat], event))
        return text("do.event", event=name, exchange=exchange_words(pay, Goods(workers=1)))
    gap = str(action.args[0])
    return text("do.event_place", event=name, gap=gap, cards=cards_at(view, gap))


def _plot(view: State, decision: Decision, action: Action) -> Message:
    if action.args[0] == "new":
        return text("do.plot_new")
    return text("do.plot", card=card_name(str(action.args[0])))


def _token(view: State, decision: Decision, action: Action) -> Message:
    return text("do.token", n=int(action.args[0]))


def _trade(view: State, decision: Decision, action: Action) -> Message:
    token = view.event_token if decision.kind == "event_trade" else Order(*decision.args).token
    if action == TRADE_NO:
        return text("do.trade_no", token=token)
    return text("do.trade", token=token, value=action.args[0])


def _lobby(view: State, decision: Decision, action: Action) -> Message:
    return text(f"do.lobby_{action.args[0]}", n=crowd(view, decision.seat, Order(*decision.args).place))


def _bonus(view: State, decision: Decision, action: Action) -> Message:
    return text(f"do.bonus_{action.verb}", n=view.box.bonus_money if action.verb == "money" else 1)


def _residence(view: State, decision: Decision, action: Action) -> Message:
    space = view.quarters[decision.seat].residence
    value = view.track[space + 1 if action.verb == "advance" else space]
    return text(f"do.residence_{action.verb}", n=value)


_DESCRIPTIONS: Mapping[str, Callable[[State, Decision, Action], Message]] = {
    "place": _place,
    "activate": _activate,
    "earn": _earn,
    "use": _use,
    "event": _event,
    "plot": _plot,
    "token": _token,
    "trade": _trade,
    "lobby": _lobby,
    "worker": _bonus,
    "money": _bonus,
    "advance": _residence,
    "vp": _residence,
}


def bonus_words(view: State, quarter: Quarter) -> Message:
    waiting = next_bonus(view, quarter)
    if waiting == "none":
        return text("bonus.none")
    mark = view.box.bonus_marks[len(quarter.bonuses)]
    return text(f"bonus.{waiting}", mark=mark, money=view.box.bonus_money)
