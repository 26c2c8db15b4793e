"""The first lesson of a game: the goal, a piece with its parts named, what wins; then the guided round."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.app import ComposeResult

from islands_tui.commands.catalogue import (
    BACK,
    EXPLAIN,
    LEAF,
    LESSON_COMMANDS,
    NEXT_PAGE,
    PARTS,
    PLAY_GUIDED,
    RULEBOOK,
    Sideways,
)
from islands_tui.commands.command import AnyCommand
from islands_tui.commands.command_table import CommandTable, on
from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.terminal import Drawing
from islands_tui.registry.tables import words_of
from islands_tui.screens.base_screen import BaseScreen
from islands_tui.screens.introduction import NAMES, WIDEST, piece_of
from islands_tui.screens.lesson_pages import LessonPage, LessonRoom, lesson_pages
from islands_tui.text.texts import Texts
from islands_tui.widgets.named_parts import NamedParts, NamedPartsContent
from islands_tui.widgets.pane import PaneGroup
from islands_tui.widgets.text_lines import TextLines
from islands_tui.widgets.title import TitleContent
from rules import GameInfo
from rules.rulebook import rulebook

_PIECE = 42
"""The columns of the piece, with a gap beside it."""
_ACROSS, _DOWN = 4, 6
"""The columns and rows of the window that a page can't use: margins, title, advice and keys."""


class LessonScreen(BaseScreen[bool]):
    """Dismissed with whether a guided round is to be played."""

    commands = LESSON_COMMANDS

    def __init__(self, drawing: Drawing, info: GameInfo, open_rules: Callable[[], None]) -> None:
        """`open_rules` opens the whole rulebook over the lesson."""
        super().__init__(drawing, Texts(words_of(info.id), NAMES))
        self.info, self._open_rules = info, open_rules
        self._page = 0
        self._paint_piece = piece_of(info.id)

    @property
    def _pages(self) -> Sequence[LessonPage]:
        lesson = rulebook(self.info.id, self.texts.language).lesson
        assert lesson is not None
        room = LessonRoom(self.app.size.width - _ACROSS, self.app.size.height - _DOWN, _PIECE)
        wrap = Pad(Grid(0, 0), self.drawing.glyphs).wrapped
        return lesson_pages(self.info.id, lesson, self.texts, wrap, room)

    def choices(self) -> Sequence[str]:
        """The parts that this page names."""
        return self._pages[self._page].parts

    def compose_body(self) -> ComposeResult:
        """The piece with text below and beside it, or text alone."""
        with PaneGroup(self.drawing, id="piece"):
            yield NamedParts(self.drawing)
            yield TextLines(self.drawing, id="below")
        yield TextLines(self.drawing, id="beside")

    def heading(self) -> TitleContent:
        pages = self._pages
        right = self.text("lesson.page", n=self._page + 1, all=len(pages))
        return TitleContent(
            self.info.id, self.info.title, self.text("lesson.title", about=pages[self._page].title), right
        )

    def hints(self) -> Sequence[AnyCommand]:
        """On the last page Enter plays, as the advice says."""
        pages, parts = self._pages, (PARTS,) if len(self.choices()) > 1 else ()
        further = (NEXT_PAGE,) if self._page + 1 < len(pages) else ()
        leaf = (LEAF,) if len(pages) > 1 else ()
        return (*further, PLAY_GUIDED, BACK, *parts, *leaf, RULEBOOK, EXPLAIN)

    def advice(self) -> str:
        pages = self._pages
        if self._page + 1 < len(pages):
            return self.text("lesson.next", about=pages[self._page + 1].title)
        return self.text("lesson.now_play")

    def fit(self, width: int, height: int) -> None:
        """A larger window may need fewer pages, and has them in its middle."""
        margin = 2 + max(0, width - _ACROSS - _PIECE - WIDEST) // 2
        self.query_one("#body").styles.padding = (1, margin, 0, margin)
        if self._page >= len(self._pages) or self.cursor not in self.choices():
            self._turn_to(min(self._page, len(self._pages) - 1))

    def _turn_to(self, page: int) -> None:
        self._page = page
        self.cursor = next(iter(self.choices()), "")

    def show_body(self) -> None:
        page = self._pages[self._page]
        self.query_one("#piece").display = page.shows_piece
        if page.shows_piece:
            book = rulebook(self.info.id, self.texts.language)
            assert book.lesson is not None
            named = tuple(book.lesson.parts) if page.parts else ()
            self.show(NamedParts, NamedPartsContent(self._paint_piece, self.texts, named, self.cursor))
        self.query_one("#below", TextLines).show(page.below, self.drawing)
        self.query_one("#beside", TextLines).show(page.rows, self.drawing)

    # What commands do

    def body_commands(self) -> CommandTable:
        return CommandTable(
            on(NEXT_PAGE, self._go_on), on(LEAF, self._leaf), on(PARTS, self.move), on(PLAY_GUIDED, self._play),
            on(RULEBOOK, self._open_rules), on(BACK, self.back), on(EXPLAIN, self.open_help),
        )  # fmt: skip

    def take(self, spot: str) -> None:
        """Nothing here is taken: a click on a part reads about it."""

    def _go_on(self) -> None:
        """Turn the page; the last one leads to the table."""
        if self._page + 1 < len(self._pages):
            self._leaf("right")
        else:
            self._play()

    def _leaf(self, way: Sideways) -> None:
        page = self._page + (1 if way == "right" else -1)
        self._turn_to(min(max(page, 0), len(self._pages) - 1))
        self.paint()

    def _play(self) -> None:
        self.dismiss(True)

    def back(self) -> None:
        self.dismiss(False)
