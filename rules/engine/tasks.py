"""The pending stack: what is still to happen, as plain tuples, and the base class of all games.

A *task* is a tuple `(name, *args)`. `advance` answers the open decision and then runs tasks from the top of the stack
until one of them asks a question. A task that just acts returns None; one that asks returns its `Decision`; one that
has become impossible returns None without doing anything. Nested effects (a reward inside an activation inside a
reward) push their parts in reverse, so that what began last finishes first. An answer that leads straight to the next
question returns that `Decision` as a task would; then no task is run before it.
"""

from __future__ import annotations

import inspect
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from rules.engine import codec
from rules.engine.contract import Action, Blocked, Decision, Event, Events, Message, Option, Preview, TurnSummary, say
from rules.engine.message_laws import Checks
from rules.engine.refusal_laws import Refusals
from rules.engine.seats import moved_on, worn
from rules.engine.spot_laws import SpotsTold
from rules.engine.summaries import default_summary

Task: TypeAlias = tuple[Any, ...]


class TaskState(Protocol):
    """What every state has."""

    pending: list[Task]
    decision: Decision | None

    @property
    def round(self) -> int:
        """The number of the round being played; 0 before the first one."""

    def copy(self) -> Self:
        """An equal state: nothing that is done to one of them shows in the other."""


S = TypeVar("S", bound=TaskState)


class Question(NamedTuple, Generic[S]):
    """A kind of decision: the legal actions, their effect, the blocked actions, and the rule behind it."""

    rule: str
    choices: Callable[[S, Decision], Sequence[Action]]
    answer: Callable[[S, Decision, Action, Events], Decision | None]
    blocked: Callable[[S, Decision], Iterable[Blocked]] = lambda state, decision: ()


TaskFunction: TypeAlias = Callable[..., Decision | None]
"""A task's code, called as `step(state, events, *args)`."""


PreviewFunction: TypeAlias = Callable[[S, Decision, Action], Preview]
"""The cost and gain of an answer alone, called as `preview(view, decision, action)`."""


class Rehearsal(NamedTuple, Generic[S]):
    """What an action would do: the view afterwards, the effect of the answer itself, and what follows automatically.

    It has no open decision if something would be revealed next.
    """

    after: S
    answered: Sequence[Event]
    followed: Sequence[Event]


class Components(Protocol):
    """The components of a game."""

    @property
    def digest(self) -> str:
        """Fingerprint of the figures in force."""


class TaskGame(ABC, Generic[S]):
    """The part of the contract that is the same for every game: decisions, legality, previews and the pending stack.

    A game names its questions, tasks and previews, and binds the functions of its modules as static methods, so that
    it satisfies `rules.engine.contract.Game`.
    """

    options: tuple[Option, ...] = ()
    horizon = 1
    beginnings: tuple[str, ...] = ()
    questions: Mapping[str, Question[S]]
    """By kind of decision."""
    steps: Mapping[str, TaskFunction]
    """By name of task."""
    previews: Mapping[str, PreviewFunction[S]]
    """By verb; an action without an entry has no cost or gain of its own."""
    message_checks: Checks = MappingProxyType({})
    """By id of a note or log line: what it must say, derived independently."""
    refusals: Refusals = Refusals()
    """How the position would look without what refuses an action, and which rules are about it."""
    followups: frozenset[str] = frozenset()
    """The kinds of questions that belong to an action in progress, which only its last answer settles."""
    revealing: frozenset[str] = frozenset()
    """The tasks that reveal something: a rehearsal stops before them."""
    revealing_verbs: frozenset[str] = frozenset()
    """The actions that reveal something at once: they can't be rehearsed."""
    secretive: frozenset[str] = frozenset()
    """The kinds of questions that are asked even if only one action is legal, to hide that fact."""
    milestones: frozenset[str] = frozenset()
    """The ids of log messages that everybody should notice: a new round, the last one, the end."""
    dues: frozenset[str] = frozenset()
    """The ids of log messages about what a seat gets without doing anything: for that seat."""
    state_type: type[S]

    _choices: Mapping[str, Callable[[S, Decision], Sequence[Action]]]
    _answers: Mapping[str, Callable[[S, Decision, Action, Events], Decision | None]]

    def __init_subclass__(cls, **arguments: Any) -> None:
        """Build lookup tables for the functions of all questions, which are called for every decision."""
        super().__init_subclass__(**arguments)
        questions = getattr(cls, "questions", {})
        cls._choices = {kind: question.choices for kind, question in questions.items()}
        cls._answers = {kind: question.answer for kind, question in questions.items()}

    def __init__(self, box: Components | None = None) -> None:
        self.box: Any = box
        self.data_digest = "0" if box is None else box.digest

    @staticmethod
    @abstractmethod
    def new_table(box: Any, seats: int, seed: int, options: Mapping[str, str]) -> S:
        """The table with everything dealt and the first tasks pending; `options` has every option of the game."""

    def setup(self, seats: int, seed: int, options: Mapping[str, str], events: Events = None) -> S:
        chosen = {option.key: options.get(option.key, option.default) for option in self.options}
        state = self.new_table(self.box, seats, seed, chosen)
        self.settle(state, events)
        return state

    def round_of(self, state: S) -> int:
        """The number of the round being played; setup counts as part of the first."""
        return max(1, state.round)

    def decision(self, state: S) -> Decision | None:
        return state.decision

    def legal(self, state: S) -> Sequence[Action]:
        decision = state.decision
        return () if decision is None else self._choices[decision.kind](state, decision)

    def every_action(self) -> Sequence[Action]:
        """Without duplicates; none, unless a game says which there are."""
        return tuple(dict.fromkeys(self.all_actions(self.box)))

    @staticmethod
    def all_actions(box: Any) -> Iterable[Action]:
        """All actions that can ever be legal; some may come twice. Only programs that know actions by number ask."""
        return ()

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
        """Run pending tasks until one asks, or until none are left and the match is over.

        Most tasks have one argument, the seat: a direct call takes half the time of one with unpacked arguments.
        """
        pending, steps, decision = state.pending, self.steps, None
        while decision is None and pending:
            task = pending.pop()
            step = steps[task[0]]
            decision = step(state, events, task[1]) if len(task) == 2 else step(state, events, *task[1:])
        state.decision = decision

    def rehearse(self, view: S, action: Action) -> Rehearsal[S]:
        """The action carried out on a copy of a view, up to the next question or reveal."""
        after, decision = view.copy(), view.decision
        answered, followed = list[Event](), list[Event]()
        assert decision is not None
        after.decision = None
        if action.verb in self.revealing_verbs:
            return Rehearsal(after, answered, followed)
        following = self.questions[decision.kind].answer(after, decision, action, answered)
        while following is None and after.pending and not self.reveals(after, after.pending[-1]):
            task = after.pending.pop()
            following = self.steps[task[0]](after, followed, *task[1:])
        after.decision = following
        return Rehearsal(after, answered, followed)

    def reveals(self, state: S, task: Task) -> bool:
        return task[0] in self.revealing

    def has_followup(self, view: S, rehearsal: Rehearsal[S]) -> bool:
        """Whether the rehearsed action is followed by a question that belongs to it."""
        asked, now = rehearsal.after.decision, view.decision
        return asked is not None and now is not None and asked.seat == now.seat and self.continues(asked)

    def preview(self, view: S, action: Action) -> Preview:
        """The price and gain of the action with their arithmetic, and what follows automatically.

        What follows is unknown for an action that is not legal in this view: a spectator can't know the next question.
        """
        decision, preview = view.decision, self.previews.get(action.verb)
        answer = Preview() if decision is None or preview is None else preview(view, decision, action)
        if action not in self.legal(view):
            return answer
        return self.complete_preview(view, answer, self.rehearse(view, action))

    def complete_preview(self, view: S, answer: Preview, rehearsal: Rehearsal[S]) -> Preview:
        """The preview of an answer together with what follows; a game adds what its own preview doesn't cover."""
        return answer._replace(settled=not self.has_followup(view, rehearsal))

    def blocked(self, state: S) -> Sequence[Blocked]:
        decision = state.decision
        return () if decision is None else list(self.questions[decision.kind].blocked(state, decision))

    def rule_for(self, decision: Decision) -> str:
        return self.questions[decision.kind].rule

    def continues(self, decision: Decision) -> bool:
        return decision.kind in self.followups

    def matters(self, view: S) -> Sequence[str]:
        return ()

    def mistake(self, view: S, played: Action, better: Action) -> Message:
        return say("exercises.other_mistake")

    def doubt(self, state: S, seat: int) -> float:
        return 0.0

    def summary(self, events: Sequence[Event], seat: int) -> TurnSummary:
        return default_summary(events, seat)

    def dominated(self, view: S, legal: Sequence[Action]) -> Mapping[Action, Action]:
        return {}

    def pointless(self, view: S, legal: Sequence[Action]) -> Collection[Action]:
        return ()

    def discreet(self, decision: Decision) -> bool:
        return decision.kind in self.secretive

    def copy(self, state: S) -> S:
        return state.copy()

    def moved_on(self, state: S, by: int, seats: int) -> S:
        """The same table with all seats moved on. A task's function names its seat argument `seat`."""
        moved = moved_on(state, by, seats)
        for place, (name, *args) in enumerate(state.pending):
            parameters = list(inspect.signature(self.steps[name]).parameters)[2:]
            named = [(arg + by) % seats if key == "seat" else arg for key, arg in zip(parameters, args, strict=False)]
            moved.pending[place] = (name, *named)
        return moved

    def spots_told(self, state: S) -> SpotsTold:
        return ()

    def worn(self, state: S) -> S:
        """The flags of every seat are set; a game adds what it uses up besides."""
        return worn(state)

    def to_json(self, state: S, version: int | None = None) -> Any:
        return codec.to_json(state, version)

    def from_json(self, data: Any) -> S:
        state: S = codec.from_json(self.state_type, data, box=self.box)
        return state
