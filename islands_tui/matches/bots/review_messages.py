"""Reviews in words."""

from __future__ import annotations

import math
from typing import Any

from islands_tui.matches.bots.review import SURE, JudgedDecision
from islands_tui.matches.setup.players import people
from rules.engine.contract import Action, Message, Seat, say
from rules.engine.match import Match


def decision_message(match: Match[Any], decided: JudgedDecision) -> Message:
    what = _described(match, decided, decided.action)
    return say("review.decision", seat=Seat(decided.seat), move=decided.move + 1, what=what)


def no_decisions_message(match: Match[Any]) -> Message:
    return say("review.none" if people(match) else "review.only_bots")


def improvement_message(match: Match[Any], decided: JudgedDecision) -> Message:
    points, error = max(1, round(decided.cost)), max(1, math.ceil(SURE * decided.error))
    return say("review.better", what=_described(match, decided, decided.better), n=points, error=error)


def _described(match: Match[Any], decided: JudgedDecision, action: Action) -> Message:
    """An action as its seat saw it described."""
    view = match.game.view(match.state_at(decided.move), decided.seat)
    return match.game.describe(view, action)
