"""What a player is told before a choice: price, gain and consequences, and that they are true."""

from __future__ import annotations

import pytest

from islands_tui.text.texts import Texts
from rules.engine.contract import Preview, Sum
from rules.propeller_islands.names import tile_name
from tests.rules.propeller_islands.builders import Table, a_match

TEXTS = Texts(["rules.propeller_islands"], ["Ann", "Bob", "Cy", "Dee"])


def total(sums: tuple[Sum, ...], good: str) -> tuple[list[int], int]:
    """The parts of one good, and what the seat has of it."""
    found = next(each for each in sums if each.good == f"propeller_islands.good.{good}")
    return ([part.amount for part in found.parts], found.have)


def notes(preview: Preview) -> list[str]:
    return [TEXTS(note) for note in preview.notes]


def losses(preview: Preview) -> list[str]:
    return [TEXTS(loss.text) for loss in preview.losses]


def test_a_die_shows_what_it_builds_and_runs() -> None:
    table = a_match().with_tile("0,1", "T12", "standing").with_forge(P4="T10", P5="T57", P6="T01")
    table.state.dice = [3, 3, 4, 5, 6]
    preview = table.preview("take 3")
    assert notes(preview) == ["builds Workshop, Luxury Apartments or Depot", "runs Capital and Workshop"]
    assert [target.id for target in preview.lights] == ["P4", "P5", "P6", "0.0,0", "0.0,1"]


@pytest.mark.rule("PI-049")
def test_a_die_tells_what_runs_with_the_goods_that_it_brings() -> None:
    table = a_match()
    tiles = [tile for tile in table.game.box.tiles.values() if tile.active and tile.kind == "guild" and not tile.then]
    needy, maker = next(
        (needy, maker)
        for needy in tiles
        for maker in tiles
        if needy.number == maker.number and needy.cost == (0, 1, 0) and maker.cost == (0, 0, 0) and maker.gain[1]
    )
    table.with_tile("0,1", needy.id, "standing").with_tile("1,0", maker.id, "standing").with_goods(0, 0, 0)
    value = needy.number
    table.state.dice = [value, value]
    told = notes(table.preview(f"take {value}"))
    assert f"then also {TEXTS(tile_name(needy))}" in told
    table.with_goods(0, 1, 0)
    assert not any(note.startswith("then also") for note in notes(table.preview(f"take {value}")))


@pytest.mark.rule("PI-056")
def test_a_die_tells_what_runs_with_the_goods_of_the_capital() -> None:
    table = a_match()
    needy = next(tile for tile in table.game.box.tiles.values() if tile.cost == (0, 1, 0) and not tile.then)
    table.with_tile("0,1", needy.id, "standing").with_goods(0, 0, 0)
    table.state.dice = [needy.number, needy.number]
    assert f"then also {TEXTS(tile_name(needy))}" in notes(table.preview(f"take {needy.number}"))


def test_a_change_shows_its_price() -> None:
    preview = a_match().with_goods(3).with_die(3).preview("paid +1")
    assert total(preview.costs, "energy") == ([1], 3)


@pytest.mark.rule("PI-040", "PI-052")
def test_a_change_leaves_out_what_can_not_be_run_any_more_once_it_is_paid() -> None:
    table = a_match()
    tile = next(tile for tile in table.game.box.tiles.values() if tile.cost[0] and tile.number > 1)
    table.with_tile("0,1", tile.id, "standing").with_die(tile.number - 1)
    told = [notes(table.with_goods(energy).preview("paid +1")) for energy in (tile.cost[0] + 1, tile.cost[0])]
    runs = [next(note for note in each if note.startswith("runs")) for each in told]
    assert [TEXTS(tile_name(tile)) in note for note in runs] == [True, False]


def test_a_place_shows_the_fame_of_each_neighbour() -> None:
    table = a_match(characters=["marie"]).with_tile("0,1", "T17").with_tile("-1,1", "T28").with_forge(P7="T34")
    table.with_fame(4).with_die(4)
    assert "up to 2 fame for guild connections" in notes(table.preview("build P7"))
    preview = table.play("build P7").preview("place -1,2")
    assert total(preview.gains, "fame") == ([1, 1], 4)
    assert notes(preview) == ["Marie reaches level I"]
    assert table.preview("place -1,0").gains[0].total == 1


def test_an_activation_shows_cost_yield_and_upgrade() -> None:
    table = a_match().with_goods(2, 1).with_tile("0,1", "T40", "standing", production="gears").with_die(2).play("run")
    preview = table.preview("activate 0,1")
    assert total(preview.costs, "steel") == ([1], 1)
    assert total(preview.gains, "gears") == ([2, 1], 0)
    assert notes(table.preview("activate 0,0")) == ["deploy a worker, or gain 1 energy and 1 steel"]


def test_maries_price_is_part_of_the_cost() -> None:
    table = a_match(characters=["marie"]).with_fame(5).with_goods(3).with_tile("0,1", "T34", "standing").with_die(2)
    assert total(table.play("run").preview("extra 0,1").costs, "energy") == ([1, 2], 3)


def test_a_worker_shows_what_is_left_in_its_lines() -> None:
    room = a_match().with_tile("-1,1", "T15")
    table = room.with_dock("R1C1", "R2C1", "R3C4").doing("deploy", 0, True)
    assert notes(table.preview("deploy R1C1")) == [
        "row 1 is then empty: 3 fame",
        "column 1 then has 1 left: gain 1 energy and 1 steel",
    ]
    last = room.with_dock("R3C4").doing("deploy", 0, True)
    assert notes(last.preview("deploy R3C4"))[-1] == "your last worker: the match ends after this round"


def test_a_plan_shows_its_price_its_points_and_how_far_the_seat_has_come() -> None:
    table = a_match(characters=["nicola"]).with_fame(10).with_goods(1, 2, 1).with_hand("B1-13").at_plan()
    preview = table.preview("complete B1-13")
    assert [total(preview.costs, good) for good in ("energy", "steel", "gears")] == [([1], 1), ([1], 2), ([1], 1)]
    assert total(preview.gains, "points") == ([4], 0)
    assert notes(preview) == ["plans 0 → 1 of 7, worth 0 → 4 VP", "Nicola adds 1 energy or 1 steel"]


def test_a_banner_shows_its_fame() -> None:
    table = a_match(characters=["amelia"]).with_fame(5).with_tile("0,1", "T17").with_tile("1,0", "T16")
    table.with_goods(1, 1, 1).with_hand("B1-15").at_plan().play("complete B1-15")
    preview = table.preview("upgrade 1,0")
    assert total(preview.gains, "fame") == ([1], 5)
    assert total(preview.gains, "energy") == ([1], 0)
    assert table.preview("upgrade 0,1").gains == ()


def test_the_last_tile_of_the_stack_is_announced() -> None:
    ends = "takes the last tile of the stack: the match ends after this round"
    assert ends in notes(a_match().with_stack("T10").with_die(3).preview("discard P5"))
    assert notes(a_match().with_stack("T10", "T11").with_die(3).preview("discard P5")) == []
    assert notes(a_match().with_stack().with_die(3).preview("discard P5")) == ["the stack is empty: the gap stays"]


# Price and gain of the same good


def promised(table: Table, move: str) -> list[int]:
    """The goods of seat 0 after a move, as its preview has them."""
    goods = dict(zip(("energy", "steel", "gears"), table.goods(), strict=True))
    preview = table.preview(move)
    for each in preview.costs:
        goods[each.good.rpartition(".")[2]] = each.have - each.total
    for each in preview.gains:
        goods[each.good.rpartition(".")[2]] = each.have + each.total
    return list(goods.values())


@pytest.mark.rule("PI-051", "PI-122")
@pytest.mark.parametrize(
    ("tile", "die", "production"), [("T35", 2, "energy"), ("T40", 2, "steel"), ("T40", 2, "gears")]
)
def test_a_gain_is_added_to_what_the_price_leaves(tile: str, die: int, production: str) -> None:
    table = a_match().with_goods(3, 2, 1).with_tile("0,1", tile, "standing", production=production)
    table.with_die(die).play("run")
    goods = promised(table, "activate 0,1")
    assert goods == list(table.play("activate 0,1").goods())


@pytest.mark.rule("PI-103")
def test_what_marie_pays_is_gone_before_the_tile_brings_something() -> None:
    table = a_match(characters=["marie"]).with_fame(5).with_goods(1).with_tile("0,1", "T16", "standing").with_die(2)
    assert promised(table.play("run"), "extra 0,1") == [2, 0, 0]
    assert table.play("extra 0,1").goods() == (2, 0, 0)


@pytest.mark.rule("PI-066")
def test_a_trade_with_an_upgrade_ends_in_the_right_stock() -> None:
    table = a_match().with_goods(3, 1).with_tile("0,1", "T54", "standing", production="energy").with_die(4)
    assert promised(table.play("run", "activate 0,1"), "trade energy gears") == [2, 1, 1]
    assert table.play("trade energy gears").goods() == (2, 1, 1)


@pytest.mark.rule("PI-066")
def test_the_only_trade_that_can_be_paid_is_shown_before_it_is_made() -> None:
    table = a_match().with_goods(1, 1).with_tile("0,1", "T54", "standing").with_die(4).play("run")
    preview = table.preview("activate 0,1")
    assert total(preview.costs, "steel") == ([1], 1)
    assert total(preview.gains, "energy") == ([2], 1)
    assert preview.notes == ()
    assert table.play("activate 0,1").goods() == (3, 0, 0)


@pytest.mark.rule("PI-066", "PI-122")
def test_the_good_of_an_upgrade_is_counted_once_before_the_trade_is_chosen() -> None:
    """It comes with the trade, whichever that is: so it is part of what every answer brings."""
    table = a_match().with_goods(3, 3).with_tile("0,1", "T54", "standing", production="gears").with_die(4).play("run")
    preview = table.preview("activate 0,1")
    assert total(preview.gains, "gears") == ([1], 0)
    assert not preview.settled


@pytest.mark.rule("PI-066", "PI-103")
def test_maries_price_can_leave_just_one_trade() -> None:
    table = a_match(characters=["marie"]).with_fame(5).with_goods(2, 1).with_tile("0,1", "T54", "standing").with_die(2)
    assert promised(table.play("run"), "extra 0,1") == [3, 0, 0]
    assert table.play("extra 0,1").goods() == (3, 0, 0)


# Workers


@pytest.mark.rule("PI-124")
def test_a_place_for_a_worker_tells_the_number_that_an_upgrade_has_changed() -> None:
    table = a_match().with_tile("0,1", "T15", wild=True, production="steel").with_tile("-1,1", "T14")
    table.with_tile("-1,0", "T57").doing("deploy", 0, True).play("deploy R1C1")
    assert notes(table.preview("to 0,1")) == ["runs with any number", "each run: gain 1 steel and 1 gear"]
    assert notes(table.preview("to -1,1")) == ["runs with a 5", "each run: gain 1 gear"]
    assert notes(table.preview("to -1,0"))[0] == "counts without a worker too"


@pytest.mark.rule("PI-078", "PI-081")
def test_a_reward_without_a_depot_is_announced_as_lost() -> None:
    table = a_match().with_tile("-1,1", "T15").with_dock("R1C3", "R1C4").doing("deploy", 0, True)
    lost = "column 3 is then empty, but the reward is lost: use up to 2 depots"
    assert losses(table.preview("deploy R1C3")) == [lost]
    assert notes(table.preview("deploy R1C3")) == ["row 1 then has 1 left: 3 fame"]
    table.with_tile("0,1", "T01")
    assert losses(table.preview("deploy R1C3")) == []
    assert notes(table.preview("deploy R1C3"))[-1] == "column 3 is then empty: use up to 2 depots"


@pytest.mark.rule("PI-070", "PI-078")
def test_a_depot_that_deploys_needs_room_for_a_second_worker() -> None:
    table = a_match().with_dock("R1C3", "R1C4").with_tile("0,1", "T07").doing("deploy", 0, True)
    assert losses(table.preview("deploy R1C3")) != []
    assert losses(table.with_tile("-1,1", "T14").preview("deploy R1C3")) == []


@pytest.mark.rule("PI-078")
def test_another_worker_needs_another_place() -> None:
    table = a_match().with_dock("R1C1", "R3C1").doing("deploy", 0, True)
    assert losses(table.preview("deploy R3C1")) != []
    assert losses(table.with_tile("-1,1", "T14").preview("deploy R3C1")) == []


@pytest.mark.rule("PI-080")
def test_a_reward_without_a_stack_is_announced_as_lost() -> None:
    table = a_match().with_dock("R1C2", "R1C4").doing("deploy", 0, True)
    assert losses(table.preview("deploy R1C2")) == []
    assert losses(table.with_stack().preview("deploy R1C2")) != []


@pytest.mark.rule("PI-076", "PI-078")
def test_of_two_rewards_the_first_may_still_save_the_second() -> None:
    table = a_match().with_dock("R3C2", "R1C4").doing("deploy", 0, True)
    assert losses(table.preview("deploy R3C2")) == []
