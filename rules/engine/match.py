"""A match: one game being played by named seats, with its history, undo and log.

A match changes only by `play` and by take-backs. Both are written to the journal first: if that fails, nothing has
happened.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

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
    winners,
)
from rules.engine.hidden import hidden_from, reveals
from rules.engine.history import LONGEST_TIME, History, Move, Position, Times
from rules.engine.notes import Notes
from rules.engine.record_entries import (
    STOPPED,
    Checkpoint,
    Deal,
    Ended,
    Entry,
    Header,
    Journal,
    Note,
    Participant,
    Played,
    TakenBack,
)
from rules.engine.rng import Rng

S = TypeVar("S")
_WORLDS = 3
"""The number of samples that decide whether something is certain for a seat."""

CHECKPOINT_EVERY = 20


class LogLine(NamedTuple):
    """One event of the log and the number of the move that caused it; 0 during setup.

    Notes about the match itself stay.
    """

    move: int
    event: Event
    note: bool = False


class CannotUndo(Exception):  # noqa: N818 - reads as what it says
    """A refused take-back; `reason` says why."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason.id)
        self.reason = reason


class Match(Generic[S]):
    """One game being played."""

    def __init__(self, game: Game[S], header: Header, journal: Journal | None = None, start: S | None = None) -> None:
        """Set up the table; `journal` gets every change before it takes effect.

        `start` is a position to begin with instead of the table of the header, for a match that is never recorded.
        """
        self.game = game
        self.header = header
        self.journal = journal
        opening: list[Event] = []
        self.first = 0 if header.exercise is None else header.exercise.move
        """The number of moves that are never taken back: those before an exercise."""
        if start is None:
            start = game.setup(len(header.players), header.seed, _agreed(game, header), opening)
        self.state = self._arrived(0, start)
        self.notes = Notes()
        self.is_stopped = False
        """Whether the players have ended the match before its end: it counts as it stands."""
        self.times = Times(len(header.players))
        self.agreed: list[tuple[int, LogLine]] = []
        """The log lines about agreed take-backs, each with the number of notes before it."""
        self._history = History(game, self.state, self._arrived)
        self._position = Position(game, self.state)
        self._undone: list[list[Move]] = []
        """The moves that each undo took back, the earliest move last."""
        self._lines = self._told(0, opening)
        self._logged_moves = 0
        """The number of moves in the log so far."""
        self._take_backs: list[LogLine] = []

    @property
    def players(self) -> tuple[Participant, ...]:
        return self.header.players

    @property
    def people(self) -> Sequence[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if player.bot is None]

    @property
    def moves(self) -> Sequence[Move]:
        return self._history.moves

    @property
    def decision(self) -> Decision | None:
        return None if self.is_stopped else self.game.decision(self.state)

    def legal(self) -> Sequence[Action]:
        return () if self.is_stopped else self.game.legal(self.state)

    def view(self, seat: int | None) -> S:
        """The view of this seat; the same object until the match changes."""
        return self._here.view(seat)

    @property
    def _here(self) -> Position[S]:
        if self._position.state is not self.state:
            self._position = Position(self.game, self.state)
        return self._position

    def scores(self, seat: int | None) -> list[Score]:
        """The points as far as this seat may know them; of a match that was stopped, all of them."""
        return self.game.scores(self.state if self.is_stopped else self.view(seat))

    @property
    def ended_by(self) -> Message:
        """What ended the match, as everybody saw it."""
        return say("match.stopped") if self.is_stopped else self.game.ended_by(self.view(None))

    def digest(self) -> str:
        """The fingerprint of the position, computed as by the rules version that the match began with."""
        return self._digest_of(self.state)

    def _digest_of(self, state: S) -> str:
        return codec.digest(self.game.to_json(state, self.header.version))

    def has_secrets(self, seat: int) -> bool:
        """Whether this seat sees anything that a spectator doesn't."""
        return self.view(seat) != self.view(None)

    @property
    def log(self) -> list[LogLine]:
        """The log, line by line; built lazily for loaded records."""
        if self._logged_moves < len(self.moves):
            self._tell_on()
        if not self._take_backs:
            return list(self._lines)
        return sorted(self._lines + self._take_backs, key=lambda line: (line.move, line.note))

    def _tell_on(self) -> None:
        state = self._history.at(self._logged_moves)
        for number in range(self._logged_moves + 1, len(self.moves) + 1):
            events: list[Event] = []
            self.game.advance(state, self.moves[number - 1].action, events)
            state = self._arrived(number, state)
            self._lines += self._told(number, events)
        self._logged_moves = len(self.moves)

    # Where an exercise begins

    def _arrived(self, moves: int, state: S) -> S:
        """The position after this number of moves, from the state they lead to.

        Where an exercise begins, what its seat does not know is dealt anew.
        """
        for deal in self._deals_at(moves):
            state = self.game.resample(state, deal.seat, Rng(deal.seed))
        return state

    def _deals_at(self, moves: int) -> list[Deal]:
        exercise = self.header.exercise
        return [] if exercise is None else [deal for deal in exercise.deals if deal.move == moves]

    def _told(self, move: int, events: Sequence[Event]) -> list[LogLine]:
        """The log lines of a move, and where an exercise begins."""
        exercise, deals = self.header.exercise, self._deals_at(move)
        notes = [say("match.dealt_anew", seat=Seat(deal.seat)) for deal in deals]
        if exercise is not None and exercise.move == move and not deals:
            notes = [say("match.exercise", seat=Seat(exercise.seat))]
        return [*(LogLine(move, event) for event in events), *(LogLine(move, Event(note), note=True) for note in notes)]

    # Playing

    def play(self, action: Action, seconds: int = 0) -> list[Event]:
        """Play a legal action: check it, carry it out on a copy, journal it, then make it take effect.

        `seconds` is how long the decision took, as the interface measured it.
        """
        decision = self.decision
        if decision is None or action not in self.legal():
            raise IllegalAction(notation(action))
        after = self._here.after(action)
        arrived = self._arrived(len(self.moves) + 1, after.state)
        seconds = min(max(0, seconds), LONGEST_TIME) if self.header.timed else 0
        self._journal([Played(decision.seat, notation(action), seconds), *self._proofs(arrived)])
        is_logged = self._logged_moves == len(self.moves)
        before, self.state, self._position = self.state, arrived, after
        self._add(Move(decision.seat, action), seconds, before)
        if is_logged:
            self._logged_moves = len(self.moves)
            self._lines += self._told(self._logged_moves, after.events)
        return after.events

    def _proofs(self, after: S) -> Iterator[Entry]:
        """Entries by which a reader checks that it replays the same match: a fingerprint, the points at the end."""
        number, is_over = len(self.moves) + 1, self.game.decision(after) is None
        if is_over or number % CHECKPOINT_EVERY == 0:
            yield Checkpoint(number, self._digest_of(after))
        if is_over:
            yield ending(self.game, after)

    def replay(self, action: Action, seconds: int = 0) -> None:
        """Replay an action of a record: already checked against `legal`, already in the journal."""
        decision = self.decision
        assert decision is not None
        self.game.advance(self.state, action)
        self.state = self._arrived(len(self.moves) + 1, self.state)
        self._position = Position(self.game, self.state)
        self._add(Move(decision.seat, action), seconds)

    def _add(self, move: Move, seconds: int, before: S | None = None) -> None:
        self._history.add(move, self.state, before)
        self.times.add(move.seat, seconds)
        if self._undone and self._undone[-1][-1] == move:
            self._undone[-1].pop()
            if not self._undone[-1]:
                self._undone.pop()
        else:
            self._undone.clear()

    def note(self, note: Note) -> None:
        self._journal([note])
        self.keep(note)

    def keep(self, note: Note) -> None:
        """Add a note that is already in the journal."""
        self.notes.add(len(self.moves), note)
        self.is_stopped |= note.kind == STOPPED

    def reveals(self, *actions: Action) -> bool:
        """Whether an action, or one of several in a row, reveals something: then undo needs agreement."""
        position = self._here
        for action in actions:
            if position.reveals(action):
                return True
            position = position.after(action)
        return False

    def ends(self, *actions: Action) -> bool:
        """Whether an action, or several in a row, ends the match, whatever is hidden from the seat that plays."""
        decision = self.decision
        if not actions or decision is None:
            return False
        rng = Rng(len(self.moves))
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
        """The moves that `redo` would play again, in order."""
        return self._undone[-1][::-1] if self._undone else ()

    def undo(self, first: int | None = None) -> int:
        """Take back the last person's last action, with the bots' moves since; return the number of moves left.

        `first` is the index of the action's first move, if it took several.
        """
        last = self._undo_point()
        return self.take_back(last if first is None else max(self.first, min(first, last)))

    def undo_turn(self) -> int:
        return self.take_back(self.turn_before(self._undo_point()))

    def turn_before(self, to: int) -> int:
        """The index of the first move in the row up to this one before which its player knew no less."""
        seat = self.moves[to].seat
        hidden = hidden_from(self.game, self.state_at(to), seat)
        while to > self.first and self.moves[to - 1].seat == seat:
            if hidden_from(self.game, self.state_at(to - 1), seat) != hidden:
                break
            to -= 1
        return to

    def redo(self) -> int:
        """Play again what the last undo took back; return the number of moves then played."""
        if not self._undone:
            raise CannotUndo(say("match.nothing_to_redo"))
        for move in self._undone[-1][::-1]:
            self.play(move.action)
        return len(self.moves)

    def take_back(self, to: int, by: int | None = None, agreed: bool = False) -> int:
        """Go back to the position before move `to`. Crossing a barrier needs the agreement of the whole table.

        `by` is the seat that asked the table; without it, and without agreement, it is the seat that played move `to`.
        """
        if not self.first <= to < len(self.moves):
            raise CannotUndo(say("match.nothing_to_undo"))
        entry = TakenBack(to, by if agreed and by is not None else self.moves[to].seat, agreed)
        if not agreed and (barrier := self.barrier(to)) is not None:
            raise CannotUndo(barrier)
        self._journal([entry])
        self.go_back(entry)
        return len(self.moves)

    def may_go_back(self, entry: TakenBack) -> bool:
        """Whether `take_back` could have written this entry here."""
        if not self.first <= entry.to < len(self.moves):
            return False
        if entry.agreed:
            return 0 <= entry.by < len(self.players)
        return entry.by == self.moves[entry.to].seat and self.barrier(entry.to) is None

    def go_back(self, entry: TakenBack) -> None:
        """Carry out a journalled take-back; a match that was stopped goes on."""
        self.state, self.is_stopped = self.state_at(entry.to), False
        taken = self._history.cut(entry.to)
        self.times.go_back(entry.to)
        self._undone.append(taken[::-1])
        self.notes.go_back(entry.to)
        while self._lines and self._lines[-1].move > entry.to:
            self._lines.pop()
        self._logged_moves = min(self._logged_moves, entry.to)
        if entry.agreed:
            text = say("match.agreed_take_back", seat=Seat(entry.by), n=len(taken))
            self._take_backs.append(LogLine(entry.to, Event(text), note=True))
            self.agreed.append((len(self.notes), self._take_backs[-1]))

    def state_at(self, moves: int) -> S:
        """The position after this number of moves; the caller owns it."""
        return self._history.at(moves)

    def steps(self, first: int, end: int) -> Iterator[tuple[S, Move]]:
        """The moves from index `first` up to `end`, each with the position before it, to look at until the next."""
        return self._history.steps(first, end)

    def positions(self) -> Iterator[S]:
        """Every position from the start to now; the same state object, advanced in place, except at a new deal."""
        state = self.state_at(0)
        yield state
        for number, move in enumerate(self.moves, start=1):
            self.game.advance(state, move.action)
            state = self._arrived(number, state)
            yield state

    def last_move_of_a_person(self) -> int:
        """The index of the last move by a person: undo takes it back, with the bots' moves since."""
        for number in range(len(self.moves) - 1, self.first - 1, -1):
            if self.players[self.moves[number].seat].bot is None:
                return number
        raise CannotUndo(say("match.nothing_to_undo"))

    def _undo_point(self) -> int:
        number = self.last_move_of_a_person()
        seat = self.moves[number].seat
        if self._undone and self._undone[-1][-1].seat != seat:
            raise CannotUndo(say("match.other_has_played", seat=Seat(seat)))
        return number

    def barrier(self, to: int) -> Message | None:
        """Why going back to the position before move `to` needs the table's agreement; None if it doesn't."""
        if self.is_stopped:
            return say("match.stays_stopped")
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
    scores = game.scores(state)
    return Ended(tuple(score.total or 0 for score in scores), tuple(winners(scores)))


def _agreed(game: Game[Any], header: Header) -> dict[str, str]:
    """The options of a match; for an option newer than its rules, the value that applied then."""
    before = {option.key: option.before for option in game.options if header.version < option.since and option.before}
    return {**before, **header.options}
