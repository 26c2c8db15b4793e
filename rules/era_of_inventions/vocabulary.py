"""The words of the game in data and code: actions, goods, fields and types of cards."""

from __future__ import annotations

ACTIONS = ("BUILD", "PRODUCE", "BUY", "MARKET", "INVENT", "MAKE")
AREAS = ("A", "B", "C")
COIN, DEVELOPMENT = "coin", "development"
CUBES = ("coal", "wood", "metal", "technology", "tools")
PARTS = ("metal", "technology", "tools")
"""The cubes that can pay a "?" (EI-089)."""
STOCK = (COIN, *CUBES, DEVELOPMENT)
INFLUENCE, BONUS, OTHER, ANY_PART = "influence", "bonus", "other", "?"
GOLD, SILVER = "gold", "silver"
START, ORIGINAL, PLAGIARISM = "start", "original", "plagiarism"
NO_CARD = ""

Cost = tuple[tuple[str, int], ...]
"""Amounts by good."""
