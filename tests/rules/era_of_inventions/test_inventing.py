"""INVENT: inventions or patents."""

from __future__ import annotations

import pytest

from rules.engine.contract import IllegalAction
from tests.rules.era_of_inventions.builders import ANN, BOB, Table, a_match


def inventing(**goods: int) -> Table:
    return a_match().having(ANN, **goods).acting(ANN, "INVENT")


def fields(table: Table) -> list[str]:
    return [text.removeprefix("invent ") for text in table.offers() if text.startswith("invent")]


# Inventions


@pytest.mark.rule("EI-065", "EI-071", "EI-074", "EI-114")
def test_three_inventions_one_by_one() -> None:
    """EX-02."""
    table = inventing(development=7).standing(ANN, 4).play("start INVENT")
    table.play("invent CASH gold")
    assert (table.player(ANN).influence, table.stock(ANN)) == (7, {"development": 6})
    table.play("invent SEWING gold")
    assert (table.player(ANN).influence, table.stock(ANN)) == (10, {"development": 4})
    table.play("invent TELEPHONE gold")
    assert (table.player(ANN).influence, table.stock(ANN)) == (14, {"development": 1, "wood": 1})
    assert table.player(ANN).invested == 7
    assert len(table.state.new_cards) == 9


@pytest.mark.rule("EI-114")
def test_the_same_inventions_in_another_order_land_elsewhere() -> None:
    """EX-03."""
    table = inventing(development=7).standing(ANN, 4)
    table.play("start INVENT", "invent TELEPHONE gold", "invent CASH gold", "invent SEWING gold")
    assert table.player(ANN).influence == 14
    assert table.stock(ANN) == {"coin": 1, "wood": 1}


@pytest.mark.rule("EI-069", "EI-072", "EI-066")
def test_gold_and_silver_of_a_kind_in_one_action() -> None:
    """TS-01."""
    table = inventing(development=7).play("start INVENT", "invent GRAMOPHONE gold")
    assert (table.player(ANN).influence, table.stock(ANN)) == (6, {"development": 3, "coal": 1})
    table.play("invent GRAMOPHONE silver")
    assert (table.player(ANN).influence, table.stock(ANN)) == (9, {"coal": 1})
    assert table.state.new_cards == ["GRAMOPHONE-A", "GRAMOPHONE-B", "GRAMOPHONE-P"]


@pytest.mark.rule("EI-065")
def test_more_than_seven_stones_are_too_many() -> None:
    """TS-02."""
    table = inventing(development=9).play("start INVENT", "invent CAMERA gold")
    assert "GRAMOPHONE gold" not in fields(table)
    assert table.blocked()["invent GRAMOPHONE gold"] == ("too_many_stones", "EI-065")
    assert "TELEPHONE gold" in fields(table)


@pytest.mark.rule("EI-065")
def test_no_second_invention_goes_beyond_seven_stones() -> None:
    box = inventing(development=14).state.box
    for kind in box.kinds.values():
        table = inventing(development=14).play("start INVENT", f"invent {kind.id} gold")
        if table.decision.kind == "invent":
            left = 7 - kind.gold.cost
            assert max(box.fields[field].cost for field in fields(table)) <= left, kind.id


@pytest.mark.rule("EI-065")
def test_the_limit_counts_an_action_not_a_round() -> None:
    """A-23."""
    table = inventing(development=14).with_bonus(ANN, 0).acting(ANN, "INVENT", "BUY")
    table.play("start INVENT", "invent PLANE gold")
    assert table.decision.kind == "turn"
    table.acting(ANN, "INVENT").play("start INVENT")
    assert "TRAIN gold" in fields(table)


@pytest.mark.rule("EI-067")
def test_gold_comes_before_silver() -> None:
    """TS-03."""
    table = inventing(development=9).play("start INVENT")
    assert not [field for field in fields(table) if field.endswith("silver")]
    assert table.blocked()["invent CAR silver"] == ("gold_first", "EI-067")


@pytest.mark.rule("EI-067", "EI-068", "EI-073")
def test_a_new_kind_opens_silver_for_all_and_its_cards_wait() -> None:
    """TS-32."""
    table = inventing(development=2).having(BOB, development=9, coal=9, metal=9, technology=9, tools=9)
    table.play("start INVENT", "invent SEWING gold")
    assert not [card for card in table.state.bar if card.startswith("SEWING")]
    table.acting(BOB, "INVENT").play("start INVENT")
    assert "SEWING silver" in fields(table)
    assert "SEWING gold" not in fields(table)
    assert table.blocked()["invent SEWING gold"] == ("taken", "EI-068")


@pytest.mark.rule("EI-068")
def test_a_field_stays_taken_after_its_marker_moved_up() -> None:
    """A-38."""
    table = inventing(development=9).inventor(BOB, "CAR gold", "CAR silver", patented=True).play("start INVENT")
    assert not [field for field in fields(table) if field.startswith("CAR")]


@pytest.mark.rule("EI-066")
def test_inventions_are_paid_in_stones() -> None:
    table = inventing(development=2, coin=9).play("start INVENT")
    assert fields(table) == ["CASH gold", "SEWING gold"]
    assert table.blocked()["invent TELEPHONE gold"] == ("lack", "EI-066")


@pytest.mark.rule("EI-070", "EI-075")
@pytest.mark.parametrize("kind", ["CASH", "CAR", "PLANE"])
def test_an_invention_puts_a_marker_scores_and_counts_as_invested(kind: str) -> None:
    table = inventing(development=7).play("start INVENT", f"invent {kind} gold")
    gold = table.state.box.kinds[kind].gold
    assert table.state.inventors == {gold.id: ANN}
    assert table.state.patented == []
    assert table.player(ANN).influence == gold.points
    assert table.player(ANN).invested == gold.cost


@pytest.mark.rule("EI-032", "EI-069")
def test_a_landing_benefit_can_pay_the_next_invention() -> None:
    """TS-28."""
    table = inventing(development=2).standing(ANN, 4).play("start INVENT", "invent CASH gold")
    assert table.stock(ANN) == {"development": 1}
    table.play("invent CASH silver")
    assert table.state.inventors == {"CASH gold": ANN, "CASH silver": ANN}


@pytest.mark.rule("EI-076")
def test_without_a_marker_nothing_can_be_invented() -> None:
    table = inventing(development=7, coin=9)
    names = list(table.state.box.fields)
    table.inventor(ANN, *names[:15]).play("start INVENT")
    assert fields(table) == []
    assert table.blocked()["invent PLANE gold"] == ("no_marker", "EI-076")
    table.state.inventors[names[0]] = BOB
    assert "TRAIN silver" in fields(table)


@pytest.mark.rule("EI-076")
def test_without_a_marker_the_action_can_not_even_begin() -> None:
    table = inventing(development=7)
    cheapest, *others = (name for name in table.state.box.fields if name != "CASH gold")
    assert cheapest == "CASH silver"
    table.inventor(BOB, "CASH gold").inventor(ANN, *others[:15])
    assert "start INVENT" not in table.offers()
    table.state.inventors[others[0]] = BOB
    assert "start INVENT" in table.offers()


@pytest.mark.rule("EI-065")
def test_all_seven_stones_of_an_action_may_go_into_one_invention() -> None:
    table = inventing(development=7)
    table.inventor(BOB, *(name for name in table.state.box.fields if not name.startswith("PLANE")))
    assert "start INVENT" in table.offers()
    assert fields(table.play("start INVENT")) == ["PLANE gold"]
    assert table.play("invent PLANE gold").player(ANN).stock["development"] == 0


@pytest.mark.rule("EI-064")
@pytest.mark.parametrize(("first", "other"), [("invent CASH gold", "patent"), ("patent", "invent CASH gold")])
def test_an_action_is_for_inventions_or_for_patents(first: str, other: str) -> None:
    table = inventing(development=7, coin=9).play("start INVENT")
    assert first in table.offers()
    assert other in table.offers()
    table.play(first)
    assert table.decision.kind == "invent"
    assert other not in table.offers()
    assert table.blocked()[other][1] == "EI-064"


@pytest.mark.rule("EI-064", "EI-102")
def test_a_bonus_disc_may_switch_to_patents() -> None:
    """TS-20."""
    table = inventing(development=9, coin=3).play("start INVENT", "invent CASH gold")
    assert "patent" not in table.offers()
    table.play("done", "bonus invent")
    assert "patent" in table.offers()


# Patents


@pytest.mark.rule("EI-078", "EI-080", "EI-112", "EI-077")
def test_two_patents_in_an_action() -> None:
    """EX-10."""
    table = inventing(coin=3).play("start INVENT", "patent")
    assert (table.player(ANN).influence, table.stock(ANN)) == (1, {"coin": 2})
    table.play("patent")
    assert (table.player(ANN).influence, table.player(ANN).patents, table.stock(ANN)) == (3, 2, {"coin": 1})
    assert table.decision.kind == "bonus"


@pytest.mark.rule("EI-077")
def test_a_third_patent_needs_another_action() -> None:
    table = inventing(coin=20).play("start INVENT", "patent", "patent")
    assert table.decision.kind == "bonus"
    assert table.player(ANN).patents == 2


@pytest.mark.rule("EI-078", "EI-079", "EI-080")
@pytest.mark.parametrize("number", range(1, 7))
def test_each_patent_has_its_price_and_its_points(number: int) -> None:
    cost, points = [1, 2, 3, 4, 5, 7][number - 1], [1, 2, 3, 5, 6, 8][number - 1]
    table = a_match().having(ANN, coin=cost - 1).with_patents(ANN, number - 1).acting(ANN, "INVENT")
    assert "start INVENT" not in table.offers()
    table.having(ANN, coin=cost).standing(ANN, 60).play("start INVENT", "patent")
    assert table.stock(ANN) == {}
    assert table.player(ANN).influence == 60 + points
    assert table.player(ANN).patents == number


@pytest.mark.rule("EI-079")
def test_patents_are_not_skipped_and_markers_share_a_step() -> None:
    """A-39."""
    table = inventing(coin=20).with_patents(BOB, 1).play("start INVENT")
    assert [text for text in table.offers() if text.startswith("patent")] == ["patent"]
    table.play("patent")
    assert (table.player(ANN).patents, table.stock(ANN)["coin"]) == (1, 19)
    assert table.player(BOB).patents == 1


@pytest.mark.rule("EI-081", "EI-086")
def test_a_patent_may_protect_one_own_invention() -> None:
    table = inventing(coin=1).inventor(ANN, "CAR gold", "CASH gold").inventor(BOB, "CAR silver")
    table.play("start INVENT", "patent")
    assert table.offers() == ["move CASH gold", "move CAR gold", "stay"]
    assert table.stock(ANN) == {"coin": 1}
    table.play("move CAR gold")
    assert table.state.patented == ["CAR gold"]
    assert table.player(ANN).influence == 1
    assert table.stock(ANN) == {}


@pytest.mark.rule("EI-081")
def test_a_protected_marker_does_not_move_again() -> None:
    table = inventing(coin=1).inventor(ANN, "CASH gold").inventor(ANN, "CAR gold", patented=True)
    table.play("start INVENT", "patent")
    assert table.offers() == ["move CASH gold", "stay"]
    assert table.blocked() == {"move CAR gold": ("protected", "EI-081")}


@pytest.mark.rule("EI-081", "EI-082")
def test_a_declined_move_is_lost() -> None:
    """TS-18."""
    table = inventing(coin=3).inventor(ANN, "CASH gold", "CAR gold").play("start INVENT", "patent", "stay")
    assert table.state.patented == []
    table.play("patent", "move CASH gold")
    assert table.state.patented == ["CASH gold"]
    assert table.decision.kind == "bonus"


@pytest.mark.rule("EI-083")
def test_a_patent_without_an_invention() -> None:
    """TS-33."""
    table = inventing(coin=1).play("start INVENT", "patent")
    assert (table.stock(ANN), table.player(ANN).influence, table.player(ANN).patents) == ({}, 1, 1)
    assert table.decision.kind == "bonus"


@pytest.mark.rule("EI-084")
def test_there_is_no_seventh_patent() -> None:
    """TS-19."""
    table = inventing(coin=20, development=2).with_patents(ANN, 6).play("start INVENT")
    assert "patent" not in table.offers()
    assert table.blocked()["patent"] == ("all_patents", "EI-084")
    table.play("done", "bonus invent")
    assert "patent" not in table.offers()


@pytest.mark.rule("EI-085", "EI-095")
def test_gold_and_silver_of_a_kind_need_a_patent_each() -> None:
    """EX-13."""
    table = inventing(coin=1).inventor(ANN, "GRAMOPHONE gold", "GRAMOPHONE silver").standing(ANN, 60)
    table.play("start INVENT", "patent", "move GRAMOPHONE gold")
    table.having(BOB, coal=1, metal=4).with_bar("GRAMOPHONE-P").acting(BOB, "MAKE").play("start MAKE", "make 1")
    assert table.player(ANN).influence == 60 + 1 + 2
    assert table.stock(ANN) == {}


def test_a_field_of_another_player_is_no_move() -> None:
    table = inventing(coin=1).inventor(ANN, "CASH gold").inventor(BOB, "CAR gold").play("start INVENT", "patent")
    with pytest.raises(IllegalAction):
        table.play("move CAR gold")
