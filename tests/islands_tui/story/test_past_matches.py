"""Earlier matches are read from the records in the data folder, and one that can't be read counts for nothing."""

from __future__ import annotations

import os

import pytest

from islands_tui.matches.records.reading import read_match
from islands_tui.people import results
from islands_tui.settings.data_folder import path_of
from islands_tui.story.openings import openings_of
from islands_tui.story.past_matches import StoredMatches
from islands_tui.story.telling import StoryTeller
from islands_tui.text.texts import Texts
from tests.islands_tui.beside import a_record
from tests.islands_tui.builders import a_stored_match


def dated(name: str, day: int) -> str:
    os.utime(path_of(name), (day * 86400, day * 86400))
    return name


def test_they_are_the_finished_matches_of_the_game_until_then() -> None:
    first, second = dated(a_record(seed=1), 1), dated(a_record(seed=2, names=("Bob", "Ann")), 2)
    dated(a_record(moves=30), 3)
    a_stored_match().close()
    own, later = dated(a_record(seed=4), 4), dated(a_record(seed=5), 5)
    past = StoredMatches("spyrium", path_of(own))
    found = past.all()
    assert [each.match for each in found] == [first, second]
    assert later not in [each.match for each in found]
    match = read_match(path_of(second)).match
    assert [seat.name for seat in found[1].seats] == ["Bob", "Ann"]
    assert found[1].points == [score.total for score in match.scores(None)]
    assert [each.match for each in StoredMatches("spyrium", None).all()] == [first, second, own, later]


def test_what_does_not_count_for_the_hall_is_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    counted, _ = dated(a_record(seed=1), 1), dated(a_record(seed=2, names=("Bob", "Ann")), 2)
    monkeypatch.setattr(results, "counts_for_the_hall", lambda header: len(header.players) == 3)
    assert [each.match for each in StoredMatches("spyrium", None).all()] == [counted]


def test_openings_are_those_of_the_whole_match() -> None:
    names = [dated(a_record(seed=seed), seed) for seed in (1, 2)]
    past = StoredMatches("spyrium", None)
    for name, each in zip(names, past.all(), strict=True):
        whole = openings_of(read_match(path_of(name)).match)
        assert past.openings(each)
        assert dict(past.openings(each)) == {seat: whole[seat] for seat in past.openings(each)}


def test_a_record_that_cannot_be_read_counts_for_nothing() -> None:
    own = dated(a_record(seed=9), 9)
    for day, damage in enumerate((b"", b"\xff" * 99, b'{"islands": 3}\n', b"[]\n" * 9), start=1):
        path = path_of(dated(a_record(seed=day), day))
        path.write_bytes(damage + path.read_bytes()[len(damage) :])
        dated(path.stem, day)
    past = StoredMatches("spyrium", path_of(own))
    assert len(past.all()) == 1  # nothing was written over the first one
    for each in past.all():
        path_of(each.match).unlink()
        assert past.openings(each) == {}
    assert StoryTeller(read_match(path_of(own)).match, path_of(own)).sections(Texts(["rules.spyrium"]))
