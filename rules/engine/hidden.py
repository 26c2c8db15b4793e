"""The hidden part of a position, found by comparing it with the seat's view."""

from __future__ import annotations

import dataclasses
from typing import Any, TypeVar

from rules.engine.codec import stored_fields, to_json
from rules.engine.contract import Action, Game

S = TypeVar("S")


def hidden_from(game: Game[S], state: S, seat: int | None) -> dict[str, Any]:
    """Everything hidden from this seat, by its place in the state: piles, other hands, the generator.

    An action that changes this has revealed something to the seat or drawn random numbers: that is a barrier for undo.
    It is found by comparing, so no game can forget to declare it.
    """
    return hidden_in(game, state, game.view(state, seat))


def hidden_in(game: Game[S], state: S, view: S) -> dict[str, Any]:
    """Everything in a state that its view does not show, as plain data."""
    hidden: dict[str, Any] = {}
    if dataclasses.is_dataclass(state):
        _collect_hidden(state, view, "", hidden)
    else:
        _collect_hidden(game.to_json(state), game.to_json(view), "", hidden)
    return hidden


def _collect_hidden(real: Any, seen: Any, path: str, hidden: dict[str, Any]) -> None:
    """Go down only where the two differ: nearly all of a state is in the view."""
    if real == seen:
        return
    if isinstance(real, dict) and isinstance(seen, dict) and real.keys() == seen.keys():
        for key in real:
            _collect_hidden(real[key], seen[key], f"{path}/{key}", hidden)
    elif isinstance(real, list | tuple) and isinstance(seen, list | tuple) and len(real) == len(seen):
        for place, (item, shown) in enumerate(zip(real, seen, strict=True)):
            _collect_hidden(item, shown, f"{path}/{place}", hidden)
    elif dataclasses.is_dataclass(real) and real.__class__ is seen.__class__:
        for name in stored_fields(real.__class__):
            _collect_hidden(getattr(real, name), getattr(seen, name), f"{path}/{name}", hidden)
    else:
        hidden[path] = to_json(real)


def reveals(game: Game[S], state: S, action: Action) -> bool:
    """Whether an action reveals something to the seat that plays it, or draws random numbers."""
    decision = game.decision(state)
    assert decision is not None
    after = game.copy(state)
    game.advance(after, action)
    return hidden_from(game, state, decision.seat) != hidden_from(game, after, decision.seat)
