"""Everything in Textual that we use although it is undocumented, each with the reason.

Look here first after an upgrade of Textual. The tests show what breaks if something is gone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, TextIO, TypeVar

from rich.console import Console
from textual import actions
from textual._compositor import Compositor, CompositorMap, ReflowResult
from textual._xterm_parser import XTermParser as _XTermParser
from textual.app import App, ComposeResult
from textual.compose import compose
from textual.driver import Driver as _Driver
from textual.drivers.linux_driver import LinuxDriver as _LinuxDriver
from textual.geometry import Region, Size
from textual.messages import InBandWindowResize as _InBandWindowResize
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

XTermParser = _XTermParser
"""Parses terminal input. Textual's drivers create it inside their threads, where it can't be replaced."""

Driver = _Driver
LinuxDriver = _LinuxDriver
"""Reads from a terminal and writes to it. `DiffingDriver` overrides how it starts, reads, writes and stops: only
there can we see what a frame changes, and survive odd bytes, floods of keys and Ctrl+Z.
"""


def draw_on(driver: Any, stream: TextIO) -> None:
    """Textual draws on standard error, whatever that is."""
    driver._file = stream


InBandWindowResize = _InBandWindowResize
"""A terminal size reported in the input. We get the size from the system, so the parser drops this."""


def composed(parent: Widget, parts: ComposeResult) -> list[Widget]:
    """The widgets that part of `parent.compose` yields, before the rest is composed: boards need their classes."""
    return compose(parent, parts)


def action_call(action: str) -> tuple[str, Iterable[Any]]:
    """The name and arguments of an action as bindings write it: `TextField` calls the actions of `Input` itself."""
    _, name, arguments = actions.parse(action)
    return name, arguments


def wants_layout(screen: Screen[Any]) -> bool:
    """Whether a widget has asked for a new layout: it comes with the next frame, and nothing says so before."""
    return any(widget._layout_required for widget in screen.walk_children(Widget))


class _ExactRows(Protocol):
    def exact_rows(self, crop: Region) -> list[Strip]: ...


K = TypeVar("K", bound=type[_ExactRows])


def draws_exact_rows(kind: K) -> K:
    """Send the `exact_rows` of a widget or screen class to the terminal unchanged.

    `Widget.render_lines` is where Textual mixes the colours of a row with those of its theme. The line API has no
    documented way around it.
    """
    setattr(kind, "render_lines", _render_lines)  # noqa: B010 (mypy knows no such attribute)
    return kind


def _render_lines(widget: _ExactRows, crop: Region) -> list[Strip]:
    return widget.exact_rows(crop)


def send_exact_colours(app: App[Any]) -> None:
    """Never let Rich replace a colour by a similar one.

    `App.console` guesses the number of colours from the environment, and `Strip.render` reduces all others to these.
    Our palettes know what the terminal can show, and players may choose another palette.
    """
    app.console = Console(color_system="truecolor", file=app.console.file, force_terminal=True, legacy_windows=False)


class CrashHook(App[None], inherit_bindings=False):
    """An app that decides itself how to handle an uncaught exception.

    Textual shows such an exception with the values of all variables, which may include another player's hand, and has
    no public way to show less. `App._handle_exception` receives all of them, from every widget and task.
    """

    def crashed(self, error: Exception) -> bool:
        """Handle an exception and end the app; False leaves it to Textual."""
        return False

    def _handle_exception(self, error: Exception) -> None:
        if not self.crashed(error):
            super()._handle_exception(error)


class _ShownLayout(Compositor):
    """Compares a new layout with the current one."""

    _shown: CompositorMap | None = None

    def reflow(self, parent: Widget, size: Size) -> ReflowResult:
        if self._shown is not None:
            self._full_map = self._shown
        result = super().reflow(parent, size)
        self._shown = self._full_map
        return result


def repaint_what_layouts_change(screen: Screen[Any]) -> None:
    """Make a screen repaint everything that a new layout changes.

    Textual repaints where the new layout differs from the last one that it knows. But it replaces that one whenever
    a widget is asked for its region after a change: then it finds no difference, and an overlay that was closed stays
    on the terminal.
    """
    screen._compositor = _ShownLayout()
