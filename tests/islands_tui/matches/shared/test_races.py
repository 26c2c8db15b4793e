"""Two terminals that act at the same moment, and terminals that end in the middle of a move (see `tests.together`)."""

from __future__ import annotations

from tests.together.races import races, sudden_ends
from tests.together.takeovers import takeovers


def test_of_two_who_act_at_the_same_moment_exactly_one_counts() -> None:
    outcome = races(40)
    assert outcome.faults == []
    assert outcome.races == 40


def test_a_terminal_that_is_killed_while_it_writes_leaves_a_whole_record_and_free_seats() -> None:
    assert sudden_ends(6) == []


def test_a_seat_that_is_taken_over_again_and_again_is_played_by_the_newest_terminal_alone() -> None:
    assert takeovers(25) == []
