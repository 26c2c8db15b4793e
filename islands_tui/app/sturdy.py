"""A driver that nothing from outside can break: odd bytes, floods of keys, huge windows, Ctrl+Z at any moment."""

from __future__ import annotations

import os
import select
import signal
from collections import deque
from threading import Condition
from types import FrameType
from typing import Any

from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Callback

from islands_tui.app.incoming import Incoming
from islands_tui.matches.play_only import is_play_only

MOST_WAITING = 400
"""Events that may wait for the app. Nobody types that much ahead; what else is sent waits on the line."""
_PIECE = 4096
_GLANCE = 0.1
"""Seconds between looks at whether the program is leaving."""


class SturdyDriver(LinuxDriver):
    """Textual's driver for terminals, without its trust in them."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        """Take the signals over that stop and continue a program."""
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self.app = app
        self._waiting, self._room = 0, Condition()
        self._batches: deque[int] = deque()
        """How many events came at once, as long as they wait."""
        self._is_aside = False
        signal.signal(signal.SIGTSTP, signal.SIG_IGN if is_play_only() else self._put_aside)
        signal.signal(signal.SIGCONT, self._come_back)

    # What comes in

    def run_input_thread(self) -> None:
        """Read until the program leaves, or until the terminal is gone."""
        incoming = Incoming()
        while not self.exit_event.is_set():
            if self._wait_for_room():
                ready, _, _ = select.select([self.fileno], [], [], _GLANCE)
                if ready and not self._hear(incoming):
                    raise EOFError
                self._pass_on(incoming.tick())

    def _hear(self, incoming: Incoming) -> bool:
        """Take what has come; False if the terminal is gone."""
        data = os.read(self.fileno, _PIECE)
        self._pass_on(incoming.feed(data))
        return bool(data)

    def _pass_on(self, messages: list[Any]) -> None:
        for message in messages:
            self.process_message(message)
        if messages:
            with self._room:
                self._waiting += len(messages)
                self._batches.append(len(messages))
            self.app.post_message(Callback(self._when_screen_is_done))

    def _when_screen_is_done(self) -> None:
        """The app has handed a batch of events on: now the screen comes to them."""
        stack = self.app.screen_stack
        if not (stack and stack[-1].post_message(Callback(self._done))):
            self._done()

    def _done(self) -> None:
        """A batch has been seen to; they come in their order, and which one it is makes no difference to the room."""
        with self._room:
            self._waiting -= self._batches.popleft()
            self._room.notify()

    def _wait_for_room(self) -> bool:
        with self._room:
            return self._room.wait_for(lambda: self._waiting < MOST_WAITING, _GLANCE)

    # Stopping and going on

    def _put_aside(self, number: int, frame: FrameType | None) -> None:
        """Give the terminal back and stop. Where no shell could continue the program, the system does not stop it."""
        signal.signal(signal.SIGTSTP, signal.SIG_IGN)
        self._is_aside = True
        self.suspend_application_mode()
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        self._is_aside = False
        signal.signal(signal.SIGTSTP, self._put_aside)
        self.resume_application_mode()
        self.send_message(self.SignalResume())

    def _come_back(self, number: int, frame: FrameType | None) -> None:
        """Somebody else has stopped the program meanwhile: draw everything again."""
        if not self._is_aside:
            self.send_message(self.SignalResume())

    def stop_application_mode(self) -> None:
        """At the end, and when the program is put aside. Who leaves can't be stopped any more."""
        if not self._is_aside:
            signal.signal(signal.SIGTSTP, signal.SIG_IGN)
        super().stop_application_mode()
