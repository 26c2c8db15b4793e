"""Matches of Smugglers and its table: the curtain can only be tried with a game that has secrets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import rules
from islands_tui.app.islands_app import IslandsApp, table_for
from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.palette import Palette
from islands_tui.drawing.terminal import Drawing
from rules.engine.match import Match
from rules.engine.record_entries import Header, Journal, Participant

NAMES = ("Ann", "Bob", "Cy")


def a_smuggling(
    seats: int = 2, seed: int = 1, bots: Sequence[int] = (), rich: bool = False, journal: Journal | None = None
) -> Match[Any]:
    """A match of Smugglers; rich players can always sell."""
    players = tuple(
        Participant("random", "random") if seat in bots else Participant(NAMES[seat]) for seat in range(seats)
    )
    options = {"start": "rich" if rich else "poor"}
    return Match(rules.game("smugglers"), Header("smugglers", 1, players, seed, options), journal)


def a_lone_smuggling() -> Match[Any]:
    """One person against a bot, so that no curtain falls."""
    return a_smuggling(bots=(1,))


def a_smugglers_app(match: Match[Any], glyphs: str = "box") -> IslandsApp:
    return IslandsApp(table_for(match, Drawing(GLYPHS[glyphs], Palette("rgb"))))
