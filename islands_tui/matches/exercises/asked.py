"""What exercises have in common: a position, an answer that is given on the board, and a judgement about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

from islands_tui.matches.exercises.play_on import PlayOn
from islands_tui.text.texts import Texts
from rules.bots import Stop
from rules.engine.contract import Action, Message
from rules.engine.match import Match


class Judgement(NamedTuple):
    """What there is to say about an answer: first how good it is, and only then what would be better."""

    is_good: bool
    compared: Sequence[Message]
    solution: Sequence[Message]


class Asked(Protocol):
    """A question that is asked at a table."""

    @property
    def id(self) -> str:
        """What progress is kept under."""

    @property
    def person(self) -> str: ...

    @property
    def seat(self) -> int: ...

    @property
    def match(self) -> Match[Any]:
        """The position; it is never recorded."""

    @property
    def names(self) -> Sequence[str]:
        """Who sits at the table."""

    @property
    def play_on(self) -> PlayOn | None:
        """How a match goes on from there; None where there is none."""

    def words(self, texts: Texts) -> Message:
        """What is asked, in the words of its game."""

    def take(self, actions: Sequence[Action]) -> bool:
        """Take what was chosen on the board; whether that answers the question."""

    def begin_anew(self) -> None:
        """Go back to the position that is asked about."""

    def judgement(self, answer: Action, texts: Texts) -> Callable[[Stop], Judgement]:
        """The judgement about an answer, for the background."""


Ask: TypeAlias = Callable[[], Asked]
"""Makes a question; raises a `Problem` if it can't be asked any more."""
