"""The menu: the first screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from textual.app import ComposeResult

from islands_tui.commands.catalogue import (
    ANOTHER_GAME,
    CLOSE,
    DEPART,
    EXPLAIN,
    GO,
    MENU_COMMANDS,
    PICK,
    TAKE,
    Direction,
)
from islands_tui.commands.catalogue import RULEBOOK as RULEBOOK_KEY
from islands_tui.commands.command import AnyCommand
from islands_tui.commands.command_table import CommandTable, on
from islands_tui.drawing.ink import DIM
from islands_tui.drawing.pieces import Piece
from islands_tui.drawing.terminal import Drawing
from islands_tui.matches.shared.open_tables import TableCount
from islands_tui.screens.base_screen import BaseScreen
from islands_tui.screens.menu_contents import MenuContents
from islands_tui.screens.menu_entry import EntryContent, MenuEntry, entry_width
from islands_tui.text.texts import Texts
from islands_tui.widgets.islands_picture import PICTURES, IslandsPicture, Letters
from islands_tui.widgets.text_lines import TextLines

PLAY, CONTINUE, NEW, TABLES, SAVED, HALL, RULEBOOK, LESSONS, EXERCISES, SETTINGS, QUIT = (
    "play", "continue", "new", "tables", "saved", "hall", "rules", "lessons", "exercises", "settings", "leave",
)  # fmt: skip
ENTRIES = (PLAY, CONTINUE, NEW, TABLES, SAVED, HALL, RULEBOOK, LESSONS, EXERCISES, SETTINGS, QUIT)
GAME = "game"
"""Not an entry: another game than the last one, chosen from the first entry."""
LOOK_EVERY = 1.0
"""Seconds between two checks for tables."""

_COLUMN = 36
"""The width of the entries; the picture is beside them."""
_WIDEST, _ROWS = 132, 24
"""The maximum area used in a large window."""
_ROWS_OF = {PLAY: 2, CONTINUE: 3}
"""The rows of entries with lines below them; the others take one."""
_ABOVE = 8
"""The rows from the top of the area to the first entry."""
_BELOW = 2
"""The rows below the entries: the line at the bottom, and the keys."""
_SPACED = (PLAY, CONTINUE, SETTINGS, SAVED)
"""The entries that get a blank row below them first."""


class MenuScreen(BaseScreen[None]):
    """Passes the name of the chosen entry, one of `ENTRIES`, or `GAME`, to `choose`."""

    commands = MENU_COMMANDS

    def __init__(
        self,
        drawing: Drawing,
        texts: Texts,
        contents: Callable[[bool], MenuContents],
        tables: Callable[[], TableCount],
        choose: Callable[[str], None],
    ) -> None:
        """`contents` is called again whenever the menu comes back: first for what is known immediately.

        `tables` returns the number of shared tables.
        """
        super().__init__(drawing, texts)
        self._ask_contents, self._count_tables, self._choose = contents, tables, choose
        self._tables = TableCount()
        self._contents = contents(False)
        self.cursor = CONTINUE if self._contents.waiting else PLAY

    def on_mount(self) -> None:
        """Check for tables regularly: others open, join and leave them."""
        self.set_interval(LOOK_EVERY, self._look_for_tables)

    def _look_for_tables(self) -> None:
        if self.is_in_front and (found := self._count_tables()) != self._tables:
            self._tables = found
            self.fit_and_paint()

    def renew(self) -> None:
        self._tables = self._count_tables()
        self._take_over(self._ask_contents(False))
        self.call_after_refresh(self._look_closer)

    def _look_closer(self) -> None:
        """Once the menu is shown, replay the next candidate to continue, until one is found that is not over."""
        if not self._contents.is_sure and self.is_current:
            self._take_over(self._ask_contents(True))
            self.fit_and_paint()
            self.call_after_refresh(self._look_closer)

    def _take_over(self, contents: MenuContents) -> None:
        before, self._contents = self._contents, contents
        self.notice = contents.problem or self.notice
        if self.cursor == CONTINUE and not self._contents.waiting:
            self.cursor = PLAY
        elif self._contents.waiting and not before.waiting:
            self.cursor = CONTINUE

    def hints(self) -> Sequence[AnyCommand]:
        another = (ANOTHER_GAME,) if self._has_another_game else ()
        return (TAKE, *another, GO, PICK, RULEBOOK_KEY, DEPART, EXPLAIN)

    @property
    def _has_another_game(self) -> bool:
        """Whether Enter begins a match of the last game, so that others are chosen in another way."""
        return self.cursor == PLAY and self._contents.has_last_game

    # What is shown

    def compose_body(self) -> ComposeResult:
        """The picture of islands on the right; title and entries on the left."""
        drawing = self.drawing
        yield IslandsPicture(drawing)
        yield Letters(drawing)
        for entry in ENTRIES:
            yield MenuEntry(drawing, id=entry)
        yield TextLines(drawing, id="kept")

    def fit(self, width: int, height: int) -> None:
        """In a large window, keep everything together near the middle."""
        left, top = 2 + max(0, width - _WIDEST) // 2, max(0, height - _ROWS) // 3
        self.query_one(IslandsPicture).styles.margin = (1, left - 1, 1, left + _COLUMN - 2)
        self.query_one(Letters).styles.margin = (top + 1, 0, 1, left + 2)
        shown = self.choices()
        room = height - top - _ABOVE - _BELOW - sum(_ROWS_OF.get(entry, 1) for entry in shown)
        others = [entry for entry in shown if entry not in _SPACED]
        spaced = [entry for entry in (*_SPACED, *others) if entry in shown][: max(0, room)]
        for entry in self.query(MenuEntry):
            entry.styles.margin = (0, 0, int(entry.id in spaced), left)
        self.query_one("#kept").styles.margin = (0, 0, 0, left + 2)

    def show_body(self) -> None:
        self.show(IslandsPicture, PICTURES)
        self.show(Letters, self._contents.guest or self.text("menu.motto"))
        shown = self.choices()
        if self.cursor not in shown:
            self.cursor = PLAY
        for entry in self.query(MenuEntry):
            entry.display = entry.id in shown
            content = self._entry(entry.id or "")
            entry.styles.width = entry_width(content, self.measure)
            entry.show(content, self.drawing)
        kept = self._contents.message or self.text("menu.saved_always")
        self.query_one("#kept").styles.width = self.measure(kept)
        self.show(TextLines, [[Piece(0, kept, DIM)]])

    def _entry(self, entry: str) -> EntryContent:
        words = "tables_to_watch" if entry == TABLES and not self._tables.free else entry
        label, here = self.text(f"menu.{words}"), self.cursor == entry
        below = {PLAY: [self._contents.play], CONTINUE: self._contents.waiting}.get(entry, ())
        return EntryContent(entry, label, here, self._note(entry), below)

    def choices(self) -> Sequence[str]:
        """Not Continue without a match, nor Tables without a table."""
        hidden = {CONTINUE: not self._contents.waiting, TABLES: not self._tables.open}
        return [entry for entry in ENTRIES if not hidden.get(entry)]

    def _note(self, entry: str) -> str:
        if entry == SAVED:
            return str(self._contents.saved)
        if entry == TABLES:
            return str(self._tables.free or self._tables.open)
        if entry == SETTINGS:
            return self._contents.drawing
        notes = {HALL: "hall_note", RULEBOOK: "how_to_play", LESSONS: "lessons_note", EXERCISES: "exercises_note"}
        return self.text(f"menu.{notes[entry]}") if entry in notes else ""

    # What commands do

    def body_commands(self) -> CommandTable:
        """Esc does nothing: no screen is behind the menu, and leaving has its own key."""
        return CommandTable(
            on(GO, self.move), on(PICK, self.pick), on(TAKE, self.accept), on(ANOTHER_GAME, self._choose_game),
            on(RULEBOOK_KEY, partial(self.take, RULEBOOK)), on(CLOSE, self.back), on(EXPLAIN, self.open_help),
            on(DEPART, self.leave),
        )  # fmt: skip

    def move(self, direction: Direction) -> None:
        """Up and down from entry to entry; from the first one, right to the other games."""
        if direction == "right":
            self._choose_game()
        else:
            super().move(direction)

    def _choose_game(self) -> None:
        if self._has_another_game:
            self.take(GAME)

    def take(self, spot: str) -> None:
        self._choose(spot)

    def back(self) -> None:
        """Does nothing: the menu is the first screen."""

    def leave(self) -> None:
        self.take(QUIT)
