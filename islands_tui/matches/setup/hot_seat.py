"""People who share a keyboard, and when a curtain must close between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.engine.match import Match


def people(match: Match[Any]) -> list[int]:
    return [seat for seat, player in enumerate(match.players) if player.bot is None]


def needs_curtain(match: Match[Any], front: int | None, seat: int, here: Sequence[int] | None = None) -> bool:
    """Whether the keyboard passes from `front` (None: no one yet) to another person, and the two know different things.

    `here` are the seats that share it, if not all.
    """
    if front == seat or len(people(match) if here is None else here) < 2:
        return False
    if match.view(front) != match.view(seat):
        return True
    return any(line.event.seen_by(front) != line.event.seen_by(seat) for line in match.log)
