"""What every Textual app of ours does with its terminal: draws as wished, obeys signals, and never shows a crash."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import shutil
import signal
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import App
from textual.binding import BindingType
from textual.driver import Driver
from textual.geometry import Size
from textual.screen import Screen
from textual.timer import Timer

from islands_tui.app.driver import ThriftyDriver, driver_of
from islands_tui.app.textual_private import CrashHook
from islands_tui.drawing.terminal import Drawing, choose
from islands_tui.keys.commands import APP_COMMANDS, SUSPEND, Command
from islands_tui.keys.in_order import KeysInOrder
from islands_tui.matches.play_only import is_play_only
from islands_tui.matches.settings import Settings, load, save
from islands_tui.matches.thought import Thought
from islands_tui.text.idle import idle_limit
from islands_tui.text.languages import of_the_system, speak
from islands_tui.text.problem import TRACEBACK_VARIABLE
from islands_tui.text.texts import Texts, printable

if TYPE_CHECKING:
    from rich.console import RenderableType
    from textual.dom import DOMNode

LARGEST = Size(500, 200)
"""No window is drawn larger than this: memory and time grow with it, and a client can claim any size."""

SWITCH_INTERVAL = 0.0005
"""Seconds until a thread that computes lets another one run: one hears keys, one answers them, one sends frames."""

AFTER_RESIZING = 0.05
"""Seconds until everything has its place in a window of another size."""


class TerminalApp(CrashHook, App[None], inherit_bindings=False):
    """An app in a terminal, before it has any screens."""

    BINDINGS: ClassVar[list[BindingType]] = [binding for command in APP_COMMANDS for binding in command.bindings()]
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, drawing: Drawing, settings: Settings) -> None:
        """Draw like this; the settings are those in force."""
        super().__init__()
        sys.setswitchinterval(SWITCH_INTERVAL)
        self.drawing, self.settings = drawing, settings
        self.crash: BaseException | None = None
        """What nobody has caught."""
        self.ended_by = 0
        """The exit code after a signal."""
        self.is_deserted = False
        """Whether it was left because nobody has pressed a key for as long as the idle limit allows."""
        self.last_sign_of_life = time.monotonic()
        """When somebody has pressed a key."""
        self._loop_here: asyncio.AbstractEventLoop | None = None
        self._resized: Timer | None = None
        """One, however many sizes a client claims in a row."""

    def on_mount(self) -> None:
        """Listen to signals, and draw everything again after having been put aside."""
        self._use_theme()
        self.call_after_refresh(_look_for_garbage)
        self.app_resume_signal.subscribe(self, lambda _: self._come_back())
        self._wait_for_somebody()
        self._loop_here = asyncio.get_running_loop()

    def _come_back(self) -> None:
        """The program was put aside: who comes back has not been away from it."""
        self.last_sign_of_life = time.monotonic()
        self.refresh(layout=True)

    def _wait_for_somebody(self) -> None:
        """Leave when the idle limit is over; look again when it could be next."""
        if (limit := idle_limit()) is None:
            return
        rest = self.last_sign_of_life + limit - time.monotonic()
        if rest > 0:
            self.set_timer(rest, self._wait_for_somebody)
        else:
            self.is_deserted = True
            self.exit()

    def get_driver_class(self) -> type[Driver]:
        """A terminal is served thriftily; whoever asks for another driver (a browser, a test) gets it."""
        found = super().get_driver_class()
        return ThriftyDriver if issubclass(ThriftyDriver, found) else found

    @property
    def size(self) -> Size:
        """The size of the window, as far as it is drawn."""
        return within_bounds(super().size)

    def update_styles(self, node: DOMNode, animate: bool = True) -> None:
        """Nothing glides from one style to another here; looking for what might took two fifths of the time."""
        super().update_styles(node, animate=False)

    async def on_event(self, event: events.Event) -> None:
        """Note that somebody is there, and think of nothing else; draw no window larger than is allowed."""
        if isinstance(event, events.InputEvent | events.Paste):
            self.last_sign_of_life = time.monotonic()
            Thought.hush()
        if isinstance(event, events.Resize) and within_bounds(event.size) != event.size:
            event = events.Resize(within_bounds(event.size), within_bounds(event.virtual_size))
        await super().on_event(event)

    def on_resize(self) -> None:
        """Whatever a terminal does with its contents when its size changes, even forth and back: draw everything.

        Textual waits a moment for further changes and draws nothing if the size is as it was in the end. What it has
        drawn by then costs nothing to draw again.
        """
        if (driver := driver_of(self)) is not None and driver.thrift.has_shown:
            driver.thrift.forget()
            if self._resized is not None:
                self._resized.stop()
            self._resized = self.set_timer(AFTER_RESIZING, self._look_at_window)

    def _look_at_window(self) -> None:
        """Draw everything, and see whether the window still has the size that we were told.

        Linux tells a program of another size just before the window has it. Who looks at once sees the old one, and is
        not told again.
        """
        self.refresh()
        size = Size(*shutil.get_terminal_size())
        if within_bounds(size) != self.size:
            self.post_message(events.Resize(size, size))

    def action_redraw(self) -> None:
        """Send the whole screen again: another program, or the line, may have written on it."""
        if (driver := driver_of(self)) is not None:
            driver.thrift.forget()
            self.refresh()

    def call_player(self, words: str) -> None:
        """Ring the bell or put words into the title of the window, if somebody wants that."""
        if self.settings.call in ("bell", "both"):
            self.bell()
        self.put_in_title(words)

    def put_in_title(self, words: str) -> None:
        """Words for the title of the window, if somebody wants to be called there; none: what stood there before."""
        if (driver := driver_of(self)) is not None:
            driver.put_in_title(printable(words) if self.settings.call in ("title", "both") else "")

    def texts(self) -> Texts:
        """The words of the interface."""
        return Texts()

    # Settings

    def apply(self, settings: Settings) -> None:
        """Put settings into force and remember them, but not the names, which may have changed since."""
        if settings.language != self.settings.language:
            speak(settings.language or of_the_system(os.environ))
        self.settings = settings._replace(names=load().names)
        save(self.settings)
        self.draw_with(choose(os.environ, settings.glyphs, settings.colours, settings.light))
        if (driver := driver_of(self)) is not None:
            driver.use_mouse(settings.mouse)

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

    # Commands

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nobody is put in front of a shell in play-only mode."""
        return not (action == SUSPEND.id and is_play_only())

    def commands_of(self, screen: Screen[Any]) -> list[Command]:
        """The commands of a screen that can be found by their names, and can do something there."""
        has_use: Callable[[Command], bool] = getattr(screen, "has_use", lambda command: True)
        commands: Sequence[Command] = getattr(screen, "commands", ())
        return [command for command in commands if command.in_palette and has_use(command)]

    def action_command_palette(self) -> None:
        """Offer the commands of the screen in front. Textual's own, which write files too, are not among them."""
        from islands_tui.screens.command_list import CommandList

        screen = self.screen
        if not isinstance(screen, CommandList):
            listed = CommandList(self.drawing, self.texts(), self.commands_of(screen))
            self.push_screen(listed, partial(self._carry_out, screen))

    async def _carry_out(self, screen: Screen[Any], command: Command | None) -> None:
        if command is not None and self.screen is screen and isinstance(screen, KeysInOrder):
            await screen.call(command)

    # Signals and crashes

    def leave_because_of(self, number: int) -> None:
        """Leave because of a signal, which another thread has taken. Everything is saved."""
        self.ended_by = 128 + number
        if self._loop_here is not None:
            with contextlib.suppress(RuntimeError):  # we have left already
                self._loop_here.call_soon_threadsafe(self.exit)

    def panic(self, *renderables: RenderableType) -> None:
        """End without a word: Textual calls this when the terminal can't be read any more."""
        self.ended_by = self.ended_by or 128 + signal.SIGHUP
        super().panic()

    def crashed(self, error: Exception) -> bool:
        """Textual would show a crash with all that was on the table; keep it for a report instead."""
        if self.is_headless or os.environ.get(TRACEBACK_VARIABLE):
            return False
        self.crash = self.crash or error
        super().panic()
        return True


def _look_for_garbage() -> None:
    """From the first frame on, as far as the launcher has left it aside; what there is by then stays for good."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()


def within_bounds(size: Size) -> Size:
    """The part of a window that is drawn. Everything that is painted asks for it."""
    if size.width <= LARGEST.width and size.height <= LARGEST.height:
        return size
    return Size(min(size.width, LARGEST.width), min(size.height, LARGEST.height))
