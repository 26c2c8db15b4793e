"""The table as screens want it: islands with all that concerns them, prices with their reasons, what a hand can do.

Everything here only reads, and works on views.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.engine.contract import Message
from rules.ilos.archipelago import fields_on
from rules.ilos.blocked import why_not
from rules.ilos.components import FIELDS_FOR, HAND_ORDER, MARKET
from rules.ilos.market import raisable
from rules.ilos.pioneers import cost, has_fort, open_fields
from rules.ilos.ships import raiders
from rules.ilos.state import HIDDEN, NOBODY, State


class Island(NamedTuple):
    """An island in play."""

    number: int
    name: str
    """Its first region, as notation has it: `T01.A`."""
    regions: tuple[int, ...]
    tiles: tuple[int, ...]
    fields: tuple[int, ...]
    free: tuple[int, ...]
    """The fields without a pioneer."""
    ships: tuple[int, ...]
    """How many ships of each seat stand on its coast."""
    raiders: tuple[int, ...]
    """The seats whose pirates attack it."""
    forts: tuple[int, ...]
    """The seats with a fort on it."""


def islands(view: State) -> list[Island]:
    """All islands in play, by number."""
    return [island(view, number) for number, regions in enumerate(view.islands) if regions]


def island(view: State, number: int) -> Island:
    """One island in play."""
    regions, fields = view.islands[number], tuple(fields_on(view, number))
    coasts = [[view.island_of[region] for region in player.coast] for player in view.players]
    return Island(
        number=number,
        name=view.box.regions[regions[0]].name,
        regions=regions,
        tiles=tuple(dict.fromkeys(view.box.regions[region].tile for region in regions)),
        fields=fields,
        free=tuple(field for field in fields if view.owners[field] == NOBODY),
        ships=tuple(coast.count(number) for coast in coasts),
        raiders=tuple(raiders(view, number)),
        forts=tuple(seat for seat in range(len(view.players)) if has_fort(view, seat, number)),
    )


class Toll(NamedTuple):
    """What an action on an island costs a seat, and why."""

    cards: int
    base: int
    raiders: tuple[int, ...]
    """The other seats that raid the island, whether or not it makes a difference."""
    fort: bool
    """Whether an own fort keeps the price down."""

    @property
    def piracy(self) -> int:
        """The part of the price that is due to pirates."""
        return self.cards - self.base


def toll(view: State, seat: int, kind: int, number: int) -> Toll:
    """The price of a card of this kind on the island for this seat (IL-053 to IL-056, IL-076)."""
    others = tuple(raider for raider in raiders(view, number) if raider != seat)
    base = view.box.cards[kind].cost
    return Toll(cost(view, seat, kind, number), base, others, has_fort(view, seat, number))


class Prospect(NamedTuple):
    """What one kind of card in a hand could do now."""

    kind: int
    held: int
    cost: int
    """Other cards to pay, pirates apart."""
    fields: tuple[int, ...]
    """Where it could put a pioneer."""
    goods: tuple[int, ...]
    """Which prices it could raise."""
    reason: Message | None
    """Why it can't be played; None: it can."""
    rule: str


def prospects(view: State, seat: int) -> list[Prospect]:
    """All six kinds in the order of a hand, as if the seat were to act now; nothing for a hand that is hidden."""
    player = view.players[seat]
    if HIDDEN in player.hand:
        return []
    found = []
    for kind in HAND_ORDER:
        reason, rule = why_not(view, seat, kind) or (None, "")
        fields = tuple(open_fields(view, seat, kind, player.cards - 1)) if kind in FIELDS_FOR and not reason else ()
        goods = tuple(raisable(view, seat)) if kind == MARKET and not reason else ()
        found.append(Prospect(kind, player.hand[kind], view.box.cards[kind].cost, fields, goods, reason, rule))
    return found
