"""The exercises of people: all names that are one person's count as one."""

from __future__ import annotations

from datetime import date

from islands_tui.matches.exercises.collection import Collection
from islands_tui.people.register import load


def collected() -> Collection:
    """What there is for each person, as the folder and the files beside the records stand now."""
    return Collection(date.today, load().key_of)
