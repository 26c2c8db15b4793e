"""Activating buildings."""

from __future__ import annotations

import pytest

from tests.rules.propeller_islands.builders import a_match

PLAIN = [
    ("T11", 2, (3, 3, 3), (3, 3, 4), "PI-057"),
    ("T17", 2, (3, 3, 3), (5, 3, 3), "PI-058"),
    ("T23", 2, (3, 3, 3), (3, 4, 3), "PI-059"),
    ("T35", 2, (3, 3, 3), (1, 4, 4), "PI-061"),
    ("T40", 2, (3, 3, 3), (3, 2, 5), "PI-062"),
]


@pytest.mark.rule("PI-057", "PI-058", "PI-059", "PI-061", "PI-062", "PI-051")
@pytest.mark.parametrize(("tile", "value", "before", "after", "rule"), PLAIN)
def test_buildings_turn_their_cost_into_goods(
    tile: str, value: int, before: tuple[int, int, int], after: tuple[int, int, int], rule: str
) -> None:
    table = a_match().with_goods(*before).with_tile("0,1", tile, "standing").with_die(value)
    table.play("run", "activate 0,1")
    assert table.goods() == after, rule
    assert table.player().island.lying == [(0, 1)]


@pytest.mark.rule("PI-049", "PI-050", "PI-055")
def test_a_die_runs_tiles_with_its_number_or_any_with_a_standing_worker_in_any_order() -> None:
    table = a_match().with_tile("0,1", "T11", "standing").with_tile("-1,1", "T17", "standing")
    table.with_tile("-1,2", "T12", "standing").with_tile("0,2", "T23").with_tile("1,1", "T29", "lying")
    table.with_die(2).play("run")
    assert table.offered("activate") == ["0,0", "-1,1", "0,1"]
    table.play("activate 0,1", "activate -1,1", "stop")
    assert (0, 0) in table.player().island.standing


@pytest.mark.rule("PI-050")
def test_the_capital_runs_with_every_value() -> None:
    for value in range(1, 7):
        assert a_match().with_die(value).play("run").offered("activate") == ["0,0"]


@pytest.mark.rule("PI-008", "PI-049")
def test_reasons_name_why_a_tile_does_not_run() -> None:
    table = a_match().with_tile("0,1", "T12", "standing").with_tile("-1,1", "T01").with_tile("-1,2", "T57", "standing")
    table.with_tile("0,2", "T11", "lying").with_die(2).play("run")
    assert table.why("activate 0,1") == ("number", "PI-049")
    assert table.why("activate 1,0") == ("no_worker", "PI-049")
    assert table.why("activate -1,1") == ("never_runs", "PI-008")
    assert table.why("activate -1,2") == ("never_runs", "PI-008")
    assert table.why("activate 0,2") == ("worker_used", "PI-054")


@pytest.mark.rule("PI-052", "PI-154")
def test_a_cost_must_be_paid_in_full_and_in_kind() -> None:
    table = a_match().with_goods(1, 0, 9).with_tile("0,1", "T40", "standing").with_tile("-1,1", "T35", "standing")
    table.with_die(2).play("run")
    assert table.offered("activate") == ["0,0"]
    assert table.why("activate 0,1") == ("lack", "PI-052")
    assert table.why("activate -1,1") == ("lack", "PI-052")


@pytest.mark.rule("PI-052")
def test_a_warehouse_without_a_usable_depot_does_not_run() -> None:
    table = a_match().with_tile("0,1", "T49", "standing").with_worker("1,0", "lying").with_die(3)
    assert table.play("run").why("activate 0,1") == ("no_depot", "PI-052")
    table.with_tile("-1,1", "T07")
    assert table.why("activate 0,1") == ("no_depot", "PI-052")  # there is no slot for its worker
    table.with_tile("-1,2", "T12")
    assert "0,1" in table.offered("activate")


@pytest.mark.rule("PI-054")
def test_a_tile_runs_once_a_round() -> None:
    table = a_match().with_goods(0).with_tile("0,1", "T11", "standing").with_die(2).play("run", "activate 0,1")
    assert table.offered("activate") == ["0,0"]
    table.play("stop", "skip").pass_turns()
    table.with_die(2).play("run")
    assert table.offered("activate") == ["0,0"]
    assert table.why("activate 0,1") == ("worker_used", "PI-054")


@pytest.mark.rule("PI-056", "PI-073")
def test_the_capital_deploys_or_brings_goods() -> None:
    table = a_match().with_goods(0).with_die(1).play("run", "activate 0,0")
    assert table.legal() == ["worker", "income"]
    table.play("worker")
    assert "decline" not in table.legal()
    assert table.why("decline") == ("binding", "PI-073")
    other = a_match().with_goods(0).with_die(1).play("run", "activate 0,0", "income")
    assert other.goods() == (1, 1, 0)


@pytest.mark.rule("PI-056", "PI-071")
def test_a_capital_without_a_worker_to_deploy_brings_goods_unasked() -> None:
    table = a_match().with_goods(0).with_dock().with_die(1).play("run", "activate 0,0")
    assert (table.goods(), table.kind()) == ((1, 1, 0), "run")


@pytest.mark.rule("PI-060", "PI-073", "PI-122")
def test_a_hotel_deploys_after_its_production_has_come() -> None:
    table = a_match().with_goods(0).with_tile("0,1", "T29", "standing", production="gears").with_die(2)
    table.play("run", "activate 0,1")
    assert (table.goods(), table.kind()) == ((0, 0, 1), "deploy")
    assert "decline" not in table.legal()


@pytest.mark.rule("PI-060")
def test_a_hotel_without_workers_in_the_dock_does_not_run() -> None:
    table = a_match().with_dock().with_tile("0,1", "T29", "standing").with_die(2).play("run")
    assert table.why("activate 0,1") == ("empty_dock", "PI-071")


@pytest.mark.rule("PI-063")
def test_a_radio_station_runs_a_tile_with_another_number_at_its_cost() -> None:
    table = a_match().with_goods(0, 1).with_tile("0,1", "T46", "standing").with_tile("-1,1", "T40", "standing")
    table.with_die(3).play("run", "activate 0,1")
    assert table.offered("activate") == ["0,0", "-1,1"]
    assert "stop" not in table.legal()
    assert table.play("activate -1,1").goods() == (0, 0, 2)


@pytest.mark.rule("PI-052", "PI-122")
@pytest.mark.parametrize(("good", "target"), [("energy", "T34"), ("steel", "T40"), ("gears", "T52")])
def test_the_production_of_a_radio_station_may_pay_for_its_target(good: str, target: str) -> None:
    for upgrade in ("", good):
        table = a_match().with_goods(1).with_tile("0,1", "T46", "standing", production=upgrade)
        table.with_tile("-1,1", target, "standing").with_worker("0,0", "lying").with_die(3).play("run")
        assert table.offered("activate") == (["0,1"] if upgrade else [])


@pytest.mark.rule("PI-063", "PI-066")
@pytest.mark.parametrize(
    ("goods", "runs"), [((1, 0, 0), False), ((2, 0, 0), True), ((0, 1, 0), True), ((0, 0, 1), True)]
)
def test_a_radio_station_reaches_a_merchant_who_can_trade(goods: tuple[int, int, int], runs: bool) -> None:
    table = a_match().with_goods(*goods).with_tile("0,1", "T46", "standing").with_tile("-1,1", "T52", "standing")
    table.with_worker("0,0", "lying").with_die(3).play("run")
    assert table.offered("activate") == (["0,1"] if runs else [])


@pytest.mark.rule("PI-057", "PI-065")
@pytest.mark.parametrize("tile", ["T10", "T16", "T22", "T34", "T39"])
def test_only_a_warehouse_uses_depots(tile: str) -> None:
    table = a_match().with_goods(9, 9, 9).with_tile("0,1", tile, "standing").with_tile("-1,1", "T01").with_die(1)
    assert table.play("run", "activate 0,1").kind() == "run"
    assert "depot" not in table.heard()


@pytest.mark.rule("PI-064")
def test_radio_stations_alone_have_no_target() -> None:
    table = a_match().with_tile("0,1", "T44", "standing").with_tile("-1,1", "T45", "standing")
    table.with_worker("0,0", "lying").with_die(1).play("run")
    assert table.offered("activate") == []


@pytest.mark.rule("PI-066")
@pytest.mark.parametrize(
    ("trade", "after"),
    [
        ("energy steel", (0, 2, 1)),
        ("energy gears", (0, 1, 2)),
        ("steel energy", (4, 0, 1)),
        ("gears energy", (4, 1, 0)),
    ],
)
def test_a_crystal_merchant_makes_one_trade(trade: str, after: tuple[int, ...]) -> None:
    table = a_match().with_goods(2, 1, 1).with_tile("0,1", "T52", "standing").with_die(1)
    table.play("run", "activate 0,1", f"trade {trade}")
    assert (table.goods(), table.kind()) == (after, "run")


@pytest.mark.rule("PI-066", "PI-052")
def test_only_payable_trades_are_offered_and_a_single_one_is_made_unasked() -> None:
    table = a_match().with_goods(1, 1, 1).with_tile("0,1", "T52", "standing").with_die(1).play("run", "activate 0,1")
    assert table.legal() == ["trade steel energy", "trade gears energy"]
    assert table.why("trade energy steel") == ("lack", "PI-066")
    forced = a_match().with_goods(1, 1, 0).with_tile("0,1", "T52", "standing").with_die(1)
    assert forced.play("run", "activate 0,1").goods() == (3, 0, 0)
    broke = a_match().with_goods(1, 0, 0).with_tile("0,1", "T52", "standing").with_die(1).play("run")
    assert broke.why("activate 0,1") == ("no_trade", "PI-052")


@pytest.mark.rule("PI-121", "PI-122")
def test_a_merchant_with_production_gains_after_the_trade() -> None:
    table = a_match().with_goods(0, 1, 0).with_tile("0,1", "T52", "standing", production="gears").with_die(1)
    assert table.play("run", "activate 0,1").goods() == (2, 0, 1)


@pytest.mark.rule("PI-121")
@pytest.mark.parametrize(("upgrade", "after"), [("energy", (3, 0, 0)), ("steel", (2, 1, 0)), ("gears", (2, 0, 1))])
def test_production_adds_one_good_to_each_run(upgrade: str, after: tuple[int, ...]) -> None:
    table = a_match().with_goods(0).with_tile("0,1", "T17", "standing", production=upgrade).with_die(2)
    assert table.play("run", "activate 0,1").goods() == after


@pytest.mark.rule("PI-079", "PI-077")
def test_a_reward_runs_up_to_two_tiles_whatever_their_numbers() -> None:
    table = a_match().with_goods(0).with_tile("0,1", "T10", "standing").with_tile("-1,1", "T40", "standing")
    table.with_tile("-1,2", "T24", "standing").with_worker("0,0", "lying").doing("reward", 0, "R2")
    assert table.legal() == ["activate 0,1", "activate -1,2", "stop"]  # the Factory has no steel yet
    table.play("activate -1,2")
    assert table.legal() == ["activate -1,1", "activate 0,1", "stop"]
    table.play("activate -1,1")
    assert (table.goods(), table.kind()) == ((0, 0, 2), "blueprint")


@pytest.mark.rule("PI-079")
def test_an_open_activation_waits_for_the_reward_inside_the_first() -> None:
    table = a_match().with_goods(0).with_tile("0,1", "T29", "standing").with_tile("-1,1", "T11", "standing")
    table.with_dock("R1C1", "R1C2").doing("reward", 0, "R2")
    table.play("activate 0,1", "deploy R1C1", "to 1,0")
    assert table.goods() == (1, 1, 0)  # C1 has paid
    assert (table.kind(), table.decision().args) == ("any", (1,))


@pytest.mark.rule("PI-079", "PI-078")
def test_activations_of_a_reward_may_be_declined_or_lost() -> None:
    table = a_match().with_goods(0).doing("reward", 0, "R2").play("stop")
    assert (table.goods(), table.kind()) == ((0, 0, 0), "blueprint")
    assert a_match().with_worker("0,0", "lying").doing("reward", 0, "R2").kind() == "blueprint"
