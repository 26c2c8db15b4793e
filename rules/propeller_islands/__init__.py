"""Propeller Islands: build a floating island, run its buildings with shared dice, complete plans."""

from rules.engine.game_info import GameInfo

GAME = GameInfo("propeller_islands", "Propeller Islands", range(2, 5), __name__, prefix="PI", place=1)
