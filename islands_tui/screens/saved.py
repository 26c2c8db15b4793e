"""Saved matches: all records, their status, and what can be done with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from islands_tui.commands.catalogue import (
    CLOSE,
    DELETE,
    DEPART,
    EXPLAIN,
    EXPORT,
    GO,
    SAVED_COMMANDS,
    STOP,
    TAKE,
    TAKE_BACK,
    WATCH,
)
from islands_tui.commands.command import AnyCommand
from islands_tui.commands.command_table import CommandTable, on
from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.terminal import Drawing
from islands_tui.matches.index.list_entry import ListEntry, status_details, title_message, words_for
from islands_tui.matches.index.match_index import MatchIndex
from islands_tui.matches.index.match_status import Won, status_message
from islands_tui.matches.records import deleting
from islands_tui.screens.exporting import Exporting, ExportOf
from islands_tui.screens.match_list_screen import MatchLine, MatchListScreen
from islands_tui.session.overlays import Answer
from islands_tui.settings.data_folder import day_of
from islands_tui.text.problem import Problem
from islands_tui.text.texts import Texts
from islands_tui.widgets.title import TitleContent
from rules.engine.contract import Message, say


class Summary(NamedTuple):
    """A match in the list, with its details."""

    line: MatchLine
    details: str = ""


class SavedScreen(MatchListScreen):
    """Passes the name of a match to `open` or `watch`; both may raise a `Problem`, which is shown here."""

    commands = SAVED_COMMANDS

    def __init__(
        self,
        drawing: Drawing,
        texts: Texts,
        open: Callable[[str], None],
        watch: Callable[[str], None],
        export: ExportOf | None = None,
        only: Sequence[str] | None = None,
        title: Message = Message("saved.title"),  # noqa: B008 - never changed
    ) -> None:
        """The list is shown immediately; visible matches that were not read yet are then read one by one.

        Without `export`, no files are written. `only` names the matches to list, in their order; None: all of them.
        """
        super().__init__(drawing, texts)
        self._to_export = export
        self._exporting = Exporting(self)
        self._to_open, self._to_watch = open, watch
        self._only, self._title = only, title
        self.names: list[str] = []
        self._listing = MatchIndex()
        self._listed: dict[str, ListEntry] = {}

    def renew(self) -> None:
        try:
            self._listing = MatchIndex()
        except Problem as problem:
            self.notice = self.texts(problem.message)
            return
        stored = list(self._listing.names)
        self.names = stored if self._only is None else [name for name in self._only if name in set(stored)]
        self._listed = {}
        if self.cursor not in self.names:
            self.cursor = self.names[0] if self.names else ""

    def _read_on(self) -> None:
        """Read the next visible match that was not read yet."""
        unread = next(filter(self._is_unread, self.in_sight()), None)
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

    def heading(self) -> TitleContent:
        return TitleContent("", self.texts(self._title), "", self.text("saved.count", n=len(self.names)))

    def hints(self) -> Sequence[AnyCommand]:
        if self._exporting.is_busy:
            return (STOP, GO, EXPLAIN)
        export = (EXPORT,) if self._to_export is not None else ()
        return (TAKE, WATCH, *export, DELETE, GO, CLOSE, EXPLAIN) if self.names else (CLOSE, EXPLAIN)

    def choices(self) -> Sequence[str]:
        return self.names

    def show_body(self) -> None:
        """Show the visible part of the list; then read the matches in it that were not read yet."""
        headings = [self.text(f"saved.{heading}") for heading in ("played", "game", "players", "status")]
        self.show_list(headings, self.text("saved.none"))
        if self.names:
            self.call_later(self._read_on)

    def line(self, name: str) -> MatchLine:
        line = summary_of(self._seen(name), self.texts).line
        return line._replace(status=self.text("saved.reading")) if self._is_unread(name) else line

    def details(self, name: str) -> str:
        return summary_of(self._seen(name), self.texts).details

    # What can be done

    def body_commands(self) -> CommandTable:
        return CommandTable(
            on(GO, self.move), on(TAKE, self.accept), on(WATCH, self._watch), on(EXPORT, self._export),
            on(DELETE, self._ask_to_delete), on(TAKE_BACK, self._take_back), on(CLOSE, self.back),
            on(EXPLAIN, self.open_help), on(DEPART, self.leave),
        )  # fmt: skip

    def take(self, spot: str) -> None:
        self.attempt(lambda: self._to_open(spot))

    def _watch(self) -> None:
        if self.cursor in self.names:
            self.attempt(lambda: self._to_watch(self.cursor))

    def _export(self) -> None:
        """Ask for the form, and write the match to a file; where that is not allowed, say so."""
        if self._to_export is None:
            self.tell(self.text("export.not_here"))
        elif self.cursor in self.names:
            has_result = isinstance(self._seen(self.cursor).status, Won)
            self._exporting.ask(partial(self._to_export, self.cursor, None), has_result)

    def back(self) -> None:
        """Stop an export, or leave."""
        if self._exporting.is_busy:
            self._exporting.stop()
        else:
            super().back()

    def leave(self) -> None:
        self._exporting.cancel()
        super().back()

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
        if self.attempt(lambda: deleting.delete(name)):
            self.names.remove(name)
            self.cursor = self.names[min(place, len(self.names) - 1)] if self.names else ""
            self.tell(self.text("saved.deleted", match=name))

    def _take_back(self) -> None:
        """Bring back what was deleted last."""
        try:
            name = deleting.take_back()
        except Problem as problem:
            self.tell(self.texts(problem.message))
            return
        self.renew()
        self.cursor = name
        self.tell(self.text("saved.taken_back", match=name))


def summary_of(listed: ListEntry, texts: Texts) -> Summary:
    played = day_of(listed.record.st_mtime)
    own = words_for(listed)
    status, standing = own(status_message(listed.status, listed.players)), own(status_details(listed))
    if listed.is_exercise:
        status = own(say("exercises.standing", standing=status))
    if listed.heading is None:
        return Summary(MatchLine(listed.name, played, listed.name, "", status), standing)
    players = "  ".join(f"{SHAPES[seat]} {short}" for seat, short in enumerate(listed.players))
    title = title_message(listed.title, listed.players, listed.is_exercise)
    details = texts(say("saved.details", match=listed.name, title=title, standing=standing))
    return Summary(MatchLine(listed.name, played, listed.title, players, status), details)
