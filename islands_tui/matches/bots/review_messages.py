"""Reviews in words."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from islands_tui.matches.bots.review import SURE, JudgedDecision, Review
from rules.engine.contract import Action, Message, Seat, say
from rules.engine.match import Match


def decision_messages(match: Match[Any], review: Review) -> Iterator[Message]:
    """The costliest decisions, each with what would have been better; or that there are none."""
    if not review.decisions:
        yield no_decisions_message(match)
    for decided in review.decisions:
        yield decision_message(match, decided)
        yield improvement_message(match, decided)


def decision_message(match: Match[Any], decided: JudgedDecision) -> Message:
    what = _described(match, decided, decided.action)
    return say("review.decision", seat=Seat(decided.seat), move=decided.move + 1, what=what)


def no_decisions_message(match: Match[Any]) -> Message:
    return say("review.none" if match.people else "review.only_bots")


def improvement_message(match: Match[Any], decided: JudgedDecision) -> Message:
    points, error = max(1, round(decided.cost)), max(1, math.ceil(SURE * decided.error))
    return say("review.better", what=_described(match, decided, decided.better), n=points, error=error)


def _described(match: Match[Any], decided: JudgedDecision, action: Action) -> Message:
    """An action as its seat saw it described."""
    view = match.game.view(match.state_at(decided.move), decided.seat)
    return match.game.describe(view, action)
