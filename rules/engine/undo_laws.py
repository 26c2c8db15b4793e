"""Undo goes exactly as far as it may, and no forced choice is played automatically if that would tell a secret."""

from __future__ import annotations

from typing import Any

from rules.engine.hidden import reveals
from rules.engine.laws import ExaminedStep, Violation, require
from rules.engine.match import CannotUndo, Match

LAW = "undo"


def undo_restores_the_position(match: Match[Any], before: str, revealing: bool) -> None:
    """After a move, undo restores the position before it and redo the one after; undo past a barrier is refused."""
    after = match.digest()
    if revealing:
        try:
            match.undo()
        except CannotUndo:
            require(match.digest() == after, LAW, "a refused undo changed the position")
            return
        raise Violation(LAW, "something that was turned up was taken back without agreement")
    match.undo()
    require(match.digest() == before, LAW, "undo led to another position")
    match.redo()
    require(match.digest() == after, LAW, "redo led to another position")


def undo_takes_back_the_turn(match: Match[Any]) -> None:
    """Undoing a turn takes back exactly its player's consecutive moves since the last reveal."""
    moves, digest = len(match.moves), match.digest()
    first = _first_of_the_turn(match)
    if first == moves:
        try:
            match.undo_turn()
        except CannotUndo:
            return
        raise Violation(LAW, "a turn that turned something up was taken back without agreement")
    try:
        match.undo_turn()
    except CannotUndo:
        raise Violation(LAW, f"a turn can't be taken back to move {first}, although nothing was turned up") from None
    require(len(match.moves) == first, LAW, f"a turn was taken back to move {len(match.moves)} instead of {first}")
    match.redo()
    require(match.digest() == digest, LAW, "redo of a turn led to another position")


def _first_of_the_turn(match: Match[Any]) -> int:
    """Computed move by move, by whether each revealed something to its player."""
    first = len(match.moves)
    seat = match.moves[-1].seat
    while first and match.moves[first - 1].seat == seat:
        if reveals(match.game, match.state_at(first - 1), match.moves[first - 1].action):
            break
        first -= 1
    return first


def no_answer_tells_a_secret(step: ExaminedStep[Any]) -> None:
    """Whether a question has only one answer is the same in all samples of another seat.

    Otherwise the question must be discreet: playing the answer automatically, or not, would tell what the seat has.
    """
    game = step.game
    if game.discreet(step.decision):
        return
    for other in range(step.seats):
        if other != step.decision.seat:
            there = game.legal(game.resample(step.state, other, step.rng))
            same = (len(there) == 1) == (len(step.legal) == 1)
            require(same, "discreet", f"{step.decision} tells seat {other} something if its only answer gives itself")
