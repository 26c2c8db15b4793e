"""Ilôs: explore an archipelago, work its islands and steer the prices of what they yield."""

from rules.engine.game_info import GameInfo

GAME = GameInfo("ilos", "Ilôs", range(2, 6), __name__, prefix="IL", place=3)
