"""MAKE."""

from __future__ import annotations

import pytest

from rules.era_of_inventions.actions import MAKE
from rules.era_of_inventions.game import load
from rules.era_of_inventions.making import lacking_for
from rules.era_of_inventions.vocabulary import Cost
from tests.rules.era_of_inventions.builders import ANN, BOB, CY, GAME, Table, a_match

RICH = {"coal": 30, "wood": 30, "metal": 30, "technology": 30, "tools": 30}


def making(seat: int, table: Table, place: int = 1) -> Table:
    return table.acting(seat, "MAKE").play("start MAKE", f"make {place}")


@pytest.mark.rule("EI-087")
def test_at_most_three_cards_in_an_action() -> None:
    table = a_match().having(ANN, **RICH).acting(ANN, "MAKE").play("start MAKE", "make 7", "make 1", "make 4")
    assert table.decision.kind == "bonus"
    assert len(table.state.card_discard) == 3


@pytest.mark.rule("EI-102")
def test_a_bonus_disc_makes_one_card() -> None:
    table = a_match().having(ANN, **RICH).with_bonus(ANN, 2).acting(ANN, "BUY", "PRODUCE")
    table.play("forfeit BUY", "bonus make")
    assert "done" not in table.offers()
    table.play("make 1")
    assert (table.decision.kind, len(table.state.card_discard)) == ("bonus", 1)


@pytest.mark.rule("EI-088")
def test_a_card_costs_the_cubes_printed_on_it() -> None:
    table = a_match().inventor(BOB, "CAR gold").with_bar("CAR-A")
    making(ANN, table.having(ANN, coal=3, metal=3, technology=2, tools=2, wood=1))
    assert table.stock(ANN) == {"coal": 1, "technology": 1, "wood": 1}


@pytest.mark.rule("EI-088")
def test_a_card_that_is_too_dear_is_blocked() -> None:
    table = a_match().with_bar("S01", "S02").having(ANN, coal=2, metal=1).acting(ANN, "MAKE").play("start MAKE")
    assert table.offers() == ["make 2", "done"]
    assert table.blocked()["make 1"] == ("lack", "EI-088")


@pytest.mark.rule("EI-089")
def test_wild_cubes_are_metal_technology_and_tools_only() -> None:
    """TS-08."""
    table = a_match().inventor(BOB, "CAR gold").with_bar("CAR-P")
    making(ANN, table.having(ANN, coal=2, metal=1, technology=4, wood=6).standing(ANN, 60))
    assert table.stock(ANN) == {"wood": 6}
    poor = a_match().inventor(BOB, "CAR gold").with_bar("CAR-P").having(ANN, coal=9, metal=4, wood=9)
    assert "start MAKE" not in poor.acting(ANN, "MAKE").offers()


@pytest.mark.rule("EI-088", "EI-089")
@pytest.mark.parametrize(("metal", "technology", "possible"), [(1, 2, True), (2, 1, True), (3, 0, True), (1, 1, False)])
def test_a_part_pays_once_for_a_printed_cube_or_for_a_wild_one(metal: int, technology: int, possible: bool) -> None:
    game = load({"inventions": {"CASH": {"plagiarism": {"cost": "metal ? ?"}}}})
    table = (
        a_match(game=game).inventor(BOB, "CASH gold").with_bar("CASH-P").having(ANN, metal=metal, technology=technology)
    )
    assert ("start MAKE" in table.acting(ANN, "MAKE").offers()) == possible
    if possible:
        assert making(ANN, table).stock(ANN) == {"coin": 3}


@pytest.mark.rule("EI-089")
@pytest.mark.parametrize(
    ("stock", "lack"),
    [
        ({}, (("coal", 1), ("?", 2))),
        ({"coal": 1}, (("?", 2),)),
        ({"coal": 1, "tools": 1, "wood": 5}, (("?", 1),)),
        ({"metal": 1, "tools": 1}, (("coal", 1),)),
        ({"coal": 1, "metal": 3}, ()),
    ],
)
def test_what_is_missing_for_a_card_is_counted_with_its_wild_cubes(stock: dict[str, int], lack: Cost) -> None:
    table = a_match().having(ANN, **stock)
    assert lacking_for(table.player(ANN), GAME.box.cards["CASH-P"]) == lack


@pytest.mark.rule("EI-089")
def test_the_mix_of_wild_cubes_is_settled_kind_by_kind() -> None:
    table = a_match().inventor(BOB, "CASH gold").with_bar("CASH-P")
    making(ANN, table.having(ANN, coal=1, metal=2, technology=1, tools=2))
    assert table.offers() == ["pay metal 0", "pay metal 1", "pay metal 2"]
    assert table.blocked()["pay wood 1"] == ("no_part", "EI-089")
    assert table.stock(ANN)["coal"] == 1
    table.play("pay metal 1")
    assert table.offers() == ["pay technology 0", "pay technology 1"]
    table.play("pay technology 0")
    assert table.stock(ANN) == {"coin": 3, "metal": 1, "technology": 1, "tools": 1}


@pytest.mark.rule("EI-089")
def test_a_part_that_must_be_used_is_offered_only_in_numbers_that_suffice() -> None:
    table = a_match().inventor(BOB, "PLANE gold").with_bar("PLANE-P")
    making(ANN, table.having(ANN, coal=2, metal=5, technology=1, tools=1))
    assert table.offers() == ["pay metal 4", "pay metal 5"]
    assert table.blocked()["pay metal 3"] == ("rest_unpaid", "EI-089")
    assert table.blocked()["pay metal 6"] == ("not_that_many", "EI-031")


@pytest.mark.rule("EI-090", "EI-098", "EI-112")
def test_a_yield_of_two_points() -> None:
    """EX-11."""
    table = a_match().having(ANN, coal=1, metal=1, tools=1).with_bar("S10").standing(ANN, 9)
    making(ANN, table)
    assert table.stock(ANN) == {"coin": 1}
    assert table.player(ANN).influence == 11
    assert table.state.card_discard == ["S10"]


@pytest.mark.rule("EI-090")
@pytest.mark.parametrize(
    ("card", "gain"), [("S01", {"coin": 2}), ("S07", {"development": 2}), ("TYPEWRITER-A", {"development": 3})]
)
def test_yields_are_coins_or_stones_too(card: str, gain: dict[str, int]) -> None:
    table = a_match().inventor(BOB, "TYPEWRITER gold").with_bar(card)
    making(ANN, table.having(ANN, **dict(GAME.box.cards[card].cost)))
    assert table.stock(ANN) == gain


@pytest.mark.rule("EI-091")
def test_there_are_three_types_of_cards() -> None:
    types = [card.type for card in GAME.box.cards.values()]
    assert (types.count("start"), types.count("original"), types.count("plagiarism")) == (12, 18, 9)
    for card in GAME.box.cards.values():
        assert (card.parts > 0) == (card.type == "plagiarism")
        assert (card.kind == "") == (card.type == "start")


@pytest.mark.rule("EI-092")
@pytest.mark.parametrize("field", ["CAR gold", "CAR silver"])
@pytest.mark.parametrize("patented", [False, True])
def test_inventors_make_no_plagiarism_of_their_own_kind(field: str, patented: bool) -> None:
    """TS-07."""
    table = a_match().inventor(BOB, "CAR gold").inventor(ANN, field, patented=patented).with_bar("CAR-P", "S01")
    table.having(ANN, **RICH).acting(ANN, "MAKE").play("start MAKE")
    assert table.offers() == ["make 2", "done"]
    assert table.blocked()["make 1"] == ("own_plagiarism", "EI-092")


@pytest.mark.rule("EI-092")
def test_others_make_the_plagiarism_and_inventors_their_originals() -> None:
    table = a_match().inventor(ANN, "CAR gold").with_bar("CAR-P", "CAR-A")
    assert "make 1" in table.having(CY, **RICH).acting(CY, "MAKE").play("start MAKE").offers()
    assert "make 2" in table.having(ANN, **RICH).acting(ANN, "MAKE").play("start MAKE").offers()


@pytest.mark.rule("EI-093", "EI-097", "EI-116")
def test_royalties_go_to_two_others_and_may_land() -> None:
    """TS-06."""
    table = a_match().inventor(ANN, "TELEPHONE gold").inventor(BOB, "TELEPHONE silver").with_bar("TELEPHONE-B")
    for seat in (ANN, BOB):
        table.having(seat)
    table.having(CY, coal=1, metal=1, technology=2, tools=1).standing(ANN, 2).standing(BOB, 2).standing(CY, 10)
    making(CY, table)
    assert (table.player(CY).influence, table.stock(CY)) == (15, {"development": 1})
    assert (table.player(ANN).influence, table.stock(ANN)) == (3, {"coin": 1})
    assert (table.player(BOB).influence, table.stock(BOB)) == (2, {"coin": 1})
    told = [event.message.id.rpartition(".")[2] for event in table.heard]
    assert told == ["makes", "lands", "royalty", "lands", "royalty"]


@pytest.mark.rule("EI-093")
@pytest.mark.parametrize("inventor", range(5))
def test_royalties_go_to_everybody_who_has_the_invention(inventor: int) -> None:
    maker = (inventor + 1) % 5
    table = a_match(5).inventor(inventor, "TELEPHONE silver").with_bar("TELEPHONE-B").having(inventor)
    table.having(maker, coal=1, metal=1, technology=2, tools=1).standing(inventor, 2).standing(maker, 10)
    making(maker, table)
    assert table.stock(inventor) == {"coin": 1}


@pytest.mark.rule("EI-094")
def test_own_production_pays_no_royalty() -> None:
    """TS-05."""
    table = a_match().inventor(ANN, "TELEPHONE gold", "TELEPHONE silver").with_bar("TELEPHONE-A")
    making(ANN, table.having(ANN, coal=1, metal=1, technology=2, tools=1).standing(ANN, 56))
    assert table.player(ANN).influence == 61
    assert table.stock(ANN) == {}


@pytest.mark.rule("EI-094")
def test_own_royalties_are_a_match_option() -> None:
    """A-04: with the option makers earn on their own markers too, each as a gain of its own."""
    table = a_match(self_royalty="yes").inventor(ANN, "TELEPHONE gold", "TELEPHONE silver").with_bar("TELEPHONE-A")
    making(ANN, table.having(ANN, coal=1, metal=1, technology=2, tools=1).standing(ANN, 1))
    assert table.player(ANN).influence == 7
    assert table.stock(ANN) == {"coal": 1, "development": 1, "coin": 1}


@pytest.mark.rule("EI-095")
def test_plagiarism_pays_only_the_patented_inventor() -> None:
    """EX-12."""
    table = a_match().inventor(ANN, "TRAIN gold").inventor(BOB, "TRAIN silver", patented=True).with_bar("TRAIN-P")
    table.having(ANN).having(BOB).having(CY, coal=3, metal=5).standing(CY, 56)
    making(CY, table)
    assert table.player(CY).influence == 64
    assert (table.player(ANN).influence, table.stock(ANN)) == (0, {})
    assert table.stock(BOB) == {"coin": 2}


@pytest.mark.rule("EI-096")
def test_a_patented_marker_also_earns_on_originals() -> None:
    """A-14."""
    table = a_match().inventor(ANN, "CASH gold", "CASH silver", patented=True).with_bar("CASH-A").having(ANN)
    making(BOB, table.having(BOB, coal=1, metal=1, tools=2))
    assert (table.player(ANN).influence, table.stock(ANN)) == (1, {"coin": 1})


@pytest.mark.rule("EI-094", "EI-112")
def test_a_royalty_that_is_no_influence_moves_no_pawn_and_the_note_says_so() -> None:
    """Wherever the pawn stands: on some space a step of the size of the royalty would be paid."""
    for space in range(20):
        table = a_match().inventor(ANN, "CASH silver").with_bar("CASH-A").having(ANN).standing(ANN, space)
        table.having(BOB, coal=1, metal=1, tools=2).acting(BOB, "MAKE").play("start MAKE")
        preview = table.game.preview(table.state, MAKE[0])
        assert [note.id.rpartition(".")[2] for note in preview.notes] == ["earns"]


@pytest.mark.rule("EI-097")
def test_an_inventor_of_both_fields_earns_gold_before_silver() -> None:
    table = a_match().inventor(ANN, "CASH gold", "CASH silver").with_bar("CASH-A").having(ANN).standing(ANN, 2)
    making(BOB, table.having(BOB, coal=1, metal=1, tools=2))
    royalties = [event for event in table.heard if event.message.id.endswith("royalty")]
    assert [event.changes[0].good.rpartition(".")[2] for event in royalties] == ["influence", "coin"]
    assert royalties[1].changes[0][1:] == (1, 2)


@pytest.mark.rule("EI-098")
def test_made_cards_of_every_type_are_discarded() -> None:
    """A-06."""
    table = a_match().inventor(BOB, "CASH gold").with_bar("CASH-A", "S01", "CASH-P").having(ANN, **RICH)
    table.acting(ANN, "MAKE").play("start MAKE", "make 1", "make 2", "make 3", "pay metal 2")
    assert table.state.card_discard == ["CASH-A", "S01", "CASH-P"]


@pytest.mark.rule("EI-099")
def test_emptied_spaces_of_the_bar_stay_empty() -> None:
    table = a_match().having(ANN, **RICH).acting(ANN, "MAKE").play("start MAKE", "make 3")
    assert table.state.bar[2] == ""
    assert table.blocked()["make 3"] == ("empty_space", "EI-099")


@pytest.mark.rule("EI-098", "EI-100")
def test_a_start_invention_pays_nobody() -> None:
    """TS-36."""
    table = a_match().with_bar("S05").having(ANN, coal=1, metal=1, tools=1)
    for kind in table.state.box.kinds:
        table.inventor(BOB, f"{kind} gold", patented=True).inventor(CY, f"{kind} silver", patented=True)
    before = [table.player(BOB).copy(), table.player(CY).copy()]
    making(ANN, table)
    assert table.stock(ANN) == {"coin": 3}
    assert [table.player(BOB), table.player(CY)] == before
    assert table.state.card_discard == ["S05"]
