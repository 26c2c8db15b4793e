"""A driver that no outside input can break: odd bytes, floods of keys, huge windows, Ctrl+Z at any moment."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import sys
from collections import deque
from threading import Condition
from types import FrameType
from typing import Any

from textual.app import App
from textual.events import Callback

from islands_tui.app.input_parser import InputParser
from islands_tui.settings.play_only import is_play_only
from islands_tui.textual_parts.undocumented import LinuxDriver, draw_on

MOST_WAITING = 400
"""Events that may be queued for the app. No person types that far ahead; further input waits unread."""
_PIECE = 4096
_GLANCE = 0.1
"""Seconds between checks whether the program is leaving."""


class HardenedDriver(LinuxDriver):
    """Textual's driver for terminals, made robust against bad input."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        if sys.__stdout__ is not None and sys.__stdout__.isatty():  # `islands 2>notes` keeps the screen in the terminal
            draw_on(self, sys.__stdout__)
        self.app = app
        self._waiting, self._room = 0, Condition()
        self._batches: deque[int] = deque()
        """The sizes of the batches of events in the queue."""
        self._is_aside = self._has_left = False
        self._running_loop = asyncio.get_running_loop()
        signal.signal(signal.SIGTSTP, signal.SIG_IGN if is_play_only() else self._put_aside)
        signal.signal(signal.SIGCONT, self._come_back)

    # Input

    def run_input_thread(self) -> None:
        """Read until the program leaves or the terminal is gone."""
        incoming = InputParser()
        while not self.exit_event.is_set():
            if self._wait_for_room():
                ready, _, _ = select.select([self.fileno], [], [], _GLANCE)
                if ready and not self._hear(incoming):
                    raise EOFError
                self._pass_on(incoming.tick())

    def _hear(self, incoming: InputParser) -> bool:
        """Read the available input; False if the terminal is gone."""
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
        """The app has passed on a batch of events: now it is the screen's turn."""
        stack = self.app.screen_stack
        if not (stack and stack[-1].post_message(Callback(self._done))):
            self._done()

    def _done(self) -> None:
        """A batch was handled. Batches are handled in order, and for the count it doesn't matter which one it was."""
        with self._room:
            self._waiting -= self._batches.popleft()
            self._room.notify()

    def _wait_for_room(self) -> bool:
        with self._room:
            return self._room.wait_for(lambda: self._waiting < MOST_WAITING, _GLANCE)

    # Suspending and resuming

    def _put_aside(self, number: int, frame: FrameType | None) -> None:
        """Release the terminal and stop. If no shell could continue the program, the system doesn't stop it."""
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
        """The program was stopped from outside. A signal handler must not write, as it may interrupt a write."""
        if not self._is_aside:
            self._running_loop.call_soon_threadsafe(self._take_terminal_again)

    def _take_terminal_again(self) -> None:
        """Set all terminal modes again, since a shell may have changed them, and redraw everything."""
        if not self._has_left:
            self._is_aside = True
            self.suspend_application_mode()
            self._is_aside = False
            self.resume_application_mode()
            self.send_message(self.SignalResume())

    def stop_application_mode(self) -> None:
        """Called at the end, where SIGTSTP is ignored from then on, and when the program is suspended."""
        if not self._is_aside:
            self._has_left = True
            signal.signal(signal.SIGTSTP, signal.SIG_IGN)
        super().stop_application_mode()
