"""Descriptions of spots are true: the price is what would be paid, a reason applies now, and numbers are right.

What spots must say besides prices and reasons a game lists in `spots_told`, found without the functions that write it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from rules.engine.contract import Message, Sum, Target, notation, within
from rules.engine.laws import ExaminedStep, require

SpotTold: TypeAlias = tuple[Target, str, Sequence[Mapping[str, Any]]]
"""A spot, the id of a message, and the values of all that there must be of it."""
SpotsTold: TypeAlias = Iterable[SpotTold]


def prices_are_what_is_paid(step: ExaminedStep[Any]) -> None:
    """A spot's price is the minimum, good by good, that the actions pointing there take from the seat to move."""
    game, view = step.game, step.game.view(step.state, step.decision.seat)
    paid: dict[Target, list[tuple[Sum, ...]]] = {}
    for action in step.legal:
        costs = step.preview(action).costs
        for target in game.targets(view, action) if costs else ():
            paid.setdefault(target, []).append(costs)
    for target, ways in paid.items():
        price = game.price_of(view, target)
        if price is not None:
            said, real = {entry.good: entry.total for entry in price}, _least(ways)
            require(said == real, "price", f"{target.kind} {target.id} is said to cost {said}, but it is {real}")


def spots_say_what_is_there(step: ExaminedStep[Any]) -> None:
    """A look at each listed spot has exactly these messages of an id, also with everything used."""
    game, seat = step.game, step.decision.seat
    for state in step.with_and_without_wear():
        view, looks = game.view(state, seat), dict[Target, list[Message]]()
        for spot, name, wanted in game.spots_told(state):
            if spot not in looks:
                looks[spot] = list(within(game.look(view, spot)))
            said = [dict(message.values) for message in looks[spot] if message.id == name]
            same = len(said) == len(wanted) and all(
                any(values.items() <= found.items() for found in said) for values in wanted
            )
            words = f"{spot.kind} {spot.id} must say {name} {list(map(dict, wanted))}, but says {said}"
            require(same, "look", words)


def _least(ways: Sequence[tuple[Sum, ...]]) -> dict[str, int]:
    amounts = [{entry.good: entry.total for entry in way} for way in ways]
    goods = set.intersection(*map(set, amounts))
    return {good: min(way[good] for way in amounts) for good in goods}


def answers_point_at_the_same_spots_for_all(step: ExaminedStep[Any]) -> None:
    """Where an answer points is public, unless the question is discreet: it is marked on the boards of all others."""
    game, state = step.game, step.state
    if game.discreet(step.decision):
        return
    views = [game.view(state, seat) for seat in (*range(step.seats), None)]
    for action in step.legal:
        points = game.targets(state, action)
        same = all(game.targets(view, action) == points for view in views)
        require(same, "spots", f"{notation(action)} points somewhere else for another seat")


def looks_are_true(step: ExaminedStep[Any]) -> None:
    """A price in a description is the spot's price; a reason in it is that of a blocked action pointing there."""
    game, view = step.game, step.game.view(step.state, step.decision.seat)
    blocked = {
        (target, entry.reason) for entry in game.blocked(step.state) for target in game.targets(view, entry.action)
    }
    spots = {target for action in step.legal for target in game.targets(view, action)} | {spot for spot, _ in blocked}
    for spot in sorted(spots):
        looked = game.look(view, spot)
        price = game.price_of(view, spot)
        for message in within(looked):
            said = dict(message.values).get("price")
            if price and isinstance(said, int):
                real = price[0].total
                require(said == real, "look", f"{spot.kind} {spot.id} reads {said}, but the price is {real}")
            if message.id.startswith(f"{game.id}.why."):
                held = (spot, message) in blocked
                require(held, "look", f"{spot.kind} {spot.id} reads {message}, which is not so")
