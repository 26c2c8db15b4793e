"""The base of every screen: keys are handled in the order they arrive, and each calls one command.

`docs/keys-and-textual.md` explains why Textual's focus, bindings and actions can't do this.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from inspect import getfile
from pathlib import Path
from typing import Any, TypeVar

from rich.console import RenderableType
from textual import events
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.screen import Screen

from islands_tui.commands.command import AnyCommand
from islands_tui.commands.command_table import Call, CommandTable
from islands_tui.drawing.sizes import is_too_small
from islands_tui.textual_parts.undocumented import repaint_what_layouts_change
from rules.engine.messages import Message

HELD_KEY = 0.75
"""Seconds: a key that repeats sooner after a hand-over is still held down."""
_NEVER = float("inf")


class FrameGate:
    """Drops keys that were meant for an earlier frame, possibly by another player."""

    def __init__(self, settling: float = 0.0) -> None:
        """`settling` is how long a new question must have been visible before keys count, in seconds."""
        self.settling = settling
        self._last_key, self._last_time = "", 0.0
        self._held, self._shown_at, self._open_at = "", _NEVER, 0.0
        self._is_new = False

    def hold(self) -> None:
        """A different player looks from the next frame on: drop everything until it is shown."""
        self._held, self._shown_at, self._is_new = self._last_key, _NEVER, True

    def await_frame(self) -> None:
        """The same player is asked something else: drop keys typed before the next frame was visible for a moment."""
        self._held, self._shown_at, self._is_new = "", _NEVER, True

    def shown(self) -> None:
        self._shown_at = time.monotonic()
        self._open_at = self._shown_at + (self.settling if self._is_new else 0.0)
        self._is_new = False

    @property
    def is_shown(self) -> bool:
        return self._shown_at < _NEVER

    def is_fresh(self, key: str, moment: float) -> bool:
        """Whether a key or click at this time was meant for this frame."""
        since, self._last_time = moment - self._last_time, moment
        if moment < self._shown_at or (key == self._held and since < HELD_KEY):
            return False
        if moment < self._open_at:
            self._open_at = moment + self.settling  # what follows at once belongs to what was dropped
            return False
        self._held, self._last_key = "", key
        return True


R = TypeVar("R")


class CommandApp(App[None], inherit_bindings=False):
    """An app of command screens, with the commands that work on all of them."""

    is_leaving = False
    """Whether the program is about to end. Then no key reaches any screen."""

    def commands_everywhere(self) -> CommandTable:
        """What commands do on every screen, in every mode."""
        return CommandTable()

    def exit(self, result: None = None, return_code: int = 0, message: RenderableType | None = None) -> None:
        self.is_leaving = True
        super().exit(result, return_code, message)


class CommandScreen(Screen[R], inherit_bindings=False):
    """A screen that carries out the command of one key before it handles the next.

    Textual sends a key to the screen that is in front when the key arrives. An earlier key may change screens: then the
    key belongs to the new screen in front, and this one passes it on.
    """

    AUTO_FOCUS = ""

    def __init_subclass__(cls, **how: Any) -> None:
        """A screen has the style sheet that stands beside its module, if there is one; it selects its screen itself."""
        super().__init_subclass__(**how)
        sheet = Path(getfile(cls)).with_suffix(".tcss")
        if sheet.exists():
            cls.DEFAULT_CSS, cls.SCOPED_CSS = sheet.read_text(encoding="utf-8"), False

    def __init__(self, gate: FrameGate | None = None, *, classes: str | None = None) -> None:
        """Drop keys that the `gate` recognizes as meant for an earlier frame."""
        super().__init__(classes=classes)
        repaint_what_layouts_change(self)
        self.gate = gate
        self.is_left = False
        """Whether the app was notified that this screen is left; keys wait until the app has handled that."""

    # What each screen adds

    def command_table(self) -> CommandTable:
        """What commands do in the current mode."""
        raise NotImplementedError

    def palette(self) -> Sequence[AnyCommand]:
        """The commands that can be found by name, in the order of the help."""
        raise NotImplementedError

    def tell_message(self, message: Message) -> None:
        """Show a notice, for example why something is impossible."""
        raise NotImplementedError

    def hurries(self) -> bool:
        """Whether a key only skips what is shown slowly."""
        return False

    def takes_text(self, event: events.Key) -> bool:
        """Whether a key was typed into a text, so that it calls no command."""
        return False

    def dispatch(self, call: Call) -> None:
        call.run(call.argument)

    # In front or not

    @property
    def is_in_front(self) -> bool:
        stack = self.app.screen_stack
        return bool(stack) and stack[-1] is self

    @property
    def is_active(self) -> bool:
        """Whether keys, clicks and pasted text are for this screen: it is in front and was not left."""
        return self.is_in_front and not (self.is_left or self._is_program_ending)

    @property
    def is_too_small(self) -> bool:
        return is_too_small(*self.app.size)

    def dismiss(self, result: R | None = None) -> AwaitComplete:
        """Leave, once: a screen that is no longer in front has already been left."""
        return super().dismiss(result) if self.is_in_front else AwaitComplete()

    # Keys

    def on_key(self, event: events.Key) -> None:
        """Pass the key on if another screen is in front, drop it if stale, type it into a text, or call its command."""
        event.stop()
        if self._is_program_ending:
            return
        if self.is_left or not self.is_in_front:
            self._pass_on(event)
        elif self.is_fresh(event.key, event.time) and not self.hurries() and not self.takes_text(event):
            self._call_by(event.key)

    def press(self, key: str) -> None:
        """Handle a key as if it had been pressed on this screen, for the mouse wheel."""
        if self.is_active:
            self._call_by(key)

    def _call_by(self, key: str) -> None:
        if (call := self.command_table().for_key(key)) is not None:
            self.dispatch(call)
        elif (call := self._everywhere().for_key(key)) is not None:
            call.run(call.argument)

    def call(self, command: AnyCommand) -> None:
        """Carry out a command that was clicked or found by name, if it does anything now."""
        if (call := self.command_table().for_command(command)) is not None:
            self.dispatch(call)

    def has_command(self, key: str) -> bool:
        return (self.command_table().for_key(key) or self._everywhere().for_key(key)) is not None

    def is_fresh(self, key: str, moment: float) -> bool:
        """Whether a key or click at this time was meant for what is shown now."""
        return self.gate is None or self.gate.is_fresh(key, moment)

    def takes_click(self, moment: float) -> bool:
        """Whether a click at this time counts."""
        return self.is_active and not self.is_too_small and self.is_fresh("click", moment)

    @property
    def _is_program_ending(self) -> bool:
        return isinstance(self.app, CommandApp) and self.app.is_leaving

    def _everywhere(self) -> CommandTable:
        return self.app.commands_everywhere() if isinstance(self.app, CommandApp) else CommandTable()

    def _pass_on(self, event: events.Key) -> None:
        """Pass the key to the screen in front, as if it had arrived there first, once the app has changed screens."""
        again = events.Key(event.key, event.character)
        again.time = event.time
        if self.is_left:
            self.app.call_later(self._give_to_front, again)
        else:
            self._give_to_front(again)

    def _give_to_front(self, event: events.Key) -> None:
        self.is_left = self.is_left and not self.is_in_front  # the app may have kept this screen
        if self.app.screen_stack:
            self.app.screen_stack[-1].post_message(event)

    # Its size

    async def on_event(self, event: events.Event) -> None:
        """Accept no size other than the window's.

        A screen that has arranged its widgets posts their size to itself, and that may arrive after a newer size of the
        window. Textual would use the older one.
        """
        if isinstance(event, events.Resize) and event.size != self.app.size:
            event = events.Resize(self.app.size, self.app.size)
        await super().on_event(event)
