"""The stored matches, from the first and the last line of their records, without playing them again."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import rules
from islands_tui.matches.folder import ENDING, path_of, records, records_folder
from islands_tui.matches.known_matches import KnownMatches
from islands_tui.matches.listed import Listed, heading_of
from islands_tui.matches.reading import read_match
from islands_tui.matches.standing import Broken, Standing, Unseen, Won, fits, standing_in, standing_of
from islands_tui.text.problem import Problem, reason_of
from rules.engine.contract import Message, say
from rules.engine.entries import Ended, Header, Note
from rules.engine.match import Match
from rules.engine.record import LONGEST_LINE, RecordError, entry_unchecked, header_of, last_entry
from rules.engine.seal import Seal

FEW = 8
"""So many matches are looked at for a list that shows all of them at once; the others have to wait for the next one."""
_START, _END = 1 << 11, 1 << 9
"""Read at once from either end of a record: most headers are shorter, and all but the longest notes."""
_NOTES = 1 << 13
"""Read at once of a table: people sit down before they play."""


class Listing:
    """The stored matches, the one played last first; what is found out about them is kept for the next time."""

    def __init__(self) -> None:
        """See what there is, and what others have found out about it."""
        self._records = records()
        self._folder = str(records_folder())
        self._known = KnownMatches()

    @property
    def names(self) -> Sequence[str]:
        """The names of all matches."""
        return list(self._records)

    def glance(self, name: str) -> Listed:
        """A match as far as it can be told at once."""
        record = self._records[name]
        listed = self._known.of(name, record)
        if listed is None:
            listed = self._opened(name, record)
            self._known.learn(listed)
        return listed

    def _opened(self, name: str, record: os.stat_result) -> Listed:
        try:
            descriptor = os.open(f"{self._folder}/{name}{ENDING}", os.O_RDONLY)
            try:
                header, standing = _header(descriptor), _seen_at_the_end(descriptor, record.st_size)
                notes = _first_notes(descriptor) if header.table else ()
            finally:
                os.close(descriptor)
        except OSError as error:
            return Listed(name, record, None, Broken(0, say("storage.no_access", reason=reason_of(error))))
        except RecordError as error:
            return Listed(name, record, None, Broken(error.line, error.problem))
        heading = heading_of(header, notes)
        return Listed(name, record, heading, standing if fits(standing, len(header.players)) else Unseen())

    def look(self, name: str) -> Listed:
        """A match, played again if nobody has done so since it was written."""
        listed = self.glance(name)
        if listed.is_worth_a_look:
            listed = listed._replace(standing=_found_out(name))
            self._known.learn(listed)
        return listed

    def all(self) -> list[Listed]:
        """Every match; of those that nobody has seen, the few that were played last are looked at."""
        listed = [self.glance(name) for name in self._records]
        unseen = [place for place, match in enumerate(listed) if match.is_worth_a_look]
        for place in unseen[:FEW]:
            listed[place] = self.look(listed[place].name)
        self.save()
        return listed

    def learn(self, name: str, record: os.stat_result, match: Match[Any]) -> None:
        """Keep how a match stands while its record is as it is."""
        heading = heading_of(match.header, [note for _, note in match.notes])
        self._known.learn(Listed(name, record, heading, standing_of(match)))

    def save(self) -> None:
        """Write down what was found out."""
        self._known.save(self._records)


def _header(descriptor: int) -> Header:
    start = os.pread(descriptor, _START, 0)
    if b"\n" not in start:
        start = os.pread(descriptor, LONGEST_LINE, 0)
    header, _ = header_of(start[: start.find(b"\n") + 1], Seal())
    if header.game not in rules.GAMES:
        raise RecordError(1, say("record.unknown_game", game=header.game[:40]))
    return header


def _first_notes(descriptor: int) -> list[Note]:
    """The notes that a record begins with: who has sat down stands there, unchecked."""
    entries = map(entry_unchecked, os.pread(descriptor, _NOTES, 0).splitlines(keepends=True)[1:])
    return [entry for entry in entries if isinstance(entry, Note)]


def _seen_at_the_end(descriptor: int, size: int) -> Won | Unseen:
    end = last_entry(os.pread(descriptor, _END, max(0, size - _END)))
    if isinstance(end, Ended) and end.points and end.winners:
        return Won(end.winners, max(end.points))
    return Unseen()


def _found_out(name: str) -> Standing:
    try:
        return standing_in(read_match(path_of(name)))
    except Problem as problem:
        values = dict(problem.message.values)
        line, what = values.get("line"), values.get("problem")
        return Broken(line if isinstance(line, int) else 0, what if isinstance(what, Message) else problem.message)
