"""What a player owns, as previews and events count it: goods, points and permanent pieces."""

from __future__ import annotations

from collections import Counter

from rules.engine.contract import Holdings
from rules.era_of_inventions import names
from rules.era_of_inventions.state import State
from rules.era_of_inventions.vocabulary import BONUS, INFLUENCE, STOCK


def holdings(view: State, seat: int) -> Holdings:
    player = view.players[seat]
    goods = {names.good(good): player.count(good) for good in (*STOCK, INFLUENCE, BONUS)}
    fields = (field for field, owner in view.inventors.items() if owner == seat)
    pieces = Counter(map(names.factory, player.factories))
    pieces.update(names.field(view.box, field) for field in fields)
    return Holdings(goods, pieces)
