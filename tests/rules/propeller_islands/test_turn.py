"""Rounds, turns, the leftover die and the end of the match."""

from __future__ import annotations

import pytest

from rules.propeller_islands.rounds import end_meter
from tests.rules.propeller_islands.builders import a_match


@pytest.mark.rule("PI-030", "PI-033")
def test_each_seat_has_two_turns_in_turn_order_and_then_the_leftover_die() -> None:
    table = a_match(3)
    asked = []
    now = table.state.round
    while table.state.round == now:
        asked.append((table.decision().seat, table.kind()))
        table.idle()
    takes = [seat for seat, kind in asked if kind == "take"]
    assert takes == [0, 1, 2, 0, 1, 2]
    assert asked[-3:] == [(0, "run"), (1, "run"), (2, "run")]
    assert (table.state.round, table.kind()) == (2, "take")


@pytest.mark.rule("PI-034", "PI-038")
def test_a_turn_is_die_change_action_parking_and_plan() -> None:
    table = a_match().with_goods(1)
    table.state.dice = [2, 3, 4, 5, 6]
    assert table.kind() == "take"
    table.play("take 2")
    assert (table.kind(), table.state.die, table.state.dice) == ("act", 2, [3, 4, 5, 6])
    table.play("paid +1", "discard P5")
    assert (table.kind(), table.state.die, table.player().parked) == ("blueprint", 0, [3])
    table.play("skip").pass_turns(3)
    assert table.state.round == 2
    assert table.player().parked == []


@pytest.mark.rule("PI-035")
def test_any_die_on_the_forge_may_be_taken_and_one_must() -> None:
    table = a_match()
    table.state.dice = [1, 3, 3, 5, 6]
    assert table.legal() == ["take 1", "take 3", "take 5", "take 6"]
    assert table.why("take 2") == ("no_die", "PI-035")
    assert table.play("take 3").state.dice == [1, 3, 5, 6]


@pytest.mark.rule("PI-037")
def test_there_is_one_action_a_turn() -> None:
    for action in ("build P5", "discard P5", "run"):
        table = a_match().with_die(3).play(action)
        while table.kind() != "blueprint":
            table.idle()
            assert table.kind() not in ("act", "take")


@pytest.mark.rule("PI-039")
def test_running_nothing_is_always_possible() -> None:
    for value in range(1, 7):
        table = a_match().with_die(value)
        assert "run" in table.legal()
        assert "stop" in table.play("run").legal()
        assert table.heard() == ["runs"]


@pytest.mark.rule("PI-126")
def test_exactly_one_die_is_left_after_all_turns() -> None:
    for seats in (2, 3, 4):
        table = a_match(seats)
        table.pass_turns(2 * seats - 1).idle()
        while table.kind() != "run" or table.state.die:
            table.idle()
        assert len(table.state.dice) == 1


@pytest.mark.rule("PI-127", "PI-129")
def test_everybody_may_use_the_leftover_die_in_turn_order() -> None:
    table = a_match(3)
    table.state.start = 1
    for seat in range(3):
        table.with_tile("0,1", ("T41", "T25", "T13")[seat], "standing", seat=seat)
    table.at_leftover(4)
    for seat in (1, 2, 0):
        assert (table.decision().seat, table.state.dice) == (seat, [4])
        assert "activate 0,1" in table.legal()
        table.play("stop")
    assert table.kind() == "take"


@pytest.mark.rule("PI-128")
def test_no_energy_changes_the_leftover_die() -> None:
    table = a_match(characters=["sir_charles"]).with_fame(10).with_goods(9).at_leftover(3)
    assert table.legal() == ["activate 0,0", "stop"]


@pytest.mark.rule("PI-130", "PI-131")
def test_after_a_round_workers_stand_up_dice_return_and_the_marker_passes() -> None:
    table = a_match(3).with_worker("0,0", "lying").with_tile("0,1", "T10", "lying").at_leftover(3)
    table.play("stop", "stop", "stop")
    state = table.state
    assert (state.round, state.start, table.decision().seat) == (2, 1, 1)
    assert table.player().island.standing == [(0, 0), (0, 1)]
    assert table.player().island.lying == []
    assert (len(state.dice), [player.parked for player in state.players]) == (7, [[], [], []])


@pytest.mark.rule("PI-131")
@pytest.mark.parametrize("seat", range(4))
def test_all_workers_of_everybody_stand_up(seat: int) -> None:
    table, cells = a_match(4), ("0,1", "-1,1", "-1,0", "0,-1", "1,-1")
    for cell, tile in zip(cells, ("T10", "T11", "T12", "T13", "T14"), strict=True):
        table.with_tile(cell, tile, "lying", seat=seat)
    table.finish_round()
    island = table.player(seat).island
    assert (island.lying, len(island.standing)) == ([], 6)


@pytest.mark.rule("PI-131")
def test_the_marker_goes_round_the_table() -> None:
    table = a_match(2)
    starts = []
    for _ in range(4):
        starts.append(table.state.start)
        table.in_round(table.state.round).finish_round()
    assert starts == [0, 1, 0, 1]


@pytest.mark.rule("PI-132")
@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("fame", [5, 10])
def test_what_works_once_a_round_works_again_in_the_next(fame: int, seat: int) -> None:
    characters = ["nelson"] * 4
    characters[seat] = "amelia"
    table = a_match(4, characters=characters).with_fame(fame, seat=seat)
    table.player(seat).helped = True
    table.finish_round()
    assert table.player(seat).helped is False


@pytest.mark.rule("PI-133")
@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("trigger", ["stack", "plans", "dock"])
def test_each_of_three_things_ends_the_match_after_the_round_whoever_brings_it_about(trigger: str, seat: int) -> None:
    table = a_match(4)
    if trigger == "stack":
        table.with_stack()
    elif trigger == "plans":
        table.player(seat).completed = [f"B1-0{card}" for card in range(1, 8)]
    else:
        table.with_dock(seat=seat)
    table.finish_round()
    assert (table.state.decision, table.state.round) == (None, 1)
    end = dict(table.events[-1].message.values)["reasons"]
    assert isinstance(end, tuple)
    assert [reason.id for reason in end] == [f"propeller_islands.end.{trigger}"]
    assert table.state.start == 0  # the marker does not pass any more (PI-151)


@pytest.mark.rule("PI-133")
def test_almost_ends_do_not_end_the_match() -> None:
    table = a_match().with_stack("T10").with_dock("R1C1")
    table.player().completed = [f"B1-0{card}" for card in range(1, 7)]
    assert table.finish_round().state.round == 2


@pytest.mark.rule("PI-133")
def test_the_meter_shows_how_near_the_ends_are() -> None:
    table = a_match().with_stack("T10", "T11").with_dock("R1C1", "R1C2")
    table.player().completed = ["B1-01"]
    meter = end_meter(table.state)
    assert (meter.stack, meter.plans_to_go, meter.dock_left) == (2, (6, 7), (2, 12))


@pytest.mark.rule("PI-134")
def test_the_leftover_die_is_still_used_in_the_last_round() -> None:
    table = a_match().with_stack().with_goods(0).at_leftover(3)
    assert table.kind() == "run"
    table.play("activate 0,0", "income", "stop")
    assert table.decision().seat == 1
    assert table.play("stop").state.decision is None
    assert table.goods() == (1, 1, 0)
