"""What a choice changes besides prices and gains: what tiles then do, what monuments count, what is left undone."""

from __future__ import annotations

import itertools

import pytest

from islands_tui.text.texts import Texts
from rules.engine.hidden import reveals
from rules.engine.laws import ExaminedStep
from rules.engine.preview_laws import nothing_comes_as_a_surprise
from rules.engine.rng import Rng
from rules.propeller_islands.game import load
from rules.propeller_islands.scoring import monument_points
from tests.rules.propeller_islands.builders import Table, a_match

TEXTS = Texts(["rules.propeller_islands"], ["Ann", "Bob", "Cy", "Dee"])
EARLY_ABILITIES = load({"fame": {"trumpets": [1, 3]}})


def notes(table: Table, move: str) -> list[str]:
    return [TEXTS(note) for note in table.preview(move).notes]


def question(table: Table) -> str:
    return TEXTS(table.game.ask(table.state))


def upgrading(token: str) -> Table:
    """Ann has an upgrade in hand, a Workshop with more steel, a Factory, a Hotel and a Zeppelin Tower."""
    table = a_match().with_tile("0,1", "T15", production="steel").with_tile("-1,1", "T40").with_tile("-1,0", "T29")
    return table.with_tile("0,-1", "T65").doing("upgrade", 0, token)


# What a tile then does


@pytest.mark.rule("PI-121")
def test_an_upgrade_tells_all_that_a_run_brings_then() -> None:
    table = upgrading("energy")
    assert notes(table, "upgrade -1,1") == ["then each run: pay 1 steel, gain 1 energy and 2 gears"]
    assert notes(table, "upgrade -1,0") == ["then each run: deploy a worker; gain 1 energy"]


@pytest.mark.rule("PI-124")
def test_a_wild_die_tells_which_number_it_frees_a_tile_from() -> None:
    number = upgrading("wild").game.box.tiles["T15"].number
    assert notes(upgrading("wild"), "upgrade 0,1")[0] == f"any number runs it, not only a {number}"


# What a die does


def test_a_die_builds_one_of_its_tiles_and_names_equal_ones_once() -> None:
    table = a_match().with_forge(P4="T41", P5="T42", P6="T40")
    table.state.dice = [3, 3, 4, 5, 6]
    assert notes(table, "take 3")[0] == "builds Factory"
    assert notes(table.with_forge(P6="T10"), "take 3")[0] == "builds Factory or Workshop"


def test_a_die_that_runs_two_tiles_of_a_name_says_how_many() -> None:
    table = a_match().with_tile("0,1", "T12", "standing").with_tile("-1,1", "T15", "standing", wild=True)
    table.state.dice = [3, 3, 4, 5, 6]
    assert notes(table, "take 3")[1] == "runs Capital and 2 x Workshop"


@pytest.mark.rule("PI-097")
def test_a_second_roll_says_that_the_new_number_may_still_be_changed() -> None:
    table = a_match(characters=["jacques"]).with_fame(5).with_goods(1).with_die(2)
    assert notes(table, "reroll") == ["no second roll, but you may still pay for ±1"]
    assert "paid" in {move.split()[0] for move in table.with_rolls(4).play("reroll").legal()}


# What is left undone


@pytest.mark.rule("PI-055")
def test_stopping_names_the_tiles_that_could_still_run() -> None:
    table = a_match().with_tile("0,1", "T12", "standing").with_die(3).play("run")
    assert notes(table, "stop") == ["not run: Capital and Workshop"]
    table.play("activate 0,0", "income", "activate 0,1")
    assert notes(table, "stop") == []


def test_without_a_plan_that_can_be_paid_the_question_says_so() -> None:
    table = a_match().with_goods(0).with_hand("B1-13").at_plan()
    assert question(table) == "You can't pay any of your plans now."
    assert question(table.with_goods(1, 1, 1)) == "You may complete one plan now."


# What follows by itself


@pytest.mark.rule("PI-063")
def test_a_radio_station_tells_what_the_only_other_tile_brings() -> None:
    table = a_match().with_worker("0,0", "lying").with_worker("1,0", "standing").with_tile("0,1", "T44", "standing")
    table.with_die(table.game.box.tiles["T44"].number).play("run")
    preview = table.preview("activate 0,1")
    assert [(gain.good, gain.total) for gain in preview.gains] == [("propeller_islands.good.energy", 2)]
    assert not preview.settled
    assert table.game.continues(table.play("activate 0,1").decision())


@pytest.mark.rule("PI-072")
def test_a_worker_with_one_place_to_go_tells_it_before_leaving_the_dock() -> None:
    table = a_match().doing("deploy", 0, True)
    told = "then, forced: To the Refinery at 1,0"
    assert notes(table, "deploy R1C1")[-1] == told
    assert told not in notes(table.with_tile("0,1", "T65"), "deploy R1C1")


@pytest.mark.rule("PI-065")
def test_a_warehouse_tells_what_the_only_depot_gives() -> None:
    table = a_match().with_worker("0,0", "lying").with_tile("0,1", "T49", "standing").with_tile("-1,1", "T01")
    table.with_die(table.game.box.tiles["T49"].number).play("run")
    preview = table.preview("activate 0,1")
    assert {gain.good.rpartition(".")[2]: gain.total for gain in preview.gains} == {"energy": 1, "steel": 1}


@pytest.mark.rule("PI-092", "PI-093")
@pytest.mark.parametrize(("fame", "level"), [(4, "I"), (9, "II")])
def test_the_log_and_the_note_before_tell_that_a_character_reaches_a_level(fame: int, level: str) -> None:
    table = a_match(characters=["marie"]).with_fame(fame).with_tile("0,1", "T17").with_forge(P7="T34").with_die(4)
    table.play("build P7")
    (noted,) = [note for note in table.preview("place -1,1").notes if note.id.endswith(".trumpet")]
    table.play("place -1,1")
    assert table.fame() > fame
    assert f"Marie of Ann reaches level {level}" in [TEXTS(event.message) for event in table.events]
    assert dict(noted.values)["level"] == level


@pytest.mark.rule("PI-093")
def test_the_log_tells_a_level_once() -> None:
    table = a_match(characters=["marie"]).with_fame(3).doing("reward", 0, "R1")
    assert table.heard() == ["reward", "fame", "trumpet"]
    table.events.clear()
    assert table.doing("reward", 0, "R1").heard() == ["reward", "fame"]


@pytest.mark.rule("PI-101", "PI-107")
def test_the_log_names_the_character_that_brings_the_good_chosen() -> None:
    table = a_match(characters=["amelia"]).with_fame(10).doing("reward", 0, "R1").play("gain steel")
    assert TEXTS(table.events[-1].message) == "Amelia helps Ann"


# What the last workers of a dock leave behind


def promised(table: Table, move: str) -> list[str]:
    """The rewards that a worker who leaves is said to bring, and those said to be lost."""
    found = table.preview(move)
    return [TEXTS(note) for note in found.notes if note.id.endswith("empties")] + [
        TEXTS(loss.text) for loss in found.losses
    ]


@pytest.mark.rule("PI-076", "PI-078")
def test_the_last_worker_promises_no_reward_that_nobody_is_left_for() -> None:
    table = a_match().with_stack().with_dock("R3C2").doing("deploy", 0, True)
    lost = ["row 3 is then empty, but the reward is lost: deploy a worker"]
    lost += ["column 2 is then empty, but the reward is lost: build the top tile"]
    assert promised(table, "deploy R3C2") == lost
    assert promised(table.play("deploy R3C2"), "to 1,0") == lost
    assert sorted(promised(table.play("to 1,0"), "reward C2")) == sorted(lost)


@pytest.mark.rule("PI-076", "PI-078")
def test_a_reward_that_only_one_order_saves_is_not_called_lost_before() -> None:
    """The tile of column 2 has room for the worker of row 3, if it comes first."""
    table = a_match().with_dock("R3C2", "R1C1").doing("deploy", 0, True)
    told = ["row 3 is then empty: deploy a worker", "column 2 is then empty: build the top tile"]
    assert promised(table, "deploy R3C2") == told
    table.play("deploy R3C2", "to 1,0")
    assert promised(table, "reward R3") == ["row 3 is then empty, but the reward is lost: deploy a worker"]
    assert promised(table, "reward C2") == []


@pytest.mark.rule("PI-078", "PI-079")
def test_a_reward_that_runs_tiles_is_lost_where_none_can_run() -> None:
    table = a_match().with_worker("0,0", "lying").with_worker("1,0", "lying").with_tile("0,1", "T65")
    table.with_dock("R2C1", "R1C1", "R3C4").doing("deploy", 0, True)
    lost = "row 2 is then empty, but the reward is lost: run up to 2 tiles"
    assert promised(table, "deploy R2C1") == [lost]
    assert table.play("deploy R2C1", "to 0,1").heard()[-1] == "reward_lost"
    assert table.kind() == "blueprint"


@pytest.mark.parametrize("tiles", [(), ("T15", "T16")])
@pytest.mark.parametrize("workers", [1, 2])
def test_whatever_is_left_in_the_dock_nothing_comes_as_a_surprise(workers: int, tiles: tuple[str, ...]) -> None:
    for dock in itertools.combinations(a_match().game.box.dock_spaces, workers):
        table = a_match().with_stack(*tiles).with_dock(*dock).doing("deploy", 0, True)
        examine(table)
        examine(table.play(f"deploy {dock[-1]}"))
        if table.play("to 1,0").kind() == "rewards":
            examine(table)


def examine(table: Table) -> None:
    legal = table.game.legal(table.state)
    step = ExaminedStep(table.game, table.state, table.decision(), legal, legal[0], Rng(1), 2)
    nothing_comes_as_a_surprise(step)


# What monuments then count


@pytest.mark.rule("PI-147", "PI-149")
def test_a_wild_die_on_a_number_that_a_monument_counts_tells_the_points_it_costs() -> None:
    table = a_match().with_tile("0,-1", "T65")
    table.with_tile("0,1", "T23").with_tile("-1,1", "T25").with_tile("-1,0", "T15")
    table.doing("upgrade", 0, "wild")
    assert notes(table, "upgrade 0,1")[-1] == "monuments 5 → 0 VP"


def test_random_play_never_changes_the_worth_of_monuments_untold() -> None:
    """Up to the next question or until something is turned up."""
    met = sum(changes_of_monuments(seed) for seed in range(4))
    assert met > 4


def changes_of_monuments(seed: int) -> int:
    """How often monuments changed in a random match, each time as it was told."""
    game, rng, met = EARLY_ABILITIES, Rng(seed), 0
    state = game.setup(2 + seed % 3, seed, {})
    while state.decision is not None:
        action, seat, before = rng.pick(game.legal(state)), state.decision.seat, state.copy()
        preview = game.preview(game.view(state, seat), action)
        told = {note.id.rpartition(".")[2]: dict(note.values) for note in preview.notes}.get("monuments")
        game.advance(state, action)
        now, then = (monument_points(game.box, each.players[seat].island) for each in (before, state))
        if told is not None or not reveals(game, before, action):
            assert told == ({"before": now, "after": then} if now != then else None), action
            met += now != then
    return met
