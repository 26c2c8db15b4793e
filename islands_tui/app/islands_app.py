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

from islands_tui.app.table_types import table_type
from islands_tui.app.terminal_app import TerminalApp
from islands_tui.drawing.terminal import Drawing, choose
from islands_tui.matches.exercises.play_on import begin_exercise
from islands_tui.matches.index.first_matches import asked_again
from islands_tui.matches.records import match_store
from islands_tui.matches.records.reading import OnlyToWatch, difference_notices, read_match
from islands_tui.matches.shared import joining
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
from islands_tui.session.policy import PACES, Policy
from islands_tui.settings import data_folder
from islands_tui.settings.settings import Settings
from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.text.problem import AmbiguousSeat, Problem
from islands_tui.textual_parts.command_screen import CommandScreen
from rules.engine.match import Match
from rules.engine.messages import Message, say

if TYPE_CHECKING:
    from islands_tui.app.asking import Asking
    from islands_tui.app.from_menu import FromMenu
    from islands_tui.app.match_end import MatchEnd
    from islands_tui.look_up.browsing import Start
    from islands_tui.matches.bots.review import Review
    from islands_tui.matches.exercises.play_on import PlayOn
    from islands_tui.matches.records.stored_match import StoredMatch
    from islands_tui.screens.exercises import ExercisesScreen
    from islands_tui.screens.rules import RulesScreen


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
    from islands_tui.story.telling import StoryTeller

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
        self.stored = stored
        """The match in front, if it is stored."""
        self._notice = notice
        self._leads_to_menu = leads_to_menu or first is None
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
        menu = self.from_menu.menu()
        menu.notice = self.texts()(self._notice) if self._notice is not None else ""
        return menu

    def attempt(self, do: Callable[..., None], *args: Any) -> None:
        """Do something, and tell the player if it is impossible."""
        try:
            do(*args)
        except Problem as problem:
            if isinstance(self.screen, CommandScreen):
                self.screen.tell_message(problem.message)

    # What is loaded once somebody goes there

    @functools.cached_property
    def from_menu(self) -> FromMenu:
        from islands_tui.app.from_menu import FromMenu

        return FromMenu(self)

    @functools.cached_property
    def match_end(self) -> MatchEnd:
        from islands_tui.app.match_end import MatchEnd

        return MatchEnd(self)

    @functools.cached_property
    def asking(self) -> Asking:
        """Asks about mistakes and problems."""
        from islands_tui.app.asking import Asking

        return Asking(self, lambda: self.drawing, partial(self.attempt, self.play_on))

    def open_rules(self, start: Start | None = None) -> None:
        from islands_tui.screens.rules import RulesScreen

        self.push_screen(RulesScreen(self.drawing, self.texts(), start))

    # What happens at a table

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
                self.attempt(self.play_on, wish)
            case Answered(action):
                self.asking.judge(table, action)
            case TurnChanged(is_own):
                self._call_or_not(table, is_own)
            case MatchOver():
                self.match_end.show_result(table)
            case OthersPlayAgain():
                self.match_end.tell_at_result(table, say("shared.again"))
            case MatchGoesOn():
                self.match_end.take_result_away(table)

    # Matches

    def open_match(self, name: str) -> None:
        """Resume a stored match; raises a `Problem` if that is impossible."""
        try:
            stored = match_store.open_match(name)
        except AmbiguousSeat:
            self.from_menu.open_tables(name)
            return
        except OnlyToWatch as found:
            self.replay(found.match, [found.message], data_folder.path_of(name))
            return
        try:
            self.sit_down(stored)
        except Problem:
            stored.close()
            raise

    def join_table(self, name: str, seats: Sequence[int] | None) -> None:
        """Sit down at a shared table, or watch without a seat; raises a `Problem` if that is impossible."""
        stored = joining.open_table(name) if seats is None else joining.join(name, seats)
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
        self.stored = stored
        if isinstance(self.screen, TableScreen):
            self.put_in_place(table)
        else:
            self.push_screen(table)

    def play_on(self, wish: PlayOn) -> None:
        """Begin an exercise over the screen in front, and return there afterwards."""
        stored = begin_exercise(wish)
        try:
            table = table_of(stored, self.drawing)
        except Problem:
            stored.close()
            raise
        table.session.policy = self._policy(stored)
        self._under.append(self.stored)
        self.stored = stored
        self.push_screen(table)

    def put_in_place(self, screen: Screen[Any]) -> None:
        """Replace the current screen; the very first can't be removed, so it stays at the bottom of the stack."""
        if len(self.screen_stack) > 1:
            self.switch_screen(screen)
        else:
            self._buried = 1
            self.push_screen(screen)

    def close_all_matches(self) -> None:
        self._close_match()
        while self._under:
            self.stored = self._under.pop()
            self._close_match()

    def _close_match(self) -> None:
        if self.stored is not None:
            self.stored.close()
            self.stored = None
            self.put_in_title("")

    @property
    def can_go_back(self) -> bool:
        """Whether there is a screen below that may be shown again."""
        return len(self.screen_stack) > 1 + self._buried

    def _leave_table(self, table: TableScreen) -> None:
        """Leave the table; changes to the drawing stay in force."""
        if self.screen is not table:
            return
        if self.stored is not None and self.stored.match is table.match:
            self._close_match()
            if self._under:
                self.stored = self._under.pop()
        if table.drawing != self.drawing:
            self.draw_with(table.drawing)
        if self.can_go_back:
            self.pop_screen()
        elif self._leads_to_menu:
            self.put_in_place(self.from_menu.menu())
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

    # After a crash

    def anew(self, report: Message, at_table: bool) -> IslandsApp:
        """An app to continue with: at the table restored from its record, if any and `at_table`; else the menu."""
        stored = self.stored
        seats, called = (None, None) if stored is None else _seats_of(stored)
        self.close_all_matches()
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
