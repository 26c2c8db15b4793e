"""The screen of a table: it composes the widgets, turns keys and clicks into commands, and paints.

A game's screen is a subclass that composes its boards and seats, with a style sheet that arranges them. The screen maps
keys and clicks to commands; its controller carries them out and runs the match.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, TypeVar

from textual import events
from textual import on as on_message
from textual.app import ComposeResult
from textual.geometry import Region, Size
from textual.message import Message as TextualMessage
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from islands_tui.commands.catalogue import ACCEPT, COLOURS, LEAVE
from islands_tui.commands.catalogue import GLYPHS as NEXT_GLYPHS
from islands_tui.commands.command import AnyCommand, Command
from islands_tui.commands.command_table import Call, CommandTable, on
from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.grid import Grid
from islands_tui.drawing.layout import Layout
from islands_tui.drawing.palette import DEPTHS, Palette
from islands_tui.drawing.sizes import log_rows, size_classes, tier_of
from islands_tui.drawing.terminal import Drawing
from islands_tui.session.controller import TableController
from islands_tui.session.events import Left, SessionEvent
from islands_tui.session.host import BackgroundTask, Stoppable
from islands_tui.session.modes import Mode
from islands_tui.session.presentation import Presentation, presentation_for
from islands_tui.session.session import Session
from islands_tui.session.state import NOWHERE, TableState
from islands_tui.settings.settling import settling_time
from islands_tui.table_screen.table_panes import BoardStack, TablePanes, Window
from islands_tui.table_screen.view_models import overlay_classes
from islands_tui.textual_parts.background_work import BackgroundWork
from islands_tui.textual_parts.command_screen import CommandScreen, FrameGate
from islands_tui.textual_parts.undocumented import composed, draws_exact_rows, wants_layout
from islands_tui.widgets.cursor_card import CursorCard
from islands_tui.widgets.decision_bar import DecisionBar
from islands_tui.widgets.keys_row import KeysRow
from islands_tui.widgets.log import Log
from islands_tui.widgets.notices import Curtain, NoticeLines, TooSmall
from islands_tui.widgets.page import Page
from islands_tui.widgets.pane import Pane, PaneGroup, blank_row
from islands_tui.widgets.title import Title
from rules.bots import Stop
from rules.engine.contract import Message, Target
from rules.engine.match import Match

T = TypeVar("T")
P = TypeVar("P", bound=Pane[Any])


@draws_exact_rows
class TableScreen(CommandScreen[None]):
    """A match on the screen."""

    class Told(TextualMessage):
        """A session event that concerns the app."""

        def __init__(self, table: TableScreen, event: SessionEvent) -> None:
            """`table` is where it happened."""
            super().__init__()
            self.table, self.event = table, event

    gate: FrameGate

    board_rows: ClassVar[int] = 29
    """The number of rows the board can use; in a larger window, the log grows first."""

    def __init__(
        self,
        match: Match[Any],
        drawing: Drawing,
        kind: Callable[[Match[Any], Presentation], Session] = TableController,
    ) -> None:
        """Nothing is laid out yet. The screen has the game's id as a class, for the style sheet."""
        super().__init__(FrameGate(settling_time()), classes=match.game.id)
        self.drawing = drawing
        self.session = kind(match, presentation_for(match.game.id))
        self.session.host = self
        self._too_small_commands = CommandTable(on(LEAVE, self.session.leave))
        self.session.add_commands(CommandTable(on(NEXT_GLYPHS, self.next_glyphs), on(COLOURS, self.next_colours)))
        self.session.state.layout = self.layout_now
        self._is_to_paint = self._has_changed = False
        self._panes: TablePanes | None = None
        self._held = contextlib.ExitStack()
        self._is_held = False
        self._shared_out: tuple[int, int] | None = None
        """The window size of the last layout."""
        self._sizes: Sequence[Size] = ()
        """The sizes of the panes when they were last painted."""

    # What it holds

    @property
    def state(self) -> TableState:
        """The state of the table."""
        return self.session.state

    @property
    def match(self) -> Match[Any]:
        """The match."""
        return self.session.match

    @property
    def controller(self) -> TableController:
        """The session as the controller of a played match."""
        assert isinstance(self.session, TableController)
        return self.session

    def greet(self, notices: Sequence[Message]) -> None:
        """Show what the players should know first."""
        self.session.greet(notices)

    def tell_message(self, message: Message) -> None:
        self.session.tell(self.state.texts(message))

    def palette(self) -> Sequence[AnyCommand]:
        """The commands that can do something in this match."""
        session = self.session
        return [command for command in session.commands if command.in_palette and session.has_use(command)]

    # The session's host

    @property
    def is_here(self) -> bool:
        """Whether the screen is still shown."""
        return self.is_attached

    @property
    def width(self) -> int:
        """The width of the window in columns."""
        return self.app.size.width

    @property
    def screen_text(self) -> str:
        """All that the table shows now, without what lies over it."""
        return "" if self._panes is None else self._panes.text()

    def spelled(self, text: str) -> str:
        """A text in the alphabet of the terminal."""
        return self.drawing.glyphs.spelled(text)

    def changed(self) -> None:
        """Paint once, after the current message is handled."""
        self._has_changed = True
        self._paint_soon()

    def cursor_moved(self) -> None:
        """Paint once what shows the cursor."""
        self._paint_soon()

    def _paint_soon(self) -> None:
        if not self._is_to_paint:
            self._is_to_paint = True
            self.call_next(self._paint_once)

    def _paint_once(self) -> None:
        if self._is_to_paint and self._has_changed:
            self.paint()
        elif self._is_to_paint:
            self.paint_cursor()

    def emit(self, event: SessionEvent) -> None:
        """Report an event to the app."""
        self.is_left = self.is_left or isinstance(event, Left)
        self.app.post_message(self.Told(self, event))

    def hand_over(self) -> None:
        """Drop keys until the next frame is shown: a different player looks at it."""
        self.gate.hold()

    def await_frame(self) -> None:
        """Drop keys that were typed before the next frame is shown."""
        self.gate.await_frame()

    def later(self, do: Callable[..., None], *args: Any) -> object:
        """Call a function after the pending keys are handled."""
        return self.call_later(do, *args)

    def after(self, seconds: float, do: Callable[[], None]) -> Stoppable:
        """Call a function once, after a delay."""
        return self.set_timer(seconds, do)

    def every(self, seconds: float, do: Callable[[], None]) -> Stoppable:
        """Call a function repeatedly."""
        return self.set_interval(seconds, do)

    def think(self, work: Callable[[Stop], T], done: Callable[[T], None]) -> BackgroundTask:
        """Start background work in a worker thread; the result arrives as a message, after the pending keys."""
        return BackgroundWork(self, work, done)

    # Keys and mouse

    def command_table(self) -> CommandTable:
        """What commands do in the current mode; in a window that is too small, only leaving works."""
        return self._too_small_commands if self.is_too_small else self.session.command_table()

    def hurries(self) -> bool:
        """Any key skips the rest of what is shown slowly."""
        return isinstance(self.session, TableController) and self.session.bots.hurry()

    def takes_text(self, event: events.Key) -> bool:
        """Type into the open line."""
        if self.state.mode is not Mode.TYPING or self.is_too_small:
            return False
        if event.is_printable and event.character:
            self.session.type_text(event.character)
        elif event.key == "backspace":
            self.session.erase()
        else:
            return False
        return True

    def dispatch(self, call: Call) -> None:
        """The session carries out commands."""
        self.session.dispatch(call)

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text calls no command; only an open line takes it."""
        event.stop()
        if self.state.typed is not None and self.is_active:
            self.session.type_text("".join(event.text.splitlines()[:1]))

    @on_message(Pane.SpotClicked)
    def click(self, message: Pane.SpotClicked) -> None:
        """The first click on a spot goes there, a second one takes it; a click on a key hint presses the key."""
        spot = message.spot
        if not self.takes_click(message.moment):
            return
        if isinstance(spot, Command):
            if not spot.takes_argument:
                self.call(spot)
        elif self.state.mode is Mode.PAGING:
            self.state.close()
        elif isinstance(spot, Target) and self.session.click(spot):
            self.call(ACCEPT)
        self.state.follow()
        self.changed()

    def on_mouse_scroll_down(self) -> None:
        """Go forward."""
        self._wheel(1)

    def on_mouse_scroll_up(self) -> None:
        """Go back."""
        self._wheel(-1)

    def _wheel(self, by: int) -> None:
        if self.is_active and not self.is_too_small:
            self.session.wheel(by)

    def next_glyphs(self) -> None:
        """Change to the next alphabet."""
        names = list(GLYPHS)
        following = names[(names.index(self.drawing.glyphs.name) + 1) % len(names)]
        self.drawing = self.drawing._replace(glyphs=GLYPHS[following])

    def next_colours(self) -> None:
        """Change to the next palette."""
        palette = self.drawing.palette
        following = DEPTHS[(DEPTHS.index(palette.depth) + 1) % len(DEPTHS)]
        self.drawing = self.drawing._replace(palette=Palette(following, palette.light))
        self.refresh()  # blanks have a colour too

    # Composition

    def compose(self) -> ComposeResult:
        """Title, boards, seats, log, notice, decision and keys; then the overlays."""
        drawing = self.drawing
        closed = self.state.keyboard.is_about_to_close
        front = frozenset() if closed else self.state.presentation.front(self.state, self.tier)
        # set classes before the parts exist: else all are styled twice
        self._put_on({**size_classes(*self.app.size, self.board_rows), "-closed": closed, "-unasked": closed})
        boards = BoardStack(board for parts in self.boards_by_id().values() for board in composed(self, parts()))
        boards.turn_to(front)
        yield Title(drawing)
        with PaneGroup(drawing, id="middle"):
            with PaneGroup(drawing, id="boards"):
                yield from boards.all
            with PaneGroup(drawing, id="seats"):
                yield from self.compose_seats()
        with PaneGroup(drawing, id="bottom"):
            yield from self.compose_bottom()
        yield KeysRow(drawing)
        with PaneGroup(drawing, id="decision"):
            yield NoticeLines(drawing)
            yield DecisionBar(drawing)
        yield from (Curtain(drawing), TooSmall(drawing), Page(drawing))

    def boards_by_id(self) -> Mapping[str, Callable[[], ComposeResult]]:
        """How to compose each board of the game, by id. The style sheet gives each its own layer."""
        raise NotImplementedError

    def compose_seats(self) -> ComposeResult:
        """What everyone may see of each seat, and the rest of the column beside the board."""
        raise NotImplementedError

    def compose_bottom(self) -> ComposeResult:
        """The card of what is under the cursor, and the log. A game may compose the card somewhere else instead."""
        yield CursorCard(self.drawing)
        yield Log(self.drawing)

    def pane(self, kind: type[P]) -> P:
        """The only widget of this kind."""
        assert self._panes is not None
        return self._panes.get(kind)

    # Its size

    @property
    def tier(self) -> int:
        """The size class of the window: a place in `TIERS`."""
        return tier_of(*self.app.size)

    def on_mount(self) -> None:
        """Show nothing before everything is laid out: the question depends on what is on the board."""
        panes = TablePanes(list(self.walk_children(Widget)))
        if panes.is_whole:
            self._panes = panes
            self._wait_for_places()
        self.session.start()

    def _wait_for_places(self) -> None:
        self.screen_layout_refresh_signal.subscribe(self, self._follow_layout)
        self._fit(*self.app.size)
        self._hold()

    def on_screen_resume(self) -> None:
        """In front again: frames that were held back may be shown."""
        self.call_next(self._settle)

    def on_unmount(self) -> None:
        """Hold back no frames, and stop background work."""
        self._held.close()
        self.session.stop()

    def on_resize(self, event: events.Resize) -> None:
        """Lay out the new window; the frame follows when everything has its place.

        A screen also receives the size it has just laid out, several times.
        """
        if self._panes is None:
            return
        if event.size == self._shared_out:
            self._follow_layout(self)
        else:
            self._hold()
            self._fit(*event.size)
            self.call_next(self._release)

    def _hold(self) -> None:
        """Hold back frames until the panes are laid out."""
        if not self._is_held:
            self._is_held = True
            self._held.enter_context(self.app.batch_update())

    def _settle(self) -> None:
        """If the panes are laid out, paint and show frames again."""
        if self.is_too_small or self.pane(KeysRow).outer_size:
            self._release()

    def _release(self) -> None:
        """Paint and show frames again. Textual lays nothing out while frames are held back, so this must not last."""
        if self._is_held:
            self._is_held = False
            self._held.close()
            self.paint()

    def _follow_layout(self, _: Screen[None]) -> None:
        """Repaint if the size of a pane changed: what is listed depends on the room on the boards."""
        if self._panes is not None and not self._is_held and self._sizes != self._panes.sizes():
            self.paint()

    def _fit(self, width: int, height: int) -> None:
        """Divide the window."""
        self._shared_out = width, height
        self._put_on(size_classes(width, height, self.board_rows))
        self.query_one("#bottom").styles.height = 1 + log_rows(width, height, self.board_rows)

    def _put_on(self, classes: Mapping[str, bool]) -> None:
        """Set and remove classes; the style sheet is applied once, and only if a class changed."""
        on = [name for name, is_on in classes.items() if is_on and not self.has_class(name)]
        off = [name for name, is_on in classes.items() if not is_on and self.has_class(name)]
        self.remove_class(*off, update=bool(off) and not on)
        self.add_class(*on, update=bool(on))

    # What is shown

    @property
    def _window(self) -> Window:
        return Window(*self.app.size, self.board_rows, self.drawing)

    def paint(self) -> None:
        """Update every widget."""
        self._is_to_paint = self._has_changed = False
        if self._panes is None or self._is_held:
            return
        window = self._window
        self._put_on(overlay_classes(self.state, self._panes.card_tells(self.state, window)))
        if self.is_too_small:
            self._panes.show_too_small(self.state, window)
        else:
            self._panes.show(self.state, window)
        self._sizes = self._panes.sizes()
        if not self.gate.is_shown:
            self._panes.call_when_drawn(self._note_frame)
            self.call_after_refresh(self._note_frame)

    def paint_cursor(self) -> None:
        """Update what shows the cursor: nothing else has changed since everything was painted."""
        self._is_to_paint = False
        if self._panes is not None and not self._is_held and not self.is_too_small:
            self._panes.show_cursor(self.state, self._window)

    def show_boards(self) -> bool:
        """Update the boards alone, for a picture of them; return whether they need a new layout first."""
        assert self._panes is not None
        before = self._panes.boards.in_front()
        self._panes.show_boards(self.state, self._window, {})
        return self._panes.boards.in_front() != before or wants_layout(self)

    def picture(self) -> Grid:
        """The boards as they are shown now, with nothing around them."""
        assert self._panes is not None
        return self._panes.picture(self._window)

    def _note_frame(self) -> None:
        """Accept keys from the moment the frame is shown, or from now on if nothing changed."""
        if not self.gate.is_shown:
            self.gate.shown()

    @property
    def page_rows(self) -> int:
        """The number of visible rows of a page."""
        return 0 if self._panes is None else self._panes.page_rows(self.state, self.app.size.height)

    def layout_now(self) -> Layout[Target]:
        """Where the spots are, for moving a cursor."""
        return NOWHERE if self._panes is None or self.is_too_small else self._panes.layout(self.state)

    def exact_rows(self, crop: Region) -> list[Strip]:
        """Blank where no widget is."""
        return [blank_row(crop.width, self.drawing.palette)] * crop.height
