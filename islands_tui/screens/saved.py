"""Saved matches: every record that is stored, how it stands, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.pieces import Piece
from islands_tui.drawing.terminal import Drawing
from islands_tui.keys.commands import CLOSE, DELETE, EXPLAIN, GO, SAVED_COMMANDS, TAKE, WATCH, Command
from islands_tui.matches import storage
from islands_tui.matches.folder import day_of
from islands_tui.matches.listed import Listed, told_at_length, told_title, words_for
from islands_tui.matches.listing import Listing
from islands_tui.matches.standing import told
from islands_tui.screens.lobby import Lobby
from islands_tui.screens.match_list import MatchLine, MatchList, MatchListContent
from islands_tui.table.modes import Asking
from islands_tui.text.problem import Problem
from islands_tui.text.texts import Texts
from islands_tui.widgets.passage import Passage
from islands_tui.widgets.title import TitleContent
from rules.engine.contract import say
from rules.engine.named_tuple import NamedTuple

_AROUND, _OTHER_ROWS = 4, 9
"""Columns beside the details, and rows that hold no match."""


class Summary(NamedTuple):
    """A match in the list, and everything about it."""

    line: MatchLine
    details: str = ""


class SavedScreen(Lobby[None]):
    """Hands the name of a match to `open` or `watch`; both may raise a `Problem`, which is shown here."""

    DEFAULT_CSS = Path(__file__).with_name("saved.tcss").read_text(encoding="utf-8")
    SCOPED_CSS = False
    BINDINGS: ClassVar[list[BindingType]] = [binding for command in SAVED_COMMANDS for binding in command.bindings()]
    commands = SAVED_COMMANDS

    def __init__(
        self, drawing: Drawing, texts: Texts, open: Callable[[str], None], watch: Callable[[str], None]
    ) -> None:
        """The list is shown at once; matches in sight that nobody has looked at are read one after the other."""
        super().__init__(drawing, texts)
        self._to_open, self._to_watch = open, watch
        self.names: list[str] = []
        self._listing = Listing()
        self._listed: dict[str, Listed] = {}

    def renew(self) -> None:
        """Look again at what is stored."""
        try:
            self._listing = Listing()
        except Problem as problem:
            self.words = self.texts(problem.message)
            return
        self.names, self._listed = list(self._listing.names), {}
        if self.cursor not in self.names:
            self.cursor = self.names[0] if self.names else ""

    def _read_on(self) -> None:
        """Look at the next match in sight that nobody has looked at."""
        unread = next(filter(self._is_unread, self._in_sight()), None)
        if unread is None or not self.is_current:
            self._listing.save()
            return
        self._listed[unread] = self._listing.look(unread)
        self.paint()

    def _is_unread(self, name: str) -> bool:
        return self._seen(name).is_worth_a_look

    def _seen(self, name: str) -> Listed:
        if name not in self._listed:
            self._listed[name] = self._listing.glance(name)
        return self._listed[name]

    # What is shown

    def compose_body(self) -> ComposeResult:
        """The list, and everything about the match under the cursor."""
        yield MatchList(self.drawing)
        yield Passage(self.drawing, id="details")

    def heading(self) -> TitleContent:
        """How many there are."""
        return TitleContent("", self.text("saved.title"), "", self.text("saved.count", n=len(self.names)))

    def hints(self) -> Sequence[Command]:
        """What can be done with a match."""
        return (TAKE, WATCH, DELETE, GO, CLOSE, EXPLAIN) if self.names else (CLOSE, EXPLAIN)

    def choices(self) -> Sequence[str]:
        """All matches, also those that are not in sight."""
        return self.names

    def show_body(self) -> None:
        """The part of the list in sight; what nobody has looked at there is looked at next."""
        headings = [self.text(f"saved.{heading}") for heading in ("played", "game", "players", "stands")]
        matches = [self._summary(name).line for name in self._in_sight()]
        asked = next((line.name for line in matches if self.is_asked_about(line.name)), "")
        self.show(MatchList, MatchListContent(headings, matches, self.cursor, asked, self.text("saved.none")))
        details = self._summary(self.cursor).details if self.cursor in self.names else ""
        lines = Pad(Grid(0, 0), self.drawing.glyphs).wrapped(details, self.app.size.width - _AROUND)
        self.show(Passage, [[Piece(0, line)] for line in lines])
        if self.names:
            self.call_later(self._read_on)

    def _summary(self, name: str) -> Summary:
        summary = summary_of(self._seen(name), self.texts)
        if not self._is_unread(name):
            return summary
        return summary._replace(line=summary.line._replace(stands=self.text("saved.reading")))

    def _in_sight(self) -> Sequence[str]:
        """The part of the list around the cursor that fits."""
        shown = self.app.size.height - _OTHER_ROWS
        place = self.names.index(self.cursor) if self.cursor in self.names else 0
        first = max(0, min(place - shown // 2, len(self.names) - shown))
        return self.names[first : first + shown]

    # What can be done

    def is_pressed_at_once(self, spot: str) -> bool:
        """The first click only goes to a match."""
        return False

    def take(self, spot: str) -> None:
        """Open the match."""
        self._try(self._to_open, spot)

    def action_watch(self) -> None:
        """Replay the match."""
        if self.cursor in self.names:
            self._try(self._to_watch, self.cursor)

    def _try(self, way: Callable[[str], None], name: str) -> None:
        try:
            way(name)
        except Problem as problem:
            self.tell(self.texts(problem.message))

    def action_delete(self) -> None:
        """Ask, then delete the match."""
        name = self.cursor
        if name in self.names and self.asking is None:
            question = self.text("saved.delete_question", match=name)
            answers = ((self.text("saved.keep"), self.paint), (self.text("saved.delete"), lambda: self._delete(name)))
            self.ask(Asking(question, answers))

    def _delete(self, name: str) -> None:
        place = self.names.index(name)
        try:
            storage.delete(name)
        except Problem as problem:
            self.tell(self.texts(problem.message))
            return
        self.names.remove(name)
        self.cursor = self.names[min(place, len(self.names) - 1)] if self.names else ""
        self.tell(self.text("saved.deleted", match=name))


def summary_of(listed: Listed, texts: Texts) -> Summary:
    """A match in the columns of the list."""
    played = day_of(listed.record.st_mtime)
    own = words_for(listed)
    stands, standing = own(told(listed.standing, listed.players)), own(told_at_length(listed))
    if listed.heading is None:
        return Summary(MatchLine(listed.name, played, listed.name, "", stands), standing)
    players = "  ".join(f"{SHAPES[seat]} {short}" for seat, short in enumerate(listed.players))
    details = texts(
        say("saved.details", match=listed.name, title=told_title(listed.title, listed.players), standing=standing)
    )
    return Summary(MatchLine(listed.name, played, listed.title, players, stands), details)
