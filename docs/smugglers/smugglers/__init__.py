"""Smugglers: sell secret goods for a fee, and mind what each of them stirs up (2 or 3 players)."""

from rules.engine.game_info import GameInfo

GAME = GameInfo("smugglers", "Smugglers", range(2, 4), __name__, prefix="SM")
