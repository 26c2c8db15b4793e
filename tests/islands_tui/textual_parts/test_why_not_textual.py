"""What `docs/keys-and-textual.md` says about Textual, each shown by a tiny app: if one of these fails, we need less.

Keys are posted in one piece, as a slow line delivers them. `:4j`, Enter, `u` must write the line "4j", then undo.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.command import CommandPalette, Hit, Hits, Provider
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input

from islands_tui.commands.command import Command
from islands_tui.commands.command_table import CommandTable, on
from islands_tui.textual_parts.command_screen import CommandApp, CommandScreen

PIECE = (("colon", ":"), ("4", "4"), ("j", "j"), ("enter", "\r"), ("u", "u"))
RIGHT = ["line 4j", "undo"]
KEYS = (("colon", "open_line"), ("enter", "end_line"), ("u", "undo"), ("4", "pick"), ("j", "move"))


async def send(pilot: Pilot[None], keys: Iterable[tuple[str, str]]) -> None:
    for key, character in keys:
        pilot.app.post_message(events.Key(key, character))
    await pilot.pause()
    await pilot.pause()


class Lines:
    """A line to type in, and what was done."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.line: str | None = None

    def open_line(self) -> None:
        self.line = ""

    def end_line(self) -> None:
        self.done.append(f"line {self.line}")
        self.line = None


class BoundScreen(Screen[None]):
    """The way of Textual: commands are bindings, text is what no binding takes."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding(key, action) for key, action in KEYS]

    def __init__(self, lines: Lines) -> None:
        super().__init__()
        self.lines = lines

    def action_open_line(self) -> None:
        self.lines.open_line()

    def action_end_line(self) -> None:
        self.lines.end_line()

    def action_undo(self) -> None:
        self.lines.done.append("undo")

    def action_pick(self) -> None:
        self.lines.done.append("pick")

    def action_move(self) -> None:
        self.lines.done.append("move")

    def on_key(self, event: events.Key) -> None:
        if self.lines.line is not None and event.key in ("4", "j"):
            event.stop()
            self.lines.line += event.key


class PriorityScreen(BoundScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, action, priority=True) for key, action in KEYS if key not in ("4", "j")
    ]


class FocusScreen(BoundScreen):
    """The line is an `Input`, which is focused when it opens."""

    def compose(self) -> ComposeResult:
        yield Input(disabled=True)

    def action_open_line(self) -> None:
        field = self.query_one(Input)
        field.disabled = False
        field.focus()

    def on_input_submitted(self, message: Input.Submitted) -> None:
        self.lines.done.append(f"line {message.value}")
        self.query_one(Input).disabled = True

    def on_key(self, event: events.Key) -> None:
        """Nothing: the `Input` takes its keys."""


class OrderedScreen(CommandScreen[None]):
    """Our way: one queue, and a command is carried out before the next key."""

    def __init__(self, lines: Lines) -> None:
        super().__init__()
        self.lines = lines

    def command_table(self) -> CommandTable:
        return CommandTable(
            on(Command("open", (("colon", None),)), self.lines.open_line),
            on(Command("end", (("enter", None),)), self.lines.end_line),
            on(Command("undo", (("u", None),)), lambda: self.lines.done.append("undo")),
            on(Command("pick", (("4", 4),)), lambda number: self.lines.done.append("pick")),
        )

    def takes_text(self, event: events.Key) -> bool:
        is_text = self.lines.line is not None and event.character in ("4", "j")
        if self.lines.line is not None and is_text:
            self.lines.line += event.key
        return is_text


async def done_by(kind: type[BoundScreen] | type[OrderedScreen]) -> list[str]:
    lines = Lines()
    app = CommandApp()
    async with app.run_test() as pilot:
        await app.push_screen(kind(lines))
        await send(pilot, PIECE)
    return lines.done


async def test_a_command_screen_keeps_the_order_of_keys() -> None:
    assert await done_by(OrderedScreen) == RIGHT


async def test_bindings_come_too_late() -> None:
    """A binding is looked up by the app, when the screen has seen the following keys."""
    assert await done_by(BoundScreen) != RIGHT


async def test_priority_bindings_overtake_text() -> None:
    """They run before the key reaches the screen, while typed letters still wait in its queue."""
    assert await done_by(PriorityScreen) != RIGHT


async def test_focus_comes_too_late() -> None:
    """Who gets a key is decided when it arrives: letters typed ahead of the focus are commands."""
    assert await done_by(FocusScreen) != RIGHT


async def test_the_palette_loses_keys_that_are_typed_ahead() -> None:
    """It opens, searches and closes in its own time: Enter is lost, and what follows is searched for."""
    done: list[str] = []

    class Redraw(Provider):
        async def search(self, query: str) -> Hits:
            yield Hit(1, "redraw", lambda: done.append("redraw"))

    class Front(CommandScreen[None]):
        def command_table(self) -> CommandTable:
            return CommandTable(
                on(Command("palette", (("ctrl+p", None),)), self.open_palette),
                on(Command("undo", (("u", None),)), lambda: done.append("undo")),
            )

        def open_palette(self) -> None:
            self.app.push_screen(CommandPalette([Redraw]))

    app = CommandApp()
    async with app.run_test() as pilot:
        await app.push_screen(front := Front())
        for key, character in (("ctrl+p", None), ("r", "r"), ("e", "e"), ("enter", "\r"), ("u", "u")):
            front.post_message(events.Key(key, character))
        await pilot.pause(0.5)
    assert done != ["redraw", "undo"]


async def test_check_action_is_asked_about_bindings_only() -> None:
    checked: list[str] = []

    class Checking(BoundScreen):
        def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
            checked.append(action)
            return True

    lines = Lines()
    lines.line = ""
    app = CommandApp()
    async with app.run_test() as pilot:
        await app.push_screen(Checking(lines))
        checked.clear()
        await send(pilot, (("4", "4"),))
    assert lines.line == "4"
    assert "pick" not in checked


async def test_call_next_runs_before_the_next_key() -> None:
    """So a key, its paint and the next key come in this order."""
    course: list[str] = []

    class Painting(CommandScreen[None]):
        def command_table(self) -> CommandTable:
            return CommandTable(on(Command("step", (("n", "n"), ("p", "p"))), self.step))

        def step(self, way: str) -> None:
            course.append(way)
            self.call_next(course.append, "paint")

    app = CommandApp()
    async with app.run_test() as pilot:
        await app.push_screen(Painting())
        await send(pilot, (("n", "n"), ("p", "p")))
    assert course == ["n", "paint", "p", "paint"]
