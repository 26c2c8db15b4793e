"""Reading a record line by line, without trusting it: every move is checked.

An action must be among the legal actions of its position; the shape of everything else is checked. A match begun under
other rules or with other figures is replayed under the current ones: while every move is legal and every digest agrees
it is the same match, and where it diverges the reader stops.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from rules.engine.checksums import RunningChecksum
from rules.engine.components import what_is_wrong
from rules.engine.contract import Game, IllegalAction, Message, find_action, notation, say
from rules.engine.match import Match, ending
from rules.engine.record import LONGEST_LINE, RecordError, entry_of, header_of
from rules.engine.record_entries import Checkpoint, Ended, Entry, Header, Note, Played, TakenBack

LoadGame = Callable[[str, Mapping[str, Any]], Game[Any]]
"""Finds a game by id, with an overlay on its components; raises KeyError for an unknown game, ValueError for unplayable
figures."""


_GAME_FAILED = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What a game's own code may raise on bad figures, since those come from the record."""


class Difference(NamedTuple):
    """Where a match under other rules diverges from the current ones: the first move not shown, from 1."""

    move: int
    line: int
    problem: Message


class Loaded(NamedTuple):
    """A match from a record, the size of its complete lines in bytes, and whether an incomplete one follows.

    `checksum` is the running checksum after them. With a `difference` the match stops where it diverges and can't be
    continued. `is_over` says whether the recorded match was played to its end.
    """

    match: Match[Any]
    size: int
    checksum: RunningChecksum
    is_over: bool = False
    torn: bool = False
    difference: Difference | None = None


class _Drifted(Exception):  # noqa: N818 - never leaves this module
    """The match doesn't agree with the record; the first `moves` certainly do."""

    def __init__(self, moves: int, problem: Message) -> None:
        super().__init__(problem.id)
        self.moves = moves
        self.problem = problem


class Reader:
    """Follows a record line by line, and can continue when it grows."""

    def __init__(self, load_game: LoadGame) -> None:
        self._load_game = load_game
        self._match: Match[Any] | None = None
        self._checksum = RunningChecksum()
        self._size = 0
        self._number = 0
        self._has_own_figures = False
        self._under_other_rules = False
        self._difference: Difference | None = None
        self._proven = 0
        """The moves up to the last digest that agreed and was not taken back."""
        self._last: Entry | None = None
        """The last entry, except notes."""
        self._digest: str | None = None
        """The fingerprint of the position; computed lazily."""

    def feed(self, line: bytes) -> Entry | None:
        """Read the next complete line and return its entry, None for the header.

        An invalid line raises `RecordError` and changes nothing.
        """
        number, entry = self._number + 1, None
        try:
            if self._match is None:
                checksum = self._begin(line)
            else:
                entry, checksum = self._go_on(self._match, line, number)
        except RecordError:
            raise
        except _GAME_FAILED as error:
            if not self._has_own_figures:
                raise
            raise RecordError(number, say("record.bad_figures", reason=type(error).__name__)) from None
        self._checksum, self._number, self._size = checksum, number, self._size + len(line)
        return entry

    def wrote(self, entries: Sequence[Entry], size: int, checksum: RunningChecksum) -> None:
        """Note that this program itself has added these lines to the record, which now has this size."""
        for entry in entries:
            self._number += 1
            if not isinstance(entry, Note):
                self._last = entry
            if isinstance(entry, TakenBack):
                self._proven = min(self._proven, entry.to)
            elif isinstance(entry, Checkpoint):
                self._proven = entry.moves
        self._digest, self._checksum, self._size = None, checksum, size

    def loaded(self, torn: bool = False) -> Loaded:
        if self._match is None:
            raise RecordError(1, say("record.not_a_record")) if torn else RecordError(0, say("record.empty"))
        return Loaded(self._match, self._size, self._checksum, self._is_over(self._match), torn, self._difference)

    def _is_over(self, match: Match[Any]) -> bool:
        return isinstance(self._last, Ended) or (self._difference is None and match.decision is None)

    # The header

    def _begin(self, line: bytes) -> RunningChecksum:
        header, checksum = header_of(line, self._checksum)
        self._match = Match(self._game_for(header), header)
        return checksum

    def _game_for(self, header: Header) -> Game[Any]:
        try:
            game = self._load_game(header.game, header.components)
        except KeyError:
            raise RecordError(1, say("record.unknown_game", game=header.game[:40])) from None
        except ValueError as error:
            raise RecordError(1, say("record.bad_figures", reason=what_is_wrong(error))) from None
        self._has_own_figures = bool(header.components)
        known = {option.key: option.values for option in game.options}
        if len(header.players) not in game.seats or any(
            value not in known.get(key, ()) for key, value in header.options.items()
        ):
            raise RecordError(1, say("record.bad_header"))
        self._under_other_rules = (header.version, header.data) != (game.version, game.data_digest)
        return game

    # Everything after it

    def _go_on(self, match: Match[Any], line: bytes, number: int) -> tuple[Entry, RunningChecksum]:
        entry, checksum = entry_of(line, self._checksum, number)
        if self._difference is None:
            self._follow(match, entry, number)
        if not isinstance(entry, Note):
            self._last = entry
        return entry, checksum

    def _follow(self, match: Match[Any], entry: Entry, number: int) -> None:
        try:
            self._carry_out(match, entry)
        except _Drifted as drifted:
            if not self._under_other_rules:
                raise RecordError(number, drifted.problem) from None
            self._difference = Difference(drifted.moves + 1, number, drifted.problem)
            if drifted.moves < len(match.moves):
                match.go_back(TakenBack(drifted.moves, 0))

    def _carry_out(self, match: Match[Any], entry: Entry) -> None:
        match entry:
            case Played(seat, text, seconds):
                match.replay(_found(match, seat, text), seconds)
                self._digest = None
            case TakenBack():
                _require_take_back(match, entry)
                match.go_back(entry)
                self._proven, self._digest = min(self._proven, entry.to), None
            case Checkpoint(moves, digest):
                self._digest = self._digest or match.digest()
                if moves != len(match.moves) or digest != self._digest:
                    raise _Drifted(self._proven, say("record.drifted", move=moves))
                self._proven = moves
            case Ended():
                _require_end(match, entry)
            case Note():
                match.keep(entry)


def _found(match: Match[Any], seat: int, text: str) -> Any:
    decision, moves = match.decision, len(match.moves)
    if decision is None:
        raise _Drifted(moves, say("record.over", found=text[:60]))
    if seat != decision.seat:
        raise _Drifted(moves, say("record.other_seat", found=seat, expected=decision.seat))
    legal = match.legal()
    try:
        return find_action(legal, text)
    except IllegalAction:
        if match.has_secrets(seat):  # its choices would reveal its cards
            raise _Drifted(moves, say("record.illegal", found=text[:60])) from None
        examples = ", ".join(notation(action) for action in legal[:8])
        raise _Drifted(moves, say("record.impossible", found=text[:60], legal=examples)) from None


def _require_take_back(match: Match[Any], entry: TakenBack) -> None:
    moves = len(match.moves)
    if not 0 <= entry.to < moves:
        raise _Drifted(moves, say("record.bad_take_back", to=entry.to, moves=moves))
    if not match.may_go_back(entry):
        raise _Drifted(moves, say("record.not_agreed", to=entry.to))


def _require_end(match: Match[Any], end: Ended) -> None:
    """Require the recorded end; if the points differ, the match stops before its last move, so that it shows no end."""
    if match.decision is not None:
        raise _Drifted(len(match.moves), say("record.not_over"))
    if end != ending(match.game, match.state):
        raise _Drifted(max(0, len(match.moves) - 1), say("record.other_points"))


def load(lines: Iterable[bytes], load_game: LoadGame) -> Loaded:
    """The match of a record, every move checked. An incomplete last line is left out and reported."""
    reader = Reader(load_game)
    for line in lines:
        if not line.endswith(b"\n"):
            if len(line) >= LONGEST_LINE:
                reader.feed(line)  # longer than any valid line
            return reader.loaded(torn=True)
        reader.feed(line)
    return reader.loaded()
