"""The commands of a screen by name: type to find one and take it; it is carried out on the screen behind."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from textual import events
from textual.app import ComposeResult

from islands_tui.commands.catalogue import BACK, BROWSE, CLEAR, COMMAND_LIST_COMMANDS, PAGE, TAKE
from islands_tui.commands.command import AnyCommand
from islands_tui.commands.command_table import CommandTable, on
from islands_tui.drawing.ink import DIM
from islands_tui.drawing.pieces import Piece
from islands_tui.drawing.terminal import Drawing
from islands_tui.screens.base_screen import BaseScreen
from islands_tui.screens.scrolling_list import ScrollingList, ScrollingListContent, ScrollingRow
from islands_tui.text.name_matching import folded
from islands_tui.text.texts import Texts
from islands_tui.widgets.pane import PaneGroup
from islands_tui.widgets.text_field import TextField
from islands_tui.widgets.text_lines import TextLines
from islands_tui.widgets.title import TitleContent

LONGEST_TYPED = 30
FIND = "find"
_NAME, _KEY, _HELP = 2, 16, 26


class CommandList(BaseScreen[AnyCommand]):
    """Dismissed with the chosen command."""

    commands = COMMAND_LIST_COMMANDS
    other_rows = 6

    def __init__(self, drawing: Drawing, texts: Texts, offered: Sequence[AnyCommand]) -> None:
        """All offered commands are listed until something is typed."""
        super().__init__(drawing, texts)
        self.offered = offered
        self.search_text = ""
        self.cursor = self._found()[0].id if offered else ""

    def _found(self) -> list[AnyCommand]:
        """The commands whose name or help contains all typed words; matches at the start of the name come first."""
        words = [folded(word) for word in self.search_text.split()]
        fitting = [command for command in self.offered if all(word in self._searched(command) for word in words)]
        named = [command for command in fitting if words and folded(command.title(self.texts)).startswith(words[0])]
        return [*named, *(command for command in fitting if command not in named)]

    def _searched(self, command: AnyCommand) -> str:
        return folded(command.title(self.texts)) + " " + folded(command.help(self.texts))

    # What is shown

    def compose_body(self) -> ComposeResult:
        with PaneGroup(self.drawing, id="find"):
            yield TextLines(self.drawing, id="label")
            yield TextField(self.drawing, FIND, longest=LONGEST_TYPED, brackets=False)
        yield ScrollingList(self.drawing)

    def heading(self) -> TitleContent:
        count = self.text("command_list.count", n=len(self._found()))
        return TitleContent("", self.text("command_list.title"), "", count)

    def choices(self) -> Sequence[str]:
        return [command.id for command in self._found()]

    def show_body(self) -> None:
        texts, label, field = self.texts, self.text("command_list.find"), self.query_one(TextField)
        self.query_one("#label").styles.width = len(label) + 1
        self.show(TextLines, [[Piece(0, label, DIM)]])
        field.show(self.search_text, self.drawing)
        if not field.is_typed_in:
            field.enter()
        rows = [
            ScrollingRow(
                one.id,
                [
                    Piece(_NAME, one.title(texts), signs=False),
                    Piece(_KEY, one.name(texts), DIM, False),
                    Piece(_HELP, one.help(texts), signs=False),
                ],
            )
            for one in self._found()
        ]
        self.show(ScrollingList, ScrollingListContent(rows, self.cursor, self.text("command_list.nothing")))

    # Keys

    def body_commands(self) -> CommandTable:
        """Letters are not commands here."""
        return CommandTable(
            on(CLEAR, partial(self._look_for, "")), on(BROWSE, self.move), on(TAKE, self.accept),
            on(PAGE, self.turn_page), on(BACK, self.back),
        )  # fmt: skip

    def typed(self, event: events.Key) -> bool:
        field = self.query_one(TextField)
        is_typed = self.typed_into(field, event)
        if is_typed:
            self._look_for(field.value)
        return is_typed

    def pasted(self, text: str) -> None:
        field = self.query_one(TextField)
        field.write(" ".join(text.split()))
        self._look_for(field.value)

    def _look_for(self, typed: str) -> None:
        if typed != self.search_text:
            self.search_text = typed
            found = self._found()
            self.go_to(found[0].id if found else "")

    def take(self, spot: str) -> None:
        if spot != FIND:
            self.dismiss(next(command for command in self.offered if command.id == spot))

    def go_to(self, spot: str) -> None:
        """Go to a command; the field has a caret of its own."""
        super().go_to(self.cursor if spot == FIND else spot)
