"""The names of things, as messages of the catalogue."""

from __future__ import annotations

from rules.engine.contract import HIDDEN, GameTexts, Message

text = GameTexts("smugglers")
"""Messages of this game's catalogue: `text("fee")` is `smugglers.fee`."""


def good_name(good: str) -> Message:
    """A good, a coin or a hidden card."""
    return text(f"good.{good if good != HIDDEN else 'hidden'}")
