"""The worked examples of the rules, SC-01 to SC-24: islands, dice, activations and the dock."""

from __future__ import annotations

import pytest

from rules.engine.contract import notation
from rules.propeller_islands.forge import roll_dice
from rules.propeller_islands.names import line_name
from rules.propeller_islands.scoring import on_track
from tests.rules.propeller_islands.builders import LoadedDice, Table, a_match


@pytest.mark.rule("PI-082", "PI-083", "PI-084")
def test_sc_01_a_banner_between_two_hubs_makes_two_connections() -> None:
    table = a_match().with_tile("0,1", "T17").with_tile("-1,1", "T28").with_forge(P7="T34").with_die(4)
    table.play("build P7", "place -1,2")
    assert table.fame() == 2


@pytest.mark.rule("PI-083")
def test_sc_02_a_hub_that_comes_second_connects_too() -> None:
    table = a_match().with_tile("0,1", "T34").with_forge(P7="T17").with_die(4)
    table.play("build P7", "place -1,2")
    assert table.fame() == 1


@pytest.mark.rule("PI-086", "PI-123")
def test_sc_03_a_banner_added_to_a_hub_never_connects_with_its_own_symbol() -> None:
    table = a_match().with_tile("0,1", "T43").with_tile("-1,2", "T08").with_tile("1,0", "T16").with_fame(3)
    table.with_hand("B1-15").with_goods(1, 1, 1).at_plan()
    table.play("complete B1-15", "upgrade 0,1")
    assert table.fame() == 4


@pytest.mark.rule("PI-049", "PI-056", "PI-062")
def test_sc_04_goods_of_one_tile_pay_for_the_next() -> None:
    table = a_match().with_goods(0, 0, 0).with_tile("0,1", "T41", "standing").with_tile("0,-1", "T24", "standing")
    table.with_die(4).play("run")
    assert table.offered("activate") == ["0,0"]  # the Factory has no steel yet, the Iron Foundry needs a 3
    table.play("activate 0,0", "income")
    assert table.goods() == (1, 1, 0)
    assert table.offered("activate") == ["0,1"]
    table.play("activate 0,1")
    assert table.goods() == (1, 0, 2)
    assert table.player().island.lying == [(0, 0), (0, 1)]
    assert table.player().island.standing == [(0, -1)]


@pytest.mark.rule("PI-111", "PI-112", "PI-113", "PI-114", "PI-115", "PI-123")
def test_sc_05_a_plan_costs_goods_and_brings_a_banner_and_a_new_card() -> None:
    table = a_match().with_goods(1, 1, 2).with_hand("B1-13", "B1-01", "B2-01")
    table.with_tile("0,1", "T10").with_tile("1,0", "T16").at_plan()
    table.play("complete B1-13", "upgrade 1,0")
    assert (table.goods(), table.player().completed, table.fame()) == ((0, 0, 1), ["B1-13"], 1)
    table.play("draw I")
    assert len(table.player().hand) == 3
    assert table.kind() == "take"


def numbered(*tiles: str, monument: str, wild: str = "") -> Table:
    """An island with a monument and these tiles in a row; the Refinery at its side shows `?`."""
    table = a_match().with_tile("0,-1", monument)
    table.player().island.wild.append((1, 0))
    for place, tile in enumerate(tiles):
        table.with_tile(f"{-1 - place},0", tile, wild=tile == wild)
    return table


@pytest.mark.rule("PI-147", "PI-149")
def test_sc_06_the_zeppelin_tower_counts_sets_of_even_numbers() -> None:
    assert numbered("T11", "T13", "T15", monument="T65").points()["monument"] == 5
    assert numbered("T11", "T17", "T13", "T25", "T15", "T27", monument="T65").points()["monument"] == 10
    assert numbered("T11", "T13", "T15", monument="T65", wild="T15").points()["monument"] == 0


@pytest.mark.rule("PI-146")
def test_sc_07_four_different_numbers_are_a_set_for_the_cafe() -> None:
    assert numbered("T10", "T12", "T13", "T15", monument="T64").points()["monument"] == 5


@pytest.mark.rule("PI-136")
def test_sc_08_fame_is_points() -> None:
    assert a_match().with_fame(11).points()["fame"] == 11


@pytest.mark.rule("PI-040", "PI-041", "PI-006")
def test_sc_09_six_and_one_are_neighbours() -> None:
    up = a_match().with_goods(1).with_die(6).play("paid +1")
    assert (up.state.die, up.offered("build"), up.goods()) == (1, ["P12", "P1", "P2"], (0, 0, 0))
    down = a_match().with_goods(1).with_die(1).play("paid -1")
    assert (down.state.die, down.offered("build")) == (6, ["P10", "P11", "P12"])


@pytest.mark.rule("PI-032")
def test_sc_10_surplus_dice_are_rolled_again_until_all_have_room() -> None:
    dice = LoadedDice(4, 4, 4, 4, 4, 4, 2, 4, 4, 6)
    assert roll_dice(dice, 5, 3) == [2, 4, 4, 4, 6]
    assert not dice.rolls


@pytest.mark.rule("PI-040")
def test_sc_11_a_die_is_changed_for_energy_once() -> None:
    table = a_match().with_goods(3).with_die(3).play("paid +1")
    assert table.state.die == 4
    assert table.offered("paid") == []
    assert table.goods() == (2, 0, 0)
    assert table.why("paid +1") == ("paid_once", "PI-040")


def reachable(table: Table) -> list[int]:
    """Every work value that the changes of a turn lead to."""
    found = [table.state.die]
    for action in table.game.legal(table.state):
        if action.verb in ("free", "paid"):
            after = Table.__new__(Table)
            after.game, after.state, after.events = table.game, table.state.copy(), []
            found += reachable(after.play(notation(action)))
    return sorted(set(found))


@pytest.mark.rule("PI-042", "PI-109")
def test_sc_12_sir_charles_adds_his_step_to_the_paid_one() -> None:
    table = a_match(characters=["sir_charles"]).with_fame(6).with_goods(1).with_die(6)
    assert reachable(table) == [1, 2, 4, 5, 6]
    table.play("free +1", "paid +1")
    assert (table.state.die, table.goods()) == (2, (0, 0, 0))
    assert not table.offered("free")


@pytest.mark.rule("PI-110")
def test_sc_13_sir_charles_takes_up_to_two_steps_at_the_second_trumpet() -> None:
    table = a_match(characters=["sir_charles"]).with_fame(10).with_goods(0).with_die(3)
    assert reachable(table) == [1, 2, 3, 4, 5]


@pytest.mark.rule("PI-096", "PI-097")
def test_sc_14_jacques_rolls_again_once_and_may_still_pay() -> None:
    table = a_match(characters=["jacques"]).with_fame(12).with_goods(0).with_die(5).with_rolls(2)
    table.play("reroll")
    assert (table.state.die, table.goods()) == (2, (1, 1, 0))
    assert table.offered("paid") == ["-1", "+1"]
    assert "reroll" not in table.legal()
    assert table.why("reroll") == ("reroll_once", "PI-095")


@pytest.mark.rule("PI-076", "PI-077")
@pytest.mark.parametrize("first", ["R1", "C1"])
def test_sc_15_row_and_column_emptied_together_pay_in_the_order_chosen(first: str) -> None:
    table = a_match().with_goods(0).with_dock("R1C1", "R2C2").with_die(3)
    table.play("run", "activate 0,0", "worker", "deploy R1C1", "to 1,0")
    assert table.offered("reward") == ["R1", "C1"]
    table.play(f"reward {first}")
    assert (table.fame(), table.goods()) == (3, (1, 1, 0))
    paid = [event for event in table.events if event.message.id == "propeller_islands.log.reward"]
    assert dict(paid[0].message.values)["line"] == line_name(first)


@pytest.mark.rule("PI-067", "PI-075", "PI-080", "PI-102")
def test_sc_16_rewards_nest_and_the_die_goes_on_where_it_was() -> None:
    table = a_match(characters=["amelia"]).with_fame(4).with_goods(0).with_worker("0,0", "lying")
    table.with_tile("0,1", "T29", "standing").with_tile("0,-1", "T34")
    table.with_dock("R2C2", "R2C1", "R1C3", "R3C3").with_stack("T09", "T10").with_die(2)
    table.play("run", "activate 0,1", "deploy R2C2", "to 1,0")
    assert (table.kind(), table.decision().args) == ("place", ("T09",))
    table.play("place -1,0")
    assert table.kind() == "deploy"
    assert "decline" in table.legal()
    table.play("deploy R1C3", "to 0,-1")
    assert (table.fame(), table.goods()) == (7, (0, 0, 0))
    assert (table.kind(), table.decision().args) == ("run", (2, True))
    assert table.state.stack == ["T10"]  # nothing at the Forge was refilled


@pytest.mark.rule("PI-063", "PI-064")
def test_sc_17_radio_stations_may_run_one_another() -> None:
    table = a_match().with_goods(0, 1).with_tile("0,1", "T44", "standing").with_tile("-1,1", "T45", "standing")
    table.with_tile("-1,2", "T41", "standing").with_worker("0,0", "lying").with_die(1)
    table.play("run", "activate 0,1")
    assert table.offered("activate") == ["-1,1", "-1,2"]
    table.play("activate -1,1", "activate -1,2")
    assert table.goods() == (0, 0, 2)
    assert table.player().island.standing == []


@pytest.mark.rule("PI-052", "PI-122")
@pytest.mark.parametrize(("upgrade", "offered"), [("", []), ("steel", ["0,1"])])
def test_sc_18_a_radio_station_needs_a_target_after_its_own_production(upgrade: str, offered: list[str]) -> None:
    table = a_match().with_goods(1, 0).with_tile("0,1", "T46", "standing", production=upgrade)
    table.with_tile("-1,1", "T41", "standing").with_tile("-1,2", "T34", "standing")
    table.with_worker("0,0", "lying").with_die(3).play("run")
    assert table.offered("activate") == offered
    if offered:
        table.play("activate 0,1", "activate -1,1")
        assert table.goods() == (1, 0, 2)
    else:
        assert table.why("activate 0,1") == ("no_radio", "PI-052")


@pytest.mark.rule("PI-121", "PI-122")
def test_sc_19_production_never_pays_the_cost_of_its_own_tile() -> None:
    poor = a_match().with_goods(0).with_tile("0,1", "T41", "standing", production="steel").with_die(4).play("run")
    assert poor.offered("activate") == ["0,0"]
    rich = a_match().with_goods(0, 1).with_tile("0,1", "T41", "standing", production="steel").with_die(4)
    assert rich.play("run", "activate 0,1").goods() == (0, 1, 2)


@pytest.mark.rule("PI-053")
def test_sc_20_a_fresh_worker_works_at_once() -> None:
    table = a_match().with_goods(0).with_tile("0,1", "T24").with_die(3)
    table.play("run", "activate 0,0", "worker", "deploy R1C1", "to 0,1", "activate 0,1")
    assert table.goods() == (0, 1, 0)
    assert table.player().island.lying == [(0, 0), (0, 1)]


@pytest.mark.rule("PI-117", "PI-127", "PI-128")
def test_sc_21_the_leftover_die_activates_and_nothing_else() -> None:
    table = a_match().with_goods(5, 1).with_worker("0,0", "lying").with_tile("0,1", "T41", "standing")
    table.with_tile("1,0", "T14", "standing").at_leftover(4)
    assert table.legal() == ["activate 0,1", "stop"]
    table.play("activate 0,1", "stop")
    assert (table.decision().seat, table.kind()) == (1, "run")
    assert table.state.dice == [4]


@pytest.mark.rule("PI-098", "PI-041")
def test_sc_22_nelson_shifts_the_leftover_die_for_himself() -> None:
    table = a_match(characters=["nelson", "marie"]).with_fame(5).at_leftover(6)
    assert table.legal() == ["use 1", "use 5", "use 6"]
    table.play("use 1")
    assert table.decision().args[0] == 1
    table.play("stop")
    assert (table.decision().seat, table.decision().args[0]) == (1, 6)


@pytest.mark.rule("PI-103", "PI-105")
def test_sc_23_marie_pays_for_one_more_tile_in_her_own_turn() -> None:
    table = a_match(characters=["marie"]).with_fame(5).with_goods(1).with_worker("0,0", "lying")
    table.with_tile("0,1", "T14", "standing").with_die(2)
    assert table.play("run").legal() == ["extra 0,1", "stop"]
    table.play("extra 0,1")
    assert table.goods() == (0, 0, 1)
    later = a_match(characters=["marie"]).with_fame(5).with_goods(1).with_worker("0,0", "lying")
    assert later.with_tile("0,1", "T14", "standing").at_leftover(2).legal() == ["stop"]


@pytest.mark.rule("PI-090", "PI-091", "PI-093")
def test_sc_24_fame_beyond_fifteen_takes_a_token_and_keeps_the_ability() -> None:
    table = a_match(characters=["sir_charles"]).with_fame(14).doing("reward", 0, "R1")
    assert table.fame() == 17
    assert on_track(17, table.game.box.fame_track) == (1, 2)
    assert on_track(15, table.game.box.fame_track) == (0, 15)
    table.with_die(3)
    assert table.offered("free") == ["-2", "-1", "+1", "+2"]
