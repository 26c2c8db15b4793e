"""`python -m tests.e2e.crashing KIND TIMES ARGUMENTS…` is `islands …` with a table that breaks in some handler.

`s` at a table sets the fault off, or prepares it where the handler must be called by something else. Only the first
so many times it breaks.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from typing import Any

from textual.app import ComposeResult
from textual.message import Message
from textual.screen import Screen

from islands_tui.app.islands_app import IslandsApp
from islands_tui.cli.program import main
from islands_tui.session.page_viewer import PageViewer
from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.widgets.title import Title


class Fault:
    """Raises as long as some are left, once it is armed."""

    def __init__(self, times: int) -> None:
        self.left, self.armed, self.stays_armed = times, False, False

    def __call__(self, *_: Any) -> None:
        if self.left and self.armed:
            self.left, self.armed = self.left - 1, self.stays_armed
            hand = ["the secret lace"]
            raise KeyError(f"{hand}")

    async def later(self) -> None:
        self()

    def before(self, kind: type, name: str) -> None:
        """Break a method before it does anything."""
        whole: Callable[..., Any] = getattr(kind, name)

        @functools.wraps(whole)
        def broken(*args: Any, **values: Any) -> Any:
            self()
            return whole(*args, **values)

        setattr(kind, name, broken)


class BrokenScreen(Screen[None]):
    """Breaks when it is composed or when it is mounted."""

    def __init__(self, fault: Fault, when: str) -> None:
        super().__init__()
        self.fault, self.when = fault, when

    def compose(self) -> ComposeResult:
        if self.when == "compose":
            self.fault()
        yield from ()

    def on_mount(self) -> None:
        if self.when == "mount":
            self.fault()


class Broken(Message):
    """Something that the app does not get on with."""


def later(kind: str, table: TableScreen, fault: Fault) -> None:
    """What `s` begins, beside breaking itself."""
    begin: dict[str, Callable[[], Any]] = {
        "key": fault,
        "timer": lambda: table.set_timer(0.01, fault),
        "interval": lambda: table.set_interval(0.01, fault),
        "worker": lambda: table.run_worker(fault.later()),
        "thread": lambda: table.run_worker(fault, thread=True),
        "later": lambda: table.call_later(fault),
        "next": lambda: table.call_next(fault),
        "after_refresh": lambda: table.call_after_refresh(fault),
        "app_later": lambda: table.app.call_later(fault),
        "mount": lambda: table.app.push_screen(BrokenScreen(fault, "mount")),
        "compose": lambda: table.app.push_screen(BrokenScreen(fault, "compose")),
        "message": lambda: table.post_message(Broken()),
        "render": lambda: table.pane(Title).refresh(),
    }
    begin.get(kind, lambda: None)()


def break_table(kind: str, times: int) -> None:
    fault = Fault(times)
    fault.armed = fault.stays_armed = kind == "sit_down"

    def open_scores(table: TableScreen) -> None:
        fault.armed = True
        later(kind, table, fault)

    PageViewer.toggle_scores = lambda pages: open_scores(pages._session.host)  # type: ignore[method-assign, assignment, arg-type]
    broken: dict[str, tuple[type, str]] = {
        "mouse": (TableScreen, "takes_click"),
        "paste": (TableScreen, "on_paste"),
        "resize": (TableScreen, "on_resize"),
        "paint": (TableScreen, "paint"),
        "render": (Title, "render_lines"),
        "sit_down": (TableScreen, "on_mount"),
    }
    if kind in broken:
        fault.before(*broken[kind])
    IslandsApp.on_broken = lambda app: fault()  # type: ignore[attr-defined]


if __name__ == "__main__":
    break_table(sys.argv[1], int(sys.argv[2]))
    del sys.argv[1:3]
    main()
