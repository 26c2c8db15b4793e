"""The worked examples of the rules, SC-25 to SC-42: endings, counting, upgrades and what is lost."""

from __future__ import annotations

import pytest

from rules.engine.contract import winners
from rules.propeller_islands.scoring import on_track
from tests.rules.propeller_islands.builders import Table, a_match


@pytest.mark.rule("PI-046", "PI-133", "PI-134")
def test_sc_25_the_round_goes_on_when_the_stack_runs_out() -> None:
    table = a_match().with_stack("T10").with_goods(0).with_die(2)
    table.play("discard P3")
    assert (table.goods(), table.state.forge["P3"], table.state.stack) == ((2, 0, 0), "T10", [])
    table.play("skip")
    assert table.kind() == "take"
    table.state.dice = [2, *table.state.dice[1:]]
    table.play("take 2", "discard P2")
    assert table.state.forge["P2"] == ""
    table.finish_round()
    assert (table.state.decision, table.state.round) == (None, 1)
    assert table.heard().count("end") == 1


@pytest.mark.rule("PI-134")
def test_sc_26_a_seventh_plan_does_not_stop_the_round() -> None:
    table = a_match().with_hand("B1-01", "B1-02", "B2-01").with_goods(0, 3, 1)
    table.player().completed = ["B1-03", "B1-04", "B1-05", "B1-06", "B1-07", "B1-08"]
    table.at_plan().play("complete B1-01", "aside", "draw I")
    assert (table.decision().seat, table.state.turn) == (1, 2)
    table.pass_turns().idle().play("run", "stop", "complete B1-02", "aside", "draw I")
    assert len(table.player().completed) == 8
    table.finish_round()
    assert (table.state.decision, table.state.round) == (None, 1)


@pytest.mark.rule("PI-144")
def test_sc_27_the_theatre_counts_sets_of_banners_around_it() -> None:
    table = a_match().with_tile("0,-1", "T60")
    table.with_tile("0,-2", "T11", banner="science").with_tile("1,-2", "T15").with_tile("1,-1", "T14")
    table.with_tile("-1,0", "T12", banner="culture")
    assert table.points()["monument"] == 10


@pytest.mark.rule("PI-146")
def test_sc_28_the_cafe_counts_disjoint_sets() -> None:
    two = cafe("T10", "T16", "T11", "T17", "T12", "T18", "T13", "T14")
    assert two.points()["monument"] == 10
    one = cafe("T10", "T16", "T22", "T28", "T34", "T11", "T12", "T13")
    assert one.points()["monument"] == 5


def cafe(*tiles: str) -> Table:
    """A Café and these tiles; the tile beside the Capital is a depot, so it shows no number."""
    table = a_match(2).with_tile("0,-1", "T64").with_tile("1,0", "T01")
    for place, tile in enumerate(tiles):
        table.with_tile(f"{-1 - place},0", tile)
    return table


@pytest.mark.rule("PI-114", "PI-137")
def test_sc_29_upgrades_set_aside_are_worth_half_a_point_and_never_come_back() -> None:
    table = a_match().with_hand("B1-01").with_goods(0, 2)
    table.player().aside = ["energy", "wild"]
    table.at_plan().play("complete B1-01", "aside")
    assert table.player().aside == ["energy", "wild", "energy"]
    assert table.points()["aside"] == 1
    table.play("draw I").finish_round()
    assert table.player().aside == ["energy", "wild", "energy"]
    assert not table.player().island.production


@pytest.mark.rule("PI-151")
def test_sc_30_ties_go_to_the_fuller_dock_then_fewer_plans_then_the_later_seat() -> None:
    table = a_match().with_goods(0, seat=0).with_goods(0, seat=1)
    cards = ["B1-01", "B1-02", "B1-03", "B1-04", "B1-05", "B1-06"]
    for seat, plans in enumerate((6, 5)):
        table.player(seat).completed = cards[:plans]
        table.with_dock("R1C1", "R1C2", "R1C3", "R1C4", seat=seat)
        table.with_fame(48 - (table.points(seat)["plans"] or 0), seat)
    scores = table.game.scores(table.state)
    assert [score.total for score in scores] == [48, 48]
    assert winners(scores) == [1]
    table.player(0).completed.pop()
    table.with_fame(table.fame(1), 0)
    assert winners(table.game.scores(table.state)) == [1]
    table.state.start = 1
    assert winners(table.game.scores(table.state)) == [0]
    table.with_dock("R1C1", "R1C2", "R1C3", "R1C4", "R2C1", seat=1)
    assert winners(table.game.scores(table.state)) == [1]


@pytest.mark.rule("PI-087")
def test_sc_31_a_second_equal_banner_connects_again() -> None:
    table = a_match().with_tile("0,1", "T17").with_tile("1,0", "T19").with_fame(1)
    table.with_hand("B1-15").with_goods(1, 1, 1).at_plan()
    table.play("complete B1-15", "upgrade 1,0")
    assert table.fame() == 2


@pytest.mark.rule("PI-085", "PI-086")
def test_sc_32_two_hubs_connect_only_through_banners() -> None:
    table = a_match().with_tile("0,-1", "T17").with_forge(P7="T28").with_die(4)
    table.play("build P7", "place -1,0")
    assert table.fame() == 0
    table.with_hand("B1-15", "B1-16").with_goods(1, 3, 2).at_plan()
    table.play("complete B1-15", "upgrade 0,-1")
    assert table.fame() == 1
    table.at_plan().play("complete B1-16", "upgrade -1,0")
    assert table.fame() == 2


@pytest.mark.rule("PI-052", "PI-056", "PI-060")
def test_sc_33_without_an_empty_slot_nobody_is_deployed() -> None:
    table = a_match().with_goods(0).with_tile("0,1", "T29", "standing", production="gears")
    table.with_worker("1,0", "lying").with_die(2).play("run")
    assert table.offered("activate") == ["0,0"]
    assert table.why("activate 0,1") == ("no_slot", "PI-071")
    table.play("activate 0,0")
    assert (table.goods(), table.kind()) == ((1, 1, 0), "run")


@pytest.mark.rule("PI-065", "PI-068", "PI-070")
def test_sc_34_a_depot_without_room_gives_its_fame_but_no_worker() -> None:
    table = a_match().with_tile("1,0", "T18", "lying").with_tile("0,1", "T49", "standing")
    table.with_forge(P5="T07").with_die(3).play("build P5", "place 1,-1")
    assert (table.fame(), table.kind()) == (1, "blueprint")
    table.with_tile("0,-1", "T10").with_die(3)
    table.play("run", "activate 0,1", "depot 1,-1", "deploy R1C1", "to 0,-1")
    assert (0, -1) in table.player().island.standing


@pytest.mark.rule("PI-116")
def test_sc_35_gaps_of_the_display_stay_when_a_deck_is_empty() -> None:
    table = a_match().with_hand("B1-01").with_goods(0, 2).at_plan()
    table.state.decks[1].clear()
    table.state.display[1] = ["B2-03", "B2-04", ""]
    table.play("complete B1-01", "aside")
    assert "II" not in table.offered("draw")
    assert table.why("draw II") == ("empty_deck", "PI-116")
    level_one = list(table.state.display[0])
    table.play("draw B2-03")
    assert table.state.display == [level_one, ["", "B2-04", ""]]


@pytest.mark.rule("PI-124", "PI-149")
def test_sc_36_any_die_runs_a_wild_tile_and_no_monument_counts_it() -> None:
    for value in range(1, 7):
        table = a_match().with_tile("0,1", "T15", "standing", wild=True).with_worker("0,0", "lying")
        assert table.with_die(value).play("run").offered("activate") == ["0,1"]
        later = a_match().with_tile("0,1", "T15", "standing", wild=True).with_worker("0,0", "lying")
        assert later.at_leftover(value).offered("activate") == ["0,1"]
    counted = a_match().with_tile("0,-1", "T65").with_tile("1,0", "T11").with_tile("1,-1", "T13")
    assert counted.with_tile("0,1", "T15").points()["monument"] == 5
    assert counted.with_tile("0,1", "T15", wild=True).points()["monument"] == 0


@pytest.mark.rule("PI-039", "PI-043")
def test_sc_37_a_die_that_does_nothing_is_passed_by_running_nothing() -> None:
    table = a_match().with_goods(0).with_worker("0,0", "lying").with_forge(P2="", P3="", P4="").with_die(2)
    assert table.legal() == ["run"]
    assert table.why("build P3") == ("empty_position", "PI-043")
    assert table.play("run").legal() == ["stop"]
    table.play("stop")
    assert (table.kind(), table.player().parked, table.state.die) == ("blueprint", [2], 0)


@pytest.mark.rule("PI-100", "PI-102")
def test_sc_38_amelia_is_helped_once_a_round() -> None:
    table = a_match(characters=["amelia"]).with_fame(6).with_goods(0).with_tile("0,1", "T17").with_tile("-1,1", "T28")
    table.with_forge(P7="T34", P8="T40").with_die(4).play("build P7", "place -1,2")
    assert (table.fame(), table.goods()) == (8, (1, 0, 0))
    table.play("skip").pass_turns().with_die(4).play("build P8", "place 0,2")
    assert (table.fame(), table.goods()) == (9, (1, 0, 0))
    table.finish_round()
    table.doing("reward", 0, "R1")
    assert table.goods()[0] == 2


@pytest.mark.rule("PI-078", "PI-081")
def test_sc_39_the_second_depot_of_a_reward_is_lost_without_a_second_depot() -> None:
    table = a_match().with_goods(0).with_tile("0,1", "T04").with_dock("R1C3", "R1C1").with_die(3)
    table.play("run", "activate 0,0", "worker", "deploy R1C3", "to 1,0")
    assert table.legal() == ["depot 0,1", "stop"]
    table.play("depot 0,1")
    assert (table.goods(), table.kind()) == ((0, 0, 1), "run")


@pytest.mark.rule("PI-073", "PI-133")
def test_sc_40_declining_the_last_worker_keeps_the_match_going() -> None:
    table = a_match().with_dock("R1C1").with_forge(P5="T07").with_die(3)
    table.play("build P5", "place 0,-1", "decline")
    assert table.player().dock == ["R1C1"]
    table.finish_round()
    assert (table.state.round, table.kind()) == (2, "take")


@pytest.mark.rule("PI-138", "PI-143")
def test_sc_41_floating_gardens_want_six_neighbours() -> None:
    table = a_match().with_tile("0,1", "T59")
    for cell, tile in (("-1,1", "T10"), ("-1,2", "T11"), ("0,2", "T12")):
        table.with_tile(cell, tile)
    assert table.points()["monument"] == 0
    table.with_tile("1,1", "T13")
    assert (0, 1) in table.player().island.vacant
    assert table.points()["monument"] == 5


@pytest.mark.rule("PI-135", "PI-136", "PI-137", "PI-138", "PI-139", "PI-140", "PI-141", "PI-145")
def test_sc_42_everything_counted_together() -> None:
    table = a_match().with_fame(17).with_goods(7, 3, 2).with_tile("1,0", "T18", "standing")
    tiles = ("T61", "T57", "T12", "T23", "T34", "T40", "T11", "T14", "T15")
    for place, tile in enumerate(tiles):
        table.with_tile(f"{-1 - place},0", tile, "standing")
    table.player().aside = ["energy", "wild"]
    table.player().completed = ["B1-08", "B1-02", "B2-01", "B2-09", "B2-10", "B1-10", "B1-03"]
    score = table.game.scores(table.state)[0]
    assert [part.points for part in score.parts] == [17, 2, 1, 2, 1, 3, 8, 36]
    assert score.total == 70
    assert on_track(70, table.game.box.points_track) == (1, 20)
