"""Reading a record: line by line, every move checked, and no line trusted.

An action is looked up among the legal actions of its moment, everything else is checked for its shape. A match that was
begun under other rules or with other figures is played again under today's: as long as every move is possible and every
digest agrees it is the same match, and where it differs the reader stops following it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import IO, Any

from rules.engine.components import what_is_wrong
from rules.engine.contract import Game, IllegalAction, Message, find_action, notation, say
from rules.engine.entries import Checkpoint, Ended, Entry, Header, Note, Played, TakenBack
from rules.engine.match import Match, ending
from rules.engine.named_tuple import NamedTuple
from rules.engine.record import LONGEST_LINE, RecordError, entry_of, header_of
from rules.engine.seal import Seal

LoadGame = Callable[[str, Mapping[str, Any]], Game[Any]]
"""Finds a game by id, with an overlay on its components; raises KeyError for an unknown one, ValueError for figures
that can't be played with."""


_GAME_FAILED = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What a game's own code raises on figures that no box of it has; these come with the record."""


class Difference(NamedTuple):
    """Where a match of other rules goes another way than today's: the first move that is not shown, from 1."""

    move: int
    line: int
    problem: Message


class Loaded(NamedTuple):
    """A match from a record, how many bytes of the record are whole lines, and whether a torn one follows.

    `seal` is what goes on after them. With a `difference` the match has come as far as it is the recorded one, and
    can't be continued. `is_over` says whether the recorded one was played to its end.
    """

    match: Match[Any]
    size: int
    seal: Seal
    is_over: bool = False
    torn: bool = False
    difference: Difference | None = None


class _Drifted(Exception):  # noqa: N818 - never leaves this module
    """The match does not fit the record; `moves` of it do for certain."""

    def __init__(self, moves: int, problem: Message) -> None:
        super().__init__(problem.id)
        self.moves = moves
        self.problem = problem


class Reader:
    """Follows a record line by line, and can go on later, when somebody has written more."""

    def __init__(self, load_game: LoadGame) -> None:
        """`load_game` finds the game that the header names."""
        self._load_game = load_game
        self._match: Match[Any] | None = None
        self._seal = Seal()
        self._size = 0
        self._number = 0
        self._has_own_figures = False
        self._under_other_rules = False
        self._difference: Difference | None = None
        self._proven = 0
        """The moves up to the last digest that agreed and was not taken back."""
        self._last: Entry | None = None
        """The last entry that was no note."""
        self._digest: str | None = None
        """The fingerprint of the position, once somebody has asked for it."""

    def feed(self, line: bytes) -> Entry | None:
        """Take the next whole line and return what stands there, None for the header.

        One that can't be right raises `RecordError` and leaves all as it was.
        """
        number, entry = self._number + 1, None
        try:
            if self._match is None:
                seal = self._begin(line)
            else:
                entry, seal = self._go_on(self._match, line, number)
        except RecordError:
            raise
        except _GAME_FAILED as error:
            if not self._has_own_figures:
                raise
            raise RecordError(number, say("record.bad_figures", reason=type(error).__name__)) from None
        self._seal, self._number, self._size = seal, number, self._size + len(line)
        return entry

    def wrote(self, entries: Sequence[Entry], size: int, seal: Seal) -> None:
        """Whoever plays the match that is read here has added these lines to the record, which has this size then."""
        for entry in entries:
            self._number += 1
            if not isinstance(entry, Note):
                self._last = entry
            if isinstance(entry, TakenBack):
                self._proven = min(self._proven, entry.to)
            elif isinstance(entry, Checkpoint):
                self._proven = entry.moves
        self._digest, self._seal, self._size = None, seal, size

    def loaded(self, torn: bool = False) -> Loaded:
        """The match as far as it was read."""
        if self._match is None:
            raise RecordError(1, say("record.not_a_record")) if torn else RecordError(0, say("record.empty"))
        return Loaded(self._match, self._size, self._seal, self._is_over(self._match), torn, self._difference)

    def _is_over(self, match: Match[Any]) -> bool:
        return isinstance(self._last, Ended) or (self._difference is None and match.decision is None)

    # The header

    def _begin(self, line: bytes) -> Seal:
        header, seal = header_of(line, self._seal)
        self._match = Match(self._game_for(header), header)
        return seal

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

    def _go_on(self, match: Match[Any], line: bytes, number: int) -> tuple[Entry, Seal]:
        entry, seal = entry_of(line, self._seal, number)
        if self._difference is None:
            self._follow(match, entry, number)
        if not isinstance(entry, Note):
            self._last = entry
        return entry, seal

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
            case Played(seat, text):
                match.replay(_found(match, seat, text))
                self._digest = None
            case TakenBack(to, by):
                if not (0 <= to < len(match.moves) and 0 <= by < len(match.players)):
                    raise _Drifted(len(match.moves), say("record.bad_take_back", to=to, moves=len(match.moves)))
                match.go_back(entry)
                self._proven, self._digest = min(self._proven, to), None
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
        examples = ", ".join(notation(action) for action in legal[:8])
        raise _Drifted(moves, say("record.impossible", found=text[:60], legal=examples)) from None


def _require_end(match: Match[Any], end: Ended) -> None:
    """Without the last move the match has no end that could be another one."""
    if match.decision is not None:
        raise _Drifted(len(match.moves), say("record.not_over"))
    if end != ending(match.game, match.state):
        raise _Drifted(max(0, len(match.moves) - 1), say("record.other_points"))


def lines_of(stream: IO[bytes]) -> Iterator[bytes]:
    """The lines of a file, each cut off beyond any sensible length, so that garbage can't fill the memory."""
    while line := stream.readline(LONGEST_LINE):
        yield line


def load(lines: Iterable[bytes], load_game: LoadGame) -> Loaded:
    """The match of a record, every move of it checked. A last line without its end is left out and reported."""
    reader = Reader(load_game)
    for line in lines:
        if not line.endswith(b"\n"):
            if len(line) >= LONGEST_LINE:
                reader.feed(line)  # no line is as long as this
            return reader.loaded(torn=True)
        reader.feed(line)
    return reader.loaded()
