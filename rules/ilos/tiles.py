"""The island tiles: sides, land regions and the fields on them.

Everything printed on tiles is numbered consecutively: tile 0 is T01; region numbers continue from tile to tile (T01.A
is 0, T01.B is 1, ...), and so do the numbers of their fields. The order of these numbers is the order of the names.
"""

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from rules.engine.components import ComponentError
from rules.engine.contract import Action, say

GOODS = ("ebony", "spices", "dye", "gold")
EBONY, SPICES, DYE, GOLD = range(len(GOODS))
CROPS = (EBONY, SPICES, DYE)
"""What plantations grow and trading posts deal in."""

FIELD_KINDS = (*GOODS, "ruin", "site")
"""What a pioneer can be put on; the first four are the goods under the same numbers."""
RUIN_FIELD, SITE = len(GOODS), len(GOODS) + 1
VERBS = ("plant", "plant", "plant", "mine", "search", "build")
"""What a pioneer does on each kind of field."""

SIDES = ("N", "NE", "SE", "S", "SW", "NW")
"""The sides of a tile in the order of the directions of the hex grid."""
SEA, LAND, OPEN = "S", "CL", "."
"""A side of a tile is sea, coast (`C`) or land (`L`); a side of an empty cell without an adjacent tile is open."""
REGION_LETTERS = "ABC"

Rotation: TypeAlias = int
"""Rotations of a tile, in sixths of a turn clockwise."""
ROTATIONS = tuple(tuple(rotation for rotation in range(6) if bits >> rotation & 1) for bits in range(1 << 6))
"""All sets of rotations, by their bits."""
EVERY_ROTATION = len(ROTATIONS) - 1


class Fits(dict[str, tuple[Rotation, ...]]):
    """The rotations in which one tile fits a cell, by what the six sides of the cell require; computed on demand.

    A tile fits if all shared sides match (IL-020, IL-022) and at least one of them is not sea, so that an island
    continues (IL-021). All six rotations are tried (IL-023).
    """

    def __init__(self, sides: str) -> None:
        """`sides` are those of the unrotated tile."""
        super().__init__()
        self._sides = sides

    @functools.cached_property
    def _shown(self) -> list[dict[str, int]]:
        """For each side of a cell and each possible requirement, the rotations that meet it."""
        lying = [turned(self._sides, rotation) for rotation in range(6)]
        return [{side: _showing(lying, place, side) for side in (SEA, *LAND, OPEN)} for place in range(6)]

    def __missing__(self, wanted: str) -> tuple[Rotation, ...]:
        fitting = EVERY_ROTATION if wanted.strip(SEA + OPEN) else 0
        for shown, side in zip(self._shown, wanted, strict=True):
            fitting &= shown[side]
        self[wanted] = rotations = ROTATIONS[fitting]
        return rotations


def _showing(lying: Sequence[str], place: int, side: str) -> int:
    """The rotations in which a tile has this kind of side in a place, one bit each."""
    return sum(1 << rotation for rotation, sides in enumerate(lying) if side in (sides[place], OPEN))


def turned(sides: str, rotation: Rotation) -> str:
    return sides[-rotation:] + sides[:-rotation] if rotation else sides


@dataclass(frozen=True, slots=True, eq=False)
class Tile:
    """An island tile: its sides, its regions, whether pirates nest in its sea."""

    name: str
    sides: str
    nest: bool
    regions: tuple[int, ...]
    region_at: tuple[int, ...]
    """The region that owns each side, -1 for the sea."""
    fits: Fits
    raid: Action
    leave: Action


@dataclass(frozen=True, slots=True, eq=False)
class Region:
    """A piece of land on a tile, with a coast of its own (IL-033)."""

    name: str
    tile: int
    sides: tuple[int, ...]
    fields: tuple[int, ...]
    dock: Action
    leave: Action


@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """A spot for one pioneer: a crop, gold, a ruin or a building site."""

    name: str
    kind: int
    region: int
    work: Action


def build_tiles(data: Mapping[str, Any]) -> tuple[tuple[Tile, ...], tuple[Region, ...], tuple[Field, ...]]:
    """All tiles by name, with regions and fields numbered consecutively."""
    tiles: list[Tile] = []
    regions: list[Region] = []
    fields: list[Field] = []
    for name in sorted(data):
        sides, first = data[name]["sides"], len(regions)
        if len(sides) != 6 or any(side not in "SCL" for side in sides):
            raise ComponentError(say("ilos.figures.sides"), f"tiles.{name}.sides")
        if not 1 <= len(data[name]["regions"]) <= len(REGION_LETTERS):
            raise ComponentError(say("ilos.figures.regions"), f"tiles.{name}.regions")
        for letter, text in zip(REGION_LETTERS, data[name]["regions"], strict=False):
            owned, kinds = _region(text, f"tiles.{name}.regions")
            region, own = f"{name}.{letter}", range(len(fields), len(fields) + len(kinds))
            fields += [_field(region, kind, len(regions)) for kind in kinds]
            dock, leave = Action("dock", (region,)), Action("from", (region,))
            regions.append(Region(region, len(tiles), owned, tuple(own), dock, leave))
        numbers = tuple(range(first, len(regions)))
        region_at = _owners(sides, [(number, regions[number].sides) for number in numbers], f"tiles.{name}.regions")
        raid, leave = Action("nest", (name,)), Action("from", (name,))
        tiles.append(Tile(name, sides, data[name]["nest"], numbers, region_at, Fits(sides), raid, leave))
    return tuple(tiles), tuple(regions), tuple(fields)


def _field(region: str, kind: int, number: int) -> Field:
    name = f"{region}.{FIELD_KINDS[kind]}"
    return Field(name, kind, number, Action(VERBS[kind], (name,)))


def _region(text: str, key: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The sides and the kinds of field of a region written as `N SE = ebony gold`; an islet has no sides."""
    left, equals, right = text.partition("=")
    sides, kinds = left.split(), right.split()
    if sides == ["islet"]:
        sides = []
    if not equals or any(side not in SIDES for side in sides) or any(kind not in FIELD_KINDS for kind in kinds):
        raise ComponentError(say("ilos.figures.region_form", region=text), key)
    if not kinds or len(set(kinds)) < len(kinds):
        raise ComponentError(say("ilos.figures.region_fields", region=text), key)
    return tuple(map(SIDES.index, sides)), tuple(map(FIELD_KINDS.index, kinds))


def _owners(sides: str, regions: Sequence[tuple[int, tuple[int, ...]]], key: str) -> tuple[int, ...]:
    """The region that owns each side: exactly one for a side with land, none for sea; regions don't cross."""
    owners = [-1] * 6
    for region, owned in regions:
        for side in owned:
            if sides[side] == SEA or owners[side] >= 0:
                raise ComponentError(say("ilos.figures.side_taken", side=SIDES[side]), key)
            owners[side] = region
    for side in range(6):
        if sides[side] != SEA and owners[side] < 0:
            raise ComponentError(say("ilos.figures.side_free", side=SIDES[side]), key)
    if _cross([owner for owner in owners if owner >= 0]):
        raise ComponentError(say("ilos.figures.crossing"), key)
    return tuple(owners)


def _cross(land: Sequence[int]) -> bool:
    """Whether, going round the tile, some region is on both sides of another one."""
    for first, region in enumerate(land):
        for second in range(first + 1, len(land)):
            between, around = land[first + 1 : second], [*land[second + 1 :], *land[:first]]
            if land[second] == region and any(other != region and other in around for other in between):
                return True
    return False
