"""Keys in the order in which they come."""

from __future__ import annotations

from typing import TypeVar

from textual import events
from textual.screen import Screen

R = TypeVar("R")


class Keyed(Screen[R], inherit_bindings=False):
    """A screen that carries out the command of a key before it looks at the next key.

    Textual leaves commands to the app, which comes to them when the screen has looked at further keys already. What is
    typed fast, or arrives in one piece over a slow line, would get mixed up: `:place 4-5` would be nine commands.
    """

    AUTO_FOCUS = ""

    def is_stale(self, key: str, moment: float) -> bool:
        """Whether a key or click, typed at that moment, was not meant for what is shown now."""
        return False

    def swallows(self, event: events.Key) -> bool:
        """Whether a key is used up here and calls no command."""
        return False

    async def on_key(self, event: events.Key) -> None:
        """Use the key up, carry out its command, or leave it to the app."""
        if self.is_stale(event.key, event.time) or self.swallows(event):
            event.stop()
            return
        for binding in self._bindings.key_to_bindings.get(event.key, ()):
            event.stop()
            await self.run_action(binding.action)
