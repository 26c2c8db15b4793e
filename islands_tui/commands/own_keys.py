"""The keys that the player has chosen. A process serves one terminal, so there is one choice at a time.

A key is called what Textual calls it: `u`, `U`, `ctrl+r`, `left_square_bracket`. What it is for is named by a command,
and by its argument if the command has one: `undo`, `move.left`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Any, TypeAlias

from islands_tui.text.texts import Texts
from rules.engine.messages import Message

_SPECIAL = (
    "enter", "escape", "space", "tab", "backspace", "delete", "insert", "home", "end", "pageup", "pagedown",
    "left", "right", "up", "down",
)  # fmt: skip
_SIGNS = {"at": "@", "backslash": "\\", "minus": "-", "plus": "+", "slash": "/", "underscore": "_"}
"""Keys whose name is not that of their sign in Unicode."""

OwnKeys: TypeAlias = Mapping[str, tuple[str, ...]]
"""The chosen keys by what they are for. What is not named keeps its usual ones."""

_own: OwnKeys = {}
_changes = 0


def use(own: OwnKeys) -> None:
    """Use these keys from now on."""
    global _own, _changes
    _own, _changes = dict(own), _changes + 1


def in_use() -> OwnKeys:
    return _own


def changes() -> int:
    """The number of changes so far; callers that cache something derived from the keys compare it."""
    return _changes


def purpose(id: str, argument: Any) -> str:
    """What a key can be chosen for."""
    return id if argument is None else f"{id}.{argument}"


def keys_of(id: str, usual: tuple[tuple[str, Any], ...], chosen: OwnKeys | None = None) -> tuple[tuple[str, Any], ...]:
    """The keys of a command, each with its argument: the chosen ones (the player's) instead of the usual ones."""
    chosen = _own if chosen is None else chosen
    arguments = dict.fromkeys(argument for _, argument in usual)
    instead = {argument: chosen[purpose(id, argument)] for argument in arguments if purpose(id, argument) in chosen}
    kept = tuple((key, argument) for key, argument in usual if argument not in instead)
    return tuple((key, argument) for argument, keys in instead.items() for key in keys) + kept


def label(texts: Texts, key: str) -> str:
    """A key as people read it."""
    *held, last = key.split("+")
    return "+".join((*(_held(texts, other) for other in held), _label(texts, last, is_held=bool(held))))


def _held(texts: Texts, key: str) -> str:
    return texts(Message("keys.label.ctrl")) if key == "ctrl" else key.title()


def _label(texts: Texts, key: str, is_held: bool) -> str:
    if key in _SPECIAL:
        return texts(Message(f"keys.label.{key}"))
    if len(key) == 1:
        return key.upper() if is_held else key
    if key in _SIGNS:
        return _SIGNS[key]
    try:
        return unicodedata.lookup(key.replace("_", " "))
    except KeyError:  # function keys and the like
        return key.upper()
