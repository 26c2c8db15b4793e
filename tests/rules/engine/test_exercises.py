"""Exercises: a match that goes on from a decision of another one, with what its seat did not know dealt anew."""

from __future__ import annotations

import json

import pytest

from rules.engine.checksums import RunningChecksum
from rules.engine.contract import notation
from rules.engine.hidden import hidden_from
from rules.engine.match import CannotUndo, Match
from rules.engine.record import written
from rules.engine.record_entries import Checkpoint, Deal, Entry, Exercise, Header, Participant, Played, TakenBack
from rules.engine.record_header import header_data, read_header
from smugglers.game import Smugglers
from smugglers.state import State
from tests.rules.engine.records import a_record, problem, read

BEGIN = 17
"""Not where a snapshot is kept."""
BOT = Participant("random", "random")


def an_exercise(deal: int | None, *more: Entry, begin: int = BEGIN) -> tuple[list[str], Match[State]]:
    """The lines of an exercise from a decision of a random match, and that match."""
    _, original = a_record(begin + 20)
    decision = Smugglers().decision(original.state_at(begin))
    assert decision is not None
    players = tuple(Participant("Ann") if seat == decision.seat else BOT for seat in range(3))
    header = original.header._replace(players=players, exercise=_begun(begin, decision.seat, deal))
    moves = [Played(move.seat, notation(move.action)) for move in original.moves[:begin]]
    proof = Checkpoint(begin, _played(header, original, begin).digest())
    text, _ = written(RunningChecksum(), header, *moves, proof, *more)
    return text.splitlines(keepends=True), original


def _begun(begin: int, seat: int, deal: int | None) -> Exercise:
    return Exercise("smugglers-1", begin, seat, () if deal is None else (Deal(begin, seat, deal),))


def _played(header: Header, original: Match[State], moves: int) -> Match[State]:
    match = Match(Smugglers(), header)
    for move in original.moves[:moves]:
        match.replay(move.action)
    return match


@pytest.mark.parametrize("begin", [0, 16, BEGIN])
def test_what_the_seat_did_not_know_is_dealt_anew_and_nothing_else(begin: int) -> None:
    lines, original = an_exercise(5, begin=begin)
    match, game = read(lines).match, Smugglers()
    assert match.decision is not None
    real, seat = original.state_at(begin), match.decision.seat
    assert game.view(match.state, seat) == game.view(real, seat)
    assert hidden_from(game, match.state, seat) != hidden_from(game, real, seat)
    assert match.state_at(begin) == match.state
    assert list(match.positions())[-1] == match.state
    assert read(an_exercise(6, begin=begin)[0]).match.state != match.state, "another seed deals something else"


def test_an_exercise_goes_on_from_what_was_dealt_after_undo_and_reading() -> None:
    match = read(an_exercise(5)[0]).match
    for _ in range(40):
        if match.decision is None:
            break
        match.play(match.legal()[0])
    end = match.digest()
    again = Match(Smugglers(), match.header)
    for move in match.moves:
        again.replay(move.action)
    assert again.digest() == end
    again.go_back(TakenBack(0, 0))
    for move in match.moves:
        again.replay(move.action)
    assert again.digest() == end, "a replay may go back before the exercise"


def test_where_everybody_agrees_the_cards_stay() -> None:
    lines, original = an_exercise(None)
    assert read(lines).match.state == original.state_at(BEGIN)


def test_the_log_says_once_where_an_exercise_begins() -> None:
    match = read(an_exercise(5)[0]).match
    match.play(match.legal()[0])
    told = [line.move for line in match.log if line.event.message.id == "match.dealt_anew"]
    assert told == [BEGIN]
    assert "match.exercise" in [line.event.message.id for line in read(an_exercise(None)[0]).match.log]


def test_nothing_before_an_exercise_is_taken_back() -> None:
    match = read(an_exercise(None)[0]).match
    with pytest.raises(CannotUndo) as refused:
        match.undo()
    assert refused.value.reason.id == "match.nothing_to_undo"
    with pytest.raises(CannotUndo):
        match.take_back(BEGIN - 1, by=0, agreed=True)
    seat = match.decision.seat if match.decision is not None else 0
    match.play(match.legal()[0])
    match.take_back(BEGIN, by=seat, agreed=True)
    assert len(match.moves) == BEGIN
    match.play(next(action for action in match.legal() if not match.reveals(action)))
    assert match.undo(first=BEGIN - 3) == BEGIN, "what began before the exercise is not taken back with it"
    assert problem(an_exercise(None, TakenBack(BEGIN - 1, 0, agreed=True))[0])[1].id == "record.not_agreed"


def test_only_programs_that_know_exercises_read_them() -> None:
    header = read(an_exercise(5)[0]).match.header
    data = json.loads(json.dumps(header_data(header)))
    assert data["islands"] == 4
    assert read_header(data) == header
    assert header_data(header._replace(exercise=None))["islands"] == 3
    for broken in (
        {},
        {"seat": 3},
        {"seat": -1},
        {"move": -1},
        {"deals": [[1, 0]]},
        {"deals": [[1, 9, 5]]},
        {"match": 5},
    ):
        exercise = {**data["exercise"], **broken} if broken else None
        with pytest.raises(ValueError):  # noqa: PT011 - any reason
            read_header({**data, "exercise": exercise})
