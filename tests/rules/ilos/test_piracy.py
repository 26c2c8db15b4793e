from __future__ import annotations

import pytest

from rules.ilos.components import BUILDING, GOLDMINE, KINDS, PLANTATION, RUIN
from rules.ilos.pioneers import cost, suffers_piracy
from rules.ilos.ships import raiders
from tests.rules.ilos.builders import BLACK, GREEN, RED, RULES, YELLOW, Table, a_match, f1, f2


def raided() -> Table:
    """F1 with a second Red ship on the nest of T02."""
    return f1().ships(RED, "T01.A", "T02")


def price(table: Table, seat: int, kind: int, region: str) -> int:
    return cost(table.state, seat, kind, table.island(region))


@pytest.mark.rule("IL-052", "IL-053")
def test_a_pirate_attacks_the_islands_of_its_tile_and_no_others() -> None:
    """W-2."""
    table = raided()
    attacked = [number for number in range(1, 6) if raiders(table.state, number) == [RED]]
    assert attacked == [table.island("T01.A"), table.island("T02.A")]
    for seat in (GREEN, BLACK, YELLOW):
        suffering = [number for number in range(1, 6) if suffers_piracy(table.state, seat, number)]
        assert suffering == attacked
        assert [price(table, seat, kind, "T02.A") for kind in (PLANTATION, GOLDMINE, BUILDING)] == [3, 7, 4]
    assert [price(table, RED, kind, "T02.A") for kind in (PLANTATION, GOLDMINE, BUILDING)] == [2, 5, 2]


@pytest.mark.rule("IL-052")
def test_a_neighbouring_tile_does_not_pass_the_attack_on() -> None:
    table = raided()
    assert raiders(table.state, table.island("T01.B")) == []
    assert price(table, BLACK, PLANTATION, "T03.B") == 2


@pytest.mark.rule("IL-053", "IL-054", "IL-066")
def test_the_same_field_costs_the_pirate_two_cards_and_others_three() -> None:
    """T-01."""
    table = raided().hand(RED, plantation=1, market=3).hand(YELLOW, plantation=1, market=3)
    table.play("play plantation", "plant T01.A.ebony").pay()
    assert table.cards(RED) == 1
    table.turn(YELLOW).play("play plantation", "plant T04.A.ebony").pay()
    assert table.cards(YELLOW) == 0


@pytest.mark.rule("IL-054", "IL-055")
def test_two_pirates_do_not_add_up_and_a_pirate_can_be_raided() -> None:
    """T-02, A-13."""
    table = f1().ships(RED, "T01.A", "T01.A", "T02").ships(GREEN, "T04").ships(YELLOW, "T04.A", "T04.A")
    assert raiders(table.state, table.island("T01.A")) == [RED, GREEN]
    for seat in (RED, YELLOW):
        table.turn(seat).hand(seat, goldmine=1, ship=7)
        assert "play goldmine" in table.legal()
        table.hand(seat, goldmine=1, ship=6)
        assert "play goldmine" not in table.legal()


@pytest.mark.rule("IL-056", "IL-081")
@pytest.mark.parametrize("pirates", [(), ("T02",), ("T02", "T04")])
def test_a_ruin_costs_seven_with_and_without_pirates_and_needs_eight_cards(pirates: tuple[str, ...]) -> None:
    """T-19, A-03."""
    table = a_match(4).tiles("T02 0,0 r0", "T12 1,-1 r3").ships(GREEN, *pirates[:1]).ships(RED, "T12.A")
    assert (GREEN in raiders(table.state, table.island("T12.A"))) == bool(pirates)
    table.hand(RED, ruin=1, ship=6)
    assert "play ruin" not in table.legal()
    assert table.blocked()["play ruin"].rule == "IL-081"
    table.hand(RED, ruin=1, ship=7)
    table.play("play ruin", "search T12.A.ruin")
    assert table.cards(RED) == 0


@pytest.mark.rule("IL-037", "IL-056", "IL-081")
def test_the_ruin_card_knows_one_price_only() -> None:
    table = raided()
    assert price(table, GREEN, RUIN, "T02.A") == price(table, RED, RUIN, "T02.A") == 7


@pytest.mark.rule("IL-048", "IL-057")
def test_when_the_pirate_sails_away_prices_fall_at_once() -> None:
    """T-09."""
    table = raided().ships(GREEN, "T02.A", "T02.A").hand(RED, ship=2)
    assert price(table, GREEN, BUILDING, "T02.A") == 4
    table.play("play ship", "from T02", "dock T01.B").pay()
    assert raiders(table.state, table.island("T02.A")) == []
    assert price(table, GREEN, BUILDING, "T02.A") == 2


@pytest.mark.rule("IL-057")
def test_the_attack_lasts_from_turn_to_turn() -> None:
    table = raided()
    for seat in (RED, GREEN, BLACK, YELLOW):
        table.turn(seat).play("end")
        assert raiders(table.state, table.island("T02.A")) == [RED]


@pytest.mark.rule("IL-058")
def test_the_whole_island_is_attacked_far_from_the_nest_too() -> None:
    """A-37: T04.A is on the island of T02.B, where the nest is."""
    table = raided().hand(YELLOW, plantation=1, market=2).turn(YELLOW)
    assert "play plantation" not in table.legal()
    assert price(table, YELLOW, PLANTATION, "T04.A") == 3


@pytest.mark.rule("IL-030", "IL-058", "IL-076")
def test_joining_islands_spreads_the_attack_and_the_forts_protection() -> None:
    """T-05, A-15."""
    table = f2().ships(RED, "T02.A", "T09.A").ships(GREEN, "T02")
    assert price(table, RED, GOLDMINE, "T09.A") == 5
    table.tiles("T18 0,-1 r0")
    assert price(table, RED, GOLDMINE, "T09.A") == 7
    table.pioneer(RED, "T09.A.site", side="fort")
    assert price(table, RED, GOLDMINE, "T09.A") == 5
    assert price(table, RED, PLANTATION, "T02.A") == 2


@pytest.mark.rule("IL-059")
def test_a_ship_on_a_nest_opens_no_island() -> None:
    """T-06, A-10."""
    table = f1().ships(YELLOW, "T04.A", "T04").turn(YELLOW).hand(YELLOW, goldmine=1, plantation=1, market=9)
    assert "play goldmine" not in table.legal()
    table.play("play plantation")
    assert "T04.B.spices" not in table.offers("plant")
    assert "T04.A.ebony" in table.offers("plant")


@pytest.mark.rule("IL-059", "IL-093")
def test_a_ship_on_a_nest_draws_a_card() -> None:
    """T-07, A-09."""
    table = a_match(4).tiles("T02 0,0 r0").ships(RED, "T02.A", "T02.B", "T02").pioneer(RED, "T02.A.site")
    told = next(line for line in RULES.table(RULES.view(table.state, RED)) if line.id == "ilos.table.seat_open")
    table.play("end")
    assert table.cards(RED) == dict(told.values)["draws"] == 3 + 3 + 1


@pytest.mark.rule("IL-060")
def test_pirates_do_not_disturb_production() -> None:
    table = f1().ships(GREEN, "T02").pioneer(RED, "T01.A.ebony")
    table.play("end")
    assert table.stock(RED) == {"ebony": 1}
    assert table.makes(RED) == {"ebony": 1}


@pytest.mark.rule("IL-061")
def test_a_taken_nest_is_offered_to_nobody() -> None:
    table = raided()
    for seat in (GREEN, BLACK, YELLOW):
        table.turn(seat).hand(seat, ship=2).play("play ship", "from supply")
        assert table.offers("nest") == ["T04"]


@pytest.mark.rule("IL-053", "IL-072")
def test_only_plantations_gold_mines_and_buildings_grow_dearer() -> None:
    table = raided()
    cards = [table.state.box.cards[kind] for kind in range(len(KINDS))]
    dearer = [KINDS[kind] for kind, card in enumerate(cards) if card.piracy > card.cost]
    assert sorted(dearer) == ["building", "goldmine", "plantation"]
