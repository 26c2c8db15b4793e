"""Pages over the board: open, close and scroll the log, the scores and the help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from islands_tui.commands.catalogue import Paging
from islands_tui.drawing.pieces import PageRow
from islands_tui.session.legend import legend_rows
from islands_tui.session.overlays import PageOverlay
from islands_tui.session.pages import OpenPage, help_rows, log_rows, score_rows, time_rows

if TYPE_CHECKING:
    from islands_tui.session.session import Session


class PageViewer:
    """Opens pages and scrolls them."""

    def __init__(self, session: Session) -> None:
        self._session, self.state = session, session.state

    def toggle_log(self) -> None:
        state = self.state
        rows = log_rows(state.reading.entries(), state.texts, self._session.host.width)
        self._toggle("log", rows)
        self.scroll_by(len(rows))

    def toggle_scores(self) -> None:
        state, match, width = self.state, self._session.match, self._session.host.width
        rows = score_rows(match.scores(state.keyboard.viewer), state.names, state.texts, width)
        seats, shared = range(len(match.players)), state.shared
        used = match.times.of_seats if shared is None else [shared.absence.used(seat) for seat in seats]
        if any(used):
            rows += time_rows(used, match.header.clock, state.names, state.texts, width)
        self._toggle("scores", rows)

    def toggle_signs(self) -> None:
        host, game = self._session.host, self._session.match.game.id
        self._toggle("signs", legend_rows(self.state.texts, game, host.width, host.screen_text, host.spelled))

    def toggle_help(self) -> None:
        session = self._session
        commands = [command for command in session.commands if session.has_use(command)]
        self._toggle("help", help_rows(self.state.texts, commands, session.match.game.id, session.host.width))

    def _toggle(self, name: str, rows: list[PageRow]) -> None:
        state = self.state
        same = state.page is not None and state.page.name == name
        if state.page is not None:
            state.close()
        if not same:
            title = "final_scores" if name == "scores" and state.decision is None else name
            state.lay(PageOverlay(OpenPage(name, state.text(f"pages.{title}"), rows)))

    def scroll(self, direction: str) -> None:
        self.scroll_by({"up": -1, "down": 1}.get(direction, 0))

    def turn(self, way: str) -> None:
        shown = self._session.host.page_rows
        self.scroll_by(shown if way == "on" else -shown)

    def page(self, way: Paging) -> None:
        rows, shown = len(self.state.page.rows) if self.state.page is not None else 0, self._session.host.page_rows
        self.scroll_by({"up": -shown, "down": shown, "first": -rows, "last": rows}[way])

    def scroll_by(self, rows: int) -> None:
        if self.state.page is not None:
            self.state.page.turn(rows, self._session.host.page_rows)
            self._session.host.changed()
