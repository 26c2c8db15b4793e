"""The people who share one keyboard, and when a curtain must fall between them. All interfaces ask here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.engine.match import Match


def people(match: Match[Any]) -> list[int]:
    """The seats of people."""
    return [seat for seat, player in enumerate(match.players) if player.bot is None]


def needs_curtain(match: Match[Any], front: int | None, seat: int, here: Sequence[int] | None = None) -> bool:
    """Whether the keyboard goes from `front` (None: nobody yet) to another person, and one of them has secrets.

    `here` are the seats that share it, if not everybody does.
    """
    if front == seat or len(people(match) if here is None else here) < 2:
        return False
    return any(_knows_more(match, each) for each in (front, seat) if each is not None)


def _knows_more(match: Match[Any], seat: int) -> bool:
    """Whether the table or the log shows this seat something that a bystander does not see."""
    return match.has_secrets(seat) or any(line.event.seen_by(seat) != line.event.seen_by(None) for line in match.log)
