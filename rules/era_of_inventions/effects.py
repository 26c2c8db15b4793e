"""Paying, receiving and the influence track, for all actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rules.engine.contract import Event, Events, Seat
from rules.era_of_inventions.components import Box
from rules.era_of_inventions.holdings import changes
from rules.era_of_inventions.names import text
from rules.era_of_inventions.state import Player, State
from rules.era_of_inventions.vocabulary import BONUS, INFLUENCE, Cost


def affords(stock: Mapping[str, int], cost: Cost) -> bool:
    """Whether the current stock covers the full price (EI-031)."""
    for good, number in cost:
        if stock[good] < number:
            return False
    return True


def lacking(stock: Mapping[str, int], cost: Cost) -> Cost:
    return tuple((good, number - stock[good]) for good, number in cost if stock[good] < number)


def pay(player: Player, cost: Cost) -> None:
    stock = player.stock
    for good, number in cost:
        stock[good] -= number


class Landing(NamedTuple):
    """Where a gain would move the pawn, and the good that the space gives (None: nothing)."""

    space: int
    benefit: str | None


def landing(box: Box, influence: int, points: int) -> Landing:
    """Where a gain of points leads from here; passed spaces give nothing, nor does not moving (EI-112, EI-113)."""
    space = influence + points
    return Landing(space, box.benefits.get(space) if points else None)


def gain_influence(state: State, events: Events, seat: int, points: int) -> None:
    """One gain, one move of the pawn, and the benefit of the space where it ends (EI-111 to EI-118).

    The true total counts: a pawn on its second lap gets nothing from the printed spaces (EI-118).
    """
    if not points:
        return
    player = state.own(seat)
    player.influence = space = player.influence + points
    benefit = state.box.benefits.get(space)
    if benefit is None:
        return
    if events is not None:
        events.append(Event(text("log.lands", seat=Seat(seat), space=space), changes(player, gained=((benefit, 1),))))
    player.stock[benefit] += 1


def receive(state: State, events: Events, seat: int, good: str, number: int) -> None:
    """Take goods from the supply; influence moves the pawn, a bonus disc is usable from the next round on (EI-061)."""
    player = state.own(seat)
    if good == INFLUENCE:
        gain_influence(state, events, seat, number)
    elif good == BONUS:
        state.bonus_supply -= number
        player.bonus_new += number
    else:
        player.stock[good] += number
