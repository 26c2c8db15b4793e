"""Forced choices: a decision with one legal action is played automatically, as an ordinary move.

Whether a move was forced follows from the position before it and from who plays, so records don't store it: undo goes
back past forced moves to the last real choice, even after a match was resumed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from rules.engine.contract import Action, Game
from rules.engine.hidden import reveals
from rules.engine.match import Match

S = TypeVar("S")


def forced_action(match: Match[Any]) -> Action | None:
    """The forced action of the person to move, if there is one.

    An action that loses something or ends the match is never forced; one that reveals something or tells a secret only
    where one person plays against bots.
    """
    decision = match.decision
    if decision is None or match.players[decision.seat].bot is not None:
        return None
    return forced_in(match.game, match.state, is_alone(match))


def is_alone(match: Match[Any]) -> bool:
    """Whether only one person plays: bots neither draw conclusions from a question nor agree to undo."""
    return len(match.people) == 1


def leads_to_reveal(match: Match[Any], actions: Sequence[Action]) -> bool:
    """Whether actions in a row, or the forced choices that follow them, reveal something."""
    return match.reveals(*actions) or reveal_that_follows(match, actions) is not None


def reveal_that_follows(match: Match[Any], actions: Sequence[Action]) -> tuple[Any, Action] | None:
    """The forced choice after actions in a row that reveals something, with the position that it is made in."""
    decision, state = match.decision, match.game.copy(match.state)
    if decision is None or not is_alone(match):
        return None
    for action in actions:
        match.game.advance(state, action)
    while (after := match.game.decision(state)) is not None and after.seat == decision.seat:
        forced = forced_in(match.game, state, alone=True)
        if forced is None:
            return None
        if reveals(match.game, state, forced):
            return state, forced
        match.game.advance(state, forced)
    return None


def last_choice(match: Match[Any]) -> int:
    """The index of the last move that a person chose; if all were forced, of the last move by a person."""
    last = number = match.last_move_of_a_person()
    while number >= match.first:
        move = match.moves[number]
        if match.players[move.seat].bot is None and not was_forced(match, number):
            return number
        number -= 1
    return last


def was_forced(match: Match[Any], number: int) -> bool:
    return forced_in(match.game, match.state_at(number), is_alone(match)) is not None


def forced_in(game: Game[S], state: S, alone: bool = False) -> Action | None:
    """The only legal action of a position, if it loses nothing and does not end the match.

    Unless a person plays alone against bots, it must not reveal anything either, not even that it is the only one.
    """
    decision = game.decision(state)
    if decision is None or (game.discreet(decision) and not alone):
        return None
    legal = game.legal(state)
    if len(legal) != 1 or (not alone and reveals(game, state, legal[0])) or _ends(game, state, legal[0]):
        return None
    lost = game.preview(game.view(state, decision.seat), legal[0]).losses
    return None if lost else legal[0]


def _ends(game: Game[S], state: S, action: Action) -> bool:
    """Whether an action ends the match: the player should choose that knowingly."""
    after = game.copy(state)
    game.advance(after, action)
    return game.decision(after) is None
