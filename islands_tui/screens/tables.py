"""Tables where others sit at their own terminals, to join or to watch. Changes are visible immediately."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from islands_tui.commands.catalogue import CLOSE, DEPART, EXPLAIN, GO, LOOK_ON, SIT_DOWN, TABLES_COMMANDS
from islands_tui.commands.command import AnyCommand
from islands_tui.commands.command_table import CommandTable, on
from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.terminal import Drawing
from islands_tui.matches.shared.open_tables import OpenTable, seat_messages
from islands_tui.screens.match_list_screen import MatchLine, MatchListScreen
from islands_tui.session.overlays import Answer
from islands_tui.text.problem import Problem
from islands_tui.text.texts import Texts
from islands_tui.widgets.title import TitleContent
from rules.engine.contract import say

LOOK_EVERY = 1.0
"""Seconds between two checks of the folder."""

Join = Callable[[str, Sequence[int] | None], None]
"""Takes seats at a table, or joins as a spectator; may raise a `Problem`."""


class TablesScreen(MatchListScreen):
    """Passes the name of a table and the wanted seats to `join`."""

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

    def heading(self) -> TitleContent:
        count = self.text("tables.screen.count", n=len(self.tables))
        return TitleContent("", self.text("tables.screen.title"), "", count)

    def hints(self) -> Sequence[AnyCommand]:
        return (SIT_DOWN, LOOK_ON, GO, CLOSE, EXPLAIN) if self.tables else (CLOSE, EXPLAIN)

    def choices(self) -> Sequence[str]:
        return [table.name for table in self.tables]

    def show_body(self) -> None:
        headings = [self.text(f"tables.screen.{heading}") for heading in ("played", "game", "seats", "status")]
        self.show_list(headings, self.text("tables.screen.none"))

    def line(self, name: str) -> MatchLine:
        table = self._tables_by_name[name]
        free = table.free_for_guest()
        words = "full" if not free else "playing" if table.has_begun else "waiting"
        status = self.text(f"tables.screen.{words}", n=len(free))
        empty = self.text("tables.screen.free")
        seats = "  ".join(
            f"{SHAPES[seat]} {empty if seat in free and not table.has_begun else name}"
            for seat, name in enumerate(table.names)
        )
        return MatchLine(table.name, table.day, table.title, seats, status)

    def details(self, name: str) -> str:
        table = self._tables_by_name[name]
        return self.text("tables.screen.details", match=table.name, game=table.title, seats=seat_messages(table))

    @property
    def _tables_by_name(self) -> dict[str, OpenTable]:
        return {table.name: table for table in self.tables}

    # What can be done

    def body_commands(self) -> CommandTable:
        return CommandTable(
            on(GO, self.move), on(SIT_DOWN, self.accept), on(LOOK_ON, self._look_on), on(CLOSE, self.back),
            on(EXPLAIN, self.open_help), on(DEPART, self.leave),
        )  # fmt: skip

    def take(self, spot: str) -> None:
        """Take a seat; if several are free, ask which, and if none is, watch."""
        table = self._tables_by_name.get(spot)
        if table is None:
            return
        free = [seat for seat in table.free_for_guest() if seat in table.own] or table.free_for_guest()
        if not free:
            self._look_on()
        elif len(free) > 1 and not set(free) <= set(table.own):
            answers = [
                Answer(
                    say("tables.screen.seat", seat=seat + 1, name=table.names[seat]),
                    partial(self._sit_down, spot, [seat]),
                )
                for seat in free
            ]
            self.ask(say("tables.screen.which"), Answer(say("tables.screen.back")), *answers)
        else:
            self._sit_down(spot, free)

    def _look_on(self) -> None:
        if self.cursor in self.choices():
            self._sit_down(self.cursor, None)

    def _sit_down(self, name: str, seats: Sequence[int] | None) -> None:
        self.attempt(lambda: self._join(name, seats))
