"""What commands do: a table maps each command to a typed callable. A screen has one table per mode."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import Any, NamedTuple, TypeVar, overload

from islands_tui.commands import own_keys
from islands_tui.commands.command import AnyCommand, Command

A = TypeVar("A")
M = TypeVar("M", bound=Enum)


class Bound(NamedTuple):
    """A command and what it does. A command without an argument is passed None."""

    command: AnyCommand
    run: Callable[[Any], None]
    moves_cursor: bool = False
    """Whether it changes nothing but where the cursor is: then only what shows the cursor is painted."""


class Call(NamedTuple):
    """A called command with the argument that the key passed."""

    command: AnyCommand
    argument: Any
    run: Callable[[Any], None]
    moves_cursor: bool = False


@overload
def on(command: Command[None], run: Callable[[], None], moves_cursor: bool = ...) -> Bound: ...
@overload
def on(command: Command[A], run: Callable[[A], None], moves_cursor: bool = ...) -> Bound: ...
def on(command: AnyCommand, run: Callable[..., None], moves_cursor: bool = False) -> Bound:
    """Bind a command to a callable that takes the argument of the command's keys."""
    return Bound(command, run if command.takes_argument else lambda _: run(), moves_cursor)


class CommandTable:
    """What commands do in one mode, and which keys call them. A command that is not in the table does nothing."""

    def __init__(self, *bound: Bound) -> None:
        """If a command has two entries, or two commands share a key, the later one counts."""
        self._bound = {entry.command.id: entry for entry in bound}
        self._calls: dict[str, Call] = {}
        self._own_keys = -1
        """The choice of keys that `_calls` follow: it may change while a screen is open."""

    def __iter__(self) -> Iterator[Bound]:
        return iter(self._bound.values())

    def __or__(self, later: CommandTable) -> CommandTable:
        """Both tables; where they differ, the later one counts."""
        return CommandTable(*self, *later)

    def __contains__(self, command: AnyCommand) -> bool:
        """Whether a command does something here, whichever texts it has."""
        return command.id in self._bound

    def only(self, *commands: AnyCommand) -> CommandTable:
        """The entries of these commands that are in the table."""
        return CommandTable(*(self._bound[command.id] for command in commands if command in self))

    def for_key(self, key: str) -> Call | None:
        if self._own_keys != own_keys.changes():
            self._own_keys = own_keys.changes()
            self._calls = {
                key: Call(command, argument, run, moves_cursor)
                for command, run, moves_cursor in self._bound.values()
                for key, argument in own_keys.keys_of(command.id, command.keys)
            }
        return self._calls.get(key)

    def for_command(self, command: AnyCommand, argument: Any = None) -> Call | None:
        """What a command does, whichever texts it has."""
        found = self._bound.get(command.id)
        return None if found is None else Call(command, argument, found.run, found.moves_cursor)


ModeTable = Mapping[M, CommandTable]
"""What commands do in each mode of a screen."""
