"""A match as a story, and its sentences in the player's language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from islands_tui.matches.bots.review import Review
from islands_tui.matches.bots.review_messages import decision_message, improvement_message
from islands_tui.matches.index.outcome import Outcome
from islands_tui.matches.setup.players import shown_names
from islands_tui.matches.shared.session_notes import players_of
from islands_tui.people.results import Result, SeatResult
from islands_tui.session.turn_summaries import sentence
from islands_tui.settings.names import person_key
from islands_tui.story.course import Course
from islands_tui.story.openings import MOST_COMPARED, Opening, compared, first_openings
from islands_tui.story.past_matches import PastMatches
from islands_tui.story.records_broken import is_same, records_broken
from islands_tui.story.turning_points import TurningPoint, leader_of, margins_of, turning_points
from islands_tui.text.texts import Texts
from rules.bots import Stop, Stopped
from rules.engine.contract import Message, MessageValue, Seat, say
from rules.engine.match import Match


class Story(NamedTuple):
    """What is told about a finished match."""

    led: Message | None
    """Since when the winner led."""
    points: Sequence[TurningPoint]
    is_judged: bool
    """Whether the turning points are those of a look-back, not of the points after each round."""
    records: Sequence[Message] = ()
    openings: Sequence[Opening] = ()


class StoryLine(NamedTuple):
    """A sentence of the story."""

    text: str
    move: int = 0
    """The move that it is about, from 1; 0: no single one."""


class Section(NamedTuple):
    """A part of the story: a heading, and its lines."""

    heading: str
    lines: Sequence[StoryLine]


def _result_of(match: Match[Any], outcome: Outcome) -> Result:
    """The match whose story is told, as the others are known."""
    players = players_of(match)
    seats = tuple(
        SeatResult("" if player.bot is not None else name, player.bot or "", outcome.totals[seat], outcome.place(seat))
        for seat, (player, name) in enumerate(zip(players, shown_names(players), strict=True))
    )
    return Result("", match.game.id, 0, outcome.moves, seats)


def course_of_lead(course: Course, outcome: Outcome, review: Review | None = None) -> Story:
    """What decided the match, without a look at any other match."""
    margins = margins_of(outcome.rounds)
    judged = margins if review is None else review.margins
    led = None if len(outcome.winners) > 1 else _led(margins, outcome.winners[0])
    return Story(led, turning_points(course, judged, review), review is not None)


def story_of(
    course: Course, outcome: Outcome, past: PastMatches, review: Review | None = None, stop: Stop = lambda: False
) -> Story:
    """The whole story; raises `Stopped` when asked to stop. A match that was ended early breaks no records."""
    story = course_of_lead(course, outcome, review)
    if course.match.is_stopped:
        return story
    result, earlier = _result_of(course.match, outcome), past.all()
    openings = list(_openings(course, result, earlier[-MOST_COMPARED:], past, stop))
    return story._replace(records=records_broken(result, earlier), openings=openings)


def _led(margins: Sequence[tuple[int, ...]], winner: int) -> Message | None:
    """Since which round the winner led; None if a tie had to be broken."""
    leads = [leader_of(each) == winner for each in margins]
    if not leads[-1]:
        return None
    since = len(leads) - leads[::-1].index(False) if False in leads else 0
    if not since:
        return say("story.led_throughout", winner=Seat(winner))
    if since == len(leads) - 1:
        return say("story.led_at_end", winner=Seat(winner))
    return say("story.led_since", winner=Seat(winner), since=since + 1)


def _openings(
    course: Course, result: Result, earlier: Sequence[Result], past: PastMatches, stop: Stop
) -> Iterator[Opening]:
    played: list[tuple[Result, Mapping[int, Message]]] = []
    people = {person_key(seat.name) for seat in result.seats if seat.name}
    for each in earlier:
        if stop():
            raise Stopped
        if people & {person_key(seat.name) for seat in each.seats if seat.name}:
            played.append((each, past.openings(each)))
    for seat, what in sorted(first_openings(course).items()):
        name = result.seats[seat].name
        own = [
            openings[place]
            for each, openings in played
            for place, other in enumerate(each.seats)
            if name and is_same(other.name, name) and place in openings
        ]
        yield compared(seat, what, own)


# In words


def sections(course: Course, story: Story, texts: Texts) -> list[Section]:
    """The story part by part; a part without anything to tell is left out."""
    heading = say("story.judged" if story.is_judged else "story.decided")
    decided = [*_lines_of_lead(course, story, texts)]
    openings = [StoryLine(texts(_opening(opening))) for opening in story.openings]
    parts = [
        Section(texts(heading), decided),
        Section(texts(say("story.records")), [StoryLine(texts(record)) for record in story.records]),
        Section(texts(say("story.openings")), openings),
    ]
    return [part for part in parts if part.lines]


def _lines_of_lead(course: Course, story: Story, texts: Texts) -> Iterator[StoryLine]:
    if story.led is not None:
        yield StoryLine(texts(story.led))
    for point in story.points:
        yield StoryLine(_who_led(course, story, point, texts))
        if point.decision is not None:
            yield StoryLine(texts(decision_message(course.match, point.decision)), point.decision.move + 1)
            yield StoryLine(texts(improvement_message(course.match, point.decision)))
        elif point.turn is not None:
            told = sentence(texts, course.summary(point.turn.turn))
            last = point.turn.turn.last
            yield StoryLine(texts(say("plain.log_line", move=last, text=told)), last)


def _who_led(course: Course, story: Story, point: TurningPoint, texts: Texts) -> str:
    """Who took the lead from whom, and when."""
    seats = {"leader": Seat(point.leader), "before": Seat(point.before), "round": point.round + 1}
    if story.is_judged:
        return texts(say("story.takes_over", **seats, n=point.margin))
    points = course.turns_of_round(point.round)[-1].points
    return texts(say("story.passes", **seats, points=points[point.leader], other=points[point.before]))


def _opening(opening: Opening) -> Message:
    values: dict[str, MessageValue] = {"seat": Seat(opening.seat), "what": opening.what}
    if opening.usual is None:
        return say("story.opening", **values)
    values |= {"n": opening.times, "matches": opening.matches}
    if opening.usual == opening.what:
        return say("story.opening_as_usual", **values)
    return say("story.opening_unlike", **values, usual=opening.usual)
