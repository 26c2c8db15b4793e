"""Spyrium: workers between nine cards use the cards or earn money from the crowd around them (2 to 5 players)."""

from rules.engine.game_info import GameInfo

GAME = GameInfo("spyrium", "Spyrium", range(2, 6), __name__, prefix="SP", place=4)
