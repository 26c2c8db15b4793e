"""What the bar says before a choice is made: prices with their reasons, gains, and what follows."""

from __future__ import annotations

import pytest

from rules.engine.contract import Target, find_action
from rules.ilos.components import PLANTATION
from rules.ilos.queries import prospects
from tests.rules.ilos.builders import BLACK, GREEN, RED, RULES, YELLOW, Table, a_match, f1, f2
from tests.rules.ilos.test_words import TEXTS


def notes(table: Table, text: str) -> list[str]:
    """What follows from a legal action, a phrase each."""
    return [TEXTS(note) for note in table.preview(text).notes]


def test_a_price_is_a_sum_with_the_raiders_named() -> None:
    table = f1().ships(GREEN, "T02").hand(RED, plantation=1, market=5).play("play plantation")
    cost, pioneer = table.preview("plant T01.A.ebony").costs
    assert (pioneer.good, pioneer.total) == ("ilos.good.pioneers", 1)
    assert [(part.amount, TEXTS(part.cause)) for part in cost.parts] == [(2, "Plantation"), (1, "raided by Bob")]
    assert (cost.total, cost.have) == (3, 5)
    (gain,) = table.preview("plant T01.A.ebony").gains
    assert (gain.good, gain.have) == ("ilos.good.makes_ebony", 0)


def test_playing_a_card_warns_of_pirates_and_lights_its_fields() -> None:
    table = f1().ships(GREEN, "T02").ships(RED, "T01.A", "T03.B").hand(RED, plantation=1, market=5)
    preview = table.preview("play plantation")
    assert [TEXTS(note) for note in preview.notes] == ["3 cards on island 1, because of pirates"]
    assert Target("field", "T01.A.ebony") in preview.lights
    assert [part.amount for part in preview.costs[0].parts] == [1, 2]  # the card itself, and two others
    assert preview.costs[0].have == 6


@pytest.mark.rule("IL-053")
def test_a_card_that_pirates_make_dearer_everywhere_shows_that_price() -> None:
    table = f1().ships(GREEN, "T02").hand(RED, plantation=1, market=5)
    cost = table.preview("play plantation").costs[0]
    assert [(part.amount, TEXTS(part.cause)) for part in cost.parts] == [
        (1, "played"),
        (2, "Plantation"),
        (1, "raided by Bob"),
    ]
    assert notes(table, "play plantation") == []
    (found,) = [entry for entry in prospects(table.state, RED) if entry.kind == PLANTATION]
    assert found.cost == 3


@pytest.mark.rule("IL-053", "IL-064")
def test_pirates_are_mentioned_only_where_the_card_could_go() -> None:
    """Islands 1 and 3 are raided; the gold mine asks for two ships, which are on island 1 alone."""
    table = f1().ships(GREEN, "T02").ships(RED, "T01.A", "T01.A", "T02.A").hand(RED, goldmine=1, plantation=1, market=9)
    assert notes(table, "play goldmine") == []
    assert table.preview("play goldmine").costs[0].total == 1 + 7
    table.pioneer(BLACK, "T02.A.ebony").ships(RED, "T01.A", "T02.A", "T03.B")
    assert notes(table, "play plantation") == ["3 cards on island 1, because of pirates"]


def test_ending_shows_production_and_cards_to_come() -> None:
    table = f1().pioneer(RED, "T01.A.ebony", "T02.A.site").goods(RED, ebony=2).hand(RED, ship=1)
    goods, cards = table.preview("end").gains
    assert (goods.good, goods.total, goods.have) == ("ilos.good.ebony", 1, 2)
    assert [(part.amount, TEXTS(part.cause)) for part in cards.parts] == [
        (3, "each turn"),
        (1, "for a ship"),
        (1, "for a fort"),
    ]
    assert table.preview("end").notes == ()
    table.state.players[GREEN].pioneers = 0
    assert [TEXTS(note) for note in table.turn(YELLOW).preview("end").notes] == ["this ends the match"]


def test_laying_a_tile_shows_what_becomes_of_the_islands() -> None:
    table = f2().hand(RED, ship=2, market=1).play("play ship", "from supply", "explore 1")
    assert notes(table, "lay 0,-1 r0") == [
        "island 1 and island 3 become one: dye and building site",
        "new island: ebony",
    ]
    assert table.preview("lay 0,-1 r0").lights == (Target("island", "1"), Target("island", "3"))


@pytest.mark.rule("IL-030", "IL-070")
def test_a_merge_tells_of_own_ships_that_come_together() -> None:
    table = f2().ships(RED, "T02.A", "T09.A").hand(RED, ship=2, market=1).play("play ship", "from supply", "explore 1")
    merged = "island 1 and island 3 become one: dye and building site"
    assert notes(table, "lay 0,-1 r0") == [merged, "2 of your ships on it", "new island: ebony"]


def test_a_ship_that_leaves_does_not_count_in_a_merge() -> None:
    table = f2().ships(RED, "T02.A", "T09.A").hand(RED, ship=2, market=1).play("play ship", "from T09.A", "explore 1")
    assert "2 of your ships on it" not in notes(table, "lay 0,-1 r0")


@pytest.mark.rule("IL-030", "IL-058", "IL-076")
def test_a_merge_tells_when_a_raid_or_the_own_fort_spreads() -> None:
    def merging(table: Table) -> list[str]:
        return notes(table.hand(RED, ship=2).play("play ship", "from supply", "explore 1"), "lay 0,-1 r0")

    assert "all of it raided by Bob" in merging(f2().ships(GREEN, "T02"))
    assert "you raid all of it" in merging(f2().ships(RED, "T02"))
    forted = merging(f2().ships(GREEN, "T02").pioneer(RED, "T09.A.site"))
    assert forted[1:3] == ["all of it raided by Bob", "your fort protects you on all of it"]


@pytest.mark.rule("IL-057", "IL-058")
def test_a_raid_that_leaves_the_nest_or_was_everywhere_does_not_spread_in_a_merge() -> None:
    leaving = f2().ships(RED, "T02").hand(RED, ship=2).play("play ship", "from T02", "explore 1")
    assert "you raid all of it" not in notes(leaving, "lay 0,-1 r0")
    everywhere = f2().hand(RED, ship=2).play("play ship", "from supply", "explore 1")
    everywhere.state.players[GREEN].raids = [everywhere.state.box.tile_named[tile] for tile in ("T02", "T09")]
    assert "all of it raided by Bob" not in notes(everywhere, "lay 0,-1 r0")


def test_docking_counts_the_ships_and_names_what_is_free() -> None:
    table = f2().ships(RED, "T02.A", "T09.A").hand(RED, ship=4, market=1)
    table.play("play ship", "from T09.A")
    assert notes(table, "dock T02.A") == ["then 2 ships of yours", "free: ebony, dye and building site"]
    table.play("explore 1", "lay 0,-1 r0")
    there = "free: ebony, 2 x dye, gold and 3 x building site"
    assert notes(table, "dock T18.B") == ["then 2 ships of yours", there]
    assert notes(table, "dock T18.A") == ["your only ship there", "free: ebony"]


def test_docking_tells_when_nothing_is_free() -> None:
    table = f2().pioneer(GREEN, "T02.B.dye").hand(RED, ship=2).play("play ship", "from supply")
    assert notes(table, "dock T02.B") == ["your only ship there", "nothing is free there"]


@pytest.mark.rule("IL-053", "IL-054", "IL-076")
def test_docking_tells_of_pirates_that_cost_something() -> None:
    def docking(table: Table) -> list[str]:
        return notes(table.hand(RED, ship=2).play("play ship", "from supply"), "dock T02.A")

    assert docking(f2().ships(GREEN, "T02"))[-1] == "raided by Bob"
    assert "raided by" not in docking(f2().ships(RED, "T02"))[-1]
    assert "raided by" not in docking(f2().ships(GREEN, "T02").pioneer(RED, "T02.A.site"))[-1]


def test_leaving_names_the_islands() -> None:
    table = f1().ships(RED, "T01.A", "T02").hand(RED, ship=2).play("play ship")
    assert notes(table, "from T02") == ["you stop raiding island 1 and island 3"]
    assert notes(table, "from T01.A") == ["no ship of yours stays on island 1"]


@pytest.mark.rule("IL-055", "IL-057")
def test_an_island_that_another_own_ship_raids_stays_raided() -> None:
    table = f1().ships(RED, "T02", "T04").hand(RED, ship=2).play("play ship")
    assert notes(table, "from T02") == ["you stop raiding island 3"]
    assert notes(table, "from T04") == ["you stop raiding island 5"]


@pytest.mark.rule("IL-053", "IL-055", "IL-076")
def test_raiding_names_those_who_pay_more_because_of_it() -> None:
    def raiding(table: Table) -> list[str]:
        return notes(table.hand(RED, ship=2).play("play ship", "from supply"), "nest T02")

    islands = "raids island 1 and island 3"
    assert raiding(f1()) == [islands, "dearer for all others"]
    assert raiding(f1().ships(GREEN, "T04")) == [islands, "dearer for all others"]
    assert raiding(a_match(2).tiles("T02 0,0 r0").pioneer(GREEN, "T02.A.site")) == [
        "raids island 1 and island 2",
        "dearer for Bob",
    ]


@pytest.mark.rule("IL-055", "IL-076")
def test_raiding_hurts_nobody_who_has_a_fort_or_pays_already() -> None:
    """Bob has his fort on island 3 and Cy's pirate on island 1; Dee has no fort, Cy no other pirate against him."""
    table = f1().pioneer(GREEN, "T02.A.site").hand(RED, ship=2).ships(BLACK, "T04")
    table.play("play ship", "from supply")
    assert notes(table, "nest T02") == ["raids island 1 and island 3", "dearer for Cy and Dee"]


def test_raising_shows_the_stock_before_and_after() -> None:
    table = f1().raised(ebony=1).goods(RED, ebony=3).hand(RED, market=1).play("play market")
    assert notes(table, "raise ebony") == [
        "you keep 2 x 4 = 8 (now 3 x 3 = 9)",
        "6 tokens left then",
    ]


def test_paying_shows_what_is_left() -> None:
    table = f1().hand(RED, plantation=1, ruin=1, ship=3).play("play plantation", "plant T01.A.ebony")
    assert notes(table, "pay ruin") == ["and with Ship", "leaves 2 Ships"]


@pytest.mark.rule("IL-037", "IL-038")
def test_paying_names_the_cards_that_have_to_go_as_well() -> None:
    table = f1().ships(RED, "T01.A", "T01.A").hand(RED, goldmine=1, ruin=2, market=1, ship=3)
    table.play("play goldmine", "mine T01.A.gold")
    assert notes(table, "pay ruin") == ["leaves 3 Ships and Market"]
    assert notes(table, "pay market") == ["and with 3 Ships", "leaves Ruin"]


def test_the_last_pioneer_warns_of_the_end() -> None:
    table = f1().hand(RED, plantation=1, market=2)
    table.state.players[RED].pioneers = 1
    RULES.advance(table.state, find_action(RULES.legal(table.state), "play plantation"))
    assert notes(table, "plant T01.A.ebony") == ["your last pioneer: this becomes the last round"]


@pytest.mark.rule("IL-099")
def test_ending_in_the_last_round_says_that_it_was_the_last_turn() -> None:
    table = f1().hand(RED, ship=1)
    table.state.players[GREEN].pioneers = 0
    assert notes(table, "end") == ["your last turn"]


def test_playing_a_ship_names_what_it_can_do() -> None:
    assert notes(f1().hand(RED, ship=2), "play ship") == ["dock, explore or raid"]
    assert notes(f1().ships(GREEN, "T02", "T04").hand(RED, ship=2), "play ship") == ["dock or explore"]


def test_buildings_show_what_they_are_good_for() -> None:
    table = a_match(4).tiles("T05 0,0 r0").ships(RED, "T05.A", "T05.A").pioneer(GREEN, "T05.A.dye")
    table.hand(RED, building=1, market=2).play("play building", "build T05.A.site")
    assert notes(table, "fort") == ["one card more in every draw", "pirates cost you nothing on island 1"]
    (gain,) = table.preview("post dye").gains
    assert (gain.good, gain.total) == ("ilos.good.makes_dye", 1)


def test_paying_for_a_building_still_shows_what_it_is_good_for() -> None:
    table = a_match(4).tiles("T05 0,0 r0").ships(RED, "T05.A", "T05.A").pioneer(GREEN, "T05.A.dye")
    table.hand(RED, building=1, market=1, ship=2).play("play building", "build T05.A.site", "fort")
    good_for = ["one card more in every draw", "pirates cost you nothing on island 1"]
    assert notes(table, "pay market") == ["and with Ship", "leaves Ship", *good_for]


def test_a_ruin_shows_its_gold() -> None:
    table = f1().ships(RED, "T03.A").hand(RED, ruin=1, market=8).goods(RED, gold=2).play("play ruin")
    (gain,) = table.preview("search T03.A.ruin").gains
    assert (gain.good, gain.total, gain.have) == ("ilos.good.gold", 3, 2)
