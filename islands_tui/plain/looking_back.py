"""Look-back as lines: where the match was won, and which decisions cost each person most."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from islands_tui.matches.bots.hint_messages import margin_message
from islands_tui.matches.bots.review import Review, Reviewer
from islands_tui.matches.bots.review_messages import decision_messages
from islands_tui.matches.exercises.collection import LookingBack, learn
from islands_tui.plain.telling import Teller
from islands_tui.settings.data_folder import path_of
from islands_tui.story.telling import StoryTeller, story_lines
from islands_tui.text.console import LineOutput
from islands_tui.text.problem import found_wrong
from islands_tui.text.texts import words
from rules.bots import Stop
from rules.engine.match import Match
from rules.engine.messages import Message, Seat, say

STEP = 10
"""The progress in per cent between two progress lines."""


def tell(match: Match[Any], record: Path | None = None) -> int:
    """Look back and print the findings, with the story that follows from them; on a terminal, also the progress."""
    if match.decision is not None:
        raise found_wrong("review.not_over")
    voice, teller, looking = LineOutput(), Teller(match), Reviewer(match)
    voice.line(teller.title())
    voice.line(teller.winner_line())
    voice.flush()
    review = look_back(looking, teller)
    voice.lines(map(teller.texts, _told(match, review)))
    voice.lines(story_lines(StoryTeller(match, record).sections(teller.texts, review), teller.texts))
    if review.mistakes and record is not None and record == path_of(record.stem):
        learn(record.stem, match, review)
        voice.line(words("commands.replay.exercises"))
    voice.flush()
    return 0


def look_back(looking: Reviewer, teller: Teller) -> Review:
    """Look back, and tell on a terminal how far it is."""
    if sys.stderr.isatty():
        LineOutput(sys.stderr).line(teller.texts(say("review.begins")))
    return looking(reporting(looking, lambda now: teller.texts(say("review.far", percent=now))))


def reporting(looking: Reviewer | LookingBack, far: Callable[[int], str], told: int = 0) -> Stop:
    """Prints the progress to stderr on a terminal, apart from the results; never asks to stop."""
    voice = LineOutput(sys.stderr)

    def report() -> bool:
        nonlocal told
        if sys.stderr.isatty() and (now := looking.percent) >= told + STEP:
            told = now
            voice.line(far(now))
            voice.flush()
        return False

    return report


def _told(match: Match[Any], review: Review) -> Iterator[Message]:
    yield say("review.margins")
    for number, margins in enumerate(review.margins, start=1):
        seats = tuple(
            say("review.margin", seat=Seat(seat), margin=margin_message(margin)) for seat, margin in enumerate(margins)
        )
        yield say("review.round", round=number, margins=seats)
    if review.decisions:
        yield say("review.title")
    yield from decision_messages(match, review)
