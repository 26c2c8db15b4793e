"""The figures of the box and what an overlay may change."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules.engine import components as data
from rules.engine.components import ComponentError
from rules.engine.provenance import provenance
from rules.propeller_islands.components import GUILDS
from rules.propeller_islands.loading import box

BOX = box()


@pytest.mark.rule("PI-007")
def test_types_belong_to_kinds() -> None:
    kinds = {(tile.type, tile.kind) for tile in BOX.tiles.values()}
    assert {kind for number, kind in kinds if number == "01"} == {"capital"}
    assert {kind for number, kind in kinds if "02" <= number <= "04"} == {"depot"}
    assert {kind for number, kind in kinds if "05" <= number <= "13"} == {"guild", "hub"}
    assert {kind for number, kind in kinds if number >= "14"} == {"monument"}


@pytest.mark.rule("PI-008")
def test_capitals_guild_buildings_and_hubs_can_be_activated() -> None:
    assert {tile.type for tile in BOX.tiles.values() if tile.active} == {"01", *(f"{no:02}" for no in range(5, 14))}


@pytest.mark.rule("PI-009", "PI-069")
def test_every_tile_but_a_depot_has_a_worker_slot() -> None:
    assert {tile.kind for tile in BOX.tiles.values() if not tile.has_worker_slot} == {"depot"}


@pytest.mark.rule("PI-012")
def test_there_are_seventy_tiles() -> None:
    kinds = Counter(tile.kind for tile in BOX.tiles.values())
    assert kinds == {"capital": 4, "depot": 9, "guild": 29, "hub": 18, "monument": 10}
    numbers = Counter(tile.number for tile in BOX.tiles.values() if tile.number > 0)
    assert numbers == {1: 8, 2: 8, 3: 8, 4: 8, 5: 8, 6: 7}
    assert Counter(tile.banner for tile in BOX.tiles.values() if tile.banner) == dict.fromkeys(GUILDS, 13)
    assert Counter(tile.hub for tile in BOX.tiles.values() if tile.hub) == dict.fromkeys(GUILDS, 9)


@pytest.mark.rule("PI-085", "PI-088")
def test_hubs_and_depots_carry_one_symbol_and_no_banner() -> None:
    for tile in BOX.tiles.values():
        assert (tile.kind in ("hub", "depot")) == bool(tile.hub)
        assert (tile.kind in ("guild", "monument")) == bool(tile.banner)


@pytest.mark.rule("PI-125")
def test_every_plan_names_its_own_upgrade() -> None:
    assert len(BOX.plans) == 38
    assert Counter(card.upgrade for card in BOX.plans.values()) == dict(BOX.upgrades)
    assert sum(BOX.upgrades.values()) == 38


@pytest.mark.rule("PI-020")
def test_plans_come_in_two_levels() -> None:
    levels = {level: [card for card in BOX.plans.values() if card.level == level] for level in (1, 2)}
    assert [len(levels[1]), len(levels[2])] == [21, 17]
    assert [tuple(map(sum, zip(*(card.cost for card in levels[level]), strict=True))) for level in (1, 2)] == [
        (30, 24, 14),
        (40, 37, 27),
    ]
    assert [sum(card.points for card in levels[level]) for level in (1, 2)] == [71, 124]


@pytest.mark.rule("PI-120")
def test_upgrade_slots_depend_on_the_kind() -> None:
    slots = {tile.kind: tile.slots for tile in BOX.tiles.values()}
    assert slots["guild"] == slots["hub"] == ("production", "banner", "dice")
    assert slots["capital"] == slots["monument"] == ("banner",)
    assert slots["depot"] == ()


def test_every_figure_says_where_it_comes_from() -> None:
    loaded = data.load("rules.propeller_islands")
    assert [path for path, _ in data.values(loaded) if provenance(loaded, path) not in ("S", "S*", "P", "H")] == []


def test_an_overlay_changes_figures_and_the_fingerprint() -> None:
    other = box({"tiles": {"T10": {"number": 6}}, "fame": {"trumpets": [4, 9]}})
    assert (other.tiles["T10"].number, other.trumpets) == (6, (4, 9))
    assert other.digest != BOX.digest


@pytest.mark.parametrize(
    ("overlay", "key"),
    [
        ({"table": {"dice": [5, 7, 8]}}, "table.dice"),
        ({"table": {"dice": [5, 7]}}, "table.dice"),
        ({"table": {"most_dice": 1}}, "table.most_dice"),
        ({"table": {"color": 1}}, "table.color"),
        ({"upgrades": {"wild": 8}}, "upgrades.wild"),
        ({"blueprints": {"B1-01": {"upgrade": "speed"}}}, "blueprints.B1-01.upgrade"),
        ({"blueprints": {"B1-01": {"level": 3}}}, "blueprints.B1-01.level"),
        ({"blueprints": {"B1-01": {"upgrade": "wild"}}}, "upgrades.energy"),
        ({"tiles": {"T10": {"number": 7}}}, "tiles.T10.number"),
        ({"tiles": {"T10": {"number": 0}}}, "tiles.T10.number"),
        ({"tiles": {"T10": {"hub": "sports"}}}, "tiles.T10.hub"),
        ({"tiles": {"T11": {"banner": "sports"}}}, "tiles.T11.banner"),
        ({"tiles": {"T10": {"banner": "science"}}}, "tiles.T10.banner"),
        ({"tiles": {"T10": {"type": "99"}}}, "tiles.T10.type"),
        ({"types": {"05": {"then": "sing"}}}, "types.05.then"),
        ({"types": {"05": {"gain": [1, 1]}}}, "types.05.gain"),
        ({"types": {"14": {"per": 0}}}, "types.14.per"),
        ({"types": {"14": {"counts": "birds"}}}, "types.14.counts"),
        ({"slots": {"guild": ["paint"]}}, "slots.guild"),
        ({"start": {"workers": 12}}, "start.workers"),
        ({"start": {"starters": ["T16", "T18", "T19", "T10"]}}, "start.starters"),
        ({"start": {"starters": ["T16", "T18", "T19"]}}, "start.starters"),
        ({"start": {"blueprints": [5, 1]}}, "start.blueprints"),
        ({"fame": {"trumpets": [10, 5]}}, "fame.trumpets"),
        ({"rewards": {"R1": {"effect": "song"}}}, "rewards.R1.effect"),
        ({"characters": {"amelia": {"choice": [["energy"], ["love"]]}}}, "characters.amelia.choice"),
        ({"characters": {"marie": {"price": [1]}}}, "characters.marie.price"),
        ({"score": {"energy": 0}}, "score.energy"),
        ({"dock": {"rows": 4}}, "start.workers"),
        ({"types": {"22": {"numbers": [0, 4, 6]}}}, "types.22.numbers"),
        ({"types": {"22": {"kind": "castle"}}}, "types.22.kind"),
    ],
)
def test_figures_that_cannot_be_played_with_are_refused_by_name(overlay: dict[str, Any], key: str) -> None:
    with pytest.raises(ComponentError) as refused:
        box(overlay)
    assert str(refused.value).startswith(f"{key}: ")
