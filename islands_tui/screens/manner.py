"""The manner of a game: how it lays its choices out for people. Each game's screen overrides what it does otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from islands_tui.screens.choosing import Choice, Path
from rules.engine.contract import Action, Message, Target


class Manner:
    """What most games do."""

    def start_anew(self) -> None:
        """The match has changed: whatever was picked before is played or void."""

    def imagined(self, view: Any) -> Any:
        """The table as its player has it in mind, with what has been picked but not played yet."""
        return view

    def arranged(self, actions: Sequence[Action]) -> Sequence[Action]:
        """The legal actions in the order in which people go through them."""
        return actions

    def paths(self, action: Action, path: Path) -> Sequence[Path]:
        """The orders in which the targets of an action may be chosen: usually the one that the game names."""
        return (path,)

    def proposal(self, view: Any) -> Sequence[Action]:
        """Answers to the open decision and those after it, to be given with one key; without any, nothing."""
        return ()

    def settled(self, view: Any) -> Sequence[Target]:
        """What earlier answers have chosen for the action that is being put together: it stays marked."""
        return ()

    def further_question(self, path: Path) -> Message | None:
        """What is asked once these targets are chosen; None: the game's own question."""
        return None

    def short_words(self, choice: Choice) -> Message | None:
        """Shorter words for a choice whose spot is in sight; None: the game's own."""
        return None

    def printed_number(self, choice: Choice) -> int | None:
        """The number printed on the board where a choice lies, to pick it by; None: its place in the list."""
        return None
