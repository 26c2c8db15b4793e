"""A shared table as seen from one terminal: which seats are held here, and what this terminal may do.

Terminals communicate only through the record and the locks on its seats.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from islands_tui.matches.bots.forced_moves import was_forced
from islands_tui.matches.records.record_file import SaveFailed
from islands_tui.matches.records.shared_record import Overtaken, SharedRecord, changes_the_question
from islands_tui.matches.shared.absence import Absence
from islands_tui.matches.shared.questions import GoBack, Replace, TableQuestion, WayOn
from islands_tui.matches.shared.replacements import BACK
from islands_tui.matches.shared.session_notes import (
    AGAIN,
    ASK,
    BEGUN,
    BY_HOST,
    CLAIMED,
    NAMED,
    NO,
    REPLACE,
    REPLACING,
    RULES,
    TALK,
    WITHDRAWN,
    YES,
    TableNotes,
    cleaned,
)
from islands_tui.matches.shared.usage import Pace
from islands_tui.settings.guest_name import is_named_by_host
from islands_tui.settings.host_log import tell_host
from islands_tui.settings.names import look_of
from islands_tui.text.problem import Problem, found_wrong
from rules.engine.match import CannotUndo, Match
from rules.engine.messages import Message, Seat, say
from rules.engine.record_entries import Entry, Note, Played, TakenBack

MOST_TALK, TALK_WITHIN = 5, 10.0
"""The most messages within this many seconds."""
MOST_UNDO, UNDO_WITHIN = 30, 10.0
"""The same for undo: nobody needs more, and each costs everybody a line of the record."""


class TakenOver(SaveFailed):
    """A seat that was held here is played by somebody else now; every interface says the same."""


class News(NamedTuple):
    """What has changed at a table since the last look."""

    entries: Sequence[Entry] = ()
    seats: bool = False
    """Whether someone came, left, or changed their name."""
    lost: Message | None = None
    """Why a seat that was held here is played by somebody else now."""

    @property
    def has_moved(self) -> bool:
        return any(isinstance(entry, Played | TakenBack) for entry in self.entries)

    @property
    def goes_on_elsewhere(self) -> bool:
        """Whether somebody has set up a table to play again."""
        return any(isinstance(entry, Note) and entry.kind == AGAIN for entry in self.entries)

    @property
    def has_replaced(self) -> bool:
        """Whether somebody else plays a seat from now on, or nobody plays any more."""
        return any(isinstance(entry, Note) and entry.kind in REPLACING for entry in self.entries)


class SharedTable:
    """One terminal at a table. Without a seat it only watches."""

    def __init__(self, record: SharedRecord) -> None:
        self.record, self.locks = record, record.locks
        self.match: Match[Any] = record.loaded.match
        self.notes = TableNotes(self.match.players)
        for entry in record.news():
            self.notes.take(entry)
        record.took = self.notes.take
        self.match.journal = self._journal
        self.seats: list[int] = []
        """The seats that are held here."""
        self._terminal = secrets.token_hex(8)
        """Tells this terminal from all others in claims."""
        self._unlocked: set[int] = set()
        """Seats that were claimed here, and whose lock another terminal still has."""
        self.guest: str | None = None
        """The guest's name, if any."""
        self.since = self._moment(record.status().st_mtime if self.notes.asked_at is None else self.notes.asked_at)
        """When the open decision came up, by the monotonic clock."""
        self._present = self._who_is_here()
        self.absence = Absence(self)
        self.absence.start()
        self._talk_pace, self._undo_pace = Pace(MOST_TALK, TALK_WITHIN), Pace(MOST_UNDO, UNDO_WITHIN)
        self.is_closed = False
        """Whether the table was left, or its record can't be followed any more."""

    # Seats

    @property
    def people(self) -> Sequence[int]:
        return self.notes.people

    @property
    def present(self) -> frozenset[int]:
        """The seats held at the last look, here or elsewhere."""
        return self._present

    def _who_is_here(self) -> frozenset[int]:
        return frozenset(seat for seat in self.people if seat in self.seats or self._is_held_elsewhere(seat))

    def _is_held_elsewhere(self, seat: int) -> bool:
        return not self.notes.replaced.is_released(seat) and self.locks.is_held_elsewhere(seat)

    def free_seats(self) -> list[int]:
        return [seat for seat in self.people if seat not in self._who_is_here()]

    def free_for(self, name: str | None) -> list[int]:
        """The free seats that a guest of this name may take."""
        owners = self.notes.owners
        own = () if name is None else self.notes.owned_by(name)
        return [seat for seat in self.free_seats() if seat not in owners or seat in own]

    def sit(self, seats: Sequence[int], name: str | None) -> None:
        """Hold these seats, all or none, under the guest's name if there is one."""
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
        is_locked = self.locks.take(seat)
        is_own = name is not None and seat in self.notes.owned_by(name)
        if not (is_locked or is_own or self.notes.replaced.is_released(seat)):
            raise found_wrong("tables.taken", seat=seat + 1, name=self.notes.name_of(seat))
        self.seats = sorted({*self.seats, seat})
        if not is_locked:
            self._unlocked.add(seat)
        try:
            self.write(lambda: self._seated(seat, name, is_locked), claims=seat)
        except BaseException:
            self.rise(seat)
            raise
        self._present = self._who_is_here()
        self.record.touch()
        tell_host(f"sits down at {self.record.path.stem}, seat {seat + 1}")

    def _seated(self, seat: int, name: str | None, is_locked: bool) -> list[Entry]:
        back = [Note(BACK, (seat,))] if seat in self.notes.replaced.stand_ins else []
        return [*self._agreed_rules(), *self._named(seat, name), *back, *self._claimed(seat, is_locked)]

    def _agreed_rules(self) -> list[Entry]:
        """The note that the table goes on under the rules and figures of this program, if these are others.

        Refuses while others sit there: their programs would part at some move.
        """
        game, header = self.match.game, self.match.header
        here = game.version, game.data_digest
        if here == (self.notes.rules or (header.version, header.data)):
            return []
        if any(self.locks.is_held_elsewhere(other) for other in self.people):
            raise found_wrong("tables.other_rules")
        return [Note(RULES, here)]

    def _named(self, seat: int, name: str | None) -> list[Entry]:
        """The note that reserves a seat for a guest; refuses another guest's seat, or a name used twice."""
        owner = self.notes.owners.get(seat)
        if owner is not None and (name is None or owner.casefold() != name.casefold()):
            raise found_wrong("tables.owned", seat=seat + 1, name=owner)
        if name is None or owner is not None:
            return []
        for other in self.people:
            if other not in (seat, *self.seats) and look_of(self.notes.name_of(other)) == look_of(name):
                raise found_wrong("tables.same_name", seat=other + 1, name=name)
        return [Note(NAMED, (seat, name, BY_HOST) if is_named_by_host() else (seat, name))]

    def _claimed(self, seat: int, is_locked: bool) -> list[Entry]:
        """The note that a seat is played here, if another terminal has its lock or once claimed it.

        A program that is stopped can't give up its lock: so the newest claim decides, and each terminal asks for it
        whenever it writes.
        """
        newest = self.notes.claims.get(seat)
        is_ours = newest == self._terminal or (newest is None and is_locked)
        if is_ours and not self.notes.replaced.is_released(seat):
            return []
        self.notes.usage.require_claim(seat)
        return [Note(CLAIMED, (seat, self._terminal))]

    def _why_lost(self, seat: int) -> Message | None:
        """Why a seat that is held here is played by somebody else: another terminal has claimed it, or a bot plays."""
        if self.notes.replaced.is_released(seat):
            return say("tables.replaced")
        is_claimed = self.notes.claims.get(seat, self._terminal) != self._terminal
        return say("tables.taken_over") if is_claimed else None

    def _give_way(self) -> Message | None:
        """Give up seats that others play, and lock those whose former terminal has let go; tell why."""
        lost = {seat: why for seat in self.seats if (why := self._why_lost(seat)) is not None}
        for seat in lost:
            self.rise(seat)
        self._unlocked = {seat for seat in self._unlocked if seat in self.seats and not self.locks.take(seat)}
        return next(iter(lost.values()), None)

    def rise(self, seat: int) -> None:
        self.seats = [held for held in self.seats if held != seat]
        self.locks.give_up(seat)
        self._present = self._who_is_here()

    @property
    def is_asleep(self) -> bool:
        """Whether the match is still waiting for people before it begins."""
        return not self.notes.has_begun

    @property
    def plays_bots(self) -> bool:
        """Whether this terminal runs the bots: the holder of the first held seat does, and the next one if need be."""
        if not self.seats:
            return False
        before = sum(seat < self.seats[0] for seat in self._present)
        return not before or self.absence.is_hanging(before)

    @property
    def minutes(self) -> int:
        return int(time.monotonic() - self.since) // 60

    @property
    def seconds(self) -> int:
        """How long the open decision has been asked, as the record counts it."""
        asked_at = self.notes.asked_at
        return round(time.monotonic() - self.since if asked_at is None else time.time() - asked_at)

    @staticmethod
    def _moment(at: float) -> float:
        """A moment of the system's clock by the monotonic clock, and not in the future."""
        return time.monotonic() - max(0.0, time.time() - at)

    def may_play(self, seat: int) -> bool:
        return not (self.is_closed or self.is_asleep) and (
            seat in self.seats or (self.notes.bot_of(seat) is not None and self.plays_bots)
        )

    def _journal(self, entries: Sequence[Entry]) -> None:
        """Write an entry of this terminal's own; entries of others are never written here."""
        for entry in entries:
            if isinstance(entry, Played) and not self.may_play(entry.seat):
                raise SaveFailed(say("tables.not_yours", seat=Seat(entry.seat)))
            if isinstance(entry, TakenBack):
                self._require_undo(entry)
        self._write_as_holder(lambda: entries, changes_the_question)
        self.since = time.monotonic()

    def _write_as_holder(
        self, compose: Callable[[], Sequence[Entry]], unless: Callable[[Entry], bool] | None, claims: int | None = None
    ) -> None:
        """Write unless a seat that is held here was claimed elsewhere; `claims` is a seat that is being claimed."""

        def require_seats() -> None:
            for seat in self.seats:
                if seat != claims and (why := self._why_lost(seat)) is not None:
                    raise TakenOver(why)

        def composed() -> Sequence[Entry]:
            require_seats()
            return compose()

        try:
            self.record.write(composed, unless)
        except Overtaken:
            require_seats()  # the better reason
            raise

    # Following the record

    def news(self) -> News:
        """What has changed; begins the match once everyone has sat down."""
        before = self._present
        entries = self.record.news()
        lost = self._give_way()
        self._present = self._who_is_here()
        self.absence.look()
        if self.is_asleep and self.seats and len(self._present) == len(self.people):
            self._begin()
        entries = [*entries, *self._conclude()]
        news = News(entries, self._present != before or any(map(_names, entries)), lost)
        if news.has_moved:
            self.since = time.monotonic()
        return news

    def _begin(self) -> None:
        """Begin the match, unless another terminal just did."""
        begun = Note(BEGUN, (round(time.time()),)) if self.match.header.timed else Note(BEGUN)
        self.write(lambda: [] if self.notes.has_begun else [begun])
        self.since = time.monotonic()

    def write(
        self,
        compose: Callable[[], Sequence[Entry]],
        unless: Callable[[Entry], bool] | None = None,
        claims: int | None = None,
    ) -> None:
        """Write notes or an agreed undo, composed while nobody else writes; the match knows it once it is on disk."""
        entries: list[Entry] = []

        def composed() -> list[Entry]:
            entries[:] = compose()
            return entries

        self._write_as_holder(composed, unless, claims)
        for entry in entries:
            if isinstance(entry, TakenBack):
                self.match.go_back(entry)
                self.since = time.monotonic()
            elif isinstance(entry, Note):
                self.match.keep(entry)

    # Talk

    def say(self, seat: int, text: str) -> bool:
        """Send a message to the table; False if nothing of it is printable."""
        line = cleaned(text)
        if not line:
            return False
        self.notes.usage.require_talk(seat)
        self._talk_pace.require(found_wrong("tables.too_fast"))
        self.write(lambda: [Note(TALK, (seat, line))])
        return True

    # Undo

    def last_own_choice(self, asks_all: bool = False) -> int:
        """The index of the last move chosen at this terminal."""
        match = self.match
        own = [number for number, move in enumerate(match.moves) if move.seat in self.seats]
        if not own:
            raise CannotUndo(say("match.nothing_to_undo"))
        chosen = (number for number in reversed(own) if asks_all or not was_forced(match, number))
        return next(chosen, own[-1])

    def take_back(self, to: int) -> None:
        """Undo moves made at this terminal; raises `CannotUndo` if the table must agree."""
        self._require_own(to)
        self.match.take_back(to)

    def can_take_back(self, to: int) -> bool:
        """Whether this needs no agreement from other terminals."""
        return all(map(self._is_own, range(to, len(self.match.moves)))) and self.match.barrier(to) is None

    def _is_own(self, number: int) -> bool:
        """Whether no other terminal has chosen a move."""
        seat = self.match.moves[number].seat
        is_bots = seat not in self.people or self.notes.replaced.has_played(seat, number)
        return seat in self.seats or is_bots

    def _require_undo(self, entry: TakenBack) -> None:
        if not entry.agreed:
            self._require_own(entry.to)
        self.notes.usage.require_undo(entry.by, entry.to)
        self._undo_pace.require(CannotUndo(say("tables.undone_fast")))

    def _require_own(self, to: int) -> None:
        for number in range(max(0, to), len(self.match.moves)):
            if not self._is_own(number):
                raise CannotUndo(say("match.other_has_played", seat=Seat(self.match.moves[number].seat)))

    def take_back_turn(self, to: int) -> None:
        """The same, with as many of that person's preceding actions as possible."""
        self._require_own(to)
        self.match.take_back(self.match.turn_before(to))

    def can_redo(self) -> bool:
        """Whether everything that was undone last was played here."""
        undone = self.match.undone()
        return bool(undone) and all(move.seat in self.seats for move in undone)

    def ask(self, to: int) -> None:
        """Ask the others to undo everything from a move (from 0) on; with no one to ask, do it."""
        if all(seat in self.seats for seat in self.notes.persons):
            self.match.take_back(to, self.seats[0], agreed=True)
            return
        self.notes.usage.require_question(self.seats[-1], len(self.match.moves))
        note = Note(ASK, (to, self.match.moves[to].seat, *self.seats))
        self.write(lambda: [note], unless=changes_the_question)

    # Questions

    def ask_to_replace(self, seat: int, way: WayOn) -> None:
        """Ask the others who are there to go on without a player who is away; with no one to ask, do it."""
        if self.absence.missing != seat or not self.seats:
            raise found_wrong("tables.not_away", seat=Seat(seat))
        self.notes.usage.require_question(self.seats[-1], len(self.match.moves))
        note = Note(REPLACE, (str(way), seat, *self.seats))
        self.write(lambda: [note], unless=changes_the_question)
        self.absence.look()

    @property
    def is_asking(self) -> bool:
        """Whether this terminal has an open question."""
        question = self.notes.question
        return question is not None and bool(set(question.seats) & set(self.seats))

    @property
    def must_answer(self) -> bool:
        """Whether there is a question that this terminal has not answered yet."""
        question = self.notes.question
        return question is not None and bool(set(self.still_to_answer(question)) & set(self.seats))

    def still_to_answer(self, question: TableQuestion) -> list[int]:
        match question.about:
            case GoBack():
                return question.open_for(self.notes.persons)
            case Replace():
                return question.open_for(self.absence.voters(question.about))

    def withdraw(self) -> None:
        self._reply(WITHDRAWN, self.seats[:1])

    def answer(self, agrees: bool) -> None:
        """Answer for everyone at this terminal. The last to agree also carries it out."""
        question = self.notes.question
        if question is not None:
            seats = [seat for seat in self.still_to_answer(question) if seat in self.seats]
            self._reply(YES if agrees else NO, seats if agrees else seats[:1])

    def _reply(self, kind: str, seats: Sequence[int]) -> None:
        question = self.notes.question

        def compose() -> list[Entry]:
            now = self.notes.question
            if now is None or question is None or not now.is_still(question):
                raise Overtaken
            entries: list[Entry] = [Note(kind, (seat,)) for seat in seats]
            is_agreed = kind == YES and not set(self.still_to_answer(now)) - set(seats)
            return [*entries, *self._agreed(now)] if is_agreed else entries

        self.write(compose)

    def _agreed(self, question: TableQuestion) -> list[Entry]:
        """What is written once everybody agrees."""
        match question.about:
            case GoBack(to):
                return [TakenBack(to, question.seats[0], True)] if 0 <= to < len(self.match.moves) else []
            case Replace():
                return self.absence.entries(question.about)

    def _conclude(self) -> list[Entry]:
        """Go on without a player as soon as nobody is left who could object; return what was written."""
        written: list[Entry] = []

        def compose() -> list[Entry]:
            question = self.notes.question
            is_ours = question is not None and bool({*question.seats, *question.agreed} & set(self.seats))
            is_agreed = is_ours and question is not None and not self.still_to_answer(question)
            written[:] = self._agreed(question) if is_agreed and question is not None else []
            return written

        question = self.notes.question
        if question is not None and isinstance(question.about, Replace) and compose():
            with suppress(Problem):  # somebody else was faster, or it succeeds the next time
                self.write(compose)
                return written
        return []

    # From outside

    def write_for_host(self, note: Note) -> None:
        """Write what the host of a server decides; no agreement is needed."""
        if not self.record.is_writable:
            raise found_wrong("tables.only_looked_at")
        self.write(lambda: [note])

    # Leaving

    def close(self) -> None:
        self.seats, self.is_closed = [], True
        self.record.close()


def _names(entry: Entry) -> bool:
    return isinstance(entry, Note) and entry.kind in (NAMED, BEGUN, *REPLACING)
