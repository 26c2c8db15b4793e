"""How a session asks its players: the only difference between screens, lines and scripts."""

from __future__ import annotations

from dataclasses import dataclass

PACES = {"off": 0.0, "quick": 0.8, "slow": 2.5}
"""Seconds for each move of a bot, by the setting: as long as it takes to read a sentence, or to find its place too."""


@dataclass(frozen=True)
class Policy:
    """The defaults are those of a screen."""

    asks_forced: bool = False
    """Whether forced choices are asked."""
    asked_again: frozenset[int] | None = None
    """The seats that are asked again before a choice reveals something; None: all."""
    asks_before_undoing_others: bool = True
    """Whether undoing another player's action at this keyboard needs confirmation."""
    pace: float = 0.0
    """The seconds for which each move of a bot is shown before the next one; 0: bots play at once."""
    opens_questions: bool = True
    """Whether remedies and requests from other terminals open as prompts; otherwise they are only events."""
    keeps_viewer: bool = False
    """Whether what a player was shown stays readable while players elsewhere decide, and at the end."""
    leaves_if_unsaved: bool = False
    """Whether a change that can't be saved ends the session: later input was meant for another position."""

    def confirms_reveals(self, seat: int) -> bool:
        return self.asked_again is None or seat in self.asked_again
