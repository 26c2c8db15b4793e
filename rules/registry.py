"""Where games are found: packages name them as entry points, which lead to small descriptions.

`Registered` is a mapping from the names of entry points to the objects behind them. Whatever can't be used is left
out, and says why in one line (`refusals`): a package that somebody else has broken costs this line, not the program.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from rules.engine.contract import Message, say
from rules.engine.game_info import GameInfo
from rules.entry_points import EntryPoint, entry_points

T = TypeVar("T")
MOST_SEATS = 5
"""For so many there are shapes and colours."""


class Unfit(Exception):  # noqa: N818 - says what was found
    """An object that can't be used; the message says what is wrong with it."""

    def __init__(self, message: Message) -> None:
        """Keep the message for the interface."""
        super().__init__(message.id)
        self.message = message


class Registered(Mapping[str, T], Generic[T]):
    """The objects of a group of entry points by their names, as far as they fit; the first of a name counts.

    When the path on which modules are looked for changes, they are looked for anew.
    """

    def __init__(self, group: str, kind: type[T], check: Callable[[str, T], None]) -> None:
        """`check` is told a name and its object, and raises `Unfit` if that can't be used."""
        self._group, self._kind, self._check = group, kind, check
        self._path: tuple[str, ...] = ()
        self._loaded: dict[str, T] = {}
        self._refused: list[Message] = []
        _all.append(self)

    def __getitem__(self, name: str) -> T:
        """The object; KeyError if there is none, or none that can be used."""
        self._look()
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        """The names of all that can be used."""
        self._look()
        return iter(list(self._loaded))

    def __len__(self) -> int:
        """How many can be used."""
        self._look()
        return len(self._loaded)

    def leave_out(self, name: str, reason: Message) -> None:
        """From now on it can't be used: it was found out when more of it was loaded."""
        del self._loaded[name]
        self._refused.append(reason)

    def _look(self) -> None:
        """Load what there is; once, unless the path changes."""
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
        """What was found in the order in which it is listed: that of the entry points."""
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
    """The entry points that can't be used, a line each, as far as anybody has asked for any."""
    return [line for registered in _all if registered._path == tuple(sys.path) for line in registered._refused]


class RegisteredGames(Registered[GameInfo]):
    """All games, in the order in which they are listed."""

    def __init__(self) -> None:
        """The games in the group `islands.rules`."""
        super().__init__("islands.rules", GameInfo, self._fits)

    def _in_order(self, loaded: dict[str, GameInfo]) -> dict[str, GameInfo]:
        """The games of the house before others, by their places; games that have none follow by their titles."""
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
    """Whether a name is one for files and command lines: small letters, digits and `_`, a letter first."""
    return name.isascii() and name.isidentifier() and name == name.lower() and name[0] != "_"


def _is_prefix(text: str) -> bool:
    """Whether the ids of rules can begin like this: two capital letters."""
    return len(text) == 2 and text.isascii() and text.isalpha() and text.isupper()


GAMES = RegisteredGames()
"""What games there are; none of their rules is loaded for it."""


class BrokenGame(KeyError):  # noqa: N818 - says what it is
    """The rules of a game can't be loaded: as good as no game, and the message says why."""

    def __init__(self, message: Message) -> None:
        """Keep the message for the interface."""
        super().__init__(message.id)
        self.message = message
