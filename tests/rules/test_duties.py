"""The modules of every game have the functions that their duties ask for: the type checker holds them to it here."""

from typing import Any, Generic, NamedTuple, TypeVar

import rules
from rules.engine import duties
from rules.engine.modules import ModularGame

S = TypeVar("S", bound=duties.RoundState)


class Held(NamedTuple, Generic[S]):
    """The modules of a game, named by its tests; it loads them itself when their doors are opened."""

    setup: duties.Setup[S]
    view: duties.View[S]
    scoring: duties.Scoring[S]
    worth: duties.Worth[S]
    words: duties.Phrasing[S]
    previews: duties.Previews[S]
    holdings: duties.Possessions[S]
    targets: duties.Targets[S]
    tables: duties.Tables[S]
    looks: duties.Looks[S]
    invariants: duties.Invariants[S]

    def are_those_of(self, game: str) -> bool:
        """Whether the doors of the game lead to these modules."""
        played: Any = rules.game(game)
        assert isinstance(played, ModularGame)
        return all(getattr(played.modules, duty) is module for duty, module in self._asdict().items())


def test_the_modules_of_spyrium() -> None:
    from rules.spyrium import holdings, invariants, looks, previews, scoring, setup, tables, targets, view, words, worth
    from rules.spyrium.state import State

    held = Held[State](setup, view, scoring, worth, words, previews, holdings, targets, tables, looks, invariants)
    assert held.are_those_of("spyrium")


def test_the_modules_of_propeller_islands() -> None:
    from rules.propeller_islands import (
        holdings,
        invariants,
        looks,
        previews,
        scoring,
        setup,
        tables,
        targets,
        view,
        words,
        worth,
    )
    from rules.propeller_islands.state import State

    held = Held[State](setup, view, scoring, worth, words, previews, holdings, targets, tables, looks, invariants)
    assert held.are_those_of("propeller_islands")


def test_the_modules_of_ilos() -> None:
    from rules.ilos import holdings, invariants, looks, previews, scoring, setup, tables, targets, view, words, worth
    from rules.ilos.state import State

    held = Held[State](setup, view, scoring, worth, words, previews, holdings, targets, tables, looks, invariants)
    assert held.are_those_of("ilos")


def test_the_modules_of_era_of_inventions() -> None:
    from rules.era_of_inventions import (
        holdings,
        invariants,
        looks,
        previews,
        scoring,
        setup,
        tables,
        targets,
        view,
        words,
        worth,
    )
    from rules.era_of_inventions.state import State

    held = Held[State](setup, view, scoring, worth, words, previews, holdings, targets, tables, looks, invariants)
    assert held.are_those_of("era_of_inventions")
