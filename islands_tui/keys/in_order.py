"""Keys in the order in which they come."""

from __future__ import annotations

import functools
from typing import Any, TypeVar

from textual import events
from textual.await_complete import AwaitComplete
from textual.binding import BindingsMap
from textual.screen import Screen

from islands_tui.keys.commands import Command, everywhere

R = TypeVar("R")


class KeysInOrder(Screen[R], inherit_bindings=False):
    """A screen that carries out the command of a key before it looks at the next key.

    Textual leaves commands to the app, which comes to them when the screen has looked at further keys already. What is
    typed fast, or arrives in one piece over a slow line, would get mixed up: `:place 4-5` would be nine commands. It
    also hands keys to the screen that was in front when they arrived. A key before them may have changed that: then
    they are for the screen that is in front now, and the one behind does nothing.
    """

    AUTO_FOCUS = ""

    @property
    def is_in_front(self) -> bool:
        """Whether this is the screen that is looked at."""
        stack = self.app.screen_stack
        return bool(stack) and stack[-1] is self

    async def on_event(self, event: events.Event) -> None:
        """Hear of no other size than the window's.

        A screen that has shared a size out tells itself of it, after the next size if that came meanwhile; Textual
        believes the last that is told, and what it has shared out then is told again.
        """
        if isinstance(event, events.Resize) and event.size != self.app.size:
            event = events.Resize(self.app.size, self.app.size)
        await super().on_event(event)

    def is_stale(self, key: str, moment: float) -> bool:
        """Whether a key or click, typed at that moment, was not meant for what is shown now."""
        return False

    def swallows(self, event: events.Key) -> bool:
        """Whether a key is used up here and calls no command."""
        return False

    async def on_key(self, event: events.Key) -> None:
        """Use the key up, carry out its command, or leave it to the screen in front."""
        event.stop()
        if not self.is_in_front:
            self._pass_on(event)
            return
        if self.is_stale(event.key, event.time) or self.swallows(event):
            return
        await self.carry_out(event.key)

    async def carry_out(self, key: str) -> None:
        """Do what a key means here, or everywhere."""
        for action in self._actions(key):
            await self.run_action(action)

    async def call(self, command: Command) -> None:
        """Carry out a command that was found by its name."""
        await self.run_action(command.id)

    def has_command(self, key: str) -> bool:
        """Whether a key calls anything here, or everywhere."""
        return bool(self._actions(key))

    def _actions(self, key: str) -> list[str]:
        """What a key calls here, or everywhere."""
        bound = _bindings_of(type(self)).key_to_bindings.get(key)
        if bound:
            return [binding.action for binding in bound]
        return [f"app.{command.id}" for command in everywhere() if key in dict(command.keys)]

    def _pass_on(self, event: events.Key) -> None:
        """Give the key to the screen in front, as if it had come there first."""
        stack = self.app.screen_stack
        if stack:
            again = events.Key(event.key, event.character)
            again.time = event.time
            stack[-1].post_message(again)

    def dismiss(self, result: R | None = None) -> AwaitComplete:
        """Go away, once: a screen that is not in front any more has been left already."""
        return super().dismiss(result) if self.is_in_front else AwaitComplete()


@functools.cache
def _bindings_of(screen: type[Screen[Any]]) -> BindingsMap:
    """The bindings of a kind of screen by key; it names all of them itself."""
    return BindingsMap(screen.BINDINGS)
