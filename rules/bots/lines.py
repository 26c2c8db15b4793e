"""Lines: what a seat can do in one go.

An action often asks on ("which card?", "how to pay?"), and after it the same seat may act again. A line is an action
with the seat's own answers to what follows, until somebody else must decide or the round ends. An action is judged by
its best lines, not by how the table looks between two of its questions.

Lines grow step by step, and only the most promising are followed (a beam search). A step is one answer. Where a turn
has several actions of several answers each, that is too short to see what the second action is for; such a game names
its `beginnings`, and a step is a whole action.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from rules.bots.dominance import sensible
from rules.engine.contract import Action, Game

ActionLine: TypeAlias = tuple[Action, ...]


class Reach(NamedTuple):
    """How far lines are followed."""

    steps: int
    beam: int
    """Of the unfinished lines of one length so many are followed further, those that promise most."""


class Care(NamedTuple):
    """How carefully lines are looked for: how far by steps of one answer, and how far by whole actions."""

    answers: Reach
    actions: Reach


THOROUGH = Care(Reach(5, 24), Reach(8, 8))
QUICK = Care(Reach(3, 4), Reach(6, 6))
"""For playouts: there are very many of them."""
ONE_STEP = Care(Reach(1, 0), Reach(1, 100))
"""No farther than the next step."""
ANSWERS, ANSWERS_BEAM = 12, 16
"""Within a whole action."""
WAYS = 3
"""Ways to carry out the same action that are followed: the best ones that promise different things."""
EXACT = 6
"""Decimal places in which equal promises agree; differences below come from rounding."""


class Promise(NamedTuple):
    """A line and what the seat is worth after it."""

    worth: float
    line: ActionLine
    state: Any
    """Where the line leads on the sample that it was tried on."""


def lines(game: Game[Any], state: Any, legal: Sequence[Action], care: Care = THOROUGH) -> list[Promise]:
    """The lines that begin with these actions, the most promising first."""
    search = _LineSearch(game, state)
    nothing = Promise(0.0, (), state)
    if game.beginnings:
        return search.by_actions(nothing, legal, care.actions)
    return search.by_answers(nothing, legal, care.answers)


class _LineSearch:
    """The lines of the deciding seat from one position."""

    def __init__(self, game: Game[Any], state: Any) -> None:
        decision = game.decision(state)
        assert decision is not None
        self._game, self._seat, self._round = game, decision.seat, game.round_of(state)

    def by_answers(self, start: Promise, legal: Sequence[Action], reach: Reach) -> list[Promise]:
        """Each step is one answer."""
        finished = list[Promise]()
        growing = self._longer(start, legal)
        for length in range(1, reach.steps + 1):
            open_lines = list[Promise]()
            for promise in growing:
                (open_lines if self._goes_on(promise) else finished).append(promise)
            _sort(open_lines)
            followed = open_lines[: reach.beam] if length < reach.steps else []
            finished += open_lines[len(followed) :]
            growing = [longer for promise in followed for longer in self._longer(promise, self._sensible(promise))]
        _sort(finished)
        return finished

    def by_actions(self, start: Promise, legal: Sequence[Action], reach: Reach) -> list[Promise]:
        """Each step is an action with all its answers."""
        finished, followed = list[Promise](), [(start, legal)]
        for _ in range(reach.steps):
            open_lines = list[Promise]()
            for promise, choices in followed:
                for action in choices:
                    for way in self._ways(promise, action):
                        (open_lines if self._goes_on(way) else finished).append(way)
            followed = [(each, self._sensible(each)) for each in _different(open_lines, reach.beam)]
            if not followed:
                break
        finished += [promise for promise, _ in followed]
        _sort(finished)
        return finished

    def _ways(self, start: Promise, action: Action) -> list[Promise]:
        """The best ways to carry out an action."""
        done, growing = list[Promise](), self._longer(start, [action])
        for _ in range(ANSWERS):
            asked = [promise for promise in growing if self._asks_on(promise)]
            done += [promise for promise in growing if not self._asks_on(promise)]
            growing = [
                longer
                for promise in self._most_promising(asked)
                for longer in self._longer(promise, self._sensible(promise))
            ]
            if not growing:
                break
        return _different(done + growing, WAYS)

    def _most_promising(self, asked: list[Promise]) -> list[Promise]:
        """Lines within an action: answers may have no effect yet, and so promise the same without being it."""
        _sort(asked)
        return asked[:ANSWERS_BEAM]

    def _longer(self, promise: Promise, legal: Sequence[Action]) -> list[Promise]:
        """The line with each of these answers added."""
        game, found = self._game, []
        for action in legal:
            after = game.copy(promise.state)
            game.advance(after, action)
            found.append(Promise(game.worth(after, self._seat), (*promise.line, action), after))
        return found

    def _sensible(self, promise: Promise) -> Sequence[Action]:
        return sensible(self._game, promise.state, self._game.legal(promise.state))

    def _goes_on(self, promise: Promise) -> bool:
        """Whether the seat decides on in the same round."""
        following = self._game.decision(promise.state)
        return (
            following is not None and following.seat == self._seat and self._game.round_of(promise.state) == self._round
        )

    def _asks_on(self, promise: Promise) -> bool:
        """Whether the action is not complete yet."""
        following = self._game.decision(promise.state)
        return self._goes_on(promise) and following is not None and following.kind not in self._game.beginnings


def _sort(promises: list[Promise]) -> None:
    promises.sort(key=lambda promise: promise.worth, reverse=True)


def _different(promises: Iterable[Promise], most: int) -> list[Promise]:
    """The most promising ones; of several that promise the same, such as two ways to pay, the first."""
    first: dict[float, Promise] = {}
    for promise in promises:
        first.setdefault(round(promise.worth, EXACT), promise)
    found = list(first.values())
    _sort(found)
    return found[:most]


def follow(game: Game[Any], state: Any, line: ActionLine) -> Any:
    """A copy of the state after the line, or as far as it can be followed: another sample may answer otherwise."""
    decision = game.decision(state)
    assert decision is not None
    after = game.copy(state)
    game.advance(after, line[0])
    for action in line[1:]:
        following = game.decision(after)
        if following is None or following.seat != decision.seat or action not in game.legal(after):
            break
        game.advance(after, action)
    return after
