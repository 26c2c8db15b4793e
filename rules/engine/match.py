"""A match: one game being played by named seats, with its history, undo and log.

A match changes in two ways only, by `play` and by taking moves back, and both are told to the journal first: what
the journal could not keep has not happened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from rules.engine import codec
from rules.engine.contract import (
    Action,
    Decision,
    Event,
    Game,
    IllegalAction,
    Message,
    Score,
    Seat,
    notation,
    say,
)

S = TypeVar("S")

CHECKPOINT_EVERY = 20


class Player(NamedTuple):
    """Who sits there: a person with a name, or a bot."""

    name: str
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Header:
    """Everything the course of a match depends on besides the moves."""

    game: str
    version: int
    players: tuple[Player, ...]
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)
    components: Mapping[str, Any] = field(default_factory=dict)
    data: str = ""


class Played(NamedTuple):
    """A seat has played; the action stands in notation."""

    seat: int
    text: str


class TakenBack(NamedTuple):
    """The match went back to the position before move number `to` (counted from 0)."""

    to: int
    by: int
    agreed: bool = False


class Checkpoint(NamedTuple):
    """The fingerprint of the position after so many moves."""

    moves: int
    digest: str


Entry: TypeAlias = Played | TakenBack | Checkpoint
Journal: TypeAlias = Callable[[Sequence[Entry]], None]


class Move(NamedTuple):
    """An action that was played."""

    seat: int
    action: Action


class LogLine(NamedTuple):
    """One event of the log and the number of the move that caused it, from 1; notes about the match itself stay."""

    move: int
    event: Event
    note: bool = False


class CannotUndo(Exception):  # noqa: N818 - reads as what it says
    """Taking back is refused; `reason` says why."""

    def __init__(self, reason: Message) -> None:
        """Keep the reason for the interface."""
        super().__init__(reason.id)
        self.reason = reason


class Match(Generic[S]):
    """One game being played."""

    def __init__(self, game: Game[S], header: Header, journal: Journal | None = None) -> None:
        """Set the table; `journal` is told of every change before it counts."""
        self.game = game
        self.header = header
        self.journal = journal
        self.moves: list[Move] = []
        self._notes: list[LogLine] = []
        self._told: list[LogLine] | None = []
        self._undone: list[list[Move]] = []
        self.state = self._start()

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, in seat order."""
        return self.header.players

    @property
    def decision(self) -> Decision | None:
        """Who must choose now; None when the match is over."""
        return self.game.decision(self.state)

    def legal(self) -> Sequence[Action]:
        """What the deciding seat may do."""
        return self.game.legal(self.state)

    def view(self, seat: int | None) -> S:
        """The table as this seat may see it."""
        return self.game.view(self.state, seat)

    def scores(self, seat: int | None) -> list[Score]:
        """Points so far, as far as this seat may know them."""
        return self.game.scores(self.view(seat))

    def digest(self) -> str:
        """The fingerprint of the position."""
        return codec.digest(self.game.to_json(self.state))

    def has_secrets(self, seat: int) -> bool:
        """Whether this seat sees anything now that a bystander does not."""
        return self.view(seat) != self.view(None)

    @property
    def log(self) -> list[LogLine]:
        """What has happened, line by line. After loading a record it is told when somebody first asks."""
        if self._told is None:
            self._told = self._tell_again()
        return sorted(self._told + self._notes, key=lambda line: (line.move, line.note))

    def _tell_again(self) -> list[LogLine]:
        state, lines = self._start(), list[LogLine]()
        for number, move in enumerate(self.moves, start=1):
            events: list[Event] = []
            self.game.advance(state, move.action, events)
            lines.extend(LogLine(number, event) for event in events)
        return lines

    # Playing

    def play(self, action: Action) -> list[Event]:
        """Play a legal action: check it, carry it out on a copy, journal it, then let it count."""
        decision = self.decision
        if decision is None or action not in self.legal():
            raise IllegalAction(notation(action))
        after, events = self.game.copy(self.state), list[Event]()
        self.game.advance(after, action, events)
        number = len(self.moves) + 1
        entries: list[Entry] = [Played(decision.seat, notation(action))]
        if number % CHECKPOINT_EVERY == 0:
            entries.append(Checkpoint(number, codec.digest(self.game.to_json(after))))
        self._journal(entries)
        self.state = after
        self._note_move(Move(decision.seat, action))
        if self._told is not None:
            self._told.extend(LogLine(number, event) for event in events)
        return events

    def replay(self, action: Action) -> None:
        """Play an action of a record again: already checked against `legal`, already in the journal."""
        decision = self.decision
        assert decision is not None
        self.game.advance(self.state, action)
        self._note_move(Move(decision.seat, action))
        self._told = None

    def _note_move(self, move: Move) -> None:
        self.moves.append(move)
        if self._undone and self._undone[-1][0] == move:
            del self._undone[-1][0]
            if not self._undone[-1]:
                self._undone.pop()
        else:
            self._undone.clear()

    def reveals(self, *actions: Action) -> bool:
        """Whether an action, or one of several in a row, turns something up: that can't be taken back afterwards
        without agreement."""
        state = self.game.copy(self.state)
        for action in actions:
            if self._reveals(state, action):
                return True
            self.game.advance(state, action)
        return False

    # Taking back

    def undo(self, first: int | None = None) -> int:
        """Take back the last action of the last person, with the bots' moves since; return the moves left.

        `first` is the move (from 0) that this action began with, if it took several.
        """
        last = self._undo_point()
        return self.take_back(last if first is None else min(first, last))

    def undo_turn(self) -> int:
        """Take back as many of the last person's actions in a row as can be."""
        to = self._undo_point()
        seat = self.moves[to].seat
        state = self.state_at(to)
        while to > 0 and self.moves[to - 1].seat == seat:
            earlier = self.state_at(to - 1)
            if hidden_from(self.game, earlier, seat) != hidden_from(self.game, state, seat):
                break
            to, state = to - 1, earlier
        return self.take_back(to)

    def redo(self) -> int:
        """Play again what the last undo took back; return the moves then played."""
        if not self._undone:
            raise CannotUndo(say("match.nothing_to_redo"))
        for move in list(self._undone[-1]):
            self.play(move.action)
        return len(self.moves)

    def take_back(self, to: int, by: int | None = None, agreed: bool = False) -> int:
        """Go back to the position before move `to`. Beyond a barrier only with everybody's agreement."""
        if not 0 <= to < len(self.moves):
            raise CannotUndo(say("match.nothing_to_undo"))
        if not agreed:
            self._require_open(to)
        seat = self.moves[to].seat if by is None else by
        self._journal([TakenBack(to, seat, agreed)])
        self.go_back(TakenBack(to, seat, agreed))
        return len(self.moves)

    def go_back(self, entry: TakenBack) -> None:
        """Carry out a journalled take-back."""
        self.state = self.state_at(entry.to)
        taken = self.moves[entry.to :]
        del self.moves[entry.to :]
        self._undone.append(taken)
        if self._told is not None:
            self._told = [line for line in self._told if line.move <= entry.to]
        if entry.agreed:
            text = say("match.agreed_take_back", seat=Seat(entry.by), n=len(taken))
            self._notes.append(LogLine(entry.to, Event(text), note=True))

    def state_at(self, moves: int) -> S:
        """The position after so many moves, played again from the start."""
        state = self._start()
        for move in self.moves[:moves]:
            self.game.advance(state, move.action)
        return state

    def positions(self) -> Iterator[S]:
        """Every position from the start to now; the state handed out is the same object, moved on."""
        state = self._start()
        yield state
        for move in self.moves:
            self.game.advance(state, move.action)
            yield state

    def _start(self) -> S:
        return self.game.setup(len(self.header.players), self.header.seed, self.header.options)

    def last_move_of_a_person(self) -> int:
        """The number of the move (from 0) that a person played last: what undo takes back, bots' moves included."""
        for number in range(len(self.moves) - 1, -1, -1):
            if self.players[self.moves[number].seat].bot is None:
                return number
        raise CannotUndo(say("match.nothing_to_undo"))

    def _undo_point(self) -> int:
        """The last person's last move, unless that person is somebody else than who is undoing."""
        number = self.last_move_of_a_person()
        seat = self.moves[number].seat
        if self._undone and self._undone[-1][0].seat != seat:
            raise CannotUndo(say("match.other_has_played", seat=Seat(seat)))
        return number

    def _require_open(self, to: int) -> None:
        state = self.state_at(to)
        for number in range(to, len(self.moves)):
            move = self.moves[number]
            if self._reveals(state, move.action):
                raise CannotUndo(say("match.revealed", seat=Seat(move.seat), move=number + 1))
            self.game.advance(state, move.action)

    def _reveals(self, state: S, action: Action) -> bool:
        decision = self.game.decision(state)
        assert decision is not None
        after = self.game.copy(state)
        self.game.advance(after, action)
        return hidden_from(self.game, state, decision.seat) != hidden_from(self.game, after, decision.seat)

    def _journal(self, entries: Sequence[Entry]) -> None:
        if self.journal is not None:
            self.journal(entries)


def hidden_from(game: Game[S], state: S, seat: int | None) -> dict[str, Any]:
    """All that this seat can't see, by its place in the state: piles, other hands, the generator.

    An action that changes this has shown the seat something, or has used up chance: that is a barrier for undo. It is
    found by comparing, so no game can forget to mention it.
    """
    hidden: dict[str, Any] = {}
    _collect_hidden(game.to_json(state), game.to_json(game.view(state, seat)), "", hidden)
    return hidden


def _collect_hidden(real: Any, seen: Any, path: str, hidden: dict[str, Any]) -> None:
    if real == seen:
        return
    if isinstance(real, dict) and isinstance(seen, dict) and real.keys() == seen.keys():
        for key in real:
            _collect_hidden(real[key], seen[key], f"{path}/{key}", hidden)
    elif isinstance(real, list) and isinstance(seen, list) and len(real) == len(seen):
        for place, (item, shown) in enumerate(zip(real, seen, strict=True)):
            _collect_hidden(item, shown, f"{path}/{place}", hidden)
    else:
        hidden[path] = real
