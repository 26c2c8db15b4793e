from __future__ import annotations

import pytest

from rules.engine.components import ComponentError
from rules.ilos.components import KINDS
from rules.ilos.loading import box
from rules.ilos.tiles import FIELD_KINDS, GOODS, turned

BOX = box()


@pytest.mark.rule("IL-002")
def test_there_are_ninety_cards_of_six_kinds() -> None:
    counts = {kind: card.count for kind, card in zip(KINDS, BOX.cards, strict=True)}
    assert counts == {"ship": 30, "plantation": 20, "goldmine": 10, "building": 12, "ruin": 6, "market": 12}


def test_no_two_tiles_are_equal_up_to_rotation() -> None:
    drawn = []
    for tile in BOX.tiles:
        regions = [(BOX.regions[region].sides, BOX.regions[region].fields) for region in tile.regions]
        kinds = [tuple(BOX.fields[field].kind for field in fields) for _, fields in regions]
        drawn.append(
            {
                (
                    turned(tile.sides, turn),
                    frozenset(
                        (frozenset((side + turn) % 6 for side in sides), kind)
                        for (sides, _), kind in zip(regions, kinds, strict=True)
                    ),
                )
                for turn in range(6)
            }
        )
    for number, forms in enumerate(drawn):
        assert all(not forms & other for other in drawn[number + 1 :])


def test_the_tiles_show_what_the_table_of_fields_says() -> None:
    assert len(BOX.tiles) == 20
    assert len(BOX.regions) == 41
    assert "".join(tile.sides for tile in BOX.tiles).count("C") == 70
    assert "".join(tile.sides for tile in BOX.tiles).count("L") == 6
    counts = [sum(field.kind == kind for field in BOX.fields) for kind in range(len(FIELD_KINDS))]
    assert dict(zip(FIELD_KINDS, counts, strict=True)) == {
        "ebony": 12,
        "spices": 12,
        "dye": 12,
        "gold": 10,
        "ruin": 6,
        "site": 10,
    }
    assert len(BOX.nests) == 10


@pytest.mark.rule("IL-075")
def test_there_are_as_many_building_tiles_as_sites() -> None:
    assert BOX.buildings == sum(field.kind == FIELD_KINDS.index("site") for field in BOX.fields)


def test_any_choice_of_tiles_has_fields_enough_to_reach_the_end() -> None:
    sizes = sorted(sum(len(BOX.regions[region].fields) for region in tile.regions) for tile in BOX.tiles)
    for seats in BOX.seats:
        assert sum(sizes[: BOX.tiles_each * seats]) > seats * (BOX.pioneers - 1)


def test_an_islet_has_no_sides() -> None:
    assert BOX.regions[BOX.region_named["T13.B"]].sides == ()


def test_a_tile_turned_once_shows_its_north_in_the_north_east() -> None:
    assert turned("CSSLSS", 1) == "SCSSLS"
    assert turned("CSSLSS", 0) == "CSSLSS"


@pytest.mark.parametrize(
    ("overlay", "key"),
    [
        ({"cards": {"ship": {"count": 31}}}, "cards.total"),
        ({"cards": {"goldmine": {"piracy": 4}}}, "cards.goldmine.piracy"),
        ({"market": {"gold": [4, 4, 5, 6, 7]}}, "market.gold"),
        ({"resources": {"dye": 39}}, "resources.total"),
        ({"printed": {"ruin": 7}}, "printed.ruin"),
        ({"printed": {"nests": 9}}, "printed.nests"),
        ({"tiles": {"T01": {"sides": "CSCSC"}}}, "tiles.T01.sides"),
        ({"tiles": {"T01": {"sides": "CCCSCS"}}}, "tiles.T01.regions"),
        ({"tiles": {"T01": {"regions": ["N SE = ebony gold", "S = spices"]}}}, "tiles.T01.regions"),
        ({"tiles": {"T01": {"regions": ["N SE = ebony ebony", "SW = spices"]}}}, "tiles.T01.regions"),
        ({"tiles": {"T01": {"regions": ["N SE = ebony", "SW = silver"]}}}, "tiles.T01.regions"),
        ({"tiles": {"T12": {"regions": ["NE SW = dye ruin", "SE NW = ebony"]}}}, "tiles.T12.regions"),
        ({"tiles": {"T12": {"regions": []}}}, "tiles.T12.regions"),
        ({"table": {"tiles_each": 5}}, "table.tiles_each"),
        ({"table": {"zone": 10}}, "table.zone"),
        ({"table": {"hand": 19}}, "table.hand"),
        ({"table": {"ships": 0}}, "table.ships"),
        ({"table": {"sails": 2}}, "table.sails"),
    ],
)
def test_figures_that_can_not_be_played_with_are_refused_by_name(overlay: dict[str, object], key: str) -> None:
    with pytest.raises(ComponentError, match=f"^{key}:"):
        box(overlay)


def test_an_owner_can_enter_the_prices_of_the_printed_board() -> None:
    assert box({"market": {"gold": [3, 5, 7, 9, 11]}}).prices[GOODS.index("gold")] == (3, 5, 7, 9, 11)
    assert box({"market": {"gold": [3, 5, 7, 9, 11]}}).digest != BOX.digest
