"""Decides which keys were meant for the frame on the screen: none typed before it was shown or held down since."""

from __future__ import annotations

import time

HELD_KEY = 0.75
"""Seconds: a key that repeats sooner after a hand-over is still held down."""
_NEVER = float("inf")


class FrameGate:
    """Drops keys that were meant for an earlier frame, possibly by another player."""

    def __init__(self) -> None:
        self._last_key, self._last_time = "", 0.0
        self._held, self._shown_at = "", _NEVER

    def hold(self) -> None:
        """A different player looks from the next frame on: drop everything until it is shown."""
        self._held, self._shown_at = self._last_key, _NEVER

    def await_frame(self) -> None:
        """The same player continues: drop keys typed before the next frame is shown."""
        self._held, self._shown_at = "", _NEVER

    def shown(self) -> None:
        self._shown_at = time.monotonic()

    @property
    def is_shown(self) -> bool:
        return self._shown_at < _NEVER

    def is_fresh(self, key: str, moment: float) -> bool:
        """Whether a key or click at this time was meant for this frame."""
        since, self._last_time = moment - self._last_time, moment
        if moment < self._shown_at or (key == self._held and since < HELD_KEY):
            return False
        self._held, self._last_key = "", key
        return True
