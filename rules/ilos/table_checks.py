"""What the table in words must say, found in the position."""

from __future__ import annotations

from functools import partial
from typing import Any

from rules.engine.contract import Message, Seat
from rules.engine.message_laws import Expected, Told
from rules.hexgrid import cell_name
from rules.ilos import names
from rules.ilos.names import text
from rules.ilos.state import FORT, NO_OWNER, State
from rules.ilos.tiles import FIELD_KINDS
from rules.ilos.voyage_checks import forts, raided_by, ships

# Market and zone


def _prices(told: Told, top: bool) -> Expected:
    lines = []
    for good, (row, raised) in enumerate(zip(told.before.box.prices, told.before.raised, strict=True)):
        later = " ".join(map(str, row[raised + 1 :]))
        if (not later) == top:
            name = names.good(good)
            lines.append({"good": name, "price": row[raised], **({} if top else {"next": later})})
    return lines


table_price = partial(_prices, top=False)
table_top_price = partial(_prices, top=True)


def table_with_supply(told: Told) -> Expected:
    """What is left of a limited supply; a debt counts as nothing."""
    return [{"n": left if left > 0 else 0} for left in told.before.supply]


def table_offer(told: Told) -> Expected:
    zone = enumerate(told.before.zone, start=1)
    return [{"place": place, "tile": told.before.box.tiles[tile].name} for place, tile in zone if tile >= 0]


def table_no_zone(told: Told) -> Expected:
    return [{}] if all(tile < 0 for tile in told.before.zone) else []


# Tiles and their fields


def table_tile_laid(told: Told) -> Expected:
    return [
        {"tile": told.before.box.tiles[tile].name, "cell": cell_name(cell), "turn": turn}
        for cell, (tile, turn) in told.before.laid.items()
    ]


def _tiles_laid(told: Told) -> list[int]:
    return [tile for tile, _ in told.before.laid.values()]


def table_region(told: Told) -> Expected:
    regions = told.before.box.regions
    return [{"region": region.name} for region in regions if region.tile in _tiles_laid(told)]


def _fields(told: Told, taken: bool) -> Expected:
    """The fields on laid tiles, with the pioneer there or the building."""
    box, lines = told.before.box, []
    for number, field in enumerate(box.fields):
        owner = told.before.owners[number]
        if box.regions[field.region].tile in _tiles_laid(told) and (owner != NO_OWNER) == taken:
            kind = text(f"field.{FIELD_KINDS[field.kind]}")
            side = told.before.buildings.get(number)
            if side is not None:
                kind = text("side.fort") if side == FORT else text("side.post", good=Message(f"ilos.good.{side}"))
            lines.append({"field": kind, **({"seat": Seat(owner)} if taken else {})})
    return lines


table_free_field = partial(_fields, taken=False)
table_taken_field = partial(_fields, taken=True)


def _nests(told: Told, state: str) -> Expected:
    """Each laid tile has no nest, a free one, or one with a ship."""
    raids = {tile: seat for seat, player in enumerate(told.before.players) for tile in player.raids}
    lines = list[dict[str, Any]]()
    for tile in _tiles_laid(told):
        found = "raider" if tile in raids else "nest" if told.before.box.tiles[tile].nest else "no_nest"
        lines += [{"seat": Seat(raids[tile])} if tile in raids else {}] if found == state else []
    return lines


table_no_nest = partial(_nests, state="no_nest")
table_nest = partial(_nests, state="nest")
table_raider = partial(_nests, state="raider")


# Islands


def _numbers(state: State) -> list[int]:
    return sorted({number for number in state.island_of if number})


def table_ships(told: Told) -> Expected:
    counts = [(seat, ships(told.before, seat)) for seat in range(len(told.before.players))]
    return [{"seat": Seat(seat), "ships": n} for seat, islands in counts for n in islands.values()]


def table_no_ships(told: Told) -> Expected:
    reached = {island for seat in range(len(told.before.players)) for island in ships(told.before, seat)}
    return [{}] * len(set(_numbers(told.before)) - reached)


def table_tiles(told: Told) -> Expected:
    before, lines = told.before, []
    for island in _numbers(before):
        own = [region for region, number in zip(before.box.regions, before.island_of, strict=True) if number == island]
        lines.append({"n": len({region.tile for region in own})})
    return lines


NONE, ONE, MANY = range(1), range(1, 2), range(2, 9)


def _islands(told: Told, forted: bool, raiders: range) -> Expected:
    """The islands with or without forts and with this many raiders, with all of them and the free fields."""
    before, lines, seats = told.before, [], range(len(told.before.players))
    for island in _numbers(before):
        raiding = [seat for seat in seats if island in raided_by(before, seat)]
        having = [seat for seat in seats if island in forts(before, seat)]
        if bool(having) != forted or len(raiding) not in raiders:
            continue
        fields = enumerate(before.box.fields)
        free = [
            field.kind
            for number, field in fields
            if before.island_of[field.region] == island and before.owners[number] == NO_OWNER
        ]
        values: dict[str, Any] = {"number": island, "free": names.fields(free)}
        values |= {"forts": names.seats(having)} if having else {}
        values |= {"raiders": names.seats(raiding)} if raiding else {}
        lines.append(values)
    return lines


table_island = partial(_islands, forted=False, raiders=NONE)
table_island_forts = partial(_islands, forted=True, raiders=NONE)
table_island_raided = partial(_islands, forted=False, raiders=ONE)
table_island_forts_raided = partial(_islands, forted=True, raiders=ONE)
table_island_crowded = partial(_islands, forted=False, raiders=MANY)
table_island_forts_crowded = partial(_islands, forted=True, raiders=MANY)


NONE, ONE, MANY = range(1), range(1, 2), range(2, 9)
