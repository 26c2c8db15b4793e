"""Messages: what the rules say to people, independent of language. An interface finds the words in its catalogues."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias


class Seat(int):
    """A seat inside a message: the interface replaces it with the player's name."""

    __slots__ = ()


class Message(NamedTuple):
    """A message independent of language: an id of the text catalogue and named values."""

    id: str
    values: tuple[tuple[str, MessageValue], ...] = ()


MessageValue: TypeAlias = "int | str | Message | tuple[Message, ...]"
"""Numbers and seats, text typed by people, nested messages, and lists of them ("Mine and Crane")."""


def say(id: str, /, **values: MessageValue) -> Message:
    """Make a message: `say("spyrium.place", seat=Seat(0), gap="4-5")`."""
    return Message(id, tuple(values.items()))


def within(message: Message) -> Iterator[Message]:
    """A message and all messages nested in it."""
    yield message
    for _, value in message.values:
        if isinstance(value, Message):
            yield from within(value)
        elif isinstance(value, tuple):
            for part in value:
                yield from within(part)


class GameTexts:
    """The messages of one game: `text = GameTexts("spyrium")`, then `text("log.pass", seat=Seat(0))`."""

    def __init__(self, game: str) -> None:
        self._game = game

    def __call__(self, id: str, /, **values: MessageValue) -> Message:
        return Message(f"{self._game}.{id}", tuple(values.items()))
