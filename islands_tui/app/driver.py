"""The driver: Textual's own for terminals, behind a model of the screen, so that any widget sends few bytes."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from textual.app import App

from islands_tui.app.frame_diff import FrameDiff
from islands_tui.app.hardened_driver import HardenedDriver

MOUSE_ON = "\x1b[?1000h\x1b[?1003h\x1b[?1015h\x1b[?1006h"
MOUSE_OFF = MOUSE_ON.replace("h", "l")
"""Clicks, moves, and two encodings for positions beyond column 223."""

KEEP_TITLE, RESTORE_TITLE = "\x1b[22;2t", "\x1b]2;\x07\x1b[23;2t"
"""Push the window title on the terminal's stack, and pop it; without a stack the title ends up empty."""

_OF_APPS: WeakKeyDictionary[App[Any], DiffingDriver] = WeakKeyDictionary()


class DiffingDriver(HardenedDriver):
    """Sends only the cells that change, whichever widgets Textual has drawn."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        """Textual creates the driver when the app runs. We handle the mouse, as Textual can't switch it at run time."""
        super().__init__(app, debug=debug, mouse=False, size=size)
        self.frame_diff = FrameDiff()
        self.wants_mouse, self.is_listening = mouse, False
        self._title = ""
        """Our window title, which replaces the previous one."""
        _OF_APPS[app] = self

    def start_application_mode(self) -> None:
        """Called at the start, and after the program was suspended."""
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self.is_listening = True
        if self.wants_mouse:
            self.write(MOUSE_ON)
        title, self._title = self._title, ""
        self.put_in_title(title)

    def disable_input(self) -> None:
        """Called at the end, and when the program is suspended."""
        if self.wants_mouse and self.is_listening:
            self.write(MOUSE_OFF)
        if self._title and self.is_listening:
            self.write(RESTORE_TITLE)
        self.is_listening = False
        super().disable_input()

    def use_mouse(self, wanted: bool) -> None:
        if wanted != self.wants_mouse:
            self.wants_mouse = wanted
            self.write(MOUSE_ON if wanted else MOUSE_OFF)

    def put_in_title(self, words: str) -> None:
        """Set the window title; an empty text restores the previous title."""
        if words != self._title:
            kept = KEEP_TITLE if not self._title else ""
            self._title = words
            self.write(f"{kept}\x1b]2;{words}\x07" if words else RESTORE_TITLE)

    def write(self, data: str) -> None:
        """Send only the differences of a frame, and everything else unchanged."""
        if sent := self.frame_diff.sent_for(data, self.app.size):
            super().write(sent)


def driver_of(app: App[Any]) -> DiffingDriver | None:
    """The driver of an app that runs in a terminal; None for tests and browsers, which use other drivers."""
    return _OF_APPS.get(app)
