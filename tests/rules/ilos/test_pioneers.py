from __future__ import annotations

import pytest

from rules.ilos.piles import cards_to_draw
from rules.ilos.pioneers import has_fort
from rules.ilos.tiles import GOLD
from tests.rules.ilos.builders import BLACK, F1_TILES, GREEN, RED, RULES, YELLOW, Table, a_match, f1, f2


def wild_isle() -> Table:
    """One tile: T05.A has dye, gold and a site, T05.B ebony. Two Red ships at T05.A."""
    return a_match(4).tiles("T05 0,0 r0").ships(RED, "T05.A", "T05.A")


@pytest.mark.rule("IL-062")
@pytest.mark.parametrize("kind", ["plantation", "goldmine", "building", "ruin"])
def test_each_of_the_four_actions_places_one_pioneer(kind: str) -> None:
    table = a_match(4).tiles("T05 0,0 r0", "T12 1,0 r0")
    table.ships(RED, "T05.A", "T05.A", "T12.A").hand(RED, **{kind: 1}, ship=7)
    table.play(f"play {kind}")
    table.play(table.legal()[0])
    if kind == "building":
        table.play("fort")
    table.pay()
    assert table.state.players[RED].pioneers == 9
    assert table.state.owners.count(RED) == 1


@pytest.mark.rule("IL-062")
def test_without_pioneers_only_ship_and_market_remain() -> None:
    """T-26."""
    table = wild_isle().goods(RED, gold=1)
    table.hand(RED, ship=1, plantation=1, goldmine=1, building=1, ruin=1, market=6)
    table.state.players[RED].pioneers = 0
    assert table.legal() == ["play ship", "play market", "end"]
    blocked = table.blocked()
    assert {blocked[f"play {kind}"].rule for kind in ("plantation", "goldmine", "building", "ruin")} == {"IL-062"}


@pytest.mark.rule("IL-063", "IL-065")
def test_ships_may_leave_and_pioneers_stay_at_work() -> None:
    """T-08, A-19."""
    table = wild_isle().pioneer(RED, "T05.A.dye").pioneer(RED, "T05.A.site", side="dye").ships(RED, "T05.A")
    table.hand(RED, ship=2, plantation=1, market=3)
    table.play("play ship", "from T05.A", "dock T05.B").pay()
    assert table.makes(RED) == {"dye": 2}
    table.play("play plantation")
    assert table.offers("plant") == ["T05.B.ebony"]
    table.play("plant T05.B.ebony").pay()
    table.play("end")
    assert table.stock(RED) == {"dye": 2, "ebony": 1}


@pytest.mark.rule("IL-063")
def test_pioneers_are_never_taken_back() -> None:
    table = wild_isle().pioneer(RED, "T05.A.dye").pioneer(GREEN, "T05.B.ebony")
    for seat in (RED, GREEN, BLACK, YELLOW):
        table.turn(seat).play("end")
    owners = {RULES.box.fields[field].name: owner for field, owner in enumerate(table.state.owners) if owner >= 0}
    assert owners == {"T05.A.dye": RED, "T05.B.ebony": GREEN}


@pytest.mark.rule("IL-064")
def test_a_worked_field_is_closed_to_everybody() -> None:
    """T-31, A-32."""
    table = f1().pioneer(BLACK, "T03.B.dye").ships(RED, "T03.B")
    for seat in (BLACK, RED):
        table.turn(seat).hand(seat, plantation=1, market=5)
        assert "play plantation" not in table.legal()
        assert table.blocked()["play plantation"].rule == "IL-064"


@pytest.mark.rule("IL-066", "IL-067", "IL-068")
def test_a_plantation_costs_two_cards_one_ship_and_makes_its_crop() -> None:
    table = f1().hand(RED, plantation=1, market=3)
    table.play("play plantation", "plant T02.B.dye").pay()
    assert table.held(RED) == {"market": 1}
    assert table.makes(RED) == {"dye": 1}
    assert table.stock(RED) == {}


@pytest.mark.rule("IL-068")
def test_a_plantation_goes_on_crops_only() -> None:
    table = a_match(4).tiles("T05 0,0 r0").ships(RED, "T05.A", "T05.A", "T05.B").hand(RED, plantation=1, market=3)
    table.play("play plantation")
    assert table.legal() == ["plant T05.A.dye", "plant T05.B.ebony"]


@pytest.mark.rule("IL-067")
def test_a_plantation_needs_a_ship_at_that_island() -> None:
    table = f1().hand(RED, plantation=1, market=3)
    table.play("play plantation")
    assert "plant T03.B.dye" not in table.legal()
    assert table.blocked()["plant T03.B.dye"].rule == "IL-067"
    table.ships(RED)
    assert table.legal() == []


@pytest.mark.rule("IL-066")
def test_a_plantation_one_card_short_is_not_offered() -> None:
    table = f1().hand(RED, plantation=1, market=1)
    assert "play plantation" not in table.legal()
    assert table.blocked()["play plantation"].rule == "IL-066"


@pytest.mark.rule("IL-069", "IL-070", "IL-071")
def test_a_gold_mine_costs_five_cards_two_ships_and_makes_gold() -> None:
    table = wild_isle().hand(RED, goldmine=1, market=6)
    table.play("play goldmine")
    assert table.legal() == ["mine T05.A.gold"]
    table.play("mine T05.A.gold").pay()
    assert table.held(RED) == {"market": 1}
    assert table.makes(RED) == {"gold": 1}


@pytest.mark.rule("IL-069")
def test_a_gold_mine_costs_seven_under_piracy() -> None:
    table = f1().ships(RED, "T01.A", "T01.A").ships(GREEN, "T02").hand(RED, goldmine=1, market=6)
    assert "play goldmine" not in table.legal()
    assert table.blocked()["play goldmine"].rule == "IL-069"
    table.hand(RED, goldmine=1, market=7).play("play goldmine", "mine T01.A.gold")
    assert table.cards(RED) == 0


@pytest.mark.rule("IL-070")
def test_a_gold_mine_needs_two_ships_at_that_island() -> None:
    table = wild_isle().ships(RED, "T05.A", "T05.B").hand(RED, goldmine=1, market=6)
    assert "play goldmine" not in table.legal()
    assert table.blocked()["play goldmine"].rule == "IL-070"


@pytest.mark.rule("IL-030", "IL-070")
def test_joining_two_islands_brings_the_second_ship() -> None:
    """T-04."""
    table = f2().ships(RED, "T02.A", "T09.A").hand(RED, ship=1, goldmine=1, market=6)
    assert "play goldmine" not in table.legal()
    table.play("play ship", "from supply", "explore 1", "lay 0,-1 r0", "dock T18.A", "pay market")
    assert table.islands()[0] == "T02.A T09.A T09.B T18.B"
    assert table.island("T18.A") != table.island("T18.B")
    table.play("play goldmine")
    assert "mine T09.A.gold" in table.legal()
    table.play("mine T09.A.gold")
    assert table.cards(RED) == 0
    assert table.makes(RED) == {"gold": 1}


@pytest.mark.rule("IL-072", "IL-076", "IL-077")
def test_a_fort_under_attack_is_dear_and_then_protects() -> None:
    """T-03, A-14."""
    table = f1().ships(RED, "T02").ships(GREEN, "T02.A", "T02.A", "T02.B").turn(GREEN)
    table.hand(GREEN, building=1, plantation=2, market=9)
    for card, target, side, paid in (
        ("building", "build T02.A.site", "fort", 4),
        ("plantation", "plant T02.A.ebony", "", 2),
        ("plantation", "plant T02.B.dye", "", 3),
    ):
        before = table.cards(GREEN)
        table.play(f"play {card}", target)
        if side:
            table.play(side)
        table.pay()
        assert before - table.cards(GREEN) == 1 + paid
    assert table.cards(GREEN) == 0
    table.play("end")
    assert table.cards(GREEN) == 3 + 3 + 1


@pytest.mark.rule("IL-072", "IL-073", "IL-074")
def test_a_building_costs_two_cards_and_needs_two_ships() -> None:
    table = wild_isle().hand(RED, building=1, market=3)
    table.play("play building", "build T05.A.site", "fort").pay()
    assert table.held(RED) == {"market": 1}
    assert table.state.buildings == {RULES.box.field_named["T05.A.site"]: "fort"}
    table = wild_isle().ships(RED, "T05.A", "T05.B").hand(RED, building=1, market=3)
    assert "play building" not in table.legal()
    assert table.blocked()["play building"].rule == "IL-073"


@pytest.mark.rule("IL-075")
def test_no_more_buildings_than_tiles() -> None:
    """A-33."""
    table = wild_isle().hand(RED, building=1, market=3)
    sites = [number for number, field in enumerate(RULES.box.fields) if field.name.endswith("site")]
    table.state.buildings = {site: "fort" for site in sites if RULES.box.fields[site].name != "T05.A.site"}
    assert "play building" in table.legal()
    table.state.buildings[-1] = "fort"
    assert "play building" not in table.legal()
    assert table.blocked()["play building"].rule == "IL-075"


@pytest.mark.rule("IL-076")
def test_a_fort_protects_its_owner_only_and_only_on_its_island() -> None:
    table = f1().ships(BLACK, "T02").pioneer(GREEN, "T02.A.site")
    table.ships(GREEN, "T02.A", "T04.A").ships(YELLOW, "T02.A")
    assert has_fort(table.state, GREEN, table.island("T02.A"))
    assert not has_fort(table.state, YELLOW, table.island("T02.A"))
    for seat, region, paid in ((GREEN, "T02.A", 2), (YELLOW, "T02.A", 3), (GREEN, "T04.A", 3)):
        table.turn(seat).hand(seat, plantation=1, market=4)
        before = RULES.copy(table.state)
        table.play("play plantation", f"plant {region}.ebony").pay()
        assert table.cards(seat) == 4 - paid
        table.state = before


@pytest.mark.rule("IL-076")
@pytest.mark.parametrize("owner", range(5))
def test_a_fort_protects_whoever_has_it(owner: int) -> None:
    table = a_match(5).tiles(*F1_TILES).pioneer(owner, "T02.A.site")
    protected = [has_fort(table.state, seat, table.island("T02.A")) for seat in range(5)]
    assert protected == [seat == owner for seat in range(5)]


@pytest.mark.rule("IL-072", "IL-076")
@pytest.mark.parametrize(("owner", "paid"), [(RED, 2), (GREEN, 4)])
def test_an_own_fort_protects_a_further_building_too(owner: int, paid: int) -> None:
    """On an island with two sites and somebody else's pirate."""
    table = f2().tiles("T18 0,-1 r0").pioneer(owner, "T09.A.site")
    table.ships(GREEN, "T02").ships(RED, "T02.A", "T09.A").hand(RED, building=1, market=4)
    table.play("play building")
    assert table.play("build T02.A.site", "fort").pay().cards(RED) == 4 - paid
    table = f2().tiles("T18 0,-1 r0").pioneer(owner, "T09.A.site")
    table.ships(GREEN, "T02").ships(RED, "T02.A", "T09.A").hand(RED, building=1, market=2)
    assert ("play building" in table.legal()) == (paid == 2)


@pytest.mark.rule("IL-076")
def test_a_trading_post_does_not_protect() -> None:
    table = f1().ships(BLACK, "T02").pioneer(YELLOW, "T02.A.ebony").pioneer(GREEN, "T02.A.site", side="ebony")
    assert not has_fort(table.state, GREEN, table.island("T02.A"))


@pytest.mark.rule("IL-077")
def test_every_fort_draws_a_card() -> None:
    table = f2().pioneer(RED, "T02.A.site", "T09.A.site")
    assert cards_to_draw(table.state, RED) == 5
    assert cards_to_draw(table.state, GREEN) == 3


@pytest.mark.rule("IL-077", "IL-093")
def test_a_trading_post_draws_no_card() -> None:
    table = f2().pioneer(RED, "T02.A.ebony").pioneer(RED, "T02.A.site", side="ebony").pioneer(GREEN, "T09.A.site")
    assert cards_to_draw(table.state, RED) == 3
    assert cards_to_draw(table.state, GREEN) == 4
    assert table.play("end").cards(RED) == 3


@pytest.mark.rule("IL-078", "IL-079")
def test_without_a_plantation_only_a_fort_can_be_built() -> None:
    """T-14, A-16."""
    table = f1().ships(GREEN, "T02.A", "T02.A").turn(GREEN).hand(GREEN, building=1, market=2)
    table.play("play building", "build T02.A.site")
    assert table.legal() == ["fort"]
    assert table.blocked()["post ebony"].rule == "IL-079"
    table = f1().ships(GREEN, "T02.A", "T02.A").turn(GREEN).hand(GREEN, building=1, market=2)
    table.pioneer(YELLOW, "T02.A.ebony").play("play building", "build T02.A.site")
    assert table.legal() == ["fort", "post ebony"]


@pytest.mark.rule("IL-078", "IL-080")
def test_a_post_copies_somebodys_plantation_but_never_gold() -> None:
    """T-15, A-17, A-18."""
    table = a_match(4).tiles("T05 0,0 r0").pioneer(BLACK, "T05.A.dye").pioneer(RED, "T05.A.gold")
    table.ships(GREEN, "T05.A", "T05.A").turn(GREEN).hand(GREEN, building=1, market=2)
    table.play("play building", "build T05.A.site")
    assert table.legal() == ["fort", "post dye"]
    assert table.blocked()["post gold"].rule == "IL-078"
    table.play("post dye")
    assert (table.makes(GREEN), table.makes(BLACK)) == ({"dye": 1}, {"dye": 1})


@pytest.mark.rule("IL-078")
def test_a_post_may_copy_ones_own_plantation() -> None:
    table = wild_isle().pioneer(RED, "T05.A.dye").hand(RED, building=1, market=2)
    table.play("play building", "build T05.A.site", "post dye")
    assert table.makes(RED) == {"dye": 2}


@pytest.mark.rule("IL-078")
def test_a_post_does_not_copy_a_post_from_elsewhere() -> None:
    """Only plantations on the island itself count, not what posts there deal in."""
    table = a_match(4).tiles("T02 0,0 r0", "T10 0,-1 r0")
    table.pioneer(BLACK, "T10.B.site", side="dye").ships(GREEN, "T02.A", "T02.A")
    table.turn(GREEN).hand(GREEN, building=1, market=2).play("play building", "build T02.A.site")
    assert table.legal() == ["fort"]


@pytest.mark.rule("IL-080")
def test_the_kind_of_a_post_stays_when_islands_join() -> None:
    table = f2().pioneer(RED, "T02.A.ebony").pioneer(GREEN, "T02.A.site", side="ebony")
    table.tiles("T18 0,-1 r0")
    assert table.makes(GREEN) == {"ebony": 1}
    assert table.state.buildings == {RULES.box.field_named["T02.A.site"]: "ebony"}


@pytest.mark.rule("IL-080")
def test_several_posts_may_copy_the_same_plantation() -> None:
    table = f2().tiles("T18 0,-1 r0").pioneer(GREEN, "T02.A.ebony").ships(RED, "T02.A", "T09.A")
    table.hand(RED, building=2, market=4)
    table.play("play building", "build T02.A.site", "post ebony").pay()
    table.play("play building", "build T09.A.site", "post ebony").pay()
    assert table.makes(RED) == {"ebony": 2}


@pytest.mark.rule("IL-081", "IL-082", "IL-083")
def test_a_ruin_brings_three_gold_at_once_and_is_closed() -> None:
    table = f1().ships(RED, "T03.A").hand(RED, ruin=2, market=12)
    table.play("play ruin", "search T03.A.ruin").pay()
    assert table.stock(RED) == {"gold": 3}
    assert table.makes(RED) == {}
    table.hand(RED, ruin=1, ship=12)
    assert "play ruin" not in table.legal()


@pytest.mark.rule("IL-008", "IL-082")
def test_a_ruin_brings_no_more_gold_than_the_supply_has_and_the_log_says_so() -> None:
    table = f1(supply="box").ships(RED, "T03.A").hand(RED, ruin=1, ship=7)
    table.state.players[GREEN].goods[GOLD] += table.state.supply[GOLD] - 2
    table.state.supply[GOLD] = 2
    table.play("play ruin")
    assert [gain.total for gain in table.preview("search T03.A.ruin").gains] == [2]
    table.play("search T03.A.ruin")
    assert table.stock(RED) == {"gold": 2}
    assert [dict(told.values)["amount"] for told in table.told("ilos.log.searches")] == [2]


@pytest.mark.rule("IL-082", "IL-089")
def test_gold_from_a_ruin_pays_for_the_market_in_the_same_turn() -> None:
    """T-16."""
    table = f1().ships(RED, "T03.A").hand(RED, ruin=1, market=1, ship=7)
    assert "play market" not in table.legal()
    table.play("play ruin", "search T03.A.ruin", "pay ship")
    table.play("play market", "raise gold")
    assert table.stock(RED) == {"gold": 2}
    assert table.state.raised == [0, 0, 0, 1]
    assert table.cards(RED) == 0


@pytest.mark.rule("IL-053", "IL-066")
@pytest.mark.parametrize(("cards", "why"), [(1, "cards"), (2, "")])
def test_the_cheaper_of_two_islands_decides_whether_a_card_can_be_played(cards: int, why: str) -> None:
    """A pirate raids T02.A, not T03.B."""
    table = f1().ships(GREEN, "T02").ships(RED, "T02.A", "T03.B").hand(RED, plantation=1, market=cards)
    assert ("play plantation" in table.legal()) == (not why)
    if why:
        refused = table.blocked()["play plantation"]
        assert (refused.reason.id, dict(refused.reason.values)["n"]) == ("ilos.why.cards", 2)
    else:
        assert table.play("play plantation").offers("plant") == ["T03.B.dye"]


@pytest.mark.rule("IL-065")
def test_only_own_ships_count() -> None:
    table = wild_isle().ships(RED, "T05.A").ships(GREEN, "T05.A", "T05.A").hand(RED, goldmine=1, building=1, market=8)
    assert table.legal() == ["end"]
