"""What is shown over or instead of a board: a page, words over the log, the curtain, "too small"."""

from __future__ import annotations

from textual.widget import Widget

from islands_tui.drawing.sizes import rows_shown
from islands_tui.drawing.terminal import Drawing
from islands_tui.session.state import TableState
from islands_tui.table_screen.view_models import Room
from islands_tui.widgets.notices import Curtain, CurtainContent, TooSmall, Words, WordsContent, too_small_lines
from islands_tui.widgets.page import Page, page_content


class OverlayWidgets:
    """The overlay widgets of a table; its style sheet decides when each is shown."""

    def __init__(self, drawing: Drawing) -> None:
        """They are on the screen itself, except the words, which are on the decision bar."""
        self.words = Words(drawing)
        self.curtain, self.too_small, self.page = Curtain(drawing), TooSmall(drawing), Page(drawing)

    @property
    def on_screen(self) -> list[Widget]:
        """The overlays that are on the screen itself."""
        return [self.curtain, self.too_small, self.page]

    def show_too_small(self, table: TableState, drawing: Drawing, size: tuple[int, int]) -> None:
        """Show "too small" instead of everything."""
        self.too_small.show(too_small_lines(table.texts, *size), drawing)

    def show_curtain(self, table: TableState, drawing: Drawing, seat: int, height: int) -> None:
        """Show the curtain instead of everything below the title."""
        self.curtain.show_as_high(curtain_content(table, seat), drawing, height)

    def show_words(self, table: TableState, drawing: Drawing, room: Room, log: int, least: int, column: int) -> None:
        """Show words over the remaining rows of the log, and over more rows if needed."""
        words = words_content(table, room, max(1, log), column)
        if words is not None:
            self.words.show_as_high(words, drawing, max(least, len(words.lines)) + bool(words.label))

    def show_page(self, table: TableState, drawing: Drawing, height: int) -> None:
        """Show the page from the title to the decision."""
        if (page := table.page) is not None:
            self.page.show_as_high(page_content(page, rows_shown(height), table.texts), drawing, height)


def curtain_content(table: TableState, seat: int) -> CurtainContent:
    """Who the curtain waits for, and how to open it."""
    decision = table.decision
    turn = "turn" if decision is not None and decision.seat == seat else "alone"
    words = (turn, "", "hand_over", "hidden", "", "open")
    return CurtainContent(
        seat, [word and table.text(f"table.curtain.{word}", name=table.names[seat]) for word in words]
    )


def words_content(table: TableState, room: Room, log: int, column: int) -> WordsContent | None:
    """A look at a spot, a refusal, a hint, or else the guide; `log` is the number of log rows available."""
    if table.said:
        return WordsContent(room.wrapped(table.said))
    if table.advice and table.asking is None:
        lines = [row for line in table.advice for row in room.wrapped(line)]
        return WordsContent(lines, table.text("advice.label"), column)
    if table.guide is not None and table.asking is None:
        return WordsContent(table.guide.lines(room.width - 4, log), table.text("guide.label"), column)
    return None
