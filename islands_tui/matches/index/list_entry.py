"""A stored match in a list, and its description in words."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import NamedTuple

import rules
from islands_tui.matches.index.match_status import Broken, Diverged, MatchStatus, Open, Unseen, Won, status_message
from islands_tui.matches.records.reading import differs
from islands_tui.matches.setup.players import shown_names
from islands_tui.matches.shared.session_notes import GUEST, players_at
from islands_tui.text.texts import Texts, in_words_of, interface
from rules.engine.messages import Message, say
from rules.engine.record_entries import Header, Note

WORTH_A_LOOK = 1 << 18
"""The largest record that is replayed for a list; most have a tenth of this."""


class Heading(NamedTuple):
    """The part of a header that lists show."""

    game: str
    players: tuple[str, ...]
    release: str
    table: bool = False
    """Whether it is a shared table."""
    begun_by: str = ""
    """The guest who began it, if the host of a server names guests."""
    exercise: bool = False
    """Whether it is an exercise, not a match that people played."""
    people: tuple[str, ...] = ()
    """The players that are no bots."""

    def is_of(self, guest: str) -> bool:
        """Whether a guest began this match or plays in it."""
        return guest.casefold() in {name.casefold() for name in (self.begun_by, *self.players)}


def heading_of(header: Header, notes: Sequence[Note] = ()) -> Heading:
    """The heading of a match; notes tell the names of people who joined."""
    players = players_at(header.players, notes) if header.table else header.players
    begun_by = next((note.values[0] for note in notes if note.kind == GUEST and len(note.values) == 1), "")
    names, is_exercise = shown_names(players), header.exercise is not None
    people = tuple(name for name, player in zip(names, players, strict=True) if player.bot is None)
    return Heading(header.game, names, header.release, header.table, str(begun_by), is_exercise, people)


class ListEntry(NamedTuple):
    """A stored match in a list."""

    name: str
    record: os.stat_result
    heading: Heading | None
    """None if it can't be read."""
    status: MatchStatus

    @property
    def is_worth_a_look(self) -> bool:
        """Whether its status is unknown but quick to find."""
        return isinstance(self.status, Unseen) and self.record.st_size <= WORTH_A_LOOK

    @property
    def title(self) -> str:
        return rules.GAMES[self.heading.game].title if self.heading is not None else ""

    @property
    def is_exercise(self) -> bool:
        return self.heading is not None and self.heading.exercise

    @property
    def people(self) -> tuple[str, ...]:
        return self.heading.people if self.heading is not None else ()

    @property
    def players(self) -> tuple[str, ...]:
        return self.heading.players if self.heading is not None else ()


def words_for(listed: ListEntry) -> Texts:
    """The texts for a list row: a game may have its own word for a round."""
    if listed.heading is None or not isinstance(listed.status, Open):
        return interface()
    return in_words_of(listed.heading.game)


def title_message(title: str, players: Sequence[str], is_exercise: bool = False) -> Message:
    shown = say("plain.title", game=title, players=tuple(say("plain.name", seat=name) for name in players))
    return say("exercises.titled", title=shown) if is_exercise else shown


def status_details(listed: ListEntry) -> Message:
    """The status of a match, and what is wrong with it if anything."""
    match listed.status:
        case Broken(line, None):
            return say("standing.broken_line", line=line)
        case Broken(0, Message() as problem):
            return say("standing.cause", problem=problem)
        case Broken(line, Message() as problem):
            return say("standing.cause_in_line", line=line, problem=problem)
        case Won(winners, points):
            best = tuple(say("plain.name", seat=listed.players[seat]) for seat in winners)
            return say("plain.wins" if len(best) == 1 else "plain.win_together", winners=best, n=points)
        case Diverged(move, _) if listed.heading is not None:
            return differs(listed.heading.release, move)
    return status_message(listed.status, listed.players)
