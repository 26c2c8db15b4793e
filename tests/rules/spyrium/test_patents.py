"""Patents: acquiring them and what they do during the game."""

from __future__ import annotations

import pytest

from tests.rules.spyrium.builders import Table, X, Y, a_match


@pytest.mark.rule("SP-072")
def test_a_patent_needs_no_plot_and_several_can_be_owned() -> None:
    table = a_match().card(5, "PA1").builds(X, "BM1", "BM2").patents(X, "PC1")
    table.workers(X, available=0, placed=("4-5",)).play("activate 4-5 5")
    assert (table.x.patents, table.x.money, table.x.buildings) == (("PC1", "PA1"), 3, ["BM1", "BM2"])
    assert table.state.display[5] == ""


@pytest.mark.rule("SP-074")
def test_a_patent_works_from_the_next_action_on_r_42() -> None:
    table = a_match().card(5, "PA1").builds(X, "BM1").workers(X, available=0, placed=("4-5",))
    assert table.legal("use") == []
    assert table.play("activate 4-5 5").turn(X).legal("use") == ["use BM1"]


@pytest.mark.rule("SP-073", "SP-140", "SP-142")
def test_lobbying_works_once_a_round() -> None:
    table = a_match().card(5, "CG1").empty(4).patents(X, "PL1").workers(X, available=0, placed=("4-5", "4-5"))
    table.workers(Y, available=0, placed=("5-6",)).play("activate 4-5 5", "lobby yes")
    assert (table.x.money, table.x.turned) == (9, ("PL1",))
    table.turn(X).play("activate 4-5 5")
    assert table.x.money == 9 - 2


@pytest.mark.rule("SP-142")
@pytest.mark.parametrize(("card", "due"), [("CG1", 1), ("PA1", 7), ("BM1", 3)])
def test_lobbying_saves_the_crowd_for_cards_of_any_kind(card: str, due: int) -> None:
    table = a_match().card(5, card).empty(4).builds(X, "BH1").patents(X, "PL1").has(X, money=20)
    table.workers(X, available=0, placed=("4-5",)).workers(Y, available=0, placed=("5-6",) * 3)
    table.play("activate 4-5 5", *(["plot new"] if card == "BM1" else []), "lobby yes")
    assert table.x.money == 20 - due  # base cost and plot remain


@pytest.mark.rule("SP-119", "SP-133")
def test_automated_mines_need_no_workers_sc_31() -> None:
    table = a_match().builds(X, "BM3").patents(X, "PA1").workers(X, available=0, spent=3)
    table.play("use BM3 2")
    assert (table.x.spyrium, table.x.used, table.x.spent) == (5, [1], 3)


@pytest.mark.rule("SP-133")
def test_automation_helps_mines_only() -> None:
    table = a_match().builds(X, "BM1", "BU1", "BW1").patents(X, "PA1").workers(X, available=0, spent=3)
    assert table.legal("use") == ["use BM1"]


@pytest.mark.rule("SP-122", "SP-138")
def test_engineering_brings_a_point_per_worker_sc_30() -> None:
    table = a_match().builds(X, "BF1").patents(X, "PE1").has(X, spyrium=3).workers(X, available=2).play("use BF1 2")
    assert table.x.points == 12


@pytest.mark.rule("SP-138")
def test_engineering_helps_buildings_with_the_factory_symbol_only() -> None:
    cards = {"use BL1": 5, "use BW1": 4, "use BU1": 2}
    for use, points in cards.items():
        table = a_match().builds(X, "BL1", "BW1", "BU1").patents(X, "PE1").play(use)
        assert table.x.points == points


@pytest.mark.rule("SP-138", "SP-105", "SP-144")
def test_engineering_counts_for_repeated_uses() -> None:
    table = a_match().event("E5").builds(X, "BW1").patents(X, "PE1", "PY1").has(X, spyrium=3, points=20)
    table.play("use BW1").turn(X).play("use BW1").turn(X).play("event BW1")
    assert table.x.points == 20 + 3 * 4


def used_factory(**has: int) -> Table:
    table = a_match().builds(X, used=("BF1",)).patents(X, "PY1").has(X, spyrium=2, **has)
    return table.workers(X, available=1, spent=1).event("E5")


@pytest.mark.rule("SP-144", "SP-140")
def test_taylorism_uses_a_used_building_again_sc_23() -> None:
    table = used_factory().play("use BF1 1")
    assert (table.x.points, table.x.available, table.x.spyrium) == (6, 0, 0)
    assert table.x.turned == ("PY1",)
    table.turn(X).workers(X, available=1).has(X, spyrium=2)
    assert table.legal("use") == []
    assert table.legal("event") == ["event BF1 1"]


@pytest.mark.rule("SP-077", "SP-144")
def test_a_use_of_the_unused_one_of_two_equal_buildings_needs_no_taylorism_and_says_nothing_of_it() -> None:
    table = a_match().builds(X, "BM1", used=("BM1",)).patents(X, "PY1").workers(X, available=2)
    assert not table.preview("use BM1").notes
    table = table.play("use BM1").turn(X)
    assert [note.id for note in table.preview("use BM1").notes] == ["spyrium.note.turns"]


@pytest.mark.rule("SP-144")
def test_taylorism_is_not_spent_while_an_equal_building_is_unused() -> None:
    table = a_match().builds(X, "BM1", used=("BM1",)).patents(X, "PY1").workers(X, available=2)
    assert table.legal("use") == ["use BM1"]
    assert table.play("use BM1").x.turned == ()
    assert table.turn(X).play("use BM1").x.turned == ("PY1",)


@pytest.mark.rule("SP-144")
def test_taylorism_is_one_use_an_action_r_29() -> None:
    table = a_match().builds(X, "BU1").patents(X, "PY1").play("use BU1")
    assert (table.x.points, table.x.turned) == (2, ())
    assert table.decision.seat == Y


@pytest.mark.rule("SP-145", "SP-146", "SP-058")
def test_trade_pays_less_and_keeps_the_token_sc_21() -> None:
    table = a_match().card(5, "CK1", tokens=(3,)).empty(4).patents(X, "PT1").keeps(X, 1, 2).has(X, money=2)
    table.workers(X, available=0, placed=("4-5",)).play("activate 4-5 5")  # only as a 1 can it be paid
    assert (table.x.money, table.x.points, table.x.kept) == (0, 4, (1, 2, 3))
    assert (table.x.turned, table.state.tokens[5]) == (("PT1",), ())


@pytest.mark.rule("SP-145")
def test_trade_keeps_seven_tokens_at_most_sc_22() -> None:
    table = a_match().card(5, "CB1", tokens=(3,)).patents(X, turned=("PT1",)).keeps(X, 1, 1, 1, 1, 2, 2, 2)
    discard = table.state.discard.count(3)
    table.workers(X, available=0, placed=("4-5",)).play("activate 4-5 5")
    assert (table.x.points, len(table.x.kept)) == (3, 7)
    assert table.state.discard.count(3) == discard + 1


@pytest.mark.rule("SP-145", "SP-070")
def test_trade_keeps_the_tokens_of_buildings_too() -> None:
    table = a_match().card(5, "BU1", tokens=(2,)).patents(X, turned=("PT1",))
    table.workers(X, available=0, placed=("4-5",)).play("activate 4-5 5")
    assert (table.x.kept, table.x.points) == ((2,), 2)


@pytest.mark.rule("SP-146", "SP-070", "SP-140")
def test_trade_changes_the_number_of_a_building_once_a_round() -> None:
    table = a_match().card(5, "BU1", tokens=(1,)).card(4, "CB1", tokens=(1,)).patents(X, "PT1")
    table.workers(X, available=0, placed=("4-5", "4-5")).play("activate 4-5 5", "trade 3")
    assert (table.x.points, table.x.kept, table.x.turned) == (3, (1,), ("PT1",))
    assert table.turn(X).play("activate 4-5 4").x.points == 4  # not asked a second time
    assert table.decision.seat == Y


@pytest.mark.rule("SP-146")
def test_with_trade_the_token_is_still_chosen_r_25() -> None:
    table = a_match().card(5, "CK1", tokens=(1, 3)).empty(4).patents(X, "PT1")
    table.workers(X, available=0, placed=("4-5",)).play("activate 4-5 5", "token 3", "trade 1")
    assert (table.x.money, table.state.tokens[5], table.x.kept) == (8, (1,), (3,))


@pytest.mark.rule("SP-146", "SP-058")
def test_a_number_that_can_not_be_paid_is_shown_as_out_of_reach() -> None:
    table = a_match().card(5, "CK1", tokens=(3,)).empty(4).patents(X, "PT1").has(X, money=3)
    table.workers(X, available=0, placed=("4-5",)).play("activate 4-5 5")
    assert table.legal() == ["trade 2", "trade 1"]
    assert table.why_not("trade no").rule == "SP-058"


@pytest.mark.rule("SP-146")
def test_trade_is_not_asked_for_a_number_that_could_only_become_worse() -> None:
    highest = a_match().card(5, "CB1", tokens=(3,)).patents(X, "PT1").workers(X, available=0, placed=("4-5",))
    assert highest.play("activate 4-5 5").x.points == 3
    lowest = a_match().card(5, "CK1", tokens=(1,)).patents(X, "PT1").workers(X, available=0, placed=("4-5",))
    assert lowest.play("activate 4-5 5").x.money == 10 - 1 - 1
    event = a_match().event("E1", token=3).patents(X, "PT1").play("event spyrium")
    assert event.x.spyrium == 2 + 3
    assert "PT1" not in (*highest.x.turned, *lowest.x.turned, *event.x.turned)


@pytest.mark.rule("SP-146")
def test_trade_never_offers_to_make_a_number_worse() -> None:
    table = a_match().card(5, "CK1", tokens=(2,)).empty(4).patents(X, "PT1")
    table.workers(X, available=0, placed=("4-5",)).play("activate 4-5 5")
    assert table.legal() == ["trade no", "trade 1"]
    assert table.why_not("trade 3").rule == "SP-146"
    event = a_match().event("E1", token=2).patents(X, "PT1").play("event money")
    assert event.why_not("trade 1").rule == "SP-146"


@pytest.mark.rule("SP-146", "SP-089")
def test_trade_can_not_change_what_is_not_there_r_26() -> None:
    table = a_match().card(5, "BU1").card(4, "CB1").patents(X, "PT1").workers(X, available=0, placed=("4-5",))
    assert "activate 4-5 4" not in table.legal()
    assert table.play("activate 4-5 5").x.points == 0
    assert table.x.turned == ()
