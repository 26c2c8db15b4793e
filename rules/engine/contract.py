"""The contract between the rules of a game and everything that plays them.

A game is a `Game`: it sets up a state, says who must decide, lists what is legal and carries an action out. People,
bots, files and screens all use these few methods; `rules.engine.conformance` states the laws behind them as checks.

Words: a *decision* is asked of a *seat*; an *action* answers it; *events* tell what happened; a *view* is a state as
one seat may know it. No text for people is made here: games speak in `Message`s, which an interface translates.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

from rules.engine.named_tuple import NamedTuple

if TYPE_CHECKING:
    from rules.engine.chance import Chance

S = TypeVar("S")


class Seat(int):
    """A seat inside a message: the interface writes the player's name in its place."""

    __slots__ = ()


class Message(NamedTuple):
    """Something to say, before it is put into a language: an id of the text catalogue and its named values."""

    id: str
    values: tuple[tuple[str, MessageValue], ...] = ()


MessageValue: TypeAlias = "int | str | Message | tuple[Message, ...]"
"""Numbers and seats, text that people typed themselves, nested messages, and lists of them ("Mine and Crane")."""


def say(id: str, /, **values: MessageValue) -> Message:
    """Make a message: `say("spyrium.place", seat=Seat(0), gap="4-5")`."""
    return Message(id, tuple(values.items()))


class Action(NamedTuple):
    """One atomic choice as plain data. Games take actions from tables built once, since making them costs time."""

    verb: str
    args: tuple[int | str, ...] = ()


class Decision(NamedTuple):
    """Who must choose and what about; `args` hold the counters and the choices made so far. Lives in the state."""

    seat: int
    kind: str
    args: tuple[Any, ...] = ()


class Asked(dict[int, Decision]):
    """The decisions of a kind with certain arguments, by seat, each made once: `TURN = Asked("turn")`, `TURN[seat]`."""

    def __init__(self, kind: str, *args: Any) -> None:
        """Nothing is made before it is asked for."""
        super().__init__()
        self._kind, self._args = kind, args

    def __missing__(self, seat: int) -> Decision:
        """Make it and keep it."""
        self[seat] = decision = Decision(seat, self._kind, self._args)
        return decision


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

    `seats` are those who may read `message`; None means everybody. The others read `cover`, or nothing. Whose event it
    is says the first `Seat` in the message. `lost` marks what was due to that seat and does not come: a reward that
    can't be used, an action that lapses.
    """

    message: Message
    changes: tuple[Change, ...] = ()
    seats: tuple[int, ...] | None = None
    cover: Message | None = None
    lost: bool = False

    def seen_by(self, seat: int | None) -> Message | None:
        """What this seat reads; None stands for a spectator."""
        if self.seats is None or (seat is not None and seat in self.seats):
            return self.message
        return self.cover


Events: TypeAlias = "list[Event] | None"
"""Where `advance` reports to. None: nobody listens, so nothing is built and nothing is paid for it."""


class Part(NamedTuple):
    """One summand of a price or a gain and where it comes from."""

    amount: int
    cause: Message


class Sum(NamedTuple):
    """The arithmetic of one good (as in `Change`): `£5 base + £2 crowd = £7 of £10`."""

    good: str
    parts: tuple[Part, ...]
    have: int
    is_least: bool = False
    """Whether it can be more, by how a question that follows is answered."""

    @property
    def total(self) -> int:
        """What the parts add up to."""
        return sum(part.amount for part in self.parts)


class Loss(NamedTuple):
    """Something that an action takes from the seat for good, beyond its price.

    Either a `piece` of the seat's `Holdings` that is gone afterwards ("Mine I and its 1 VP are gone"), or, without a
    piece, something due that does not come ("the reward is lost"). A screen shows losses before everything else, and
    an action with losses is taken by a second Enter only, never by itself.
    """

    text: Message
    piece: Message | None = None


class Preview(NamedTuple):
    """What an action would do to the seat, as far as it can know: up to the next question, and never past a reveal.

    Whatever the seat pays, gains or loses by then is in here with the right amounts, also what settles itself because
    there is only one way. Where the action goes on with questions that belong to it (`Game.continues`) it is not
    `settled`: then costs, gains and losses are those of all its steps together, as far as they are the same whatever
    is answered, and otherwise the least of each good; the notes tell the ways to go on. The order of importance:
    losses, costs, gains, notes.
    """

    costs: tuple[Sum, ...] = ()
    gains: tuple[Sum, ...] = ()
    lights: tuple[Target, ...] = ()
    notes: tuple[Message, ...] = ()
    losses: tuple[Loss, ...] = ()
    settled: bool = True


class Holdings(NamedTuple):
    """What a seat has, as far as a view knows it.

    `goods` are amounts by the names that `Sum` and `Change` use: what pays, what is gained, what counts. `pieces` are
    things that are meant to stay, by their names: buildings, patents, tiles, ships. A piece that is gone is a `Loss`.
    """

    goods: Mapping[str, int]
    pieces: Mapping[Message, int]


class Blocked(NamedTuple):
    """An action that a player may expect but can't take: why not, and the rule that says so.

    Without a rule where the game would allow it and only the way in which choices are written down does not.
    """

    action: Action
    reason: Message
    rule: str = ""


class ScorePart(NamedTuple):
    """Points from one source; None where this view can't know them."""

    source: Message
    points: int | None


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
    """A rule variant that is settled before the match: its key, its possible values, the usual one."""

    key: str
    values: tuple[str, ...]
    default: str
    since: int = 0
    """The version of the rules that came with this choice."""
    before: str = ""
    """What held until then, if that was not what is usual now."""


class IllegalAction(ValueError):  # noqa: N818 - the name says what was tried
    """The action is not among the legal ones of this moment."""


class Game(Protocol[S]):
    """One game's rules. `S` is its state; a view is a state too, with unknown things blanked out.

    `advance` is the fast door: in place and unchecked. `apply` is the checked one.
    """

    @property
    def id(self) -> str:
        """Name in files and on the command line, like the folder of its rules."""

    @property
    def title(self) -> str:
        """The name on the box."""

    @property
    def seats(self) -> range:
        """How many may play."""

    @property
    def version(self) -> int:
        """Raised when an old record could play differently."""

    @property
    def options(self) -> tuple[Option, ...]:
        """Variants a match can choose."""

    @property
    def data_digest(self) -> str:
        """Fingerprint of the component data in force, overlays included."""

    def setup(self, seats: int, seed: int, options: Mapping[str, str], events: Events = None) -> S:
        """The table at the first decision, and what happened until then. The same arguments always give the same."""

    def decision(self, state: S) -> Decision | None:
        """Who must choose now; None when the match is over."""

    def legal(self, state: S) -> Sequence[Action]:
        """All actions of this decision, in a stable order, without doubles; empty only when the match is over.

        The list depends on nothing but what the deciding seat may know.
        """

    def advance(self, state: S, action: Action, events: Events = None) -> None:
        """Carry out a legal action and everything that follows by itself, in place, unchecked."""

    def copy(self, state: S) -> S:
        """An equal state that shares nothing mutable."""

    def blocked(self, state: S) -> Sequence[Blocked]:
        """What the deciding seat may expect but can't do, each with reason and rule; never a legal action."""

    def view(self, state: S, seat: int | None) -> S:
        """What this seat may know; None: what lies open for everybody. At the end everything that counts is open."""

    def resample(self, state: S, seat: int, rng: Chance) -> S:
        """A full state that this seat can't tell from the real one."""

    def scores(self, view: S) -> list[Score]:
        """Points by source as if the match ended now, one entry a seat in seat order."""

    @property
    def horizon(self) -> int:
        """How many decisions, of all seats together, bots look ahead to see what comes of an action."""

    def worth(self, state: S, seat: int) -> float:
        """The points this seat can expect at the end, by an estimate from the position; at the end the score.

        Asks for a full state, real or sampled, and is comparable only between the seats of one match.
        """

    def tiebreaks(self) -> Sequence[Message]:
        """What breaks a tie, in the order of `Score.tiebreak`: "more workers in the dock"."""

    def ended_by(self, view: S) -> Message:
        """What ended the match; only asked once it is over."""

    def round_of(self, state: S) -> int:
        """The number of the round being played, from 1."""

    def status(self, view: S) -> Message:
        """Round, phase and whatever else the title line should say."""

    def ask(self, view: S) -> Message:
        """The question of the open decision in plain words."""

    def describe(self, view: S, action: Action) -> Message:
        """The action in plain words; different for any two legal actions."""

    def preview(self, view: S, action: Action) -> Preview:
        """Price and gain of the action with their arithmetic."""

    def holdings(self, view: S, seat: int) -> Holdings:
        """What the seat has, as far as the view knows it: previews and events are measured by it."""

    def continues(self, decision: Decision) -> bool:
        """Whether the question belongs to an action that has been begun and is settled by its last answer only."""

    def discreet(self, decision: Decision) -> bool:
        """Whether the question is asked even if there is one answer only.

        To give that answer unasked would tell the others what the seat holds, or what it can't do with it.
        """

    def targets(self, state: S, action: Action) -> tuple[Target, ...]:
        """Where the action points, as a path (worker, then card); screens group by the first element."""

    def table(self, view: S) -> Sequence[Message]:
        """The whole table in words, a line each: for screen readers and plain terminals."""

    def look(self, view: S, target: Target) -> Message:
        """One spot of the table in words."""

    def price_of(self, view: S, target: Target) -> tuple[Sum, ...] | None:
        """The least that the seat to move would really pay for what lies there, whatever it has; None: no price.

        Fees, plots and tokens are included, and patents and the like that save something: it is the least of all ways.
        """

    def rule_for(self, decision: Decision) -> str:
        """The id of the rule to show for this decision."""

    def problems(self, state: S) -> list[str]:
        """Broken invariants in words; empty for every reachable state."""

    def to_json(self, state: S, version: int | None = None) -> Any:
        """The state as plain JSON data, canonical: equal states give equal data.

        With a version of the rules it is what these wrote, so that fingerprints in older records stay true.
        """

    def from_json(self, data: Any) -> S:
        """The state that `to_json` wrote."""


def notation(action: Action) -> str:
    """The action as people type it and records keep it: `place 4-5`."""
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
    """The state after a checked action; the given state stays as it is."""
    if action not in game.legal(state):
        raise IllegalAction(notation(action))
    after = game.copy(state)
    game.advance(after, action, events)
    return after


def tie_broken_by(scores: Sequence[Score]) -> int | None:
    """Which tiebreak decided between the winners and others with as many points, from 0; None: none had to."""
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
