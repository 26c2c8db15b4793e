"""The contract between the rules of a game and everything that plays them.

A game is a `Game`: it sets up a state, names the seat to move, lists the legal actions and carries an action out.
People, bots, files and screens all use these few methods; `rules.engine.conformance` checks the laws behind them.

Terms: a *decision* is asked of a *seat*; an *action* answers it; *events* report what happened; a *view* is a state as
one seat may know it. The rules contain no text for people: games return `Message`s, which an interface translates.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from rules.engine.messages import GameTexts as GameTexts
from rules.engine.messages import Message as Message
from rules.engine.messages import MessageValue as MessageValue
from rules.engine.messages import Seat as Seat
from rules.engine.messages import say as say
from rules.engine.messages import within as within
from rules.engine.rng import Rng
from rules.engine.seats import SeatNumber

S = TypeVar("S")
K = TypeVar("K")
V = TypeVar("V")

HIDDEN = "?"
"""What a view contains instead of a hidden name."""
HIDDEN_NUMBER = -1
"""The same for numbers."""


class Action(NamedTuple):
    """One atomic choice as plain data. Games take actions from prebuilt tables for speed."""

    verb: str
    args: tuple[int | str, ...] = ()


class Decision(NamedTuple):
    """Who must choose, and what; `args` are the counters and the choices made so far. Part of the state."""

    seat: SeatNumber
    kind: str
    args: tuple[Any, ...] = ()


class BuiltOnce(dict[K, V]):
    """Things that are built on first use, by key, for speed: `LAY = BuiltOnce(lays_at)`, then `LAY[cell]`."""

    def __init__(self, build: Callable[[K], V]) -> None:
        super().__init__()
        self._build = build

    def __missing__(self, key: K) -> V:
        self[key] = built = self._build(key)
        return built


class DecisionCache(BuiltOnce[int, Decision]):
    """Decisions of one kind with the same arguments, by seat: `TURN = DecisionCache("turn")`, then `TURN[seat]`."""

    def __init__(self, kind: str, *args: Any) -> None:
        super().__init__(lambda seat: Decision(seat, kind, args))


class Target(NamedTuple):
    """A spot on the table that an action points at: a gap, a card, a hex cell, an option in a list."""

    kind: str
    id: str


class Change(NamedTuple):
    """A counter that moved, with its values before and after.

    `good` is the message id of an amount of it in its shortest form, with the number as `n`: `spyrium.good.money`
    reads `£{n}`.
    """

    good: str
    before: int
    after: int


class Event(NamedTuple):
    """Something that happened, and who may know it.

    `seats` are those who may read `message`; None means all. The others read `cover`, or nothing. The first `Seat` in
    the message is the event's subject. `lost` marks something due to that seat that is lost: a reward that can't be
    used, an action that lapses.
    """

    message: Message
    changes: tuple[Change, ...] = ()
    seats: tuple[int, ...] | None = None
    cover: Message | None = None
    lost: bool = False

    @property
    def subject(self) -> int | None:
        return next((int(value) for _, value in self.message.values if isinstance(value, Seat)), None)

    def seen_by(self, seat: int | None) -> Message | None:
        """What this seat reads; None is a spectator."""
        if self.seats is None or (seat is not None and seat in self.seats):
            return self.message
        return self.cover


Events: TypeAlias = "list[Event] | None"
"""Where `advance` reports events; None if no events are wanted, so that none are built."""


class TurnSummary(NamedTuple):
    """A seat's turn in one sentence, and how the counters of the seat differ after it.

    `totals` are told together with their new value, such as points; of `changes` only the difference is told.
    `opening` names what the turn began to build on, such as its first card: the first in a match is a seat's opening.
    """

    line: Message
    totals: tuple[Change, ...] = ()
    changes: tuple[Change, ...] = ()
    opening: Message | None = None


class Part(NamedTuple):
    """One summand of a price or a gain, and its origin."""

    amount: int
    cause: Message


class Sum(NamedTuple):
    """The arithmetic of one good (as in `Change`): `£5 base + £2 crowd = £7 of £10`."""

    good: str
    parts: tuple[Part, ...]
    have: int
    is_least: bool = False
    """Whether it can be more, depending on the answer to a later question."""

    @property
    def total(self) -> int:
        return sum(part.amount for part in self.parts)


class Loss(NamedTuple):
    """Something that an action takes from the seat permanently, beyond its price.

    Either a `piece` of the seat's `Holdings` that is gone afterwards ("Mine I and its 1 VP are gone"), or, without a
    piece, something due that is lost ("the reward is lost"). A screen shows losses before everything else; an action
    with losses needs a second Enter and is never played automatically.
    """

    text: Message
    piece: Message | None = None


class Preview(NamedTuple):
    """What an action would do to the seat, as far as it can know: up to the next question, and never past a reveal.

    It includes everything that the seat pays, gains or loses until then, with exact amounts, including automatic steps.
    If the action continues with questions that belong to it (`Game.continues`) it is not `settled`: then costs, gains
    and losses are those of all its steps together, exact where they don't depend on the answers, otherwise the least
    of each good; the notes list the ways to continue. In order of importance: losses, costs, gains, notes.
    """

    costs: tuple[Sum, ...] = ()
    gains: tuple[Sum, ...] = ()
    lights: tuple[Target, ...] = ()
    notes: tuple[Message, ...] = ()
    losses: tuple[Loss, ...] = ()
    settled: bool = True


class Holdings(NamedTuple):
    """What a seat owns, as far as a view knows it.

    `goods` are amounts by the names that `Sum` and `Change` use: what is paid, gained or counted. `pieces` are
    permanent things by name: buildings, patents, tiles, ships. A piece that is gone is a `Loss`.
    """

    goods: Mapping[str, int]
    pieces: Mapping[Message, int]


class Reason(NamedTuple):
    """Why something is blocked, and the rule behind it."""

    message: Message
    rule: str


class Blocked(NamedTuple):
    """An action that a player may expect but can't take, and a `Reason`: `Blocked(action, *reason)`.

    There is no rule if only the notation forbids it.
    """

    action: Action
    reason: Message
    rule: str = ""


class ScorePart(NamedTuple):
    """Points from one source; None if hidden from this view."""

    source: Message
    points: int | None
    group: Message | None = None
    """What sources of this sort are called together, where only some seats have each of them: "monuments"."""


class Score(NamedTuple):
    """A seat's points by source, as if the match ended now. Ties are broken by `tiebreak`, higher first."""

    seat: int
    parts: tuple[ScorePart, ...]
    tiebreak: tuple[int, ...] = ()

    @property
    def total(self) -> int | None:
        """The sum of the parts, or None while a part is hidden."""
        total = 0
        for part in self.parts:
            if part.points is None:
                return None
            total += part.points
        return total


class Option(NamedTuple):
    """A rule variant chosen before the match: its key, its possible values, the default."""

    key: str
    values: tuple[str, ...]
    default: str
    since: int = 0
    """The version of the rules that added this option."""
    before: str = ""
    """The value before that version, if different from the default."""


class IllegalAction(ValueError):  # noqa: N818 - the name says what was tried
    """The action is not legal now."""


class Game(Protocol[S]):
    """The rules of one game. `S` is its state; a view is a state too, with hidden things blanked out.

    `advance` changes a state in place, fast and unchecked; `apply` is the checked variant.
    """

    id: str
    """The name in files and on the command line, and of the rules folder."""
    title: str
    """The name on the box."""
    seats: range
    """How many may play."""
    version: int
    """Increased when an old record could play differently."""
    horizon: int
    """How many ends of rounds a bot looks ahead: several where what is begun in one round pays in the next."""
    beginnings: tuple[str, ...]
    """Kinds of decisions at which a seat with several actions a turn begins one: there bots think in whole actions.

    Empty where a turn is short or each answer can be judged by itself.
    """
    data_digest: str
    """Fingerprint of the component data in force, overlays included."""
    message_checks: Mapping[str, Any]
    """What certain messages must say, by id, for the law in `rules.engine.message_laws`."""
    refusals: Any
    """What rules and reasons refuse, for the law in `rules.engine.refusal_laws`."""
    milestones: frozenset[str]
    """The ids of log messages that everybody should notice: a new round, the last one, the end."""
    dues: frozenset[str]
    """The ids of log messages about what a seat gets without doing anything, such as income: for that seat."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The options of a match."""

    def setup(self, seats: int, seed: int, options: Mapping[str, str], events: Events = None) -> S:
        """The table at the first decision, and the events until then. Deterministic in its arguments."""

    def decision(self, state: S) -> Decision | None:
        """The open decision; None when the match is over."""

    def legal(self, state: S) -> Sequence[Action]:
        """All legal actions, in a stable order, without duplicates; empty only when the match is over.

        The list depends only on what the seat to move may know.
        """

    def every_action(self) -> Sequence[Action]:
        """All actions that can ever be legal, in a stable order, for programs that know actions by number."""

    def advance(self, state: S, action: Action, events: Events = None) -> None:
        """Carry out a legal action and everything that follows automatically, in place, unchecked."""

    def copy(self, state: S) -> S:
        """An equal state: nothing that is done to one of them shows in the other."""

    def blocked(self, state: S) -> Sequence[Blocked]:
        """Actions that the seat to move might expect but can't take, each with reason and rule; never legal ones."""

    def view(self, state: S, seat: int | None) -> S:
        """The view of this seat; None: the public view. At the end everything that counts is public."""

    def spots_told(self, state: S) -> Any:
        """What looks at certain spots must say, for the law in `rules.engine.spot_laws`."""

    def moved_on(self, state: S, by: int, seats: int) -> S:
        """The same table with every seat moved on by this number of places; nothing else differs."""

    def worn(self, state: S) -> S:
        """The same table with everything used that is ready again in the next round; nothing else differs."""

    def resample(self, state: S, seat: int, rng: Rng) -> S:
        """A full state that this seat can't tell from the real one."""

    def scores(self, view: S) -> list[Score]:
        """Points by source as if the match ended now, one entry per seat in seat order."""

    def worth(self, state: S, seat: int) -> float:
        """An estimate of this seat's points at the end; once the match is over, the score.

        Needs a full state, real or sampled. Comparable only between the seats of one match.
        """

    def doubt(self, state: S, seat: int) -> float:
        """In four of five matches the final lead is within this many points of the planner's estimate here.

        Measured, never guessed; 0 if not measured.
        """

    def dominated(self, view: S, legal: Sequence[Action]) -> Mapping[Action, Action]:
        """Legal actions that are never better than another one, each with that other one, which is not dominated.

        Only what is certain from the view, such as: an action that can still be stopped is never worse than letting it
        lapse. Bots and hints leave dominated actions out; people may choose them.
        """

    def pointless(self, view: S, legal: Sequence[Action]) -> Collection[Action]:
        """Legal actions of the last round that add nothing to the score, where nothing else counts any more.

        They may still be wanted, as money for a card that scores: they are where no cursor begins while another scores.
        """

    def summary(self, events: Sequence[Event], seat: int) -> TurnSummary:
        """A turn of this seat in one sentence, from its events as a reader knows them.

        An event of which the reader knows the cover alone has that as its message, and no changes. Counters that such
        events may change are left out.
        """

    def tiebreaks(self) -> Sequence[Message]:
        """The names of the tiebreaks, in the order of `Score.tiebreak`: "more workers in the dock"."""

    def ended_by(self, view: S) -> Message:
        """What ended the match; only called once it is over."""

    def round_of(self, state: S) -> int:
        """The number of the round being played, from 1."""

    def status(self, view: S) -> Message:
        """The title line: round, phase and so on."""

    def ask(self, view: S) -> Message:
        """The question of the open decision in plain words."""

    def describe(self, view: S, action: Action) -> Message:
        """The action in plain words; unique among the legal actions."""

    def preview(self, view: S, action: Action) -> Preview:
        """The price and gain of a legal action of this view, with their arithmetic."""

    def holdings(self, view: S, seat: int) -> Holdings:
        """What the seat owns, as far as the view knows it; used to check previews and events."""

    def continues(self, decision: Decision) -> bool:
        """Whether the question belongs to an action in progress, which only its last answer settles."""

    def discreet(self, decision: Decision) -> bool:
        """Whether the question is asked even if only one action is legal.

        Playing that action automatically would show the others what the seat has, or what it can't do with it.
        """

    def targets(self, state: S, action: Action) -> tuple[Target, ...]:
        """Where the action points, as a path (worker, then card); screens group by the first element."""

    def table(self, view: S) -> Sequence[Message]:
        """The whole table in words, line by line, for screen readers and plain terminals."""

    def look(self, view: S, target: Target) -> Message:
        """One spot of the table in words."""

    def price_of(self, view: S, target: Target) -> tuple[Sum, ...] | None:
        """The lowest price for the seat to move of what is at the spot, affordable or not; None: no price.

        It includes fees, plots and tokens, and savings by patents and the like: the cheapest of all ways.
        """

    def matters(self, view: S) -> Sequence[str]:
        """What matters at the open decision in this position: keys of the rulebook's `[matters]`, most important first.

        For new players; a game without such texts says nothing.
        """

    def mistake(self, view: S, played: Action, better: Action) -> Message:
        """What kind of mistake it was to play an action where another one of the same decision was better.

        A few words about what somebody does, such as "lets actions lapse": programs count how often that happens.
        Nothing in them depends on numbers or names.
        """

    def rule_for(self, decision: Decision) -> str:
        """The id of the rule to show for this decision."""

    def problems(self, state: S) -> list[str]:
        """Broken invariants in words; empty for every reachable state."""

    def to_json(self, state: S, version: int | None = None) -> Any:
        """The state as plain JSON data, canonical: equal states give equal data.

        With a version of the rules, as that version wrote it, so that fingerprints in older records stay valid.
        """

    def from_json(self, data: Any) -> S:
        """The state that `to_json` wrote."""


def notation(action: Action) -> str:
    """The action as people type it and records store it: `place 4-5`."""
    text = _notations.get(action)
    if text is None:
        text = _notations[action] = " ".join([action.verb, *map(str, action.args)])
    return text


_notations: dict[Action, str] = {}


def find_action(legal: Sequence[Action], text: str) -> Action:
    """The legal action with this notation. Text is only ever matched, never turned into an action."""
    wanted = " ".join(text.split())
    for action in legal:
        if notation(action) == wanted:
            return action
    raise IllegalAction(wanted)


def apply(game: Game[S], state: S, action: Action, events: Events = None) -> S:
    if action not in game.legal(state):
        raise IllegalAction(notation(action))
    after = game.copy(state)
    game.advance(after, action, events)
    return after


def tie_broken_by(scores: Sequence[Score]) -> int | None:
    """The index of the tiebreak that decided between seats with equal points; None if none was needed."""
    ranks = {score.seat: (score.total or 0, *score.tiebreak) for score in scores}
    best = max(ranks.values())
    others = [rank for rank in ranks.values() if rank != best and rank[0] == best[0]]
    if not others:
        return None
    closest = max(others)
    return next(place for place, (won, lost) in enumerate(zip(best[1:], closest[1:], strict=True)) if won != lost)


def winners(scores: Sequence[Score]) -> list[int]:
    """The seats with the highest total, ties broken; several seats may win together."""
    ranks = {score.seat: (score.total or 0, *score.tiebreak) for score in scores}
    best = max(ranks.values())
    return [seat for seat, rank in ranks.items() if rank == best]
