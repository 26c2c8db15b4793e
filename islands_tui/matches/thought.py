"""Work that goes on beside the interface: a bot that thinks, a hint, a look back at a match.

It runs in a thread of its own. What it finds comes back to the interface as a message like any other, or not at all:
whoever gives a thought up never hears of it again. Python runs one thread at a time, so thoughts have manners: they
wait while a key is being answered.
"""

from __future__ import annotations

import contextlib
import contextvars
import time
from collections.abc import Callable
from threading import Thread
from typing import Any, Generic, TypeVar

from rules.bots import Stop, Stopped
from rules.engine.contract import Game

S = TypeVar("S")
T = TypeVar("T")

ANSWERING = 0.1
"""Seconds that a key has until its frame is out, without anybody thinking."""


class Thought(Generic[T]):
    """One piece of work. `post` calls something in the interface when its turn comes, such as a screen's `call_later`.

    The work is handed a function to ask again and again: whether to stop.
    """

    _quiet_until = 0.0

    def __init__(self, post: Callable[..., object], work: Callable[[Stop], T], done: Callable[[T], None]) -> None:
        """Begin; `done` is called with what was found."""
        import asyncio  # whoever plays without a screen has no use for it

        self._post, self._work, self._done = post, work, done
        self._loop, self._context = asyncio.get_running_loop(), contextvars.copy_context()
        self._is_given_up = False
        Thread(target=self._think, name="thought", daemon=True).start()

    @staticmethod
    def hush() -> None:
        """A key has come: all thoughts wait until it is answered."""
        Thought._quiet_until = time.monotonic() + ANSWERING

    def give_up(self) -> None:
        """Stop at once; nothing comes of it any more."""
        self._is_given_up = True

    def _should_stop(self) -> bool:
        while not self._is_given_up and (rest := Thought._quiet_until - time.monotonic()) > 0:
            time.sleep(min(rest, 0.01))
        return self._is_given_up or self._loop.is_closed()

    def _think(self) -> None:
        try:
            found = self._work(self._should_stop)
        except Stopped:
            return
        except Exception as error:
            self._tell(self._fail, error)
        else:
            self._tell(self._finish, found)

    def _tell(self, hear: Callable[[Any], None], what: Any) -> None:
        """Hand something over to the thread of the interface, if there still is one."""
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._post, hear, what, context=self._context)

    def _finish(self, found: T) -> None:
        if not self._is_given_up:
            self._done(found)

    def _fail(self, error: Exception) -> None:
        """What breaks here breaks the interface, as if it had been done there."""
        if not self._is_given_up:
            raise error


class Attentive:
    """A game for those who think about it: between any two positions they look whether they should stop or wait."""

    def __init__(self, game: Game[Any], stop: Stop) -> None:
        """Everything is as in `game`."""
        self._game, self._copy, self._stop = game, game.copy, stop
        self.advance, self.worth = game.advance, game.worth
        self.decision, self.legal = game.decision, game.legal

    def __getattr__(self, name: str) -> Any:
        """What is asked for rarely."""
        return getattr(self._game, name)

    def copy(self, state: S) -> S:
        """A position of its own, unless there is no need for one any more."""
        if self._stop():
            raise Stopped
        copied: S = self._copy(state)
        return copied
