"""Which records a match breaks, compared with matches that are made up."""

from __future__ import annotations

import pytest

from islands_tui.people.results import Result, SeatResult
from islands_tui.story.openings import compared
from islands_tui.story.records_broken import LEAST_COMPARED, MOST, records_broken
from islands_tui.text.texts import Texts
from rules.engine.contract import say

TEXTS = Texts([], ["Ann", "Bob"])
PEOPLE = ("Ann", "Bob")


def a_result(points: tuple[int, int], people: tuple[str, ...]) -> Result:
    """A match with these points, the better of which has won; who has no name is a bot."""
    seats = zip(people, points, strict=True)
    own = (SeatResult(name, "" if name else "hard", each, 1 + (each < max(points))) for name, each in seats)
    return Result("", "spyrium", 0, 9, tuple(own))


def past(*points: tuple[int, int], people: tuple[str, ...] = ("ann", "Bôb")) -> list[Result]:
    """Names are spelled otherwise than today."""
    return [a_result(each, people) for each in points]


def told(points: tuple[int, int], earlier: list[Result], people: tuple[str, ...] = PEOPLE) -> list[str]:
    return list(map(TEXTS, records_broken(a_result(points, people), earlier)))


@pytest.mark.parametrize(
    ("points", "earlier", "record"),
    [
        ((60, 40), [(50, 30), (20, 50), (51, 50)], "Ann: 60 points, the most in 4 matches of Spyrium here."),
        ((30, 48), [(90, 30), (20, 40), (90, 44)], "Bob: 48 points, a personal best at Spyrium. It was 44."),
        ((40, 40), [(50, 30), (20, 50), (51, 50)], "The first tie in 4 matches of Spyrium here."),
        ((40, 41), [(50, 30), (20, 50), (52, 50)], "The closest finish in 4 matches of Spyrium here: 1 point."),
        ((10, 45), [(50, 30), (20, 50), (52, 50)], "The widest lead in 4 matches of Spyrium here: 35 points."),
        ((30, 45), [(50, 30), (60, 50), (60, 5)], "Bob: the first win at Spyrium, in match number 4."),
        ((45, 30), [(30, 50), (60, 50), (60, 5)], "Ann: 3 wins at Spyrium in a row."),
        ((30, 45), [(50, 40), (60, 50), (60, 5)], "Ann: a run of 3 wins at Spyrium has ended."),
    ],
)
def test_a_record_is_told(points: tuple[int, int], earlier: list[tuple[int, int]], record: str) -> None:
    assert record in told(points, past(*earlier))


def test_what_was_as_good_before_is_no_record() -> None:
    assert told((50, 30), past((50, 30), (30, 50), (50, 30), (10, 40), (40, 40))) == []


def test_a_few_matches_make_no_record() -> None:
    assert told((99, 0), past(*[(50, 30)] * (LEAST_COMPARED - 1))) == []


def test_bots_break_no_records_and_their_matches_are_not_a_namesakes() -> None:
    assert told((99, 30), past((50, 30), (20, 50), (51, 50)), people=("", "Bob")) == [
        "The widest lead in 4 matches of Spyrium here: 69 points."
    ]
    own = [line for line in told((99, 30), past((50, 30), (20, 50), (51, 50), people=("", "Bob"))) if "best" in line]
    assert own == []


def test_not_everything_is_told() -> None:
    assert len(told((99, 98), past((10, 50), (11, 51), (9, 52)))) <= MOST


def test_an_opening_is_usual_where_it_was_played_in_half_of_the_matches_and_more_often_than_any_other() -> None:
    one, other = say("spyrium.card.PT1"), say("spyrium.card.BU1")
    assert compared(0, one, [one, one]).usual is None
    assert compared(0, one, [one, other, one]).usual == one
    assert compared(0, one, [other, one, other, other])[2:] == (other, 3, 4)
    assert compared(0, one, [one, other, one, other]).usual is None
