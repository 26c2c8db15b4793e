"""The screens beside the table (menu, new match, settings …): what they share.

Each paints a sheet with named spots. Keys move a cursor from spot to spot, the mouse goes to them directly, and what
is taken is told to `take`. Questions and help lie over the sheet.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from textual import events
from textual.app import ComposeResult

from islands_tui.drawing.directions import ways_between
from islands_tui.drawing.frame import SMALLEST, Area
from islands_tui.drawing.grid import ACCENT, HEAD, Grid, Pad
from islands_tui.drawing.terminal import Drawing
from islands_tui.keys import CLOSE, EXPLAIN, GO, TURN, Command
from islands_tui.screens.freshness import Freshness
from islands_tui.screens.keyed import Keyed
from islands_tui.screens.pages import Page, key_rows
from islands_tui.screens.situation import Question
from islands_tui.texts import Texts
from islands_tui.widgets.board import Board
from islands_tui.widgets.keys_row import paint_keys
from islands_tui.widgets.notices import paint_too_small
from islands_tui.widgets.page import paint_page, rows_shown
from islands_tui.widgets.sheet import Sheet
from islands_tui.widgets.title import paint_title
from rules.engine.contract import say

R = TypeVar("R")

ANSWER = "answer"
TOO_SMALL = ("needed", "found", "", "advice", "saved", "", "leave")


class Lobby(Keyed[R]):
    """A screen beside the table. Dismissed when it is left."""

    commands: tuple[Command, ...] = ()
    """What the help lists."""

    def __init__(self, drawing: Drawing, texts: Texts, freshness: Freshness | None = None) -> None:
        """`texts` speak for the interface, and for a game where the screen is about one.

        With the `freshness` of a screen before it, keys that were meant for that one are dropped.
        """
        super().__init__()
        self.drawing, self.texts = drawing, texts
        self.board = Board(drawing.palette)
        self.freshness = freshness
        self.cursor = ""
        self.spots: dict[str, Area] = {}
        self.words = ""
        """What is said above the keys until the next key."""
        self.page: Page | None = None
        self.asking: Question | None = None
        self.too_small = False
        self._left = ""
        self._page_rows = 0
        self._hints: list[tuple[Area, Command]] = []

    # What each screen adds

    def paint_sheet(self, sheet: Sheet) -> None:
        """Paint everything but the bottom row."""
        raise NotImplementedError

    def take(self, spot: str) -> None:
        """Do what the spot stands for."""
        raise NotImplementedError

    def hints(self) -> Sequence[Command]:
        """The keys to show at the bottom; the last one always fits."""
        return self.commands

    def renew(self) -> None:
        """See what has changed, when the screen comes to the front."""

    def back(self) -> None:
        """Leave this screen without having chosen anything."""
        self.dismiss()

    def is_pressed_at_once(self, spot: str) -> bool:
        """Whether a first click already takes the spot."""
        return True

    # Painting

    def compose(self) -> ComposeResult:
        """One widget shows everything."""
        yield self.board

    def on_mount(self) -> None:
        """Take no keys before the first frame."""
        if self.freshness is not None:
            self.freshness.hold()

    def on_resize(self) -> None:
        """Paint for the new size."""
        self.paint()

    def on_screen_resume(self) -> None:
        """Paint again when a screen above has gone."""
        self.renew()
        self.paint()

    def paint(self) -> None:
        """Show the screen as it stands."""
        grid = Grid(*self.app.size)
        pad = Pad(grid, self.drawing.glyphs)
        sheet = Sheet(pad, self.cursor)
        self.too_small = grid.width < SMALLEST[0] or grid.height < SMALLEST[1]
        if self.too_small:
            values = {"width": grid.width, "height": grid.height}
            paint_too_small(pad, [line and self.text(f"small.{line}", **values) for line in TOO_SMALL])
        else:
            self._paint_all(sheet)
        self.spots = sheet.spots
        when_drawn = self.freshness.shown if self.freshness is not None and not self.freshness.is_shown else None
        self.board.show(grid, self.drawing.palette, when_drawn)

    def _paint_all(self, sheet: Sheet) -> None:
        pad = sheet.pad
        self.paint_sheet(sheet)
        if self.page is not None:
            sheet.spots.clear()
            self._paint_page(pad.pad(0, 1, pad.width, pad.height - 2), self.page)
        if self.asking is not None:
            sheet.spots.clear()
            self._paint_question(sheet, self.asking)
        elif self.words:
            row = pad.pad(0, pad.height - 2, pad.width, 1)
            row.clear()
            row.put(1, 0, pad.glyphs.lead, ACCENT)
            row.say(3, 0, self.words)
        keys = self.hints() if self.page is None else self._page_keys(self.page)
        painted = paint_keys(
            pad.pad(0, pad.height - 1, pad.width, 1), [key.hint(self.texts, len(sheet.spots)) for key in keys]
        )
        self._hints = [(area, keys[place]) for place, area in painted]

    def _page_keys(self, page: Page) -> Sequence[Command]:
        """What can be done with an open page: it can be paged if it is longer than the window."""
        return [CLOSE, GO, TURN, EXPLAIN] if len(page.rows) > self._page_rows else [CLOSE, EXPLAIN]

    def _paint_page(self, pad: Pad, page: Page) -> None:
        self._page_rows = rows_shown(pad)
        counter = ""
        if len(page.rows) > self._page_rows:
            last = min(len(page.rows), page.first + self._page_rows)
            counter = self.text("pages.rows", first=page.first + 1, last=last, n=len(page.rows))
        paint_page(pad, page.title, page.rows, page.first, counter)

    def _paint_question(self, sheet: Sheet, question: Question) -> None:
        pad = sheet.pad.pad(0, sheet.pad.height - 4, sheet.pad.width, 3)
        pad.clear("decision")
        pad.rule(0, "═", ACCENT)
        pad.say(1, 1, question.text, HEAD)
        x = 1
        for number, (answer, _) in enumerate(question.answers):
            x = sheet.button(f"{ANSWER}{number}", x, pad.y + 2, answer)

    def paint_heading(self, sheet: Sheet, title: str, right: str = "", status: str = "", game: str = "") -> None:
        """The first row."""
        paint_title(sheet.pad.pad(0, 0, sheet.pad.width, 1), game, title, status, right)

    def text(self, id: str, /, **values: Any) -> str:
        """A text of the catalogue."""
        return self.texts(say(id, **values))

    def tell(self, words: str) -> None:
        """Say something above the keys."""
        self.words = words
        self.paint()

    # Asking

    def ask(self, question: Question) -> None:
        """Ask something; the cursor waits on the first answer, which changes nothing."""
        self.asking, self._left = question, self.cursor
        self.cursor = f"{ANSWER}0"
        self.paint()

    def is_asked_about(self, spot: str) -> bool:
        """Whether the open question came from this spot."""
        return self.asking is not None and self._left == spot

    def _end_question(self) -> None:
        self.asking, self.cursor = None, self._left

    def _take(self, spot: str) -> None:
        if self.asking is None:
            self.take(spot)
            return
        _, answer = self.asking.answers[int(spot.removeprefix(ANSWER))]
        self._end_question()
        self.paint()
        answer()

    # Keys and mouse

    def is_stale(self, key: str, moment: float) -> bool:
        """Whether a key or click was meant for the screen before this one."""
        return self.freshness is not None and self.freshness.is_stale(key, moment)

    def swallows(self, event: events.Key) -> bool:
        """What was said goes away with the next key. In a window that is too small only leaving works."""
        if self.too_small:
            return event.key != "q"
        if self.words:
            self.words = ""
            self.paint()
        return False

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text triggers nothing."""
        event.stop()

    async def on_mouse_down(self, event: events.MouseDown) -> None:
        """A click on a spot goes there and takes it, on a key's hint it is the key; elsewhere it closes a page."""
        if self.is_stale("click", event.time):
            return
        self.words = ""
        for area, command in self._hints:
            if area.holds(event.screen_x, event.screen_y) and not any(argument for _, argument in command.keys):
                await self.run_action(command.id)
                return
        if self.page is not None:
            self.action_cancel()
            return
        for spot, area in reversed(self.spots.items()):
            if area.holds(event.screen_x, event.screen_y):
                was_there = self.cursor == spot
                self.go_to(spot)
                if was_there or self.asking is not None or self.is_pressed_at_once(spot):
                    self._take(spot)
                return

    def on_mouse_scroll_down(self) -> None:
        """Go down."""
        self.action_move("down")

    def on_mouse_scroll_up(self) -> None:
        """Go up."""
        self.action_move("up")

    def go_to(self, spot: str) -> None:
        """Put the cursor on a spot."""
        self.cursor = spot
        self.paint()

    def action_move(self, direction: str) -> None:
        """Go to the nearest spot in a direction; on a page, up or down."""
        if self.page is not None:
            self.page.turn({"up": -1, "down": 1}.get(direction, 0), self._page_rows)
            self.paint()
            return
        if self.cursor not in self.spots:
            if self.spots:
                self.go_to(next(iter(self.spots)))
            return
        there = ways_between(self.spots).get((self.cursor, direction))
        if there is not None:
            self.go_to(there)

    def action_pick(self, number: str) -> None:
        """Take a spot by its number."""
        spots = list(self.spots)
        if int(number) <= len(spots):
            self.go_to(spots[int(number) - 1])
            self._take(self.cursor)

    def action_accept(self) -> None:
        """Take the spot under the cursor, or close the help."""
        if self.page is not None:
            self.action_cancel()
        elif self.cursor in self.spots:
            self._take(self.cursor)

    def action_cancel(self) -> None:
        """Close what lies over the sheet, or leave."""
        if self.page is not None:
            self.page = None
            self.paint()
        elif self.asking is not None:
            self._end_question()
            self.paint()
        else:
            self.back()

    def action_back(self) -> None:
        """The same with a key that is no letter."""
        self.action_cancel()

    def action_leave(self) -> None:
        """Leave this screen."""
        self.back()

    def action_help(self) -> None:
        """Open or close the list of keys."""
        rows = key_rows(self.texts, self.commands, self.app.size.width)
        self.open_page(Page("help", self.text("pages.keys"), rows))

    def action_turn(self, way: str) -> None:
        """Page on or back."""
        if self.page is not None:
            self.page.turn(self._page_rows if way == "on" else -self._page_rows, self._page_rows)
            self.paint()

    def open_page(self, page: Page) -> None:
        """Lay a page over the sheet; the same one again closes it."""
        if self.asking is None:
            self.page = None if self.page is not None and self.page.name == page.name else page
            self.paint()
