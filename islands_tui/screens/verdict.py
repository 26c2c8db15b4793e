"""The verdict about an answer: how it compares, and, when the player wants to know, what a bot would do."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from typing import Any

from textual.app import ComposeResult

from islands_tui.commands.catalogue import DEPART, EXPLAIN, GO, PICK, STOP, TAKE, TO_TABLE, VERDICT_COMMANDS
from islands_tui.commands.command import AnyCommand
from islands_tui.commands.command_table import CommandTable, on
from islands_tui.drawing.ink import DIM, HEAD, TEXT
from islands_tui.drawing.pieces import PageRow, Piece
from islands_tui.drawing.terminal import Drawing
from islands_tui.matches.exercises.asked import Asked, Judgement
from islands_tui.screens.base_screen import BaseScreen
from islands_tui.text.texts import Texts
from islands_tui.textual_parts.background_work import BackgroundWork
from islands_tui.widgets.choices import Buttons, ButtonsContent
from islands_tui.widgets.text_lines import TextLines
from islands_tui.widgets.title import TitleContent
from rules.engine.contract import Action, Message, say

AGAIN, NEXT, ON, END, SHOW = "again", "next", "play_on", "end", "show"
_WIDEST, _AROUND = 100, 4


class VerdictScreen(BaseScreen[str]):
    """Dismissed with the next step: `AGAIN`, `NEXT`, `ON` to play on from there, or `END`."""

    commands = VERDICT_COMMANDS

    def __init__(
        self,
        drawing: Drawing,
        texts: Texts,
        question: Asked,
        answer: Action,
        note: Callable[[Judgement], None],
        is_last: bool,
    ) -> None:
        """`note` gets the judgement once it is found."""
        super().__init__(drawing, texts)
        self.question, self._answer, self._note = question, answer, note
        self._following = END if is_last else NEXT
        self.judgement: Judgement | None = None
        self.shows_solution = False
        self._work: BackgroundWork[Any] | None = None
        self.cursor = ""

    def on_mount(self) -> None:
        """Compare in the background, once the screen is shown."""
        self._work = BackgroundWork(self, self.question.judgement(self._answer, self.texts), self._judge)

    def on_unmount(self) -> None:
        """Stop the comparison: its result is no longer needed."""
        if self._work is not None:
            self._work.cancel()

    def _judge(self, judgement: Judgement) -> None:
        self.judgement, self.shows_solution = judgement, judgement.is_good
        self._note(judgement)
        self.cursor = self.choices()[0]
        self.paint()

    # What is shown

    def compose_body(self) -> ComposeResult:
        yield TextLines(self.drawing)
        yield Buttons(self.drawing)

    def heading(self) -> TitleContent:
        game = self.question.match.game
        return TitleContent(game.id, game.title, self.text("exercises.verdict"), "")

    def hints(self) -> Sequence[AnyCommand]:
        return (STOP, EXPLAIN) if self.judgement is None else (TAKE, GO, PICK, TO_TABLE, DEPART, EXPLAIN)

    def show_body(self) -> None:
        rows = self._rows()
        self.show(TextLines, rows)
        self.query_one(TextLines).styles.height = len(rows)
        buttons = [(name, self.text(f"exercises.button.{name}")) for name in self.choices()]
        self.show(Buttons, ButtonsContent(buttons, self.cursor, is_upright=True))

    def _rows(self) -> list[PageRow]:
        question, judgement = self.question, self.judgement
        rows = self._wrapped([question.words(self.texts)], DIM)
        if judgement is None:
            return [*rows, [], *self._wrapped([say("exercises.comparing")], TEXT)]
        first, *more = judgement.compared
        rows += [[], *self._wrapped([first], HEAD), *self._wrapped(more, TEXT)]
        if self.shows_solution:
            rows += [[], *self._wrapped(judgement.solution, TEXT)]
        return rows

    def _wrapped(self, messages: Sequence[Message], letter: int) -> list[PageRow]:
        width = min(self.app.size.width - _AROUND, _WIDEST)
        lines = [line for message in messages for line in textwrap.wrap(self.texts(message), width)]
        return [[Piece(0, line, letter)] for line in lines]

    def choices(self) -> Sequence[str]:
        if self.judgement is None:
            return []
        if not self.shows_solution:
            return [AGAIN, SHOW, self._following]
        on = [] if self.question.play_on is None else [ON]
        return [self._following, *([AGAIN] if not self.judgement.is_good else []), *on]

    # What commands do

    def body_commands(self) -> CommandTable:
        return CommandTable(
            on(GO, self.move), on(PICK, self.pick), on(TAKE, self.accept), on(TO_TABLE, self.back),
            on(EXPLAIN, self.open_help), on(DEPART, self.leave),
        )  # fmt: skip

    def take(self, spot: str) -> None:
        if spot == SHOW:
            self.shows_solution, self.cursor = True, self._following
            self.paint()
        else:
            self.dismiss(spot)

    def back(self) -> None:
        """Stop comparing, or return to the question."""
        self.dismiss(AGAIN)

    def leave(self) -> None:
        self.dismiss(END)
