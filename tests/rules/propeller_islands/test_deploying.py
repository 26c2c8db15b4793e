"""Workers leaving the dock, and what its lines pay."""

from __future__ import annotations

import pytest

from rules.propeller_islands.dock import emptied_by, left_in
from tests.rules.propeller_islands.builders import GAME, a_match


@pytest.mark.rule("PI-071")
def test_deploying_needs_a_worker_and_a_slot() -> None:
    assert a_match().doing("deploy", 0, False).kind() == "deploy"
    assert a_match().with_dock().doing("deploy", 0, False).kind() == "blueprint"
    assert a_match().with_worker("1,0", "standing").doing("deploy", 0, False).kind() == "blueprint"


@pytest.mark.rule("PI-009", "PI-010", "PI-072")
def test_any_worker_may_go_to_any_empty_slot_and_stands_there() -> None:
    table = a_match().with_tile("0,1", "T57").with_tile("-1,1", "T10").with_tile("-1,2", "T01")
    table.with_tile("0,2", "T11", "lying").with_dock("R1C2", "R2C1", "R3C4").doing("deploy", 0, True)
    assert table.offered("deploy") == ["R1C2", "R2C1", "R3C4"]
    assert table.why("deploy R1C1") == ("gone", "PI-072")
    table.play("deploy R2C1")
    assert table.offered("to") == ["1,0", "-1,1", "0,1"]
    assert table.why("to -1,2") == ("no_room", "PI-069")
    assert table.why("to 0,2") == ("slot_taken", "PI-009")
    table.play("to 0,1")
    assert (0, 1) in table.player().island.standing
    assert table.player().dock == ["R1C2", "R3C4"]  # nobody moves up
    table.doing("deploy", 0, True).play("deploy R1C2")
    assert table.offered("to") == ["1,0", "-1,1"]
    assert table.why("to 0,1") == ("slot_taken", "PI-009")


@pytest.mark.rule("PI-073")
def test_deployments_of_depots_and_rewards_may_be_declined() -> None:
    table = a_match().doing("reward", 0, "R3").play("decline")
    assert (len(table.player().dock), table.kind()) == (12, "blueprint")


@pytest.mark.rule("PI-074")
def test_workers_never_leave_the_island() -> None:
    table = a_match().with_die(1).play("run", "activate 0,0", "worker", "deploy R1C1", "to 1,0")
    table.finish_round().finish_round()
    assert table.player().island.standing == [(0, 0), (1, 0)]
    assert len(table.player().dock) == 11


@pytest.mark.rule("PI-075")
def test_a_line_pays_at_once_when_it_is_emptied_and_only_then() -> None:
    table = a_match().with_goods(0).with_dock("R1C1", "R2C1", "R1C2", "R2C2").with_tile("0,1", "T10")
    table.doing("deploy", 0, True).play("deploy R1C1", "to 1,0")
    assert (table.goods(), table.player().rewarded) == ((0, 0, 0), [])
    table.doing("deploy", 0, True).play("deploy R2C1", "to 0,1")
    assert (table.goods(), table.player().rewarded) == ((1, 1, 0), ["C1"])
    table.with_tile("0,2", "T11").doing("deploy", 0, True).play("deploy R2C2", "to 0,2")
    assert table.player().rewarded == ["C1", "R2"]
    assert table.goods() == (1, 1, 0)  # C1 does not pay twice


@pytest.mark.rule("PI-076")
def test_the_second_reward_waits_until_the_first_is_done_with_all_it_sets_off() -> None:
    table = a_match().with_goods(0).with_dock("R2C1", "R1C2").with_tile("0,1", "T10")
    table.doing("deploy", 0, True).play("deploy R2C1", "to 1,0", "reward R2")
    assert (table.kind(), table.goods()) == ("any", (0, 0, 0))
    table.play("activate 0,0", "worker", "deploy R1C2", "to 0,1")
    assert table.offered("reward") == ["R1", "C2"]  # the inner pair comes first
    table.play("reward R1")
    assert (table.fame(), table.kind()) == (3, "place")
    table.idle()
    while table.kind() != "blueprint":
        table.idle()
    assert table.goods()[0] >= 1  # at last C1 pays


@pytest.mark.rule("PI-077")
@pytest.mark.parametrize(
    ("line", "effect"),
    [
        ("R1", "fame"),
        ("R2", "any"),
        ("R3", "deploy"),
        ("C1", "goods"),
        ("C2", "place"),
        ("C3", "depots"),
        ("C4", "goods"),
    ],
)
def test_each_line_pays_its_own_reward(line: str, effect: str) -> None:
    table = a_match().with_goods(0).with_tile("0,1", "T01").doing("reward", 0, line)
    if effect == "fame":
        assert table.fame() == 3
    elif effect == "goods":
        assert table.goods() == (1, 1, 0)
    else:
        assert table.kind() == effect


@pytest.mark.rule("PI-078")
def test_a_deployment_that_is_not_possible_is_lost() -> None:
    assert a_match().with_dock().doing("reward", 0, "R3").kind() == "blueprint"


@pytest.mark.rule("PI-075")
def test_lines_count_what_is_left_in_them() -> None:
    dock = ["R1C1", "R1C2", "R2C2"]
    assert {line: left_in(GAME.box, dock, line) for line in ("R1", "R2", "R3", "C1", "C2")} == {
        "R1": 2,
        "R2": 1,
        "R3": 0,
        "C1": 1,
        "C2": 2,
    }
    assert emptied_by(dock, "R1C1") == ("C1",)
    assert emptied_by(dock, "R2C2") == ("R2",)
    assert emptied_by(["R1C1"], "R1C1") == ("R1", "C1")
    assert emptied_by(["R1C1", "R1C2", "R2C1"], "R1C1") == ()


@pytest.mark.rule("PI-075")
def test_each_worker_counts_in_one_row_and_one_column() -> None:
    dock = list(a_match().player().dock)
    for number in range(len(dock) + 1):
        left = {line: left_in(GAME.box, dock[:number], line) for line in GAME.box.lines}
        assert sum(left[line] for line in left if line[0] == "R") == number
        assert sum(left[line] for line in left if line[0] == "C") == number
