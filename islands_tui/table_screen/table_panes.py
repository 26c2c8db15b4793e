"""The panes of a table: what each of them shows, and where their spots are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar, cast

from textual.geometry import Size
from textual.widget import Widget

from islands_tui.drawing.layout import Layout
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.sizes import log_rows, rows_shown, tier_of
from islands_tui.drawing.terminal import Drawing
from islands_tui.session.look_around import is_told
from islands_tui.session.state import TableState
from islands_tui.table_screen import view_models
from islands_tui.table_screen.board_stack import BoardStack
from islands_tui.table_screen.key_hints import keys_content
from islands_tui.table_screen.overlay_widgets import OverlayWidgets
from islands_tui.table_screen.pane_layout import PaneLayout
from islands_tui.table_screen.view_models import KeptRows, Room
from islands_tui.table_screen.window_layout import BELOW_RULE, is_unasked, page_height
from islands_tui.widgets.cursor_card import CardContent, CursorCard, has_room_for
from islands_tui.widgets.decision_bar import DecisionBar
from islands_tui.widgets.keys_row import KeysRow
from islands_tui.widgets.log import Log
from islands_tui.widgets.pane import Pane
from islands_tui.widgets.title import Title
from rules.engine.contract import Target

P = TypeVar("P", bound=Pane[Any])


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

    def __init__(self, widgets: Sequence[Widget], overlays: OverlayWidgets) -> None:
        """`overlays` are among the widgets."""
        self.boards, self._overlays = BoardStack(widgets), overlays
        self._by_kind: dict[type[Widget], Pane[Any]] = {
            type(widget): widget for widget in widgets if isinstance(widget, Pane)
        }
        self._layout, self._kept_rows = PaneLayout(), KeptRows()

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
            self._show_boards(state, window, marks)
        listed = view_models.listed_choices(state, self._on_board(state, window))
        bar = view_models.bar_content(state, listed, marks, room)
        self._kept_rows = view_models.kept_rows(state, bar, room, self._kept_rows)
        rows = max(view_models.bar_rows(bar, room), self._kept_rows.rows)
        left = window.log_rows - (rows - BELOW_RULE)
        if state.keyboard.waiting is None:
            log = self.get(Log)
            log.show(view_models.log_content(state, left, column - log.region.x), drawing)
            self._show_card(state, window, rows + 1)
        self.get(DecisionBar).show_as_high(bar, drawing, rows + 1)
        self._overlays.show_words(state, drawing, room, left, 0 if is_unasked(state) else left, column)
        self._overlays.show_page(state, drawing, self._page_height(state, window.height))
        self.get(KeysRow).show(keys_content(state, self.page_rows(state, window.height), window.tier), drawing)

    def show_too_small(self, state: TableState, window: Window) -> None:
        """Show "too small" instead of everything."""
        self._overlays.show_too_small(state, window.drawing, (window.width, window.height))

    def _show_boards(self, state: TableState, window: Window, marks: Mapping[Target, Mark]) -> None:
        """Show the board in front and the seats; the other boards are not painted."""
        content = view_models.board_content(state, marks, window.tier)
        self.boards.turn_to(state.presentation.front(state, window.tier))
        for pane in self.boards.in_front():
            pane.show(content, window.drawing)

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
        self.boards.clear()
        self.get(Log).clear()
        self.get(CursorCard).clear()
        self._overlays.show_curtain(state, window.drawing, seat, window.height - 2)

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
        parts: Iterable[Pane[Any]] = (
            self.get(Title), self.get(KeysRow), self.get(DecisionBar), self._overlays.curtain, self._overlays.too_small,
        )  # fmt: skip
        for part in parts:
            part.when_drawn = do

    # Layout

    def board_sizes(self) -> Sequence[Size]:
        """The sizes of the parts of the boards in front."""
        return [pane.outer_size for pane in self.boards.in_front()]

    def layout(self, state: TableState) -> Layout[Target]:
        """Where the spots are, for moving a cursor."""
        boards = [] if state.keyboard.waiting is not None else self.boards.in_front()
        return self._layout.of([*boards, self.get(DecisionBar)])

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
