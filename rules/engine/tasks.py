"""The pending stack: what is still to happen, as plain tuples, and the base class of games built on it.

A *task* is a tuple `(name, *args)`. `advance` answers the open decision and then runs tasks from the top of the
stack until one of them asks something. A task that just acts returns None; one that asks returns its `Decision`; one
that has become impossible returns None without doing anything and so drops. Effects that nest (a reward inside an
activation inside a reward) push their parts in reverse, so that what was begun last is finished first. An answer that
leads straight to the next question returns that `Decision` as a task would; then no task is run before it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, Self, TypeAlias, TypeVar

from rules.engine import codec
from rules.engine.contract import Action, Blocked, Decision, Event, Events
from rules.engine.named_tuple import NamedTuple

Task: TypeAlias = tuple[Any, ...]


class TaskState(Protocol):
    """What the state of every game has."""

    pending: list[Task]
    decision: Decision | None

    def copy(self) -> Self:
        """An equal state that shares nothing mutable."""


S = TypeVar("S", bound=TaskState)


class Question(NamedTuple, Generic[S]):
    """A kind of decision: what may be chosen, what the answer does, what is out of reach, and the rule behind it."""

    rule: str
    choices: Callable[[S, Decision], Sequence[Action]]
    answer: Callable[[S, Decision, Action, Events], Decision | None]
    blocked: Callable[[S, Decision], Sequence[Blocked]] = lambda state, decision: ()


Step: TypeAlias = Callable[..., Decision | None]
"""A task's code, called as `step(state, events, *args)`."""


class Rehearsal(NamedTuple, Generic[S]):
    """What an action would do: the view afterwards, what the answer itself does, and what follows by itself.

    No decision is open in it where something would be turned up next.
    """

    after: S
    answered: Sequence[Event]
    followed: Sequence[Event]


class TaskGame(Generic[S]):
    """The part of the contract that is the same for every game: decisions, legality and the pending stack.

    A game names its questions, its tasks and its state, and hangs the functions of its modules in as static methods.
    """

    questions: Mapping[str, Question[S]]
    followups: frozenset[str] = frozenset()
    """The kinds of questions that belong to an action which has been begun and is settled by its last answer only."""
    revealing: frozenset[str] = frozenset()
    """The tasks that turn something up: a rehearsal stops before them."""
    revealing_verbs: frozenset[str] = frozenset()
    """The actions that turn something up at once: they can't be rehearsed."""
    secretive: frozenset[str] = frozenset()
    """The kinds of questions that are asked even if there is one answer only, so that nobody learns that."""
    steps: Mapping[str, Step]
    horizon: int = 12
    """How many decisions, of all seats together, bots look ahead."""
    state_type: type[S]
    box: Any
    """The components in play, which every state refers to."""

    _choices: Mapping[str, Callable[[S, Decision], Sequence[Action]]]
    _answers: Mapping[str, Callable[[S, Decision, Action, Events], Decision | None]]

    def __init_subclass__(cls, **arguments: Any) -> None:
        """Have the functions of all questions at hand: they are called for every decision."""
        super().__init_subclass__(**arguments)
        questions = getattr(cls, "questions", {})
        cls._choices = {kind: question.choices for kind, question in questions.items()}
        cls._answers = {kind: question.answer for kind, question in questions.items()}

    def decision(self, state: S) -> Decision | None:
        """Who must choose now."""
        return state.decision

    def legal(self, state: S) -> Sequence[Action]:
        """All actions of the open decision."""
        decision = state.decision
        return () if decision is None else self._choices[decision.kind](state, decision)

    def advance(self, state: S, action: Action, events: Events = None) -> None:
        """Answer the open decision, then run tasks until the next one."""
        decision = state.decision
        assert decision is not None
        following = self._answers[decision.kind](state, decision, action, events)
        if following is None:
            self.settle(state, events)
        else:
            state.decision = following

    def settle(self, state: S, events: Events = None) -> None:
        """Run pending tasks until one asks, or until nothing is left and the match is over.

        Most tasks have one argument, the seat: handed over as it is, it costs half of what several cost.
        """
        pending, steps, decision = state.pending, self.steps, None
        while decision is None and pending:
            task = pending.pop()
            step = steps[task[0]]
            decision = step(state, events, task[1]) if len(task) == 2 else step(state, events, *task[1:])
        state.decision = decision

    def rehearse(self, view: S, action: Action) -> Rehearsal[S]:
        """The action carried out on a copy of a view, up to the next question or until something is turned up."""
        after, decision = view.copy(), view.decision
        answered, followed = list[Event](), list[Event]()
        assert decision is not None
        after.decision = None
        if action.verb in self.revealing_verbs:
            return Rehearsal(after, answered, followed)
        following = self.questions[decision.kind].answer(after, decision, action, answered)
        while following is None and after.pending and not self.turns_up(after, after.pending[-1]):
            task = after.pending.pop()
            following = self.steps[task[0]](after, followed, *task[1:])
        after.decision = following
        return Rehearsal(after, answered, followed)

    def turns_up(self, state: S, task: Task) -> bool:
        """Whether a task would turn something up."""
        return task[0] in self.revealing

    def goes_on(self, view: S, rehearsal: Rehearsal[S]) -> bool:
        """Whether the rehearsed action is followed by a question that belongs to it."""
        asked, now = rehearsal.after.decision, view.decision
        return asked is not None and now is not None and asked.seat == now.seat and self.continues(asked)

    def blocked(self, state: S) -> Sequence[Blocked]:
        """What the deciding seat may expect but can't do."""
        decision = state.decision
        return () if decision is None else self.questions[decision.kind].blocked(state, decision)

    def rule_for(self, decision: Decision) -> str:
        """The rule to show for this decision."""
        return self.questions[decision.kind].rule

    def continues(self, decision: Decision) -> bool:
        """Whether the question belongs to an action that has been begun and is not settled yet."""
        return decision.kind in self.followups

    def discreet(self, decision: Decision) -> bool:
        """Whether the question is asked even if there is one answer only."""
        return decision.kind in self.secretive

    def copy(self, state: S) -> S:
        """An equal state that shares nothing mutable."""
        return state.copy()

    def to_json(self, state: S, version: int | None = None) -> Any:
        """The state as plain data; the components are not part of it."""
        return codec.to_json(state, version)

    def from_json(self, data: Any) -> S:
        """The state that `to_json` wrote, with the components back in."""
        state: S = codec.from_json(self.state_type, data, box=self.box)
        return state
