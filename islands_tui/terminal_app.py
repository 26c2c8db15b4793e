"""What every Textual app of ours does with its terminal: draws as wished, obeys signals, and never shows a crash."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import gc
import os
import select
import signal
from collections.abc import Iterable
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import App, SystemCommand
from textual.binding import BindingType
from textual.screen import Screen

from islands_tui.cli import TRACEBACK_VARIABLE
from islands_tui.drawing.terminal import Drawing, choose
from islands_tui.keys import APP_COMMANDS, SUSPEND
from islands_tui.mode import is_play_only
from islands_tui.settings import Settings, load, save
from islands_tui.texts import Texts
from rules.engine.contract import Message

if TYPE_CHECKING:
    from rich.console import RenderableType

SIGNALS = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM)
PATIENCE = 3
"""Seconds to leave in after a signal. A line that is gone may hold up every write."""


class TerminalApp(App[None], inherit_bindings=False):
    """An app in a terminal, before it has any screens."""

    BINDINGS: ClassVar[list[BindingType]] = [binding for command in APP_COMMANDS for binding in command.bindings()]
    ENABLE_COMMAND_PALETTE = True
    COMMAND_PALETTE_BINDING = "ctrl+p"

    def __init__(self, drawing: Drawing, settings: Settings) -> None:
        """Draw like this; the settings are those in force."""
        super().__init__()
        self.drawing, self.settings = drawing, settings
        self.crash: BaseException | None = None
        """What nobody has caught."""
        self.ended_by = 0
        """The exit code after a signal."""

    def on_mount(self) -> None:
        """Listen to signals, and draw everything again after having been put aside."""
        self._use_theme()
        self.call_after_refresh(gc.enable)
        self.app_resume_signal.subscribe(self, lambda _: self.refresh(layout=True))
        if not self.is_headless:
            loop = asyncio.get_running_loop()
            for number in SIGNALS:
                loop.add_signal_handler(number, self._end, number)
            Thread(target=self._watch_line, args=(loop,), daemon=True).start()

    def texts(self) -> Texts:
        """The words of the interface."""
        return Texts(language=self.settings.language)

    # Settings

    def apply(self, settings: Settings) -> None:
        """Put settings into force and remember them, but not the names, which may have changed since."""
        self.settings = dataclasses.replace(settings, names=load().names)
        save(self.settings)
        self.draw_with(choose(os.environ, settings.glyphs, settings.colours, settings.light))
        self._use_mouse(settings.mouse)

    def draw_with(self, drawing: Drawing) -> None:
        """Use another alphabet and palette from now on."""
        self.drawing = drawing
        for screen in self.screen_stack:
            if hasattr(screen, "drawing"):
                screen.drawing = drawing
        self._use_theme()

    def _use_theme(self) -> None:
        """What Textual draws itself (the palette of commands) keeps to the terminal's colours too."""
        palette = self.drawing.palette
        if palette.depth in ("none", "16"):
            self.theme = "ansi-light" if palette.light else "ansi-dark"
        else:
            self.theme = "textual-light" if palette.light else "textual-dark"

    def _use_mouse(self, wanted: bool) -> None:
        """Switch the mouse while the program runs, for which Textual has no call: its driver is told directly."""
        driver: Any = self._driver
        if driver is not None and hasattr(driver, "_enable_mouse_support"):
            if wanted:
                driver._mouse = True
                driver._enable_mouse_support()
            else:
                driver._disable_mouse_support()
                driver._mouse = False

    # Commands

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nobody is put in front of a shell in play-only mode."""
        return not (action == SUSPEND.id and is_play_only())

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """The commands of the screen for the palette; Textual's own, which write files too, are not offered."""
        texts = self.texts()
        for command in getattr(screen, "commands", ()):
            if command.in_palette:
                title = texts(Message(f"keys.{command.id}.hint"))
                yield SystemCommand(title, command.help(texts), partial(screen.run_action, command.id))

    # Signals and crashes

    def _end(self, number: int) -> None:
        """Leave because of a signal. Everything is saved; if the terminal does not let go, the alarm ends us."""
        self.ended_by = 128 + number
        signal.alarm(PATIENCE)
        self.exit()

    def _watch_line(self, loop: asyncio.AbstractEventLoop) -> None:
        """Leave when the line is gone. Not every program gets a signal then, and Textual would read on for ever."""
        line = select.poll()
        line.register(0, 0)  # a hang-up is reported without being asked for
        line.poll()
        with contextlib.suppress(RuntimeError):  # we are leaving already
            loop.call_soon_threadsafe(self._end, signal.SIGHUP)

    def panic(self, *renderables: RenderableType) -> None:
        """End without a word: Textual calls this when the terminal can't be read any more."""
        self.ended_by = self.ended_by or 128 + signal.SIGHUP
        super().panic()

    def _handle_exception(self, error: Exception) -> None:
        """Textual would show a crash with all that was on the table; keep it for a report instead."""
        if self.is_headless or os.environ.get(TRACEBACK_VARIABLE):
            super()._handle_exception(error)
        else:
            self.crash = self.crash or error
            super().panic()
