"""What lies over a board or in place of it: a page, words over the log, the curtain, the notice in a small window.

Most first frames show none of these: then the table loads and composes them right after it.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual.widget import Widget

from islands_tui.drawing.sizes import rows_shown
from islands_tui.drawing.terminal import Drawing
from islands_tui.table.contents import Room
from islands_tui.table.state import TableState
from islands_tui.widgets.notices import Curtain, CurtainContent, TooSmall, Words, WordsContent
from islands_tui.widgets.page import Page, PageContent


class Covers:
    """The widgets over the board of one table; its style sheet says when each of them is shown."""

    def __init__(self, drawing: Drawing) -> None:
        """They lie on the screen itself, but for the words, which lie on the decision bar."""
        self.words = Words(drawing)
        self.curtain, self.too_small, self.page = Curtain(drawing), TooSmall(drawing), Page(drawing)

    @property
    def on_screen(self) -> list[Widget]:
        """Those that lie on the screen itself."""
        return [self.curtain, self.too_small, self.page]

    # What each of them shows. What needs rows tells whether these are others than before.

    def show_too_small(self, table: TableState, drawing: Drawing, size: tuple[int, int]) -> None:
        """In place of everything."""
        self.too_small.show_with_others(too_small_content(table, *size), drawing)

    def show_curtain(self, table: TableState, drawing: Drawing, seat: int, height: int) -> bool:
        """In place of everything below the title."""
        return self.curtain.show_as_high(curtain_content(table, seat), drawing, height)

    def show_words(self, table: TableState, drawing: Drawing, room: Room, log: int, least: int, column: int) -> bool:
        """Over the rows that are left of the log, and as many rows more as they need."""
        words = words_content(table, room, max(1, log), column)
        if words is None:
            return False
        return self.words.show_as_high(words, drawing, max(least, len(words.lines)) + bool(words.label))

    def show_page(self, table: TableState, drawing: Drawing, height: int) -> bool:
        """From the title to the decision."""
        page = page_content(table, height)
        return page is not None and self.page.show_as_high(page, drawing, height)


def curtain_content(table: TableState, seat: int) -> CurtainContent:
    """Whom the curtain waits for, and how it is opened."""
    decision = table.decision
    turn = "turn" if decision is not None and decision.seat == seat else "alone"
    words = (turn, "", "hand_over", "hidden", "", "open")
    return CurtainContent(
        seat, [word and table.text(f"table.curtain.{word}", name=table.names[seat]) for word in words]
    )


def too_small_content(table: TableState, width: int, height: int) -> Sequence[str]:
    """What a window says that can't show a table."""
    lines = ("needed", "found", "", "advice", "saved", "", "leave")
    return [line and table.text(f"small.{line}", width=width, height=height) for line in lines]


def words_content(table: TableState, room: Room, log: int, column: int) -> WordsContent | None:
    """A look at a spot, a refusal, a hint, or else the guide; `log` is how many rows of the log are left for it."""
    if table.said:
        return WordsContent(room.wrapped(table.said))
    if table.advice and table.asking is None:
        lines = [row for line in table.advice for row in room.wrapped(line)]
        return WordsContent(lines, table.text("advice.label"), column)
    if table.guide is not None and table.asking is None:
        return WordsContent(table.guide.lines(room.width - 4, log), table.text("guide.label"), column)
    return None


def page_content(table: TableState, height: int) -> PageContent | None:
    """The open page, on so many rows."""
    page = table.page
    if page is None:
        return None
    shown, counter = rows_shown(height), ""
    if len(page.rows) > shown:
        last = min(len(page.rows), page.first + shown)
        counter = table.text("pages.rows", first=page.first + 1, last=last, n=len(page.rows))
    return PageContent(page.title, page.rows, page.first, counter)
