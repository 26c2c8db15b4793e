"""Records from under other rules: opened if they play the same today, shown as far as they do if not."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import rules
from rules.engine.contract import Action, Events, Score, say
from rules.engine.contract import ScorePart as Part
from rules.engine.record import RecordError
from rules.engine.record_reader import Loaded, load
from smugglers.game import Smugglers
from smugglers.goods import DICE, DRAW
from smugglers.state import State
from tests.rules.engine.records import a_record, unsealed


class NewVersion(Smugglers):
    """Says it is another game, and plays the same."""

    version = 2


class NewFigures(Smugglers):
    """The same with other component data."""

    data_digest = "1"


class LuckyDice(NewVersion):
    """Every roll brings a coin more."""

    def advance(self, state: State, action: Action, events: Events = None) -> None:
        if action == DICE and state.decision is not None:
            state.coins[state.decision.seat] += 1
        super().advance(state, action, events)


class NoDice(NewVersion):
    """Nobody may roll any more, as long as there are cards."""

    def legal(self, state: State) -> Sequence[Action]:
        actions = super().legal(state)
        return [action for action in actions if action != DICE] if DRAW in actions else actions


class Generous(NewVersion):
    """A point more for everybody at the end."""

    def scores(self, view: State) -> list[Score]:
        return [
            Score(seat, (*parts, Part(say("smugglers.score.gift"), 1)), ties)
            for seat, parts, ties in super().scores(view)
        ]


def read_under(game: Smugglers, lines: Sequence[str]) -> Loaded:
    return load([line.encode() for line in lines], lambda name, figures: game)


@pytest.mark.parametrize("game", [NewVersion(), NewFigures()])
def test_a_match_that_plays_the_same_today_simply_opens(game: Smugglers) -> None:
    for moves in (0, 7, 1000):
        lines, match = a_record(moves)
        loaded = read_under(game, lines)
        assert loaded.difference is None
        assert loaded.match.digest() == match.digest()
        assert loaded.match.header == match.header


def test_a_match_with_a_move_that_is_impossible_today_is_shown_up_to_it() -> None:
    lines, match = a_record()
    first = next(number for number, move in enumerate(match.moves) if move.action == DICE)
    loaded = read_under(NoDice(), lines)
    assert loaded.difference is not None
    assert loaded.difference.move == first + 1
    assert loaded.match.moves == match.moves[:first]
    assert loaded.size == sum(len(line.encode()) for line in lines)
    assert not loaded.torn


def test_a_match_that_drifts_is_shown_up_to_the_last_digest_that_agreed() -> None:
    lines, match = a_record()
    loaded = read_under(LuckyDice(), lines)
    assert loaded.difference is not None
    assert loaded.difference.move == 1
    assert list(loaded.match.moves) == []
    assert loaded.match.state == match.state_at(0)


def test_positions_that_agreed_stay_even_when_a_later_digest_does_not() -> None:
    lines, match = a_record()
    place = next(number for number, line in enumerate(lines) if line.startswith('["digest", 20'))
    old = unsealed(lines)
    for last, moves in ((f'["digest", {place}, "00"]\n', 20), ('["back", 9, 0, "agreed"]\n["digest", 9, "00"]\n', 9)):
        loaded = read_under(NewVersion(), [*old[: place + 1], *last.splitlines(keepends=True), *old[place + 1 :]])
        assert loaded.difference is not None
        assert loaded.difference.move == moves + 1
        assert loaded.match.moves == match.moves[:moves]


def test_a_match_with_another_result_today_is_shown_up_to_its_last_move() -> None:
    lines, match = a_record()
    loaded = read_under(Generous(), lines)
    assert loaded.difference is not None
    assert loaded.difference.problem.id == "record.other_points"
    assert loaded.match.moves == match.moves[:-1]
    assert loaded.match.decision is not None


def test_damage_is_damage_under_any_rules() -> None:
    lines, _ = a_record()
    for game in (NewVersion(), NoDice()):
        with pytest.raises(RecordError, match="altered"):
            read_under(game, [*lines[:-1], lines[-1].replace("end", "ent")])
        with pytest.raises(RecordError, match="garbled"):
            read_under(game, [*unsealed(lines)[:-1], "[]\n"])


def test_under_its_own_rules_a_match_that_differs_is_a_broken_record() -> None:
    for game in (NoDice(), LuckyDice(), Generous()):
        same: Any = type(game)
        same = type("Same", (same,), {"version": 1})()
        with pytest.raises(RecordError):
            read_under(same, a_record()[0])


RECORDS = Path(__file__).parents[2] / "records"


@pytest.mark.parametrize("record", sorted(RECORDS.glob("*.jsonl")), ids=lambda path: path.stem)
def test_matches_of_earlier_releases_that_go_the_same_way_open(record: Path) -> None:
    """Their fingerprints agree, also where a state has more to remember today (Propeller Islands: PI-155)."""
    lines = record.read_bytes().splitlines(keepends=True)
    assert sum(b'"digest"' in line for line in lines) > 5
    loaded = load(lines, lambda name, figures: rules.game(name, figures))
    assert loaded.difference is None
    assert loaded.match.decision is not None


def test_every_game_has_a_record_of_an_earlier_release() -> None:
    assert {path.name.rpartition("-")[0] for path in RECORDS.glob("*-0.2.0.jsonl")} == set(rules.GAMES)
