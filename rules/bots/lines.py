"""Lines: what a seat can do in one go.

An action often asks on ("which card?", "how to pay?"), and after it the same seat may act again. A line is an action
with the seat's own answers to what follows, until somebody else must decide or the round ends. An action is judged by
its best lines, not by how the table looks between two of its questions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from rules.bots.dominance import sensible
from rules.engine.contract import Action, Game

ActionLine: TypeAlias = tuple[Action, ...]

LONGEST = 5
"""Answers in a line."""
BEAM = 24
"""Of the unfinished lines of one length so many are followed further, those that promise most."""


class Promise(NamedTuple):
    """A line and what the seat is worth after it."""

    worth: float
    line: ActionLine
    state: Any
    """Where the line leads on the sample that it was tried on."""


def lines(
    game: Game[Any], state: Any, legal: Sequence[Action], longest: int = LONGEST, beam: int = BEAM
) -> list[Promise]:
    """The lines that begin with these actions, the most promising first."""
    decision = game.decision(state)
    assert decision is not None
    seat, number, finished = decision.seat, game.round_of(state), list[Promise]()
    growing = _longer(game, seat, Promise(0.0, (), state), legal)
    for length in range(1, longest + 1):
        open_lines: list[Promise] = []
        for promise in growing:
            following = game.decision(promise.state)
            goes_on = following is not None and following.seat == seat and game.round_of(promise.state) == number
            (open_lines if goes_on else finished).append(promise)
        _sort(open_lines)
        followed = open_lines[:beam] if length < longest else []
        finished += open_lines[len(followed) :]
        growing = [
            longer
            for promise in followed
            for longer in _longer(game, seat, promise, sensible(game, promise.state, game.legal(promise.state)))
        ]
    _sort(finished)
    return finished


def _longer(game: Game[Any], seat: int, promise: Promise, legal: Sequence[Action]) -> list[Promise]:
    """The line with each of these answers added."""
    found = []
    for action in legal:
        after = game.copy(promise.state)
        game.advance(after, action)
        found.append(Promise(game.worth(after, seat), (*promise.line, action), after))
    return found


def _sort(promises: list[Promise]) -> None:
    promises.sort(key=lambda promise: promise.worth, reverse=True)


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
