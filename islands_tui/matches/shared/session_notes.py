"""What happens at a shared table besides the game: names, talk, questions to the table, and who plays for whom.

These are notes in the record, which the rules never see. Notes that make no sense are ignored, since other programs may
write anything.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import Any

from islands_tui.matches.setup.players import shown_names
from islands_tui.matches.shared.questions import GoBack, Replace, TableQuestion, WayOn
from islands_tui.matches.shared.replacements import BACK, GIVEN, STANDS_IN, Replacements
from islands_tui.matches.shared.usage import Usage
from islands_tui.settings.names import LONGEST_NAME, in_one_line, shown_name
from rules.engine.contract import Event, Message, Seat, say
from rules.engine.match import LogLine, Match
from rules.engine.record_entries import STOPPED, Entry, Note, Participant, Played, TakenBack

BY_HOST = "host"
"""Marks a name in the note of a seat that the host of a server has given: it stands for one person only."""
NAMED, CLAIMED, RULES, BEGUN, TALK = "seat", "claimed", "rules", "begun", "talk"
GUEST = "guest"
"""Who began a match, where the host of a server names guests."""
ASK, REPLACE, YES, NO, WITHDRAWN = "ask", "replace", "yes", "no", "withdrawn"
AGAIN = "again"
"""Names the table at which the same people play again."""
HOST = "host"
"""A line of the host to everybody."""
REPLACING = (STANDS_IN, BACK, GIVEN, STOPPED)
"""The notes after which somebody else plays a seat, or nobody plays any more."""
LATEST = 1 << 40
"""No program begins a match later; in seconds of the system's clock."""
LONGEST_TALK = 160
"""The longest message: it fits into two rows of a small window."""


class TableNotes:
    """The state of a table besides the game, built from its notes."""

    def __init__(self, players: Sequence[Participant]) -> None:
        self._players = players
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.owners: dict[int, str] = {}
        """The guests for whom seats are reserved."""
        self.claims: dict[int, str] = {}
        """The terminals that seats were last claimed by, where a guest took over the own seat from another terminal."""
        self._former: dict[int, str] = {}
        """The names of guests whose seats are free for others, until somebody sits down there."""
        self._named_by_host: set[int] = set()
        self.rules: tuple[int, str] | None = None
        """Version and figures that the table went on with, where they are not those it began with."""
        self.has_begun = False
        """Whether all seats were held at one time: from then on people may come and go."""
        self.replaced = Replacements()
        self.is_stopped = False
        """Whether the match was ended as it stands."""
        self.following: str | None = None
        """The table at which the same people play again."""
        self.question: TableQuestion | None = None
        self.refused_by: int | None = None
        """The seat that said no to the last question."""
        self.asked_at: int | None = None
        """When the open decision came up, in seconds of the system's clock; None in records without times.

        The record tells when the match began and how long each decision took, so that every terminal counts from the
        same moment, also after days.
        """
        self.usage = Usage()
        self._moves = 0

    def take(self, entry: Entry) -> None:
        """A move withdraws every open question."""
        match entry:
            case Played(_, _, seconds):
                if self.asked_at is not None:
                    self.asked_at += seconds
                self.usage.moved()
                self._has_moved(self._moves + 1)
            case TakenBack(to, by):
                self.usage.undid(by, to)
                self.replaced.went_back(to)
                self._has_moved(to)
            case Note(kind, values):
                self._take_note(kind, values)
                self._take_replacement(entry)

    def _has_moved(self, moves: int) -> None:
        self.question = self.refused_by = None
        self.is_stopped = False
        self.has_begun, self._moves = True, moves

    def _take_note(self, kind: str, values: tuple[int | str, ...]) -> None:
        match kind, values:
            case "seat", (int(seat), str(name), *named_by) if seat in self.people:
                self.owners[seat] = shown_name(name) or self._players[seat].name
                if named_by == [BY_HOST]:
                    self._named_by_host.add(seat)
            case "claimed", (int(seat), str(terminal)) if seat in self.people:
                self.claims[seat] = terminal
                self.usage.claimed(seat)
            case "rules", (int(version), str(figures)):
                self.rules = version, figures
            case "begun", (*moment,):
                self.has_begun = True
                if self.asked_at is None and moment and isinstance(moment[0], int):
                    self.asked_at = min(max(0, moment[0]), LATEST)
            case "again", (str(name),) if name == os.path.basename(name):
                self.following = name
            case "talk", (int(seat), _):
                self.usage.said(seat)
            case "ask", (int(to), int(), *_) if 0 <= to < self._moves and set(values[1:]) <= set(self.people):
                seats = tuple(seat for seat in values[1:] if isinstance(seat, int))
                self._take_question(TableQuestion(GoBack(to), seats))
            case "replace", (str(way), int(seat), *askers) if askers and {seat, *askers} <= set(self.people):
                if way in list(WayOn) and seat not in askers:
                    seats = tuple(asker for asker in askers if isinstance(asker, int))
                    self._take_question(TableQuestion(Replace(seat, WayOn(way)), seats))
            case "yes" | "no" | "withdrawn", (int(seat),) if self.question is not None and seat in self.people:
                self._take_answer(self.question, kind, seat)

    def _take_replacement(self, note: Note) -> None:
        """Follow who replaces whom; whatever was asked about a player is answered then."""
        self.replaced.take(note, self._moves)
        match note:
            case Note("given", (int(seat),)):
                self._former[seat] = self.name_of(seat) if seat in self.people else ""
                self.owners.pop(seat, None)
                self._named_by_host.discard(seat)
            case Note("stopped"):
                self.is_stopped = True
        if note.kind in (*REPLACING, CLAIMED):
            self.question = self.refused_by = None

    def _take_question(self, question: TableQuestion) -> None:
        self.question, self.refused_by = question, None
        self.usage.asked(question.seats[-1], self._moves)

    def _take_answer(self, question: TableQuestion, kind: str, seat: int) -> None:
        if kind == YES:
            self.question = question._replace(agreed=question.agreed | {seat})
        else:
            self.question, self.refused_by = None, seat if kind == NO else None

    @property
    def players(self) -> tuple[Participant, ...]:
        """Who plays now: people by the names under which they sat down, and the bots that stand in for them."""
        return tuple(self._player(seat, player) for seat, player in enumerate(self._players))

    def _player(self, seat: int, player: Participant) -> Participant:
        if player.bot is not None:
            return player
        stand_in = self.replaced.stand_ins.get(seat)
        return Participant(self.name_of(seat)) if stand_in is None else Participant(stand_in.bot, stand_in.bot)

    @property
    def persons(self) -> list[int]:
        """The seats that people play now."""
        return [seat for seat in self.people if seat not in self.replaced.stand_ins]

    def bot_of(self, seat: int) -> str | None:
        """The bot that plays a seat now, for good or for somebody who is away."""
        return self._player(seat, self._players[seat]).bot

    def owned_by(self, name: str) -> list[int]:
        return [seat for seat, owner in sorted(self.owners.items()) if owner.casefold() == name.casefold()]

    def name_of(self, seat: int) -> str:
        """The name of a seat; a guest with several seats gives their own name to the first.

        The other seats of a guest whom the host has named bear no name of somebody else: "Ann +1".
        """
        owner = self.owners.get(seat)
        beside = 0 if owner is None else self.owned_by(owner).index(seat)
        if owner is None or (beside and seat not in self._named_by_host):
            return self._former.get(seat) or self._players[seat].name
        return f"{owner[: LONGEST_NAME - 3]} +{beside}" if beside else owner


def players_at(players: Sequence[Participant], notes: Sequence[Note]) -> tuple[Participant, ...]:
    """The players of a header, by the names under which they sat down."""
    table = TableNotes(players)
    for note in notes:
        table.take(note)
    return table.players


def players_of(match: Match[Any]) -> tuple[Participant, ...]:
    return players_at(match.players, [note for _, note in match.notes]) if match.header.table else match.players


def talk_of(match: Match[Any]) -> list[LogLine]:
    return [line for moves, note in match.notes if (line := _told(match, moves, note)) is not None]


def log_of(match: Match[Any]) -> list[LogLine]:
    """The log of a match including messages."""
    if not match.header.table:
        return match.log
    played = [line for line in match.log if not line.note]
    return sorted([*played, *_beside_the_game(match)], key=lambda line: (line.move, line.note))


def _beside_the_game(match: Match[Any]) -> Iterator[LogLine]:
    """Messages, agreed undos, and who plays for whom, in order."""
    agreed, table = list(match.agreed), TableNotes(match.players)
    for number, (moves, note) in enumerate(match.notes):
        while agreed and agreed[0][0] <= number:
            yield agreed.pop(0)[1]
        before = shown_names(table.players) if note.kind in REPLACING else ()
        table.take(note)
        if (line := _told(match, moves, note) or _replacing(table, moves, note, before)) is not None:
            yield line
    yield from (line for _, line in agreed)


def _told(match: Match[Any], moves: int, note: Note) -> LogLine | None:
    match note:
        case Note("talk", (int(seat), str(text))) if 0 <= seat < len(match.players):
            return _line(moves, say("tables.said", seat=Seat(seat), text=cleaned(text)))
        case Note("host", (str(text),)):
            return _line(moves, say("tables.host_said", text=cleaned(text)))
    return None


def _replacing(table: TableNotes, moves: int, note: Note, before: Sequence[str]) -> LogLine | None:
    """What a note changes in who plays: names as they were, since the seat may have another one by now."""
    match note:
        case Note("stands_in" | "back" | "given", (int(seat), *_)) if seat in table.people:
            after = shown_names(table.players)[seat]
            return _line(moves, say(f"tables.{note.kind}", before=before[seat], after=after))
        case Note("stopped"):
            return _line(moves, say("tables.stopped"))
    return None


def _line(moves: int, message: Message) -> LogLine:
    return LogLine(moves, Event(message), note=True)


def cleaned(text: str) -> str:
    """A message to the table, made printable and cut to the longest length."""
    return in_one_line(text)[:LONGEST_TALK].strip()
