"""The commands of a screen by name: type to find one, take it, and it is carried out on the screen behind."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType

from islands_tui.drawing.grid import DIM, TEXT, Pad
from islands_tui.drawing.marks import CURSOR_INK
from islands_tui.drawing.pieces import Piece
from islands_tui.drawing.terminal import Drawing
from islands_tui.keys.commands import COMMAND_LIST_COMMANDS, Command
from islands_tui.screens.lobby import Lobby
from islands_tui.text.cutting import cut_to
from islands_tui.text.finding import folded
from islands_tui.text.texts import Texts
from islands_tui.widgets.choices import Choices
from islands_tui.widgets.pane import PaneGroup
from islands_tui.widgets.passage import Passage
from islands_tui.widgets.text_field import TextField
from islands_tui.widgets.title import TitleContent
from rules.engine.named_tuple import NamedTuple

LONGEST_TYPED = 30
FIND = "find"
_OTHER_ROWS = 5
"""Rows that hold no command."""
_NAME, _KEY, _HELP = 2, 16, 26


class CommandList(Lobby[Command]):
    """Dismissed with the command that was taken."""

    DEFAULT_CSS = Path(__file__).with_name("command_list.tcss").read_text(encoding="utf-8")
    SCOPED_CSS = False
    BINDINGS: ClassVar[list[BindingType]] = [
        binding for command in COMMAND_LIST_COMMANDS for binding in command.bindings()
    ]
    commands = COMMAND_LIST_COMMANDS

    def __init__(self, drawing: Drawing, texts: Texts, offered: Sequence[Command]) -> None:
        """All that are offered are listed until something is typed."""
        super().__init__(drawing, texts)
        self.offered = offered
        self.typed = ""
        self.cursor = self._found()[0].id if offered else ""

    def _found(self) -> list[Command]:
        """The commands whose name or explanation has all words that were typed; by name come first."""
        words = [folded(word) for word in self.typed.split()]
        fitting = [command for command in self.offered if all(word in self._searched(command) for word in words)]
        named = [command for command in fitting if words and folded(command.title(self.texts)).startswith(words[0])]
        return [*named, *(command for command in fitting if command not in named)]

    def _searched(self, command: Command) -> str:
        return folded(command.title(self.texts)) + " " + folded(command.help(self.texts))

    # What is shown

    def compose_body(self) -> ComposeResult:
        """What was typed, and below it a row a command."""
        with PaneGroup(self.drawing, id="find"):
            yield Passage(self.drawing, id="label")
            yield TextField(self.drawing, FIND, longest=LONGEST_TYPED, brackets=False)
        yield Commands(self.drawing)

    def heading(self) -> TitleContent:
        """How many commands were found."""
        count = self.text("command_list.count", n=len(self._found()))
        return TitleContent("", self.text("command_list.title"), "", count)

    def choices(self) -> Sequence[str]:
        """The commands that were found."""
        return [command.id for command in self._found()]

    def show_body(self) -> None:
        """The commands with their keys and what they do."""
        texts, label, field = self.texts, self.text("command_list.find"), self.query_one(TextField)
        self.query_one("#label").styles.width = len(label) + 1
        self.show(Passage, [[Piece(0, label, DIM)]])
        field.show(self.typed, self.drawing)
        if not field.is_typed_in:
            field.enter()
        lines = [CommandLine(one.id, one.title(texts), one.name(texts), one.help(texts)) for one in self._found()]
        self.show(Commands, CommandsContent(lines, self.cursor, self.text("command_list.nothing")))

    # Keys

    def swallows(self, event: events.Key) -> bool:
        """What can be written is looked for."""
        if super().swallows(event):
            return True
        field = self.query_one(TextField)
        if not self.types(field, event):
            return False
        self._look_for(field.value)
        return True

    def on_paste(self, event: events.Paste) -> None:
        """Pasted words are looked for."""
        event.stop()
        field = self.query_one(TextField)
        if not self.too_small:
            field.write(" ".join(event.text.split()))
            self._look_for(field.value)

    def _look_for(self, typed: str) -> None:
        if typed != self.typed:
            self.typed = typed
            found = self._found()
            self.go_to(found[0].id if found else "")

    def action_clear(self) -> None:
        """Look for something else."""
        self._look_for("")

    def action_leaf(self, way: str) -> None:
        """Many rows up or down, or to an end."""
        rows = max(1, self.app.size.height - _OTHER_ROWS - 1)
        whole = len(self.offered)
        self._step({"up": -rows, "down": rows, "first": -whole, "last": whole}[way])

    def _step(self, by: int) -> None:
        found = self.choices()
        if found:
            place = found.index(self.cursor) + by
            self.go_to(found[min(max(place, 0), len(found) - 1)])

    def action_accept(self) -> None:
        """Take the command under the cursor, also if it was typed before the list could be seen."""
        if self.cursor:
            self.take(self.cursor)

    def take(self, spot: str) -> None:
        """This one is wanted."""
        if spot != FIND:
            self.dismiss(next(command for command in self.offered if command.id == spot))

    def go_to(self, spot: str) -> None:
        """Go to a command; in the field the caret goes about on its own."""
        super().go_to(self.cursor if spot == FIND else spot)


class CommandLine(NamedTuple):
    """A command: its id, its name, its keys, and what it does."""

    id: str
    name: str
    keys: str
    does: str


class CommandsContent(NamedTuple):
    """The commands that were found, the one under the cursor, and what is said if there are none."""

    commands: Sequence[CommandLine]
    cursor: str
    nothing: str


class Commands(Choices[CommandsContent]):
    """A row a command; the part of them around the cursor that fits. The spots are their ids."""

    def paint(self, pad: Pad, content: CommandsContent) -> None:
        """Row by row."""
        if not content.commands:
            pad.put(_NAME, 0, content.nothing, DIM)
        place = next((row for row, line in enumerate(content.commands) if line.id == content.cursor), 0)
        first = max(0, min(place - pad.height // 2, len(content.commands) - pad.height))
        for y, line in enumerate(content.commands[first : first + pad.height]):
            self._paint_command(pad, y, line, line.id == content.cursor)

    def _paint_command(self, pad: Pad, y: int, line: CommandLine, here: bool) -> None:
        self.spot(pad, line.id, 1, y, pad.width - 2)
        if here:
            pad.put(1, y, "[" + " " * (pad.width - 4) + "]", CURSOR_INK)
        does = cut_to(line.does, pad.width - _HELP - 3, pad.measure)
        for x, text, letter in ((_NAME, line.name, TEXT), (_KEY, line.keys, DIM), (_HELP, does, TEXT)):
            pad.put(x, y, text, CURSOR_INK if here else letter)
