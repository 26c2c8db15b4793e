"""Saved matches: all records, their status, and what can be done with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from textual.app import ComposeResult

from islands_tui.commands.catalogue import CLOSE, DELETE, DEPART, EXPLAIN, GO, SAVED_COMMANDS, TAKE, WATCH
from islands_tui.commands.command import AnyCommand
from islands_tui.commands.command_table import CommandTable, on
from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.pieces import Piece
from islands_tui.drawing.terminal import Drawing
from islands_tui.matches.index.list_entry import ListEntry, status_details, title_message, words_for
from islands_tui.matches.index.match_index import MatchIndex
from islands_tui.matches.index.match_status import status_message
from islands_tui.matches.records import match_store
from islands_tui.screens.base_screen import BaseScreen
from islands_tui.screens.match_list import MatchLine, MatchList, MatchListContent
from islands_tui.session.overlays import Answer
from islands_tui.settings.data_folder import day_of
from islands_tui.text.problem import Problem
from islands_tui.text.texts import Texts
from islands_tui.widgets.text_lines import TextLines
from islands_tui.widgets.title import TitleContent
from rules.engine.contract import say

_AROUND, _OTHER_ROWS = 4, 9
"""The columns left and right of the details, and the number of rows without a match."""


class Summary(NamedTuple):
    """A match in the list, with its details."""

    line: MatchLine
    details: str = ""


class SavedScreen(BaseScreen[None]):
    """Passes the name of a match to `open` or `watch`; both may raise a `Problem`, which is shown here."""

    DEFAULT_CSS = Path(__file__).with_name("saved.tcss").read_text(encoding="utf-8")
    SCOPED_CSS = False
    commands = SAVED_COMMANDS

    def __init__(
        self, drawing: Drawing, texts: Texts, open: Callable[[str], None], watch: Callable[[str], None]
    ) -> None:
        """The list is shown immediately; visible matches that were not read yet are then read one by one."""
        super().__init__(drawing, texts)
        self._to_open, self._to_watch = open, watch
        self.names: list[str] = []
        self._listing = MatchIndex()
        self._listed: dict[str, ListEntry] = {}

    def renew(self) -> None:
        try:
            self._listing = MatchIndex()
        except Problem as problem:
            self.notice = self.texts(problem.message)
            return
        self.names, self._listed = list(self._listing.names), {}
        if self.cursor not in self.names:
            self.cursor = self.names[0] if self.names else ""

    def _read_on(self) -> None:
        """Read the next visible match that was not read yet."""
        unread = next(filter(self._is_unread, self._in_sight()), None)
        if unread is None or not self.is_current:
            self._listing.save()
            return
        self._listed[unread] = self._listing.look(unread)
        self.paint()

    def _is_unread(self, name: str) -> bool:
        return self._seen(name).is_worth_a_look

    def _seen(self, name: str) -> ListEntry:
        if name not in self._listed:
            self._listed[name] = self._listing.glance(name)
        return self._listed[name]

    # What is shown

    def compose_body(self) -> ComposeResult:
        yield MatchList(self.drawing)
        yield TextLines(self.drawing, id="details")

    def heading(self) -> TitleContent:
        return TitleContent("", self.text("saved.title"), "", self.text("saved.count", n=len(self.names)))

    def hints(self) -> Sequence[AnyCommand]:
        return (TAKE, WATCH, DELETE, GO, CLOSE, EXPLAIN) if self.names else (CLOSE, EXPLAIN)

    def choices(self) -> Sequence[str]:
        return self.names

    def show_body(self) -> None:
        """Show the visible part of the list; then read the matches in it that were not read yet."""
        headings = [self.text(f"saved.{heading}") for heading in ("played", "game", "players", "status")]
        matches = [self._summary(name).line for name in self._in_sight()]
        cursor, asked = (self.cursor, "") if self.asking is None else ("", self.cursor)
        self.show(MatchList, MatchListContent(headings, matches, cursor, asked, self.text("saved.none")))
        details = self._summary(cursor).details if cursor in self.names else ""
        lines = Pad(Grid(0, 0), self.drawing.glyphs).wrapped(details, self.app.size.width - _AROUND)
        self.show(TextLines, [[Piece(0, line)] for line in lines])
        if self.names:
            self.call_later(self._read_on)

    def _summary(self, name: str) -> Summary:
        summary = summary_of(self._seen(name), self.texts)
        if not self._is_unread(name):
            return summary
        return summary._replace(line=summary.line._replace(status=self.text("saved.reading")))

    def _in_sight(self) -> Sequence[str]:
        """The part of the list around the cursor that fits."""
        shown = self.app.size.height - _OTHER_ROWS
        place = self.names.index(self.cursor) if self.cursor in self.names else 0
        first = max(0, min(place - shown // 2, len(self.names) - shown))
        return self.names[first : first + shown]

    # What can be done

    def body_commands(self) -> CommandTable:
        return CommandTable(
            on(GO, self.move), on(TAKE, self.accept), on(WATCH, self._watch), on(DELETE, self._ask_to_delete),
            on(CLOSE, self.back), on(EXPLAIN, self.open_help), on(DEPART, self.leave),
        )  # fmt: skip

    def is_pressed_at_once(self, spot: str) -> bool:
        """The first click only goes to a match."""
        return False

    def take(self, spot: str) -> None:
        self._try(self._to_open, spot)

    def _watch(self) -> None:
        if self.cursor in self.names:
            self._try(self._to_watch, self.cursor)

    def _try(self, way: Callable[[str], None], name: str) -> None:
        try:
            way(name)
        except Problem as problem:
            self.tell(self.texts(problem.message))

    def _ask_to_delete(self) -> None:
        """Ask for confirmation, then delete the match."""
        name = self.cursor
        if name in self.names:
            self.ask(
                say("saved.delete_question", match=name),
                Answer(say("saved.keep")),
                Answer(say("saved.delete"), lambda: self._delete(name)),
            )

    def _delete(self, name: str) -> None:
        place = self.names.index(name)
        try:
            match_store.delete(name)
        except Problem as problem:
            self.tell(self.texts(problem.message))
            return
        self.names.remove(name)
        self.cursor = self.names[min(place, len(self.names) - 1)] if self.names else ""
        self.tell(self.text("saved.deleted", match=name))


def summary_of(listed: ListEntry, texts: Texts) -> Summary:
    played = day_of(listed.record.st_mtime)
    own = words_for(listed)
    status, standing = own(status_message(listed.status, listed.players)), own(status_details(listed))
    if listed.heading is None:
        return Summary(MatchLine(listed.name, played, listed.name, "", status), standing)
    players = "  ".join(f"{SHAPES[seat]} {short}" for seat, short in enumerate(listed.players))
    details = texts(
        say("saved.details", match=listed.name, title=title_message(listed.title, listed.players), standing=standing)
    )
    return Summary(MatchLine(listed.name, played, listed.title, players, status), details)
