"""The problems of a game: positions made by hand, each with a task and its solution (`rules.engine.problems`)."""

from __future__ import annotations

import functools

import rules
from rules.engine.problems import BadProblem, BoardProblem, Goal, load

__all__ = ["BadProblem", "BoardProblem", "Goal", "problems"]


@functools.cache
def problems(game_id: str) -> tuple[BoardProblem, ...]:
    """The problems of a game, from the easiest on; `BadProblem` if a file can't be used."""
    return tuple(load(rules.game(game_id), rules.GAMES[game_id].home))
