"""A game in modules: one module for each duty, the same in every game, and the doors of the contract that lead there.

`rules.engine.duties` says which functions the module of a duty has. A module is loaded when its door is first opened:
what bots think with, or what is said about a spot, is nothing that the first frame waits for.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from rules.engine.contract import Action, Events, Holdings, Message, Option, Preview, Score, Sum, Target
from rules.engine.tasks import TaskGame

if TYPE_CHECKING:
    from rules.engine import duties
    from rules.engine.chance import Chance

S = TypeVar("S", bound="duties.RoundState")


class Modules(Generic[S]):
    """The modules of a game by their duties."""

    setup: duties.Setup[S]
    view: duties.View[S]
    scoring: duties.Scoring[S]
    worth: duties.Worth[S]
    words: duties.Phrasing[S]
    previews: duties.Previews[S]
    holdings: duties.Possessions[S]
    targets: duties.Targets[S]
    tables: duties.Tables[S]
    looks: duties.Looks[S]
    invariants: duties.Invariants[S]

    def __init__(self, package: str) -> None:
        """All of them lie in this package, each under the name of its duty."""
        self._package = package

    def __getattr__(self, duty: str) -> Any:
        """Load a module, once."""
        if duty not in Modules.__annotations__:
            raise AttributeError(duty)
        module = importlib.import_module(f"{self._package}.{duty}")
        setattr(self, duty, module)
        return module


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
