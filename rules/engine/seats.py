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


Mover: TypeAlias = Callable[[Any, SeatMap], Any]


@functools.cache
def _mover(kind: Any) -> Mover:
    """The function that moves a value of this type; nested types come from hints of dataclasses and named tuples."""
    if typing.get_origin(kind) is Annotated:
        inner, mark = typing.get_args(kind)
        return _move_seat if mark == _SEAT else functools.partial(_move_list, _mover(typing.get_args(inner)[0]))
    if dataclasses.is_dataclass(kind):
        stored = [field.name for field in dataclasses.fields(kind) if field.metadata.get("json", True)]
        return functools.partial(_move_dataclass, _fields(kind, stored))
    if isinstance(kind, type) and hasattr(kind, "_fields"):
        return functools.partial(_move_named_tuple, _fields(kind, kind._fields))
    parts = typing.get_args(kind)
    origin = typing.get_origin(kind)
    if origin is list:
        return functools.partial(_move_items, list, _mover(parts[0]))
    if origin is tuple and len(parts) == 2 and parts[1] is Ellipsis:
        return functools.partial(_move_items, tuple, _mover(parts[0]))
    if origin is tuple:
        return functools.partial(_move_each, [_mover(part) for part in parts])
    if origin is dict:
        return functools.partial(_move_values, _mover(parts[1]))
    if type(None) in parts:
        return functools.partial(_move_optional, _mover(parts[0]))
    return _keep


def _fields(kind: Any, names: Sequence[str]) -> list[tuple[str, Mover]]:
    hints = typing.get_type_hints(kind, include_extras=True)
    return [(name, _mover(hints[name])) for name in names]


def _keep(value: Any, turn: SeatMap) -> Any:
    return value


def _move_seat(seat: int, turn: SeatMap) -> int:
    return turn(seat)


def _move_list(move: Mover, parts: list[Any], turn: SeatMap) -> list[Any]:
    moved = list(parts)
    for seat, part in enumerate(parts):
        moved[turn(seat)] = move(part, turn)
    return moved


def _move_dataclass(fields: Sequence[tuple[str, Mover]], value: Any, turn: SeatMap) -> Any:
    moved = copy.copy(value)
    for name, move in fields:
        setattr(moved, name, move(getattr(value, name), turn))
    return moved


def _move_named_tuple(fields: Sequence[tuple[str, Mover]], value: Any, turn: SeatMap) -> Any:
    return type(value)(*(move(part, turn) for part, (_, move) in zip(value, fields, strict=True)))


def _move_items(collect: Callable[[Any], Any], move: Mover, items: Any, turn: SeatMap) -> Any:
    return collect(move(item, turn) for item in items)


def _move_each(moves: Sequence[Mover], items: Any, turn: SeatMap) -> Any:
    return tuple(move(item, turn) for move, item in zip(moves, items, strict=True))


def _move_values(move: Mover, values: dict[Any, Any], turn: SeatMap) -> dict[Any, Any]:
    return {key: move(value, turn) for key, value in values.items()}


def _move_optional(move: Mover, value: Any, turn: SeatMap) -> Any:
    return None if value is None else move(value, turn)
