"""The figures of the Hall in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from islands_tui.people.hall import BotFigures, Hall, Person, ScoreFigures
from islands_tui.people.rating import Rating
from islands_tui.people.register import Register
from islands_tui.settings.data_folder import day_of
from islands_tui.text.durations import short_duration_message
from rules import GAMES
from rules.bots import LEVELS
from rules.engine.messages import Message, say

_LAST = 10
"""How many matches a person's page names."""


def summary(hall: Hall) -> Message:
    """How many matches count, of how many people, and since when."""
    if not hall.results:
        return say("people.none")
    since = day_of(min(result.when for result in hall.results) / 1e9)
    people = say("people.count", n=len(hall.people))
    return say("people.summary", n=len(hall.results), people=people, since=since)


def line_of(person: Person) -> Message:
    """A person in one line."""
    figures = say(
        "people.line",
        name=person.name,
        matches=say("people.matches", n=person.total.matches),
        share=share_message(person.total),
        game=GAMES[person.favourite].title,
    )
    if person.rating is None:
        return figures
    return say("people.line_with_rating", line=figures, rating=rating_message(person.rating))


def share_message(score: ScoreFigures) -> Message:
    """How much was won, and what that proves."""
    record = score.record
    low, high = record.interval
    return say("people.share", n=score.wins, percent=percent(record.share), low=percent(low), high=percent(high))


def rating_message(rating: Rating) -> Message:
    """A rating never stands without its uncertainty."""
    return say("people.rating", mean=round(rating.mean), reach=round(rating.reach))


def percent(share: float) -> int:
    return round(100 * share)


def level_message(level: str) -> Message:
    """The bots of a level."""
    name = Message(f"bots.level.{level}") if level in LEVELS else say("plain.name", seat=level)
    return say("people.bots", level=name)


def bots_line(bot: BotFigures) -> Message:
    """The bots of a level in one line."""
    record = bot.record
    return say(
        "people.bots_line",
        bots=level_message(bot.level),
        matches=say("people.matches", n=bot.matches),
        n=bot.wins,
        percent=percent(record.share),
        fair=percent(record.fair),
    )


def former_names(person: Person, register: Register) -> Iterator[Message]:
    former = [key for key in register.entry(person.key).keys if key != person.key]
    if former:
        yield say("people.also", names=tuple(say("plain.name", seat=key) for key in former))


def rated_message(person: Person) -> Message:
    if person.rating is None:
        return say("people.no_rating", name=person.name)
    return say("people.rated", rating=rating_message(person.rating))


def streak_message(person: Person) -> Message:
    return say("people.streak", longest=person.longest_streak, now=person.streak)


def time_messages(person: Person) -> Iterator[Message]:
    if person.total.seconds_per_decision is not None:
        yield say("people.time", time=short_duration_message(person.total.seconds_per_decision))


def against_messages(person: Person) -> Iterator[Message]:
    """A sentence for each level of bots."""
    for level, score in sorted(person.against.items()):
        matches = say("people.matches", n=score.matches)
        yield say("people.against", bots=level_message(level), matches=matches, n=score.wins)


def lines_about(person: Person, hall: Hall, register: Register) -> Iterator[Message]:
    """A person's page."""
    total = person.total
    yield say("plain.name", seat=person.name)
    yield from former_names(person, register)
    fair = percent(total.record.fair)
    yield say("people.total", matches=say("people.matches", n=total.matches), share=share_message(total), fair=fair)
    yield rated_message(person)
    yield streak_message(person)
    yield say("people.favourite", game=GAMES[person.favourite].title)
    yield from time_messages(person)
    for (game, seats), score in sorted(person.by_game.items()):
        yield _of_game(game, seats, score)
    for other in hall.people:
        met = hall.meetings(person.key, other.key)
        if met:
            ahead, behind = person.ahead[other.key], other.ahead[person.key]
            times = {"ahead": say("people.times", n=ahead), "behind": say("people.times", n=behind)}
            yield say("people.met_often", n=met, name=other.name, **times)
    yield from against_messages(person)
    for result, place in list(zip(person.matches, person.places, strict=True))[: -_LAST - 1 : -1]:
        yield say(
            "people.last_match",
            day=day_of(result.when / 1e9),
            game=GAMES[result.game].title,
            place=place,
            seats=len(result.seats),
            match=result.match,
        )


def _of_game(game: str, seats: int, score: ScoreFigures) -> Message:
    assert score.best is not None
    return say(
        "people.of_game",
        game=GAMES[game].title,
        players=say("people.players", n=seats),
        matches=say("people.matches", n=score.matches),
        share=share_message(score),
        mean=round(score.mean),
        best=score.best.points,
        match=score.best.match,
    )
