"""Opens screens for the launcher. Importing this loads Textual, so it is imported once it is clear that one opens."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from islands_tui.app.islands_app import IslandsApp, replay_of, table_of
from islands_tui.app.running import run
from islands_tui.app.table_types import require_screen
from islands_tui.drawing.terminal import Drawing, choose
from islands_tui.matches.records.stored_match import StoredMatch
from islands_tui.settings.settings import Settings, load
from islands_tui.text.texts import Texts, words
from rules.engine.match import Match
from rules.engine.messages import Message


class OnScreen(NamedTuple):
    """What opens on a screen, drawn with the alphabet that was chosen, if any."""

    glyphs: str | None

    def check(self, game: str) -> None:
        """Refuse if the game has no screen."""
        require_screen(game)

    def open_menu(self) -> int:
        settings = load()
        return run(IslandsApp(drawing=self._drawing(settings), settings=settings))

    def open_table(self, stored: StoredMatch, guided: bool) -> int:
        settings = load()
        table = table_of(stored, self._drawing(settings))
        if guided:
            table.session.spots.guide()
        return run(IslandsApp(table, stored=stored, settings=settings))

    def open_replay(self, match: Match[Any], notices: Sequence[Message], record: Path | None) -> int:
        settings = load()
        replay = replay_of(match, self._drawing(settings), notices, record)
        return run(IslandsApp(replay, settings=settings))

    def open_exercises(self, game: str, called: str | None, number: int | None) -> int:
        settings = load()
        app = IslandsApp(drawing=self._drawing(settings), settings=settings)
        app.begin_with(app.asking.screen(called, game, number))
        return run(app)

    def open_rules(self) -> int:
        from islands_tui.look_up.browsing import Start
        from islands_tui.screens.rules import RulesScreen

        settings = load()
        start = Start(back=words("rules.back_to_shell"))
        return run(IslandsApp(RulesScreen(self._drawing(settings), Texts(), start), settings=settings))

    def _drawing(self, settings: Settings) -> Drawing:
        return choose(os.environ, self.glyphs or settings.glyphs, settings.colours, settings.light)
