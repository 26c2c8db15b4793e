"""The driver: Textual's own for terminals, behind a model of the screen, so that every widget is cheap on the line."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from textual.app import App

from islands_tui.app.sturdy import SturdyDriver
from islands_tui.app.thrift import Thrift

MOUSE_ON = "\x1b[?1000h\x1b[?1003h\x1b[?1015h\x1b[?1006h"
MOUSE_OFF = MOUSE_ON.replace("h", "l")
"""Clicks, moves, and two ways to tell of places beyond column 223."""

KEEP_TITLE, RESTORE_TITLE = "\x1b[22;2t", "\x1b]2;\x07\x1b[23;2t"
"""Put the title of the window on the terminal's stack, and take it from there; without a stack none is left."""

_OF_APPS: WeakKeyDictionary[App[Any], ThriftyDriver] = WeakKeyDictionary()


class ThriftyDriver(SturdyDriver):
    """Sends only the cells that change, whatever widgets Textual has drawn."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        """Textual makes the driver of an app when it runs. It leaves the mouse to us: it can't be switched there."""
        super().__init__(app, debug=debug, mouse=False, size=size)
        self.thrift = Thrift()
        self.wants_mouse, self.is_listening = mouse, False
        self._title = ""
        """What stands in the title of the window in place of what was there before."""
        _OF_APPS[app] = self

    def start_application_mode(self) -> None:
        """At the start, and when the program has been put aside."""
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self.is_listening = True
        if self.wants_mouse:
            self.write(MOUSE_ON)
        title, self._title = self._title, ""
        self.put_in_title(title)

    def disable_input(self) -> None:
        """At the end, and when the program is put aside."""
        if self.wants_mouse and self.is_listening:
            self.write(MOUSE_OFF)
        if self._title and self.is_listening:
            self.write(RESTORE_TITLE)
        self.is_listening = False
        super().disable_input()

    def use_mouse(self, wanted: bool) -> None:
        """Switch the mouse while the program runs."""
        if wanted != self.wants_mouse:
            self.wants_mouse = wanted
            self.write(MOUSE_ON if wanted else MOUSE_OFF)

    def put_in_title(self, words: str) -> None:
        """Put words into the title of the window; without any, what stood there before comes back."""
        if words != self._title:
            kept = KEEP_TITLE if not self._title else ""
            self._title = words
            self.write(f"{kept}\x1b]2;{words}\x07" if words else RESTORE_TITLE)

    def write(self, data: str) -> None:
        """Send the difference that a frame makes, and everything else as it is."""
        if sent := self.thrift.sent_for(data, self.app.size):
            super().write(sent)


def driver_of(app: App[Any]) -> ThriftyDriver | None:
    """The driver of an app that runs in a terminal; others (tests, browsers) have other ones."""
    return _OF_APPS.get(app)
