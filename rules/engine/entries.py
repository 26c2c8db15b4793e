"""What a match is made of besides the rules: a header, and entries that are only ever added."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

from rules.engine.named_tuple import NamedTuple


class Participant(NamedTuple):
    """Who sits there: a person with a name, or a bot."""

    name: str
    bot: str | None = None


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
    """The program that began the match, for people; nothing depends on it."""
    hints: bool = True
    """Whether players may ask what a bot would do; the rules don't care."""
    table: bool = False
    """Whether people may sit at it from terminals of their own; the rules don't care."""


class Played(NamedTuple):
    """A seat has played; the action stands in notation."""

    seat: int
    text: str


class TakenBack(NamedTuple):
    """The match went back to the position before move number `to` (counted from 0)."""

    to: int
    by: int
    agreed: bool = False


class Checkpoint(NamedTuple):
    """The fingerprint of the position after so many moves."""

    moves: int
    digest: str


class Ended(NamedTuple):
    """The match is over: everybody's points in seat order, and the seats that win."""

    points: tuple[int, ...]
    winners: tuple[int, ...]


class Note(NamedTuple):
    """Something that belongs to the match but not to the game: the rules never see it.

    `kind` says what it is to whoever understands it; others keep it and pass over it.
    """

    kind: str
    values: tuple[int | str, ...] = ()


Entry: TypeAlias = Played | TakenBack | Checkpoint | Ended | Note
Journal: TypeAlias = Callable[[Sequence[Entry]], None]
