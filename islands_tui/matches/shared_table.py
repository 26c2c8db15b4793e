"""A table at which people sit from terminals of their own: which seats are held here, and what this terminal may do.

Nothing is told between the terminals but what stands in the record and which seats are locked.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from islands_tui.matches.affairs import ASK, BEGUN, NAMED, NO, TALK, WITHDRAWN, YES, Affairs, cleaned
from islands_tui.matches.only_answers import is_only_answer
from islands_tui.matches.record_file import SaveFailed
from islands_tui.matches.shared_record import Overtaken, SharedRecord, changes_the_question
from islands_tui.text.problem import found_wrong
from rules.engine.contract import Seat, say
from rules.engine.course import Move
from rules.engine.entries import Entry, Note, Played, TakenBack
from rules.engine.match import CannotUndo, Match
from rules.engine.named_tuple import NamedTuple

MOST_TALK, TALK_WITHIN = 5, 10.0
"""So many lines may be written within so many seconds."""
MOST_TALK_EVER = 1000
"""So many lines a match keeps."""


class News(NamedTuple):
    """What has changed at a table since it was looked at last."""

    entries: Sequence[Entry] = ()
    seats: bool = False
    """Whether somebody came or left, or has another name."""

    @property
    def has_moved(self) -> bool:
        """Whether moves were played or taken back."""
        return any(isinstance(entry, Played | TakenBack) for entry in self.entries)

    @property
    def changes_the_question(self) -> bool:
        """Whether moves were played or taken back, or the table is asked to."""
        return any(map(changes_the_question, self.entries))


class SharedTable:
    """One terminal at a table. Without seats of its own it only looks on."""

    def __init__(self, record: SharedRecord) -> None:
        """Follow a record that was read to its end; nobody sits here yet."""
        self.record, self.locks = record, record.locks
        self.match: Match[Any] = record.loaded.match
        self.affairs = Affairs(self.match.players)
        for entry in record.news():
            self.affairs.take(entry)
        record.took = self.affairs.take
        self.match.journal = self._journal
        self.seats: list[int] = []
        """The seats that are held here."""
        self.guest: str | None = None
        """Who sits here, if somebody has given a name."""
        self.since = time.monotonic() - max(0.0, time.time() - record.status().st_mtime)
        """When the open decision came up, by a clock that nobody sets."""
        self._present = self._who_is_here()
        self._talked: list[float] = []
        self.is_closed = False
        """Whether nothing can be done here any more: the table was left, or its record can't be followed."""

    # Who sits where

    @property
    def people(self) -> Sequence[int]:
        """The seats of people."""
        return self.affairs.people

    @property
    def present(self) -> frozenset[int]:
        """The seats that were held at the last look, here or elsewhere."""
        return self._present

    def _who_is_here(self) -> frozenset[int]:
        here = {seat for seat in self.people if seat in self.seats or self.locks.is_held_elsewhere(seat)}
        return frozenset(here)

    def free_seats(self) -> list[int]:
        """Seats of people that nobody holds now."""
        return [seat for seat in self.people if seat not in self._who_is_here()]

    def free_for(self, name: str | None) -> list[int]:
        """Those of them that a guest of this name may take."""
        owners = self.affairs.owners
        own = () if name is None else self.affairs.owned_by(name)
        return [seat for seat in self.free_seats() if seat not in owners or seat in own]

    def sit(self, seats: Sequence[int], name: str | None) -> None:
        """Hold these seats, all or none, each under the guest's name if there is one."""
        self.guest = name
        taken: list[int] = []
        try:
            for seat in seats:
                self._sit(seat, name)
                taken.append(seat)
        except BaseException:
            for seat in taken:
                self.rise(seat)
            raise

    def _sit(self, seat: int, name: str | None) -> None:
        if not self.record.is_writable:
            raise found_wrong("tables.only_looked_at")
        if not self.locks.take(seat):
            raise found_wrong("tables.taken", seat=seat + 1, name=self.affairs.name_of(seat))
        self.seats = sorted({*self.seats, seat})
        try:
            self._write(lambda: self._named(seat, name))
        except BaseException:
            self.rise(seat)
            raise
        self._present = self._who_is_here()

    def _named(self, seat: int, name: str | None) -> list[Entry]:
        """The note that a seat belongs to a guest; refuses one that belongs to another, or a name used twice."""
        owner = self.affairs.owners.get(seat)
        if owner is not None and (name is None or owner.casefold() != name.casefold()):
            raise found_wrong("tables.owned", seat=seat + 1, name=owner)
        if name is None or owner is not None:
            return []
        for other in self.people:
            if other not in (seat, *self.seats) and self.affairs.name_of(other).casefold() == name.casefold():
                raise found_wrong("tables.same_name", seat=other + 1, name=name)
        return [Note(NAMED, (seat, name))]

    def rise(self, seat: int) -> None:
        """Give a seat up."""
        self.seats = [held for held in self.seats if held != seat]
        self.locks.give_up(seat)
        self._present = self._who_is_here()

    @property
    def is_asleep(self) -> bool:
        """Whether the match waits for people to sit down before it begins."""
        return not self.affairs.has_begun

    @property
    def plays_bots(self) -> bool:
        """Whether this terminal plays the bots: the holder of the first held seat does."""
        return bool(self.seats) and self.seats[0] == min(self._present)

    @property
    def minutes(self) -> int:
        """For how long the open decision has been waited for."""
        return int(time.monotonic() - self.since) // 60

    def may_play(self, seat: int) -> bool:
        """Whether somebody here may decide for a seat now."""
        return not (self.is_closed or self.is_asleep) and (
            seat in self.seats or (seat not in self.people and self.plays_bots)
        )

    def _journal(self, entries: Sequence[Entry]) -> None:
        """Write what a match has come to here, and nothing for those who sit elsewhere, be it played or taken back."""
        for entry in entries:
            if isinstance(entry, Played) and not self.may_play(entry.seat):
                raise SaveFailed(say("tables.not_yours", seat=Seat(entry.seat)))
            if isinstance(entry, TakenBack) and not entry.agreed:
                self._require_own(entry.to)
        self.record.append(entries)
        self.since = time.monotonic()

    # Following

    def news(self) -> News:
        """What has changed; begins the match when everybody has sat down."""
        before = self._present
        entries = self.record.news()
        self._present = self._who_is_here()
        if self.is_asleep and self.seats and len(self._present) == len(self.people):
            self._begin()
        news = News(entries, self._present != before or any(map(_names, entries)))
        if news.changes_the_question:
            self.since = time.monotonic()
        return news

    def _begin(self) -> None:
        """Another terminal may have done so just now."""
        self._write(lambda: [] if self.affairs.has_begun else [Note(BEGUN)])
        self.since = time.monotonic()

    def _write(self, compose: Callable[[], Sequence[Entry]], unless: Callable[[Entry], bool] | None = None) -> None:
        """Write what is not of the game, or agreed upon; the match knows it as soon as the disk has taken it."""
        entries: list[Entry] = []

        def composed() -> list[Entry]:
            entries[:] = compose()
            return entries

        self.record.write(composed, unless)
        for entry in entries:
            if isinstance(entry, TakenBack):
                self.match.go_back(entry)
                self.since = time.monotonic()
            elif isinstance(entry, Note):
                self.match.keep(entry)

    # Talk

    def say(self, seat: int, text: str) -> bool:
        """Write one line to the table; False if nothing can be shown of it."""
        line, now = cleaned(text), time.monotonic()
        if not line:
            return False
        self._talked = [moment for moment in self._talked if now - moment < TALK_WITHIN]
        if len(self._talked) >= MOST_TALK:
            raise found_wrong("tables.too_fast")
        if self.affairs.said >= MOST_TALK_EVER:
            raise found_wrong("tables.said_enough", n=MOST_TALK_EVER)
        self._write(lambda: [Note(TALK, (seat, line))])
        self._talked.append(now)
        return True

    # Taking back

    def last_own_choice(self, asks_all: bool = False) -> int:
        """The number of the move (from 0) that somebody here chose last."""
        match = self.match
        own = [number for number, move in enumerate(match.moves) if move.seat in self.seats]
        if not own:
            raise CannotUndo(say("match.nothing_to_undo"))
        chosen = (number for number in reversed(own) if asks_all or not is_only_answer(match, number))
        return next(chosen, own[-1])

    def take_back(self, to: int) -> None:
        """Take back what somebody here has done; raises `CannotUndo` where the table must agree."""
        self._require_own(to)
        self.match.take_back(to)

    def can_take_back(self, to: int) -> bool:
        """Whether nobody elsewhere has to agree to that."""
        return all(map(self._is_own, self.match.moves[to:])) and self.match.barrier(to) is None

    def _is_own(self, move: Move) -> bool:
        """Whether nobody elsewhere has chosen a move."""
        return move.seat in self.seats or move.seat not in self.people

    def _require_own(self, to: int) -> None:
        for move in self.match.moves[to:]:
            if not self._is_own(move):
                raise CannotUndo(say("match.other_has_played", seat=Seat(move.seat)))

    def take_back_turn(self, to: int) -> None:
        """The same with as many of that person's actions in a row before it as can be."""
        self._require_own(to)
        self.match.take_back(self.match.turn_before(to))

    def can_redo(self) -> bool:
        """Whether all that was taken back last was played here."""
        undone = self.match.undone()
        return bool(undone) and all(move.seat in self.seats for move in undone)

    def ask(self, to: int) -> None:
        """Ask the others to take back everything from a move (from 0) on; with nobody to ask, it is done."""
        if all(seat in self.seats for seat in self.people):
            self.match.take_back(to, self.seats[0], agreed=True)
            return
        note = Note(ASK, (to, self.match.moves[to].seat, *self.seats))
        self._write(lambda: [note], unless=changes_the_question)

    @property
    def is_asking(self) -> bool:
        """Whether this terminal has asked something that is still open."""
        question = self.affairs.question
        return question is not None and bool(set(question.seats) & set(self.seats))

    @property
    def must_answer(self) -> bool:
        """Whether the table is asked something and somebody here has not answered yet."""
        question = self.affairs.question
        return question is not None and bool(set(question.open_for(self.people)) & set(self.seats))

    def withdraw(self) -> None:
        """Stop asking."""
        self._reply(WITHDRAWN, self.seats[:1])

    def answer(self, agrees: bool) -> None:
        """Say yes or no for all who sit here. The last who agrees takes back in the same breath."""
        question = self.affairs.question
        if question is not None:
            seats = [seat for seat in question.open_for(self.people) if seat in self.seats]
            self._reply(YES if agrees else NO, seats if agrees else seats[:1])

    def _reply(self, kind: str, seats: Sequence[int]) -> None:
        question = self.affairs.question

        def compose() -> list[Entry]:
            now = self.affairs.question
            if now is None or question is None or now[:2] != question[:2]:
                raise Overtaken
            entries: list[Entry] = [Note(kind, (seat,)) for seat in seats]
            left = set(now.open_for(self.people)) - set(seats)
            if kind == YES and not left and 0 <= now.to < len(self.match.moves):
                entries.append(TakenBack(now.to, now.seats[0], True))
            return entries

        self._write(compose)

    # Leaving

    def close(self) -> None:
        """Give everything up."""
        self.seats, self.is_closed = [], True
        self.record.close()


def _names(entry: Entry) -> bool:
    return isinstance(entry, Note) and entry.kind in (NAMED, BEGUN)
