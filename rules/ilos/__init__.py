"""Ilôs: explore an archipelago, develop its islands and raise the prices of their goods."""

from rules.engine.game_info import GameInfo

GAME = GameInfo("ilos", "Ilôs", range(2, 6), __name__, prefix="IL", place=3)
