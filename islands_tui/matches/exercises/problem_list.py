"""The problems of all games: positions made by hand, in order of difficulty."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules import GAMES
from rules.bots import Stop, Stopped
from rules.engine.problems import BadProblem, BoardProblem
from rules.problems import problems


class GameProblems(NamedTuple):
    """The problems of a game; where a package brings unusable ones, what is wrong."""

    game: str
    problems: Sequence[BoardProblem] = ()
    wrong: str = ""


def all_problems(stop: Stop) -> list[GameProblems]:
    """The problems of all games that have some, for the background: each is set up and checked, which takes a while."""
    return list(_of_each_game(stop))


def _of_each_game(stop: Stop) -> Iterator[GameProblems]:
    for game in GAMES:
        if stop():
            raise Stopped
        try:
            found = GameProblems(game, problems(game))
        except BadProblem as error:
            found = GameProblems(game, wrong=str(error))
        if found.problems or found.wrong:
            yield found
