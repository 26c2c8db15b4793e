"""Which keys were meant for the frame on the screen: none typed before it was shown, none held down since before."""

from __future__ import annotations

import time

HELD_KEY = 0.75
"""Seconds: a key that comes again sooner, while the frame has changed hands, is still being held down."""
_NEVER = float("inf")


class Freshness:
    """Watches keys around frames that somebody else looks at."""

    def __init__(self) -> None:
        """Nothing is shown yet."""
        self._last_key, self._last_time = "", 0.0
        self._held, self._shown_at = "", _NEVER

    def hold(self) -> None:
        """From now on drop everything, until the next frame is shown."""
        self._held, self._shown_at = self._last_key, _NEVER

    def await_frame(self) -> None:
        """The same person goes on: drop what was typed before the next frame is shown."""
        self._held, self._shown_at = "", _NEVER

    def shown(self) -> None:
        """The frame is on the screen."""
        self._shown_at = time.monotonic()

    @property
    def is_shown(self) -> bool:
        """Whether the frame is on the screen."""
        return self._shown_at < _NEVER

    def is_stale(self, key: str, moment: float) -> bool:
        """Whether a key or click, typed at that moment, was not meant for this frame."""
        since, self._last_time = moment - self._last_time, moment
        if moment < self._shown_at or (key == self._held and since < HELD_KEY):
            return True
        self._held, self._last_key = "", key
        return False
