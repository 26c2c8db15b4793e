"""The law behind `Game.dominated`: what a game says about its actions is tried out on samples.

An action is as good as another if the seat can answer so that at its next decision after the other one it has at least
as much of everything, and nothing has changed for the others, who take their first choice meanwhile. A seat that
decides nothing more before the end only needs as many points.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.engine.contract import Action, Game, notation
from rules.engine.laws import require
from rules.engine.rng import Rng

MOST_POSITIONS = 400
"""How many of a seat's own answers are tried to find one as good."""
LONGEST_WAIT = 2_000
"""Decisions of others after which the seat's next one counts as the one that is open."""


def check_claims(game: Game[Any], state: Any, rng: Rng) -> None:
    """Every claim of the game about the open decision holds on a sample."""
    decision, legal = game.decision(state), game.legal(state)
    assert decision is not None
    seat, claims = decision.seat, game.dominated(game.view(state, decision.seat), legal)
    for worse, better in claims.items():
        named = f"{notation(better)} instead of {notation(worse)} at {decision}"
        require(worse in legal and better in legal and better not in claims, "claims", f"{named}: not a choice")
        sample = game.resample(state, seat, rng)
        first, chosen = _after(game, sample, worse), _after(game, sample, better)
        later = _next_own_decision(game, first, seat)
        if game.decision(later) is None:
            good = any(_has_as_many_points(game, way, first, seat) for way in _own_ways(game, chosen, seat, wait=False))
        else:
            good = any(_has_as_much(game, way, later, seat) for way in _own_ways(game, chosen, seat, wait=True))
        require(good, "claims", f"{named}: not as good")


def _own_ways(game: Game[Any], state: Any, seat: int, wait: bool) -> Iterator[Any]:
    """The positions that the seat reaches by its own answers, waiting for the others in between or not."""
    waiting = [state]
    for _ in range(MOST_POSITIONS):
        if not waiting:
            return
        reached = waiting.pop()
        if wait:
            reached = _next_own_decision(game, reached, seat)
        yield reached
        following = game.decision(reached)
        if following is not None and following.seat == seat:
            waiting += [_after(game, reached, action) for action in game.legal(reached)]


def _next_own_decision(game: Game[Any], state: Any, seat: int) -> Any:
    """Where the seat is asked again, or the end, if the others take their first choice."""
    reached = game.copy(state)
    for _ in range(LONGEST_WAIT):
        decision = game.decision(reached)
        if decision is None or decision.seat == seat:
            break
        game.advance(reached, game.legal(reached)[0])
    return reached


def _has_as_many_points(game: Game[Any], reached: Any, target: Any, seat: int) -> bool:
    own, least = game.scores(reached)[seat].total or 0, game.scores(target)[seat].total or 0
    return game.decision(reached) == game.decision(target) and own >= least


def _has_as_much(game: Game[Any], reached: Any, target: Any, seat: int) -> bool:
    if not _has_as_many_points(game, reached, target, seat):
        return False
    own, least = game.holdings(reached, seat), game.holdings(target, seat)
    others = [other for other in range(len(game.scores(target))) if other != seat]
    return (
        all(own.goods.get(good, 0) >= amount for good, amount in least.goods.items())
        and all(own.pieces.get(piece, 0) >= number for piece, number in least.pieces.items())
        and all(game.holdings(reached, other) == game.holdings(target, other) for other in others)
    )


def _after(game: Game[Any], state: Any, action: Action) -> Any:
    after = game.copy(state)
    game.advance(after, action)
    return after
