"""Bots by name for measurements: the levels, and fixed opponents that don't change with them."""

from __future__ import annotations

from rules.bots import bot
from rules.bots.protocol import Bot
from tests.bench import counting, old_planner

OLD_PLANNER, COUNTING = old_planner.NAME, counting.NAME


def opponent(name: str, game: str) -> Bot:
    """The bot of this name in a game."""
    if name == OLD_PLANNER:
        return old_planner.OldPlanner()
    return counting.counting_player(game) if name == COUNTING else bot(name)
