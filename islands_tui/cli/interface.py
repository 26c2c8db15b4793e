"""The interface from the launcher to the screens: the one place that decides which interface opens a match.

With `--plain` it is lines of text. Otherwise a screen opens, if there is a terminal that can show one; that is checked
before a match begins, so that a call which can't be shown leaves nothing behind.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TextIO

from islands_tui.matches.play_only import is_play_only
from islands_tui.text.problem import wrong_call
from rules.engine.contract import Message
from rules.engine.match import Match
from rules.engine.named_tuple import NamedTuple

if TYPE_CHECKING:
    from islands_tui.app.islands_app import IslandsApp
    from islands_tui.matches.settings import Settings
    from islands_tui.matches.stored_match import StoredMatch


class Interface(NamedTuple):
    """How the player wants to see things."""

    plain: bool = False
    glyphs: str | None = None
    """The alphabet, if one was asked for."""
    guided: bool = False
    """Whether the decisions of this round are explained."""

    def for_guests(self) -> Interface:
        """As lines for guests who may only play, and so can't ask for them, where no screen can be shown."""
        if self.plain or not is_play_only() or (has_terminal(sys.stdin, sys.stdout, sys.stderr) and not is_dumb()):
            return self
        from islands_tui.drawing.terminal import has_own_driver

        return self if has_own_driver(os.environ) else self._replace(plain=True)

    def check(self, game: str | None = None) -> None:
        """Refuse where there is nothing to show a screen on, or no screen for the game."""
        if self.plain:
            return
        require_terminal()
        if game is not None:
            from islands_tui.app.islands_app import require_screen

            require_screen(game)

    def open_menu(self) -> int:
        """The menu; return the exit code."""
        if self.plain:
            from islands_tui.plain.menu import open_menu

            return open_menu()
        from islands_tui.app.islands_app import IslandsApp

        settings = self._settings()
        return self._run(IslandsApp(drawing=self._drawing(settings), settings=settings))

    def open_table(self, stored: StoredMatch) -> int:
        """Play a stored match; return the exit code."""
        if self.plain:
            from islands_tui.plain.playing import play

            return play(stored, self.guided)
        from islands_tui.app.islands_app import IslandsApp, table_of

        settings = self._settings()
        table = table_of(stored, self._drawing(settings))
        if self.guided:
            table.guide()
        return self._run(IslandsApp(table, stored=stored, settings=settings))

    def open_replay(self, match: Match[Any], notices: Sequence[Message] = ()) -> int:
        """Show a match from the first move to the last; return the exit code."""
        if self.plain:
            from islands_tui.plain.replay import tell

            return tell(match, notices)
        from islands_tui.app.islands_app import IslandsApp, table_type
        from islands_tui.screens.replay import replay_for

        settings = self._settings()
        replay = replay_for(table_type(match), match, self._drawing(settings))
        replay.greet(notices)
        return self._run(IslandsApp(replay, settings=settings))

    def open_rules(self) -> int:
        """The rules alone; return the exit code."""
        from islands_tui.app.islands_app import IslandsApp
        from islands_tui.look_up.browsing import Start
        from islands_tui.screens.rules import RulesScreen
        from islands_tui.text.texts import Texts, words

        settings = self._settings()
        start = Start(back=words("rules.back_to_shell"))
        rules = RulesScreen(self._drawing(settings), Texts(), start)
        return self._run(IslandsApp(rules, settings=settings))

    def _settings(self) -> Settings:
        from islands_tui.matches.settings import load

        return load()

    def _drawing(self, settings: Settings) -> Any:
        from islands_tui.drawing.terminal import choose

        return choose(os.environ, self.glyphs or settings.glyphs, settings.colours, settings.light)

    def _run(self, app: IslandsApp) -> int:
        from islands_tui.app.running import run

        return run(app)


def require_terminal() -> None:
    """Refuse to open a screen where there is none. In a browser it needs no terminal (see `textual serve`)."""
    from islands_tui.drawing.terminal import has_own_driver

    if has_own_driver(os.environ):
        return
    if not has_terminal(sys.stdin, sys.stdout, sys.stderr):
        raise wrong_call("interface.no_terminal")
    if is_dumb():
        raise wrong_call("interface.dumb_terminal", term=os.environ.get("TERM", ""))


def has_terminal(*streams: TextIO | None) -> bool:
    """Whether somebody sits at all of these."""
    return all(stream is not None and stream.isatty() for stream in streams)


def is_dumb() -> bool:
    """Whether the terminal can show lines only."""
    return os.environ.get("TERM", "") in ("", "dumb", "unknown")
