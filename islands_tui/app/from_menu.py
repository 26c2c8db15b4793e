"""The menu and the screens it leads to. Each of these screens is loaded once somebody goes there."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from islands_tui.app.table_types import require_screen
from islands_tui.matches.index.first_matches import has_played
from islands_tui.matches.records import match_store
from islands_tui.matches.setup.against_bots import against_bots
from islands_tui.matches.setup.draft import Draft
from islands_tui.matches.setup.new_match import MatchRequest, begin_match, begin_shared, plan_match
from islands_tui.matches.shared.open_tables import OpenTables, TableCount
from islands_tui.screens.base_screen import BaseScreen
from islands_tui.screens.introduction import has_lesson
from islands_tui.screens.menu import MenuScreen
from islands_tui.screens.menu_contents import MenuContents, last_game, menu_contents
from islands_tui.session.overlays import Answer
from islands_tui.settings.guest_name import guest
from islands_tui.settings.play_only import is_play_only
from islands_tui.settings.settings import load
from islands_tui.text.problem import Problem
from rules import GAMES, GameInfo
from rules.engine.messages import say

if TYPE_CHECKING:
    from islands_tui.app.islands_app import IslandsApp
    from islands_tui.matches.records.stored_match import StoredMatch


class FromMenu:
    """Opens the menu of an app, and whatever is chosen there."""

    def __init__(self, app: IslandsApp) -> None:
        self._app = app
        self._open_tables: OpenTables | None = None
        """The shared tables found in the data folder."""

    def menu(self) -> MenuScreen:
        app = self._app
        return MenuScreen(app.drawing, app.texts(), self._contents, self._count_tables, self._choose)

    def go_back(self) -> None:
        """Leave all screens that lie over the menu, or open it if there is none."""
        app = self._app
        while app.can_go_back and not isinstance(app.screen, MenuScreen):
            app.pop_screen()
        if not isinstance(app.screen, MenuScreen):
            app.put_in_place(self.menu())

    def _count_tables(self) -> TableCount:
        """The number of shared tables; 0 if the folder can't be read."""
        with contextlib.suppress(Problem):
            self._open_tables = self._open_tables or OpenTables(guest())
            return self._open_tables.count()
        return TableCount()

    def _contents(self, look: bool) -> MenuContents:
        return menu_contents(self._app.drawing, self._app.texts(), look)

    def _choose(self, entry: str) -> None:
        openings: dict[str, Callable[[], None]] = {
            "play": self._play_again,
            "game": self.choose_game,
            "continue": self._continue,
            "new": self.open_new_match,
            "tables": self.open_tables,
            "saved": self.open_saved,
            "hall": self.open_hall,
            "rules": self._app.open_rules,
            "lessons": self.choose_lesson,
            "exercises": self.open_exercises,
            "settings": self.open_settings,
            "leave": self._app.exit,
        }
        self._app.attempt(openings[entry])

    # Matches

    def _play_again(self) -> None:
        """Begin a match of the last game against bots, or choose the first one."""
        last = last_game()
        if last is None:
            self.choose_game()
        else:
            self._play_against_bots(last)

    def choose_game(self) -> None:
        self._choose_among_games(lambda info: self._app.attempt(self._play_against_bots, info))

    def _choose_among_games(self, do: Callable[[GameInfo], None], *what_for: Any) -> None:
        """Choose a game for something; `what_for` are the words of the screen, if not those for playing."""
        from islands_tui.screens.games import GamesScreen

        last = last_game()
        screen = GamesScreen(self._app.drawing, self._app.texts(), "" if last is None else last.id, *what_for)
        self._app.push_screen(screen, lambda game: None if game is None else do(GAMES[game]))

    def _play_against_bots(self, info: GameInfo) -> None:
        """Begin a match of this game, after the offer of a lesson to somebody who plays it for the first time."""
        screen = self._app.screen
        if not has_lesson(info) or has_played(info.id) or not isinstance(screen, BaseScreen):
            self._begin_against_bots(info)
            return
        lesson = Answer(say("lesson.yes"), partial(self.open_lesson, info))
        table = Answer(say("lesson.no"), partial(self._app.attempt, self._begin_against_bots, info))
        screen.ask(say("lesson.offer", game=info.title), lesson, table)

    def _begin_against_bots(self, info: GameInfo, guided: bool = False) -> None:
        """With the bots of the last match; raises a `Problem` if that is impossible."""
        self._app.sit_down(self._begin(against_bots(info, load().players)), guided)

    def choose_lesson(self) -> None:
        """Choose a game, and read its first lesson."""
        self._choose_among_games(self.open_lesson, "menu.lessons", "games.lesson", has_lesson)

    def open_lesson(self, info: GameInfo) -> None:
        """The first lesson of a game; it leads to a guided round against bots."""
        from islands_tui.screens.lesson import LessonScreen

        app = self._app
        screen = LessonScreen(app.drawing, info, app.open_rules)
        app.push_screen(screen, lambda play: app.attempt(self._begin_against_bots, info, True) if play else None)

    def _continue(self) -> None:
        self._app.open_match(match_store.latest_unfinished())

    def open_new_match(self, draft: Draft | None = None) -> None:
        from islands_tui.screens.new_match import NewMatchScreen

        if draft is None:
            last = load()
            draft = Draft(last.names, last.game, last.players)
        screen = NewMatchScreen(self._app.drawing, draft, self._begin)
        self._app.push_screen(screen, lambda stored: self._sit_down_at(stored, screen.guided))

    def _begin(self, request: MatchRequest) -> StoredMatch:
        """Begin a match that can be shown; at a shared table, sit down at once."""
        require_screen(request.info.id)
        if not request.table:
            return begin_match(plan_match(request))
        return begin_shared(plan_match(request))

    def _sit_down_at(self, stored: StoredMatch | None, guided: bool) -> None:
        if stored is not None:
            self._app.sit_down(stored, guided)

    # Other screens

    def open_saved(self, **which: Any) -> None:
        """List the saved matches, or some of them."""
        from islands_tui.screens.saved import SavedScreen

        app = self._app
        export = None if is_play_only() else app.match_end.export
        app.push_screen(SavedScreen(app.drawing, app.texts(), app.open_match, app.watch_match, export, **which))

    def open_hall(self) -> None:
        from islands_tui.screens.hall import HallScreen

        name = guest() or next(iter(self._app.settings.names), "")
        self._app.push_screen(HallScreen(self._app.drawing, self._app.texts(), self._open_matches_of, name))

    def _open_matches_of(self, name: str, matches: Sequence[str]) -> None:
        """List the matches of a person."""
        self.open_saved(only=matches, title=say("hall.matches_of", name=name))

    def open_tables(self, name: str = "") -> None:
        """List the open shared tables, with the cursor on one of them."""
        from islands_tui.screens.tables import TablesScreen

        tables = OpenTables(guest())
        self._app.push_screen(
            TablesScreen(self._app.drawing, self._app.texts(), tables.all, self._app.join_table, name)
        )

    def open_exercises(self) -> None:
        self._app.push_screen(self._app.asking.screen())

    def open_settings(self) -> None:
        from islands_tui.screens.settings import SettingsScreen

        app = self._app
        app.push_screen(SettingsScreen(app.drawing, app.texts(), app.settings, app.apply))
