"""Hints for people: what a planner would do, where it leads, what it brings, and how far that can be trusted.

A hint knows what the deciding seat knows and no more: everything in it comes from samples.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from rules.bots.lines import ActionLine, follow
from rules.bots.planner import Advice
from rules.bots.playouts import play_on
from rules.engine import codec
from rules.engine.contract import Action, Game, Message

MOST = 3
"""Actions that a hint names."""
WORLDS = 4
"""Samples on which the outcomes of two actions are compared."""
SURE = 2.0
"""Standard errors between two actions that are really apart."""
LEAST_APART = 0.5
"""Points between them at least: half a point is below what an estimate can tell."""
REASONS = 2
"""Goods that a reason names."""


class GoodsDifference(NamedTuple):
    """So much more of a good, or less, than after another action. The good is a message id, as in `Sum`."""

    good: str
    amount: int


class Hint(NamedTuple):
    """One of the best actions."""

    action: Action
    margin: float
    """Points ahead of the best other seat at the end, as expected."""
    doubt: float
    """The lead at the end is within so many points of that in four of five matches; 0 where it was never measured."""
    is_equal: bool
    """Whether nothing shows that the best action is better than this one."""
    then: tuple[Message, ...]
    """The answers that the plan goes on with, as far as they are certain."""
    why: tuple[GoodsDifference, ...]
    """What the seat has more or less of at the end of the round than after the best other action."""


class Comparison(NamedTuple):
    """How an action that somebody chose compares with the best one."""

    behind: float
    """Points by which it is worse, as expected."""
    error: float
    """The standard error of that."""
    is_equal: bool
    """Whether nothing shows that the best action is better."""
    why: tuple[GoodsDifference, ...]
    """What the seat has more or less of at the end of the round than after the best action."""
    best: Hint
    """The best action; why it is best says the same the other way round."""


def hints(game: Game[Any], state: Any, advice: Sequence[Advice], sample: Callable[[], Any]) -> list[Hint]:
    """The best actions of an advice, explained."""
    best = list(advice[:MOST])
    decision = game.decision(state)
    assert decision is not None
    doubt = game.doubt(sample(), decision.seat)
    found = []
    for place, own in enumerate(best):
        other = best[1] if place == 0 and len(best) > 1 else best[0]
        why = () if other is own else differences(game, own.line, other.line, sample)
        found.append(Hint(own.action, own.margin, doubt, is_equal(own), leads_to(game, own.line, sample), why))
    return found


def compare(
    game: Game[Any], state: Any, advice: Sequence[Advice], action: Action, sample: Callable[[], Any]
) -> Comparison:
    """How an action that the advice considers compares with its best one."""
    best, decision = advice[0], game.decision(state)
    assert decision is not None
    own = next(each for each in advice if each.action == action)
    why = () if own is best else differences(game, own.line, best.line, sample)
    gained = tuple(GoodsDifference(each.good, -each.amount) for each in reversed(why))
    doubt = game.doubt(sample(), decision.seat)
    hint = Hint(best.action, best.margin, doubt, True, leads_to(game, best.line, sample), gained)
    return Comparison(own.behind, own.behind_error, is_equal(own), why, hint)


def is_equal(advice: Advice) -> bool:
    """Whether the action is not clearly behind the best one."""
    return advice.behind < max(LEAST_APART, SURE * advice.behind_error)


def leads_to(game: Game[Any], line: ActionLine, sample: Callable[[], Any]) -> tuple[Message, ...]:
    """The answers after the first one in words, up to where samples differ: nobody knows yet what comes then."""
    first, second = sample(), sample()
    decision = game.decision(first)
    assert decision is not None
    seat, told = decision.seat, list[Message]()
    for action, answer in pairwise(line):
        game.advance(first, action)
        game.advance(second, action)
        view = game.view(first, seat)
        if _digest(game, view) != _digest(game, game.view(second, seat)) or answer not in game.legal(first):
            break
        told.append(game.describe(view, answer))
    return tuple(told)


def differences(
    game: Game[Any], line: ActionLine, other: ActionLine, sample: Callable[[], Any]
) -> tuple[GoodsDifference, ...]:
    """What the seat has more or less of at the end of the round after one line than after another, gains first."""
    totals: dict[str, float] = {}
    for _ in range(WORLDS):
        world = sample()
        for sign, tried in ((1, line), (-1, other)):
            for good, amount in _goods_after(game, world, tried).items():
                totals[good] = totals.get(good, 0.0) + sign * amount / WORLDS
    amounts = [GoodsDifference(good, round(amount)) for good, amount in totals.items() if round(amount)]
    return tuple(sorted(amounts, key=lambda each: each.amount, reverse=True)[:REASONS])


def _goods_after(game: Game[Any], state: Any, line: ActionLine) -> dict[str, int]:
    decision = game.decision(state)
    assert decision is not None
    after = play_on(game, follow(game, state, line), game.round_of(state) + 1)
    return dict(game.holdings(after, decision.seat).goods)


def _digest(game: Game[Any], view: Any) -> str:
    return codec.digest(game.to_json(view))
