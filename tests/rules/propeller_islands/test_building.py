"""Taking tiles from the Forge: building, discarding, depots."""

from __future__ import annotations

import pytest

from rules.engine.contract import notation
from rules.hexgrid import border, cell_name, neighbours
from tests.rules.propeller_islands.builders import a_match


@pytest.mark.rule("PI-044", "PI-002")
def test_a_tile_goes_to_any_free_cell_beside_the_island() -> None:
    table = a_match().with_tile("-1,0", "T10").with_tile("-2,0", "T11").with_die(3).play("build P5")
    island = table.player().island
    assert table.offered("place") == [cell_name(cell) for cell in border(island.tiles)]
    for name in table.offered("place"):
        q, r = map(int, name.split(","))
        assert (q, r) not in island.tiles
        assert any(beside in island.tiles for beside in neighbours((q, r)))
    assert "-3,0" in table.offered("place")
    assert table.why("place 0,0") == ("occupied", "PI-044")


@pytest.mark.rule("PI-044")
def test_a_tile_once_chosen_must_be_built_and_stays() -> None:
    table = a_match().with_die(3).play("build P5")
    assert {notation(action).split()[0] for action in table.game.legal(table.state)} == {"place"}
    tile = table.decision().args[0]
    table.play("place 0,-1").finish_round().finish_round()
    assert table.player().island.tiles[(0, -1)] == tile


@pytest.mark.rule("PI-045")
def test_fame_comes_before_the_bonus_and_the_refill_last() -> None:
    table = a_match().with_tile("0,1", "T19").with_forge(P5="T08").with_die(3)
    table.play("build P5", "place -1,1", "deploy R1C1", "to 1,0")
    told = [name for name in table.heard() if name in ("builds", "fame", "depot", "deploys", "refill")]
    assert told == ["builds", "fame", "depot", "deploys", "refill"]


@pytest.mark.rule("PI-045", "PI-017")
def test_the_gap_is_filled_from_the_top_of_the_stack() -> None:
    table = a_match().with_stack("T10", "T11").with_die(3).play("build P5", "place 0,-1")
    assert (table.state.forge["P5"], table.state.stack) == ("T10", ["T11"])


@pytest.mark.rule("PI-046")
def test_without_a_stack_the_gap_stays() -> None:
    table = a_match().with_forge(P5="T12").with_stack().with_die(3).play("build P5", "place 0,-1")
    assert table.state.forge["P5"] == ""


@pytest.mark.rule("PI-047")
def test_a_new_tile_has_no_worker() -> None:
    table = a_match().with_forge(P5="T12").with_die(3).play("build P5", "place 0,-1")
    assert (0, -1) in table.player().island.vacant


@pytest.mark.rule("PI-081")
def test_depots_are_offered_row_by_row_whichever_was_built_first() -> None:
    table = a_match().with_tile("0,2", "T01").with_tile("-1,1", "T02").with_tile("0,1", "T04").with_tile("1,-1", "T05")
    assert table.doing("depots", 0, 2, (), False).offered("depot") == ["1,-1", "-1,1", "0,1", "0,2"]


@pytest.mark.rule("PI-048", "PI-153")
def test_a_discarded_tile_leaves_the_game_for_two_energy() -> None:
    table = a_match().with_goods(0).with_forge(P5="T12").with_die(3).play("discard P5")
    assert table.goods() == (2, 0, 0)
    assert table.state.removed == ["T12"]
    assert "T12" not in [*table.state.stack, *table.state.forge.values()]
    assert table.state.forge["P5"]


@pytest.mark.rule("PI-043", "PI-048")
def test_empty_positions_offer_nothing() -> None:
    table = a_match().with_forge(P4="").with_die(3)
    assert table.offered("build") == table.offered("discard") == ["P5", "P6"]
    assert table.why("discard P4") == ("empty_position", "PI-048")


@pytest.mark.rule("PI-067", "PI-068")
@pytest.mark.parametrize(("depot", "goods"), [("T01", (1, 1, 0)), ("T04", (0, 0, 1))])
def test_a_depot_gives_its_goods_once_when_it_is_built(depot: str, goods: tuple[int, ...]) -> None:
    table = a_match().with_goods(0).with_tile("1,0", "T16").with_forge(P5=depot).with_die(3)
    table.play("build P5", "place -1,0")
    assert table.goods() == goods
    assert table.finish_round().goods() == goods


@pytest.mark.rule("PI-067", "PI-068", "PI-073")
def test_the_third_depot_may_deploy_a_worker() -> None:
    table = a_match().with_forge(P5="T07").with_die(3).play("build P5", "place -1,0")
    assert table.legal()[-1] == "decline"
    table.play("deploy R3C4", "to 1,0")
    assert table.player().island.standing == [(0, 0), (1, 0)]


@pytest.mark.rule("PI-067")
def test_a_depot_from_the_stack_gives_its_bonus_too() -> None:
    table = a_match().with_goods(0).with_stack("T04").doing("reward", 0, "C2").play("place -1,0")
    assert table.goods() == (0, 0, 1)


@pytest.mark.rule("PI-069")
def test_a_depot_has_no_slots_but_is_a_hub() -> None:
    table = a_match().with_tile("0,1", "T05").with_tile("1,0", "T19")
    assert (0, 1) not in table.player().island.vacant
    table.with_hand("B1-15").with_goods(1, 1, 1).at_plan().play("complete B1-15")
    assert "0,1" not in table.offered("upgrade")
    table.play("upgrade 1,0")
    assert table.fame() == 1  # the new banner meets the depot


@pytest.mark.rule("PI-070")
def test_a_depot_bonus_that_cannot_be_used_is_lost() -> None:
    table = a_match().with_dock().with_forge(P5="T07").with_die(3).play("build P5", "place -1,0")
    assert table.kind() == "blueprint"


@pytest.mark.rule("PI-080")
def test_the_top_tile_must_be_built_and_nothing_is_refilled() -> None:
    table = a_match().with_stack("T10", "T11").with_goods(0).doing("reward", 0, "C2")
    forge = dict(table.state.forge)
    assert {move.split()[0] for move in table.legal()} == {"place"}
    table.play("place 0,-1")
    assert (table.player().island.tiles[(0, -1)], table.state.stack, table.goods()) == ("T10", ["T11"], (0, 0, 0))
    assert table.state.forge == forge


@pytest.mark.rule("PI-080", "PI-078")
def test_without_a_stack_the_top_tile_is_lost() -> None:
    assert a_match().with_stack().doing("reward", 0, "C2").kind() == "blueprint"


@pytest.mark.rule("PI-065")
def test_a_warehouse_uses_one_depot_again_and_must() -> None:
    table = a_match().with_goods(0).with_tile("0,1", "T49", "standing").with_tile("-1,1", "T01")
    table.with_tile("-1,2", "T04").with_die(3).play("run", "activate 0,1")
    assert table.legal() == ["depot -1,1", "depot -1,2"]
    table.play("depot -1,1")
    assert (table.goods(), table.kind()) == ((1, 1, 0), "run")


@pytest.mark.rule("PI-081")
def test_a_reward_uses_two_different_depots_or_fewer() -> None:
    table = a_match().with_goods(0).with_tile("0,1", "T01").with_tile("-1,1", "T04").doing("reward", 0, "C3")
    table.play("depot 0,1")
    assert table.legal() == ["depot -1,1", "stop"]
    assert table.why("depot 0,1") == ("depot_once", "PI-081")
    assert table.play("depot -1,1").goods() == (1, 1, 1)
    assert table.kind() == "blueprint"
    none = a_match().with_goods(0).with_tile("0,1", "T01").doing("reward", 0, "C3").play("stop")
    assert (none.goods(), none.kind()) == ((0, 0, 0), "blueprint")


@pytest.mark.rule("PI-081", "PI-068")
def test_depots_of_a_reward_that_deploy_finish_before_the_next_one() -> None:
    table = a_match().with_goods(0).with_tile("0,1", "T07").with_tile("-1,1", "T04").doing("reward", 0, "C3")
    table.play("depot 0,1", "deploy R1C1", "to 1,0")
    assert table.legal() == ["depot -1,1", "stop"]
