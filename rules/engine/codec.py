"""States as plain JSON data and back, guided by the fields and types of their dataclasses.

Fields with `metadata={"json": False}` are omitted: the components, which never change during a match. They are passed
in again when a state is read.
"""

from __future__ import annotations

import dataclasses
import functools
import hashlib
import json
import types
import typing
from collections.abc import Callable, Iterable
from typing import Any

Decoder = Callable[[Any], Any]
_PLAIN = frozenset((int, str, bool, type(None)))
"""Types that are written unchanged: nearly all of a state. Checking the class is the fastest test."""


def component(**options: Any) -> Any:
    """A dataclass field that refers to immutable component data and is not written to JSON."""
    return dataclasses.field(repr=False, compare=False, metadata={"json": False}, **options)


def since(version: int) -> Any:
    """A dataclass field added in this version of a game's rules; earlier versions didn't write it to JSON."""
    return dataclasses.field(metadata={"since": version})


def to_json(value: Any, version: int | None = None) -> Any:
    """Plain data: dataclasses become objects, tuples become lists, mapping keys become text.

    With a version of the rules, only the fields of that version.
    """
    if value.__class__ in _PLAIN or isinstance(value, (int, str)):
        return value
    if isinstance(value, (list, tuple)):
        return [item if item.__class__ in _PLAIN else to_json(item, version) for item in value]
    if isinstance(value, dict):
        return {str(key): item if item.__class__ in _PLAIN else to_json(item, version) for key, item in value.items()}
    return {name: to_json(getattr(value, name), version) for name in stored_fields(value.__class__, version)}


def from_json(kind: Any, data: Any, **components: Any) -> Any:
    """A dataclass of the given type from what `to_json` wrote; `components` fill the omitted fields."""
    fields = {name: read(data[name]) for name, read in _field_readers(kind)}
    return kind(**fields, **components)


def digest(data: Any) -> str:
    """A short fingerprint of plain data, the same on every machine."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@functools.cache
def stored_fields(kind: Any, version: int | None = None) -> tuple[str, ...]:
    """The names of the fields that are written to JSON, by today's rules or by those of a version."""
    stored = [field for field in dataclasses.fields(kind) if field.metadata.get("json", True)]
    return tuple(field.name for field in stored if version is None or field.metadata.get("since", 0) <= version)


@functools.cache
def _field_readers(kind: Any) -> tuple[tuple[str, Decoder], ...]:
    hints = typing.get_type_hints(kind)
    return tuple((name, _reader(hints[name])) for name in stored_fields(kind))


@functools.cache
def _reader(kind: Any) -> Decoder:
    if kind in (int, str, bool):
        return lambda data: data
    if kind in (Any, tuple):
        return frozen
    if dataclasses.is_dataclass(kind):
        return functools.partial(from_json, kind)
    if isinstance(kind, type) and hasattr(kind, "_fields"):
        hints = typing.get_type_hints(kind)
        fields = _readers(hints[name] for name in kind._fields)
        return lambda data: kind(*_read_each(fields, data))
    origin, parts = typing.get_origin(kind), typing.get_args(kind)
    if origin in (types.UnionType, typing.Union):
        present = _reader(next(part for part in parts if part is not type(None)))
        return lambda data: None if data is None else present(data)
    if origin is tuple and parts[1:] != (Ellipsis,):
        return functools.partial(_read_each, _readers(parts))
    if origin in (list, tuple):
        read = _reader(parts[0])
        return lambda data: origin(read(item) for item in data)
    if origin is dict:
        return functools.partial(_read_mapping, parts[0], _reader(parts[1]))
    raise TypeError(f"no JSON form for {kind!r}")


def _readers(kinds: Iterable[Any]) -> tuple[Decoder, ...]:
    return tuple(map(_reader, kinds))


def frozen(data: Any) -> Any:
    """Plain data with tuples instead of lists: the form of tasks and decision arguments."""
    return tuple(frozen(item) for item in data) if isinstance(data, list) else data


def _read_each(readers: tuple[Decoder, ...], data: Any) -> tuple[Any, ...]:
    return tuple(read(item) for read, item in zip(readers, data, strict=True))


def _read_mapping(key: Any, read: Decoder, data: Any) -> Any:
    if typing.get_origin(key) is tuple:
        return {tuple(json.loads(f"[{name.strip('()')}]")): read(item) for name, item in data.items()}
    return {key(name): read(item) for name, item in data.items()}
