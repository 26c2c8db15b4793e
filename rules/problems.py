"""The problems of a game: positions made by hand, each with a task and its solution (`rules.engine.problems`).

A game's package brings them in its folder `problems`; other packages can bring more (entry points `islands.problems`).
"""

from __future__ import annotations

import functools

import rules
from rules.engine.problems import BadProblem, BoardProblem, Goal, load
from rules.registry import problem_packages

__all__ = ["BadProblem", "BoardProblem", "Goal", "problems"]


@functools.cache
def problems(game_id: str) -> tuple[BoardProblem, ...]:
    """The problems of a game, from the easiest on, then those of other packages; `BadProblem` if a file is unusable."""
    game, home = rules.game(game_id), rules.GAMES[game_id].home
    found: dict[str, BoardProblem] = {}
    for package in (home, *(package for package, about in problem_packages().items() if about == game_id)):
        for problem in load(game, home, package):
            if problem.id in found:
                raise BadProblem(f"{package}: there is a problem called {problem.name} already")
            found[problem.id] = problem
    return tuple(found.values())
