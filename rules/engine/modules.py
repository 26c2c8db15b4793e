"""A game in modules: one module for each duty, the same in every game, and the doors of the contract that lead there.

`Modules` says which module a duty lies in and which functions it has; the type checker holds the modules to it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from rules.engine.chance import Chance
from rules.engine.contract import Action, Events, Holdings, Message, Option, Preview, Score, Sum, Target
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


class Modules(NamedTuple, Generic[S]):
    """The modules of a game by their duties."""

    setup: Setup[S]
    view: View[S]
    scoring: Scoring[S]
    worth: Worth[S]
    words: Phrasing[S]
    previews: Previews[S]
    holdings: Possessions[S]
    targets: Targets[S]
    tables: Tables[S]
    looks: Looks[S]
    invariants: Invariants[S]


class ModularGame(TaskGame[S]):
    """A game whose doors lead to its modules. It names its questions, its tasks, its state and its modules."""

    modules: Modules[S]
    options: tuple[Option, ...] = ()
    data_digest: str

    def __init__(self, box: Any) -> None:
        """The game as played with these components."""
        self.box = box
        self.data_digest = box.digest

    def setup(self, seats: int, seed: int, options: Mapping[str, str], events: Events = None) -> S:
        """The table at the first decision, and what was turned up until then."""
        chosen = {option.key: options.get(option.key, option.default) for option in self.options}
        state = self.modules.setup.new_table(self.box, seats, seed, chosen)
        self.settle(state, events)
        return state

    def view(self, state: S, seat: int | None) -> S:
        """What this seat may know; None: what lies open for everybody."""
        return self.modules.view.view(state, seat)

    def resample(self, state: S, seat: int, rng: Chance) -> S:
        """A full state that this seat can't tell from the real one."""
        return self.modules.view.resample(state, seat, rng)

    def scores(self, view: S) -> list[Score]:
        """Points by source as if the match ended now."""
        return self.modules.scoring.scores(view)

    def worth(self, state: S, seat: int) -> float:
        """The points this seat can expect at the end; at the end the score."""
        return self.modules.worth.worth(state, seat)

    def tiebreaks(self) -> Sequence[Message]:
        """What breaks a tie, in the order of `Score.tiebreak`."""
        return self.modules.scoring.tiebreaks()

    def ended_by(self, view: S) -> Message:
        """What ended the match; only asked once it is over."""
        return self.modules.words.ended_by(view)

    def round_of(self, state: S) -> int:
        """The number of the round being played; what comes before the first one counts to it."""
        return max(1, state.round)

    def status(self, view: S) -> Message:
        """Round, phase and whatever else the title line should say."""
        return self.modules.words.status(view)

    def ask(self, view: S) -> Message:
        """The question of the open decision in plain words."""
        return self.modules.words.ask(view)

    def describe(self, view: S, action: Action) -> Message:
        """The action in plain words."""
        return self.modules.words.describe(view, action)

    def preview(self, view: S, action: Action) -> Preview:
        """Price and gain of the action with their arithmetic."""
        return self.modules.previews.preview(self, view, action)

    def holdings(self, view: S, seat: int) -> Holdings:
        """What the seat has, as far as the view knows it."""
        return self.modules.holdings.holdings(view, seat)

    def targets(self, state: S, action: Action) -> tuple[Target, ...]:
        """Where the action points, as a path."""
        return self.modules.targets.targets(state, action)

    def table(self, view: S) -> Sequence[Message]:
        """The whole table in words, a line each."""
        return self.modules.tables.table(view)

    def look(self, view: S, target: Target) -> Message:
        """One spot of the table in words."""
        return self.modules.looks.look(view, target)

    def price_of(self, view: S, target: Target) -> tuple[Sum, ...] | None:
        """The least that the seat to move would really pay for what lies there; None: it has no price."""
        return self.modules.looks.price_of(view, target)

    def problems(self, state: S) -> list[str]:
        """Broken invariants in words; empty for every reachable state."""
        return self.modules.invariants.problems(state)
