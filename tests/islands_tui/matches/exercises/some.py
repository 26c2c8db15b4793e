"""Matches with mistakes, and look-backs that take no time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from islands_tui.matches.bots.review import JudgedDecision, Review
from islands_tui.matches.exercises.mistakes import Mistake, mistakes_in
from islands_tui.matches.records.reading import read_match
from islands_tui.settings.data_folder import path_of
from rules.bots.hints import Comparison, Hint
from rules.engine.contract import Action
from rules.engine.match import Match
from rules.engine.rng import Rng
from tests.islands_tui.builders import a_stored_match


def a_finished_record(names: Sequence[str] = ("Ann", "Bob"), seed: int = 3, game: str = "smugglers") -> str:
    """A random match that was played to its end; its name."""
    stored, chance = a_stored_match(names=names, seed=seed, game=game), Rng(seed)
    while stored.match.decision is not None:
        stored.match.play(chance.pick(stored.match.legal()))
    stored.close()
    return stored.name


def whole(name: str) -> Match[Any]:
    return read_match(path_of(name)).match


def judged(match: Match[Any], most: int = 3, seat: int = 0) -> list[JudgedDecision]:
    """The first decisions of a seat with a choice, as if each had been a mistake."""
    found: list[JudgedDecision] = []
    for number, (mover, action) in enumerate(match.moves):
        others = [other for other in match.game.legal(match.state_at(number)) if other != action]
        if mover == seat and others and len(found) < most:
            found.append(JudgedDecision(number, seat, action, others[-1], 2.0, 0.5))
    return found


def a_review(match: Match[Any], most: int = 3) -> Review:
    found = [*judged(match, most, 0), *judged(match, 1, 1)]
    return Review([(0,) * len(match.players)], found[:1], sorted(found))


def some_mistakes(name: str, most: int = 3) -> list[Mistake]:
    match = whole(name)
    return mistakes_in(name, match, judged(match, most))


def a_comparison(best: Action, behind: float = 0.0) -> Comparison:
    """What the planner says without thinking."""
    return Comparison(behind, 0.5, behind == 0.0, (), Hint(best, 3.0, 0.0, True, (), ()))
