"""A stored match as lists show it, and the words for it."""

from __future__ import annotations

import os
from collections.abc import Sequence

import rules
from islands_tui.matches.affairs import players_at
from islands_tui.matches.players import shown_names
from islands_tui.matches.reading import differs
from islands_tui.matches.standing import Apart, Broken, Open, Standing, Unseen, Won, told
from islands_tui.text.texts import Texts, in_words_of, interface
from rules.engine.contract import Message, say
from rules.engine.entries import Header, Note
from rules.engine.named_tuple import NamedTuple

WORTH_A_LOOK = 1 << 18
"""A record that is larger is played again only when somebody wants to see it: most have a tenth of this."""


class Heading(NamedTuple):
    """What of a header is shown in lists."""

    game: str
    players: tuple[str, ...]
    release: str
    table: bool = False
    """Whether people may sit at it from terminals of their own."""


def heading_of(header: Header, notes: Sequence[Note] = ()) -> Heading:
    """The heading of a match; notes tell under which names people have sat down."""
    players = players_at(header.players, notes) if header.table else header.players
    return Heading(header.game, shown_names(players), header.release, header.table)


class Listed(NamedTuple):
    """A stored match in a list."""

    name: str
    record: os.stat_result
    heading: Heading | None
    """None if it can't be read."""
    standing: Standing

    @property
    def is_worth_a_look(self) -> bool:
        """Whether nobody knows how it stands, and it is easily found out."""
        return isinstance(self.standing, Unseen) and self.record.st_size <= WORTH_A_LOOK

    @property
    def title(self) -> str:
        """The game on the box."""
        return rules.GAMES[self.heading.game].title if self.heading is not None else ""

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays."""
        return self.heading.players if self.heading is not None else ()


def words_for(listed: Listed) -> Texts:
    """What speaks of a match in a list: an open one has a round, for which its game may have its own word."""
    if listed.heading is None or not isinstance(listed.standing, Open):
        return interface()
    return in_words_of(listed.heading.game)


def told_title(title: str, players: Sequence[str]) -> Message:
    """The game and who plays it."""
    return say("plain.title", game=title, players=tuple(say("plain.name", seat=name) for name in players))


def told_at_length(listed: Listed) -> Message:
    """How a match stands, and what is wrong with it if something is."""
    match listed.standing:
        case Broken(line, None):
            return say("standing.broken_line", line=line)
        case Broken(0, Message() as problem):
            return say("standing.cause", problem=problem)
        case Broken(line, Message() as problem):
            return say("standing.cause_in_line", line=line, problem=problem)
        case Won(winners, points):
            best = tuple(say("plain.name", seat=listed.players[seat]) for seat in winners)
            return say("plain.wins" if len(best) == 1 else "plain.win_together", winners=best, n=points)
        case Apart(move, _) if listed.heading is not None:
            return differs(listed.heading.release, move)
    return told(listed.standing, listed.players)
