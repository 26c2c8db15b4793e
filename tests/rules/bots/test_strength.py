"""What wins prove: intervals, records by bot and by place, and a small version of the ladder itself."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules import GAMES
from rules.bots import strength
from rules.bots.strength import FinishedMatch, Record, by_bot, by_place, wilson
from rules.engine.rng import Rng
from smugglers.game import Smugglers
from tests.bench import strength as ladder
from tests.bench.strength import Cell

TABLES = [(name, seats) for name, info in GAMES.items() for seats in info.seats]


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1), (0, 10, 0, 0.2775), (1, 1, 0.2065, 1), (50, 100, 0.4038, 0.5962)],
)
def test_an_interval_holds_what_wilson_says(wins: int, matches: int, low: float, high: float) -> None:
    assert wilson(wins, matches) == pytest.approx((low, high), abs=1e-4)


def test_nothing_is_known_before_the_first_match() -> None:
    assert wilson(0, 0) == (0, 1)
    assert Record(0, 0, 0.5).summary()["share"] == 0


def test_more_matches_make_it_surer() -> None:
    few, many = wilson(6, 10), wilson(60, 100)
    assert few[0] < many[0] < 0.6 < many[1] < few[1]


def test_a_bot_wins_with_any_of_its_seats() -> None:
    matches = [
        FinishedMatch(("planner", "greedy", "greedy"), 0, (0,)),
        FinishedMatch(("greedy", "planner", "greedy"), 0, (2,)),
        FinishedMatch(("greedy", "greedy", "planner"), 0, (1, 2)),
    ]
    records = by_bot(matches)
    assert records["planner"] == Record(3, 1.5, 1 / 3)
    assert records["greedy"] == Record(3, 1.5, 2 / 3)


def test_a_bot_counts_the_matches_that_it_played_in() -> None:
    records = by_bot([FinishedMatch(("greedy", "random"), 0, (0,)), FinishedMatch(("greedy", "greedy"), 0, (1,))])
    assert (records["greedy"].matches, records["greedy"].wins, records["greedy"].fair) == (2, 2, 0.75)
    assert (records["random"].matches, records["random"].wins) == (1, 0)


def test_places_are_counted_from_whoever_began() -> None:
    matches = [
        FinishedMatch(("a", "b", "c"), 2, (2,)),
        FinishedMatch(("a", "b", "c"), 1, (0,)),
        FinishedMatch(("a", "b", "c"), 0, (0, 1)),
    ]
    assert [record.wins for record in by_place(matches)] == [1.5, 0.5, 1]
    assert by_place([]) == []


def test_a_record_is_told_as_plain_data() -> None:
    told = Record(10, 5, 0.25).summary()
    assert told == {"matches": 10, "wins": 5, "share": 0.5, "low": 0.2366, "high": 0.7634, "fair": 0.25}


def test_a_match_among_bots_tells_who_began_and_who_won() -> None:
    game = Smugglers()
    played, state = strength.play(game, ["greedy", "random"], 3, Rng(3))
    assert played.bots == ("greedy", "random")
    assert played.first == 0
    assert game.decision(state) is None
    assert set(played.winners) <= {0, 1}


# The ladder


def test_a_ladder_that_was_broken_off_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played: list[tuple[Cell, int]] = []
    real = ladder.play

    def counted(cell: Cell, number: int) -> ladder.Result:
        played.append((cell, number))
        return real(cell, number)

    monkeypatch.setattr(ladder, "play", counted)
    path = tmp_path / "results.jsonl"
    call = ["--games", "spyrium", "--rungs", "easy-random", "--results", str(path)]
    assert ladder.main([*call, "--tables", "1"]) == 1
    assert "not proven" in capsys.readouterr().out
    path.write_text(path.read_text() + '{"print": "torn')
    ladder.main([*call, "--tables", "2"])
    assert len(played) == len(set(played)) == 2 * (2 + 3 + 4 + 5)


def test_results_of_other_weights_do_not_count(tmp_path: Path) -> None:
    path, cell = tmp_path / "results.jsonl", Cell("spyrium", 2, "easy", "random")
    ladder.append(path, ladder.Result(cell, 0, 1.0, 40, 20, 0.1, 0.2), "other")
    assert ladder.stored(path, {"spyrium": "today"}) == []
    assert len(ladder.stored(path, {"spyrium": "other"})) == 1
    assert json.loads(path.read_text())["cell"][0] == "spyrium"


def test_every_table_is_played_from_every_seat() -> None:
    cell = Cell("spyrium", 3, "easy", "random")
    order = list(ladder.missing([cell], {cell: 6}, []))
    assert [number % cell.seats for _, number in order] == [0, 1, 2, 0, 1, 2]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_easy_beats_random_at_every_table(name: str, seats: int) -> None:
    """Five tables prove that it is better than chance: all of the interval lies above the fair share.

    `python -m tests.bench strength` plays more.
    """
    cell = Cell(name, seats, "easy", "random")
    record = ladder.record([ladder.play(cell, number) for number in range(5 * seats)], cell)
    assert record.interval[0] > record.fair


@pytest.mark.slow
def test_normal_beats_easy() -> None:
    """Three matches of three players of Spyrium, the quickest game, prove that it wins more than its share there.

    Nothing is proven about other tables, nor by how much; `python -m tests.bench strength` plays them all.
    """
    cell = Cell("spyrium", 3, "normal", "easy")
    record = ladder.record([ladder.play(cell, number) for number in range(3)], cell)
    assert record.interval[0] > record.fair
