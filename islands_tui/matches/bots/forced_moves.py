"""Forced choices: a decision with one legal action that reveals nothing is played automatically, as an ordinary move.

Whether a move was forced follows from the position before it, so records don't store it: undo goes back past forced
moves to the last real choice, even after a match was resumed.
"""

from __future__ import annotations

from typing import Any, TypeVar

from rules.engine.contract import Action, Game
from rules.engine.hidden import reveals
from rules.engine.match import Match

S = TypeVar("S")


def forced_action(match: Match[Any]) -> Action | None:
    """The forced action of the person to move, if there is one.

    An action that reveals or loses something, tells a secret or ends the match is never forced.
    """
    decision = match.decision
    if decision is None or match.players[decision.seat].bot is not None:
        return None
    return forced_in(match.game, match.state)


def last_choice(match: Match[Any]) -> int:
    """The index of the last move that a person chose; if all were forced, of the last move by a person."""
    last = number = match.last_move_of_a_person()
    while number >= 0:
        move = match.moves[number]
        if match.players[move.seat].bot is None and not was_forced(match, number):
            return number
        number -= 1
    return last


def was_forced(match: Match[Any], number: int) -> bool:
    return forced_in(match.game, match.state_at(number)) is not None


def forced_in(game: Game[S], state: S) -> Action | None:
    """The only legal action of a position, if it reveals and loses nothing and may be known to be the only one."""
    decision = game.decision(state)
    if decision is None or game.discreet(decision):
        return None
    legal = game.legal(state)
    if len(legal) != 1 or reveals(game, state, legal[0]) or _ends(game, state, legal[0]):
        return None
    lost = game.preview(game.view(state, decision.seat), legal[0]).losses
    return None if lost else legal[0]


def _ends(game: Game[S], state: S, action: Action) -> bool:
    """Whether an action ends the match: the player should choose that knowingly."""
    after = game.copy(state)
    game.advance(after, action)
    return game.decision(after) is None
