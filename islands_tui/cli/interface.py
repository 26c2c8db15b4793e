"""Which interface opens: the only place that decides between the app and plain mode.

`--plain` gives lines of text. Otherwise the app opens, if the terminal can show it; that is checked before a match
begins, so that a failing call leaves nothing behind.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TextIO

from islands_tui.drawing.environment import check_colour_system, has_own_driver
from islands_tui.matches.records.stored_match import StoredMatch
from islands_tui.settings.guest_name import guest
from islands_tui.settings.guest_terminals import take_terminal
from islands_tui.settings.host_log import tell_host
from islands_tui.settings.play_only import is_play_only
from islands_tui.text.problem import wrong_call
from rules import GameInfo
from rules.engine.match import Match
from rules.engine.messages import Message

if TYPE_CHECKING:
    from islands_tui.cli.on_screen import OnScreen


class Interface(NamedTuple):
    """The player's display options."""

    plain: bool = False
    glyphs: str | None = None
    """The alphabet, if one was chosen."""
    guided: bool = False
    """Whether to explain the decisions of this round."""

    def for_guests(self) -> Interface:
        """Use plain mode for play-only guests whose terminal can't show screens: they can't choose it themselves.

        A guest whose name can't be used is told so before anything opens.
        """
        guest()
        take_terminal()
        tell_host("came")
        if self.plain or not is_play_only() or (has_terminal(sys.stdin, sys.stdout) and not is_dumb()):
            return self
        return self if has_own_driver(os.environ) else self._replace(plain=True)

    def check(self, game: str | None = None) -> None:
        """Refuse if the terminal can't show screens, or the game has none."""
        if self.plain:
            return
        require_terminal()
        if game is not None:
            self._on_screen().check(game)

    def ready(self, game: str | None = None) -> Interface:
        """What is to be opened, for guests and for hosts; refuses before a match begins."""
        chosen = self.for_guests()
        chosen.check(game)
        return chosen

    def open_menu(self) -> int:
        if self.plain:
            from islands_tui.plain.menu import open_menu

            return open_menu()
        return self._on_screen().open_menu()

    def open_table(self, stored: StoredMatch) -> int:
        if self.plain:
            from islands_tui.plain.table import play

            return play(stored, self.guided)
        return self._on_screen().open_table(stored, self.guided)

    def open_replay(self, match: Match[Any], notices: Sequence[Message] = (), record: Path | None = None) -> int:
        if self.plain:
            from islands_tui.plain.replay import tell

            return tell(match, notices, record)
        return self._on_screen().open_replay(match, notices, record)

    def open_exercises(self, game: GameInfo | None, called: str | None, number: int | None) -> int:
        if self.plain:
            from islands_tui.plain.exercises import open_exercises

            return open_exercises("" if game is None else game.id, called, number)
        return self._on_screen().open_exercises("" if game is None else game.id, called, number)

    def open_rules(self) -> int:
        return self._on_screen().open_rules()

    def _on_screen(self) -> OnScreen:
        from islands_tui.cli.on_screen import OnScreen  # loads Textual

        return OnScreen(self.glyphs)


def require_terminal() -> None:
    """Refuse if the terminal can't show screens. In a browser (`textual serve`) none is needed."""
    check_colour_system(os.environ)
    if has_own_driver(os.environ):
        return
    if not has_terminal(sys.stdin, sys.stdout):
        raise wrong_call("interface.no_terminal")
    if is_dumb():
        raise wrong_call("interface.dumb_terminal", term=os.environ.get("TERM", ""))


def has_terminal(*streams: TextIO | None) -> bool:
    return all(stream is not None and stream.isatty() for stream in streams)


def is_dumb() -> bool:
    return os.environ.get("TERM", "") in ("", "dumb", "unknown")
