"""What a player owns, as previews and log events count it: goods, points and permanent pieces."""

from __future__ import annotations

from collections import Counter

from rules.engine.contract import Change, Holdings
from rules.era_of_inventions import names
from rules.era_of_inventions.state import Player, State
from rules.era_of_inventions.vocabulary import BONUS, INFLUENCE, STOCK, Cost


def holdings(view: State, seat: int) -> Holdings:
    player = view.players[seat]
    goods = {names.good(good): player.count(good) for good in (*STOCK, INFLUENCE, BONUS)}
    fields = (field for field, owner in view.inventors.items() if owner == seat)
    pieces = Counter(map(names.factory, player.factories))
    pieces.update(names.field(view.box, field) for field in fields)
    return Holdings(goods, pieces)


def changes(player: Player, paid: Cost = (), gained: Cost = ()) -> tuple[Change, ...]:
    moved = Counter[str]()
    for good, number in paid:
        moved[good] -= number
    for good, number in gained:
        moved[good] += number
    have = player.count
    return tuple(Change(names.good(good), have(good), have(good) + number) for good, number in moved.items() if number)
