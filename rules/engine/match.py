"""A match: one game being played by named seats, with its history, undo and log.

A match changes in two ways only, by `play` and by taking moves back, and both are told to the journal first: what
the journal could not keep has not happened.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Generic, TypeVar

from rules.engine import codec
from rules.engine.chance import Chance
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
    winners,
)
from rules.engine.course import Course, Move
from rules.engine.entries import Checkpoint, Ended, Entry, Header, Journal, Note, Participant, Played, TakenBack
from rules.engine.named_tuple import NamedTuple

S = TypeVar("S")
_WORLDS = 3
"""How many worlds that look the same to a seat decide whether something is certain for it."""

CHECKPOINT_EVERY = 20


class LogLine(NamedTuple):
    """One event of the log and the number of the move that caused it, 0 while the table was set.

    Notes about the match itself stay.
    """

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
        opening: list[Event] = []
        self.state = game.setup(len(header.players), header.seed, _agreed(game, header), opening)
        self.notes: list[tuple[int, Note]] = []
        """What was noted, each with the number of moves played before."""
        self.agreed: list[tuple[int, LogLine]] = []
        """The lines of the log about agreed take-backs, each with the number of notes before."""
        self._course = Course(game, self.state)
        self._undone: list[list[Move]] = []
        """What each undo took back, its first move last."""
        self._told = [LogLine(0, event) for event in opening]
        self._told_to = 0
        """How many moves the log tells of so far."""
        self._take_backs: list[LogLine] = []

    @property
    def players(self) -> tuple[Participant, ...]:
        """Who plays, in seat order."""
        return self.header.players

    @property
    def moves(self) -> Sequence[Move]:
        """What was played and not taken back."""
        return self._course.moves

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
        """The fingerprint of the position, as the rules took it under which the match began."""
        return self._digest_of(self.state)

    def _digest_of(self, state: S) -> str:
        return codec.digest(self.game.to_json(state, self.header.version))

    def has_secrets(self, seat: int) -> bool:
        """Whether this seat sees anything now that a bystander does not."""
        return self.view(seat) != self.view(None)

    @property
    def log(self) -> list[LogLine]:
        """What has happened, line by line. Moves of a record are told when somebody first asks."""
        if self._told_to < len(self.moves):
            self._tell_on()
        if not self._take_backs:
            return list(self._told)
        return sorted(self._told + self._take_backs, key=lambda line: (line.move, line.note))

    def _tell_on(self) -> None:
        state = self._course.at(self._told_to)
        for number in range(self._told_to + 1, len(self.moves) + 1):
            events: list[Event] = []
            self.game.advance(state, self.moves[number - 1].action, events)
            self._told.extend(LogLine(number, event) for event in events)
        self._told_to = len(self.moves)

    # Playing

    def play(self, action: Action) -> list[Event]:
        """Play a legal action: check it, carry it out on a copy, journal it, then let it count."""
        decision = self.decision
        if decision is None or action not in self.legal():
            raise IllegalAction(notation(action))
        after, events = self.game.copy(self.state), list[Event]()
        self.game.advance(after, action, events)
        self._journal([Played(decision.seat, notation(action)), *self._proofs(after)])
        told = self._told_to == len(self.moves)
        self.state = after
        self._add(Move(decision.seat, action))
        if told:
            self._told_to = len(self.moves)
            self._told.extend(LogLine(self._told_to, event) for event in events)
        return events

    def _proofs(self, after: S) -> Iterator[Entry]:
        """What lets a later reader see that the match went the same way there: a fingerprint, the points at the end."""
        number, is_over = len(self.moves) + 1, self.game.decision(after) is None
        if is_over or number % CHECKPOINT_EVERY == 0:
            yield Checkpoint(number, self._digest_of(after))
        if is_over:
            yield ending(self.game, after)

    def replay(self, action: Action) -> None:
        """Play an action of a record again: already checked against `legal`, already in the journal."""
        decision = self.decision
        assert decision is not None
        self.game.advance(self.state, action)
        self._add(Move(decision.seat, action))

    def _add(self, move: Move) -> None:
        self._course.add(move, self.state)
        if self._undone and self._undone[-1][-1] == move:
            self._undone[-1].pop()
            if not self._undone[-1]:
                self._undone.pop()
        else:
            self._undone.clear()

    def note(self, note: Note) -> None:
        """Write something down that is no part of the game."""
        self._journal([note])
        self.keep(note)

    def keep(self, note: Note) -> None:
        """Take over a note that is in the journal already."""
        self.notes.append((len(self.moves), note))

    def reveals(self, *actions: Action) -> bool:
        """Whether an action, or one of several in a row, turns something up: that can't be taken back afterwards
        without agreement."""
        from rules.engine.hidden import reveals  # the first frame asks nothing of this

        state = self.game.copy(self.state)
        for action in actions:
            if reveals(self.game, state, action):
                return True
            self.game.advance(state, action)
        return False

    def ends(self, *actions: Action) -> bool:
        """Whether the match is over after an action, or several in a row, whatever the seat that plays it can't see."""
        decision = self.decision
        if not actions or decision is None:
            return False
        rng = Chance(len(self.moves))
        worlds = [self.game.resample(self.state, decision.seat, rng) for _ in range(_WORLDS)]
        return all(self._is_over_after(self.game.copy(world), actions) for world in worlds)

    def _is_over_after(self, state: S, actions: Sequence[Action]) -> bool:
        for action in actions:
            if action not in self.game.legal(state):
                return False
            self.game.advance(state, action)
        return self.game.decision(state) is None

    # Taking back

    def undone(self) -> Sequence[Move]:
        """What `redo` would play again, in order."""
        return self._undone[-1][::-1] if self._undone else ()

    def undo(self, first: int | None = None) -> int:
        """Take back the last action of the last person, with the bots' moves since; return the moves left.

        `first` is the move (from 0) that this action began with, if it took several.
        """
        last = self._undo_point()
        return self.take_back(last if first is None else min(first, last))

    def undo_turn(self) -> int:
        """Take back as many of the last person's actions in a row as can be."""
        return self.take_back(self.turn_before(self._undo_point()))

    def turn_before(self, to: int) -> int:
        """The first of the moves (from 0) in a row up to this one whose player knew no less before it."""
        from rules.engine.hidden import hidden_from

        seat = self.moves[to].seat
        hidden = hidden_from(self.game, self.state_at(to), seat)
        while to > 0 and self.moves[to - 1].seat == seat:
            if hidden_from(self.game, self.state_at(to - 1), seat) != hidden:
                break
            to -= 1
        return to

    def redo(self) -> int:
        """Play again what the last undo took back; return the moves then played."""
        if not self._undone:
            raise CannotUndo(say("match.nothing_to_redo"))
        for move in self._undone[-1][::-1]:
            self.play(move.action)
        return len(self.moves)

    def take_back(self, to: int, by: int | None = None, agreed: bool = False) -> int:
        """Go back to the position before move `to`. Beyond a barrier only with everybody's agreement."""
        if not 0 <= to < len(self.moves):
            raise CannotUndo(say("match.nothing_to_undo"))
        barrier = None if agreed else self.barrier(to)
        if barrier is not None:
            raise CannotUndo(barrier)
        seat = self.moves[to].seat if by is None else by
        self._journal([TakenBack(to, seat, agreed)])
        self.go_back(TakenBack(to, seat, agreed))
        return len(self.moves)

    def go_back(self, entry: TakenBack) -> None:
        """Carry out a journalled take-back."""
        self.state = self.state_at(entry.to)
        taken = self._course.cut(entry.to)
        self._undone.append(taken[::-1])
        self.notes = [(min(moves, entry.to), note) for moves, note in self.notes]
        while self._told and self._told[-1].move > entry.to:
            self._told.pop()
        self._told_to = min(self._told_to, entry.to)
        if entry.agreed:
            text = say("match.agreed_take_back", seat=Seat(entry.by), n=len(taken))
            self._take_backs.append(LogLine(entry.to, Event(text), note=True))
            self.agreed.append((len(self.notes), self._take_backs[-1]))

    def state_at(self, moves: int) -> S:
        """The position after so many moves; it belongs to whoever asks."""
        return self._course.at(moves)

    def positions(self) -> Iterator[S]:
        """Every position from the start to now; the state handed out is the same object, moved on."""
        state = self.state_at(0)
        yield state
        for move in self.moves:
            self.game.advance(state, move.action)
            yield state

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
        if self._undone and self._undone[-1][-1].seat != seat:
            raise CannotUndo(say("match.other_has_played", seat=Seat(seat)))
        return number

    def barrier(self, to: int) -> Message | None:
        """Why going back to the position before move `to` needs everybody's agreement; None: it does not."""
        from rules.engine.hidden import reveals

        state = self.state_at(to)
        for number in range(to, len(self.moves)):
            move = self.moves[number]
            if reveals(self.game, state, move.action):
                return say("match.revealed", seat=Seat(move.seat), move=number + 1)
            self.game.advance(state, move.action)
        return None

    def _journal(self, entries: Sequence[Entry]) -> None:
        if self.journal is not None:
            self.journal(entries)


def ending(game: Game[S], state: S) -> Ended:
    """How a match ended."""
    scores = game.scores(state)
    return Ended(tuple(score.total or 0 for score in scores), tuple(winners(scores)))


def _agreed(game: Game[Any], header: Header) -> dict[str, str]:
    """The options of a match; where its rules did not know one yet, what held then."""
    before = {option.key: option.before for option in game.options if header.version < option.since and option.before}
    return {**before, **header.options}
