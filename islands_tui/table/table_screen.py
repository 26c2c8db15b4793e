"""The screen of a table: which widgets it is made of, and what each of them shows.

A game's screen is a subclass that composes its boards and seats, with a style sheet that says where they lie. What the
keys do is in `TableCommands`, how the match goes on in `MatchScreen`; what everything is painted from in `contents`.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from textual import events
from textual.app import ComposeResult
from textual.compose import compose
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from islands_tui.drawing.area import Area
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.sizes import (
    TALL_BOARD,
    TIERS,
    WIDEST_BOARD,
    board_height,
    board_width,
    is_too_small,
    log_rows,
    rows_shown,
    tier_of,
)
from islands_tui.drawing.terminal import Drawing
from islands_tui.table import contents
from islands_tui.table.board_pane import BoardPane
from islands_tui.table.boards import Boards, places_on_screen, unseen_on
from islands_tui.table.commands import TableCommands
from islands_tui.table.contents import Room
from islands_tui.table.hints import keys_content
from islands_tui.table.late_parts import LateParts
from islands_tui.table.match_screen import MatchScreen
from islands_tui.widgets.decision_bar import BarContent, DecisionBar
from islands_tui.widgets.keys_row import KeysRow
from islands_tui.widgets.log import Log
from islands_tui.widgets.pane import Pane, PaneGroup, blank_row
from islands_tui.widgets.title import Title, TitleContent
from rules.engine.contract import Target
from rules.engine.match import Match

if TYPE_CHECKING:  # most first frames show none of them
    from islands_tui.table.covers import Covers

C = TypeVar("C")
P = TypeVar("P", bound=Pane[Any])
_BELOW_RULE = 2
"""Rows of the decision below its double rule, if it needs no more."""
_MOST_KEPT = 3
"""As many rows are kept for all choices once one of them has needed them; more would hide the log for too long."""


class TableScreen(TableCommands, MatchScreen):
    """A match on the screen."""

    DEFAULT_CSS = Path(__file__).with_name("table.tcss").read_text(encoding="utf-8")
    SCOPED_CSS = False  # the style sheet of a game knows its screen by a class, which replays have too
    board_rows: ClassVar[int] = 29
    """How many rows the board can use; beyond them the log grows first."""

    def __init__(self, match: Match[Any], drawing: Drawing) -> None:
        """Nothing has a place yet."""
        super().__init__(match, drawing)
        self._all_panes: list[Pane[Any]] = []
        self._panes: dict[type[Widget], Pane[Any]] = {}
        self._boards = Boards()
        self._covers: Covers | None = None
        self._late = LateParts()
        self._choices_lie_on: frozenset[Target] = frozenset()
        self._titled: tuple[Any, object, TitleContent] | None = None
        """The view that the title was told of last, with what else it says, and the title."""
        self._kept: tuple[Any, int] = None, 0
        """The choices that were shown last, and how many rows are kept for each of them."""
        self._held = contextlib.ExitStack()
        self._is_held = False
        self._shared_out: tuple[int, int] | None = None
        """The size of the window that was shared out last."""
        self._is_styled = False
        """Whether nothing has changed since all parts were styled: they were composed just now."""
        self._is_rearranged = False
        """Whether something gets another place or size with the frame that is being painted."""

    # What it is made of

    def compose(self) -> ComposeResult:
        """Title, boards, seats, log, what is said and asked, keys; then what lies over them or in their place."""
        drawing, late = self.drawing, self._late
        self._tell_size(*self.app.size)  # before there are parts, which else would all be styled twice
        self._show_classes()
        is_open = not self.state.keyboard.is_about_to_close
        front = self.state.presentation.front(self.state, self.tier) if is_open else frozenset()
        self._boards = Boards(self._composed(board for board in self.boards_by_id() if board in front))
        self._boards.turn_to(front)
        if behind := [board for board in self.boards_by_id() if board not in front]:
            late.put_off(lambda: self._mounted("#boards", self._composed(behind)))
        if not is_open:
            late.put_off(lambda: self._mounted("#seats", compose(self, self.compose_seats())))
        if is_open and not (self.is_tiny or self.has_class("-saying") or self.has_greeting):
            late.put_off(self._mounted_covers)
        else:
            self._covers = self._made_covers()
        yield Title(drawing)
        with PaneGroup(drawing, id="middle"):
            with PaneGroup(drawing, id="boards"):
                yield from self._boards.all
            with PaneGroup(drawing, id="seats"):
                yield from self.compose_seats() if is_open else ()
        yield Log(drawing)
        yield KeysRow(drawing)
        with PaneGroup(drawing, id="decision"):
            yield from [self._covers.words] if self._covers else ()
            yield DecisionBar(drawing)
        yield from self._covers.on_screen if self._covers else ()

    def boards_by_id(self) -> Mapping[str, Callable[[], ComposeResult]]:
        """How each board of the game is composed, by its id. The style sheet gives each a layer of its own.

        Those in front are composed at once, the others after the first frame.
        """
        raise NotImplementedError

    def _composed(self, boards: Iterable[str]) -> list[Widget]:
        return [board for name in boards for board in compose(self, self.boards_by_id()[name]())]

    def _mounted(self, place: str, parts: Sequence[Widget]) -> Sequence[Widget]:
        self.query_one(place).mount_all(parts)
        return parts

    def _made_covers(self) -> Covers:
        from islands_tui.table.covers import Covers

        return Covers(self.drawing)

    def _mounted_covers(self) -> Sequence[Widget]:
        covers = self._covers = self._made_covers()
        self.mount_all(covers.on_screen)
        self.mount(covers.words, before=self.pane(DecisionBar))
        return [*covers.on_screen, covers.words]

    def compose_seats(self) -> ComposeResult:
        """What everybody may see of each seat, and whatever else stands in the column beside the board."""
        raise NotImplementedError

    def pane(self, kind: type[P]) -> P:
        """The one widget of a kind."""
        return cast(P, self._panes[kind])

    # Its size

    @property
    def tier(self) -> int:
        """How much room the window has: 0 at 80x24, 1 from 100x30, 2 from 120x40."""
        return tier_of(*self.app.size)

    @property
    def is_tiny(self) -> bool:
        """Whether the window can't show a table."""
        return is_too_small(*self.app.size)

    def on_mount(self) -> None:
        """Nothing is shown before everything has its place: what is asked depends on what lies on the board.

        Textual then calls what `MatchScreen` does, without being asked to.
        """
        self._find_parts()
        if Title not in self._panes:  # the screen is leaving before it has come
            return
        self.screen_layout_refresh_signal.subscribe(self, self._follow_layout)
        self._fit(*self.app.size)
        self._hold()
        self._is_styled = True

    @property
    def has_all_parts(self) -> bool:
        """Whether every board can be turned to, and everything can be laid over it."""
        return self._late.are_here

    def _find_parts(self) -> None:
        parts = self.walk_children(Widget)
        self._all_panes = [part for part in parts if isinstance(part, Pane)]
        self._panes = {type(pane): pane for pane in self._all_panes}
        self._boards = Boards(parts)

    def _call_late_parts(self) -> None:
        """The first frame stands: bring what lies behind it, or may come to lie over it."""
        if self.is_attached:
            self._late.call()

    def on_screen_resume(self) -> None:
        """In front again: what was held back may be shown."""
        self.call_next(self._settle)

    def update_node_styles(self, animate: bool = True) -> None:
        """Textual styles everything again when a screen comes to the front, also at the first time."""
        if self._is_styled:
            self._is_styled = False
        else:
            super().update_node_styles(animate)

    def on_unmount(self) -> None:
        """Nothing is held back any more."""
        self._held.close()

    def on_resize(self, event: events.Resize) -> None:
        """Share the new window out; the frame follows when everything has its place.

        A screen tells itself of the size that it has shared out: what is asked may depend on where things lie now.
        """
        if not self._panes:
            return
        if event.size == self._shared_out:
            self.paint()
        else:
            self._hold()
            self._fit(*event.size)
            self.call_next(self._release)

    def _hold(self) -> None:
        """Show no frame until the panes have their places."""
        if not self._is_held:
            self._is_held = True
            self._held.enter_context(self.app.batch_update())

    def _settle(self) -> None:
        """The panes have their places: paint, and go on showing frames."""
        if self.is_tiny or self.pane(Log).outer_size:
            self._release()

    def _release(self) -> None:
        """Paint, and go on showing frames. Textual gives no places while frames are held back: that must not last."""
        if self._is_held:
            self._is_held = False
            self._held.close()
            self.paint()
            if self._late.are_wanted:
                self.call_after_refresh(self._call_late_parts)

    def _follow_layout(self, _: Screen[None]) -> None:
        """Parts lie elsewhere now: what is asked depends on what lies on the board, and where arrows lead."""
        if is_more_here := self._late.have_come():
            self._find_parts()
        if is_more_here or not (self._is_held or self.is_tiny or self.spots_on_screen() == self.state.spots):
            self.paint()

    def _fit(self, width: int, height: int) -> None:
        """Share the window out."""
        self._shared_out = width, height
        self._tell_size(width, height)
        self.pane(Log).styles.height = 1 + log_rows(width, height, self.board_rows)

    def _tell_size(self, width: int, height: int) -> None:
        """Tell the style sheet how large the window is."""
        number = tier_of(width, height)
        self._put_on(
            {tier.name: place == number for place, tier in enumerate(TIERS)}
            | {
                "-tiny": is_too_small(width, height),
                "-wide": board_width(width, height) == WIDEST_BOARD,
                "-tall": board_height(width, height, self.board_rows) >= TALL_BOARD,
            }
        )

    def _put_on(self, classes: Mapping[str, bool]) -> None:
        """Put classes on and off; the style sheet goes through the table once, and only if one has changed."""
        on = [name for name, is_on in classes.items() if is_on and not self.has_class(name)]
        off = [name for name, is_on in classes.items() if not is_on and self.has_class(name)]
        self._is_rearranged |= bool(on or off)
        self.remove_class(*off, update=bool(off) and not on)
        self.add_class(*on, update=bool(on))

    # What is shown

    def paint(self) -> None:
        """Tell every widget what it shows."""
        if not self._panes or self._is_held:
            return
        self._is_rearranged = False
        self._show_classes()
        if not self.is_tiny:
            self._show_table()
        elif self._covers is not None:
            self._covers.show_too_small(self.state, self.drawing, self.app.size)
        self._show_together()
        if not self.freshness.is_shown:
            self._watch_frame()

    def _show_together(self) -> None:
        """One frame for all that was painted; if something is rearranged, one follows when everything has its place."""
        for pane in self._all_panes:
            if pane.is_to_be_told:
                pane.tell_screen(at_once=not self._is_rearranged)

    def _watch_frame(self) -> None:
        """Keys count from the moment on in which the frame goes out, or all the same if nothing has changed."""
        parts: list[Pane[Any]] = [self.pane(Title), self.pane(KeysRow), self.pane(DecisionBar)]
        if self._covers is not None:
            parts += [self._covers.curtain, self._covers.too_small]
        for part in parts:
            part.when_drawn = self._note_frame
        self.call_after_refresh(self._note_frame)

    def _note_frame(self) -> None:
        if not self.freshness.is_shown:
            self.freshness.shown()

    def _show_classes(self) -> None:
        """Tell the style sheet what lies over the board."""
        state = self.state
        closed = state.keyboard.waiting is not None
        guided = (state.guide is not None or bool(state.advice)) and state.asking is None and not closed
        self._put_on({
            "-closed": closed,
            "-unasked": closed and state.asking is None,
            "-paging": state.page is not None,
            "-saying": bool(state.said) or guided,
        })  # fmt: skip

    def _show_table(self) -> None:
        state, room, marks = self.state, self.room, self.state.marks()
        column = board_width(*self.app.size)
        self._show(Title, self._title())
        if state.keyboard.waiting is not None:
            self._draw_curtain(state.keyboard.waiting)
            front = self._boards.in_front()
        else:
            front = self._show_boards(marks)
        listed = contents.listed_choices(state, self._on_board(front))
        bar = contents.bar_content(state, listed, marks, room)
        rows = self._bar_rows(bar)
        left = log_rows(*self.app.size, self.board_rows) - (rows - _BELOW_RULE)
        if state.keyboard.waiting is None:
            self._show(Log, contents.log_content(state, left, column))
        self._is_rearranged |= self.pane(DecisionBar).show_as_high(bar, self.drawing, rows + 1)
        self._show_covers(column, left)
        self._show(KeysRow, keys_content(state, self.page_rows, self.tier))
        state.note_spots(self._spots_of(front), unseen_on(front))

    def _bar_rows(self, bar: BarContent) -> int:
        """The rows of the decision bar. A row that one choice needs is kept for the others, so that less jumps."""
        chooser, room = self.state.chooser, self.room
        choosing = (chooser, chooser.path, room, bar.spots)  # what comes to lie on a board needs no row any more
        if self._kept[0] != choosing:
            self._kept = choosing, contents.steady_rows(self.state, bar, room, _MOST_KEPT)
        needed, kept = contents.bar_rows(bar, room), self._kept[1]
        self._kept = choosing, max(min(needed, _MOST_KEPT), kept)
        return max(needed, kept)

    def _title(self) -> TitleContent:
        """The first row. As long as view, language and names stay, it says the same: most frames only move a cursor."""
        view, told = self.state.view, (self.state.decision, self.state.texts.language, [*self.state.texts.names])
        if self._titled is None or self._titled[0] is not view or self._titled[1] != told:
            self._titled = view, told, contents.title_content(self.state)
        return self._titled[2]

    def _show_boards(self, marks: Mapping[Target, Mark]) -> list[BoardPane]:
        """The board in front and the seats, whose parts are returned; the others wait unpainted."""
        content = contents.board_content(self.state, marks, self.tier)
        self._is_rearranged |= self._boards.turn_to(self.state.presentation.front(self.state, self.tier))
        front = self._boards.in_front()
        for pane in front:
            pane.show_with_others(content, self.drawing)
        return front

    def _draw_curtain(self, seat: int) -> None:
        """Cover everything below the title; what lies behind the curtain is taken away besides."""
        self._boards.clear()
        self.pane(Log).clear()
        if self._covers is not None:
            height = self.app.size.height - 2
            self._is_rearranged |= self._covers.show_curtain(self.state, self.drawing, seat, height)

    def _show_covers(self, column: int, left: int) -> None:
        """Words over what is left of the log, and a page over the board."""
        if self._covers is not None:
            least = 0 if self.has_class("-unasked") else left
            self._is_rearranged |= self._covers.show_words(self.state, self.drawing, self.room, left, least, column)
            self._is_rearranged |= self._covers.show_page(self.state, self.drawing, self._page_height())

    def _show(self, kind: type[Pane[C]], content: C) -> None:
        self.pane(kind).show_with_others(content, self.drawing)

    @property
    def room(self) -> Room:
        """The room for words that span the window."""
        return Room(self.app.size.width, self.drawing.glyphs)

    def _page_height(self) -> int:
        """A page reaches from the title to the decision."""
        height = self.pane(DecisionBar).styles.height
        bar = int(height.value) if height is not None else 1 + _BELOW_RULE
        if self.has_class("-unasked"):
            bar = 1 + _BELOW_RULE
        return self.app.size.height - 2 - bar

    @property
    def page_rows(self) -> int:
        """How many rows of a page are in sight."""
        return rows_shown(self._page_height())

    def render_lines(self, crop: Region) -> list[Strip]:
        """What no widget covers is blank."""
        return [blank_row(crop.width, self.drawing.palette)] * crop.height

    def notify_style_update(self) -> None:
        """The styles of a table say where things lie, not how they look: nothing has to be painted again."""

    # Where everything lies

    def spots_on_screen(self) -> dict[Target, Area]:
        """Where everything lies on the screen that can be gone to."""
        return self._spots_of(self._boards.in_front())

    def _spots_of(self, front: Iterable[BoardPane]) -> dict[Target, Area]:
        on_boards = {} if self.has_class("-closed") else places_on_screen(front)
        return {**on_boards, **self.pane(DecisionBar).spots_on_screen()}

    def unseen_spots(self) -> set[Target]:
        """Spots that no pane shows until the cursor goes there."""
        return unseen_on(self._boards.in_front())

    def _on_board(self, front: Iterable[BoardPane]) -> set[Target]:
        """What lies on the board that the choices are made on, even while another one is in front."""
        here = {spot for pane in front for spot in pane.spots}
        if self.state.at_choices:
            self._choices_lie_on = frozenset(here)
        return here | self._choices_lie_on
