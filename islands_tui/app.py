"""The app: which screen leads where, from the menu to the table, the result and back."""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

import rules
from islands_tui.drawing.terminal import Drawing, choose
from islands_tui.mode import is_play_only
from islands_tui.problem import Problem, wrong_call
from islands_tui.screens.flow import MatchFlow
from islands_tui.screens.table import TableScreen
from islands_tui.settings import Settings, load
from islands_tui.terminal_app import TerminalApp
from rules.engine.match import Match

if TYPE_CHECKING:
    from islands_tui.draft import Draft
    from islands_tui.look_up.browsing import Start
    from islands_tui.offer import Offer
    from islands_tui.screens.menu import MenuScreen
    from islands_tui.screens.rules import RulesScreen
    from islands_tui.storage import StoredMatch

TABLES: Mapping[str, str] = {
    "propeller_islands": "PropellerIslands",
    "era_of_inventions": "EraOfInventions",
    "ilos": "Ilos",
    "spyrium": "Spyrium",
}
"""The class of each game's screen, in `islands_tui.screens.<game>`."""


def require_screen(game: str) -> None:
    """Refuse a game that can't be shown."""
    if game not in TABLES:
        raise wrong_call("door.no_screen", game=rules.GAMES[game].title)


def table_type(match: Match[Any]) -> type[TableScreen]:
    """The kind of screen for a match; only this game's screen is loaded."""
    require_screen(match.game.id)
    module = importlib.import_module(f"islands_tui.screens.{match.game.id}")
    kind: type[TableScreen] = getattr(module, TABLES[match.game.id])
    return kind


def table_for(match: Match[Any], drawing: Drawing) -> TableScreen:
    """The screen for a match."""
    return table_type(match)(match, drawing)


class IslandsApp(TerminalApp):
    """Begins with a screen, the menu if none is given; when that is left, the program ends."""

    def __init__(
        self,
        first: MatchFlow | RulesScreen | None = None,
        *,
        stored: StoredMatch | None = None,
        drawing: Drawing | None = None,
        settings: Settings | None = None,
    ) -> None:
        """`stored` keeps the match of the first screen."""
        super().__init__(
            drawing or (first.drawing if first is not None else choose(os.environ)), settings or Settings()
        )
        self._first = first
        self._stored = stored
        self._buried = 0
        """Screens at the bottom that nothing leads back to."""

    def get_default_screen(self) -> Screen[Any]:
        """The first screen; there is no other one behind it."""
        return self._first or self._menu()

    # The menu and what it leads to

    def _menu(self) -> MenuScreen:
        from islands_tui.screens.menu import MenuScreen

        return MenuScreen(self.drawing, self.texts(), self._offer)

    def _offer(self) -> Offer:
        from islands_tui.offer import offer

        return offer(self.drawing, self.texts())

    def on_menu_screen_chosen(self, message: MenuScreen.Chosen) -> None:
        """Open what was chosen in the menu."""
        openings: dict[str, Callable[[], None]] = {
            "continue": self._continue,
            "new": self.open_new_match,
            "saved": self.open_saved,
            "rules": self.open_rules,
            "settings": self.open_settings,
            "leave": self.exit,
        }
        try:
            openings[message.entry]()
        except Problem as problem:
            self._tell(problem)

    def _continue(self) -> None:
        from islands_tui import storage

        self.open_match(storage.latest_unfinished())

    def open_new_match(self, draft: Draft | None = None) -> None:
        """Put a match together; when it has begun, sit down."""
        from islands_tui.draft import Draft
        from islands_tui.screens.new_match import NewMatchScreen

        draft = draft or Draft(load().names)
        screen = NewMatchScreen(self.drawing, self.settings.language, draft, self._begin)
        self.push_screen(screen, lambda stored: self._sit_down_at(stored, screen.guided))

    def _begin(self, wishes: Any) -> StoredMatch:
        """Begin a match that can be shown."""
        from islands_tui.new_match import begin

        require_screen(wishes.info.id)
        return begin(wishes)

    def open_saved(self) -> None:
        """List the stored matches."""
        from islands_tui.screens.saved import SavedScreen

        self.push_screen(SavedScreen(self.drawing, self.texts(), self.open_match, self.watch_match))

    def open_settings(self) -> None:
        """Show the settings."""
        from islands_tui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen(self.drawing, self.texts(), self.settings, self.apply))

    def open_rules(self, start: Start | None = None) -> None:
        """Look rules up."""
        from islands_tui.screens.rules import RulesScreen

        self.push_screen(RulesScreen(self.drawing, self.texts(), start))

    def on_table_screen_rules_asked(self, message: TableScreen.RulesAsked) -> None:
        """Look rules up over a table, which waits."""
        self.open_rules(message.start)

    def _tell(self, problem: Problem) -> None:
        self._say(problem.message.id, **dict(problem.message.values))

    def _say(self, id: str, /, **values: Any) -> None:
        from islands_tui.screens.lobby import Lobby

        if isinstance(self.screen, Lobby):
            self.screen.tell(self.screen.text(id, **values))

    # Matches

    def open_match(self, name: str) -> None:
        """Go on with a stored match; raises a `Problem` where that can't be."""
        from islands_tui import storage

        stored = storage.open_match(name)
        try:
            self.sit_down(stored)
        except Problem:
            stored.close()
            raise

    def sit_down(self, stored: StoredMatch, guided: bool = False) -> None:
        """Show the table of a match, in place of another one."""
        table = table_for(stored.match, self.drawing)
        table.greet(stored.notices)
        if guided:
            table.guide()
        self._close_match()
        self._stored = stored
        if isinstance(self.screen, TableScreen):
            self._put_in_place(table)
        else:
            self.push_screen(table)

    def _put_in_place(self, screen: Screen[Any]) -> None:
        """Show a screen in place of the one in front; the very first can't be taken away, so it is buried below."""
        if len(self.screen_stack) > 1:
            self.switch_screen(screen)
        else:
            self._buried = 1
            self.push_screen(screen)

    def _sit_down_at(self, stored: StoredMatch | None, guided: bool) -> None:
        if stored is not None:
            self.sit_down(stored, guided)

    def _close_match(self) -> None:
        if self._stored is not None:
            self._stored.close()
            self._stored = None

    def on_table_screen_left(self) -> None:
        """Nobody sits at the table any more; what was changed there about the drawing stays."""
        table = self.screen
        assert isinstance(table, TableScreen)
        if self._stored is not None and self._stored.match is table.match:
            self._close_match()
        if table.drawing != self.drawing:
            self.draw_with(table.drawing)
        if len(self.screen_stack) > 1 + self._buried:
            self.pop_screen()
        else:
            self.exit()

    def watch_match(self, name: str) -> None:
        """Replay a stored match; raises a `Problem` where that can't be."""
        from islands_tui import storage
        from islands_tui.reading import read_match

        self.replay(read_match(storage.path_of(name)).match)

    def replay(self, match: Match[Any]) -> None:
        """Show a match from its first move on."""
        from islands_tui.screens.replay import replay_for

        self.push_screen(replay_for(table_type(match), match, self.drawing))

    # The end of a match

    def on_match_flow_over(self, message: MatchFlow.Over) -> None:
        """Show the result."""
        from islands_tui.screens.result import ResultScreen

        table = message.table
        if self.screen is table:
            export = None if self._stored is None or is_play_only() else partial(self._export, self._stored)
            watch, texts = partial(self.replay, table.match), table.situation.texts
            result = ResultScreen(table.drawing, texts, table.match, watch, export, table.freshness)
            self.push_screen(result, partial(self._after_result, table.match))

    def _export(self, stored: StoredMatch) -> str:
        from islands_tui import storage

        return storage.export(stored.name)

    def _after_result(self, match: Match[Any], wanted: str | None) -> None:
        from islands_tui.draft import Draft

        if wanted == "again":
            self.open_new_match(Draft.like(match.header))
        elif wanted == "menu":
            self._close_match()
            self._go_to_menu()

    def _go_to_menu(self) -> None:
        from islands_tui.screens.menu import MenuScreen

        while len(self.screen_stack) > 1 + self._buried and not isinstance(self.screen, MenuScreen):
            self.pop_screen()
        if not isinstance(self.screen, MenuScreen):
            self._put_in_place(self._menu())


def run_table(
    match: Match[Any],
    *,
    glyphs: str | None = None,
    colours: str | None = None,
    light: bool | None = None,
    mouse: bool = True,
) -> None:
    """Play a match that is not stored until it is left."""
    drawing = choose(os.environ, glyphs, colours, light)
    IslandsApp(table_for(match, drawing)).run(mouse=mouse)
