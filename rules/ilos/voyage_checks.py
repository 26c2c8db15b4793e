"""What the notes of a voyage must say, found by sailing it to its end."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any, NamedTuple

from rules.engine.contract import Action
from rules.engine.message_laws import Expected, Told
from rules.ilos import names
from rules.ilos.state import FORT, NO_OWNER, State

ALL = 2
"""From more other players than this on, all of them are called "all others"."""


def finished(told: Told) -> State:
    """The position once the action is complete, regardless of the payment and the dock."""
    state: State = told.after
    while (asked := state.decision) is not None and asked.seat == told.seat and asked.kind in ("pay", "coast"):
        state = state.copy()
        told.game.advance(state, told.game.legal(state)[0])
    return state


def island_named(state: State, region: str) -> int:
    """The number of the island with a region."""
    return state.island_of[state.box.region_named[region]]


def ships(state: State, seat: int) -> Counter[int]:
    """The ships of a seat by island."""
    return Counter(state.island_of[region] for region in state.players[seat].coast)


def raided_by(state: State, seat: int) -> set[int]:
    """The islands that the ships of a seat raid."""
    tiles, island_of = state.box.tiles, state.island_of
    return {island_of[region] for tile in state.players[seat].raids for region in tiles[tile].regions}


def forts(state: State, seat: int) -> set[int]:
    """The islands with a fort of the seat."""
    owners, fields = state.owners, state.box.fields
    sites = (site for site, side in state.buildings.items() if side == FORT and owners[site] == seat)
    return {state.island_of[fields[site].region] for site in sites}


# Leaving and docking


def note_new_ship(told: Told) -> Expected:
    return [{}] if told.action == Action("from", ("supply",)) else []


def _leaves(told: Told, some: bool) -> Expected:
    """The own ships that stay on the island."""
    if told.action.verb != "from" or told.action.args[0] not in told.before.box.region_named:
        return []
    island = island_named(told.before, str(told.action.args[0]))
    left = ships(told.before, told.seat)[island] - 1
    return [{"island": names.island(island), **({"n": left} if some else {})}] if bool(left) == some else []


note_leaves_none = partial(_leaves, some=False)
note_leaves_ships = partial(_leaves, some=True)


def _docked(told: Told) -> int | None:
    """The island where the ship docks, by its number at the end of the voyage."""
    return island_named(finished(told), str(told.action.args[0])) if told.action.verb == "dock" else None


def _ships_there(told: Told, alone: bool) -> Expected:
    island = _docked(told)
    there = ships(finished(told), told.seat)[island] if island else 0
    return ([{}] if alone else [{"n": there}]) if there and (there == 1) == alone else []


note_only_ship_there = partial(_ships_there, alone=True)
note_ships_there = partial(_ships_there, alone=False)


def _free(told: Told, some: bool) -> Expected:
    island = _docked(told)
    if island is None:
        return []
    end = finished(told)
    fields = [
        field.kind
        for number, field in enumerate(end.box.fields)
        if end.island_of[field.region] == island and end.owners[number] == NO_OWNER
    ]
    if bool(fields) != some:
        return []
    return [{"fields": tuple(map(names.field_kind, sorted(fields)))}] if some else [{}]


note_free = partial(_free, some=True)
note_none_free = partial(_free, some=False)


def cause_piracy(told: Told) -> Expected:
    """Those who raid the island where the ship docks, unless an own fort protects there."""
    island = _docked(told)
    if island is None:
        return []
    end = finished(told)
    others = [seat for seat in range(len(end.players)) if seat != told.seat and island in raided_by(end, seat)]
    return [{"seats": names.seats(others)}] if others and island not in forts(end, told.seat) else []


# Raiding


def note_raids(told: Told) -> Expected:
    if told.action.verb != "nest":
        return []
    before, after = (set(state.players[told.seat].raids) for state in (told.before, finished(told)))
    tiles, island_of = told.before.box.tiles, told.before.island_of
    return [
        {"islands": names.islands(sorted({island_of[region] for region in tiles[tile].regions}))}
        for tile in after - before
    ]


def _hurt(told: Told) -> list[int]:
    """The other seats that would pay for pirates on an island only because of the ship that has come to the nest."""
    end, nest, hurt = finished(told), told.before.box.tile_named[str(told.action.args[0])], []
    without = end.copy()
    without.own(told.seat).raids.remove(nest)
    attacked = {end.island_of[region] for region in end.box.tiles[nest].regions}
    for seat in range(len(end.players)):
        if seat != told.seat:
            others = [other for other in range(len(end.players)) if other != seat]
            paid_for = set[int]().union(*(raided_by(without, other) for other in others))
            hurt += [seat] if attacked - paid_for - forts(end, seat) else []
    return hurt


def _dearer_for(told: Told, whom: str) -> Expected:
    if told.action.verb != "nest":
        return []
    hurt, others = _hurt(told), len(told.before.players) - 1
    found = "nobody" if not hurt else "all" if len(hurt) == others > ALL else "some"
    if found != whom:
        return []
    return [{"seats": names.seats(hurt)}] if found == "some" else [{}]


note_dearer_for = partial(_dearer_for, whom="some")
note_dearer_for_all = partial(_dearer_for, whom="all")
note_dearer_for_nobody = partial(_dearer_for, whom="nobody")


# Laying a tile


class Shore(NamedTuple):
    """An island of a new tile: the regions of the tile in it, its number, and the islands that it consisted of."""

    regions: tuple[int, ...]
    island: int
    old: tuple[int, ...]


def _shores(told: Told) -> list[Shore]:
    if told.action.verb != "lay":
        return []
    end = finished(told)
    tile = next(tile for cell, (tile, _) in end.laid.items() if cell not in told.before.laid)
    found, regions = [], end.box.tiles[tile].regions
    for island in dict.fromkeys(end.island_of[region] for region in regions):
        old = {told.before.island_of[region] for region in end.islands[island]} - {0}
        new = tuple(region for region in regions if end.island_of[region] == island)
        found.append(Shore(new, island, tuple(sorted(old))))
    return found


def _new_land(told: Told, number: int) -> Expected:
    """The fields that come to new islands (0), to growing ones (1), or to those that merge (2)."""
    lines = []
    for shore in _shores(told):
        if min(len(shore.old), 2) == number:
            fields = names.fields_of(told.before, shore.regions)
            where: dict[str, Any] = {"islands": names.islands(shore.old)} if number == 2 else {}
            lines.append({"fields": fields, **({"island": names.island(shore.old[0])} if number == 1 else where)})
    return lines


note_new_island = partial(_new_land, number=0)
note_grows = partial(_new_land, number=1)
note_joins = partial(_new_land, number=2)


def _merged(told: Told) -> list[Shore]:
    return [shore for shore in _shores(told) if len(shore.old) > 1]


def note_together(told: Told) -> Expected:
    """The own ships that a merged island has without the one that is under way, if that is more than on any part."""
    lines, had = list[dict[str, Any]](), ships(told.before, told.seat)
    for shore in _merged(told):
        source = told.before.decision.args[0]
        left = island_named(told.before, source) if source in told.before.box.region_named else 0
        there = sum(had[island] for island in shore.old) - (left in shore.old)
        lines += [{"n": there}] if there > max(had[island] for island in shore.old) else []
    return lines


def _spread(told: Told, end: State, shore: Shore) -> list[int]:
    """The seats that raid the whole merged island, but only parts of it before."""
    return [
        seat
        for seat in range(len(end.players))
        if shore.island in raided_by(end, seat) and not set(shore.old) <= raided_by(told.before, seat)
    ]


def _spreads(told: Told, own: bool) -> Expected:
    lines = list[dict[str, Any]]()
    for shore in _merged(told):
        spread = _spread(told, finished(told), shore)
        others = [seat for seat in spread if seat != told.seat]
        if own:
            lines += [{}] if told.seat in spread else []
        else:
            lines += [{"seats": names.seats(others)}] if others else []
    return lines


note_spreads = partial(_spreads, own=False)
note_spreads_own = partial(_spreads, own=True)


def note_fort_spreads(told: Told) -> Expected:
    """An own fort protects on more than its part, where others raid."""
    merged = _merged(told)
    if not merged:
        return []
    end, had = finished(told), forts(told.before, told.seat)
    return [
        {}
        for shore in merged
        if had & set(shore.old)
        and not set(shore.old) <= had
        and any(shore.island in raided_by(end, seat) for seat in range(len(end.players)) if seat != told.seat)
    ]
