"""The pending stack: what is still to happen, as plain tuples, and the base class of games built on it.

A *task* is a tuple `(name, *args)`. `advance` answers the open decision and then runs tasks from the top of the
stack until one of them asks something. A task that just acts returns None; one that asks returns its `Decision`; one
that has become impossible returns None without doing anything and so drops. Effects that nest (a reward inside an
activation inside a reward) push their parts in reverse, so that what was begun last is finished first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, Self, TypeAlias, TypeVar

from rules.engine import codec
from rules.engine.contract import Action, Blocked, Decision, Events

Task: TypeAlias = tuple[Any, ...]


class TaskState(Protocol):
    """What the state of every game has."""

    pending: list[Task]
    decision: Decision | None

    def copy(self) -> Self:
        """An equal state that shares nothing mutable."""


S = TypeVar("S", bound=TaskState)


@dataclass(frozen=True, slots=True)
class Question(Generic[S]):
    """A kind of decision: what may be chosen, what the answer does, what is out of reach, and the rule behind it."""

    rule: str
    choices: Callable[[S, Decision], Sequence[Action]]
    answer: Callable[[S, Decision, Action, Events], None]
    blocked: Callable[[S, Decision], Sequence[Blocked]] = lambda state, decision: ()


Step: TypeAlias = Callable[..., Decision | None]
"""A task's code, called as `step(state, events, *args)`."""


class TaskGame(Generic[S]):
    """The part of the contract that is the same for every game: decisions, legality and the pending stack.

    A game names its questions, its tasks and its state, and hangs the functions of its modules in as static methods.
    """

    questions: Mapping[str, Question[S]]
    steps: Mapping[str, Step]
    state_type: type[S]
    box: Any
    """The components in play, which every state refers to."""

    def decision(self, state: S) -> Decision | None:
        """Who must choose now."""
        return state.decision

    def legal(self, state: S) -> Sequence[Action]:
        """All actions of the open decision."""
        decision = state.decision
        return () if decision is None else self.questions[decision.kind].choices(state, decision)

    def advance(self, state: S, action: Action, events: Events = None) -> None:
        """Answer the open decision, then run tasks until the next one."""
        decision = state.decision
        assert decision is not None
        self.questions[decision.kind].answer(state, decision, action, events)
        self.settle(state, events)

    def settle(self, state: S, events: Events = None) -> None:
        """Run pending tasks until one asks, or until nothing is left and the match is over."""
        pending, steps = state.pending, self.steps
        while pending:
            task = pending.pop()
            decision = steps[task[0]](state, events, *task[1:])
            if decision is not None:
                state.decision = decision
                return
        state.decision = None

    def blocked(self, state: S) -> Sequence[Blocked]:
        """What the deciding seat may expect but can't do."""
        decision = state.decision
        return () if decision is None else self.questions[decision.kind].blocked(state, decision)

    def rule_for(self, decision: Decision) -> str:
        """The rule to show for this decision."""
        return self.questions[decision.kind].rule

    def copy(self, state: S) -> S:
        """An equal state that shares nothing mutable."""
        return state.copy()

    def to_json(self, state: S) -> Any:
        """The state as plain data; the components are not part of it."""
        return codec.to_json(state)

    def from_json(self, data: Any) -> S:
        """The state that `to_json` wrote, with the components back in."""
        state: S = codec.from_json(self.state_type, data, box=self.box)
        return state
