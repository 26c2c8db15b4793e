"""Tables with a free seat, where others wait at their own terminals. Changes are visible immediately."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from textual.app import ComposeResult

from islands_tui.commands.catalogue import CLOSE, DEPART, EXPLAIN, GO, LOOK_ON, SIT_DOWN, TABLES_COMMANDS
from islands_tui.commands.command import AnyCommand
from islands_tui.commands.command_table import CommandTable, on
from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.pieces import Piece
from islands_tui.drawing.terminal import Drawing
from islands_tui.matches.shared.open_tables import OpenTable, seat_messages
from islands_tui.screens.base_screen import BaseScreen
from islands_tui.screens.match_list import MatchLine, MatchList, MatchListContent
from islands_tui.session.overlays import Answer
from islands_tui.text.problem import Problem
from islands_tui.text.texts import Texts
from islands_tui.widgets.text_lines import TextLines
from islands_tui.widgets.title import TitleContent
from rules.engine.contract import say

LOOK_EVERY = 1.0
"""Seconds between two checks of the folder."""
_AROUND, _OTHER_ROWS = 4, 9
"""The columns left and right of the details, and the number of rows without a table."""

Join = Callable[[str, Sequence[int] | None], None]
"""Takes seats at a table, or joins as a spectator; may raise a `Problem`."""


class TablesScreen(BaseScreen[None]):
    """Passes the name of a table and the wanted seats to `join`."""

    DEFAULT_CSS = Path(__file__).with_name("tables.tcss").read_text(encoding="utf-8")
    SCOPED_CSS = False
    commands = TABLES_COMMANDS

    def __init__(
        self, drawing: Drawing, texts: Texts, look: Callable[[], list[OpenTable]], join: Join, name: str = ""
    ) -> None:
        """`look` returns the current tables; if `name` is given, the cursor starts there and the seat is asked for."""
        super().__init__(drawing, texts)
        self._look, self._join, self._wanted = look, join, name
        self.tables: list[OpenTable] = []
        self.cursor = name

    def on_mount(self) -> None:
        """Check regularly; if a table was given by name, ask for a seat there."""
        self.renew()
        self.set_interval(LOOK_EVERY, self._look_again)
        if self._wanted in self.choices():
            self.call_after_refresh(self.take, self._wanted)

    def renew(self) -> None:
        try:
            self.tables = self._look()
        except Problem as problem:
            self.notice = self.texts(problem.message)
        names = self.choices()
        if self.asking is None and self.cursor not in names:
            self.cursor = names[0] if names else ""

    def _look_again(self) -> None:
        before = self.tables
        if self.is_in_front:
            self.renew()
            if self.tables != before:
                self.paint()

    # What is shown

    def compose_body(self) -> ComposeResult:
        yield MatchList(self.drawing)
        yield TextLines(self.drawing, id="details")

    def heading(self) -> TitleContent:
        count = self.text("tables.screen.count", n=len(self.tables))
        return TitleContent("", self.text("tables.screen.title"), "", count)

    def hints(self) -> Sequence[AnyCommand]:
        return (SIT_DOWN, LOOK_ON, GO, CLOSE, EXPLAIN) if self.tables else (CLOSE, EXPLAIN)

    def choices(self) -> Sequence[str]:
        return [table.name for table in self.tables]

    def show_body(self) -> None:
        """Show as many tables as fit around the cursor."""
        headings = [self.text(f"tables.screen.{heading}") for heading in ("played", "game", "seats", "status")]
        lines = [self._line(table) for table in self._in_sight()]
        cursor, asked = (self.cursor, "") if self.asking is None else ("", self.cursor)
        self.show(MatchList, MatchListContent(headings, lines, cursor, asked, self.text("tables.screen.none")))
        table = self._table(cursor)
        details = self._details(table) if table is not None else ""
        rows = Pad(Grid(0, 0), self.drawing.glyphs).wrapped(details, self.app.size.width - _AROUND)
        self.show(TextLines, [[Piece(0, row)] for row in rows])

    def _in_sight(self) -> Sequence[OpenTable]:
        shown, names = self.app.size.height - _OTHER_ROWS, self.choices()
        place = names.index(self.cursor) if self.cursor in names else 0
        first = max(0, min(place - shown // 2, len(names) - shown))
        return self.tables[first : first + shown]

    def _line(self, table: OpenTable) -> MatchLine:
        free = table.free_for_guest()
        words = "full" if not free else "playing" if table.has_begun else "waiting"
        status = self.text(f"tables.screen.{words}", n=len(free))
        empty = self.text("tables.screen.free")
        seats = "  ".join(
            f"{SHAPES[seat]} {empty if seat in free and not table.has_begun else name}"
            for seat, name in enumerate(table.names)
        )
        return MatchLine(table.name, table.day, table.title, seats, status)

    def _details(self, table: OpenTable) -> str:
        return self.text("tables.screen.details", match=table.name, game=table.title, seats=seat_messages(table))

    def _table(self, name: str) -> OpenTable | None:
        return next((table for table in self.tables if table.name == name), None)

    # What can be done

    def body_commands(self) -> CommandTable:
        return CommandTable(
            on(GO, self.move), on(SIT_DOWN, self.accept), on(LOOK_ON, self._look_on), on(CLOSE, self.back),
            on(EXPLAIN, self.open_help), on(DEPART, self.leave),
        )  # fmt: skip

    def is_pressed_at_once(self, spot: str) -> bool:
        """The first click only goes to a table."""
        return False

    def take(self, spot: str) -> None:
        """Take a seat; if several are free, ask which."""
        table = self._table(spot)
        if table is None:
            return
        free = [seat for seat in table.free_for_guest() if seat in table.own] or table.free_for_guest()
        if len(free) > 1 and not set(free) <= set(table.own):
            answers = [
                Answer(
                    say("tables.screen.seat", seat=seat + 1, name=table.names[seat]),
                    partial(self._try, spot, [seat]),
                )
                for seat in free
            ]
            self.ask(say("tables.screen.which"), Answer(say("tables.screen.back")), *answers)
        else:
            self._try(spot, free)

    def _look_on(self) -> None:
        if self.cursor in self.choices():
            self._try(self.cursor, None)

    def _try(self, name: str, seats: Sequence[int] | None) -> None:
        try:
            self._join(name, seats)
        except Problem as problem:
            self.tell(self.texts(problem.message))
