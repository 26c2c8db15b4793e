"""Placing discs, executing actions, bonus discs."""

from __future__ import annotations

import pytest

from rules.engine.contract import Action, Event, IllegalAction, Seat, say
from rules.engine.rng import Rng
from tests.rules.era_of_inventions.builders import ANN, BOB, CY, a_match

ALL = ["place BUILD", "place PRODUCE", "place BUY", "place MARKET", "place INVENT", "place MAKE"]


# Phase 1


@pytest.mark.rule("EI-018", "EI-022")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_discs_are_placed_one_by_one_in_turn_order(seats: int) -> None:
    table = a_match(seats)
    start, order = table.state.start, []
    while table.decision.kind == "place":
        assert "pass" not in table.offers()
        order.append(table.decision.seat)
        table.play(table.offers()[-1])
    assert order == [(start + turn) % seats for turn in range(seats * table.state.company.discs)]
    assert table.decision == (start, "turn", ())


@pytest.mark.rule("EI-019", "EI-020", "EI-024")
def test_each_of_the_six_actions_has_two_equal_spaces() -> None:
    table = a_match()
    assert table.offers() == ALL
    table.play("place BUY", "place BUY")
    assert "place BUY" not in table.offers()
    assert table.blocked() == {"place BUY": ("no_space", "EI-020")}


@pytest.mark.rule("EI-021")
def test_nobody_takes_both_spaces_of_an_action() -> None:
    """TS-04."""
    table = a_match().play("place BUY", "place MAKE", "place MAKE")
    assert len(table.state.spaces["BUY"]) == 1
    assert "place BUY" not in table.offers()
    assert table.blocked()["place BUY"] == ("own_disc", "EI-021")


@pytest.mark.rule("EI-022")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_space_is_always_left_however_the_discs_lie(seats: int) -> None:
    for seed in range(40):
        table, rng = a_match(seats, seed), Rng(seed)
        while table.decision.kind == "place":
            assert table.offers()
            table.play(rng.pick(table.offers()))


@pytest.mark.rule("EI-023")
def test_placing_costs_nothing_and_does_nothing() -> None:
    table = a_match()
    before = [player.copy() for player in table.state.players]
    table.play("place BUY")
    assert table.state.players == before
    assert table.state.spaces["BUY"] == (table.state.start,)


# Phase 2


@pytest.mark.rule("EI-017", "EI-025")
def test_a_round_is_placing_then_executing_then_preparation() -> None:
    table = a_match(3)
    kinds = []
    while table.state.round == 1:
        kinds.append(table.decision.kind)
        if table.decision.kind == "place":
            table.play(table.offers()[0])
        else:
            table.let_lapse()
    assert kinds == ["place"] * 9 + ["turn"] * 9
    assert table.decision.kind == "place"


@pytest.mark.rule("EI-025", "EI-034")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_actions_are_executed_one_by_one_until_no_disc_is_left(seats: int) -> None:
    table = a_match(seats).play_round()
    start, order = table.state.start, []
    while table.state.round == 1:
        assert any(table.state.spaces.values())
        order.append(table.decision.seat)
        table.let_lapse()
    assert order == [(start + turn) % seats for turn in range(seats * table.state.company.discs)]
    assert not any(table.state.spaces.values())


@pytest.mark.rule("EI-034")
def test_the_round_ends_only_after_the_last_bonus_window() -> None:
    table = a_match().acting(ANN, "BUY").play("forfeit BUY")
    assert (table.state.round, table.decision.kind) == (1, "bonus")
    table.play("end")
    assert (table.state.round, table.decision.kind) == (2, "place")


@pytest.mark.rule("EI-026")
def test_the_order_of_execution_is_free() -> None:
    """TS-17."""
    table = a_match(4)
    first = ("Ann", "Bob", "Cy", "Dee")[table.state.start]
    table.play_round(**{first: "MAKE BUY"})
    assert "start BUY" in table.offers()
    assert "start MAKE" in table.offers()
    assert table.blocked()["start BUILD"] == ("no_disc_there", "EI-026")


@pytest.mark.rule("EI-027")
def test_the_disc_comes_back_after_the_action() -> None:
    table = a_match().acting(ANN, "BUY", "MAKE").play("start BUY", "buy COAL-1")
    assert ANN in table.state.spaces["BUY"]
    table.play("done")
    assert ANN not in table.state.spaces["BUY"]
    assert ANN in table.state.spaces["MAKE"]


@pytest.mark.rule("EI-028")
def test_an_action_may_lapse_without_effect() -> None:
    table = a_match().acting(ANN, "PRODUCE")
    before = table.stock(ANN)
    table.play("forfeit PRODUCE")
    assert table.stock(ANN) == before
    assert table.state.spaces["PRODUCE"] == ()


@pytest.mark.rule("EI-029")
@pytest.mark.parametrize("action", ["BUILD", "BUY", "MARKET", "INVENT", "MAKE"])
def test_a_player_may_stop_at_once(action: str) -> None:
    table = a_match().having(ANN, coin=9, coal=9, wood=9, metal=9, technology=9, tools=9, development=9)
    before = table.player(ANN).copy()
    table.acting(ANN, action).play(f"start {action}", "done")
    assert table.player(ANN) == before
    assert table.decision.kind == "bonus"


@pytest.mark.rule("EI-031")
@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("BUILD", "nothing_to_build"),
        ("BUY", "lack"),
        ("MARKET", "nothing_to_trade"),
        ("INVENT", "nothing_to_invent"),
        ("MAKE", "nothing_to_make"),
    ],
)
def test_without_goods_nothing_but_producing_can_be_started(action: str, reason: str) -> None:
    table = a_match().having(ANN).acting(ANN, action, "PRODUCE")
    assert [text for text in table.offers() if text.startswith("start")] == ["start PRODUCE"]
    assert f"forfeit {action}" in table.offers()
    assert table.blocked()[f"start {action}"][0] == reason


@pytest.mark.rule("EI-031")
def test_there_is_no_part_payment() -> None:
    table = a_match().having(ANN, wood=3, coal=1).with_row("F21").acting(ANN, "BUILD")
    assert "start BUILD" not in table.offers()


@pytest.mark.rule("EI-030", "EI-032")
def test_what_a_step_brings_pays_the_next_one() -> None:
    table = a_match().having(ANN, coal=2, metal=1).acting(ANN, "MARKET")
    table.play("start MARKET", "market C", "give coal coal", "get coin", "market A1")
    assert table.stock(ANN) == {"metal": 1, "development": 1}


@pytest.mark.rule("EI-033")
def test_bonus_discs_come_after_the_action_and_before_the_next_turn() -> None:
    table = a_match().play_round()
    seat = table.decision.seat
    table.play(next(text for text in table.offers() if text.startswith("forfeit")))
    assert table.decision == (seat, "bonus", ())
    table.play("end")
    assert table.decision == ((seat + 1) % 3, "turn", ())


@pytest.mark.rule("EI-033")
def test_without_a_usable_bonus_disc_the_turn_ends_by_itself() -> None:
    table = a_match().with_bonus(ANN, 0).acting(ANN, "BUY", "MAKE").play("forfeit BUY")
    assert table.decision.kind == "turn"


# Bonus discs


@pytest.mark.rule("EI-101")
def test_a_bonus_disc_is_no_answer_before_the_regular_action() -> None:
    table = a_match().acting(ANN, "BUY")
    assert not [text for text in table.offers() if text.startswith("bonus")]
    table.play("start BUY")
    assert not [text for text in table.offers() if text.startswith("bonus")]


@pytest.mark.rule("EI-028", "EI-101")
def test_a_bonus_disc_may_follow_a_lapsed_action() -> None:
    """TS-12."""
    table = a_match().with_bonus(ANN, 1).having(ANN, coal=1, metal=1, tools=1).with_bar("S10").acting(ANN, "MAKE")
    table.play("forfeit MAKE", "bonus make", "make 1")
    assert table.player(ANN).influence == 2


STEPS = {
    "build": ("build 1", {"wood": 1, "coal": 1, "coin": 5, "development": 3, "metal": 2}),
    "produce": ("produce PF-1", {"wood": 3}),
    "buy": ("buy SHIP-TOOL", {"tools": 2}),
    "market": ("market A1", {"development": 4}),
    "invent": ("invent CASH gold", {}),
    "make": ("make 1", {"coin": 7}),
}


@pytest.mark.rule("EI-102")
@pytest.mark.parametrize("action", STEPS)
def test_a_bonus_disc_grants_exactly_one_step(action: str) -> None:
    goods = {"wood": 2, "coal": 2, "coin": 5, "development": 3, "metal": 2}
    table = a_match().having(ANN, **goods).with_row("F04", "F01").with_bar("S02", "S08").acting(ANN, "PRODUCE")
    table.play("forfeit PRODUCE", f"bonus {action}")
    assert "done" not in table.offers()
    step, changed = STEPS[action]
    table.play(step)
    assert table.decision.kind == "bonus"
    for good, number in changed.items():
        assert table.stock(ANN)[good] == number
    assert table.player(ANN).bonus == 2


@pytest.mark.rule("EI-102")
def test_a_bonus_disc_may_register_one_patent() -> None:
    table = a_match().having(ANN, coin=9).acting(ANN, "BUY").play("forfeit BUY", "bonus invent", "patent")
    assert (table.player(ANN).patents, table.stock(ANN)["coin"], table.decision.kind) == (1, 8, "bonus")


@pytest.mark.rule("EI-102", "EI-044")
def test_a_bonus_disc_lets_one_factory_produce_with_its_choice() -> None:
    table = a_match().having(ANN).owning(ANN, "F16", "F20").acting(ANN, "BUY").play("forfeit BUY", "bonus produce")
    assert table.offers() == ["produce PF-1", "produce F16 tools", "produce F16 metal", "produce F20"]
    table.play("produce F16 metal")
    assert table.stock(ANN) == {"metal": 2}


@pytest.mark.rule("EI-103", "EI-105", "EI-109")
def test_a_bonus_disc_may_repeat_the_action_beyond_its_limit() -> None:
    """TS-13."""
    table = a_match().having(ANN, coin=4).acting(ANN, "BUY")
    table.play("start BUY", "buy COAL-1", "buy WOOD-1", "buy WOOD-2")
    assert table.decision.kind == "bonus"
    table.play("bonus buy", "buy COAL-2")
    assert table.stock(ANN) == {"coal": 6, "wood": 4}


@pytest.mark.rule("EI-109")
def test_stones_of_a_bonus_step_are_not_added_to_those_of_the_action() -> None:
    table = a_match().having(ANN, development=14).acting(ANN, "INVENT")
    table.play("start INVENT", "invent PLANE gold")
    assert table.decision.kind == "bonus"
    assert "invent TRAIN gold" in table.play("bonus invent").offers()


@pytest.mark.rule("EI-109")
def test_a_bonus_exchange_may_be_the_fourth_in_its_area() -> None:
    table = a_match().having(ANN, coin=4).acting(ANN, "MARKET")
    table.play("start MARKET", "market A1", "market A1", "market A1", "bonus market", "market A1")
    assert table.stock(ANN) == {"development": 4}


@pytest.mark.rule("EI-104")
def test_occupied_spaces_do_not_matter_for_a_bonus_disc() -> None:
    table = a_match().acting(ANN, "BUY")
    table.state.spaces["MAKE"] = (BOB, CY)
    table.having(ANN, coal=1, metal=1, tools=1).with_bar("S10")
    assert "bonus make" in table.play("forfeit BUY").offers()


@pytest.mark.rule("EI-105")
def test_a_bonus_step_costs_its_normal_price() -> None:
    table = a_match().having(ANN, coin=1).acting(ANN, "BUY").play("forfeit BUY", "bonus buy", "buy SHIP-METAL")
    assert table.stock(ANN) == {"metal": 2}


@pytest.mark.rule("EI-106")
def test_several_bonus_discs_may_be_played_in_one_window() -> None:
    table = a_match().having(ANN).acting(ANN, "BUY").play("forfeit BUY")
    table.play("bonus produce", "produce PF-1", "bonus produce", "produce PF-1", "bonus produce", "produce PF-1")
    assert table.stock(ANN) == {"wood": 3}
    assert table.decision.kind == "place"


@pytest.mark.rule("EI-107")
def test_a_played_disc_is_in_the_supply_only_after_its_step() -> None:
    table = a_match(4).having(ANN, coin=4).acting(ANN, "BUY").play("forfeit BUY", "bonus market")
    assert table.state.bonus_supply == 0
    assert "market B3" not in table.offers()
    table.play("market A1")
    assert table.state.bonus_supply == 1
    assert "market B3" in table.play("bonus market").offers()


@pytest.mark.rule("EI-108")
def test_a_bonus_disc_needs_a_step_that_can_be_carried_out() -> None:
    table = a_match().having(ANN).acting(ANN, "BUY").play("forfeit BUY")
    assert table.offers() == ["bonus produce", "end"]
    assert set(table.blocked().values()) >= {("nothing_to_make", "EI-108"), ("lack", "EI-108")}
    with pytest.raises(IllegalAction):
        table.play("bonus make")


@pytest.mark.rule("EI-110")
def test_unused_bonus_discs_are_kept_and_score_nothing() -> None:
    table = a_match()
    table.finish_round()
    assert [player.bonus for player in table.state.players] == [3, 3, 3]
    before = table.scores()
    table.with_bonus(ANN, 0)
    assert table.scores() == before


@pytest.mark.rule("EI-110")
def test_the_discs_that_are_lost_are_those_that_could_have_been_played() -> None:
    table = a_match().having(ANN).acting(ANN, "BUY")
    table.state.round = table.state.company.rounds
    table.player(ANN).bonus_new, table.state.bonus_supply = 1, table.state.bonus_supply - 1
    table.play("forfeit BUY")
    events = list[Event]()
    table.game.advance(table.state, Action("end"), events)
    lost = [event.message for event in events if event.lost]
    assert lost == [say("era_of_inventions.log.discs_lost", seat=Seat(ANN), n=3)]
