"""Opens screens for the launcher. Importing this loads Textual, so it is imported once it is clear that one opens."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from islands_tui.app.islands_app import IslandsApp, replay_of, require_screen, table_of
from islands_tui.app.running import run
from islands_tui.drawing.terminal import Drawing, choose
from islands_tui.matches.records.stored_match import StoredMatch
from islands_tui.settings.settings import Settings, load
from islands_tui.text.texts import Texts, words
from rules.engine.match import Match
from rules.engine.messages import Message

__all__ = ["open_menu", "open_replay", "open_rules", "open_table", "require_screen"]


def open_menu(glyphs: str | None) -> int:
    settings = load()
    return run(IslandsApp(drawing=_drawing(settings, glyphs), settings=settings))


def open_table(stored: StoredMatch, glyphs: str | None, guided: bool) -> int:
    settings = load()
    table = table_of(stored, _drawing(settings, glyphs))
    if guided:
        table.session.spots.guide()
    return run(IslandsApp(table, stored=stored, settings=settings))


def open_replay(match: Match[Any], notices: Sequence[Message], glyphs: str | None, record: Path | None) -> int:
    settings = load()
    replay = replay_of(match, _drawing(settings, glyphs), notices, record)
    return run(IslandsApp(replay, settings=settings))


def open_rules(glyphs: str | None) -> int:
    from islands_tui.look_up.browsing import Start
    from islands_tui.screens.rules import RulesScreen

    settings = load()
    rules = RulesScreen(_drawing(settings, glyphs), Texts(), Start(back=words("rules.back_to_shell")))
    return run(IslandsApp(rules, settings=settings))


def _drawing(settings: Settings, glyphs: str | None) -> Drawing:
    return choose(os.environ, glyphs or settings.glyphs, settings.colours, settings.light)
