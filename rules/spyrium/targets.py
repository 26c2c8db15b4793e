"""The spots of the table that actions point at and that a player may look at.

| kind | id | what |
|---|---|---|
| `gap` | `4-5` | a gap of the display and the workers in it |
| `place` | `5` | a place of the display and the card in it |
| `event` | `E3` | an event |
| `building` | `0.BM1` | a building (or patent) in the quarter of a seat |
| `seat` | `0` | a player |
| `token` | `2` | a number token |
| `card` | `BM1` | a market card by itself |
| `deck` | `A` | the face-down deck of a period |
| `track` | `residence`, `score` | a track |
| `supply` | `tokens` | the number tokens off the table |
| `choice` | `switch` | an answer that has no spot on the table |
"""

from __future__ import annotations

from rules.engine.contract import Action, Target
from rules.spyrium.display import GAPS
from rules.spyrium.state import State


def gap_target(gap: str) -> Target:
    return Target("gap", gap)


def place_target(place: int) -> Target:
    return Target("place", str(place))


def building_target(seat: int, id: str) -> Target:
    """A card in a player's quarter."""
    return Target("building", f"{seat}.{id}")


def targets(state: State, action: Action) -> tuple[Target, ...]:
    """Where an action points: the worker, then the card, then how it is used."""
    verb, args = action
    assert state.decision is not None
    seat = state.decision.seat
    if verb == "place":
        return (gap_target(str(args[0])),)
    if verb in ("activate", "earn"):
        card = (place_target(int(args[1])),) if len(args) > 1 else ()
        return (gap_target(str(args[0])), *card, Target("choice", verb))
    if verb == "use" or (verb == "plot" and args[0] != "new"):
        return (building_target(seat, str(args[0])), *(Target("choice", str(number)) for number in args[1:]))
    if verb == "event":
        return (Target("event", state.event), *_event_path(seat, action))
    if verb == "token":
        return (Target("token", str(args[0])),)
    return (Target("choice", str(args[0]) if args else verb),)


def _event_path(seat: int, action: Action) -> tuple[Target, ...]:
    """What the event is used on: a gap, a building and one of its uses, or an offer."""
    if not action.args:
        return ()
    first, *rest = map(str, action.args)
    if first in GAPS:
        return (gap_target(first),)
    if first[0] == "B":
        return (building_target(seat, first), *(Target("choice", number) for number in rest))
    return (Target("choice", first),)
