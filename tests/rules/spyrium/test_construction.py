"""Building: plots, replacing, and what happens at once."""

from __future__ import annotations

import pytest

from rules.spyrium.components import BUILDING
from rules.spyrium.prices import new_plot
from tests.rules.spyrium.builders import GAME, Table, X, Y, a_match, parts


def beside(card: str, *own: str, crowd: int = 0, used: tuple[str, ...] = (), **has: int) -> Table:
    """Seat 0 stands next to a building with these own ones and a crowd of others."""
    tokens = (2,) if GAME.box.cards[card].number else ()
    table = a_match().card(5, card, tokens).builds(X, *own, used=used).workers(X, available=2, placed=("4-5",))
    return table.workers(Y, available=0, placed=("5-6",) * crowd).has(X, **has)


@pytest.mark.rule("SP-061", "SP-062", "SP-063")
def test_three_ways_to_find_a_plot_sc_06() -> None:
    table = beside("BF1", "BS1", "BL1", crowd=2).play("activate 4-5 5")
    assert {text: table.price(text) for text in table.legal()} == {"plot new": 10, "plot BS1": 8, "plot BL1": 5}
    assert parts(table.preview("plot new").costs[0]) == [6, 2, 2]
    assert parts(table.preview("plot BL1").costs[0]) == [6, -3, 2]


@pytest.mark.rule("SP-060")
def test_a_new_building_stands_at_the_end_of_the_quarter() -> None:
    table = beside("BM1", "BH1").play("activate 4-5 5", "plot new")
    assert table.x.buildings == ["BH1", "BM1"]


@pytest.mark.rule("SP-061")
def test_each_plot_costs_one_more_than_the_last() -> None:
    plots = [new_plot(GAME.box, beside("BM1", *["BH1", "BS1", "BS1", "BN1"][:number]).x) for number in range(5)]
    assert plots == [0, 1, 2, 3, 4]
    assert beside("BM1", "BH1", "BS1", "BN1").play("activate 4-5 5", "plot new").x.money == 10 - 2 - 3


@pytest.mark.rule("SP-062")
@pytest.mark.parametrize("used", [False, True])
def test_any_own_building_can_be_replaced_used_or_not(used: bool) -> None:
    table = beside("BM1", *([] if used else ["BU1"]), used=("BU1",) if used else ())
    table.play("activate 4-5 5", "plot BU1")
    assert (table.x.buildings, table.x.money) == (["BM1"], 8)
    assert "BU1" in table.state.removed


@pytest.mark.rule("SP-063", "SP-065")
def test_the_discount_never_touches_the_crowd_sc_18() -> None:
    table = beside("BM1", "BM1", crowd=3).play("activate 4-5 5")
    assert table.price("plot BM1") == 3
    assert parts(table.preview("plot BM1").costs[0]) == [2, -2, 3]
    assert table.play("plot BM1").x.money == 7


@pytest.mark.rule("SP-064")
def test_two_shared_symbols_save_three_not_six_sc_10() -> None:
    table = beside("BL2", "BL1").play("activate 4-5 5", "plot BL1")
    assert table.x.money == 7


@pytest.mark.rule("SP-066")
def test_the_symbols_of_the_buildings() -> None:
    symbols = {card.id: card.symbols for card in GAME.box.cards.values() if card.kind == BUILDING}
    assert symbols == {
        **dict.fromkeys(["BM1", "BM2", "BM3"], ("mine",)),
        **dict.fromkeys(["BW1", "BW2", "BF1", "BF2"], ("factory",)),
        **dict.fromkeys(["BL1", "BL2", "BL3"], ("factory", "research")),
        **dict.fromkeys(["BU1", "BU2"], ("research",)),
        **dict.fromkeys(["BS1", "BS2", "BR1", "BH1", "BN1", "BP1"], ()),
    }


@pytest.mark.rule("SP-066", "SP-063")
@pytest.mark.parametrize("card", ["BR1", "BS1", "BH1"])
def test_buildings_without_symbols_share_none_with_their_own_kind_r_19(card: str) -> None:
    table = beside("BS1" if card == "BH1" else card, card)
    base = 4 if card in ("BS1", "BH1") else 3
    assert table.play("activate 4-5 5", f"plot {card}").x.money == 10 - base


@pytest.mark.rule("SP-067")
def test_a_replaced_building_gives_no_points() -> None:
    table = beside("BM1", "BH1")
    assert table.total() == 6
    assert table.play("activate 4-5 5", "plot BH1").total() == 1


@pytest.mark.rule("SP-068", "SP-069", "SP-063")
def test_a_new_building_is_unused_and_the_workers_of_the_old_one_stay_spent_sc_25() -> None:
    table = beside("BW2", used=("BW1",), money=1, spyrium=2).workers(X, available=2, spent=1, placed=("4-5",))
    table.play("activate 4-5 5")  # £4 - £3; a second plot can't be paid
    assert (table.x.money, table.x.buildings, table.x.used) == (0, ["BW2"], [0])
    assert (table.x.available, table.x.spent) == (2, 2)
    assert table.turn(X).play("use BW2").x.points == 5


@pytest.mark.rule("SP-062", "SP-068")
def test_of_two_equal_buildings_the_used_one_is_replaced() -> None:
    table = beside("BH1", "BM1", used=("BM1",)).play("activate 4-5 5")
    assert table.legal() == ["plot new", "plot BM1"]
    table.play("plot BM1")
    assert (table.x.buildings, table.x.used) == (["BM1", "BH1"], [0, 0])
    assert "use BM1" in table.turn(X).legal()


@pytest.mark.rule("SP-070")
@pytest.mark.parametrize(("card", "spyrium", "points"), [("BM3", 4, 0), ("BU1", 2, 2), ("BU2", 2, 2)])
def test_a_token_on_the_built_card_gives_its_value_at_once(card: str, spyrium: int, points: int) -> None:
    table = beside(card)
    discard = table.state.discard.count(2)
    table.play("activate 4-5 5")
    assert (table.x.spyrium, table.x.points) == (spyrium, points)
    assert table.state.discard.count(2) == discard + 1
    assert table.state.tokens[5] == ()


@pytest.mark.rule("SP-070", "SP-094", "SP-095")
def test_a_university_can_bring_the_bonus_worker_for_a_laboratory_sc_26() -> None:
    table = a_match().card(5, "BU1", tokens=(1,)).builds(X, "BL1").has(X, points=7, spyrium=1)
    table.workers(X, available=0, spent=2, placed=("4-5",)).play("activate 4-5 5", "plot new")
    assert table.x.points == 8
    table.play("worker").turn(X)
    assert table.play("use BL1").x.points == 12


@pytest.mark.rule("SP-071", "SP-061")
def test_there_is_no_limit_to_the_number_of_buildings() -> None:
    own = ["BM1"] * 3 + ["BM2"] * 2 + ["BS1"] * 3 + ["BW1"] * 2 + ["BL1"] * 2
    table = beside("BU1", *own, money=30).play("activate 4-5 5", "plot new")
    assert (len(table.x.buildings), table.x.money) == (13, 30 - 5 - 12)


@pytest.mark.rule("SP-061", "SP-143")
@pytest.mark.parametrize(("own", "due"), [(["BH1", "BS1"], 3), (["BH1", "BS1", "BS1", "BM1", "BM1"], 5)])
def test_the_crane_makes_new_plots_cheaper_sc_19(own: list[str], due: int) -> None:
    table = beside("BW1", *own).patents(X, "PK1").play("activate 4-5 5")
    assert table.price("plot new") == due
    assert table.price("plot BH1") == 3  # replacing is unaffected


@pytest.mark.rule("SP-127")
def test_settlement_one_brings_a_worker_who_can_act_at_once() -> None:
    table = beside("BS1").play("activate 4-5 5")
    assert (table.x.available, table.x.owned(), table.x.reserve) == (3, 4, 3)


@pytest.mark.rule("SP-128")
@pytest.mark.parametrize(("workers", "after"), [(3, 5), (6, 7), (7, 7)])
def test_settlement_two_brings_as_many_as_are_left_sc_36(workers: int, after: int) -> None:
    table = beside("BS2").workers(X, available=workers - 1, placed=("4-5",)).play("activate 4-5 5")
    assert table.x.owned() == after
    assert table.x.buildings == ["BS2"]


@pytest.mark.rule("SP-127", "SP-006")
def test_a_settlement_can_be_built_with_an_empty_reserve_r_46() -> None:
    table = beside("BS1").workers(X, available=6, placed=("4-5",)).play("activate 4-5 5")
    assert (table.x.owned(), table.x.buildings) == (7, ["BS1"])


@pytest.mark.rule("SP-129")
def test_a_residence_brings_a_residence_effect_when_built() -> None:
    table = beside("BR1").play("activate 4-5 5")
    assert table.legal() == ["advance", "vp"]
    assert table.play("advance").x.residence == 1


@pytest.mark.rule("SP-060", "SP-039")
def test_a_plot_that_is_too_dear_is_shown_with_its_price() -> None:
    table = beside("BF1", "BL1", "BH1", money=6).play("activate 4-5 5")
    assert table.legal() == ["plot BL1", "plot BH1"]
    blocked = table.why_not("plot new")
    assert dict(blocked.reason.values) == {"need": 8, "have": 6}
