"""The panes of a table: what each of them shows, and where their spots are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar, cast

from textual.geometry import Size
from textual.widget import Widget

from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.layout import Layout
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.paint import Room
from islands_tui.drawing.sizes import BELOW_RULE, log_rows, rows_shown, tier_of
from islands_tui.drawing.terminal import Drawing
from islands_tui.session.look_around import is_told
from islands_tui.session.state import TableState
from islands_tui.table_screen import view_models
from islands_tui.table_screen.key_hints import keys_content
from islands_tui.table_screen.painter import Beside, BoardContent, BoardPane
from islands_tui.table_screen.question_texts import KeptRows, QuestionTexts, bar_rows
from islands_tui.table_screen.view_models import is_unasked, page_height
from islands_tui.widgets.cursor_card import CardContent, CursorCard, has_room_for
from islands_tui.widgets.decision_bar import DecisionBar
from islands_tui.widgets.keys_row import KeysRow
from islands_tui.widgets.log import Log
from islands_tui.widgets.notices import Curtain, NoticeLines, TooSmall, too_small_lines
from islands_tui.widgets.page import Page, page_content
from islands_tui.widgets.pane import Pane
from islands_tui.widgets.title import Title
from rules.engine.contract import Target

P = TypeVar("P", bound=Pane[Any])


class BoardStack:
    """All boards with their parts."""

    def __init__(self, widgets: Iterable[Widget] = ()) -> None:
        """Boards have the class `board`; other parts are beside them."""
        widgets = list(widgets)
        self.all = [widget for widget in widgets if widget.has_class("board")]
        self.front = frozenset(board.id for board in self.all if board.id and board.has_class("-front"))
        self._parts = [(widget, _boards_around(widget)) for widget in widgets if isinstance(widget, BoardPane)]

    def turn_to(self, front: frozenset[str]) -> None:
        """Bring boards to the front. Those behind keep their size outside the window, so that each can be painted."""
        if front == self.front:
            return
        self.front = front
        for board in self.all:
            board.set_class(board.id in front, "-front")

    def in_front(self) -> list[BoardPane]:
        """The parts of the boards in front and of the column beside them that a window of this size shows."""
        return self.parts_of(self.front)

    def parts_of(self, front: frozenset[str]) -> list[BoardPane]:
        """The parts if these boards were in front."""
        return [part for part, boards in self._parts if boards <= front and part.display]

    @property
    def line_before_seats(self) -> int:
        """The column of the line between board and seats; outside the window if there is none."""
        return next((part.region.x for part, _ in self._parts if isinstance(part, Beside) and part.region), -1)

    def clear(self) -> None:
        """Clear all parts."""
        for part, _ in self._parts:
            part.clear()


def _boards_around(part: BoardPane) -> frozenset[str | None]:
    """The ids of the boards that a part belongs to: itself, if it is one, and those around it."""
    around = part.ancestors_with_self
    return frozenset(widget.id for widget in around if isinstance(widget, Widget) and widget.has_class("board"))


class Window(NamedTuple):
    """The window of a table."""

    width: int
    height: int
    board_rows: int
    """The number of rows the board can use."""
    drawing: Drawing

    @property
    def tier(self) -> int:
        """The size class: a place in `TIERS`."""
        return tier_of(self.width, self.height)

    @property
    def room(self) -> Room:
        """The room for text across the window."""
        return Room(self.width, self.drawing.glyphs)

    @property
    def log_rows(self) -> int:
        """The rows of the log below its rule."""
        return log_rows(self.width, self.height, self.board_rows)


class TablePanes:
    """All panes of a table, once they are composed."""

    def __init__(self, widgets: Sequence[Widget]) -> None:
        """`widgets` are all those of the screen; each kind that `get` is asked for is there once."""
        self.boards = BoardStack(widgets)
        self._by_kind: dict[type[Widget], Pane[Any]] = {
            type(widget): widget for widget in widgets if isinstance(widget, Pane)
        }
        self._layout: Layout[Target] = Layout()
        self._kept_rows = KeptRows()
        self._content: BoardContent | None = None
        self._question: QuestionTexts | None = None
        """What the boards and the decision showed last, None behind a curtain: it stays while only the cursor moves."""

    @property
    def is_whole(self) -> bool:
        """Whether the panes exist; they don't if the screen is left before it is composed."""
        return Title in self._by_kind

    def get(self, kind: type[P]) -> P:
        """The only widget of this kind."""
        return cast(P, self._by_kind[kind])

    # What is shown

    def show(self, state: TableState, window: Window) -> None:
        """Show title, boards, log, decision, overlays and keys."""
        drawing, room, marks = window.drawing, window.room, state.marks()
        column = self.boards.line_before_seats
        self.get(Title).show(view_models.title_content(state), drawing)
        if state.keyboard.waiting is not None:
            self._draw_curtain(state, window, state.keyboard.waiting)
        else:
            self.show_boards(state, window, marks)
        self._question = QuestionTexts(state, self._on_board(state, window), room)
        bar = self._question.bar(marks)
        self._kept_rows = self._question.kept_rows(bar, self._kept_rows)
        rows = max(bar_rows(bar, room), self._kept_rows.rows)
        left = window.log_rows - (rows - BELOW_RULE)
        if state.keyboard.waiting is None:
            log = self.get(Log)
            width = log.region.width or window.width
            log.show(view_models.log_content(state, left, column - log.region.x, width), drawing)
            self._show_card(state, window, rows + 1)
        self.get(DecisionBar).show_as_high(bar, drawing, rows + 1)
        notice = view_models.notice_content(state, room, column)
        if notice is not None:  # over the remaining rows of the log, and over more rows if needed
            high = max(0 if is_unasked(state) else left, len(notice.lines)) + bool(notice.label)
            self.get(NoticeLines).show_as_high(notice, drawing, high)
        if state.page is not None:
            high = self._page_height(state, window.height)
            self.get(Page).show_as_high(page_content(state.page, rows_shown(high), state.texts), drawing, high)
        self.get(KeysRow).show(keys_content(state, self.page_rows(state, window.height), window.tier), drawing)

    def show_cursor(self, state: TableState, window: Window) -> None:
        """Show where the cursor is now, which only boards, decision and card tell.

        Everything is shown anew if the cursor turns to another board, needs another number of rows, or moves over a
        closed curtain, behind which nothing may be shown.
        """
        marks, before, question = state.marks(), self._content, self._question
        front = state.presentation.front(state, window.tier)
        if before is None or question is None or (before.board, self.boards.front) != (state.board, front):
            self.show(state, window)
            return
        more = state.presentation.more(state, window.tier)
        self._show_content(before._replace(marks=marks, changed=frozenset(), more=more), window)
        question.make_ahead()
        bar = question.bar(marks)
        rows = max(bar_rows(bar, window.room), self._kept_rows.rows)
        if rows + 1 != self._bar_height or self._on_board(state, window) != question.on_board:
            self.show(state, window)
            return
        self.get(DecisionBar).show(bar, window.drawing)
        self._show_card(state, window, rows + 1)

    def show_too_small(self, state: TableState, window: Window) -> None:
        """Show "too small" instead of everything."""
        lines = too_small_lines(state.texts, window.width, window.height)
        self.get(TooSmall).show(lines, window.drawing)

    def show_boards(self, state: TableState, window: Window, marks: Mapping[Target, Mark]) -> None:
        """Show the board in front and the seats; the other boards are not painted."""
        self.boards.turn_to(state.presentation.front(state, window.tier))
        self._show_content(view_models.board_content(state, marks, window.tier), window)

    def _show_content(self, content: BoardContent, window: Window) -> None:
        self._content = content
        for pane in self.boards.in_front():
            pane.show(content, window.drawing)

    def text(self) -> str:
        """The rows of everything below the title that is not over something else, and above the keys.

        Without question marks where something is asked: there they stand for nothing hidden.
        """
        panes: list[Pane[Any]] = [*self.boards.in_front(), self.get(Log), self.get(CursorCard)]
        rows = [row for pane in panes if pane.region for row in pane.grid.lines()]
        return "\n".join([*rows, *(row.replace("?", " ") for row in self.get(DecisionBar).grid.lines())])

    def picture(self, window: Window) -> Grid:
        """The board in front and the seats, each where it lies in the window, without title, log and decision."""
        parts = [pane for pane in self.boards.in_front() if pane.region]
        pad = Pad(Grid(window.width, max((pane.region.bottom for pane in parts), default=1) - 1))
        for pane in parts:
            pad.stamp(pane.grid, pane.region.x, pane.region.y - 1)
        return pad.grid

    def _show_card(self, state: TableState, window: Window, bar: int) -> None:
        """Tell about the spot under the cursor, in the rows that the decision, of `bar` rows, leaves free."""
        card = self.get(CursorCard)
        if card.region:
            card.show(self._card_content(state, window, bar), window.drawing)

    def _card_content(self, state: TableState, window: Window, bar: int) -> CardContent:
        region = self.get(CursorCard).region
        rows = min(region.bottom, window.height - 1 - bar) - region.y - 1
        return view_models.card_content(state, rows, self.boards.line_before_seats - region.x)

    def card_tells(self, state: TableState, window: Window) -> bool:
        """Whether the player looks around, and the card has room for what is there."""
        card = self.get(CursorCard)
        if not card.region or not is_told(state):
            return False
        content = self._card_content(state, window, self._bar_height)
        return has_room_for(content._replace(sentences=content.sentences[:1]), card.canvas)

    def _draw_curtain(self, state: TableState, window: Window, seat: int) -> None:
        """Cover everything below the title, and clear what is behind the curtain."""
        self._content = None
        self.boards.clear()
        self.get(Log).clear()
        self.get(CursorCard).clear()
        content = view_models.curtain_content(state, seat)
        self.get(Curtain).show_as_high(content, window.drawing, window.height - 2)

    def _on_board(self, state: TableState, window: Window) -> set[Target]:
        """The targets on the board in front, and on the board where the choices are."""
        found = {spot for pane in self.boards.in_front() for spot in pane.spots}
        if not state.at_choices:
            usual = state.at_the_choices()
            content = view_models.board_content(usual, usual.marks(), window.tier)
            for pane in self.boards.parts_of(usual.presentation.front(usual, window.tier)):
                found.update(pane.would_show(content).spots)
        return found

    def call_when_drawn(self, do: Callable[[], None]) -> None:
        """Call a function when the next frame with a change is shown."""
        kinds: Sequence[type[Pane[Any]]] = (Title, KeysRow, DecisionBar, Curtain, TooSmall)
        for kind in kinds:
            self.get(kind).when_drawn = do

    # Layout

    def sizes(self) -> Sequence[Size]:
        """The sizes of the panes whose room decides what the others show."""
        panes: Sequence[Pane[Any]] = (*self.boards.in_front(), self.get(Log), self.get(CursorCard))
        return [pane.outer_size for pane in panes]

    def layout(self, state: TableState) -> Layout[Target]:
        """Where the spots are, for moving a cursor; the same object until a spot moves."""
        boards = [] if state.keyboard.waiting is not None else self.boards.in_front()
        looks_at_lines = state.looking is not None and state.keyboard.waiting is None
        panes: list[Pane[Any]] = [*boards, *([self.get(Log)] if looks_at_lines else []), self.get(DecisionBar)]
        spots = {spot: area for pane in panes for spot, area in pane.spots_on_screen().items()}
        unseen = frozenset(spot for pane in panes for spot in pane.unseen)
        if (spots, unseen) != (self._layout.spots, self._layout.unseen):
            self._layout = Layout(spots, unseen)
        return self._layout

    def page_rows(self, state: TableState, height: int) -> int:
        """The number of visible rows of a page in a window of this height."""
        return rows_shown(self._page_height(state, height))

    def _page_height(self, state: TableState, height: int) -> int:
        """The height of a page, from the title to the decision."""
        return page_height(state, height, self._bar_height)

    @property
    def _bar_height(self) -> int:
        """The height of the decision."""
        height = self.get(DecisionBar).styles.height
        return 1 + BELOW_RULE if height is None else int(height.value)
