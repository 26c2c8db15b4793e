"""Questions with a single possible answer: it is given by itself, as an ordinary move, where that reveals nothing.

Whether a move was such an answer follows from the position before it, so that records need not tell it: undo goes back
past these moves to the last real choice, also after a match was resumed.
"""

from __future__ import annotations

from typing import Any, TypeVar

from rules.engine.contract import Action, Game
from rules.engine.hidden import reveals
from rules.engine.match import Match

S = TypeVar("S")


def only_answer(match: Match[Any]) -> Action | None:
    """The answer to the open decision of a person, if there is no other and nothing is shown, lost or betrayed.

    Nor is an answer given that ends the match.
    """
    decision = match.decision
    if decision is None or match.players[decision.seat].bot is not None:
        return None
    return only_legal(match.game, match.state)


def last_choice(match: Match[Any]) -> int:
    """The number of the move (from 0) that a person chose last; without such a choice, of the last one of a person."""
    last = number = match.last_move_of_a_person()
    while number >= 0:
        move = match.moves[number]
        if match.players[move.seat].bot is None and not is_only_answer(match, number):
            return number
        number -= 1
    return last


def is_only_answer(match: Match[Any], number: int) -> bool:
    """Whether a move (from 0) was the only answer there was."""
    return only_legal(match.game, match.state_at(number)) is not None


def only_legal(game: Game[S], state: S) -> Action | None:
    """The only legal action of a position, if it shows nothing, loses nothing and may be known to be the only one."""
    decision = game.decision(state)
    if decision is None or game.discreet(decision):
        return None
    legal = game.legal(state)
    if len(legal) != 1 or reveals(game, state, legal[0]) or _ends(game, state, legal[0]):
        return None
    lost = game.preview(game.view(state, decision.seat), legal[0]).losses
    return None if lost else legal[0]


def _ends(game: Game[S], state: S, action: Action) -> bool:
    """Whether an action ends the match: nobody wants to find it over without having been told."""
    after = game.copy(state)
    game.advance(after, action)
    return game.decision(after) is None
