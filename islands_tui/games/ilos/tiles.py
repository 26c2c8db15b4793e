"""Tiles of Ilôs in large: land and sea, sites, ships and nests, each with room for its mark."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.hexes import Point
from islands_tui.drawing.ink import ACCENT, DIM, ink
from islands_tui.drawing.marks import CHOSEN_INK, CURSOR_INK, Mark
from islands_tui.games.ilos import ISLES, coasts
from islands_tui.games.ilos.coasts import NORMAL, Scale, Shape
from islands_tui.text.texts import Texts
from rules.engine.contract import Message
from rules.hexgrid import Cell
from rules.ilos.archipelago import ORIGIN
from rules.ilos.state import FORT, NO_OWNER, State
from rules.ilos.tiles import FIELD_KINDS, RUIN_FIELD, SITE, Rotation, turned

_LETTERS = tuple(Message(f"letters.{name}") for name in ("ebony", "spices", "dye", "gold", "ruin", "building_site"))
"""Fields by kind; their letters depend on the language of the table."""
_FORT_LETTER, _POST_LETTER = Message("letters.fort"), Message("letters.trading_post")
NEST_SIGN = "@"
FIELD_INKS = tuple(
    ink("head" if kind in (RUIN_FIELD, SITE) else f"ilos.{name}", bold=True) for kind, name in enumerate(FIELD_KINDS)
)
NEST_INK = ink("cost", bold=True)
SEA_INK, LAND_INK, LIT_INK = ink("sea"), ink("land"), ink("ilos.lit")
_NAME = 3
"""The length of a tile's name."""
HULL = "└┘"
"""Left and right of ships: their owners' shapes alone are pioneers."""
HULL_INK = ink("head", bold=True)


Crowd = Sequence[tuple[int, int]]
"""Seats with ships, and how many."""


class Lying(NamedTuple):
    """A tile with its cell and rotation; a ghost is not laid yet."""

    tile: int
    cell: Cell
    rotation: Rotation
    ghost: bool = False


def picture_of(view: State, tile: int, rotation: Rotation, scale: Scale = NORMAL) -> coasts.TilePicture:
    made = view.box.tiles[tile]
    return coasts.picture(turned(made.sides, rotation), _regions(view, tile, rotation), made.nest, scale)


def _regions(view: State, tile: int, rotation: Rotation) -> tuple[coasts.RegionPicture, ...]:
    regions = [view.box.regions[region] for region in view.box.tiles[tile].regions]
    return tuple(
        coasts.RegionPicture(tuple(sorted((side + rotation) % 6 for side in region.sides)), len(region.fields))
        for region in regions
    )


def paint_shallows(pad: Pad, x: int, y: int, view: State, lying: Lying, lit: Collection[int]) -> None:
    """Smooth the shores of a normal tile if the alphabet has half blocks, in the colour of land without tints."""
    if pad.glyphs.name != "half":
        return
    sides = turned(view.box.tiles[lying.tile].sides, lying.rotation)
    found = coasts.shallows(sides, _regions(view, lying.tile, lying.rotation))
    for (column, row), (region, block) in found.items():
        pad.put(x + column, y + row, block, ink("ilos.lit_fill" if region in lit else "ilos.land_fill"))


def letter_of(kind: int, texts: Texts) -> str:
    return texts(_LETTERS[kind])


def field_sign(view: State, field: int, texts: Texts) -> tuple[str, int]:
    """The letter of a field and its ink: a building hides its site."""
    built = view.buildings.get(field)
    if built is not None:
        return texts(_FORT_LETTER if built == FORT else _POST_LETTER), FIELD_INKS[SITE]
    kind = view.box.fields[field].kind
    return letter_of(kind, texts), FIELD_INKS[kind]


def field_word(view: State, field: int, texts: Texts) -> str:
    """The word for a field on a large tile: that of its building, if it has one."""
    built = view.buildings.get(field)
    name = FIELD_KINDS[view.box.fields[field].kind] if built is None else "fort" if built == FORT else "trading_post"
    return texts(Message(f"ilos_board.on_tile.{name}"))


def placed_words(drawn: coasts.TilePicture, scale: Scale, words: Mapping[Point, str]) -> dict[Point, Point]:
    """Where the words for the sites of a tile start; sites without room for theirs are left out.

    A word includes its site, touches no other region's land, and has a free cell on both sides, for an owner's shape or
    a mark.
    """
    numbers = {cell for shape in drawn.shapes for cell in _stretch((shape.label[0] - 1, shape.label[1]), 4)}
    nest = set() if drawn.nest is None else set(_stretch((drawn.nest[0] - 1, drawn.nest[1]), 3))
    kept = {site: set(_stretch((site[0] - 1, site[1]), 3)) for site in words}
    found: dict[Point, Point] = {}
    for (x, y), word in words.items():
        taken = numbers.union(nest, *(cells for site, cells in kept.items() if site != (x, y)))
        foreign = {cell for cell, region in drawn.region_at.items() if region != drawn.region_at[x, y]}
        free = set(scale.inside) - taken - foreign
        for start in range(x, x - len(word), -1):
            cells = set(cells_of_word((start, y), word))
            if cells <= free:
                found[x, y], kept[x, y] = (start, y), cells
                break
    return found


def cells_of_word(start: Point, word: str) -> list[Point]:
    """A word's cells, with those on both sides."""
    return _stretch((start[0] - 1, start[1]), len(word) + 2)


def player_ink(seat: int) -> int:
    return ink(f"p{seat + 1}", bold=True)


# Land and sea


def paint_land(
    pad: Pad,
    x: int,
    y: int,
    drawn: coasts.TilePicture,
    lit: Collection[int] = (),
    ghost: bool = False,
    tints: Mapping[int, str] = MappingProxyType({}),
) -> None:
    """Paint a tile without its pieces; `lit` are the indexes of its lit regions, `tints` has those of islands."""
    sea = "ilos.ghost" if ghost else "sea"
    for run in drawn.runs:
        if run.region is not None:
            sign, letter, tint = land_sign(pad, run.region in lit, tints.get(run.region))
            text = sign * run.length
        elif run.inside:
            text, letter, tint = _waves(pad.x + x + run.x, pad.y + y + run.y, run.length), SEA_INK, sea
        else:
            text, letter, tint = ("·" * run.length, ACCENT, sea) if ghost else (run.outline, SEA_INK, sea)
        pad.paint(tint, x + run.x, y + run.y, run.length, 1)
        pad.put(x + run.x, y + run.y, text, letter)


def isle_tint(island: int) -> str:
    """The tint of an island: always the same for the same number."""
    return f"ilos.{ISLES[(island - 1) % len(ISLES)]}"


def land_sign(pad: Pad, lit: bool, isle: str | None = None) -> tuple[str, int, str]:
    """Sign, ink and tint of land, in an island's own tint if it has one; the `half` alphabet fills other land."""
    if isle is not None and not lit:
        return " " if pad.glyphs.name == "half" else "░", ink(isle), isle
    tint = "ilos.lit" if lit else "land"
    if pad.glyphs.name == "half":
        return "█", ink("ilos.lit_fill" if lit else "ilos.land_fill"), tint
    return ("▒", LIT_INK, tint) if lit else ("░", LAND_INK, tint)


def _waves(x: int, y: int, length: int) -> str:
    """Waves are fixed to the window: when the map moves, they stay and need no redrawing."""
    row = y + 1
    return "".join(
        " " if (column * 7919 + row * 104729 + column * row * 31) % 7 else "~" for column in range(x, x + length)
    )


# Pieces


def paint_marked(pad: Pad, x: int, y: int, text: str, letter: int, mark: Mark, owner: int = NO_OWNER) -> None:
    """A sign with its mark on both sides, and its owner's shape directly before it."""
    left = x - 1 - (owner != NO_OWNER)
    if owner != NO_OWNER:
        pad.put(x - 1, y, SHAPES[owner], CURSOR_INK if mark is Mark.CURSOR else player_ink(owner))
    if mark in (Mark.CURSOR, Mark.CHOSEN):
        edge = CURSOR_INK if mark is Mark.CURSOR else CHOSEN_INK
        pad.put(left, y, mark.value[0], edge)
        pad.put(x + pad.measure(text), y, mark.value[1], edge)
    elif mark is Mark.LEGAL:
        pad.put(left, y, "+", ACCENT)
    elif mark is Mark.BLOCKED and owner == NO_OWNER:
        pad.put(left, y, "¬", DIM)
    pad.put(x, y, text, CURSOR_INK if mark is Mark.CURSOR else DIM if mark is Mark.BLOCKED else letter)


def berthed(shape: Shape, crowd: Crowd, used: set[Point]) -> Iterator[tuple[Point, Crowd]]:
    """Where the ships at a region are: in one hull, or in as few as there is room for."""
    found: list[tuple[Point, Crowd]] = []
    taken = used
    for size in range(len(crowd), 0, -1):
        groups = [crowd[first : first + size] for first in range(0, len(crowd), size)]
        found, taken = [], set(used)
        for group in groups:
            free = [spot for spot in shape.berths if spot not in taken]
            roomy = [spot for spot in free if all(cell in free for cell in _stretch(spot, hull_width(group)))]
            found += [(spot, group) for spot in roomy[:1]]
            taken.update(cell for spot in roomy[:1] for cell in _stretch(spot, hull_width(group)))
        if len(found) == len(groups):
            break
    used.update(taken)
    yield from found


def hull_width(crowd: Crowd) -> int:
    return len(HULL) + sum(len(_numbered(seat, count)) for seat, count in crowd)


def paint_hull(pad: Pad, x: int, y: int, crowd: Crowd, is_whole: bool = True) -> None:
    """Ships by their owners' shapes, each with their number if above one, in a hull; half of it is the right one."""
    if is_whole:
        x = pad.put(x, y, HULL[0], HULL_INK)
    for seat, count in crowd:
        x = pad.put(x, y, _numbered(seat, count), player_ink(seat))
    pad.put(x, y, HULL[1], HULL_INK)


def _numbered(seat: int, count: int) -> str:
    return SHAPES[seat] + (str(count) if count > 1 else "")


def _stretch(spot: Point, width: int) -> list[Point]:
    return [(spot[0] + step, spot[1]) for step in range(width)]


def name_spot(drawn: coasts.TilePicture, scale: Scale, used: Collection[Point] = ()) -> Point:
    """Where the name of a ghost has the most room, marks included."""
    rows = {y: [x for x, row in scale.inside if row == y] for _, y in scale.inside}
    taken = {*drawn.region_at, *used, *([] if drawn.nest is None else _stretch((drawn.nest[0] - 1, drawn.nest[1]), 3))}

    def worth(spot: Point) -> tuple[int, int]:
        return -len(taken.intersection(_stretch((spot[0] - 1, spot[1]), _NAME + 2))), -abs(
            spot[0] - 2 * scale.slope + 1
        )

    return max(((x, y) for y, columns in rows.items() for x in columns[1:-_NAME]), key=worth)


def paint_tile(pad: Pad, x: int, y: int, view: State, tile: int, texts: Texts) -> None:
    """A single tile as printed: on offer, or under the cursor."""
    drawn, made = picture_of(view, tile, 0), view.box.tiles[tile]
    paint_land(pad, x, y, drawn)
    paint_shallows(pad, x, y, view, Lying(tile, ORIGIN, 0), ())
    for region, shape in zip(made.regions, drawn.shapes, strict=True):
        for field, (column, row) in zip(view.box.regions[region].fields, shape.sites, strict=True):
            sign, colour = field_sign(view, field, texts)
            pad.put(x + column, y + row, sign, colour)
    if drawn.nest is not None:
        pad.put(x + drawn.nest[0], y + drawn.nest[1], NEST_SIGN, NEST_INK)
