"""Kinds of mistakes: what somebody does again and again instead of something better, told by the verbs of both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.engine.contract import Action

OTHER = "other"
"""What no other kind fits."""


class MistakeKind(NamedTuple):
    """A kind, and the verbs of what was played and of what was better, separated by blanks; empty: any."""

    name: str
    played: str = ""
    better: str = ""

    def fits(self, played: Action, better: Action) -> bool:
        pairs = (self.played, played.verb), (self.better, better.verb)
        return all(not verbs or verb in verbs.split() for verbs, verb in pairs)


def kind_named(kinds: Sequence[MistakeKind], played: Action, better: Action) -> str:
    """The name of the first kind that fits."""
    return next((kind.name for kind in kinds if kind.fits(played, better)), OTHER)
