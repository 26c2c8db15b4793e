"""The spots of the table that actions point at and that a player may look at.

| kind | id | what |
|---|---|---|
| `action` | `MARKET` | an action and the discs on it |
| `bar` | `3` | a space of the invention bar |
| `row` | `2` | a space of the factory row |
| `store` | `COAL-1` | a warehouse or a ship |
| `market` | `A1` | an option of the exchange market |
| `kind` | `TELEPHONE` | both fields of a kind |
| `field` | `TELEPHONE gold` | one field of the invention board |
| `patent` | `3` | a step of the patent track |
| `track` | `23` | a space of the influence track |
| `seat` | `0` | a player |
| `factory` | `F16` | a factory card by itself, built or not |
| `card` | `TELEPHONE-A` | an invention card by itself |
| `good` | `coal` | a kind of goods in the players' stocks |
| `category` | `capacity` | one of the three categories of the final scoring |
| `pile`, `discard` | `cards`, `factories` | the face-down and the open piles |
| `new`, `removed` | `cards` | cards that wait for the next round, cards that left the game |
| `supply` | `bonus` | the bonus discs in the supply |
| `choice` | `done` | an answer that has no spot on the table |
"""

from __future__ import annotations

from rules.engine.contract import Action, Target
from rules.era_of_inventions.actions import field_id
from rules.era_of_inventions.state import State

_SPOTS = {"place": "action", "build": "row", "buy": "store", "market": "market", "get": "good", "make": "bar"}


def targets(state: State, action: Action) -> tuple[Target, ...]:
    """The spot of an action, or the path to it: the action, then whether it is executed or lapses."""
    verb, args = action.verb, [str(arg) for arg in action.args]
    if verb in _SPOTS:
        return (Target(_SPOTS[verb], args[0]),)
    if verb in ("start", "forfeit"):
        return (Target("action", args[0]), Target("choice", verb))
    if verb == "bonus":
        return (Target("action", args[0].upper()),)
    if verb in ("invent", "move"):
        return (Target("field", field_id(action)),)
    if verb == "produce":
        return (Target("factory", args[0]), *(Target("good", good) for good in args[1:]))
    if verb == "give":
        return tuple(Target("good", good) for good in args)
    if verb == "pay":
        return (Target("good", args[0]), Target("choice", args[1]))
    if verb == "patent" and state.decision is not None:
        return (Target("patent", str(state.players[state.decision.seat].patents + 1)),)
    return (Target("choice", verb),)


def numbered(text: str, most: int) -> int | None:
    """A place numbered from 1; None if there is no such place."""
    return int(text) if text.isdecimal() and 1 <= int(text) <= most else None
