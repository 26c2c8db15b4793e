"""The changes of a player's goods, for log events."""

from __future__ import annotations

from collections import Counter

from rules.engine.contract import Change
from rules.era_of_inventions import names
from rules.era_of_inventions.state import Player
from rules.era_of_inventions.vocabulary import Cost


def changes(player: Player, paid: Cost = (), gained: Cost = ()) -> tuple[Change, ...]:
    moved = Counter[str]()
    for good, number in paid:
        moved[good] -= number
    for good, number in gained:
        moved[good] += number
    have = player.count
    return tuple(Change(names.good(good), have(good), have(good) + number) for good, number in moved.items() if number)
