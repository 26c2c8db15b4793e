"""Loading the box: `components.toml` and an overlay, checked and built into a `Box`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.engine import codec, components
from rules.ilos.checks import check
from rules.ilos.components import CARD_FOR, KINDS, Box, Card
from rules.ilos.tiles import GOODS, RUIN_FIELD, build_tiles


def box(overlay: Mapping[str, Any] | None = None) -> Box:
    data = components.load("rules.ilos", overlay)
    table, turn, end = data["table"], data["turn"], data["end"]
    tiles, regions, fields = build_tiles(data["tiles"])
    check(data, tiles, fields)
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
        long_rounds=end["long_rounds"],
        cards=tuple(Card(**data["cards"][kind]) for kind in KINDS),
        prices=tuple(tuple(data["market"][good]) for good in GOODS),
        tokens=data["market"]["tokens"],
        resources=tuple(data["resources"][good] for good in GOODS),
        tiles=tiles,
        regions=regions,
        fields=fields,
        tile_named={tile.name: number for number, tile in enumerate(tiles)},
        region_named={region.name: number for number, region in enumerate(regions)},
        field_named={field.name: number for number, field in enumerate(fields)},
        ruins=tuple(number for number, field in enumerate(fields) if field.kind == RUIN_FIELD),
        nests=tuple((number, tile.regions[0]) for number, tile in enumerate(tiles) if tile.nest),
        sites=tuple(tuple((field, CARD_FOR[fields[field].kind]) for field in region.fields) for region in regions),
    )
