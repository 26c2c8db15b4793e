"""What a player may expect at a decision is possible, or there is a reason why not; never both."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rules.engine.contract import Action, Game, notation
from rules.engine.rng import Rng


def check_reasons(game: Game[Any], expected: Callable[[Any], Iterable[Action]], matches: int = 2) -> set[str]:
    """Hold every moment of random matches against what may be expected there; tells the kinds of decisions met."""
    rng, met = Rng(5), set()
    for seats in game.seats:
        for seed in range(matches):
            state = game.setup(seats, seed, {})
            while (decision := game.decision(state)) is not None:
                met.add(decision.kind)
                legal, blocked = set(game.legal(state)), {entry.action for entry in game.blocked(state)}
                untold = set(expected(state)) - legal - blocked
                assert untold == set(), (decision, sorted(map(notation, untold)))
                assert not legal & blocked, (decision, sorted(map(notation, legal & blocked)))
                game.advance(state, rng.pick(list(game.legal(state))))
    return met
