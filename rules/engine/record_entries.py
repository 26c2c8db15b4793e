"""The content of a record: a header, and append-only entries."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias


class Participant(NamedTuple):
    """The player of a seat: a person with a name, or a bot."""

    name: str
    bot: str | None = None


class Deal(NamedTuple):
    """Where everything that a seat does not know is dealt anew: after so many moves, from a seed of its own."""

    move: int
    seat: int
    seed: int


class Exercise(NamedTuple):
    """Which decision of another match an exercise begins with, to try something else there.

    The record has the moves up to that decision; they are never taken back.
    """

    match: str
    """The name of the other match, for information only."""
    move: int
    """The number of moves before the decision."""
    seat: int
    """Whose decision it is. That seat is played by the person who tries, the others by bots."""
    deals: tuple[Deal, ...] = ()
    """Usually one, at that decision; none where everybody agreed to see the real cards. An exercise that was taken from
    another one has its deals, too."""


class Header(NamedTuple):
    """Everything the course of a match depends on besides the moves."""

    game: str
    version: int
    players: tuple[Participant, ...]
    seed: int
    options: Mapping[str, str] = MappingProxyType({})
    components: Mapping[str, Any] = MappingProxyType({})
    data: str = ""
    release: str = ""
    """The program that began the match, for information only."""
    hints: bool = True
    """Whether players may ask for hints; ignored by the rules."""
    table: bool = False
    """Whether people may join from other terminals; ignored by the rules."""
    timed: bool = False
    """Whether moves tell how long they took; ignored by the rules. Records of earlier releases stay without times."""
    clock: int = 0
    """The minutes that each player has for the match; 0: as many as they like. Ignored by the rules."""
    away: int = 0
    """The minutes after which the others may replace a player who is away; 0: never. Ignored by the rules."""
    exercise: Exercise | None = None
    """Where the match was taken from, if it is an exercise: it never counts as a match that people played."""


class Played(NamedTuple):
    """A move: a seat, its action in notation, and the seconds that the decision took; 0: less than one, or unknown."""

    seat: int
    text: str
    seconds: int = 0


class TakenBack(NamedTuple):
    """A take-back to the position before move `to` (counted from 0)."""

    to: int
    by: int
    agreed: bool = False


class Checkpoint(NamedTuple):
    """The fingerprint of the position after this number of moves."""

    moves: int
    digest: str


class Ended(NamedTuple):
    """The end of the match: all points in seat order, and the winning seats."""

    points: tuple[int, ...]
    winners: tuple[int, ...]


class Note(NamedTuple):
    """A note: it belongs to the match rather than to the game, and the rules never see it.

    Readers keep unknown kinds and ignore them.
    """

    kind: str
    values: tuple[int | str, ...] = ()


STOPPED = "stopped"
"""The kind of the only note that ends a match: the players have agreed that it counts as it stands."""

Entry: TypeAlias = Played | TakenBack | Checkpoint | Ended | Note
Journal: TypeAlias = Callable[[Sequence[Entry]], None]
