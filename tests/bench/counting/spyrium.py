"""Spyrium: mines and factories early, points late; earn where the crowd is, buy where it is not."""

from __future__ import annotations

from rules.engine.contract import Action
from rules.spyrium.buildings import chosen_use
from rules.spyrium.components import BUILDING, FACTORY, PATENT, PRICE, Card
from rules.spyrium.current_event import offer_of
from rules.spyrium.display import GAPS
from rules.spyrium.prices import due, income, new_plot
from rules.spyrium.state import Quarter, State
from tests.bench.counting import Count

MONEY, WORKER, LABOUR = 0.55, 2.0, 1.2
"""A pound; a worker for each round to come; a worker's work in a round."""
FUEL, IDLE_FUEL = 1.6, 0.9
"""Spyrium with a factory that burns it, and without."""
PATENT_NOW, PATENT_ROUND = 3.0, 1.2
LEAST = 0.6
"""A worker that promises less stays at home."""


def rounds_left(state: State) -> int:
    return len(state.box.periods) - state.round


def money(state: State) -> float:
    return MONEY if rounds_left(state) else 0.02


def spyrium(state: State, quarter: Quarter) -> float:
    cards = [state.box.cards[card] for card in quarter.buildings]
    burnt = sum(card.uses[-1].pay.spyrium for card in cards if FACTORY in card.symbols)
    if rounds_left(state):
        return FUEL if burnt else IDLE_FUEL
    return 1.5 if quarter.spyrium < burnt else 0.05


def each_round(state: State, quarter: Quarter, card: Card) -> float:
    fuel = spyrium(state, quarter)
    values = [
        use.gain.points + fuel * (use.gain.spyrium - use.pay.spyrium) - LABOUR * use.pay.workers for use in card.uses
    ]
    return max(0.0, *values) if values else 0.0


def card_value(state: State, seat: int, place: int) -> float:
    quarter, card, left = state.quarters[seat], state.box.cards[state.display[place]], rounds_left(state)
    tokens, fuel = state.tokens[place], spyrium(state, quarter)
    value = card.points + card.gain.points + fuel * (card.gain.spyrium - card.pay.spyrium)
    value += WORKER * left * card.gain.workers + max(2.0, 0.8 * left) * card.gain.residence
    if tokens and card.number == "points":
        value += max(tokens)
    if tokens and card.number == "spyrium":
        value += fuel * max(tokens)
    if card.kind == BUILDING:
        value += each_round(state, quarter, card) * left
    if card.kind == PATENT:
        value += PATENT_NOW + PATENT_ROUND * left
    return value


def card_price(state: State, seat: int, place: int) -> int:
    card, tokens = state.box.cards[state.display[place]], state.tokens[place]
    return due(state, seat, place, "new" if card.kind == BUILDING else "", min(tokens, default=0))


def count_placement(state: State, seat: int, action: Action) -> float:
    """A worker where a card is worth its price, or where a crowd pays."""
    quarter = state.quarters[seat]
    if action.verb == "event":
        return count_event(state, seat, action)
    if action.verb == "switch":
        busy = sum(each_round(state, quarter, state.box.cards[card]) > 0 for card in quarter.buildings)
        return LEAST if quarter.available > busy else 100.0
    wanted = [place for gap in quarter.placed for place in GAPS[gap]]
    values = [0.0]
    for place in GAPS[str(action.args[0])]:
        if state.display[place]:
            price = card_price(state, seat, place) + 1
            gain = card_value(state, seat, place) - money(state) * price
            affordable = price <= quarter.money + 1 and place not in wanted
            values.append(max(gain if affordable else 0.0, money(state) * (income(state, seat, place) + 0.7)))
    best, *others = sorted(values, reverse=True)
    return best + 0.35 * sum(others)


def count_activation(state: State, seat: int, action: Action) -> float:
    quarter, args = state.quarters[seat], action.args
    if action.verb == "activate":
        place = int(args[1])
        return 1 + card_value(state, seat, place) - money(state) * card_price(state, seat, place)
    if action.verb == "earn":
        return money(state) * income(state, seat, int(args[1]) if len(args) > 1 else 0) - 0.5
    if action.verb == "use":
        use = chosen_use(state.box.cards[str(args[0])], action)
        value = use.gain.points + spyrium(state, quarter) * (use.gain.spyrium - use.pay.spyrium)
        return value - 0.3 * use.pay.workers - 0.6 * bool(quarter.placed)
    return count_event(state, seat, action) if action.verb == "event" else -1.0


def count_event(state: State, seat: int, action: Action) -> float:
    quarter, event, fuel = state.quarters[seat], state.box.events[state.event], spyrium(state, state.quarters[seat])
    if event.kind == "number":
        return state.event_token * {"money": money(state), "spyrium": fuel, "vp": 1.0}[str(action.args[0])]
    if event.kind == "exchange":
        offer = offer_of(event, action)
        gain = offer.gain.points + money(state) * (offer.gain.money - offer.pay.money) - fuel * offer.pay.spyrium
        return gain + max(2.0, 0.8 * rounds_left(state)) * offer.gain.residence
    if event.kind == "recruit":
        return 1.6 * rounds_left(state) - money(state) * quarter.owned() * event.price
    return 0.0


def count_plot(state: State, seat: int, action: Action) -> float:
    quarter, plot = state.quarters[seat], action.args[0]
    if plot == "new":
        return -money(state) * new_plot(state.box, quarter)
    card = state.box.cards[str(plot)]
    return 3 * money(state) - card.points - each_round(state, quarter, card) * rounds_left(state)


def count_token(state: State, seat: int, action: Action) -> float:
    assert state.decision is not None
    number, card = int(action.args[0]), state.box.cards[state.display[state.decision.args[1]]]
    return -number if card.number == PRICE else number


def count_residence(state: State, seat: int, action: Action) -> float:
    return float((action.verb == "advance") == (rounds_left(state) >= 2))


def count_bonus(state: State, seat: int, action: Action) -> float:
    return float((action.verb == "worker") == (rounds_left(state) >= 2))


COUNTS: dict[str, Count] = {
    "placement": count_placement,
    "activation": count_activation,
    "plot": count_plot,
    "token": count_token,
    "residence": count_residence,
    "bonus": count_bonus,
}
