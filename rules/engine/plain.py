"""Dataclasses whose classes are quick to make: every call makes those of its game before it shows anything.

`dataclasses` writes the methods of each class as text and has Python compile it, which takes longer than the rest of a
module. Here all classes share what need not be fast: whether two are equal, how one is told, how cards are made.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, NoReturn, TypeVar, dataclass_transform

T = TypeVar("T")
_COMPARED: dict[type, attrgetter[Any]] = {}
"""What of an object of each class counts for whether two are equal."""


@dataclass_transform()
def plain(cls: type[T]) -> type[T]:
    """A dataclass with slots whose objects change: two are equal if all their fields are that count for it."""
    has_init = "__init__" in cls.__dict__
    _share(cls, __eq__=_equals, __repr__=_told, __hash__=None)
    made = dataclass(init=not has_init, repr=False, eq=False, slots=True)(cls)
    _COMPARED[made] = attrgetter(*(field.name for field in fields(made) if field.compare))  # type: ignore[arg-type]
    return made


@dataclass_transform(frozen_default=True, eq_default=False)
def printed(cls: type[T]) -> type[T]:
    """A dataclass with slots whose objects never change, like what is printed on a card; each equals itself alone."""
    _share(cls, __init__=_filled, __repr__=_told, __setattr__=_refuse, __delattr__=_refuse, __reduce__=_made_again)
    return dataclass(init=False, repr=False, eq=False, slots=True)(cls)


def _share(cls: type, **methods: Any) -> None:
    for name, method in methods.items():
        setattr(cls, name, method)


def _filled(self: Any, *values: Any, **named: Any) -> None:
    """Set all fields: the first by their order, the others by their names."""
    names = self.__slots__
    if len(values) + len(named) != len(names):
        raise TypeError(f"{type(self).__name__} is made of {', '.join(names)}")
    for name, value in zip(names, values, strict=False):
        object.__setattr__(self, name, value)
    for name in names[len(values) :]:
        object.__setattr__(self, name, named[name])


def _equals(self: Any, other: Any) -> bool:
    if other.__class__ is not self.__class__:
        return False
    compared = _COMPARED[self.__class__]
    return bool(compared(self) == compared(other))


def _told(self: Any) -> str:
    told = (f"{field.name}={getattr(self, field.name)!r}" for field in fields(self) if field.repr)
    return f"{type(self).__name__}({', '.join(told)})"


def _refuse(self: object, name: str, *value: object) -> NoReturn:
    raise AttributeError(f"{type(self).__name__}.{name} never changes")


def _made_again(self: Any) -> tuple[type, tuple[Any, ...]]:
    """For whoever copies or stores it: the fields can't be set one by one."""
    return type(self), tuple(getattr(self, name) for name in self.__slots__)
