"""Reading a position that a person wrote down: tables of a TOML file, value by value, with clear errors.

What nobody asked for is an error too, so that a misspelt key is not just ignored.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from rules.engine.languages import ENGLISH, read

T = TypeVar("T")
Names: TypeAlias = "Mapping[str, str] | Collection[str]"
"""What can be meant: names of the game by what people call them, or names that are used as they are."""

_LARGEST = 999


class BadDescription(ValueError):  # noqa: N818 - says what is wrong
    """What is wrong with a description, and where: one line for its author."""


class Described:
    """One table of a description."""

    def __init__(self, data: Mapping[str, Any], where: str = "") -> None:
        self._data, self._where, self._asked = data, where, set[str]()
        self._tables: list[Described] = []

    def number(self, key: str, default: int | None = None, least: int = 0) -> int:
        """A whole number; without a default it must be given."""
        value = self._value(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= _LARGEST:
            raise self.wrong(key, f"{value!r} is no number from {least} to {_LARGEST}")
        return value

    def numbers(self, key: str) -> list[int]:
        return [Described({key: value}, self._where).number(key) for value in self._list(key)]

    def seat(self, key: str, seats: int, default: int | None = None) -> int:
        """The index of a seat, which people count from 1."""
        seat = self.number(key, default, least=1) - 1
        if seat >= seats:
            raise self.wrong(key, f"there is no player {seat + 1}")
        return seat

    def word(self, key: str, names: Names, default: str | None = None) -> str:
        """What the game calls a thing; `names` has everything that can be meant."""
        return self._named(key, self._value(key, default), names)

    def words(self, key: str, names: Names) -> list[str]:
        return [self._named(key, value, names) for value in self._list(key)]

    def taken(self, key: str, names: Names, pool: list[str]) -> list[str]:
        """Things as in `words`, which are not in the pool any more."""
        found = self.words(key, names)
        for thing in found:
            self.take(key, thing, pool)
        return found

    def take(self, key: str, thing: T, pool: list[T]) -> T:
        """Take a thing out of the pool of all that is not somewhere yet."""
        if thing not in pool:
            raise self.wrong(key, f"{thing} is already somewhere else, or not in this match")
        pool.remove(thing)
        return thing

    def parsed(self, key: str, read: Callable[[str], T], default: str) -> T:
        """What a function makes of a text."""
        try:
            return read(str(self._value(key, default)))
        except ValueError:
            raise self.wrong(key, f"{self._value(key, default)!r} can't be read") from None

    def is_so(self, key: str) -> bool:
        """Yes or no; no if nothing is said."""
        value = self._value(key, False)
        if not isinstance(value, bool):
            raise self.wrong(key, f"{value!r} is neither true nor false")
        return value

    def has(self, key: str) -> bool:
        return key in self._data

    def is_table(self, key: str) -> bool:
        return isinstance(self._data.get(key), Mapping)

    def table(self, key: str) -> Described:
        """A table below this one; empty if there is none."""
        return self._below(key, self._value(key, {}))

    def tables(self, key: str, count: int | None = None) -> list[Described]:
        """A list of tables: `[[players]]`, perhaps of a certain number."""
        values = self._list(key)
        if count not in (None, len(values)):
            raise self.wrong(key, f"there are {len(values)} instead of {count}")
        return [self._below(f"{key}.{place}", value) for place, value in enumerate(values, start=1)]

    def __iter__(self) -> Iterator[str]:
        """All keys, where the keys are names themselves."""
        return iter(self._data)

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts as they are."""
        for value in (found := self._list(key)):
            if not isinstance(value, str):
                raise self.wrong(key, f"{value!r} is no text")
        return tuple(found)

    def done(self) -> None:
        """Refuse keys that nobody asked for, here and in the tables below."""
        for table in self._tables:
            table.done()
        if left := [key for key in self._data if key not in self._asked]:
            raise self.wrong(left[0], "there is no such value")

    def wrong(self, key: str, what: str) -> BadDescription:
        return BadDescription(f"{self._path(key)}: {what}")

    def _below(self, key: str, value: Any) -> Described:
        if not isinstance(value, Mapping):
            raise self.wrong(key, f"{value!r} is no table")
        self._tables.append(Described(value, self._path(key)))
        return self._tables[-1]

    def _path(self, key: str) -> str:
        return f"{self._where}.{key}" if self._where else key

    def _value(self, key: str, default: Any) -> Any:
        self._asked.add(key)
        value = self._data.get(key, default)
        if value is None:
            raise self.wrong(key, "is missing")
        return value

    def _list(self, key: str) -> Sequence[Any]:
        value = self._value(key, [])
        if not isinstance(value, list):
            raise self.wrong(key, f"{value!r} is no list")
        return value

    def _named(self, key: str, value: Any, names: Names) -> str:
        if isinstance(value, str) and value in names:
            return names[value] if isinstance(names, Mapping) else value
        raise self.wrong(key, f"{value!r} is none of {', '.join(dict.fromkeys(names))}"[:200])


def names_in(package: str, table: str, ids: Iterable[str]) -> dict[str, str]:
    """These ids by themselves, and by their English names in a table of the game's catalogue."""
    wanted, named = tuple(ids), english(package)[table]
    return {named[own]: own for own in wanted if own in named} | {own: own for own in wanted}


@functools.cache
def english(package: str) -> Mapping[str, Any]:
    """The English catalogue of a game's rules."""
    return read(package, f"messages/{ENGLISH}.toml")
