"""Replay: any match, move by move, on the table of its game."""

from __future__ import annotations

from typing import Any

from islands_tui.drawing.terminal import Drawing
from islands_tui.session.replay import TEMPOS, ReplayController
from islands_tui.table_screen.table_screen import TableScreen
from rules.engine.match import Match

__all__ = ["TEMPOS", "ReplayController", "replay_for"]


def replay_for(table: type[TableScreen], match: Match[Any], drawing: Drawing) -> TableScreen:
    """The replay of a match, on the table screen of its game."""
    return table(match, drawing, ReplayController)
