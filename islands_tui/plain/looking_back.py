"""Looking back at a match, told as lines: where it was won, and which decisions cost each person most."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from islands_tui.matches.advice import told_margin
from islands_tui.matches.review import LookingBack, Review
from islands_tui.matches.told_review import told_better, told_decision, told_nothing
from islands_tui.plain.telling import Teller
from islands_tui.text.console import Voice
from islands_tui.text.problem import found_wrong
from rules.engine.contract import Message, Seat, say
from rules.engine.match import Match

STEP = 10
"""Per cent from one line about the progress to the next."""


def tell(match: Match[Any]) -> int:
    """Look back and tell what was found; on a terminal also how far it has come."""
    if match.decision is not None:
        raise found_wrong("review.not_over")
    voice, teller, looking = Voice(), Teller(match), LookingBack(match)
    voice.line(teller.title())
    voice.line(teller.winner_line())
    voice.flush()
    review = looking(_reporting(looking, teller) if sys.stderr.isatty() else lambda: False)
    voice.lines(map(teller.texts, _told(match, review)))
    voice.flush()
    return 0


def _reporting(looking: LookingBack, teller: Teller) -> Any:
    """Says on the way how far it has come, where results do not go, and never wants to stop."""
    voice, told = Voice(sys.stderr), 0
    voice.line(teller.texts(say("review.begins")))

    def report() -> bool:
        nonlocal told
        percent = 100 * looking.progress.done // looking.progress.all
        if percent >= told + STEP:
            told = percent
            voice.line(teller.texts(say("review.far", percent=percent)))
            voice.flush()
        return False

    return report


def _told(match: Match[Any], review: Review) -> Iterator[Message]:
    yield say("review.margins")
    for number, margins in enumerate(review.margins, start=1):
        seats = tuple(
            say("review.margin", seat=Seat(seat), margin=told_margin(margin)) for seat, margin in enumerate(margins)
        )
        yield say("review.round", round=number, margins=seats)
    yield say("review.title") if review.decisions else told_nothing(match)
    for decided in review.decisions:
        yield told_decision(match, decided)
        yield told_better(match, decided)
