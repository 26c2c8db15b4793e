"""Kinds of mistakes: what somebody does again and again instead of something better, told by both actions.

`mistakes.toml` of a game lists its kinds; their words are under `[mistake]` of its catalogues.
"""

from __future__ import annotations

import functools
from collections.abc import Collection
from typing import Any, NamedTuple

from rules.engine.contract import Action, Message, notation
from rules.engine.languages import read

OTHER = "other"
"""What no other kind fits."""


class MistakeKind(NamedTuple):
    """A kind, and the verbs or whole notations of what was played and of what was better; none: any."""

    name: str
    played: Collection[str] = ()
    better: Collection[str] = ()

    def fits(self, played: Action, better: Action) -> bool:
        pairs = (self.played, played), (self.better, better)
        return all(not known or action.verb in known or notation(action) in known for known, action in pairs)


class MistakeKinds:
    """The kinds of one game; `of` is its `Game.mistake`."""

    def __init__(self, package: str, game: str) -> None:
        self._package, self._game = package, game

    @functools.cached_property
    def _kinds(self) -> list[MistakeKind]:
        return [MistakeKind(**row) for row in read(self._package, "mistakes.toml")["kinds"]]

    def of(self, view: Any, played: Action, better: Action) -> Message:
        """The first kind that fits."""
        name = next((kind.name for kind in self._kinds if kind.fits(played, better)), OTHER)
        return Message(f"{self._game}.mistake.{name}")
