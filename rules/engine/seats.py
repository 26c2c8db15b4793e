"""Seats in a state: fields that name a seat or have one part per seat, and the same table with all seats moved on.

A state marks these fields by type: `quarters: BySeat[Quarter]`, `start: SeatNumber`. So `moved_on` needs no code in a
game, and the law that every seat is treated alike can be checked at every step.
"""

from __future__ import annotations

import copy
import dataclasses
import functools
import typing
from collections.abc import Callable, Sequence
from typing import Annotated, Any, TypeAlias, TypeVar

from rules.engine.codec import stored_fields

T = TypeVar("T")
_SEAT, _BY_SEAT = "seat", "by seat"

SeatNumber: TypeAlias = Annotated[int, _SEAT]
"""The number of a seat; negative for none."""
BySeat: TypeAlias = Annotated[list[T], _BY_SEAT]
"""One part for each seat, in seat order."""

SeatMap: TypeAlias = "Callable[[int], int]"


def moved_on(value: T, by: int, seats: int) -> T:
    """A copy of a state, or of a part of it, with every seat moved on by this number of places.

    Tasks are left unchanged: only the game knows which of their arguments are seats.
    """
    kind: Any = type(value)
    moved: T = _mover(kind)(value, lambda seat: (seat + by) % seats if seat >= 0 else seat)
    return moved


def worn(state: T) -> T:
    """A copy of a state in which every seat has done all that it may do once: each of its flags is set."""
    kind: Any = type(state)
    used: T = _mover(kind)(state, lambda seat: seat)
    for part in filter(dataclasses.is_dataclass, parts_of_seats(used)):
        for field in dataclasses.fields(part):
            if isinstance(getattr(part, field.name), bool):
                setattr(part, field.name, True)
    return used


def parts_of_seats(state: Any) -> list[Any]:
    """What a state has for each seat, without what all seats have in common."""
    hints = typing.get_type_hints(type(state), include_extras=True).items()
    by_seat = [name for name, hint in hints if typing.get_args(hint)[1:] == (_BY_SEAT,)]
    return [part for name in by_seat for part in getattr(state, name)]


Mover: TypeAlias = Callable[[Any, SeatMap], Any]


@functools.cache
def _mover(kind: Any) -> Mover:
    """The function that moves a value of this type; nested types come from hints of dataclasses and named tuples."""
    parts, origin = typing.get_args(kind), typing.get_origin(kind)
    if origin is Annotated and parts[1] == _SEAT:
        return lambda seat, turn: turn(seat)
    if dataclasses.is_dataclass(kind):
        return functools.partial(_move_dataclass, _fields(kind))
    if isinstance(kind, type) and hasattr(kind, "_fields"):
        fields = _fields(kind)
        return lambda value, turn: kind(*(move(getattr(value, name), turn) for name, move in fields))
    if origin is tuple and parts[-1] is not Ellipsis:
        movers = [_mover(part) for part in parts]
        return lambda items, turn: tuple(move(item, turn) for move, item in zip(movers, items, strict=True))
    if origin is Annotated:
        return functools.partial(_move_by_seat, _mover(typing.get_args(parts[0])[0]))
    if origin in (list, tuple):
        inner = _mover(parts[0])
        return lambda items, turn: origin(inner(item, turn) for item in items)
    if origin is dict:
        of_values = _mover(parts[1])
        return lambda values, turn: {key: of_values(value, turn) for key, value in values.items()}
    if type(None) in parts:
        present = _mover(parts[0])
        return lambda value, turn: None if value is None else present(value, turn)
    return lambda value, turn: value


def _fields(kind: Any) -> list[tuple[str, Mover]]:
    names = kind._fields if hasattr(kind, "_fields") else stored_fields(kind)
    hints = typing.get_type_hints(kind, include_extras=True)
    return [(name, _mover(hints[name])) for name in names]


def _move_by_seat(move: Mover, parts: list[Any], turn: SeatMap) -> list[Any]:
    moved = list(parts)
    for seat, part in enumerate(parts):
        moved[turn(seat)] = move(part, turn)
    return moved


def _move_dataclass(fields: Sequence[tuple[str, Mover]], value: Any, turn: SeatMap) -> Any:
    moved = copy.copy(value)
    for name, move in fields:
        setattr(moved, name, move(getattr(value, name), turn))
    return moved
