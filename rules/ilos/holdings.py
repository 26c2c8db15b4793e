"""What a player has, as previews and events are measured by it: cards, goods, production, and what stays for good."""

from __future__ import annotations

from collections import Counter

from rules.engine.contract import Holdings, Message
from rules.ilos import names
from rules.ilos.payment import handed_over
from rules.ilos.state import State
from rules.ilos.tiles import GOODS


def holdings(view: State, seat: int) -> Holdings:
    """Cards by number, since their kinds are paid one like the other; a payment being made is still the payer's."""
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
    pieces[Message("ilos.card.ship")] = len(player.coast) + len(player.raids)
    return Holdings(goods, pieces)
