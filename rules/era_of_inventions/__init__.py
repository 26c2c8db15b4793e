"""Era of Inventions: three to five inventors, a shared deck of inventions, and a track that rewards exact landings."""

from rules.engine.game_info import GameInfo

GAME = GameInfo("era_of_inventions", "Era of Inventions", range(3, 6), __name__, prefix="EI", place=2)
