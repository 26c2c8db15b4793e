"""The app: which screen leads where, from the menu to the table, the result and back."""

from __future__ import annotations

import contextlib
import importlib
import os
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

import rules
from islands_tui.app.terminal_app import TerminalApp
from islands_tui.drawing.terminal import Drawing, choose
from islands_tui.matches.play_only import is_play_only
from islands_tui.matches.settings import Settings, load
from islands_tui.registry.tables import TABLES
from islands_tui.table.match_screen import MatchScreen
from islands_tui.table.table_screen import TableScreen
from islands_tui.text.problem import AmbiguousSeat, Problem, found_wrong, wrong_call
from rules.engine.contract import Message, say
from rules.engine.match import Match

if TYPE_CHECKING:
    from islands_tui.look_up.browsing import Start
    from islands_tui.matches.draft import Draft
    from islands_tui.matches.open_tables import OpenTables
    from islands_tui.matches.review import Review
    from islands_tui.matches.stored_match import StoredMatch
    from islands_tui.screens.menu import MenuScreen
    from islands_tui.screens.menu_contents import MenuContents
    from islands_tui.screens.rules import RulesScreen


def require_screen(game: str) -> None:
    """Refuse a game that can't be shown."""
    if game not in TABLES:
        raise wrong_call("interface.no_screen", game=rules.GAMES[game].title)


def table_type(match: Match[Any]) -> type[TableScreen]:
    """The kind of screen for a match; only this game's screen is loaded."""
    require_screen(match.game.id)
    module, _, name = TABLES[match.game.id].screen.partition(":")
    try:
        found = getattr(importlib.import_module(module), name)
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise found_wrong("registry.broken_screen", game=match.game.title, reason=reason) from error
    if not (isinstance(found, type) and issubclass(found, TableScreen)):
        raise found_wrong("registry.other_kind", value=f"{module}:{name}", kind=TableScreen.__name__)
    return found


def table_for(match: Match[Any], drawing: Drawing) -> TableScreen:
    """The screen for a match."""
    return table_type(match)(match, drawing)


def table_of(stored: StoredMatch, drawing: Drawing) -> TableScreen:
    """The screen for a stored match, with what the players should know before they go on."""
    table = table_for(stored.match, drawing)
    if stored.table is not None:
        table.sit_at(stored.table)
    table.greet(stored.notices)
    return table


class IslandsApp(TerminalApp):
    """Begins with a screen, the menu if none is given; when that is left, the program ends."""

    def __init__(
        self,
        first: MatchScreen | RulesScreen | None = None,
        *,
        stored: StoredMatch | None = None,
        drawing: Drawing | None = None,
        settings: Settings | None = None,
        notice: Message | None = None,
        leads_to_menu: bool = False,
    ) -> None:
        """`stored` keeps the match of the first screen; `leads_to_menu` says that the menu comes when that is left.

        The menu, if it is the first screen, tells the notice.
        """
        super().__init__(
            drawing or (first.drawing if first is not None else choose(os.environ)), settings or Settings()
        )
        self._first = first
        if isinstance(first, MatchScreen):
            first.state.asks_all = self.settings.asks_all
        self._stored = stored
        self._notice = notice
        self._leads_to_menu = leads_to_menu or first is None
        self._open_tables: OpenTables | None = None
        """What was seen of the tables of the folder."""
        self._buried = 0
        """Screens at the bottom that nothing leads back to."""

    def get_default_screen(self) -> Screen[Any]:
        """The first screen; there is no other one behind it."""
        if self._first is not None:
            return self._first
        menu = self._menu()
        menu.words = self.texts()(self._notice) if self._notice is not None else ""
        return menu

    # The menu and what it leads to

    def _menu(self) -> MenuScreen:
        from islands_tui.screens.menu import MenuScreen

        return MenuScreen(self.drawing, self.texts(), self._menu_contents, self._count_tables)

    def _count_tables(self) -> int:
        """How many tables have a free seat now; a folder that can't be read has none."""
        from islands_tui.matches.guests import guest
        from islands_tui.matches.open_tables import OpenTables

        with contextlib.suppress(Problem):
            self._open_tables = self._open_tables or OpenTables(guest())
            return len(self._open_tables.with_a_free_seat())
        return 0

    def _menu_contents(self, look: bool) -> MenuContents:
        from islands_tui.screens.menu_contents import menu_contents

        return menu_contents(self.drawing, self.texts(), look)

    def on_menu_screen_chosen(self, message: MenuScreen.Chosen) -> None:
        """Open what was chosen in the menu, if that is still in front."""
        from islands_tui.screens.menu import MenuScreen

        if not isinstance(self.screen, MenuScreen):
            return
        openings: dict[str, Callable[[], None]] = {
            "continue": self._continue,
            "new": self.open_new_match,
            "tables": self.open_tables,
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
        from islands_tui.matches import storage

        self.open_match(storage.latest_unfinished())

    def open_new_match(self, draft: Draft | None = None) -> None:
        """Put a match together; when it has begun, sit down."""
        from islands_tui.matches.draft import Draft
        from islands_tui.screens.new_match import NewMatchScreen

        draft = draft or Draft(load().names)
        screen = NewMatchScreen(self.drawing, draft, self._begin)
        self.push_screen(screen, lambda stored: self._sit_down_at(stored, screen.guided))

    def _begin(self, wishes: Any) -> StoredMatch:
        """Begin a match that can be shown; at a table for many terminals sit down at once."""
        from islands_tui.matches.new_match import begun, begun_table, planned

        require_screen(wishes.info.id)
        if not wishes.table:
            return begun(planned(wishes))
        return begun_table(planned(wishes))

    def open_saved(self) -> None:
        """List the stored matches."""
        from islands_tui.screens.saved import SavedScreen

        self.push_screen(SavedScreen(self.drawing, self.texts(), self.open_match, self.watch_match))

    def open_tables(self, name: str = "") -> None:
        """List the tables at which one can sit down, with the cursor on one of them."""
        from islands_tui.matches.guests import guest
        from islands_tui.matches.open_tables import OpenTables
        from islands_tui.screens.tables import TablesScreen

        tables = OpenTables(guest())
        self.push_screen(TablesScreen(self.drawing, self.texts(), tables.all, self.join_table, name))

    def join_table(self, name: str, seats: Sequence[int] | None) -> None:
        """Sit down at a table, or look on without a seat; raises a `Problem` where that can't be."""
        from islands_tui.matches import tables

        stored = tables.open_table(name) if seats is None else tables.join(name, seats)
        try:
            self.sit_down(stored)
        except Problem:
            stored.close()
            raise

    def open_settings(self) -> None:
        """Show the settings."""
        from islands_tui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen(self.drawing, self.texts(), self.settings, self.apply))

    def open_rules(self, start: Start | None = None) -> None:
        """Look rules up."""
        from islands_tui.screens.rules import RulesScreen

        self.push_screen(RulesScreen(self.drawing, self.texts(), start))

    def on_look_commands_rules_asked(self, message: TableScreen.RulesAsked) -> None:
        """Look rules up over a table, which waits."""
        if isinstance(self.screen, TableScreen):
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
        from islands_tui.matches import storage
        from islands_tui.matches.reading import Differs

        try:
            stored = storage.open_match(name)
        except AmbiguousSeat:
            self.open_tables(name)
            return
        except Differs as differs:
            self.replay(differs.match, [differs.message])
            return
        try:
            self.sit_down(stored)
        except Problem:
            stored.close()
            raise

    def sit_down(self, stored: StoredMatch, guided: bool = False) -> None:
        """Show the table of a match, in place of another one."""
        table = table_of(stored, self.drawing)
        table.state.asks_all = self.settings.asks_all
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
            self.put_in_title("")

    def on_table_commands_left(self, message: TableScreen.Left) -> None:
        """Nobody sits at the table any more; what was changed there about the drawing stays."""
        table = message.table
        if self.screen is not table:
            return
        if self._stored is not None and self._stored.match is table.match:
            self._close_match()
        if table.drawing != self.drawing:
            self.draw_with(table.drawing)
        if len(self.screen_stack) > 1 + self._buried:
            self.pop_screen()
        elif self._leads_to_menu:
            self._put_in_place(self._menu())
        else:
            self.exit()

    def watch_match(self, name: str) -> None:
        """Replay a stored match; raises a `Problem` where that can't be."""
        from islands_tui.matches import folder
        from islands_tui.matches.reading import read_match, told_difference

        loaded = read_match(folder.path_of(name))
        self.replay(loaded.match, told_difference(loaded))

    def replay(self, match: Match[Any], notices: Sequence[Message] = (), review: Review | None = None) -> None:
        """Show a match from its first move on, with what was found by looking back at it."""
        from islands_tui.screens.replay import replay_for

        replay = replay_for(table_type(match), match, self.drawing)
        replay.greet(notices)
        replay.review = review
        self.push_screen(replay)

    def on_match_screen_own_turn(self, message: MatchScreen.OwnTurn) -> None:
        """Call who has waited for others, as the settings say; once somebody else decides, stop calling."""
        game = message.table.match.game.title
        if message.has_come:
            self.call_player(self.texts()(say("shared.your_turn", game=game)))
        else:
            self.put_in_title(game)

    # The end of a match

    def on_match_screen_over(self, message: MatchScreen.Over) -> None:
        """Show the result."""
        from islands_tui.screens.result import ResultScreen

        table = message.table
        if self.screen is table:
            export = None if self._stored is None or is_play_only() else partial(self._export, self._stored)
            watch, texts = partial(self.replay, table.match, ()), table.state.texts
            result = ResultScreen(table.drawing, texts, table.match, watch, export, table.freshness)
            self.push_screen(result, partial(self._after_result, table.match))

    def on_match_screen_goes_on(self, message: MatchScreen.GoesOn) -> None:
        """Take a result away that lies over the table; who looks at something else finds the table there afterwards."""
        from islands_tui.screens.result import TABLE, ResultScreen

        if isinstance(self.screen, ResultScreen) and self.screen.match is message.table.match:
            self.screen.dismiss(TABLE)

    def _export(self, stored: StoredMatch) -> str:
        from islands_tui.matches import storage

        return storage.export(stored.name)

    def _after_result(self, match: Match[Any], wanted: str | None) -> None:
        from islands_tui.matches.draft import Draft

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

    # After a crash

    def anew(self, report: Message, at_table: bool) -> IslandsApp:
        """An app to go on with: at the table as its record tells it, if there was one and it is wanted; or the menu."""
        stored = self._stored
        seats, called = (None, None) if stored is None else _seats_of(stored)
        self._close_match()
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
    """The seats that are held here at a table of many terminals, and under which name."""
    return (None, None) if stored.table is None else (stored.table.seats, stored.table.guest)


def _open_again(name: str, seats: Sequence[int] | None, called: str | None) -> StoredMatch:
    """A match as its record tells it; at a table of many terminals on the same seats, or looking on as before."""
    from islands_tui.matches import storage, tables

    if seats is None:
        return storage.open_match(name)
    return tables.join(name, seats, called) if seats else tables.open_table(name)


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
