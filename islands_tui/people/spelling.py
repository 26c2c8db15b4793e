"""When two names are one person's."""

from __future__ import annotations

from islands_tui.settings.names import LONGEST_NAME
from rules.engine.languages import without_accents


def person_key(name: str) -> str:
    """The same for all spellings that differ only in case, accents or blanks: `Zoë` and `zoe` are one person."""
    return " ".join(without_accents(name).casefold().split())


def shown_name(name: str) -> str:
    """A name from a record, which may contain anything, as it is shown; empty if there is nothing to show."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())[:LONGEST_NAME].strip()
