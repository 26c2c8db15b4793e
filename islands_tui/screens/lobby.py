"""The screens beside the table (menu, new match, settings …): what they are made of, and how it is shown.

Each composes panes with named spots between a title and a row of keys. Questions and help lie over the body. What keys
and mouse do is in `LobbyCommands`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

from textual import events
from textual.app import ComposeResult
from textual.geometry import Region
from textual.strip import Strip

from islands_tui.drawing.terminal import Drawing
from islands_tui.keys.commands import CLOSE, EXPLAIN, GO, TAKE, TURN, Command
from islands_tui.keys.freshness import Freshness
from islands_tui.screens.lobby_commands import LobbyCommands
from islands_tui.table.modes import Asking
from islands_tui.table.pages import OpenPage
from islands_tui.text.texts import Texts
from islands_tui.widgets.asking import QuestionBar, QuestionBarContent, Said, SaidContent, rows_said
from islands_tui.widgets.keys_row import KeysContent, KeysRow
from islands_tui.widgets.notices import TooSmall
from islands_tui.widgets.page import Page, PageContent
from islands_tui.widgets.pane import Pane, PaneGroup, blank_row
from islands_tui.widgets.title import Title, TitleContent

R = TypeVar("R")
C = TypeVar("C")

TOO_SMALL = ("needed", "found", "", "advice", "saved", "", "leave")


class Lobby(LobbyCommands[R]):
    """A screen beside the table. Dismissed when it is left."""

    DEFAULT_CSS = Path(__file__).with_name("lobby.tcss").read_text(encoding="utf-8")
    SCOPED_CSS = False

    def __init__(self, drawing: Drawing, texts: Texts, freshness: Freshness | None = None) -> None:
        """The same as any screen beside the table; nothing is shown yet."""
        super().__init__(drawing, texts, freshness)
        self._is_composed = False
        self._painted_in = drawing

    # What each screen adds

    def compose_body(self) -> ComposeResult:
        """What lies between title and keys."""
        raise NotImplementedError

    def heading(self) -> TitleContent | None:
        """What the first row says, if there is one."""
        return None

    def show_body(self) -> None:
        """Tell every part of the body what it shows."""
        raise NotImplementedError

    def fit(self, width: int, height: int) -> None:
        """Share the room of a window out, as far as the style sheet can't."""

    def hints(self) -> Sequence[Command]:
        """The keys to show at the bottom; the last one always fits."""
        return self.commands

    def advice(self) -> str:
        """What stands above the keys while nothing else is said."""
        return ""

    def renew(self) -> None:
        """See what has changed, when the screen comes to the front."""

    # What it is made of

    def compose(self) -> ComposeResult:
        """Title, body and keys; then what lies over them or in their place."""
        drawing = self.drawing
        yield Title(drawing)
        with PaneGroup(drawing, id="body"):
            yield from self.compose_body()
        yield KeysRow(drawing)
        yield Page(drawing)
        yield Said(drawing)
        yield QuestionBar(drawing)
        yield TooSmall(drawing)

    def on_mount(self) -> None:
        """Take no keys before the first frame, and show it."""
        if self.freshness is not None:
            self.freshness.hold()
        self._is_composed = bool(self.query(TooSmall))  # not if it is leaving before it has come
        self._fit_and_paint()

    def on_resize(self, event: events.Resize) -> None:
        """Share the new window out."""
        self._fit_and_paint()

    def on_screen_resume(self) -> None:
        """Paint again when a screen above has gone; the window may have got another size meanwhile."""
        self.renew()
        self._fit_and_paint()

    def _fit_and_paint(self) -> None:
        if self._is_composed:
            self.fit(*self.app.size)
            self.paint()

    # What is shown

    def paint(self) -> None:
        """Tell every widget what it shows."""
        if not self._is_composed:
            return
        self._show_drawing()
        tiny = self.too_small
        self.query_one("#body").display = not tiny
        self._show_or_hide(TooSmall, self._too_small_lines() if tiny else None)
        self._show_or_hide(Title, None if tiny else self.heading())
        self._show_or_hide(KeysRow, None if tiny else self._keys_content())
        self._show_or_hide(Page, None if tiny or self.page is None else self._page_content(self.page))
        self._show_or_hide(QuestionBar, None if tiny or self.asking is None else self._question_content(self.asking))
        self._show_or_hide(Said, None if tiny else self._said_content())
        if not tiny:
            self.show_body()
        if self.freshness is not None and not self.freshness.is_shown:
            self._watch_frame(self.freshness)

    def show(self, kind: type[Pane[C]], content: C) -> None:
        """Show something in the one pane of a kind."""
        self.query_one(kind).show(content, self.drawing)

    def space(self, part: str, blanks: int) -> None:
        """Leave so many rows blank above a part of the body."""
        styles = self.query_one(part).styles
        _, right, bottom, left = styles.margin
        styles.margin = (blanks, right, bottom, left)

    def _show_or_hide(self, kind: type[Pane[C]], content: C | None) -> None:
        """Lay a pane over the body, or take it away."""
        pane = self.query_one(kind)
        pane.display = content is not None
        if content is not None:
            pane.show(content, self.drawing)

    def _show_drawing(self) -> None:
        """Blanks have a colour, too: in another drawing everything is painted again."""
        if self._painted_in != self.drawing:
            self._painted_in = self.drawing
            self.refresh()

    def _watch_frame(self, freshness: Freshness) -> None:
        """Keys count from the moment on in which the frame goes out, or all the same if nothing has changed."""

        def note() -> None:
            if not freshness.is_shown:
                freshness.shown()

        for pane in self.query(Pane):
            pane.when_drawn = note
        self.call_after_refresh(note)

    def _too_small_lines(self) -> list[str]:
        width, height = self.app.size
        return [line and self.text(f"small.{line}", width=width, height=height) for line in TOO_SMALL]

    def _keys_content(self) -> KeysContent:
        keys = self._page_keys(self.page) if self.page is not None else self.hints()
        if self.asking is not None:
            keys = (TAKE, GO, CLOSE)
        return KeysContent(keys, [key.hint(self.texts, len(self.open_choices())) for key in keys])

    def _said_content(self) -> SaidContent | None:
        """What was said, or advice; nothing while something is asked."""
        text, advice = self.words, self.advice()
        if self.asking is not None or not (text or advice) or (self.page is not None and not text):
            return None
        said = SaidContent(text or advice, not text)
        self.query_one(Said).styles.height = rows_said(said.text, self.app.size.width, self.drawing.glyphs)
        return said

    def _question_content(self, asking: Asking) -> QuestionBarContent:
        return QuestionBarContent(asking.text, self.answers(asking), self.cursor)

    def _page_keys(self, page: OpenPage) -> Sequence[Command]:
        """What can be done with an open page: it can be paged if it is longer than the window."""
        return [CLOSE, GO, TURN, EXPLAIN] if len(page.rows) > self.page_rows else [CLOSE, EXPLAIN]

    def _page_content(self, page: OpenPage) -> PageContent:
        counter = ""
        if len(page.rows) > self.page_rows:
            last = min(len(page.rows), page.first + self.page_rows)
            counter = self.text("pages.rows", first=page.first + 1, last=last, n=len(page.rows))
        return PageContent(page.title, page.rows, page.first, counter)

    def render_lines(self, crop: Region) -> list[Strip]:
        """What no widget covers is blank."""
        return [blank_row(crop.width, self.drawing.palette)] * crop.height
