"""A command: one object that defines its keys, hint, help and palette entry.

Its texts are in the catalogue under `keys.<id>`: `name` is how its keys are written, `hint` the word beside them in the
bottom row, `help` the sentence in the help and in the list of `islands keys`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from islands_tui.commands.own_keys import keys_of, label
from islands_tui.text.texts import Texts
from rules.engine.messages import Message, say

A = TypeVar("A")


@dataclass(frozen=True)
class Command(Generic[A]):
    """Something a player can do. `A` is the type of the argument that a key passes (a direction, a number), or None."""

    id: str
    keys: tuple[tuple[str, A], ...] = ()
    in_palette: bool = True
    """Whether it can be called without a key: not if it needs an argument."""
    wording: str = ""
    """The id of its texts, if not its own: a command can have different texts in different places."""
    digits: int = 9
    """The maximum number of digits that call it, if digits do."""

    def worded(self, wording: str) -> Command[A]:
        return replace(self, wording=wording)

    @property
    def takes_argument(self) -> bool:
        return any(argument is not None for _, argument in self.keys)

    def name(self, texts: Texts, n: int | None = None) -> str:
        """Its keys as people read them; `n` is the number of digits that pick something."""
        keys = keys_of(self.id, self.keys)
        if keys != self.keys:
            return " ".join(dict.fromkeys(label(texts, key) for key, _ in keys))
        return texts(say(f"keys.{self.wording or self.id}.name", n=self.digits if n is None else n))

    def hint(self, texts: Texts, n: int | None = None) -> str:
        """Keys and one word, for the bottom row."""
        return texts(say("keys.hint", key=self.name(texts, n), what=Message(f"keys.{self.wording or self.id}.hint")))

    def title(self, texts: Texts) -> str:
        """Its name in one word, for the list of commands."""
        return texts(Message(f"keys.{self.wording or self.id}.hint"))

    def help(self, texts: Texts) -> str:
        """What it does, in a sentence."""
        return texts(Message(f"keys.{self.wording or self.id}.help"))


AnyCommand = Command[Any]
