"""The piece of the first lesson: a tile with two islands, and what stands on it."""

from __future__ import annotations

import functools
from collections.abc import Mapping

import rules
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.hexes import Point
from islands_tui.drawing.ink import ink
from islands_tui.drawing.marks import Mark
from islands_tui.games.ilos.coasts import Scale
from islands_tui.games.ilos.tiles import (
    NEST_INK,
    NEST_SIGN,
    berthed,
    cells_of_word,
    field_sign,
    field_word,
    isle_tint,
    paint_hull,
    paint_land,
    paint_marked,
    picture_of,
    placed_words,
)
from islands_tui.text.texts import Texts
from rules.ilos.state import NO_OWNER, State

_SCALE = Scale(6)
"""A tile of 25x13."""
_LEFT, _TOP = 3, 1
_SEATS, _SEED = 3, 7
_ISLANDS = (9, 8)
_ME, _OTHER, _PIRATE = 0, 1, 2


@functools.cache
def _table() -> tuple[State, int]:
    """A table, and a tile of its box with a nest and two regions with several fields."""
    game = rules.game("ilos")
    view: State = game.setup(_SEATS, _SEED, {option.key: option.default for option in game.options})

    def worth(tile: int) -> tuple[bool, bool, int]:
        regions = view.box.tiles[tile].regions
        fields = [len(view.box.regions[region].fields) for region in regions]
        return view.box.tiles[tile].nest, len(regions) == len(_ISLANDS) and min(fields) > 0, sum(fields)

    return view, max(range(len(view.box.tiles)), key=worth)


def paint_piece(pad: Pad, texts: Texts) -> Mapping[str, Point]:
    """The land in tints, then pioneers, a free field, a ship, a pirate, and the islands' numbers."""
    view, tile = _table()
    regions = view.box.tiles[tile].regions
    drawn = picture_of(view, tile, 0, _SCALE)
    tints = {place: isle_tint(island) for place, island in enumerate(_ISLANDS[: len(regions)])}
    paint_land(pad, _LEFT, _TOP, drawn, tints=tints)
    sites = {
        site: field
        for region, shape in zip(regions, drawn.shapes, strict=True)
        for field, site in zip(view.box.regions[region].fields, shape.sites, strict=True)
    }
    words = {site: field_word(view, field, texts) for site, field in sites.items()}
    starts = placed_words(drawn, _SCALE, words)
    places: dict[str, Point] = {}
    owners = {0: ("pioneer", _ME), len(sites) - 1: ("others", _OTHER)}
    used: set[Point] = set()
    for number, (site, field) in enumerate(sites.items()):
        part, owner = owners.get(number, ("field", NO_OWNER))
        (x, y), word = starts.get(site, site), words[site] if site in starts else ""
        sign, letter = field_sign(view, field, texts)
        paint_marked(pad, _LEFT + x, _TOP + y, word or sign, letter, Mark.NONE, owner)
        places.setdefault(part, (_LEFT + x + pad.measure(word or sign), _TOP + y))
        used.update(cells_of_word((x, y), word or sign))
    for (x, y), crowd in berthed(drawn.shapes[-1], [(_OTHER, 1)], used):
        paint_hull(pad, _LEFT + x, _TOP + y, crowd)
        places["ship"] = _LEFT + x + 3, _TOP + y
    if drawn.nest is not None:
        x, y = _LEFT + drawn.nest[0], _TOP + drawn.nest[1]
        paint_marked(pad, x, y, NEST_SIGN, NEST_INK, Mark.NONE, _PIRATE)
        places["pirate"] = x + 1, y
    for island, shape in zip(_ISLANDS, drawn.shapes, strict=False):
        x, y = _LEFT + shape.label[0], _TOP + shape.label[1]
        pad.paint(f"{isle_tint(island)}_plate", x - 1, y, 3, 1)
        pad.put(x - 1, y, f" {island} ", ink("ilos.plate", bold=True))
        places.setdefault("island", (x + 2, y))
    places["coast"] = _LEFT + 2 * _SCALE.slope, 0
    return places
