"""Choosing keys: what can be rebound, and which keys are refused because they are taken."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from islands_tui.commands.catalogue import APP_COMMANDS, PICK, SCREENS, SEAT
from islands_tui.commands.command import AnyCommand
from islands_tui.commands.own_keys import OwnKeys, keys_of, label, purpose
from islands_tui.text.texts import Texts
from rules.engine.messages import Message, say

MOST_KEYS = 8
"""The most keys for one purpose."""
LONGEST_NAME = 40
_KEPT_FREE = "escape"
"""What leads out of everything can't be chosen for anything else."""


class Purpose(NamedTuple):
    """What a key can be chosen for."""

    id: str
    command: AnyCommand
    argument: Any

    @property
    def usual(self) -> tuple[str, ...]:
        return tuple(key for key, argument in self.command.keys if argument == self.argument)

    def keys(self, own: OwnKeys) -> tuple[str, ...]:
        return own.get(self.id, self.usual)

    def title(self, texts: Texts) -> str:
        """In a few words."""
        if self.argument is None:
            return self.command.title(texts)
        how = Message(f"own_keys.argument.{self.argument}")
        return texts(say("own_keys.with_argument", what=self.command.title(texts), how=how))

    def labels(self, texts: Texts, own: OwnKeys) -> str:
        return " ".join(label(texts, key) for key in self.keys(own))


@functools.cache
def purposes() -> Mapping[str, Purpose]:
    """Everything that a key can be chosen for, in the order of the help. Digits belong to the choices."""
    found: dict[str, Purpose] = {}
    for command in (command for commands in SCREENS.values() for command in commands):
        if command.id not in (PICK.id, SEAT.id):
            for argument in dict.fromkeys(argument for _, argument in command.keys):
                name = purpose(command.id, argument)
                found.setdefault(name, Purpose(name, command, argument))
    return found


def refusal(texts: Texts, own: OwnKeys, wanted: Purpose, key: str) -> Message | None:
    """Why a key can't be added for this; None if it can."""
    if key == _KEPT_FREE:
        return say("own_keys.kept_free", key=label(texts, key))
    if len(wanted.keys(own)) >= MOST_KEYS:
        return say("own_keys.enough", n=MOST_KEYS)
    return next((_taken(texts, key, other) for other in _holders(own, wanted, key)), None)


def with_key(own: OwnKeys, wanted: Purpose, key: str) -> OwnKeys:
    """The choice with this key for this; without it, if it had been."""
    keys = wanted.keys(own)
    changed = tuple(other for other in keys if other != key) if key in keys else (*keys, key)
    return {**own, wanted.id: changed} if set(changed) != set(wanted.usual) else without(own, wanted)


def without(own: OwnKeys, wanted: Purpose) -> OwnKeys:
    """The choice with the usual keys for this."""
    return {name: keys for name, keys in own.items() if name != wanted.id}


def refusal_of_usual(texts: Texts, own: OwnKeys, wanted: Purpose) -> Message | None:
    """Why this can't have its usual keys again: one of them was chosen for something else meanwhile."""
    meanwhile = ((key, other) for key in wanted.usual for other in _holders(own, wanted, key) if other in own)
    return next((_taken(texts, key, other) for key, other in meanwhile), None)


def stored(data: Mapping[str, Any]) -> OwnKeys:
    """The keys in a settings file, without what can't be: other releases or hands may have written it."""
    own: OwnKeys = {}
    for name, keys in data.items():
        wanted = purposes().get(name)
        if wanted is not None and isinstance(keys, Sequence) and not isinstance(keys, str):
            known = [key for key in keys[:MOST_KEYS] if _is_name(key)]
            fitting = [key for key in known if key in wanted.usual or not [*_holders(own, wanted, key)]]
            own = {**own, name: tuple(dict.fromkeys(fitting))} if fitting else own
    return own


def _holders(own: OwnKeys, wanted: Purpose, key: str) -> Iterator[str]:
    """What else has this key where the command holds, or digits."""
    for commands in SCREENS.values():
        if wanted.command in APP_COMMANDS or any(each.id == wanted.command.id for each in commands):
            for other in (*commands, *APP_COMMANDS):
                for its_key, argument in keys_of(other.id, other.keys, own):
                    if its_key == key and purpose(other.id, argument) != wanted.id:
                        yield purpose(other.id, argument)


def _taken(texts: Texts, key: str, id: str) -> Message:
    what = purposes()[id].title(texts) if id in purposes() else texts(Message("keys.pick.hint"))
    return say("own_keys.taken", key=label(texts, key), what=what)


def _is_name(key: Any) -> bool:
    return isinstance(key, str) and 0 < len(key) <= LONGEST_NAME and key.isprintable()
