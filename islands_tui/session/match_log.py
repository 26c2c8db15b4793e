"""The log of a table as the viewer may read it, and its lines laid out in rows."""

from __future__ import annotations

import functools
import textwrap
from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple

from islands_tui.drawing.ink import ACCENT, DIM, ink
from islands_tui.drawing.pieces import Piece
from islands_tui.matches.shared.session_notes import log_of
from islands_tui.session.turn_summaries import (
    points_of,
    sentence,
    spots_of,
    spots_since,
    summary_of,
    turns_after,
    with_idle_turns,
    with_points,
)
from islands_tui.session.viewer import Viewer
from islands_tui.text.texts import Texts
from islands_tui.text.truncate import MORE, cut_to
from rules.engine.contract import Change, Event, Message, Target, TurnSummary, say
from rules.engine.history import Move
from rules.engine.match import LogLine, Match
from rules.engine.rng import LARGEST_OPEN_SEED
from rules.engine.summaries import about

_GAIN, _COST = ink("gain"), ink("cost")
_TEXT, _WIDE = 7, 100


class LogEntry(NamedTuple):
    """One log line as a seat may read it."""

    number: int
    new: bool
    text: str
    changes: tuple[Change, ...] = ()
    points: frozenset[str] = frozenset()
    """The counters among these that a row always tells."""
    summary: TurnSummary | None = None
    """The turn whose sentence the text is."""


def entry_pieces(entry: LogEntry, texts: Texts, width: int) -> list[Piece]:
    """A line in one row. Counters have their own column; a long text moves them right.

    Where both don't fit, the values before and after go first, then losses, then gains. Points stay: the end of the
    text makes way for them. Marks stand for what is missing.
    """
    room = width - _TEXT - 1
    if entry.summary is not None and len(entry.text) > room:
        return [*_head(entry), Piece(_TEXT, with_points(texts, entry.summary, room))]
    for wide in (True, False) if width >= _WIDE else (False,):
        moved = _moved(entry.changes, texts, wide)
        if len(entry.text) + _taken(moved) <= room:
            return [*_head(entry), Piece(_TEXT, entry.text), *_counters(moved, width, _TEXT + len(entry.text) + 3)]
    kept = sorted(entry.changes, key=lambda change: (change.good not in entry.points, change.after < change.before))
    mark, moved = "", _moved(entry.changes, texts, wide=False)
    while kept and kept[-1].good not in entry.points and len(entry.text) + _taken(moved) + len(mark) > room:
        kept.pop()
        mark, moved = f" {MORE}", _moved([change for change in entry.changes if change in kept], texts, wide=False)
    if not moved and len(entry.text) > room:
        mark = ""  # the cut text has one
    text = cut_to(entry.text, room - _taken(moved) - len(mark))
    pieces = [Piece(_TEXT, text), *_counters(moved, width - len(mark), _TEXT + len(text) + 3)]
    if mark:
        pieces.append(Piece(_end(pieces[-1]) + 1, MORE, DIM, signs=False))
    return [*_head(entry), *pieces]


def _taken(counters: Sequence[tuple[str, int]]) -> int:
    """The columns that counters take with the gap before them."""
    return 1 + sum(len(text) + 2 for text, _ in counters) if counters else 0


def _end(piece: Piece) -> int:
    return piece.x + len(piece.text)


def entry_rows(entry: LogEntry, texts: Texts, width: int) -> list[list[Piece]]:
    """A line wrapped to as many rows as it needs; its counters are in the last row."""
    *lines, last = _lines(entry, width)
    rows = [[Piece(_TEXT, line)] for line in lines]
    moved = _moved(entry.changes, texts, width >= _WIDE)
    counters = _counters(moved, width, _TEXT + len(last) + 3)
    if len(counters) < len(moved):
        rows += [[Piece(_TEXT, last)], _counters(moved, width, 0)]
    else:
        rows.append([Piece(_TEXT, last), *counters])
    rows[0] = [*_head(entry), *rows[0]]
    return rows


def entry_cut(entry: LogEntry, width: int, rows: int) -> list[list[Piece]]:
    """The beginning of a line whose text is longer than so many rows, with a mark at its end; nothing of any other."""
    lines = _lines(entry, width)
    if len(lines) <= rows:
        return []
    rest = cut_to(" ".join(lines[rows - 1 :]), width - _TEXT - 1)
    found = [[Piece(_TEXT, line)] for line in (*lines[: rows - 1], rest)]
    return [[*_head(entry), *found[0]], *found[1:]]


def _lines(entry: LogEntry, width: int) -> list[str]:
    return textwrap.wrap(entry.text, max(1, width - _TEXT - 1)) or [""]


def _head(entry: LogEntry) -> list[Piece]:
    number = Piece(2, f"{entry.number:4}", DIM)
    return [number, Piece(1, "!", ACCENT)] if entry.new else [number]


def _counters(moved: Sequence[tuple[str, int]], width: int, least: int) -> list[Piece]:
    """The counters that fit, starting at a column no further left than `least`."""
    x = max(least, min(width * 7 // 15, width - sum(len(text) + 2 for text, _ in moved)))
    pieces = []
    for text, letter in moved:
        if x + len(text) >= width:
            break
        pieces.append(Piece(x, text, letter, signs=False))
        x += len(text) + 2
    return pieces


def _moved(changes: Sequence[Change], texts: Texts, wide: bool) -> list[tuple[str, int]]:
    """Losses and gains, with the values before and after if there is room."""
    parts = []
    for change in changes:
        moved = change.after - change.before
        amount = texts.amount(change.good, moved)
        parts.append((amount if moved < 0 else f"+{amount}", _COST if moved < 0 else _GAIN))
        if wide:
            parts.append((texts(say("table.change", before=change.before, after=change.after)), DIM))
    return parts


class Given(NamedTuple):
    """A forced choice: the move, and its log event."""

    move: Move
    event: Event


class Reading:
    """The log as a viewer reads it at one moment of the match. Each part is worked out once, when it is first shown."""

    def __init__(
        self, match: Match[Any], texts: Texts, viewer: int | None, lines: Sequence[LogLine], last_own: int
    ) -> None:
        """`last_own` is the number of the viewer's last own move."""
        self.match, self.texts, self.viewer, self.last_own = match, texts, viewer, last_own
        self._readable = [line for line in lines if line.event.seen_by(viewer) is not None]
        self._newest: list[LogEntry] = []
        """The entries that were shown so far, the newest first."""

    def entries(self, most: int | None = None) -> list[LogEntry]:
        """The whole log, or its last lines."""
        wanted = len(self._readable) if most is None else max(0, min(most, len(self._readable)))
        for line in self._readable[-1 - len(self._newest) : -1 - wanted : -1]:
            event = line.event
            message = event.seen_by(self.viewer)
            assert message is not None
            changes = event.changes if message is event.message else ()
            points = points_of(self.match.game, event) if changes else frozenset()
            self._newest.append(LogEntry(line.move, self._is_new(line), self.texts(message), changes, points))
        return self._newest[:wanted][::-1]

    def _is_new(self, line: LogLine) -> bool:
        return line.move > self.last_own > 0

    @functools.cached_property
    def unread(self) -> int:
        """How many lines are new to the viewer."""
        return sum(map(self._is_new, self._readable))

    @functools.cached_property
    def others(self) -> Sequence[LogEntry]:
        """What the others did since the viewer's last turn, one sentence a turn, and what was said at the table."""
        if not self.last_own:
            return ()
        turns = [turn for turn in turns_after(self.match, self.last_own) if turn.seat != self.viewer]
        told = [
            LogEntry(turn.last, True, sentence(self.texts, summary), summary=summary)
            for turn in turns
            for summary in [summary_of(self.match, turn, self.viewer)]
        ]
        said = [
            LogEntry(line.move, True, self.texts(line.event.message))
            for line in log_of(self.match)
            if line.note and line.move >= self.last_own
        ]
        return sorted([*told, *said], key=lambda entry: entry.number)

    @functools.cached_property
    def banner(self) -> str:
        """What nobody should miss since the viewer's last own choice: a round, income, a forced pass, the end."""
        viewer, game, found = self.viewer, self.match.game, list[str]()
        first = self.last_own if viewer is not None else len(self.match.moves)
        for line in self._readable:
            message = line.event.seen_by(viewer)
            if line.move < max(1, first) or message is None or line.note:
                continue
            is_due = message.id in game.dues and bool(about([line.event], -1 if viewer is None else viewer))
            if message.id in game.milestones or is_due or self._is_pass(line.move, message):
                changes = line.event.changes if is_due else ()
                found.append(sentence(self.texts, TurnSummary(message, (), changes)))
        return "  ".join(found)

    def _is_pass(self, move: int, message: Message) -> bool:
        """Whether the viewer was forced to this, without a choice before it in the same turn."""
        moves = self.match.moves
        if not message.id.startswith("table.only_answer") or moves[move - 1].seat != self.viewer:
            return False
        return move < 2 or moves[move - 2].seat != self.viewer

    def spots_of(self, number: int) -> frozenset[Target]:
        """Where something was done that the line of a move tells, or the line of the turn that ends with it."""
        told = {entry.number for entry in self.others}
        turns = turns_after(self.match, self.last_own) if number in told else []
        first = next((turn.first for turn in turns if turn.last == number), number)
        return spots_of(self.match, first, number, self.viewer) if number else frozenset()

    def in_words(self, number: int) -> str:
        """All that the log tells about a move, with what it changed, or about the turn that ends with it."""
        told = [entry for entry in self.others if entry.number == number]
        found = told or [entry for entry in self.entries() if entry.number == number]
        parts = ([entry.text, *(text for text, _ in _moved(entry.changes, self.texts, wide=True))] for entry in found)
        return "  ".join(part for line in parts for part in line)


LOGGED = "logged"
"""The kind of the spots of log lines, which have the number of their move."""


def logged_at(number: int) -> Target:
    return Target(LOGGED, str(number))


class MatchLog:
    """The log of a match, and which lines are new to the viewer."""

    def __init__(self, match: Match[Any], keyboard: Viewer) -> None:
        self.match, self.keyboard = match, keyboard
        self._given: dict[int, Given] = {}
        """The forced choices, by move number."""
        self._reading: Reading | None = None
        self._read_in: object = None
        self._read_with: Sequence[object] = ()
        """The view that the reading belongs to, and what else it depends on."""

    def note_given(self, event: Event) -> None:
        """Record that the last move was a forced choice, with its log event."""
        self._given[len(self.match.moves)] = Given(self.match.moves[-1], event)
        self._reading = None

    def reading(self, texts: Texts) -> Reading:
        """The log as the viewer reads it now; the same object until the match, the viewer or the language changes."""
        match, viewer = self.match, self.keyboard.viewer
        view = match.view(viewer)  # the same object until the match changes
        beside = (viewer, texts, texts.language, len(match.notes), len(match.agreed), match.is_stopped)
        if self._reading is None or self._read_in is not view or self._read_with != beside:
            last_own = self.keyboard.last_own_move(self._answers_given())
            self._reading = Reading(match, texts, viewer, self._lines(), last_own)
            self._read_in, self._read_with = view, beside
        return self._reading

    def changed_spots(self, cleared: Collection[str]) -> frozenset[Target]:
        """Where the others did something since the viewer's last turn; every round clears spots of these kinds."""
        last_own = self.keyboard.last_own_move(self._answers_given())
        return spots_since(self.match, last_own, self.keyboard.viewer, cleared) if last_own else frozenset()

    def _lines(self) -> Sequence[LogLine]:
        """The setup and all events, with forced choices marked as such.

        If everyone may read both the forced choice and its outcome, they share a line instead of repeating each other.
        """
        lines, logged = [self._setup, *self._warning()], set[int]()
        given = self._answers_given()
        for line in with_idle_turns(self.match, log_of(self.match)):
            answer = given.get(line.move)
            if answer is not None and line.move not in logged:
                logged.add(line.move)
                if answer.seats is None and line.event.seats is None:
                    did = say("table.only_answer_did", what=line.event.message)
                    line = line._replace(event=line.event._replace(message=did))
                else:
                    lines.append(LogLine(line.move, answer))
            lines.append(line)
        lines += [LogLine(number, answer) for number, answer in given.items() if number not in logged]
        return sorted(lines, key=lambda line: line.move)

    def _answers_given(self) -> dict[int, Event]:
        """The forced choices that were not undone, by move number."""
        moves = self.match.moves
        return {
            number: answer.event
            for number, answer in self._given.items()
            if number <= len(moves) and moves[number - 1] is answer.move
        }

    def _warning(self) -> Iterator[LogLine]:
        """At a table of several terminals somebody may know or guess a short seed."""
        header = self.match.header
        if header.table and header.seed <= LARGEST_OPEN_SEED:
            yield LogLine(0, Event(say("shared.open_seed")))

    @functools.cached_property
    def _setup(self) -> LogLine:
        """The setup, as everyone saw it."""
        match = self.match
        status = match.game.status(match.game.view(match.state_at(0), None))
        return LogLine(0, Event(say("table.setup", status=status)))
