"""Plantation, Gold Mine, Building and Ruin: what a pioneer costs, where it may go and what it brings.

The four actions are alike (IL-062 to IL-065): enough own ships on the coast, a free field, cards to pay, one pioneer.
Piracy makes three of them dearer (IL-053 to IL-058); a fort protects its owner (IL-076).
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Action, Decision, Events
from rules.ilos import log
from rules.ilos.actions import BUILD_FORT, POST
from rules.ilos.archipelago import fields_on
from rules.ilos.components import BUILDING, KINDS
from rules.ilos.payment import pay
from rules.ilos.ships import harbours, is_raided_by
from rules.ilos.state import FORT, NO_OWNER, State, end_is_triggered
from rules.ilos.supply import from_a_ruin, put_on_board, take
from rules.ilos.tiles import CROPS, GOLD, GOODS

# What it costs


def cost(state: State, seat: int, kind: int, island: int) -> int:
    """The cards to pay for an action of this kind on the island, besides its own card (IL-066, IL-069, IL-072)."""
    card = state.box.cards[kind]
    if card.piracy == card.cost or not suffers_piracy(state, seat, island):
        return card.cost
    return card.piracy


def suffers_piracy(state: State, seat: int, island: int) -> bool:
    """Whether another seat raids the island and the seat has no fort on it (IL-053 to IL-055, IL-076)."""
    for raider, player in enumerate(state.players):
        if raider != seat and player.raids and is_raided_by(state, island, raider):
            return not has_fort(state, seat, island)
    return False


def has_fort(state: State, seat: int, island: int) -> bool:
    """Whether this seat has a fort on the island, on any of its tiles."""
    fields, owners, island_of = state.box.fields, state.owners, state.island_of
    for site, side in state.buildings.items():
        if side == FORT and owners[site] == seat and island_of[fields[site].region] == island:
            return True
    return False


# Where it may go


def open_fields(state: State, seat: int, kind: int, spare: int) -> list[int]:
    """The fields where this card may put a pioneer with this number of cards to pay, island by island."""
    sites, owners, ships = state.box.sites, state.owners, harbours(state, seat)
    found: list[int] = []
    if not state.players[seat].pioneers:
        return found
    for island in sorted(ships):
        if is_in_reach(state, seat, kind, spare, island, ships[island]):
            for region in state.islands[island]:
                for field, card in sites[region]:
                    if card == kind and owners[field] == NO_OWNER:
                        found.append(field)
    return found


def placeable(state: State, seat: int, spare: int) -> int:
    """The cards in hand that could put a pioneer anywhere with this many others to pay (IL-040), one bit per kind."""
    sites, owners, islands, player = state.box.sites, state.owners, state.islands, state.players[seat]
    wanted, cards, found = player.hand.copy(), state.box.cards, 0
    if not player.pioneers:
        return found
    for island, ships in harbours(state, seat).items():
        for region in islands[island]:
            for field, kind in sites[region]:
                if wanted[kind] > 0 and owners[field] == NO_OWNER:
                    card = cards[kind]
                    if spare < card.cost or ships < card.ships:
                        continue
                    is_sure = kind != BUILDING and spare >= card.piracy
                    if is_sure or is_in_reach(state, seat, kind, spare, island, ships):
                        found |= 1 << kind
                        wanted[kind] = 0
    return found


def is_in_reach(state: State, seat: int, kind: int, spare: int, island: int, ships: int) -> bool:
    """Whether these numbers of own ships and cards suffice for this card there, and a building for it is left."""
    card = state.box.cards[kind]
    if ships < card.ships or (kind == BUILDING and len(state.buildings) >= state.box.buildings):
        return False
    return spare >= card.piracy or cost(state, seat, kind, island) <= spare


def workable(state: State, seat: int, kind: int) -> list[int]:
    """The numbers of the islands with enough own ships and a free field for this card, affordable or not."""
    unlimited, fields = state.box.cards[kind].piracy, state.box.fields
    found = open_fields(state, seat, kind, unlimited)
    return list(dict.fromkeys(state.island_of[fields[field].region] for field in found))


def cheapest(state: State, seat: int, kind: int) -> int | None:
    """The lowest price of this card among the islands where it could be played; None if there is no such island."""
    return min((cost(state, seat, kind, island) for island in workable(state, seat, kind)), default=None)


def field_choices(state: State, decision: Decision) -> list[Action]:
    seat, kind, fields = decision.seat, KINDS.index(decision.kind), state.box.fields
    return [fields[field].work for field in open_fields(state, seat, kind, state.players[seat].cards)]


def field_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision | None:
    """For a building site, ask for its side first; other fields are paid for at once."""
    seat, name = decision.seat, action.args[0]
    if action.verb == "build":
        return Decision(seat, "side", (name,))
    state.pending.append((action.verb, seat, name))
    return charge(state, events, seat, KINDS.index(decision.kind), str(name))


def charge(state: State, events: Events, seat: int, kind: int, field: str) -> Decision | None:
    region = state.box.fields[state.box.field_named[field]].region
    cards = cost(state, seat, kind, state.island_of[region])
    return pay(state, events, seat, KINDS[kind], cards)


def side_choices(state: State, decision: Decision) -> Sequence[Action]:
    """A fort, or a trading post for a crop that a plantation on this island grows (IL-078, IL-079)."""
    field = state.box.fields[state.box.field_named[decision.args[0]]]
    grown = crops_grown(state, state.island_of[field.region])
    return [BUILD_FORT, *(POST[crop] for crop in CROPS if crop in grown)]


def crops_grown(state: State, island: int) -> list[int]:
    """The crops of plantations with a pioneer on the island, of any seat; gold mines and posts don't count."""
    fields = state.box.fields
    return [fields[field].kind for field in fields_on(state, island) if _is_worked_plantation(state, field)]


def _is_worked_plantation(state: State, field: int) -> bool:
    return state.owners[field] != NO_OWNER and state.box.fields[field].kind in CROPS


def side_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision | None:
    """Pay, then build. A fort doesn't protect before it is built (IL-072)."""
    seat, name = decision.seat, decision.args[0]
    side = FORT if action == BUILD_FORT else action.args[0]
    state.pending.append(("build", seat, name, side))
    return charge(state, events, seat, BUILDING, name)


# What comes of it


def grow(state: State, events: Events, seat: int, name: str) -> None:
    """A plantation or a gold mine: its good goes on the production board (IL-068, IL-071)."""
    field = state.box.field_named[name]
    good = state.box.fields[field].kind
    put_on_board(state, seat, good)
    if events is not None:
        log.grows(state, events, seat, field, good)
    _place(state, events, seat, field)


def build(state: State, events: Events, seat: int, name: str, side: str) -> None:
    """A fort, or a trading post that produces its good from now on (IL-074 to IL-080)."""
    field = state.box.field_named[name]
    state.buildings[field] = side
    if side != FORT:
        put_on_board(state, seat, GOODS.index(side))
    if events is not None:
        log.builds(state, events, seat, field, side)
    _place(state, events, seat, field)


def search(state: State, events: Events, seat: int, name: str) -> None:
    """A ruin yields its gold once, immediately, behind the screen (IL-082, IL-083)."""
    field = state.box.field_named[name]
    found = from_a_ruin(state)
    take(state, seat, found)
    if events is not None:
        log.searches(state, events, seat, field, found[GOLD])
    _place(state, events, seat, field)


def _place(state: State, events: Events, seat: int, field: int) -> None:
    """The pioneer stays permanently (IL-063); a seat's last one triggers the end (IL-098)."""
    triggered = end_is_triggered(state)
    state.owners[field] = seat
    state.own(seat).pioneers -= 1
    if events is not None and not triggered and end_is_triggered(state):
        log.last_pioneer(state, events, seat)
