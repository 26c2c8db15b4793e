"""The duties in a game that is built of modules: for each, the functions that its module has.

The type checker holds the modules to it; a game that is played needs none of these.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from rules.engine.chance import Chance
from rules.engine.contract import Action, Holdings, Message, Preview, Score, Sum, Target
from rules.engine.tasks import TaskGame, TaskState


class RoundState(TaskState, Protocol):
    """The state of a game that is played in rounds."""

    round: int


S = TypeVar("S", bound=RoundState)
Made = TypeVar("Made", bound=RoundState, covariant=True)
Seen = TypeVar("Seen", bound=RoundState, contravariant=True)


class Setup(Protocol[Made]):
    """`setup`: the table before the first decision."""

    def new_table(self, box: Any, seats: int, seed: int, options: Mapping[str, str], /) -> Made:
        """Everything dealt, with the first tasks pending; every option of the game has its value."""


class View(Protocol[S]):
    """`view`: hidden information."""

    def view(self, state: S, seat: int | None, /) -> S:
        """What this seat may know."""

    def resample(self, state: S, seat: int, rng: Chance, /) -> S:
        """A full state that this seat can't tell from the real one."""


class Scoring(Protocol[Seen]):
    """`scoring`: points and ties."""

    def scores(self, view: Seen, /) -> list[Score]:
        """Points by source as if the match ended now."""

    def tiebreaks(self) -> Sequence[Message]:
        """What breaks a tie, in order."""


class Worth(Protocol[Seen]):
    """`worth`: what a position is worth, for bots."""

    def worth(self, state: Seen, seat: int, /) -> float:
        """The points this seat can expect at the end."""


class Phrasing(Protocol[Seen]):
    """`words`: the match in plain words."""

    def status(self, view: Seen, /) -> Message:
        """For the title line."""

    def ended_by(self, view: Seen, /) -> Message:
        """What ended the match."""

    def ask(self, view: Seen, /) -> Message:
        """The open question."""

    def describe(self, view: Seen, action: Action, /) -> Message:
        """What an action means."""


class Previews(Protocol[S]):
    """`previews`: what an action would cost and bring."""

    def preview(self, game: TaskGame[S], view: S, action: Action, /) -> Preview:
        """Price and gain with their arithmetic; the rules are there to rehearse with."""


class Possessions(Protocol[Seen]):
    """`holdings`: what a seat has."""

    def holdings(self, view: Seen, seat: int, /) -> Holdings:
        """As far as the view knows it."""


class Targets(Protocol[Seen]):
    """`targets`: the spots of the table."""

    def targets(self, state: Seen, action: Action, /) -> tuple[Target, ...]:
        """Where an action points."""


class Tables(Protocol[Seen]):
    """`tables`: the whole table in words."""

    def table(self, view: Seen, /) -> Sequence[Message]:
        """A line each."""


class Looks(Protocol[Seen]):
    """`looks`: one spot in words."""

    def look(self, view: Seen, target: Target, /) -> Message:
        """What there is to say about it."""

    def price_of(self, view: Seen, target: Target, /) -> tuple[Sum, ...] | None:
        """What the seat to move would pay for it, at least."""


class Invariants(Protocol[Seen]):
    """`invariants`: what holds at every moment."""

    def problems(self, state: Seen, /) -> list[str]:
        """The ways in which it does not."""
