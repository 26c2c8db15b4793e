"""How each of our Textual apps uses its terminal: draws as set, obeys signals, and never shows a crash."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import shutil
import signal
import sys
import time
from functools import partial
from typing import Any

from rich.console import RenderableType
from textual import events
from textual.geometry import Size
from textual.timer import Timer

from islands_tui.app.driver import DiffingDriver, driver_of
from islands_tui.commands.catalogue import PALETTE, QUIT, REDRAW, SUSPEND, everywhere
from islands_tui.commands.command import AnyCommand
from islands_tui.commands.command_table import CommandTable, on
from islands_tui.commands.own_keys import use
from islands_tui.commands.rebinding import stored
from islands_tui.drawing.environment import DRIVER_VARIABLE
from islands_tui.drawing.terminal import Drawing, choose
from islands_tui.registry.load_ahead import load_ahead
from islands_tui.settings.settings import Settings, load, save
from islands_tui.text.idle import idle_limit
from islands_tui.text.languages import of_the_system, set_language
from islands_tui.text.problem import TRACEBACK_VARIABLE, unusable_variable
from islands_tui.text.texts import Texts, printable
from islands_tui.textual_parts.background_work import pause_for_input
from islands_tui.textual_parts.command_screen import CommandApp, CommandScreen
from islands_tui.textual_parts.undocumented import CrashHook, Driver, send_exact_colours

LARGEST = Size(500, 200)
"""No window is drawn larger than this: memory and time grow with it, and a client can claim any size."""

SWITCH_INTERVAL = 0.0005
"""Seconds until a busy thread lets another one run: one reads keys, one handles them, one sends frames."""

AFTER_RESIZING = 0.05
"""Seconds until the layout has settled after a change of the window's size."""


class TerminalApp(CrashHook, CommandApp, inherit_bindings=False):
    """An app in a terminal, before it has any screens."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, drawing: Drawing, settings: Settings) -> None:
        super().__init__()
        sys.setswitchinterval(SWITCH_INTERVAL)
        send_exact_colours(self)
        self.drawing, self.settings = drawing, settings
        use(stored(settings.keys))
        self.crash: BaseException | None = None
        """The uncaught exception."""
        self.ended_by = 0
        """The exit code after a signal."""
        self.was_idle = False
        """Whether the app has left because of the idle limit."""
        self.last_activity = time.monotonic()
        """The time of the last key or other user activity."""
        self._loop_here: asyncio.AbstractEventLoop | None = None
        self._resized: Timer | None = None
        """A single timer, however many sizes a client claims in a row."""

    def on_mount(self) -> None:
        """Listen to signals, and redraw everything after being suspended."""
        self._use_theme()
        self.call_after_refresh(self._settle)
        self.app_resume_signal.subscribe(self, lambda _: self._come_back())
        self._check_idle()
        self._loop_here = asyncio.get_running_loop()

    def _settle(self) -> None:
        """The first frame stands: load in small steps whatever may be needed later."""
        _enable_gc()
        if not self.is_headless:
            self.run_worker(_load_ahead(), exit_on_error=False)

    def _come_back(self) -> None:
        """The program resumes after a stop: that counts as activity, and others may have written on the screen."""
        self.last_activity = time.monotonic()
        self.redraw()
        self.refresh(layout=True)

    def _check_idle(self) -> None:
        """Leave at the idle limit; until then, check again when it could be reached next."""
        if (limit := idle_limit()) is None:
            return
        rest = self.last_activity + limit - time.monotonic()
        if rest > 0:
            self.set_timer(rest, self._check_idle)
        else:
            self.was_idle = True
            self.exit()

    def get_driver_class(self) -> type[Driver]:
        """Our driver for terminals, which sends few bytes; another one (a browser, a test) if requested."""
        try:
            found = super().get_driver_class()
        except Exception:  # importing what the variable names may fail in any way
            raise unusable_variable(DRIVER_VARIABLE, os.environ.get(DRIVER_VARIABLE, "")) from None
        return DiffingDriver if issubclass(DiffingDriver, found) else found

    @property
    def size(self) -> Size:
        return within_bounds(super().size)

    async def on_event(self, event: events.Event) -> None:
        """Record user activity and pause background work; limit the size of the window."""
        if isinstance(event, events.InputEvent | events.Paste):
            self.last_activity = time.monotonic()
            pause_for_input()
        if isinstance(event, events.Resize) and within_bounds(event.size) != event.size:
            event = events.Resize(within_bounds(event.size), within_bounds(event.virtual_size))
        await super().on_event(event)

    def on_resize(self) -> None:
        """Redraw everything, whatever the terminal did to its contents when its size changed, even back and forth.

        Textual waits a moment for further changes and draws nothing if the size ends up as before. What it has drawn by
        then costs nothing to draw again.
        """
        if (driver := driver_of(self)) is not None and driver.frame_diff.has_shown:
            driver.frame_diff.forget()
            if self._resized is not None:
                self._resized.stop()
            self._resized = self.set_timer(AFTER_RESIZING, self._look_at_window)

    def _look_at_window(self) -> None:
        """Redraw everything, and check whether the window still has the reported size.

        Linux signals a new size just before the window has it. A program that checks at once sees the old size, and
        gets no second signal.
        """
        self.refresh()
        size = Size(*shutil.get_terminal_size())
        if within_bounds(size) != self.size:
            self.post_message(events.Resize(size, size))

    def redraw(self) -> None:
        """Send the whole screen again: another program, or the line, may have written on it."""
        if (driver := driver_of(self)) is not None:
            driver.frame_diff.forget()
            self.refresh()

    def call_player(self, words: str) -> None:
        """Ring the bell or set the window title, if the settings ask for it."""
        if self.settings.call in ("bell", "both"):
            self.bell()
        self.put_in_title(words)

    def put_in_title(self, words: str) -> None:
        """Set the window title, if the settings ask for calls there; an empty text restores the previous title."""
        if (driver := driver_of(self)) is not None:
            driver.put_in_title(printable(words) if self.settings.call in ("title", "both") else "")

    def texts(self) -> Texts:
        return Texts()

    # Settings

    def apply(self, settings: Settings) -> None:
        """Apply settings and store them, except what is remembered of the last match, which may have changed since."""
        if settings.language != self.settings.language:
            set_language(settings.language or of_the_system(os.environ))
        stored = load()
        self.settings = settings._replace(names=stored.names, game=stored.game, players=stored.players)
        save(self.settings)
        self.draw_with(choose(os.environ, settings.glyphs, settings.colours, settings.light))
        if (driver := driver_of(self)) is not None:
            driver.use_mouse(settings.mouse)

    def draw_with(self, drawing: Drawing) -> None:
        self.drawing = drawing
        for screen in self.screen_stack:
            if hasattr(screen, "drawing"):
                screen.drawing = drawing
        self._use_theme()

    def _use_theme(self) -> None:
        """Textual's own parts (the command palette) use the terminal's colours too."""
        palette = self.drawing.palette
        if palette.depth in ("none", "16"):
            self.theme = "ansi-light" if palette.light else "ansi-dark"
        else:
            self.theme = "textual-light" if palette.light else "textual-dark"

    # Commands

    def commands_everywhere(self) -> CommandTable:
        """The commands of every screen. Play-only mode has none that leads to a shell."""
        commands = CommandTable(
            on(PALETTE, self.open_command_list), on(REDRAW, self.redraw), on(QUIT, self.exit),
            on(SUSPEND, self.action_suspend_process),
        )  # fmt: skip
        return commands.only(*everywhere())

    def open_command_list(self) -> None:
        from islands_tui.screens.command_list import CommandList

        screen = self.screen
        if isinstance(screen, CommandScreen) and not isinstance(screen, CommandList):
            listed = CommandList(self.drawing, self.texts(), screen.palette())
            self.push_screen(listed, partial(self._call_on, screen))

    def _call_on(self, screen: CommandScreen[Any], command: AnyCommand | None) -> None:
        if command is not None and self.screen is screen:
            screen.call(command)

    # Signals and crashes

    def leave_because_of(self, number: int) -> None:
        """Leave because of a signal, which another thread has received. Everything is saved."""
        self.ended_by = 128 + number
        if self._loop_here is not None:
            with contextlib.suppress(RuntimeError):  # we have left already
                self._loop_here.call_soon_threadsafe(self.exit)

    def panic(self, *renderables: RenderableType) -> None:
        """Exit silently: Textual calls this when the terminal can't be read any more."""
        self.ended_by = self.ended_by or 128 + signal.SIGHUP
        super().panic()

    def crashed(self, error: Exception) -> bool:
        """Keep the exception for a report: Textual would show it with all values, including secrets of the match."""
        if self.is_headless or os.environ.get(TRACEBACK_VARIABLE):
            return False
        self.crash = self.crash or error
        super().panic()
        return True


def _enable_gc() -> None:
    """Start garbage collection after the first frame; objects that exist by then live as long as the app."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()


async def _load_ahead() -> None:
    """Between two steps keys are handled and frames shown."""
    for _ in load_ahead():
        await asyncio.sleep(0)


def within_bounds(size: Size) -> Size:
    """The size of the part of a window that is drawn. All painting is based on it."""
    if size.width <= LARGEST.width and size.height <= LARGEST.height:
        return size
    return Size(min(size.width, LARGEST.width), min(size.height, LARGEST.height))
