"""A match that its players end before its end: it counts as it stands."""

from __future__ import annotations

import pytest

from rules.engine.checksums import RunningChecksum
from rules.engine.contract import IllegalAction
from rules.engine.match import CannotUndo, Match
from rules.engine.record import RecordError, written
from rules.engine.record_entries import STOPPED, Entry, Header, Note, Played
from rules.engine.record_reader import Loaded, load
from smugglers.game import Smugglers
from smugglers.state import State
from tests.rules.engine.records import load_game
from tests.rules.engine.test_times import HEADER


def stopped(moves: int = 3) -> tuple[Match[State], list[Header | Entry]]:
    journal: list[Header | Entry] = [HEADER]
    match = Match(Smugglers(), HEADER, journal.extend)
    for _ in range(moves):
        match.play(match.legal()[0])
    match.note(Note(STOPPED))
    return match, journal


def read(journal: list[Header | Entry]) -> Loaded:
    text, _ = written(RunningChecksum(), *journal)
    return load(text.encode().splitlines(keepends=True), load_game)


def test_a_stopped_match_is_over_and_counts_as_it_stands() -> None:
    match, journal = stopped()
    assert match.decision is None
    assert match.ended_by.id == "match.stopped"
    assert match.scores(0) == match.scores(None) == match.game.scores(match.state)
    assert not match.legal()
    with pytest.raises(IllegalAction):
        match.play(match.game.legal(match.state)[0])
    again = read(journal)
    assert again.is_over
    assert again.match.decision is None


def test_a_record_has_no_move_after_the_stop() -> None:
    match, journal = stopped()
    decision = match.game.decision(match.state)
    assert decision is not None
    with pytest.raises(RecordError) as error:
        read([*journal, Played(decision.seat, "pass")])
    assert error.value.problem.id == "record.over"


def test_only_the_whole_table_can_take_the_stop_back() -> None:
    match, journal = stopped()
    with pytest.raises(CannotUndo) as refusal:
        match.take_back(2)
    assert refusal.value.reason.id == "match.stays_stopped"
    match.take_back(2, agreed=True)
    assert match.decision is not None
    match.play(match.legal()[0])
    assert read(journal).match.digest() == match.digest()


def test_the_minutes_until_somebody_counts_as_away_are_kept() -> None:
    assert read([HEADER._replace(away=2)]).match.header.away == 2
    assert read([HEADER]).match.header.away == 0
