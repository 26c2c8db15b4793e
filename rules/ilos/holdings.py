"""What a player owns, as previews and events count it: cards, goods, production and permanent pieces."""

from __future__ import annotations

from collections import Counter

from rules.engine.contract import Holdings
from rules.ilos import names
from rules.ilos.names import text
from rules.ilos.payment import handed_over
from rules.ilos.state import State
from rules.ilos.tiles import GOODS


def holdings(view: State, seat: int) -> Holdings:
    """Cards count by number, since any kind can pay; a payment in progress still belongs to the payer."""
    player = view.players[seat]
    goods = {names.CARDS: player.cards + handed_over(view, seat), names.PIONEERS: player.pioneers}
    for good in range(len(GOODS)):
        goods[names.good_id(good)] = player.goods[good]
        goods[names.makes_id(good)] = player.makes[good]
    worked = (field for field, owner in enumerate(view.owners) if owner == seat)
    pieces = Counter(
        names.side(view.buildings[field]) if field in view.buildings else names.field_kind(view.box.fields[field].kind)
        for field in worked
    )
    pieces[text("card.ship")] = len(player.coast) + len(player.raids)
    return Holdings(goods, pieces)
