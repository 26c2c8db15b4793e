"""What is in the box: cards, tiles, the market board and the figures of the rules. Built once, never changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.engine import codec, components
from rules.engine.components import ComponentError
from rules.ilos.tiles import CROPS, FIELD_KINDS, GOLD, GOODS, RUIN_FIELD, SITE, Field, Region, Tile, build_tiles

KINDS = ("ruin", "market", "goldmine", "building", "ship", "plantation")
"""The kinds of action card, in the order in which the cards of a payment are named (IL-038)."""
RUIN, MARKET, GOLDMINE, BUILDING, SHIP, PLANTATION = range(len(KINDS))
HAND_ORDER = (SHIP, PLANTATION, GOLDMINE, BUILDING, RUIN, MARKET)
"""The order in which a hand is shown and cards are offered."""

FIELDS_FOR: Mapping[int, tuple[int, ...]] = {
    PLANTATION: CROPS,
    GOLDMINE: (GOLD,),
    BUILDING: (SITE,),
    RUIN: (RUIN_FIELD,),
}
"""The fields that each card can put a pioneer on (IL-062)."""


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of action card: how many there are, what it costs, how many own ships it asks for."""

    count: int
    cost: int
    piracy: int
    ships: int


@dataclass(frozen=True, slots=True)
class Box:
    """All components of the game."""

    data: Mapping[str, Any]
    digest: str
    seats: range
    ships: int
    pioneers: int
    hand: int
    tiles_each: int
    zone: int
    buildings: int
    draw: int
    ruin_gold: int
    markets: int
    quiet_rounds: int
    rounds: int
    cards: tuple[Card, ...]
    prices: tuple[tuple[int, ...], ...]
    tokens: int
    tiles: tuple[Tile, ...]
    regions: tuple[Region, ...]
    fields: tuple[Field, ...]
    tile_named: Mapping[str, int]
    region_named: Mapping[str, int]
    field_named: Mapping[str, int]
    nests: tuple[int, ...]
    """The tiles with a pirate nest."""


def box(overlay: Mapping[str, Any] | None = None) -> Box:
    """The box with an owner's own figures on top, checked."""
    data = components.load("rules.ilos", overlay)
    table, turn, end = data["table"], data["turn"], data["end"]
    tiles, regions, fields = build_tiles(data["tiles"])
    _check_cards(data["cards"])
    _check_goods(data["market"], data["resources"])
    _check_printed(data["printed"], tiles, fields)
    _check_table(table, len(tiles), data["cards"]["total"])
    return Box(
        data=data,
        digest=codec.digest(data),
        seats=range(table["seats_least"], table["seats_most"] + 1),
        ships=table["ships"],
        pioneers=table["pioneers"],
        hand=table["hand"],
        tiles_each=table["tiles_each"],
        zone=table["zone"],
        buildings=table["buildings"],
        draw=turn["draw"],
        ruin_gold=turn["ruin_gold"],
        markets=turn["markets"],
        quiet_rounds=end["quiet_rounds"],
        rounds=end["rounds"],
        cards=tuple(Card(**data["cards"][kind]) for kind in KINDS),
        prices=tuple(tuple(data["market"][good]) for good in GOODS),
        tokens=data["market"]["tokens"],
        tiles=tiles,
        regions=regions,
        fields=fields,
        tile_named={tile.name: number for number, tile in enumerate(tiles)},
        region_named={region.name: number for number, region in enumerate(regions)},
        field_named={field.name: number for number, field in enumerate(fields)},
        nests=tuple(number for number, tile in enumerate(tiles) if tile.nest),
    )


def _check_table(table: Mapping[str, int], tiles: int, cards: int) -> None:
    for key in ("seats_least", "ships", "pioneers", "tiles_each", "zone"):
        if table[key] < 1:
            raise ComponentError(f"table.{key}: must be at least 1")
    if table["tiles_each"] * table["seats_most"] > tiles:
        raise ComponentError(f"table.tiles_each: {table['seats_most']} players need more than {tiles} tiles")
    if table["hand"] * table["seats_most"] > cards:
        raise ComponentError(f"table.hand: {table['seats_most']} players need more than {cards} cards")


def _check_cards(cards: Mapping[str, Any]) -> None:
    counted = sum(cards[kind]["count"] for kind in KINDS)
    if counted != cards["total"]:
        raise ComponentError(f"cards.total: the kinds add up to {counted}, not {cards['total']}")
    for kind in KINDS:
        if cards[kind]["piracy"] < cards[kind]["cost"]:
            raise ComponentError(f"cards.{kind}.piracy: may not be less than the cost")


def _check_goods(market: Mapping[str, Any], resources: Mapping[str, int]) -> None:
    for good in GOODS:
        row = market[good]
        if len(row) < 2 or sorted(set(row)) != row:
            raise ComponentError(f"market.{good}: the prices must rise from left to right")
    if sum(resources[good] for good in GOODS) != resources["total"]:
        raise ComponentError("resources.total: the four kinds do not add up to it")


def _check_printed(printed: Mapping[str, int], tiles: Sequence[Tile], fields: Sequence[Field]) -> None:
    for number, kind in enumerate(FIELD_KINDS):
        counted = sum(field.kind == number for field in fields)
        if counted != printed[kind]:
            raise ComponentError(f"printed.{kind}: the tiles show {counted}, not {printed[kind]}")
    nests = sum(tile.nest for tile in tiles)
    if nests != printed["nests"]:
        raise ComponentError(f"printed.nests: the tiles show {nests}, not {printed['nests']}")
