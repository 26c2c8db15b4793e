"""What follows a match: its result over the table, exports, and the next match."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from islands_tui.app.table_types import table_type
from islands_tui.export.files import write_new
from islands_tui.export.forms import FORMS, MatchSource, exported
from islands_tui.matches.bots.progress import WorkProgress
from islands_tui.matches.bots.review import Review
from islands_tui.matches.records import match_store
from islands_tui.matches.records.reading import difference_notices, read_match
from islands_tui.matches.setup.again import play_again
from islands_tui.matches.setup.draft import Draft
from islands_tui.matches.shared.shared_table import SharedTable
from islands_tui.screens.result import ResultScreen
from islands_tui.settings import data_folder
from islands_tui.settings.play_only import is_play_only
from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.text.problem import Problem
from rules.bots import Stop
from rules.engine.messages import Message

if TYPE_CHECKING:
    from islands_tui.app.islands_app import IslandsApp


class MatchEnd:
    """Shows results in an app, and leads on from them."""

    def __init__(self, app: IslandsApp) -> None:
        self._app = app

    def show_result(self, table: TableScreen) -> None:
        app, stored = self._app, self._app.stored
        if app.screen is table:
            record = None if stored is None else data_folder.path_of(stored.name)
            export = None if stored is None or is_play_only() else partial(self.export, stored.name)
            watch, texts = partial(app.replay, table.match, (), record), table.state.texts
            asking = None if record is None else lambda questions: app.asking.begin(questions)
            result = ResultScreen(
                table.drawing, texts, table.match, watch, export, table.gate, table.session.review, record, asking
            )
            app.push_screen(result, partial(self._after_result, table, result))

    def export(self, name: str, review: Review | None, form: str, stop: Stop, progress: WorkProgress) -> str:
        """Write a match to a new file in the current folder, from its record; return the name of the file."""
        if form not in FORMS:
            return match_store.export(name)
        path = data_folder.path_of(name)
        loaded = read_match(path)
        source = MatchSource(loaded.match, name, path, difference_notices(loaded), review)
        return write_new(name, FORMS[form], exported(source, form, table_type, stop, progress))

    def take_result_away(self, table: TableScreen) -> None:
        """Close a result shown over the table; players on another screen return to the table afterwards."""
        table.session.review = None
        if (result := self._result_of(table)) is not None:
            result.return_to_table()

    def _after_result(self, table: TableScreen, result: ResultScreen, wanted: str | None) -> None:
        """Go where the player wants; the table keeps the look-back for as long as the match is over."""
        app, stored = self._app, self._app.stored
        table.session.review = result.review if table.match.decision is None else None
        shared = None if stored is None or stored.match is not table.match else stored.table
        if wanted == "again" and shared is not None and (shared.seats or shared.notes.following):
            self._sit_down_again(shared)
        elif wanted == "again":
            app.from_menu.open_new_match(Draft.like(table.match.header))
        elif wanted == "menu":
            app.close_all_matches()
            app.from_menu.go_back()

    def _sit_down_again(self, shared: SharedTable) -> None:
        """Go to the next table of the same people."""
        try:
            self._app.sit_down(play_again(shared))
        except Problem as problem:
            if isinstance(self._app.screen, TableScreen):
                self._app.screen.controller.refuse(problem.message)

    def tell_at_result(self, table: TableScreen, message: Message) -> None:
        """Say something to players who look at the result of a table."""
        if (result := self._result_of(table)) is not None:
            result.tell(self._app.texts()(message))

    def _result_of(self, table: TableScreen) -> ResultScreen | None:
        """The result of a table, if it is in front."""
        screen = self._app.screen
        return screen if isinstance(screen, ResultScreen) and screen.match is table.match else None
