"""Playing a match on from a sample: what would come of it if every seat did what promises most to it."""

from __future__ import annotations

from typing import TypeVar

from rules.bots.dominance import sensible
from rules.bots.lines import QUICK, lines
from rules.engine.contract import Game

S = TypeVar("S")


def play_on(game: Game[S], state: S, until: int) -> S:
    """The position at the start of the round with this number, or at the end of the match; the state is used up.

    Playouts that are compared end at the same moment of the match, and never in the middle of an action: positions at
    different moments can't be compared. Of equal lines the first is taken.
    """
    while game.decision(state) is not None and game.round_of(state) < until:
        legal = game.legal(state)
        if len(legal) > 1:
            legal = sensible(game, state, legal)
        if len(legal) == 1:
            game.advance(state, legal[0])
        else:
            state = lines(game, state, legal, QUICK)[0].state
    return state
