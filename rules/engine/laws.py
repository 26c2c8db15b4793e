"""What a law is: a small function that looks at one step of a match and raises `Violation` when it is broken."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from rules.engine import codec
from rules.engine.chance import Chance
from rules.engine.contract import Action, Decision, Event, Game, Preview

S = TypeVar("S")


class Violation(AssertionError):  # noqa: N818 - a law is violated
    """A law is broken; says which one, where and how."""

    def __init__(self, law: str, detail: str) -> None:
        """Name the law and what was seen."""
        super().__init__(f"{law}: {detail}")
        self.law = law


@dataclasses.dataclass(slots=True)
class ExaminedStep(Generic[S]):
    """One step of a match under examination: the position, who decides, what is legal, what is chosen."""

    game: Game[S]
    state: S
    decision: Decision
    legal: Sequence[Action]
    action: Action
    rng: Chance
    seats: int
    previews: dict[Action, Preview] = dataclasses.field(default_factory=dict, repr=False)
    """Those that a law has asked for: several laws ask for the same ones, which take their time."""

    def preview(self, action: Action) -> Preview:
        """What the deciding seat is told of an action."""
        if action not in self.previews:
            self.previews[action] = self.game.preview(self.game.view(self.state, self.decision.seat), action)
        return self.previews[action]

    def digest(self, state: S) -> str:
        """The fingerprint of a position."""
        return codec.digest(self.game.to_json(state))

    def advanced(self, state: S, action: Action, events: list[Event] | None = None) -> S:
        """A copy of the position, one action later."""
        after = self.game.copy(state)
        self.game.advance(after, action, events)
        return after


Law = Callable[[ExaminedStep[Any]], None]


def require(holds: bool, law: str, detail: str) -> None:
    """Raise a violation of the law unless it holds."""
    if not holds:
        raise Violation(law, detail)
