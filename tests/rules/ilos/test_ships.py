from __future__ import annotations

import pytest

from rules.engine.contract import Decision
from rules.ilos.ships import forms
from rules.ilos.state import ships_at_home
from tests.rules.ilos.builders import BLACK, GREEN, RED, RULES, Table, a_match, cell_of, f1, f2

TILE = RULES.box.tile_named
REGION = RULES.box.region_named


def sailing(table: Table, source: str = "supply") -> Table:
    """Red has played a Ship and chosen where it comes from."""
    return table.hand(RED, ship=4, market=4).play("play ship", f"from {source}")


@pytest.mark.rule("IL-042")
@pytest.mark.parametrize("pirate", [False, True])
def test_a_ship_costs_one_other_card_whatever_pirates_do(pirate: bool) -> None:
    table = f1().ships(GREEN, "T02", "T04") if pirate else f1()
    table.hand(RED, ship=2, market=1).play("play ship", "from supply", "dock T02.A", "pay market")
    assert table.held(RED) == {"ship": 1}


@pytest.mark.rule("IL-043")
def test_a_deployed_ship_may_move_while_others_wait_at_home() -> None:
    table = sailing(f1(), "T01.A")
    table.play("dock T03.B").pay()
    assert table.state.players[RED].coast == [REGION["T03.B"]]
    assert ships_at_home(table.state, RED) == 4


@pytest.mark.rule("IL-043")
def test_a_new_ship_comes_from_the_supply() -> None:
    table = sailing(f1())
    table.play("dock T03.B").pay()
    assert ships_at_home(table.state, RED) == 3


@pytest.mark.rule("IL-044", "IL-047")
def test_a_ship_can_dock_at_any_island_however_far() -> None:
    """A-23."""
    table = sailing(f1())
    assert table.offers("dock") == ["T01.A", "T01.B", "T02.A", "T03.B", "T04.B"]


@pytest.mark.rule("IL-034")
def test_docking_puts_the_ship_on_the_first_region_of_the_island() -> None:
    table = sailing(f1())
    assert "T04.A" not in table.offers("dock")
    table.play("dock T01.A").pay()
    assert table.state.players[RED].coast == [REGION["T01.A"], REGION["T01.A"]]


@pytest.mark.rule("IL-034", "IL-043")
def test_ships_of_one_owner_on_one_island_are_one_choice() -> None:
    table = f1().ships(RED, "T01.A", "T04.A", "T03.B", "T02").hand(RED, ship=1, market=1)
    table.play("play ship")
    assert table.offers("from") == ["supply", "T01.A", "T03.B", "T02"]


@pytest.mark.rule("IL-045", "IL-025")
def test_exploring_lays_a_tile_docks_on_it_and_refills_the_zone() -> None:
    table = sailing(f2())
    top = table.state.stack[-1]
    table.play("explore 1", "lay 0,-1 r0")
    assert table.offers("dock") == ["T18.A", "T18.B"]
    table.play("dock T18.A").pay()
    assert cell_of(table.state, "T18") == (0, -1)
    assert table.state.zone[0] == top
    assert table.state.players[RED].coast == [REGION["T18.A"]]


@pytest.mark.rule("IL-045")
def test_an_exploring_ship_docks_at_the_new_tile_or_nowhere() -> None:
    """A-20."""
    table = sailing(f2()).play("explore 1", "lay 0,-1 r0")
    blocked = table.blocked()
    assert blocked["dock T02.B"].rule == "IL-045"
    assert "dock T02.B" not in table.legal()


@pytest.mark.rule("IL-045")
def test_two_regions_that_become_one_island_are_one_place_to_dock() -> None:
    """Both regions of T03 reach the island that T02 and T04 share."""
    table = a_match(5).tiles("T02 0,0 r0", "T04 -1,0 r4").zone("T03").hand(RED, ship=2)
    table.play("play ship", "from supply", "explore 1", "lay 0,-1 r2")
    assert table.legal() == ["dock T03.A"]


@pytest.mark.rule("IL-046")
def test_a_new_tile_and_its_nest_take_two_ship_cards() -> None:
    """T-10, A-21."""
    table = sailing(f2()).play("explore 1", "lay 0,-1 r0")
    assert table.legal() == ["dock T18.A", "dock T18.B"]
    assert table.blocked()["nest T18"].rule == "IL-046"
    table.play("dock T18.A").pay()
    table.play("play ship", "from T18.A")
    assert "nest T18" in table.legal()
    table.play("nest T18").pay()
    assert table.state.players[RED].raids == [TILE["T18"]]


@pytest.mark.rule("IL-046", "IL-061")
def test_a_nest_holds_one_ship_and_only_its_owner_moves_it() -> None:
    """A-11."""
    table = sailing(f1().ships(GREEN, "T02"))
    assert table.offers("nest") == ["T04"]
    assert table.blocked()["nest T02"].rule == "IL-061"


@pytest.mark.rule("IL-046")
def test_nests_of_tiles_not_in_play_are_out_of_reach() -> None:
    assert sailing(f1()).offers("nest") == ["T02", "T04"]


@pytest.mark.rule("IL-048")
def test_the_place_that_a_ship_leaves_is_free_at_once() -> None:
    table = f1().ships(RED, "T02", "T04").hand(RED, ship=4)
    table.play("play ship", "from T02", "dock T03.B").pay()
    assert table.state.players[RED].raids == [TILE["T04"]]
    table.play("play ship", "from T04", "nest T02").pay()
    assert table.state.players[RED].raids == [TILE["T02"]]


@pytest.mark.rule("IL-048", "IL-065")
def test_a_ship_moved_away_no_longer_counts_in_the_same_turn() -> None:
    """T-32."""
    table = a_match(4).tiles("T05 0,0 r0", "T02 -1,1 r0").ships(RED, "T05.A", "T05.A")
    table.hand(RED, ship=2, building=1, goldmine=1, plantation=1, market=8)
    assert {"play building", "play goldmine", "play plantation"} <= set(table.legal())
    table.play("play ship", "from T05.A", "dock T02.B").pay()
    table.hand(RED, building=1, goldmine=1, plantation=1, market=8)
    assert "play building" not in table.legal()
    assert "play goldmine" not in table.legal()
    assert "play plantation" in table.legal()


@pytest.mark.rule("IL-049")
def test_a_ship_does_not_dock_where_it_is() -> None:
    """A-22."""
    table = sailing(f1(), "T01.A")
    assert "T01.A" not in table.offers("dock")
    assert table.blocked()["dock T01.A"].rule == "IL-049"


@pytest.mark.rule("IL-049")
def test_a_ship_does_not_re_enter_its_own_nest() -> None:
    table = sailing(f1().ships(RED, "T02"), "T02")
    assert table.offers("nest") == ["T04"]
    assert table.blocked()["nest T02"].rule == "IL-049"


@pytest.mark.rule("IL-049")
def test_exploring_counts_as_a_move_even_if_the_ship_stays_on_its_island() -> None:
    table = sailing(f2().ships(RED, "T02.A"), "T02.A")
    table.play("explore 1", "lay 0,-1 r0", "dock T18.B").pay()
    assert table.island("T18.B") == table.island("T02.A")
    assert table.state.players[RED].coast == [REGION["T18.B"]]


@pytest.mark.rule("IL-049", "IL-051")
def test_with_all_ships_on_one_island_any_other_island_will_do() -> None:
    """T-30."""
    table = f1().ships(RED, *["T01.A"] * 5).hand(RED, ship=1, market=1)
    table.play("play ship")
    assert table.legal() == ["from T01.A"]
    assert table.blocked()["from supply"].rule == "IL-051"
    table.play("from T01.A")
    assert "T01.A" not in table.offers("dock")
    assert "T01.B" in table.offers("dock")
    assert table.offers("explore")


@pytest.mark.rule("IL-040", "IL-049")
def test_ships_that_can_go_nowhere_else_make_the_card_unplayable() -> None:
    table = a_match(2).tiles("T01 0,0 r0").ships(RED, *["T01.A"] * 5).hand(RED, ship=1, market=1)
    table.state.zone = [-1, -1, -1]
    table.state.islands[2] = ()
    assert table.legal() == ["end"]
    assert table.blocked()["play ship"].rule == "IL-049"


def one_island(*ships: str, zone: str = "", nest: str = "") -> Table:
    """A single island, T01.A or T02.A, all ships of Red's as said; one tile on offer, or none."""
    tile = nest or "T01"
    table = a_match(2).tiles(f"{tile} 0,0 r0").ships(RED, *ships).hand(RED, ship=1, market=1)
    table.state.zone = [TILE[zone] if zone else -1, -1, -1]
    table.state.islands[2] = ()
    return table


@pytest.mark.rule("IL-040", "IL-049")
def test_a_ship_goes_where_anything_is_left_to_go_to() -> None:
    assert "play ship" not in one_island(*["T01.A"] * 5).legal()
    assert "play ship" in one_island(*["T01.A"] * 4).legal()
    assert "play ship" in one_island(*["T01.A"] * 5, zone="T03").legal()
    assert "play ship" in one_island(*["T02.A"] * 5, nest="T02").legal()
    assert "play ship" in one_island(*["T02.A"] * 4, "T02", nest="T02").legal()


@pytest.mark.rule("IL-044", "IL-049")
def test_another_island_alone_is_enough_to_go_to() -> None:
    table = a_match(2).tiles("T01 0,0 r0").ships(RED, *["T01.A"] * 5).hand(RED, ship=1, market=1)
    table.state.zone = [-1, -1, -1]
    assert "play ship" in table.legal()


@pytest.mark.rule("IL-044", "IL-045", "IL-046")
def test_what_ships_can_do_is_told_beforehand() -> None:
    for table, verbs in (
        (one_island(*["T01.A"] * 4), ["dock"]),
        (one_island(*["T01.A"] * 5, zone="T03"), ["explore"]),
        (one_island(*["T02.A"] * 5, nest="T02"), ["nest"]),
        (one_island(*["T02.A"] * 4, "T02", nest="T02"), ["dock"]),
        (f1().ships(RED, *["T01.A"] * 5), ["dock", "explore", "nest"]),
    ):
        assert forms(table.state, RED) == verbs


@pytest.mark.rule("IL-043", "IL-049")
def test_only_ships_that_have_somewhere_to_go_are_offered() -> None:
    for table, sources in (
        (one_island("T01.A"), ["supply"]),
        (one_island("T01.A", zone="T03"), ["supply", "T01.A"]),
        (one_island("T02.A", nest="T02"), ["supply", "T02.A"]),
        (one_island("T02.A", "T02", nest="T02"), ["supply", "T02"]),
    ):
        table.state.decision = Decision(RED, "source")
        assert table.offers("from") == sources


@pytest.mark.rule("IL-046")
def test_ships_on_nests_are_kept_in_one_order_whichever_came_first() -> None:
    for first, second in (("T02", "T04"), ("T04", "T02")):
        table = f1().hand(RED, ship=2, market=2)
        table.play("play ship", "from supply", f"nest {first}").pay()
        table.play("play ship", "from supply", f"nest {second}").pay()
        assert table.state.players[RED].raids == [TILE["T02"], TILE["T04"]]


@pytest.mark.rule("IL-050")
def test_a_pioneer_may_follow_the_ship_in_the_same_turn() -> None:
    table = f1().hand(RED, ship=1, plantation=1, market=3)
    assert "T03.B.dye" not in f1().hand(RED, plantation=1, market=2).play("play plantation").offers("plant")
    table.play("play ship", "from supply", "dock T03.B").pay()
    table.play("play plantation", "plant T03.B.dye").pay()
    assert table.makes(RED) == {"dye": 1}


@pytest.mark.rule("IL-051")
def test_nobody_has_more_than_five_ships_out() -> None:
    table = f1().ships(RED, "T01.A", "T01.B", "T02.A", "T02", "T04").hand(RED, ship=1, market=1)
    table.play("play ship")
    assert "supply" not in table.offers("from")
    table.play("from T02", "dock T03.B").pay()
    player = table.state.players[RED]
    assert len(player.coast) + len(player.raids) == 5


@pytest.mark.rule("IL-025", "IL-026")
def test_the_zone_runs_dry_and_the_other_voyages_remain() -> None:
    """T-28."""
    table = f2().ships(RED, "T02.A").ships(GREEN, "T09.A")
    assert len(table.state.stack) == 3
    left = []
    for _ in range(6):
        table.hand(RED, ship=2).ships(RED, "T02.A").play("play ship", "from supply")
        table.play(f"explore {table.offers('explore')[0]}")
        table.play(table.legal()[0])
        table.play(table.legal()[0]).pay()
        left.append(sum(tile >= 0 for tile in table.state.zone))
    assert left == [3, 3, 3, 2, 1, 0]
    table.hand(RED, ship=2).ships(RED, "T02.A").play("play ship", "from supply")
    assert table.offers("explore") == []
    assert table.offers("dock")
    assert table.offers("nest")
    assert {entry.rule for text, entry in table.blocked().items() if text.startswith("explore")} == {"IL-026"}


def test_refilling_waits_until_the_ship_is_placed_and_paid() -> None:
    """A-31: nothing is turned up in the middle of an action."""
    table = sailing(f2())
    zone = table.state.zone.copy()
    table.play("explore 1", "lay 0,-1 r0", "dock T18.A")
    assert table.decision.kind == "pay"
    assert table.state.zone == zone
    assert cell_of(f2().state, "T02") == (0, 0)
    assert (0, -1) not in table.state.laid


@pytest.mark.rule("IL-043", "IL-048")
@pytest.mark.parametrize("source", ["T01.A", "T02.A", "T03.B", "T02", "T04"])
def test_the_ship_that_was_named_sails_and_no_other(source: str) -> None:
    places = ["T01.A", "T02.A", "T03.B", "T02", "T04"]
    table = f1().ships(RED, *places).hand(RED, ship=1, market=1)
    table.play("play ship", f"from {source}", "dock T04.B").pay()
    player = table.state.players[RED]
    stay = [place for place in places if place != source]
    assert player.coast == sorted(REGION[place] for place in [*stay, "T04.B"] if place in REGION)
    assert player.raids == sorted(TILE[place] for place in stay if place in TILE)


@pytest.mark.rule("IL-034", "IL-048")
def test_of_several_ships_on_an_island_one_leaves() -> None:
    table = f1().ships(RED, "T01.A", "T04.A", "T03.B").hand(RED, ship=1, market=1)
    table.play("play ship", "from T01.A", "dock T04.B").pay()
    assert table.state.players[RED].coast == sorted(map(REGION.__getitem__, ("T03.B", "T04.A", "T04.B")))


def test_only_ships_of_the_island_that_was_named_leave_it() -> None:
    table = f1().ships(RED, "T01.A", "T03.A", "T04.A").ships(BLACK, "T01.A").hand(RED, ship=2)
    table.play("play ship", "from T01.A", "dock T03.B").pay()
    assert table.state.players[RED].coast == sorted([REGION["T03.A"], REGION["T03.B"], REGION["T04.A"]])
    assert table.state.players[BLACK].coast == [REGION["T01.A"]]
