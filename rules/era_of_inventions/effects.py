"""Paying, receiving and the influence track: what every action does with goods and points."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.contract import Change, Event, Events, Message, Seat
from rules.engine.named_tuple import NamedTuple
from rules.era_of_inventions import names
from rules.era_of_inventions.components import Box
from rules.era_of_inventions.state import Player, State
from rules.era_of_inventions.vocabulary import BONUS, INFLUENCE, Cost


def affords(stock: Mapping[str, int], cost: Cost) -> bool:
    """Whether a price can be paid in full from the stock of this moment (EI-031)."""
    for good, number in cost:
        if stock[good] < number:
            return False
    return True


def lacking(stock: Mapping[str, int], cost: Cost) -> Cost:
    """What is missing to pay the price."""
    return tuple((good, number - stock[good]) for good, number in cost if stock[good] < number)


def pay(player: Player, cost: Cost) -> None:
    """Goods go back to the supply."""
    stock = player.stock
    for good, number in cost:
        stock[good] -= number


class Landing(NamedTuple):
    """Where a gain would bring the pawn, and the good that the space gives (None: nothing)."""

    space: int
    benefit: str | None


def landing(box: Box, influence: int, points: int) -> Landing:
    """Where so many points lead from here; passed spaces give nothing, nor does standing still (EI-112, EI-113)."""
    space = influence + points
    return Landing(space, box.benefits.get(space) if points else None)


def gain_influence(state: State, events: Events, seat: int, points: int) -> None:
    """One gain, one move of the pawn, and the benefit of the space where it ends (EI-111 to EI-118).

    The true total counts: a pawn on its second lap finds nothing on the printed spaces (EI-118).
    """
    if not points:
        return
    player = state.players[seat]
    player.influence = space = player.influence + points
    benefit = state.box.benefits.get(space)
    if benefit is None:
        return
    if events is not None:
        tell(events, player, names.text("event.lands", seat=Seat(seat), space=space), gained=((benefit, 1),))
    player.stock[benefit] += 1


def receive(state: State, events: Events, seat: int, good: str, number: int) -> None:
    """Take goods from the supply; influence moves the pawn, a bonus disc waits for the next round (EI-061)."""
    player = state.players[seat]
    if good == INFLUENCE:
        gain_influence(state, events, seat, number)
    elif good == BONUS:
        state.bonus_supply -= number
        player.bonus_new += number
    else:
        player.stock[good] += number


def count(player: Player, good: str) -> int:
    """How much of a good a player has; influence and bonus discs count as goods here."""
    if good == INFLUENCE:
        return player.influence
    return player.bonus + player.bonus_new if good == BONUS else player.stock[good]


def tell(
    events: list[Event], player: Player, message: Message, paid: Cost = (), gained: Cost = (), lost: bool = False
) -> None:
    """Report something that is just about to happen to a player's goods; `lost`: something of it comes to nothing."""
    by: dict[str, int] = {}
    for good, number in paid:
        by[good] = by.get(good, 0) - number
    for good, number in gained:
        by[good] = by.get(good, 0) + number
    changes = tuple(
        Change(names.good(good), count(player, good), count(player, good) + number)
        for good, number in by.items()
        if number
    )
    events.append(Event(message, changes, lost=lost))
