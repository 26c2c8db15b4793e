"""The table as screens need it: islands with their details, prices with their reasons, the uses of a hand.

Everything here is read-only and works on views.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.engine.contract import HIDDEN_NUMBER, Action, Message
from rules.hexgrid import Cell
from rules.ilos.actions import BUILD_FORT, EXPLORE, PLAY, POST
from rules.ilos.archipelago import LAY, fields_on, placement_of
from rules.ilos.components import BUILDING, FIELDS_FOR, HAND_ORDER, KINDS, MARKET, SHIP
from rules.ilos.market import raisable
from rules.ilos.pioneers import cheapest, cost, has_fort, open_fields
from rules.ilos.reasons import why_not
from rules.ilos.ships import FIRST, raiders
from rules.ilos.state import FORT, NO_OWNER, State
from rules.ilos.tiles import GOODS, Rotation


class Island(NamedTuple):
    """An island in play."""

    number: int
    name: str
    """The notation of its first region: `T01.A`."""
    regions: tuple[int, ...]
    tiles: tuple[int, ...]
    fields: tuple[int, ...]
    free: tuple[int, ...]
    ships: tuple[int, ...]
    """The number of ships of each seat on its coast."""
    raiders: tuple[int, ...]
    """The seats whose pirates attack it."""
    forts: tuple[int, ...]
    """The seats with a fort on it."""


def islands(view: State) -> list[Island]:
    return [island(view, number) for number, regions in enumerate(view.islands) if regions]


def island(view: State, number: int) -> Island:
    regions, fields = view.islands[number], tuple(fields_on(view, number))
    coasts = [[view.island_of[region] for region in player.coast] for player in view.players]
    return Island(
        number=number,
        name=view.box.regions[regions[0]].name,
        regions=regions,
        tiles=tuple(dict.fromkeys(view.box.regions[region].tile for region in regions)),
        fields=fields,
        free=tuple(field for field in fields if view.owners[field] == NO_OWNER),
        ships=tuple(coast.count(number) for coast in coasts),
        raiders=tuple(raiders(view, number)),
        forts=tuple(seat for seat in range(len(view.players)) if has_fort(view, seat, number)),
    )


class Toll(NamedTuple):
    """The price of an action on an island for a seat, and why."""

    cards: int
    base: int
    raiders: tuple[int, ...]
    """The other seats that raid the island, even if that doesn't change the price."""
    fort: bool
    """Whether an own fort keeps the price down."""

    @property
    def piracy(self) -> int:
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
    """The minimum number of other cards to pay."""
    fields: tuple[int, ...]
    """The fields where it could put a pioneer."""
    goods: tuple[int, ...]
    """The goods whose price it could raise."""
    reason: Message | None
    """Why it can't be played; None if it can."""
    rule: str


def prospects(view: State, seat: int) -> list[Prospect]:
    """All six kinds in the order of a hand, as if it were the seat's turn; empty for a hidden hand."""
    player = view.players[seat]
    if HIDDEN_NUMBER in player.hand:
        return []
    found = []
    for kind in HAND_ORDER:
        reason, rule = why_not(view, seat, kind) or (None, "")
        fields = tuple(open_fields(view, seat, kind, player.cards - 1)) if kind in FIELDS_FOR and not reason else ()
        goods = tuple(raisable(view, seat)) if kind == MARKET and not reason else ()
        due = (cheapest(view, seat, kind) if kind in FIELDS_FOR else None) or view.box.cards[kind].cost
        found.append(Prospect(kind, player.hand[kind], due, fields, goods, reason, rule))
    return found


def under_way(view: State) -> tuple[Action, ...]:
    """The answers given so far in the action in progress, starting with the card played."""
    decision = view.decision
    if decision is None:
        return ()
    kind, args = decision.kind, decision.args
    if kind in ("voyage", "lay", "coast"):
        return _voyage(*args)
    if kind == "side":
        return (PLAY[BUILDING], view.box.fields[view.box.field_named[args[0]]].work)
    if kind == "pay":
        return _waiting(view, KINDS.index(args[0]))
    if kind == "source":
        return (PLAY[SHIP],)
    return (PLAY[KINDS.index(kind)],) if kind in KINDS else ()


def _voyage(source: str, place: int = 0, q: int = 0, r: int = 0, rotation: Rotation = -1) -> tuple[Action, ...]:
    """The ship, the tile and its place, as far as chosen; a first island costs no card (IL-013)."""
    steps = [] if source == FIRST else [PLAY[SHIP], Action("from", (source,))]
    if place:
        steps.append(EXPLORE[place - 1])
    if rotation >= 0:
        steps.append(LAY[q, r][rotation])
    return tuple(steps)


def _waiting(view: State, card: int) -> tuple[Action, ...]:
    task, _, *args = view.pending[-1]
    if task == "explore":
        *course, region = args
        return (*_voyage(*course), Action("dock", (region,)))
    if task == "sail":
        source, form, where = args
        return (*_voyage(source), Action(form, (where,)))
    work = view.box.fields[view.box.field_named[args[0]]].work
    if task == "build":
        return (PLAY[card], work, BUILD_FORT if args[1] == FORT else POST[GOODS.index(args[1])])
    return (PLAY[card], work)


class Ghost(NamedTuple):
    """A tile whose place is chosen, but which isn't laid yet: its ship still has to dock, or be paid for."""

    tile: int
    cell: Cell
    rotation: Rotation


def ghost(view: State) -> Ghost | None:
    steps = {action.verb: action for action in under_way(view)}
    if "lay" not in steps:
        return None
    return Ghost(view.zone[int(steps["explore"].args[0]) - 1], *placement_of(steps["lay"]))
