"""What decided a match, with analyses that are made up: whose lead changed, when, and by which turn or decision."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from islands_tui.matches.bots.review import JudgedDecision, Review
from islands_tui.matches.index.outcome import Outcome, outcome_of
from islands_tui.people.results import Result, SeatResult
from islands_tui.story.course import Course
from islands_tui.story.story import course_of_lead, sections, story_of
from islands_tui.story.turning_points import MOST, leader_of, margins_of, turning_points
from islands_tui.text.texts import Texts
from rules.bots import Stopped
from rules.engine.contract import Message, say
from rules.engine.match import Match
from rules.engine.record_entries import STOPPED, Note
from rules.engine.rng import Rng
from tests.islands_tui.tables import a_match

TEXTS = Texts(["rules.spyrium"], ["Ann", "Bob", "Cy"])
SEATS = SeatResult("ann", "", 1, 2), SeatResult("", "hard", 999, 1)


@functools.cache
def a_finished_match() -> Match[Any]:
    """Six rounds of Spyrium among three people, played at random."""
    match, chance = a_match(seats=3), Rng(3)
    while match.decision is not None:
        match.play(chance.pick(match.legal()))
    return match


def with_rounds(*rounds: tuple[int, ...]) -> Outcome:
    """Its outcome, as if these had been the points after each round."""
    return dataclasses.replace(outcome_of(a_finished_match(), TEXTS), rounds=rounds)


class NoPast:
    """Nobody has played before."""

    def all(self) -> Sequence[Result]:
        return ()

    def openings(self, past: Result) -> Mapping[int, Message]:
        raise AssertionError


class Past(NoPast):
    """Five matches that Ann opened alike."""

    def __init__(self, opening: Message) -> None:
        self.opening = opening

    def all(self) -> Sequence[Result]:
        return [Result(f"spyrium-{number}", "spyrium", number, 9, SEATS) for number in range(5)]

    def openings(self, past: Result) -> Mapping[int, Message]:
        return {0: self.opening, 1: say("spyrium.card.BU1")}


def told(outcome: Outcome, review: Review | None = None) -> list[str]:
    course = Course(a_finished_match())
    (part, *_) = sections(course, course_of_lead(course, outcome, review), TEXTS)
    return [line.text for line in part.lines]


def test_turns_are_cut_where_rounds_end_and_cover_all_moves() -> None:
    course = Course(a_finished_match())
    numbers = [number for played in course.turns for number in range(played.turn.first, played.turn.last + 1)]
    assert numbers == list(range(1, len(a_finished_match().moves) + 1))
    assert {played.turn.last for played in course.turns} >= set(course.round_ends)
    rounds = outcome_of(a_finished_match(), TEXTS).rounds
    ends = [course.turns_of_round(place)[-1].points for place in range(len(course.round_ends))]
    assert ends == list(rounds)
    assert [course.round_of_move(end) for end in course.round_ends] == list(range(len(rounds)))


def test_nobody_leads_while_the_best_are_level() -> None:
    assert margins_of([(5, 9, 9), (10, 4, 6)]) == [(-4, 0, 0), (4, -6, -4)]
    assert leader_of((-4, 0, 0)) is None
    assert leader_of((4, -6, -4)) == 0


def test_a_turning_point_is_a_new_leader_and_not_the_first_one() -> None:
    course = Course(a_finished_match())
    points = turning_points(course, margins_of([(3, 1, 0), (5, 5, 0), (6, 9, 0), (9, 9, 0), (9, 12, 0), (20, 12, 0)]))
    assert [(point.round, point.before, point.leader, point.margin) for point in points] == [(2, 0, 1, 3), (5, 1, 0, 8)]
    assert points[0].swing == 3


def test_of_many_turning_points_the_last_and_the_widest_are_told() -> None:
    margins = margins_of([(1, 0, 0), (1, 9, 0), (10, 9, 0), (10, 30, 0), (60, 30, 0), (60, 61, 0)])
    points = turning_points(Course(a_finished_match()), margins)
    assert len(points) == MOST
    assert [point.round for point in points] == [3, 4, 5]


def test_a_turning_point_names_the_turn_that_moved_the_lead_most() -> None:
    course = Course(a_finished_match())
    rounds = [*outcome_of(a_finished_match(), TEXTS).rounds]
    place = next(place for place in range(1, len(rounds)) if len(set(rounds[place])) > 1)
    best = rounds[place].index(max(rounds[place]))
    others = next(seat for seat in range(3) if seat != best)
    before = tuple(9 if seat == others else 0 for seat in range(3))
    (point,) = turning_points(course, margins_of([*[before] * place, rounds[place]]))
    assert point.turn is not None
    leads = [
        margins_of([played.points])[0][best] for played in course.turns if played.turn.last <= point.turn.turn.last
    ]
    gained = leads[-1] - (leads[-2] if len(leads) > 1 else 0)
    assert gained > 0
    for played in course.turns_of_round(place):
        at = course.turns.index(played)
        was = margins_of([course.turns[at - 1].points])[0][best] if at else 0
        assert margins_of([played.points])[0][best] - was <= gained


@pytest.mark.parametrize(
    ("rounds", "sentence"),
    [
        ([(2, 1, 0), (3, 1, 0), (9, 8, 1)], "Ann led after every round."),
        ([(1, 2, 0), (3, 1, 0), (9, 8, 1)], "Ann has led since round 2."),
        ([(1, 2, 0), (3, 3, 0), (9, 8, 1)], "Ann took the lead only in the last round."),
    ],
)
def test_it_says_since_when_the_winner_led(rounds: list[tuple[int, ...]], sentence: str) -> None:
    match = a_finished_match()
    outcome = dataclasses.replace(with_rounds(*rounds), scores=outcome_of(match, TEXTS).scores)
    winner = outcome.winners[0]
    moved = [tuple(points[(seat - winner) % 3] for seat in range(3)) for points in rounds]
    assert told(dataclasses.replace(outcome, rounds=moved))[0] == sentence.replace("Ann", TEXTS.names[winner])


def test_a_look_back_names_the_decision_that_lost_the_lead() -> None:
    match, course = a_finished_match(), Course(a_finished_match())
    first, last = course.round_ends[1] + 1, course.round_ends[2]
    seats = {match.moves[number - 1].seat: number for number in range(first, last + 1)}
    own, other = (seats[seat] for seat in (0, 1))
    action = match.moves[own - 1].action
    judged = JudgedDecision(own - 1, 0, action, action, 4.0, 0.5)
    decisions = [judged, judged._replace(move=other - 1, seat=1, cost=9.0)]
    margins = [(3, -3, -9), (2, -2, -9), (-5, 5, -9), (-5, 5, -9), (-5, 5, -9), (-5, 5, -9)]
    takes_over, decision, better = told(with_rounds((0, 9, 0)), Review(margins, decisions))[-3:]
    assert takes_over == "Round 3: Bob takes the lead from Ann, and can expect to win by 5 points."
    assert decision.startswith(f"Ann, move {own}: ")
    assert "4 points better" in better


def test_records_and_openings_come_from_earlier_matches_of_the_same_people() -> None:
    match, course = a_finished_match(), Course(a_finished_match())
    outcome = outcome_of(match, TEXTS)
    plain = story_of(course, outcome, NoPast())
    assert not plain.records
    own = next(opening for opening in plain.openings if opening.seat == 0)
    assert own.usual is None
    story = story_of(course, outcome, Past(own.what))
    lines = {part.heading: [line.text for line in part.lines] for part in sections(course, story, TEXTS)}
    assert any("as in 5 of 5 earlier matches" in line for line in lines["Openings"] if line.startswith("Ann"))
    assert any("personal best" in line for line in lines["Records"] if line.startswith("Ann"))
    unlike = story_of(course, outcome, Past(say("spyrium.card.PT1")))
    (_, said) = [part for part in sections(course, unlike, TEXTS) if part.heading in ("Records", "Openings")]
    assert "Usually Trade: in 5 of 5 earlier matches." in said.lines[0].text


def test_a_match_that_was_ended_early_breaks_no_records() -> None:
    match = a_match(moves=40, seats=3)
    match.keep(Note(STOPPED, ()))
    outcome = outcome_of(match, TEXTS)
    assert not story_of(Course(match), outcome, Past(say("spyrium.card.PT1"))).records


def test_reading_earlier_matches_can_be_stopped() -> None:
    match = a_finished_match()
    with pytest.raises(Stopped):
        story_of(Course(match), outcome_of(match, TEXTS), Past(say("spyrium.card.PT1")), stop=lambda: True)
