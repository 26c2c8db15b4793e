"""What the causes in sums must say, found in the positions before and after an action."""

from __future__ import annotations

from collections import Counter
from functools import partial

from rules.engine.message_laws import Expected, Told
from rules.spyrium.components import BUILDING, CRANE, TRADE
from rules.spyrium.display import GAPS
from rules.spyrium.log_checks import ordered, quarters


def _amounts(*amounts: int) -> Expected:
    return [{"amount": amount} for amount in amounts if amount]


def _others_beside(told: Told, place: int) -> int:
    """The workers next to a card, without the one that acts there."""
    return sum(place in GAPS[gap] for quarter in told.before.quarters for gap in quarter.placed) - 1


# A new round, workers, the event


def sum_income(told: Told) -> Expected:
    return _amounts(told.before.track[quarters(told)[0].residence]) if told.begins_round else []


def sum_back(told: Told) -> Expected:
    return _amounts(quarters(told)[0].spent) if told.begins_round else []


def sum_placed(told: Told) -> Expected:
    before, after = quarters(told)
    return _amounts(len(after.placed) - len(before.placed)) if len(after.placed) > len(before.placed) else []


def sum_others(told: Told) -> Expected:
    if told.action.verb != "earn" or len(told.action.args) == 1:
        return []
    return _amounts(_others_beside(told, int(told.action.args[1])))


def sum_owned(told: Told) -> Expected:
    """What recruiting takes."""
    if told.action.verb != "event" or told.before.box.events[told.before.event].kind != "recruit":
        return []
    before, after = quarters(told)
    return _amounts(before.money - after.money)


# Residence and bonuses


def sum_residence(told: Told) -> Expected:
    """A step of income, or the points of the space; None where more points may follow by themselves."""
    quarter, track = quarters(told)[0], told.before.track
    if quarter.residence == len(track) - 1 or ("residence", told.seat) in told.before.pending:
        return None
    step = track[quarter.residence + 1] - track[quarter.residence]
    return _amounts({"advance": step, "vp": track[quarter.residence]}.get(told.action.verb, 0))


def sum_bonus(told: Told) -> Expected:
    """Money, or a worker who is owned and available; None if the reserve may run dry."""
    before, after = quarters(told)
    if not told.settled or told.revealing or before.reserve < 2 * told.before.box.bonus_workers + 3:
        return None
    money, workers = told.before.box.bonus_money, told.before.box.bonus_workers
    taken = after.bonuses[len(before.bonuses) :]
    return _amounts(*(amount for kind in taken for amount in ([money] if kind == "money" else [workers] * 2)))


# The price of a card


def _of_the_price(told: Told, part: str) -> Expected:
    found = ordered(told)
    if found is None:
        return []
    if not told.settled:
        return None
    place, card = found
    before, after = quarters(told)
    new_plot = card.kind == BUILDING and len(after.buildings) > len(before.buildings)
    replaced = [] if new_plot or card.kind != BUILDING else told.after.removed[len(told.before.removed) :][:1]
    plot = len(before.buildings) if new_plot else 0
    plot = max(0, plot - told.before.box.plot_discount) if CRANE in before.patents else plot
    symbols = set(told.before.box.cards[replaced[0]].symbols) if replaced else set[str]()
    saved = min(card.cost, card.saving) if symbols & set(card.symbols) else 0
    amounts = {"base": card.cost, "crowd": _others_beside(told, place), "plot": plot, "discount": -saved}
    return [{"amount": card.cost}] if part == "base" else _amounts(amounts[part])


sum_base = partial(_of_the_price, part="base")
sum_crowd = partial(_of_the_price, part="crowd")
sum_plot = partial(_of_the_price, part="plot")
sum_discount = partial(_of_the_price, part="discount")


def sum_token(told: Told) -> Expected:
    """The number that is paid or brought, and the token itself if it is kept."""
    found = ordered(told)
    if found is None:
        return []
    place, card = found
    before, after = quarters(told)
    if not told.settled or TRADE in after.turned:
        return None
    taken = list((Counter(told.before.tokens[place]) - Counter(told.after.tokens[place])).elements())
    numbers = taken if card.number else []
    return _amounts(*numbers, len(after.kept) - len(before.kept))
