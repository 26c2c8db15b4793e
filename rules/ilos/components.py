"""What is in the box: cards, tiles, the market board and the figures of the rules. Built once, never changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.ilos.tiles import CROPS, GOLD, RUIN_FIELD, SITE, Field, Region, Tile

KINDS = ("ruin", "market", "goldmine", "building", "ship", "plantation")
"""The kinds of action card, in the order in which the cards of a payment are named. No rule requires it (IL-038)."""
RUIN, MARKET, GOLDMINE, BUILDING, SHIP, PLANTATION = range(len(KINDS))
KIND_NAMED: Mapping[int | str, int] = {name: kind for kind, name in enumerate(KINDS)}
HAND_ORDER = (SHIP, PLANTATION, GOLDMINE, BUILDING, RUIN, MARKET)
"""The order in which a hand is shown and cards are offered."""

WIDEST_ZONE = 9
"""The maximum number of tiles on offer: each place has a one-digit number."""

FIELDS_FOR: Mapping[int, tuple[int, ...]] = {
    PLANTATION: CROPS,
    GOLDMINE: (GOLD,),
    BUILDING: (SITE,),
    RUIN: (RUIN_FIELD,),
}
"""The fields that each card can put a pioneer on (IL-062)."""
CARD_FOR: Mapping[int, int] = {field: card for card, fields in FIELDS_FOR.items() for field in fields}
"""The card that puts a pioneer on each kind of field."""


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A kind of action card: the number of cards, the cost, the number of own ships required."""

    count: int
    cost: int
    piracy: int
    ships: int


@dataclass(frozen=True, slots=True, eq=False)
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
    long_rounds: int
    cards: tuple[Card, ...]
    prices: tuple[tuple[int, ...], ...]
    tokens: int
    resources: tuple[int, ...]
    tiles: tuple[Tile, ...]
    regions: tuple[Region, ...]
    fields: tuple[Field, ...]
    tile_named: Mapping[str, int]
    region_named: Mapping[str, int]
    field_named: Mapping[str, int]
    nests: tuple[tuple[int, int], ...]
    """The tiles with a pirate nest, each with its first region."""
    ruins: tuple[int, ...]
    """The fields with a ruin."""
    sites: tuple[tuple[tuple[int, int], ...], ...]
    """By region: its fields, each with the kind of card that puts a pioneer on it."""
