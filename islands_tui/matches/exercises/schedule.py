"""When a question is asked again: what was answered badly after 1, 3, 7 and 21 days, until it is known."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import NamedTuple, TypeAlias

INTERVALS = (1, 3, 7, 21)
"""The days until a question is asked again, after a bad answer and then after each good one."""
KNOWN = len(INTERVALS)

Today: TypeAlias = Callable[[], date]
"""The clock, so that tests need not wait."""


class AnswerProgress(NamedTuple):
    """How well a question is known: the number of good answers since the last bad one, and the day it is due."""

    stage: int
    due: int
    """The day as a proleptic Gregorian ordinal."""

    @property
    def is_known(self) -> bool:
        return self.stage >= KNOWN


def is_due(progress: AnswerProgress | None, today: date) -> bool:
    """Whether a question should be asked; one that was never asked is due at once."""
    return progress is None or (not progress.is_known and progress.due <= today.toordinal())


def answered(progress: AnswerProgress | None, is_good: bool, today: date) -> AnswerProgress:
    """The progress after an answer. A good answer before the question was due tells nothing new."""
    day = today.toordinal()
    if not is_good:
        return AnswerProgress(0, day + INTERVALS[0])
    if progress is None:
        return AnswerProgress(KNOWN, day)
    if not is_due(progress, today):
        return progress
    stage = progress.stage + 1
    return AnswerProgress(stage, day + INTERVALS[stage] if stage < KNOWN else day)
