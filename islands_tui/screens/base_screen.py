"""The base of all screens other than tables (menu, new match, settings …): title, body, keys, and overlays of the body.

A screen composes panes with named spots. Keys move a cursor from spot to spot, the mouse goes to them directly, and
`take` is called with the chosen one. A page or a prompt over the body has its own command tables.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from enum import Enum, auto
from functools import partial
from typing import Any, TypeVar

from textual import events
from textual import on as on_message
from textual.app import ComposeResult
from textual.geometry import Region
from textual.strip import Strip

from islands_tui.commands.catalogue import BACK, CLOSE, EXPLAIN, GO, LEAVE, TAKE, TURN, Direction, Paging
from islands_tui.commands.command import AnyCommand, Command
from islands_tui.commands.command_table import Call, CommandTable, ModeTable, on
from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.sizes import rows_shown
from islands_tui.drawing.terminal import Drawing
from islands_tui.screens.overlays import Asker, PageReader, turned
from islands_tui.session.overlays import Answer, Prompt
from islands_tui.session.pages import OpenPage, key_rows
from islands_tui.text.problem import Problem
from islands_tui.text.texts import Texts
from islands_tui.textual_parts.command_screen import CommandScreen, FrameGate
from islands_tui.textual_parts.undocumented import draws_exact_rows
from islands_tui.widgets.keys_row import KeysContent, KeysRow
from islands_tui.widgets.notices import TooSmall, too_small_lines
from islands_tui.widgets.page import Page, page_content
from islands_tui.widgets.pane import Pane, PaneGroup, blank_row
from islands_tui.widgets.question_bar import Notice, NoticeContent, QuestionBar, QuestionBarContent, rows_of_notice
from islands_tui.widgets.text_field import TextField
from islands_tui.widgets.title import Title, TitleContent
from rules.engine.contract import Message, say

LAST_DIGIT = 9
"""The last spot that is picked by its number: here a number has one digit."""

GLANCE = 0.25
"""Seconds between two updates of the progress."""

R = TypeVar("R")
C = TypeVar("C")


class ScreenMode(Enum):
    """What keys apply to."""

    BODY = auto()
    PAGE = auto()
    QUESTION = auto()
    TOO_SMALL = auto()


@draws_exact_rows
class BaseScreen(CommandScreen[R]):
    """A screen other than a table. Dismissed when it is left."""

    commands: tuple[AnyCommand, ...] = ()
    """The commands that the help lists."""
    other_rows = 0
    """The rows beside those of a list, where the body is one."""

    def __init__(self, drawing: Drawing, texts: Texts, gate: FrameGate | None = None) -> None:
        """`texts` are those of the interface, and of a game if the screen is about one.

        With the `gate` of the previous screen, keys that were meant for that screen are dropped.
        """
        super().__init__(gate)
        self.drawing, self.texts = drawing, texts
        self.cursor = ""
        self.notice = ""
        """Shown above the keys until the next key."""
        self.pages = PageReader(lambda: self.page_rows, self.paint)
        self.questions = Asker(self.paint)
        self._is_composed = False
        self._painted_in = drawing

    # What each screen adds

    def body_commands(self) -> CommandTable:
        """What commands do while nothing covers the body."""
        raise NotImplementedError

    def compose_body(self) -> ComposeResult:
        """The widgets between the title and the keys."""
        raise NotImplementedError

    def show_body(self) -> None:
        raise NotImplementedError

    def take(self, spot: str) -> None:
        raise NotImplementedError

    def choices(self) -> Sequence[str]:
        """The names of the spots that can be taken, from top to bottom."""
        raise NotImplementedError

    def back(self) -> None:
        """Leave this screen without choosing anything."""
        self.dismiss()

    def leave(self) -> None:
        """Leave this screen with the leave key."""
        self.back()

    def is_pressed_at_once(self, spot: str) -> bool:
        """Whether the first click takes the spot."""
        return True

    def typed(self, event: events.Key) -> bool:
        """Type a key into a text of the body; return whether it belongs there."""
        return False

    def pasted(self, text: str) -> None:
        """Paste text into a text of the body. Pasted text never calls a command."""

    def heading(self) -> TitleContent | None:
        """The title row, if there is one."""
        return None

    def fit(self, width: int, height: int) -> None:
        """Arrange the body for a window, where the style sheet can't."""

    def hints(self) -> Sequence[AnyCommand]:
        """The keys to show at the bottom; the last one always fits."""
        return self.commands

    def advice(self) -> str:
        """Shown above the keys while there is no notice."""
        return ""

    def renew(self) -> None: ...

    # Overlays

    @property
    def page(self) -> OpenPage | None:
        return self.pages.page

    @property
    def asking(self) -> Prompt | None:
        return self.questions.prompt

    # What commands do

    @property
    def mode(self) -> ScreenMode:
        if self.is_too_small:
            return ScreenMode.TOO_SMALL
        if self.page is not None:
            return ScreenMode.PAGE
        return ScreenMode.BODY if self.asking is None else ScreenMode.QUESTION

    @functools.cached_property
    def mode_tables(self) -> ModeTable[ScreenMode]:
        """What commands do in each mode. A screen with a leave key can be left in all modes."""
        body = self.body_commands()
        leaving = body.only(LEAVE)
        return {
            ScreenMode.BODY: body,
            ScreenMode.PAGE: leaving | self.page_commands(),
            ScreenMode.QUESTION: leaving | self.questions.commands(),
            ScreenMode.TOO_SMALL: CommandTable(on(LEAVE, self.leave), on(BACK, self.leave)),
        }

    def page_commands(self) -> CommandTable:
        return self.pages.commands() | CommandTable(on(EXPLAIN, self.open_help))

    def palette(self) -> Sequence[AnyCommand]:
        """The commands of the help that need no argument."""
        return [command for command in self.commands if command.in_palette]

    def command_table(self) -> CommandTable:
        return self.mode_tables[self.mode]

    def dispatch(self, call: Call) -> None:
        """Carry out a command; this clears the notice."""
        self._clear_notice()
        super().dispatch(call)

    def takes_text(self, event: events.Key) -> bool:
        """Only the body has texts to type into."""
        return self.mode is ScreenMode.BODY and self.typed(event)

    def typed_into(self, field: TextField, event: events.Key) -> bool:
        """Type into a field, unless the key is a command; return whether it belongs there."""
        if event.is_printable and event.character:
            field.write(event.character)
        elif self.has_command(event.key) or not field.edit(event.key):
            return False
        self._clear_notice()
        return True

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        if self.is_active and self.mode is ScreenMode.BODY:
            self.pasted(event.text)

    # Mouse

    @on_message(Pane.SpotClicked)
    def click(self, message: Pane.SpotClicked) -> None:
        """A click on a spot goes there and takes it, on a key hint it presses the key; elsewhere it closes a page."""
        message.stop()
        if not self.takes_click(message.moment):
            return
        self.notice, spot = "", message.spot
        if isinstance(spot, Command):
            if not spot.takes_argument:
                self.call(spot)
        elif self.page is not None:
            self.pages.close()
        elif isinstance(message.pane, QuestionBar) and self.asking is not None and spot is not None:
            self.questions.give(int(spot))
        elif self.asking is None and spot is not None:
            was_there = self.cursor == spot
            self.go_to(spot)
            if was_there or self.is_pressed_at_once(spot):
                self.take(spot)
        else:
            self.paint()

    def on_mouse_scroll_down(self) -> None:
        """Like the down arrow."""
        self.press("down")

    def on_mouse_scroll_up(self) -> None:
        """Like the up arrow."""
        self.press("up")

    def leave_or_exit(self) -> None:
        """Return to the screen below; where there is none, the program ends."""
        if len(self.app.screen_stack) > 1:
            self.dismiss()
        else:
            self.app.exit()

    def show_progress(self, is_busy: Callable[[], bool]) -> None:
        """Paint anew every now and then, as long as something takes a while."""
        if is_busy():
            self.paint()
            self.set_timer(GLANCE, partial(self.show_progress, is_busy))

    # The cursor

    def go_to(self, spot: str) -> None:
        self.cursor = spot
        self.paint()

    def move(self, direction: Direction) -> None:
        """Up and down move from spot to spot."""
        self.step({"up": -1, "down": 1}.get(direction, 0))

    def turn_page(self, way: Paging) -> None:
        """One page up or down, or to an end."""
        self.step(turned(way, max(1, self.app.size.height - self.other_rows), len(self.choices())))

    def step(self, by: int) -> None:
        """Go so many spots on, stopping at the ends."""
        choices = self.choices()
        if choices:
            place = choices.index(self.cursor) + by if self.cursor in choices else 0
            self.go_to(choices[min(max(place, 0), len(choices) - 1)])

    def pick(self, number: int) -> None:
        """Take a spot by its number."""
        choices = self.choices()
        if 1 <= number <= len(choices):
            self.go_to(choices[number - 1])
            self.take(self.cursor)

    def accept(self) -> None:
        if self.cursor in self.choices():
            self.take(self.cursor)

    # Notices and prompts

    def text(self, id: str, /, **values: Any) -> str:
        return self.texts(say(id, **values))

    def measure(self, text: str) -> int:
        """The cells that a text takes in the alphabet in use."""
        return Pad(Grid(0, 0), self.drawing.glyphs).measure(text)

    def attempt(self, do: Callable[[], None]) -> bool:
        """Do something, or tell why it is impossible; return whether it was done."""
        try:
            do()
        except Problem as problem:
            self.tell(self.texts(problem.message))
            return False
        return True

    def tell(self, notice: str) -> None:
        self.notice = notice
        self.paint()

    def tell_message(self, message: Message) -> None:
        self.tell(self.texts(message))

    def _clear_notice(self) -> None:
        if self.notice:
            self.tell("")

    def ask(self, question: Message, *answers: Answer) -> None:
        """Open a prompt; the first answer, which is highlighted, changes nothing."""
        self.questions.ask(Prompt(question, *answers))

    # Pages

    @property
    def page_rows(self) -> int:
        return rows_shown(self.app.size.height - 2)

    def open_page(self, page: OpenPage) -> None:
        """Open a page over the body; if it is already open, close it."""
        self.pages.open(page)

    def open_help(self) -> None:
        rows = key_rows(self.texts, self.commands, self.app.size.width)
        self.open_page(OpenPage("help", self.text("pages.keys"), rows))

    # Composition

    def compose(self) -> ComposeResult:
        """Title, body and keys; then the overlays."""
        drawing = self.drawing
        yield Title(drawing)
        with PaneGroup(drawing, id="body"):
            yield from self.compose_body()
        yield KeysRow(drawing)
        yield Page(drawing)
        yield Notice(drawing)
        yield QuestionBar(drawing)
        yield TooSmall(drawing)

    def on_mount(self) -> None:
        """Accept no keys before the first frame, and show it."""
        if self.gate is not None:
            self.gate.hold()
        self._is_composed = bool(self.query(TooSmall))  # not if the screen is left before it is composed
        self.fit_and_paint()

    def on_resize(self, event: events.Resize) -> None:
        """Arrange everything for the new window size."""
        self.fit_and_paint()

    def on_screen_resume(self) -> None:
        """Repaint when the screen above was closed; the window may have a different size now."""
        self.renew()
        self.fit_and_paint()

    def fit_and_paint(self) -> None:
        if self._is_composed:
            self.fit(*self.app.size)
            self.paint()

    # What is shown

    def paint(self) -> None:
        if not self._is_composed:
            return
        self._show_drawing()
        is_shown, texts = not self.is_too_small, self.texts
        self.query_one("#body").display = is_shown
        self._show_or_hide(TooSmall, None if is_shown else too_small_lines(texts, *self.app.size))
        self._show_or_hide(Title, self.heading() if is_shown else None)
        self._show_or_hide(KeysRow, self._keys_content() if is_shown else None)
        page, asking = self.page if is_shown else None, self.asking if is_shown else None
        self._show_or_hide(Page, None if page is None else page_content(page, self.page_rows, texts))
        self._show_or_hide(QuestionBar, None if asking is None else self._question_content(asking))
        self._show_or_hide(Notice, self._notice_content() if is_shown else None)
        if is_shown:
            self.show_body()
        if self.gate is not None and not self.gate.is_shown:
            self._watch_frame(self.gate)

    def show(self, kind: type[Pane[C]], content: C) -> None:
        """Show content in the only pane of this kind."""
        self.query_one(kind).show(content, self.drawing)

    def space(self, part: str, blanks: int) -> None:
        """Set the number of blank rows above a part of the body."""
        styles = self.query_one(part).styles
        _, right, bottom, left = styles.margin
        styles.margin = (blanks, right, bottom, left)

    def _show_or_hide(self, kind: type[Pane[C]], content: C | None) -> None:
        pane = self.query_one(kind)
        pane.display = content is not None
        if content is not None:
            pane.show(content, self.drawing)

    def _show_drawing(self) -> None:
        """Repaint everything if the drawing changed, because blanks have a colour too."""
        if self._painted_in != self.drawing:
            self._painted_in = self.drawing
            self.refresh()

    def _watch_frame(self, gate: FrameGate) -> None:
        """Accept keys from the moment the frame is shown, or from now on if nothing changed."""

        def note() -> None:
            if not gate.is_shown:
                gate.shown()

        for pane in self.query(Pane):
            pane.when_drawn = note
        self.call_after_refresh(note)

    def _keys_content(self) -> KeysContent:
        keys: Sequence[AnyCommand] = self.hints()
        if self.asking is not None:
            keys = (TAKE, GO, CLOSE)
        elif self.page is not None:
            keys = (CLOSE, GO, TURN, EXPLAIN) if len(self.page.rows) > self.page_rows else (CLOSE, EXPLAIN)
        return KeysContent(keys, [key.hint(self.texts, min(len(self.choices()), LAST_DIGIT)) for key in keys])

    def _question_content(self, prompt: Prompt) -> QuestionBarContent:
        answers = [(str(place), self.texts(words)) for place, (words, _) in enumerate(prompt.answers)]
        return QuestionBarContent(self.texts(prompt.words), answers, str(prompt.chooser.index))

    def _notice_content(self) -> NoticeContent | None:
        """The notice or advice; nothing while a prompt is open."""
        notice, advice = self.notice, self.advice()
        if self.asking is not None or not (notice or advice) or (self.page is not None and not notice):
            return None
        content = NoticeContent(notice or advice, not notice)
        self.query_one(Notice).styles.height = rows_of_notice(content.text, self.app.size.width, self.drawing.glyphs)
        return content

    def exact_rows(self, crop: Region) -> list[Strip]:
        """Blank where no widget is."""
        return [blank_row(crop.width, self.drawing.palette)] * crop.height
