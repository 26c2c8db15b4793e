"""Smugglers on a screen of its own: the curtain can only be tried with a game that has secrets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import rules
from islands_tui.app import IslandsApp
from islands_tui.drawing.glyphs import GLYPHS, SHAPES
from islands_tui.drawing.palette import Palette
from islands_tui.drawing.terminal import Drawing
from islands_tui.screens.scene import Scene
from islands_tui.screens.table import TableScreen
from rules.engine.contract import Target
from rules.engine.match import Header, Journal, Match, Player
from tests.smugglers import GOODS
from tests.smuggling import register

NAMES = ("Ann", "Bob", "Cy")


class SmugglersTable(TableScreen):
    """The own hand and everybody's coins."""

    def paint_board(self, scene: Scene) -> None:
        scene.board.put(2, 1, "Hand")
        for row, good in enumerate(GOODS):
            seat = scene.viewer
            count = scene.view.hands[seat].count(good) if seat is not None else 0
            scene.bracketed(scene.board, Target("hand", good), 2, 3 + row, f"{good} {count}")

    def paint_seats(self, scene: Scene) -> None:
        for seat, coins in enumerate(scene.view.coins):
            hand = " ".join(scene.view.hands[seat])
            scene.seats.say(1, 2 * seat, f"{SHAPES[seat]} {coins} coins: {hand}")


def a_smuggling(
    seats: int = 2, seed: int = 1, bots: Sequence[int] = (), rich: bool = False, journal: Journal | None = None
) -> Match[Any]:
    """A match of Smugglers; rich players can always sell."""
    register()
    players = tuple(Player("random", "random") if seat in bots else Player(NAMES[seat]) for seat in range(seats))
    options = {"start": "rich" if rich else "poor"}
    return Match(rules.game("smugglers"), Header("smugglers", 1, players, seed, options), journal)


def a_lone_smuggling() -> Match[Any]:
    """One person against a bot, so that no curtain falls."""
    return a_smuggling(bots=(1,))


def a_smugglers_app(match: Match[Any], glyphs: str = "box") -> IslandsApp:
    return IslandsApp(SmugglersTable(match, Drawing(GLYPHS[glyphs], Palette("rgb"))))
