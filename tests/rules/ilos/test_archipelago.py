from __future__ import annotations

import itertools

import pytest

from rules.engine.contract import Decision, notation
from rules.ilos.archipelago import Landfall, can_be_laid, fields_on, islands_on, landfalls, placements
from tests.rules.ilos import oracle
from tests.rules.ilos.builders import F1_TILES, GREEN, RED, RULES, Table, a_match, f1, f2, random_play

TILE = RULES.box.tile_named
REGION = RULES.box.region_named


def ways(table: Table, tile: str) -> dict[str, list[int]]:
    """The rotations in which a tile fits, by cell."""
    found: dict[str, list[int]] = {}
    for action in placements(table.state, TILE[tile]):
        _, cell, turn = notation(action).split()
        found.setdefault(cell, []).append(int(turn[1:]))
    return found


@pytest.mark.rule("IL-019", "IL-021", "IL-023")
def test_contact_along_sea_alone_is_not_enough() -> None:
    """T-11, A-04."""
    table = a_match(2).tiles("T01 0,0 r0")
    assert ways(table, "T03") == {"0,-1": [1, 2, 5], "1,0": [1, 3, 4], "-1,1": [0, 3, 5]}


@pytest.mark.rule("IL-020")
def test_coast_never_meets_land() -> None:
    """T-12."""
    table = a_match(2).tiles("T06 0,0 r0")
    assert "0,-1" not in ways(table, "T02")
    assert ways(table, "T16")["0,-1"] == [0]
    table.tiles("T16 0,-1 r0")
    assert table.island("T06.A") == table.island("T16.B") != table.island("T16.A")


@pytest.mark.rule("IL-020", "IL-022")
def test_all_neighbours_of_a_cell_must_agree() -> None:
    """T-13."""
    table = f1()
    outside = [tile.name for tile in RULES.box.tiles if tile.name not in ("T01", "T02", "T03", "T04")]
    fitting = {name: ways(table, name)["0,1"] for name in outside if "0,1" in ways(table, name)}
    assert fitting == {"T17": [4]}


@pytest.mark.rule("IL-019")
def test_tiles_go_beside_tiles_only() -> None:
    table = f1()
    beside = {(q + dq, r + dr) for q, r in table.state.laid for dq, dr in oracle.STEPS}
    for tile in table.state.zone:
        for text in map(notation, placements(table.state, tile)):
            q, r = map(int, text.split()[1].split(","))
            assert (q, r) in beside
            assert (q, r) not in table.state.laid


@pytest.mark.rule("IL-023")
def test_rotations_turn_and_never_flip() -> None:
    """T03 reads SCCSCS; mirrored it would read SSCSCC, which is no rotation of it."""
    sides = {oracle.side(a_match().state, "T03", turn, side) for turn in range(6) for side in range(6)}
    assert sides == {"S", "C"}
    forms = {"".join(oracle.side(a_match().state, "T03", turn, side) for side in range(6)) for turn in range(6)}
    assert len(forms) == 6
    assert "SSCSCC" not in forms


@pytest.mark.rule("IL-024")
@pytest.mark.parametrize("seats", [2, 5])
def test_tiles_once_laid_stay_as_they_are(seats: int) -> None:
    before: dict[tuple[int, int], tuple[int, int]] = {}
    for state in random_play(seats, 3):
        assert before.items() <= state.laid.items()
        before = dict(state.laid)
    assert len(before) > seats


@pytest.mark.rule("IL-027")
def test_a_tile_that_fits_nowhere_now_can_not_be_chosen_but_stays() -> None:
    """A-30."""
    table = a_match(2).tiles("T13 0,0 r0").zone("T08", "T16", "T01").ships(RED, "T13.A").hand(RED, ship=4)
    table.state.rim = [((0, -1), "...L..")]
    table.state.decision = Decision(RED, "voyage", ("supply",))
    assert not can_be_laid(table.state, TILE["T08"])
    assert table.offers("explore") == ["2"]
    assert table.blocked()["explore 1"].rule == "IL-027"
    assert table.state.zone[0] == TILE["T08"]


def test_a_tile_that_fits_nowhere_fits_again_when_the_coast_changes() -> None:
    table = a_match(2).tiles("T13 0,0 r0")
    table.state.rim = []
    assert not can_be_laid(table.state, TILE["T08"])
    table.tiles("T01 0,-1 r3")
    assert can_be_laid(table.state, TILE["T08"])


@pytest.mark.rule("IL-028", "IL-029", "IL-033")
def test_islands_run_over_tiles_where_coasts_meet() -> None:
    table = f1()
    assert table.islands() == ["T01.A T02.B T04.A", "T01.B T03.A", "T02.A", "T03.B", "T04.B"]
    fields = [[RULES.box.fields[field].name for field in fields_on(table.state, number)] for number in (1, 2)]
    assert fields[0] == ["T01.A.ebony", "T01.A.gold", "T02.B.dye", "T04.A.ebony", "T04.A.gold"]
    assert fields[1] == ["T01.B.spices", "T03.A.spices", "T03.A.ruin"]
    assert islands_on(table.state, TILE["T02"]) == [1, 3]


@pytest.mark.rule("IL-029", "IL-030")
@pytest.mark.parametrize("order", list(itertools.permutations(range(4))))
def test_the_islands_are_the_same_in_whichever_order_the_tiles_were_laid(order: tuple[int, ...]) -> None:
    table = a_match(4).tiles(*(F1_TILES[number] for number in order))
    assert sorted(table.islands()) == ["T01.A T02.B T04.A", "T01.B T03.A", "T02.A", "T03.B", "T04.B"]
    for regions in table.islands():
        assert len({table.island(region) for region in regions.split()}) == 1


@pytest.mark.rule("IL-029")
def test_an_islet_is_an_island_of_its_own_for_ever() -> None:
    for state in random_play(5, 2):
        island = state.island_of[REGION["T13.B"]]
        assert island == 0 or state.islands[island] == (REGION["T13.B"],)


@pytest.mark.rule("IL-030")
def test_a_tile_can_make_two_islands_one() -> None:
    table = f2()
    assert table.islands() == ["T02.A T09.B", "T02.B", "T09.A"]
    assert landfalls(table.state, TILE["T18"], (0, -1), 0) == [
        Landfall((REGION["T18.A"],), ()),
        Landfall((REGION["T18.B"],), (1, 3)),
    ]
    table.tiles("T18 0,-1 r0")
    assert table.islands() == ["T02.A T09.A T09.B T18.B", "T02.B", "T18.A"]


@pytest.mark.rule("IL-030")
def test_ships_pioneers_and_forts_of_joined_islands_concern_the_one_island() -> None:
    table = f2().ships(RED, "T02.A", "T09.A").pioneer(GREEN, "T09.A.site", "T02.A.ebony")
    table.tiles("T18 0,-1 r0")
    one = table.island("T18.B")
    assert {table.state.island_of[region] for region in table.state.players[RED].coast} == {one}
    owned = {
        RULES.box.fields[field].name for field in fields_on(table.state, one) if table.state.owners[field] == GREEN
    }
    assert owned == {"T09.A.site", "T02.A.ebony"}


def test_regions_of_one_tile_can_become_one_island_through_others() -> None:
    table = a_match(5).tiles("T02 0,0 r0", "T04 -1,0 r4")
    both = (REGION["T03.A"], REGION["T03.B"])
    assert landfalls(table.state, TILE["T03"], (0, -1), 2) == [Landfall(both, (1,))]
    table.tiles("T03 0,-1 r2")
    assert table.island("T03.A") == table.island("T03.B") == 1


@pytest.mark.rule("IL-031")
def test_one_ship_reaches_the_fields_of_all_tiles_of_its_island() -> None:
    table = f1().hand(RED, plantation=1, market=4)
    table.play("play plantation")
    assert table.offers("plant") == ["T01.A.ebony", "T02.B.dye", "T04.A.ebony"]


@pytest.mark.rule("IL-032")
def test_any_number_of_ships_may_share_a_coast() -> None:
    table = f1().ships(GREEN, "T01.A", "T01.A", "T02.B").ships(RED, "T03.B", "T03.B").hand(RED, ship=2)
    table.play("play ship", "from supply", "dock T01.A").pay()
    assert table.state.players[RED].coast.count(REGION["T01.A"]) == 1


def test_an_island_keeps_its_number_as_it_grows() -> None:
    table = a_match(4).tiles(*F1_TILES[:1])
    assert (table.island("T01.A"), table.island("T01.B")) == (1, 2)
    table.tiles(*F1_TILES[1:])
    assert [table.island(name) for name in ("T01.A", "T01.B", "T02.A", "T03.B", "T04.B")] == [1, 2, 3, 4, 5]


@pytest.mark.rule("IL-019", "IL-020", "IL-021", "IL-022", "IL-023")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4), (5, 5)])
def test_places_are_those_that_a_slow_search_finds(seats: int, seed: int) -> None:
    tiles_seen = -1
    for state in random_play(seats, seed):
        if len(state.laid) > max(0, tiles_seen):
            tiles_seen = len(state.laid)
            for tile in range(len(RULES.box.tiles)):
                assert sorted(map(notation, placements(state, tile))) == oracle.placements(state, tile)


@pytest.mark.rule("IL-028", "IL-029", "IL-030")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4), (5, 5)])
def test_islands_are_those_that_a_flood_finds(seats: int, seed: int) -> None:
    for state in random_play(seats, seed):
        kept = [[RULES.box.regions[region].name for region in regions] for regions in state.islands if regions]
        assert sorted(kept) == oracle.flooded_islands(state)
