"""The form of a law: a small function that examines one step of a match and raises `Violation` if it is broken."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from rules.engine import codec
from rules.engine.contract import Action, Decision, Event, Game, Preview
from rules.engine.rng import Rng

S = TypeVar("S")


class Violation(AssertionError):  # noqa: N818 - a law is violated
    """A broken law: which one, where and how."""

    def __init__(self, law: str, detail: str) -> None:
        """Name the law and what was seen."""
        super().__init__(f"{law}: {detail}")
        self.law = law


@dataclasses.dataclass(slots=True)
class ExaminedStep(Generic[S]):
    """One step of a match under examination: the position, the seat to move, the legal actions, the chosen one."""

    game: Game[S]
    state: S
    decision: Decision
    legal: Sequence[Action]
    action: Action
    rng: Rng
    seats: int
    previews: dict[Action, Preview] = dataclasses.field(default_factory=dict, repr=False)
    """A cache: several laws need the same previews, which are slow."""

    def preview(self, action: Action) -> Preview:
        """The preview of an action for the seat to move."""
        if action not in self.previews:
            self.previews[action] = self.game.preview(self.game.view(self.state, self.decision.seat), action)
        return self.previews[action]

    def with_and_without_wear(self) -> Sequence[S]:
        """The position, and the same with everything used, if that differs."""
        worn = self.game.worn(self.state)
        return (self.state,) if worn == self.state else (self.state, worn)

    def digest(self, state: S) -> str:
        """The fingerprint of a position."""
        return codec.digest(self.game.to_json(state))

    def advanced(self, state: S, action: Action, events: list[Event] | None = None) -> S:
        """A copy of the position after one action."""
        after = self.game.copy(state)
        self.game.advance(after, action, events)
        return after


Law = Callable[[ExaminedStep[Any]], None]


def require(holds: bool, law: str, detail: str) -> None:
    """Raise a violation of the law unless it holds."""
    if not holds:
        raise Violation(law, detail)
