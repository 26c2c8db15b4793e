"""Completing plans, placing upgrades, drawing cards."""

from __future__ import annotations

import pytest

from rules.propeller_islands.plans import missing
from tests.rules.propeller_islands.builders import GAME, a_match


@pytest.mark.rule("PI-111", "PI-154")
def test_only_cards_that_can_be_paid_in_full_are_offered() -> None:
    table = a_match().with_goods(1, 2, 0).with_hand("B1-01", "B1-04", "B1-13").at_plan()
    assert table.legal() == ["complete B1-01", "complete B1-04", "skip"]
    assert table.why("complete B1-13") == ("missing", "PI-111")
    assert missing(GAME.box, table.player(), "B1-13") == (0, 0, 1)
    assert missing(GAME.box, table.player(), "B1-01") == (0, 0, 0)


@pytest.mark.rule("PI-111")
def test_the_question_is_asked_even_if_nothing_can_be_paid() -> None:
    table = a_match().with_goods(0).with_hand("B1-13").with_die(3).play("run", "stop")
    assert table.legal() == ["skip"]


@pytest.mark.rule("PI-111")
def test_one_plan_a_turn_is_all() -> None:
    table = a_match().with_goods(9, 9, 9).with_hand("B1-01", "B1-02", "B1-13").at_plan()
    table.play("complete B1-01", "aside", "draw I")
    assert table.kind() == "take"


@pytest.mark.rule("PI-112", "PI-139")
def test_a_completed_card_lies_open_and_counts() -> None:
    table = a_match().with_goods(0, 2).with_hand("B1-01", "B2-01").at_plan().play("complete B1-01")
    assert (table.player().completed, table.player().hand) == (["B1-01"], ["B2-01"])
    assert table.points()["plans"] == 2
    assert table.game.view(table.state, 1).players[0].completed == ["B1-01"]


@pytest.mark.rule("PI-113", "PI-114", "PI-023")
def test_the_upgrade_of_the_card_is_placed_or_set_aside() -> None:
    table = a_match().with_goods(0, 2).with_hand("B1-01").at_plan().play("complete B1-01")
    assert table.decision().args == ("energy",)
    assert table.state.supply["energy"] == GAME.box.upgrades["energy"] - 1
    assert table.legal() == ["upgrade 1,0", "aside"]
    table.play("upgrade 1,0")
    assert table.player().island.production == {(1, 0): "energy"}


@pytest.mark.rule("PI-119", "PI-120")
def test_a_slot_holds_one_upgrade_and_only_of_its_kind() -> None:
    table = a_match().with_tile("0,1", "T10", production="steel").with_tile("-1,1", "T57").with_tile("-1,2", "T01")
    table.with_goods(0, 2).with_hand("B1-01").at_plan().play("complete B1-01")
    assert table.offered("upgrade") == ["1,0"]
    assert table.why("upgrade 0,1") == ("slot_filled", "PI-119")
    assert table.why("upgrade 0,0") == ("no_upgrade_slot", "PI-120")
    assert table.why("upgrade -1,1") == ("no_upgrade_slot", "PI-120")
    assert table.why("upgrade -1,2") == ("no_upgrade_slot", "PI-120")


@pytest.mark.rule("PI-120")
@pytest.mark.parametrize(
    ("card", "cells"), [("B1-15", ["0,0", "1,0", "-1,1", "0,1"]), ("B1-19", ["1,0", "0,1"]), ("B1-01", ["1,0", "0,1"])]
)
def test_banners_go_on_capitals_and_monuments_too(card: str, cells: list[str]) -> None:
    table = a_match().with_tile("0,1", "T10").with_tile("-1,1", "T57").with_tile("-1,2", "T01")
    table.with_goods(9, 9, 9).with_hand(card).at_plan().play(f"complete {card}")
    assert table.offered("upgrade") == cells


@pytest.mark.rule("PI-111", "PI-112")
@pytest.mark.parametrize("card", ["B1-01", "B1-16", "B2-01"])
def test_the_card_that_was_named_leaves_the_hand_wherever_it_is(card: str) -> None:
    hand = ["B1-01", "B1-16", "B2-01"]
    table = a_match().with_goods(9, 9, 9).with_hand(*hand).at_plan().play(f"complete {card}")
    assert table.player().hand == [other for other in hand if other != card]
    assert table.player().completed == [card]


@pytest.mark.rule("PI-119")
@pytest.mark.parametrize(("card", "kind"), [("B1-01", "production"), ("B1-15", "banner"), ("B1-19", "wild")])
def test_a_tile_with_an_upgrade_takes_others_but_no_second_of_its_kind(card: str, kind: str) -> None:
    for upgrade in ("production", "banner", "wild"):
        table = a_match().with_tile(
            "1,0",
            "T16",
            production="steel" if upgrade == "production" else "",
            banner="culture" if upgrade == "banner" else "",
            wild=upgrade == "wild",
        )
        table.with_goods(9, 9, 9).with_hand(card).at_plan().play(f"complete {card}")
        assert ("1,0" in table.offered("upgrade")) == (upgrade != kind)
        if upgrade == kind:
            assert table.why("upgrade 1,0") == ("slot_filled", "PI-119")


@pytest.mark.rule("PI-119")
def test_a_tile_may_carry_one_upgrade_of_each_kind() -> None:
    table = a_match().with_goods(9, 9, 9).with_hand("B1-01", "B1-15", "B1-19")
    for card in ("B1-01", "B1-15", "B1-19"):
        table.at_plan().play(f"complete {card}", "upgrade 1,0")
    island = table.player().island
    assert (island.production, island.banners, island.wild) == ({(1, 0): "energy"}, {(1, 0): "science"}, [(1, 0)])


@pytest.mark.rule("PI-123")
def test_a_banner_brings_fame_for_each_new_connection() -> None:
    table = a_match().with_tile("1,0", "T16").with_tile("0,1", "T17").with_tile("1,-1", "T28")
    table.with_goods(1, 1, 1).with_hand("B1-15").at_plan().play("complete B1-15", "upgrade 1,0")
    assert table.fame() == 2


@pytest.mark.rule("PI-124")
def test_a_wild_die_makes_a_tile_run_with_any_value_for_good() -> None:
    table = a_match().with_tile("0,1", "T12", "standing").with_goods(2, 1, 1).with_hand("B1-19").at_plan()
    table.play("complete B1-19", "upgrade 0,1", "draw I").pass_turns().with_die(6).play("run")
    assert "0,1" in table.offered("activate")


@pytest.mark.rule("PI-115", "PI-118")
def test_a_face_up_card_is_replaced_from_its_deck() -> None:
    table = a_match().with_goods(0, 2).with_hand("B1-01", "B2-01", "B2-02").at_plan()
    table.state.display = [["B1-02", "B1-03", "B1-04"], ["B2-03", "B2-04", "B2-05"]]
    table.state.decks = [["B1-05", "B1-06"], ["B2-06"]]
    table.play("complete B1-01", "aside")
    assert table.offered("draw") == ["B1-02", "B1-03", "B1-04", "B2-03", "B2-04", "B2-05", "I", "II"]
    table.play("draw B1-03")
    assert table.state.display[0] == ["B1-02", "B1-06", "B1-04"]
    assert (table.state.decks, table.player().hand) == ([["B1-05"], ["B2-06"]], ["B2-01", "B2-02", "B1-03"])


@pytest.mark.rule("PI-115", "PI-116")
def test_the_last_card_of_a_deck_still_fills_the_display() -> None:
    table = a_match().with_goods(9, 9, 9).with_hand("B1-01", "B1-16").at_plan()
    table.state.display = [["B1-02", "B1-03", "B1-04"], ["B2-03", "B2-04", "B2-05"]]
    table.state.decks = [["B1-05"], ["B2-06"]]
    table.play("complete B1-01", "aside", "draw B1-03")
    assert table.state.display[0] == ["B1-02", "B1-05", "B1-04"]
    assert table.state.decks == [[], ["B2-06"]]
    table.at_plan().play("complete B1-16", "aside", "draw B1-05")
    assert table.state.display[0] == ["B1-02", "", "B1-04"]


@pytest.mark.rule("PI-115")
def test_the_top_of_either_deck_may_be_drawn() -> None:
    for level, card in (("I", "B1-05"), ("II", "B2-06")):
        table = a_match().with_goods(0, 2).with_hand("B1-01").at_plan()
        table.state.decks = [["B1-09", "B1-05"], ["B2-07", "B2-06"]]
        table.play("complete B1-01", "aside", f"draw {level}")
        assert table.player().hand == [card]


@pytest.mark.rule("PI-116", "PI-118")
def test_drawing_is_a_must_while_a_card_is_left_and_skipped_when_none_is() -> None:
    table = a_match().with_goods(0, 4).with_hand("B1-01", "B1-16").at_plan()
    table.state.decks, table.state.display = [[], []], [["", "B1-03", ""], ["", "", ""]]
    table.play("complete B1-01", "aside")
    assert table.legal() == ["draw B1-03"]
    table.play("draw B1-03")
    table.with_goods(9, 9, 9).at_plan().play("complete B1-16", "aside")
    assert (table.kind(), table.player().hand) == ("take", ["B1-03"])


@pytest.mark.rule("PI-117")
def test_no_plan_is_asked_for_after_the_leftover_die() -> None:
    table = a_match().with_goods(9, 9, 9).with_hand("B1-01", "B1-02", "B1-03").at_leftover(3)
    asked = []
    while table.state.round == 1:
        asked.append(table.kind())
        table.idle()
    assert asked == ["run", "run"]
