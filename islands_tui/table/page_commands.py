"""Pages over a table, its boards, and how they are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.palette import DEPTHS, Palette
from islands_tui.drawing.pieces import PageRow
from islands_tui.keys.commands import ADVICE, OPEN, SEATS, TABLE_COMMANDS, TALK, ZOOM, Command
from islands_tui.table.modes import Paging
from islands_tui.table.screen_part import ScreenPart


class PageCommands(ScreenPart):
    """A match with pages that lie over it and boards to turn to."""

    commands: ClassVar[Sequence[Command]] = TABLE_COMMANDS
    """What can be commanded; the help lists it."""

    def open_log(self) -> None:
        """Open or close the log, at its end."""
        from islands_tui.table.pages import log_rows

        state = self.state
        rows = log_rows(state.entries(), state.texts, self.app.size.width)
        self._open("log", rows)
        self.scroll_by(len(rows))

    def open_scores(self) -> None:
        """Open or close the scores."""
        from islands_tui.table.pages import score_rows

        state = self.state
        scores = self.match.scores(state.keyboard.viewer)
        self._open("scores", score_rows(scores, state.names, state.texts, self.app.size.width))

    def open_help(self) -> None:
        """Open or close the help."""
        from islands_tui.table.pages import help_rows

        commands = [command for command in self.commands if self.has_use(command)]
        self._open("help", help_rows(self.state.texts, commands, self.match.game.id, self.app.size.width))

    def has_use(self, command: Command) -> bool:
        """Whether a command can ever do something in this match."""
        if command is ZOOM:
            return self.state.presentation.zooms
        if command is ADVICE:
            return self.match.header.hints
        if command is TALK:
            return self.state.shared is not None and bool(self.state.shared.seats)
        if command is SEATS:
            return self.state.shared is not None
        return command is not OPEN or any(map(self.match.has_secrets, range(len(self.match.players))))

    def _open(self, name: str, rows: list[PageRow]) -> None:
        from islands_tui.table.pages import OpenPage

        state = self.state
        same = state.page is not None and state.page.name == name
        if state.page is not None:
            state.close()
        if not same:
            title = "final_scores" if name == "scores" and self.match.decision is None else name
            state.lay(Paging(OpenPage(name, state.text(f"pages.{title}"), rows)))

    def scroll(self, direction: str) -> None:
        """One row up or down."""
        self.scroll_by({"up": -1, "down": 1}.get(direction, 0))

    def turn_page(self, way: str) -> None:
        """As many rows as are in sight."""
        self.scroll_by(self.page_rows if way == "on" else -self.page_rows)

    def leaf(self, way: str) -> None:
        """A page up or down, or to its first or last row."""
        rows = len(self.state.page.rows) if self.state.page is not None else 0
        self.scroll_by({"up": -self.page_rows, "down": self.page_rows, "first": -rows, "last": rows}[way])

    def scroll_by(self, rows: int) -> None:
        """So many rows on or back."""
        if self.state.page is not None:
            self.state.page.turn(rows, self.page_rows)
            self.paint()

    # Boards

    def next_board(self) -> None:
        """Turn to the next board, at last back to the usual one."""
        state = self.state
        state.board = (state.board + 1) % (state.presentation.boards(state, self.tier) + 1)

    def zoom(self, way: str) -> None:
        """Show the board larger or smaller."""
        self.state.zoom = 0 if way == "in" else 1

    # How it is drawn

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
        self.refresh()  # blanks have a colour, too
