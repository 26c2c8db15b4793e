"""The rules as a full screen: type to search, read beside the list, follow links, go back and forward."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from textual import events
from textual.app import ComposeResult

from islands_tui.commands.catalogue import (
    BROWSE,
    CLEAR,
    END_RULES,
    EXPLAIN,
    LIST_KEYS,
    OTHER_GAME,
    PAGE,
    READ,
    READ_ON,
    RULES_COMMANDS,
    TEXT_KEYS,
    TRAIL,
    PageTurn,
    Paging,
    Sideways,
    Upright,
)
from islands_tui.commands.command import AnyCommand
from islands_tui.commands.command_table import CommandTable, on
from islands_tui.drawing.ink import DIM
from islands_tui.drawing.pieces import Piece
from islands_tui.drawing.terminal import Drawing
from islands_tui.look_up.browsing import LONGEST_QUERY, Item, LookUp, Start
from islands_tui.look_up.lines import Line, bare_heading
from islands_tui.screens.base_screen import BaseScreen
from islands_tui.screens.overlays import turned
from islands_tui.screens.rules_panes import (
    ITEM,
    LINK,
    Games,
    GamesContent,
    ListRow,
    RuleList,
    RuleListContent,
    RuleText,
    RuleTextContent,
)
from islands_tui.screens.scrolling_list import first_in_sight
from islands_tui.text.texts import Texts
from islands_tui.widgets.pane import PaneGroup
from islands_tui.widgets.text_field import TextField
from islands_tui.widgets.text_lines import TextLines
from islands_tui.widgets.title import TitleContent
from rules import GAMES

_OTHER_ROWS = 6
"""The number of rows above and below the list and text."""

SCROLLED = 3
"""The lines to scroll if no further link is visible."""

SEARCH = "search"
_COMMAND_CHARACTERS = ("left_square_bracket", "right_square_bracket", "question_mark")


class RulesScreen(BaseScreen[None]):
    """A look-up. The keys go to the list, or to the text after an item was opened."""

    commands = RULES_COMMANDS

    def __init__(self, drawing: Drawing, texts: Texts, start: Start | None = None) -> None:
        super().__init__(drawing, texts)
        self.look_up = LookUp(texts, start)
        self.reading = False
        """Whether the keys go to the text."""
        self.link: int | None = None
        """The link under the cursor while reading; always a visible one."""
        self._first_line = 0
        self._lines: list[Line] = []
        self._links: list[tuple[int, str]] = []
        """The links of the text, with their lines."""
        self._laid_out: tuple[object, ...] = ()

    def on_mount(self) -> None:
        """Read the rulebooks once the first frame is shown."""
        self.call_after_refresh(self.look_up.read_ahead)

    def hints(self) -> Sequence[AnyCommand]:
        return TEXT_KEYS if self.reading else LIST_KEYS

    def choices(self) -> Sequence[str]:
        """None: list and text have their own cursors."""
        return ()

    def back(self) -> None:
        self.leave_or_exit()

    # What is shown

    def compose_body(self) -> ComposeResult:
        """The search at the top, the list on the left, the text on the right, the way back at the bottom."""
        drawing = self.drawing
        with PaneGroup(drawing, id="search"):
            yield TextLines(drawing, id="label")
            yield TextField(drawing, SEARCH, longest=LONGEST_QUERY, brackets=False)
            yield Games(drawing)
        with PaneGroup(drawing, id="beside"):
            yield RuleList(drawing)
            yield RuleText(drawing)
        yield TextLines(drawing, id="back")

    def heading(self) -> TitleContent:
        found = self.text("rules.found", n=self.look_up.found) if self.look_up.query.strip() else ""
        return TitleContent("", self.text("rules.title"), "", found)

    def fit(self, width: int, height: int) -> None:
        self.query_one(RuleList).styles.width = _column(width)

    def show_body(self) -> None:
        self._lay_out()
        self._scroll(0)
        self._show_search()
        self._show_list()
        self._show_text()
        back = self.look_up.start.back or self.text("rules.back_to_menu")
        self.query_one("#back", TextLines).show([[Piece(0, back, DIM)]], self.drawing)

    def _show_search(self) -> None:
        measure, now, width = self.measure, self.look_up, self.app.size.width
        label, label_in = self.text("rules.search"), self.text("rules.in")
        self.query_one("#label").styles.width = measure(label) + 2
        self.query_one("#label", TextLines).show([[Piece(0, label, DIM)]], self.drawing)
        games = [("", self.text("rules.all_games")), *((game, GAMES[game].title) for game in now.games)]
        if sum(measure(title) + 3 for _, title in games) > width // 2 + 10:
            games = [(game, title) for game, title in games if game == (now.game or "")]
        pane = self.query_one(Games)
        pane.styles.width = sum(measure(title) + 3 for _, title in games) + measure(label_in) + 2
        pane.show(GamesContent(label_in, games, now.game or ""), self.drawing)
        field = self.query_one(TextField)
        field.show(now.query, self.drawing)
        if self.reading:
            field.leave()
        elif not field.is_typed_in:
            field.enter()

    def _show_list(self) -> None:
        now, rows = self.look_up, self._list_rows()
        at = next((row for row, (place, _) in enumerate(rows) if place == now.place), 0)
        first = first_in_sight(at, self._rows, len(rows))
        in_sight = [
            ListRow(place, title if place is None else _told(now.items[place]))
            for place, title in rows[first : first + self._rows]
        ]
        self.show(RuleList, RuleListContent(in_sight, now.place, self.reading, self.text("rules.nothing")))

    def _list_rows(self) -> list[tuple[int | None, str]]:
        """All rows of the list: the index of an item, or a title."""
        rows: list[tuple[int | None, str]] = []
        place = 0
        for group in self.look_up.groups:
            if group.title and group.items:
                rows += [(None, "")] * bool(rows) + [(None, group.title)]
            rows += [(place + number, "") for number in range(len(group.items))]
            place += len(group.items)
        return rows if self.look_up.items else []

    def _show_text(self) -> None:
        first, rows = self._first_line, self._rows
        left = len(self._lines) - first - rows
        more = self.text("rules.more_lines", n=left) if left > 0 else ""
        before = sum(line < first for line, _ in self._links)
        cursor = self.link if self.reading else None
        self.show(RuleText, RuleTextContent(self._lines[first : first + rows], before, cursor, more))

    @property
    def _rows(self) -> int:
        """The number of rows of the list and text."""
        return self.app.size.height - _OTHER_ROWS

    def _lay_out(self) -> None:
        """Break the text into lines, unless that was already done; a new text starts at the top."""
        width = self.app.size.width - _column(self.app.size.width) - 3
        key = (self.look_up.shown, width, self.drawing.glyphs.name)
        if key != self._laid_out:
            if self._laid_out[:1] != key[:1]:
                self._first_line, self.link = 0, None
            self._laid_out = key
            self._lines = self.look_up.lines(width, self.drawing.glyphs)
            self._links = [(y, span.link) for y, line in enumerate(self._lines) for span in line if span.link]

    def _scroll(self, by: int) -> None:
        """Scroll the text, stopping at its ends; the cursor goes to a visible link, if there is one."""
        self._first_line = max(0, min(self._first_line + by, len(self._lines) - self._rows))
        in_sight = [number for number, (line, _) in enumerate(self._links) if self._is_in_sight(line)]
        if self.link not in in_sight:
            self.link = (in_sight[-1] if by < 0 else in_sight[0]) if in_sight else None

    def _is_in_sight(self, line: int) -> bool:
        return self._first_line <= line < self._first_line + self._rows

    # Keys and mouse

    def body_commands(self) -> CommandTable:
        """Letters are not commands here: they go into the search."""
        return CommandTable(
            on(CLEAR, partial(self._ask, "")), on(BROWSE, self._browse), on(OTHER_GAME, self._go_to_other_game),
            on(READ, self._read), on(TRAIL, self._follow_trail), on(PAGE, self._go_to_page),
            on(END_RULES, self._go_back), on(EXPLAIN, self.open_help), on(READ_ON, partial(self._go_to_page, "down")),
        )  # fmt: skip

    def typed(self, event: events.Key) -> bool:
        """Letters go into the search, wherever the cursor is; brackets and the question mark are commands.

        So is a blank in the text: no search begins with it, and readers expect it to page.
        """
        field = self.query_one(TextField)
        if (
            (self.reading and event.key == "space")
            or event.key in _COMMAND_CHARACTERS
            or not self.typed_into(field, event)
        ):
            return False
        self._ask(field.value)
        return True

    def pasted(self, text: str) -> None:
        field = self.query_one(TextField)
        field.write(" ".join(text.split()))
        self._ask(field.value)

    def _ask(self, query: str) -> None:
        self.reading = False
        if query != self.look_up.query:
            self.look_up.ask(query)
        self.paint()

    def _browse(self, direction: Upright) -> None:
        """Up and down in the list; in the text, from link to link."""
        by = -1 if direction == "up" else 1
        if not self.reading:
            self.look_up.choose(by)
        elif not self._go_to_link(by):
            self._scroll(by * SCROLLED)
        self.paint()

    def _go_to_link(self, by: int) -> bool:
        """Go to the next link, if it is visible."""
        place = -1 if self.link is None else self.link + by
        found = 0 <= place < len(self._links) and self._is_in_sight(self._links[place][0])
        if found:
            self.link = place
        return found

    def _go_to_other_game(self, way: Sideways) -> None:
        """Choose another game; in the text, left returns to the list."""
        if self.reading:
            self.reading = way != "left"
        else:
            self.look_up.next_game(-1 if way == "left" else 1)
        self.paint()

    def _go_to_page(self, way: Paging) -> None:
        """One page up or down, or to an end."""
        page, whole = self._rows - 1, len(self._lines) if self.reading else len(self.look_up.items)
        (self._scroll if self.reading else self.look_up.choose)(turned(way, page, whole))
        self.paint()

    def _read(self) -> None:
        if not self.reading:
            self.look_up.open()
            self.reading = self.look_up.shown is not None
        elif self.link is not None:
            self.look_up.follow(self._links[self.link][1])
        self.paint()

    def _follow_trail(self, way: PageTurn) -> None:
        """Go back to what was read before, or forward again."""
        self.reading = bool(self.look_up.trail)
        (self.look_up.go_back if way == "back" else self.look_up.go_forward)()
        self.paint()

    def _go_back(self) -> None:
        """Return from the text to the list, or leave the rules."""
        if self.reading:
            self.reading = False
            self.paint()
        else:
            self.back()

    def go_to(self, spot: str) -> None:
        """Does nothing: a click takes the spot immediately."""

    def take(self, spot: str) -> None:
        """Show an item, follow a link, choose a game or search, depending on what was clicked."""
        kind, name = spot[: len(ITEM)], spot[len(ITEM) :]
        if spot == SEARCH:
            self.reading = False
        elif kind == ITEM:
            self.reading = False
            self.look_up.go_to(int(name))
        elif kind == LINK:
            self.reading = True
            self.look_up.follow(self._links[int(name)][1])
        else:
            self.look_up.look_into(name or None)
        self.paint()


def _column(width: int) -> int:
    return max(34, min(48, width * 3 // 8))


def _told(item: Item) -> str:
    """An item in the list: its number, if it has one, and what it is about."""
    numbered = any(map(str.isdigit, item.id))
    return f"{item.id} " * numbered + (item.note or bare_heading(item.id, item.heading))
