"""The registry of games: packages declare entry points that refer to small descriptions.

`Registered` maps names of entry points to their objects. Unusable ones are left out, each with a one-line reason
(`refusals`), so that a broken third-party package doesn't break the program.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from rules.engine.game_info import GameInfo
from rules.engine.messages import Message, say
from rules.entry_points import EntryPoint, entry_points

T = TypeVar("T")
MOST_SEATS = 5
"""The number of seats that have a shape and a colour."""


class Unfit(Exception):  # noqa: N818 - says what was found
    """An unusable object; the message says what is wrong."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.id)
        self.message = message


class Registered(Mapping[str, T], Generic[T]):
    """The usable objects of a group of entry points by name; the first of each name wins.

    They are reloaded when the module search path changes.
    """

    def __init__(self, group: str, kind: type[T], check: Callable[[str, T], None]) -> None:
        """`check` gets a name and its object, and raises `Unfit` if the object is unusable."""
        self._group, self._kind, self._check = group, kind, check
        self._path: tuple[str, ...] = ()
        self._loaded: dict[str, T] = {}
        self._refused: list[Message] = []
        _all.append(self)

    def __getitem__(self, name: str) -> T:
        """The object; KeyError if it is missing or unusable."""
        self._look()
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        """The names of all usable objects."""
        self._look()
        return iter(list(self._loaded))

    def __len__(self) -> int:
        self._look()
        return len(self._loaded)

    def leave_out(self, name: str, reason: Message) -> None:
        """Remove an object that turned out to be unusable when more of it was loaded."""
        del self._loaded[name]
        self._refused.append(reason)

    def _look(self) -> None:
        """Load all objects; once, unless the path changes."""
        if self._path == (path := tuple(sys.path)):
            return
        self._path, self._loaded, self._refused = path, {}, []
        first: dict[str, EntryPoint] = {}
        for entry in entry_points(self._group):
            try:
                if first.setdefault(entry.name, entry) is not entry:
                    raise Unfit(say("registry.name_taken", other=first[entry.name].distribution))
                self._loaded[entry.name] = self._fitting(entry)
            except Unfit as unfit:
                self._refuse(entry, unfit.message)
        self._loaded = self._in_order(self._loaded)

    def _in_order(self, loaded: dict[str, T]) -> dict[str, T]:
        """The objects in listing order: that of the entry points."""
        return loaded

    def _fitting(self, entry: EntryPoint) -> T:
        module, _, name = entry.value.partition(":")
        try:
            found = getattr(importlib.import_module(module), name)
        except (Exception, SystemExit) as error:
            raise Unfit(say("registry.broken", reason=f"{type(error).__name__}: {error}")) from error
        if not isinstance(found, self._kind):
            raise Unfit(say("registry.other_kind", value=entry.value, kind=self._kind.__name__))
        self._check(entry.name, found)
        return found

    def _refuse(self, entry: EntryPoint, reason: Message) -> None:
        line = say("registry.left_out", name=entry.name, distribution=entry.distribution, reason=reason)
        self._refused.append(line)


_all: list[Registered[Any]] = []


def refusals() -> list[Message]:
    """The unusable entry points of all loaded groups, one line each."""
    return [line for registered in _all if registered._path == tuple(sys.path) for line in registered._refused]


class RegisteredGames(Registered[GameInfo]):
    """All games, in listing order."""

    def __init__(self) -> None:
        super().__init__("islands.rules", GameInfo, self._fits)

    def _in_order(self, loaded: dict[str, GameInfo]) -> dict[str, GameInfo]:
        """Our own games first, by their places; games without a place follow by title."""
        infos = sorted(loaded.values(), key=lambda info: (not info.home.startswith("rules."), info.place, info.title))
        return {info.id: info for info in infos}

    def _fits(self, name: str, info: GameInfo) -> None:
        if info.id != name or not _is_id(name):
            raise Unfit(say("registry.other_name", id=str(info.id)))
        if (
            not isinstance(info.seats, range)
            or not info.seats
            or not 1 <= info.seats[0] <= info.seats[-1] <= MOST_SEATS
        ):
            raise Unfit(say("registry.seats", seats=str(info.seats), most=MOST_SEATS))
        if info.prefix and not _is_prefix(info.prefix):
            raise Unfit(say("registry.prefix", prefix=str(info.prefix)))
        for other in self._loaded.values():
            if info.prefix and info.prefix == other.prefix:
                raise Unfit(say("registry.prefix_taken", prefix=info.prefix, other=other.title))


def _is_id(name: str) -> bool:
    """Whether a name suits files and command lines: lower-case letters, digits and `_`, starting with a letter."""
    return name.isascii() and name.isidentifier() and name == name.lower() and name[0] != "_"


def _is_prefix(text: str) -> bool:
    """Whether this is a valid prefix for rule ids: two capital letters."""
    return len(text) == 2 and text.isascii() and text.isalpha() and text.isupper()


GAMES = RegisteredGames()
"""All games; their rules are not loaded."""


class BrokenGame(KeyError):  # noqa: N818 - says what it is
    """The rules of a game can't be loaded, so it counts as missing; the message says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.id)
        self.message = message


def problem_packages() -> Mapping[str, str]:
    """The packages that bring problems for a game of another package, each with the id of that game.

    Their entry points name a game and the package: `spyrium = "more_problems"`.
    """
    return {entry.value: entry.name for entry in entry_points("islands.problems")}
