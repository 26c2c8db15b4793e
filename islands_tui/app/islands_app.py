"""The app: how screens lead to each other, from the menu to the table, the result and back."""

from __future__ import annotations

import contextlib
import functools
import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual import on
from textual.screen import Screen

from islands_tui.app.table_types import require_screen, table_type
from islands_tui.app.terminal_app import TerminalApp
from islands_tui.drawing.terminal import Drawing, choose
from islands_tui.export.export_progress import ExportProgress
from islands_tui.export.files import write_new
from islands_tui.export.forms import FORMS, MatchSource, exported
from islands_tui.matches.exercises.play_on import begin_exercise
from islands_tui.matches.index.first_matches import asked_again, has_played
from islands_tui.matches.records import match_store
from islands_tui.matches.records.reading import OnlyToWatch, difference_notices, read_match
from islands_tui.matches.setup.again import play_again
from islands_tui.matches.setup.against_bots import against_bots
from islands_tui.matches.setup.draft import Draft
from islands_tui.matches.setup.new_match import begin_match, begin_shared, plan_match
from islands_tui.matches.shared import joining
from islands_tui.matches.shared.open_tables import OpenTables, TableCount
from islands_tui.screens.base_screen import BaseScreen
from islands_tui.screens.introduction import has_lesson
from islands_tui.screens.menu import MenuScreen
from islands_tui.screens.menu_contents import MenuContents, last_game, menu_contents
from islands_tui.session.events import (
    Answered,
    Left,
    MatchGoesOn,
    MatchOver,
    OthersPlayAgain,
    PlayOnWanted,
    RulesWanted,
    TurnChanged,
)
from islands_tui.session.overlays import Answer
from islands_tui.session.policy import PACES, Policy
from islands_tui.settings import data_folder
from islands_tui.settings.guest_name import guest
from islands_tui.settings.play_only import is_play_only
from islands_tui.settings.settings import Settings, load
from islands_tui.story.telling import StoryTeller
from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.text.problem import AmbiguousSeat, Problem
from rules import GAMES, GameInfo
from rules.engine.match import Match
from rules.engine.messages import Message, say

if TYPE_CHECKING:
    from islands_tui.app.asking import Asking
    from islands_tui.look_up.browsing import Start
    from islands_tui.matches.bots.review import Review
    from islands_tui.matches.exercises.play_on import PlayOn
    from islands_tui.matches.records.stored_match import StoredMatch
    from islands_tui.matches.shared.shared_table import SharedTable
    from islands_tui.screens.exercises import ExercisesScreen
    from islands_tui.screens.result import ResultScreen
    from islands_tui.screens.rules import RulesScreen
    from rules.bots import Stop


def table_for(match: Match[Any], drawing: Drawing) -> TableScreen:
    return table_type(match)(match, drawing)


def table_of(stored: StoredMatch, drawing: Drawing) -> TableScreen:
    """The screen for a stored match, with its notices to the players."""
    table = table_for(stored.match, drawing)
    if stored.table is not None:
        table.controller.remote.sit_at(stored.table)
    table.greet(stored.notices)
    return table


def replay_of(
    match: Match[Any], drawing: Drawing, notices: Sequence[Message] = (), record: Path | None = None
) -> TableScreen:
    """The screen of a replay, which can also tell the story of the match."""
    from islands_tui.session.replay import ReplayController

    replay = table_type(match)(match, drawing, ReplayController)
    assert isinstance(replay.session, ReplayController)
    replay.session.name = "" if record is None else record.stem
    replay.session.tell_story = StoryTeller(match, record).rows
    replay.greet(notices)
    return replay


class IslandsApp(TerminalApp):
    """Starts with a screen, by default the menu; leaving that screen ends the program."""

    def __init__(
        self,
        first: TableScreen | RulesScreen | ExercisesScreen | None = None,
        *,
        stored: StoredMatch | None = None,
        drawing: Drawing | None = None,
        settings: Settings | None = None,
        notice: Message | None = None,
        leads_to_menu: bool = False,
    ) -> None:
        """`stored` keeps the match of the first screen; `leads_to_menu`: leaving that screen opens the menu.

        The menu shows the notice if it is the first screen.
        """
        super().__init__(
            drawing or (first.drawing if first is not None else choose(os.environ)), settings or Settings()
        )
        self._first = first
        if isinstance(first, TableScreen):
            first.session.policy = self._policy(stored)
        self._stored = stored
        self._notice = notice
        self._leads_to_menu = leads_to_menu or first is None
        self._open_tables: OpenTables | None = None
        """The shared tables found in the data folder."""
        self._under: list[StoredMatch | None] = []
        """The matches under an exercise: it lies over the replay that it was begun from, and leads back there."""
        self._buried = 0
        """The number of screens at the bottom of the stack that are never shown again."""

    def begin_with(self, first: TableScreen | RulesScreen | ExercisesScreen) -> None:
        """Start with this screen instead of the menu."""
        self._first, self._leads_to_menu = first, False

    def _policy(self, stored: StoredMatch | None) -> Policy:
        """How the players of a match are asked; a match that is not stored is everybody's first."""
        asked = None if stored is None else asked_again(stored.name, stored.match, self.settings)
        return Policy(asks_forced=self.settings.asks_all, asked_again=asked, pace=PACES[self.settings.pace])

    def get_default_screen(self) -> Screen[Any]:
        """The first screen, at the bottom of the stack."""
        if self._first is not None:
            return self._first
        menu = self._menu()
        menu.notice = self.texts()(self._notice) if self._notice is not None else ""
        return menu

    # The menu and what it leads to

    def _menu(self) -> MenuScreen:
        return MenuScreen(self.drawing, self.texts(), self._menu_contents, self._count_tables, self._choose)

    def _count_tables(self) -> TableCount:
        """The number of shared tables; 0 if the folder can't be read."""
        with contextlib.suppress(Problem):
            self._open_tables = self._open_tables or OpenTables(guest())
            return self._open_tables.count()
        return TableCount()

    def _menu_contents(self, look: bool) -> MenuContents:
        return menu_contents(self.drawing, self.texts(), look)

    def _choose(self, entry: str) -> None:
        openings: dict[str, Callable[[], None]] = {
            "play": self._play_again,
            "game": self.choose_game,
            "continue": self._continue,
            "new": self.open_new_match,
            "tables": self.open_tables,
            "saved": self.open_saved,
            "hall": self.open_hall,
            "rules": self.open_rules,
            "lessons": self.choose_lesson,
            "exercises": self.open_exercises,
            "settings": self.open_settings,
            "leave": self.exit,
        }
        self._try(openings[entry])

    def _play_again(self) -> None:
        """Begin a match of the last game against bots, or choose the first one."""
        last = last_game()
        if last is None:
            self.choose_game()
        else:
            self._play_against_bots(last)

    def choose_game(self) -> None:
        self._choose_among_games(lambda info: self._try(self._play_against_bots, info))

    def _choose_among_games(self, do: Callable[[GameInfo], None], *what_for: Any) -> None:
        """Choose a game for something; `what_for` are the words of the screen, if not those for playing."""
        from islands_tui.screens.games import GamesScreen

        last = last_game()
        screen = GamesScreen(self.drawing, self.texts(), "" if last is None else last.id, *what_for)
        self.push_screen(screen, lambda game: None if game is None else do(GAMES[game]))

    def _play_against_bots(self, info: GameInfo) -> None:
        """Begin a match of this game, after the offer of a lesson to somebody who plays it for the first time."""
        if not has_lesson(info) or has_played(info.id) or not isinstance(self.screen, BaseScreen):
            self._begin_against_bots(info)
            return
        lesson = Answer(say("lesson.yes"), partial(self.open_lesson, info))
        table = Answer(say("lesson.no"), partial(self._try, self._begin_against_bots, info))
        self.screen.ask(say("lesson.offer", game=info.title), lesson, table)

    def _begin_against_bots(self, info: GameInfo, guided: bool = False) -> None:
        """With the bots of the last match; raises a `Problem` if that is impossible."""
        self.sit_down(self._begin(against_bots(info, load().players)), guided)

    def choose_lesson(self) -> None:
        """Choose a game, and read its first lesson."""

        self._choose_among_games(self.open_lesson, "menu.lessons", "games.lesson", has_lesson)

    def open_lesson(self, info: GameInfo) -> None:
        """The first lesson of a game; it leads to a guided round against bots."""
        from islands_tui.screens.lesson import LessonScreen

        screen = LessonScreen(self.drawing, info, self.open_rules)
        self.push_screen(screen, lambda play: self._try(self._begin_against_bots, info, True) if play else None)

    def _try(self, do: Callable[..., None], *args: Any) -> None:
        """Do something, and tell the player if it is impossible."""
        try:
            do(*args)
        except Problem as problem:
            self._tell(problem)

    def _continue(self) -> None:
        self.open_match(match_store.latest_unfinished())

    def open_new_match(self, draft: Draft | None = None) -> None:
        from islands_tui.screens.new_match import NewMatchScreen

        if draft is None:
            last = load()
            draft = Draft(last.names, last.game, last.players)
        screen = NewMatchScreen(self.drawing, draft, self._begin)
        self.push_screen(screen, lambda stored: self._sit_down_at(stored, screen.guided))

    def _begin(self, request: Any) -> StoredMatch:
        """Begin a match that can be shown; at a shared table, sit down at once."""
        require_screen(request.info.id)
        if not request.table:
            return begin_match(plan_match(request))
        return begin_shared(plan_match(request))

    def open_saved(self, **which: Any) -> None:
        """List the saved matches, or some of them."""
        from islands_tui.screens.saved import SavedScreen

        export = None if is_play_only() else self._export
        self.push_screen(SavedScreen(self.drawing, self.texts(), self.open_match, self.watch_match, export, **which))

    def open_hall(self) -> None:
        from islands_tui.screens.hall import HallScreen

        name = guest() or next(iter(self.settings.names), "")
        self.push_screen(HallScreen(self.drawing, self.texts(), self._open_matches_of, name))

    def _open_matches_of(self, name: str, matches: Sequence[str]) -> None:
        """List the matches of a person."""
        self.open_saved(only=matches, title=say("hall.matches_of", name=name))

    def open_tables(self, name: str = "") -> None:
        """List the open shared tables, with the cursor on one of them."""
        from islands_tui.screens.tables import TablesScreen

        tables = OpenTables(guest())
        self.push_screen(TablesScreen(self.drawing, self.texts(), tables.all, self.join_table, name))

    def join_table(self, name: str, seats: Sequence[int] | None) -> None:
        """Sit down at a shared table, or watch without a seat; raises a `Problem` if that is impossible."""
        stored = joining.open_table(name) if seats is None else joining.join(name, seats)
        try:
            self.sit_down(stored)
        except Problem:
            stored.close()
            raise

    def open_settings(self) -> None:
        from islands_tui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen(self.drawing, self.texts(), self.settings, self.apply))

    def open_rules(self, start: Start | None = None) -> None:
        from islands_tui.screens.rules import RulesScreen

        self.push_screen(RulesScreen(self.drawing, self.texts(), start))

    @on(TableScreen.Told)
    def hear(self, message: TableScreen.Told) -> None:
        table = message.table
        match message.event:
            case RulesWanted(start):
                if isinstance(self.screen, TableScreen):
                    self.open_rules(start)
            case Left():
                self._leave_table(table)
            case PlayOnWanted(wish):
                self._try(self.play_on, wish)
            case Answered(action):
                self.asking.judge(table, action)
            case TurnChanged(is_own):
                self._call_or_not(table, is_own)
            case MatchOver():
                self._show_result(table)
            case OthersPlayAgain():
                self._tell_at_result(table, say("shared.again"))
            case MatchGoesOn():
                self._take_result_away(table)

    def _tell(self, problem: Problem) -> None:
        if isinstance(self.screen, BaseScreen):
            self.screen.tell(self.screen.texts(problem.message))
        elif isinstance(self.screen, TableScreen):
            self.screen.session.tell(self.screen.state.texts(problem.message))

    # Matches

    def open_match(self, name: str) -> None:
        """Resume a stored match; raises a `Problem` if that is impossible."""
        try:
            stored = match_store.open_match(name)
        except AmbiguousSeat:
            self.open_tables(name)
            return
        except OnlyToWatch as found:
            self.replay(found.match, [found.message], data_folder.path_of(name))
            return
        try:
            self.sit_down(stored)
        except Problem:
            stored.close()
            raise

    def sit_down(self, stored: StoredMatch, guided: bool = False) -> None:
        """Show the table of a match, replacing any other table."""
        table = table_of(stored, self.drawing)
        table.session.policy = self._policy(stored)
        if guided:
            table.session.spots.guide()
        self._close_match()
        self._stored = stored
        if isinstance(self.screen, TableScreen):
            self._put_in_place(table)
        else:
            self.push_screen(table)

    def open_exercises(self) -> None:
        self.push_screen(self.asking.screen())

    @functools.cached_property
    def asking(self) -> Asking:
        """Asks about mistakes and problems; loaded once somebody wants to be asked."""
        from islands_tui.app.asking import Asking

        return Asking(self, lambda: self.drawing, partial(self._try, self.play_on))

    def play_on(self, wish: PlayOn) -> None:
        """Begin an exercise over the screen in front, and return there afterwards."""
        stored = begin_exercise(wish)
        try:
            table = table_of(stored, self.drawing)
        except Problem:
            stored.close()
            raise
        table.session.policy = self._policy(stored)
        self._under.append(self._stored)
        self._stored = stored
        self.push_screen(table)

    def _put_in_place(self, screen: Screen[Any]) -> None:
        """Replace the current screen; the very first can't be removed, so it stays at the bottom of the stack."""
        if len(self.screen_stack) > 1:
            self.switch_screen(screen)
        else:
            self._buried = 1
            self.push_screen(screen)

    def _sit_down_at(self, stored: StoredMatch | None, guided: bool) -> None:
        if stored is not None:
            self.sit_down(stored, guided)

    def _close_all_matches(self) -> None:
        self._close_match()
        while self._under:
            self._stored = self._under.pop()
            self._close_match()

    def _close_match(self) -> None:
        if self._stored is not None:
            self._stored.close()
            self._stored = None
            self.put_in_title("")

    def _leave_table(self, table: TableScreen) -> None:
        """Leave the table; changes to the drawing stay in force."""
        if self.screen is not table:
            return
        if self._stored is not None and self._stored.match is table.match:
            self._close_match()
            if self._under:
                self._stored = self._under.pop()
        if table.drawing != self.drawing:
            self.draw_with(table.drawing)
        if len(self.screen_stack) > 1 + self._buried:
            self.pop_screen()
        elif self._leads_to_menu:
            self._put_in_place(self._menu())
        else:
            self.exit()

    def watch_match(self, name: str) -> None:
        """Replay a stored match; raises a `Problem` if that is impossible."""
        loaded = read_match(data_folder.path_of(name))
        self.replay(loaded.match, difference_notices(loaded), data_folder.path_of(name))

    def replay(
        self,
        match: Match[Any],
        notices: Sequence[Message] = (),
        record: Path | None = None,
        review: Review | None = None,
    ) -> None:
        """Show a match from its first move, with the results of a look back."""
        replay = replay_of(match, self.drawing, notices, record)
        replay.session.review = review
        self.push_screen(replay)

    def _call_or_not(self, table: TableScreen, has_come: bool) -> None:
        """Call the player whose turn has come, as set in the settings; stop once it is another player's turn."""
        game = table.match.game.title
        if has_come:
            self.call_player(self.texts()(say("shared.your_turn", game=game)))
        else:
            self.put_in_title(game)

    # The end of a match

    def _show_result(self, table: TableScreen) -> None:
        from islands_tui.screens.result import ResultScreen

        if self.screen is table:
            record = None if self._stored is None else data_folder.path_of(self._stored.name)
            export = None if self._stored is None or is_play_only() else partial(self._export, self._stored.name)
            watch, texts = partial(self.replay, table.match, (), record), table.state.texts
            asking = None if record is None else lambda questions: self.asking.begin(questions)
            result = ResultScreen(
                table.drawing, texts, table.match, watch, export, table.gate, table.session.review, record, asking
            )
            self.push_screen(result, partial(self._after_result, table, result))

    def _export(self, name: str, review: Review | None, form: str, stop: Stop, progress: ExportProgress) -> str:
        """Write a match to a new file in the current folder, from its record; return the name of the file."""
        if form not in FORMS:
            return match_store.export(name)
        path = data_folder.path_of(name)
        loaded = read_match(path)
        source = MatchSource(loaded.match, name, path, difference_notices(loaded), review)
        return write_new(name, FORMS[form], exported(source, form, table_type, stop, progress))

    def _take_result_away(self, table: TableScreen) -> None:
        """Close a result shown over the table; players on another screen return to the table afterwards."""
        table.session.review = None
        if (result := self._result_of(table)) is not None:
            result.return_to_table()

    def _after_result(self, table: TableScreen, result: ResultScreen, wanted: str | None) -> None:
        """Go where the player wants; the table keeps the look-back for as long as the match is over."""
        table.session.review = result.review if table.match.decision is None else None
        shared = None if self._stored is None or self._stored.match is not table.match else self._stored.table
        if wanted == "again" and shared is not None and (shared.seats or shared.notes.following):
            self._sit_down_again(shared)
        elif wanted == "again":
            self.open_new_match(Draft.like(table.match.header))
        elif wanted == "menu":
            self._close_all_matches()
            self._go_to_menu()

    def _sit_down_again(self, shared: SharedTable) -> None:
        """Go to the next table of the same people."""
        try:
            self.sit_down(play_again(shared))
        except Problem as problem:
            if isinstance(self.screen, TableScreen):
                self.screen.controller.refuse(problem.message)

    def _tell_at_result(self, table: TableScreen, message: Message) -> None:
        """Say something to players who look at the result of a table."""
        if (result := self._result_of(table)) is not None:
            result.tell(self.texts()(message))

    def _result_of(self, table: TableScreen) -> ResultScreen | None:
        """The result of a table, if it is in front."""
        from islands_tui.screens.result import ResultScreen

        screen = self.screen
        return screen if isinstance(screen, ResultScreen) and screen.match is table.match else None

    def _go_to_menu(self) -> None:
        while len(self.screen_stack) > 1 + self._buried and not isinstance(self.screen, MenuScreen):
            self.pop_screen()
        if not isinstance(self.screen, MenuScreen):
            self._put_in_place(self._menu())

    # After a crash

    def anew(self, report: Message, at_table: bool) -> IslandsApp:
        """An app to continue with: at the table restored from its record, if any and `at_table`; else the menu."""
        stored = self._stored
        seats, called = (None, None) if stored is None else _seats_of(stored)
        self._close_all_matches()
        if at_table and stored is not None:
            with contextlib.suppress(Problem):
                return self._table_anew(_open_again(stored.name, seats, called), report)
        notice = say("crash.menu", report=report)
        return IslandsApp(drawing=self.drawing, settings=self.settings, notice=notice)

    def _table_anew(self, stored: StoredMatch, report: Message) -> IslandsApp:
        table = table_of(stored, self.drawing)
        table.greet([*stored.notices, say("crash.table", report=report)])
        return IslandsApp(table, stored=stored, settings=self.settings, leads_to_menu=self._leads_to_menu)


def _seats_of(stored: StoredMatch) -> tuple[Sequence[int] | None, str | None]:
    """The seats that this terminal holds at a shared table, and under which name."""
    return (None, None) if stored.table is None else (stored.table.seats, stored.table.guest)


def _open_again(name: str, seats: Sequence[int] | None, called: str | None) -> StoredMatch:
    """A match restored from its record; at a shared table with the same seats, or watching as before."""
    if seats is None:
        return match_store.open_match(name)
    return joining.join(name, seats, called) if seats else joining.open_table(name)
