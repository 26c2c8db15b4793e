"""Verdicts in words: first how an answer compares, and only then what a bot would do."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from islands_tui.matches.bots.hint_messages import STEPS, difference_messages, margin_message, plan_message
from islands_tui.matches.bots.review import SURE
from islands_tui.text.texts import Texts
from rules.engine.contract import Message, notation, say

if TYPE_CHECKING:
    from islands_tui.matches.exercises.question import MistakeQuestion, Verdict


def comparison_messages(question: MistakeQuestion, verdict: Verdict, texts: Texts) -> list[Message]:
    """How the answer compares, and why; nothing about what would be better."""
    what, found = question.described(verdict.answer), verdict.comparison
    if verdict.answer == found.best.action:
        return [say("exercises.best", what=what)]
    if verdict.is_good:
        return [say("exercises.equal", what=what)]
    points, error = max(1, round(found.behind)), max(1, math.ceil(SURE * found.error))
    told = [say("exercises.worse", what=what, n=points, error=error)]
    if found.why:
        told.append(say("exercises.worse_why", differences=difference_messages(found.why, texts)))
    if notation(verdict.answer) == question.mistake.played:
        told.append(say("exercises.as_then"))
    return told


def solution_messages(question: MistakeQuestion, verdict: Verdict, texts: Texts) -> list[Message]:
    """What a bot would do, what it expects of that, and why."""
    best = verdict.comparison.best
    if verdict.answer == best.action:
        expected = say("exercises.expects", margin=margin_message(best.margin))
        return [say("exercises.goes_on", then=best.then[:STEPS]), expected] if best.then else [expected]
    what = plan_message(question.described(best.action), best)
    told = [say("exercises.solution", what=what, margin=margin_message(best.margin))]
    if best.why and not verdict.is_good:
        told.append(say("exercises.solution_why", differences=difference_messages(best.why, texts)))
    return told


def kind_message(question: MistakeQuestion) -> Message:
    """What kind of mistake it was, as the game tells it."""
    return say("exercises.kind", kind=Message(question.mistake.kind))
