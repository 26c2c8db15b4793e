"""Matches among bots: repeatable, countable, and honest about what goes wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

import rules
from islands_tui.matches.bots.simulation import Series, SimulatedMatch, Tally, outcomes, play_one
from islands_tui.matches.bots.simulation_file import SimulationFile
from islands_tui.text.problem import Problem
from islands_tui.text.texts import words
from rules.engine.contract import Action, Events
from smugglers.game import Smugglers
from smugglers.state import State

PLAN = Series("spyrium", ["random"] * 3, 6, 11)


def test_the_same_seed_gives_the_same_matches_with_any_number_of_processes() -> None:
    game = rules.game("spyrium")
    alone, shared = list(outcomes(game, PLAN, 1)), list(outcomes(game, PLAN, 2))
    assert alone == shared
    assert [outcome.seed for outcome in alone] == [11, 12, 13, 14, 15, 16]
    assert len({outcome.scores for outcome in alone}) > 1


def test_each_match_can_be_played_again_alone() -> None:
    game = rules.game("spyrium")
    third = list(outcomes(game, PLAN, 1))[2]
    assert list(outcomes(game, PLAN._replace(seed=third.seed, games=1), 1)) == [third]


def test_bots_move_on_by_a_seat_from_match_to_match() -> None:
    plan = Series("smugglers", ["a", "b", "c"], 3, 0)
    assert [plan.players(seed) for seed in range(3)] == [["a", "b", "c"], ["b", "c", "a"], ["c", "a", "b"]]


def test_shared_wins_count_in_parts() -> None:
    tally = Tally(Series("smugglers", ["random", "random"], 2, 1))
    tally.add(SimulatedMatch(1, 10, (5, 5), (0, 1)))
    tally.add(SimulatedMatch(2, 30, (8, 2), (0,)))
    summary = tally.summary(2.0)
    assert list(summary) == [
        "game",
        "players",
        "games",
        "decisions",
        "seconds",
        "decisions_per_second",
        "matches_per_second",
        "failures",
        "scores",
        "seat_win_rates",
        "bot_win_rates",
        "bots",
        "places",
    ]
    assert summary["decisions"] == 40
    assert summary["decisions_per_second"] == 20
    assert summary["matches_per_second"] == 1
    assert summary["scores"] == {"min": 2, "mean": 5.0, "max": 8, "stdev": 2.12}
    assert summary["seat_win_rates"] == [0.75, 0.25]
    assert summary["bot_win_rates"] == {"random": 1.0}


def test_every_bot_has_its_matches_wins_and_what_they_prove() -> None:
    tally = Tally(Series("smugglers", ["planner", "greedy", "greedy"], 3, 0))
    tally.add(SimulatedMatch(0, 10, (9, 5, 4), (0,), first=1))
    tally.add(SimulatedMatch(1, 10, (5, 9, 4), (1,), first=1))
    tally.add(SimulatedMatch(2, 10, failure="no end"))
    summary = tally.summary(1.0)
    assert summary["bots"]["planner"] == {
        "matches": 2, "wins": 1, "share": 0.5, "low": 0.0945, "high": 0.9055, "fair": 0.3333,
    }  # fmt: skip
    assert summary["bots"]["greedy"]["wins"] == 1
    assert [place["wins"] for place in summary["places"]] == [1, 0, 1]


def test_a_simulated_match_tells_who_began() -> None:
    game = rules.game("spyrium")
    found = {outcome.first for outcome in outcomes(game, PLAN, 1)}
    assert len(found) > 1
    assert found <= {0, 1, 2}


def test_a_simulation_that_was_broken_off_goes_on_where_it_was(tmp_path: Path) -> None:
    game, path = Smugglers(), tmp_path / "results.jsonl"
    plan = Series("smugglers", ["random"] * 2, 6, 11)
    whole = list(outcomes(game, plan, 1))
    file = SimulationFile.of(str(path), game, plan)
    for match in whole[:4]:
        file.keep(match)
    path.write_text(path.read_text()[:-3])
    known = SimulationFile.of(str(path), game, plan).known(plan)
    assert known == whole[:3]
    for match in outcomes(game, plan, 1, known):
        file.keep(match)
    assert file.known(plan) == whole
    assert file.known(plan._replace(games=2)) == whole[:2]
    assert list(outcomes(game, plan, 1, whole)) == []
    tally = Tally(plan)
    tally.add_known(known)
    assert tally.summary(1.0)["games"] == 3
    assert tally.summary(1.0)["matches_per_second"] == 0


def test_what_failed_is_played_again(tmp_path: Path) -> None:
    plan = Series("smugglers", ["random"] * 2, 1, 5)
    file = SimulationFile.of(str(tmp_path / "results.jsonl"), Losing(), plan)
    file.keep(play_one(Losing(), plan, 5))
    assert file.known(plan) == []


@pytest.mark.parametrize("text", ["", "a letter", '{"simulation": "ilos"}\n[1, 2, [3], [0], 0]'])
def test_another_file_is_left_alone(text: str, tmp_path: Path) -> None:
    path, plan = tmp_path / "letter.txt", Series("smugglers", ["random"] * 2, 1, 5)
    path.write_text(text)
    with pytest.raises(Problem) as refused:
        SimulationFile.of(str(path), Smugglers(), plan).known(plan)
    assert str(refused.value) == "commands.simulate.other_results"
    assert path.read_text() == text


class Crashing(Smugglers):
    def advance(self, state: State, action: Action, events: Events = None) -> None:
        raise KeyError("lost card")


class Losing(Smugglers):
    def problems(self, state: State) -> list[str]:
        return ["a card is missing"]


class Endless(Smugglers):
    def advance(self, state: State, action: Action, events: Events = None) -> None:
        pass


@pytest.mark.parametrize(
    ("game", "failure"),
    [
        (Crashing(), "KeyError: 'lost card'"),
        (Losing(), "a card is missing"),
        (Endless(), "not over after 20000 decisions"),
    ],
)
def test_what_goes_wrong_is_told_with_the_seed(game: Smugglers, failure: str) -> None:
    outcome = play_one(game, Series("smugglers", ["random"] * 2, 1, 5), 5)
    assert outcome.failure is not None
    told = words("commands.simulate.failure", seed=outcome.seed, problem=outcome.failure)
    assert told == words("commands.simulate.failure", seed=5, problem=failure)


def test_a_check_looks_for_broken_laws() -> None:
    plan = Series("smugglers", ["random"] * 2, 1, 5, check=True)
    assert play_one(Smugglers(), plan, 5).failure is None
    failure = play_one(Losing(), plan, 5).failure
    assert isinstance(failure, str)
    assert failure.startswith("Violation")


def test_nothing_finished_gives_no_scores() -> None:
    tally = Tally(Series("smugglers", ["random"] * 2, 1, 5))
    tally.add(SimulatedMatch(5, 0, failure="KeyError"))
    summary = tally.summary(1.0)
    assert summary["failures"] == 1
    assert summary["scores"] == {"min": None, "mean": None, "max": None, "stdev": None}
    assert summary["seat_win_rates"] == [0, 0]
