"""Smugglers without its rulebook, so that such games are tried out too; `tests/test_add_a_game.py` plays it whole."""

import smugglers

GAME = smugglers.GAME._replace(prefix="")
