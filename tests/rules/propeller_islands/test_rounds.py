"""The safety stop: a match that stands still, or goes on for too long, ends and is scored; and how ends are told."""

from __future__ import annotations

import pytest

from rules.engine.components import ComponentError
from rules.engine.contract import Action, Message
from rules.engine.rng import Rng
from rules.propeller_islands.game import load
from rules.propeller_islands.state import State
from tests.rules.propeller_islands.builders import GAME, Table, a_match
from tests.rules.propeller_islands.oracle import scores_of

PROGRESS = ("build", "place", "deploy", "complete")
"""The verbs that begin or finish building, deploying or completing."""


def ends_told(table: Table) -> list[str]:
    """The reasons in the last line of the log, without the game's name."""
    message = table.events[-1].message
    assert message.id == "propeller_islands.log.end"
    reasons = dict(message.values)["reasons"]
    assert isinstance(reasons, tuple)
    return [reason.id.rpartition(".")[2] for reason in reasons]


def round_told(table: Table) -> str:
    """How the title line names the round."""
    named = dict(GAME.status(table.state).values)["round"]
    assert isinstance(named, Message)
    return named.id.rpartition(".")[2]


@pytest.mark.rule("PI-155")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_rounds_in_a_row_without_progress_end_the_match(seats: int) -> None:
    table = a_match(seats)
    assert table.finish_round().state.round == 2
    assert table.finish_round().state.round == 3
    table.finish_round()
    assert (table.state.decision, table.state.round) == (None, 3)
    assert ends_told(table) == ["quiet"]
    assert [score.total for score in table.game.scores(table.state)] == scores_of(table.state)
    assert table.game.problems(table.state) == []


@pytest.mark.rule("PI-155")
def test_a_tile_that_is_built_keeps_the_match_going_for_three_more_rounds() -> None:
    table = a_match().in_round(3, progress=0).with_die(3).play("build P5", "place -1,0")
    assert table.state.last_progress == 3
    for following in (4, 5, 6):
        assert table.finish_round().state.round == following
    assert table.finish_round().state.decision is None


@pytest.mark.rule("PI-155", "PI-080")
def test_a_tile_from_the_stack_is_progress_too() -> None:
    table = a_match().in_round(3, progress=0).with_stack("T10", "T11").doing("top_tile", 0)
    assert table.state.last_progress == 0
    assert table.play("place -1,0").state.last_progress == 3


@pytest.mark.rule("PI-155")
def test_a_completed_plan_is_progress() -> None:
    table = a_match().in_round(3, progress=0).with_goods(0, 2).with_hand("B1-01").at_plan()
    assert table.play("complete B1-01").state.last_progress == 3


@pytest.mark.rule("PI-155")
def test_a_deployed_worker_is_progress_and_a_declined_one_is_not() -> None:
    table = a_match().in_round(3, progress=0).doing("deploy", 0, False)
    assert table.play("decline").state.last_progress == 0
    table.doing("deploy", 0, False).play("deploy R1C1")
    assert table.state.last_progress == 0
    assert table.play("to 1,0").state.last_progress == 3


@pytest.mark.rule("PI-155")
def test_running_tiles_removing_tiles_and_changing_dice_are_no_progress() -> None:
    table = a_match().in_round(3, progress=0).with_goods(5).with_die(3)
    table.play("paid +1", "discard P7", "skip")
    table.play(table.legal()[0], "run", "stop")
    assert table.state.last_progress == 0
    table.finish_round()
    assert (table.state.decision, ends_told(table)) == (None, ["quiet"])


@pytest.mark.rule("PI-155")
def test_progress_with_the_leftover_die_of_the_third_quiet_round_counts() -> None:
    table = a_match().in_round(3, progress=0).at_leftover(3)
    assert round_told(table) == "maybe_last"
    table.play("activate 0,0", "worker", "deploy R1C1", "to 1,0")
    assert round_told(table) == "round"
    assert table.finish_round().state.round == 4


@pytest.mark.rule("PI-155")
def test_thirty_rounds_are_the_most() -> None:
    table = a_match().in_round(29).finish_round()
    assert table.state.round == 30
    assert table.heard()[-1] == "last_round"
    assert round_told(table) == "last_round"
    table.in_round(30).finish_round()
    assert (table.state.decision, ends_told(table)) == (None, ["rounds"])


@pytest.mark.rule("PI-155")
def test_the_stop_is_told_before_the_round_that_may_be_the_last() -> None:
    table = a_match().finish_round()
    assert (table.heard()[-1], round_told(table)) == ("round", "round")
    table.finish_round()
    assert (table.heard()[-1], round_told(table)) == ("quiet", "maybe_last")


@pytest.mark.rule("PI-155")
def test_own_figures_for_the_stop_are_played_with() -> None:
    short = {"stop": {"quiet_rounds": 1, "rounds": 2}}
    assert a_match(overlay=short).finish_round().state.round == 1
    table = a_match(overlay=short).in_round(1).finish_round()
    assert table.state.round == 2
    assert table.in_round(2).finish_round().state.decision is None
    for quiet, told in ((1, False), (2, True)):
        table = a_match(overlay={"stop": {"quiet_rounds": quiet}}).in_round(1, progress=2 - quiet).finish_round()
        assert ("quiet" in table.heard()) == told
    for name in ("quiet_rounds", "rounds"):
        with pytest.raises(ComponentError, match=f"stop.{name}"):
            load({"stop": {name: 0}})


@pytest.mark.rule("PI-133", "PI-134")
@pytest.mark.parametrize("trigger", ["refill", "top_tile", "plans", "dock"])
def test_the_log_and_the_title_say_when_the_round_has_become_the_last(trigger: str) -> None:
    table = a_match()
    if trigger == "refill":
        table.with_die(3).with_stack("T10").play("discard P5")
    elif trigger == "top_tile":
        table.with_stack("T10").doing("top_tile", 0)
    elif trigger == "plans":
        table.player().completed = [f"B1-0{card}" for card in range(2, 8)]
        table.with_goods(0, 2).with_hand("B1-01").at_plan().play("complete B1-01")
    else:
        table.with_dock("R1C1").doing("deploy", 0, False).play("deploy R1C1", "to 1,0")
    assert table.heard().count("last_round") == 1
    assert round_told(table) == "last_round"


@pytest.mark.rule("PI-133")
def test_nothing_is_said_to_be_the_last_round_too_early() -> None:
    table = a_match().with_die(3).with_stack("T10", "T11").play("discard P5")
    table.player().completed = [f"B1-0{card}" for card in range(3, 8)]
    table.with_dock("R1C1", "R1C2").doing("deploy", 0, False).play("deploy R1C1", "to 1,0")
    table.with_goods(0, 2).with_hand("B1-01").at_plan().play("complete B1-01")
    assert "last_round" not in table.heard()
    assert round_told(table) == "round"


@pytest.mark.rule("PI-155")
def test_a_saved_table_remembers_its_last_progress_and_every_view_knows_it() -> None:
    state = a_match().in_round(5, progress=3).state
    assert GAME.from_json(GAME.to_json(state)) == state
    assert [GAME.view(state, seat).last_progress for seat in (0, 1, None)] == [3, 3, 3]
    assert GAME.resample(state, 0, Rng(1)).last_progress == 3


def passive(state: State, legal: list[Action], rng: Rng) -> Action:
    """A player who builds, completes and deploys nothing as long as there is another choice."""
    return rng.pick([action for action in legal if action.verb not in PROGRESS] or legal)


@pytest.mark.rule("PI-155")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_matches_among_passive_players_always_end(seats: int) -> None:
    for seed in range(6):
        rng, state = Rng(seed), GAME.setup(seats, seed, {})
        quiet = {state.round: True}
        while state.decision is not None:
            action = passive(state, list(GAME.legal(state)), rng)
            now = state.round
            GAME.advance(state, action)
            quiet.setdefault(state.round, True)
            quiet[now] = quiet[now] and action.verb not in ("place", "to", "complete")
            assert GAME.problems(state) == []
        rounds = [quiet[number] for number in sorted(quiet)]
        assert len(rounds) == state.round <= 30
        ends = [last for last in range(3, len(rounds) + 1) if all(rounds[last - 3 : last])]
        assert ends in ([], [state.round])
