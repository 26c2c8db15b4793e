"""Component data: TOML files with the figures of a game, and overlays on them.

A game's `components.toml` contains every number on its cards and boards. Their sources are in its table
`[provenance]`, which `rules.engine.provenance` reads.

An overlay is a mapping of the same shape with only the values to change, so that owners of a printed game can enter
the figures on their own cards.
"""

import copy
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.engine.languages import read
from rules.engine.messages import GameTexts, Message, MessageValue, say

PROVENANCE = "provenance"
LARGEST_FIGURE = 9999
"""No printed card has more; an untrusted record must not make a game lay out a billion cards."""


LONGEST_QUOTE = 100
"""The number of characters quoted of a key or a word from a user's file."""


class ComponentError(ValueError):
    """Unplayable component data: what is wrong, and the key if a single value is at fault."""

    def __init__(self, problem: Message, key: str = "") -> None:
        """Keep both, so that the error can be pickled."""
        super().__init__(problem, key)
        self._problem = _shortened(problem)
        self._key = key[:LONGEST_QUOTE]

    @property
    def message(self) -> Message:
        return say("components.at", key=self._key, problem=self._problem) if self._key else self._problem

    def __str__(self) -> str:
        """For developers: the key, the id of the text, and its values."""
        problem = " ".join([self._problem.id, *(f"{name}={value!r}" for name, value in self._problem.values)])
        return f"{self._key}: {problem}" if self._key else problem


def requirement(text: GameTexts) -> Callable[..., None]:
    """A check of figures, in the words of a game: `require(cards == 60, "cards.total", "kinds", found=cards)`."""

    def require(fits: bool, key: str, wrong: str, /, **values: int | str) -> None:
        if not fits:
            raise ComponentError(text(f"figures.{wrong}", **values), key)

    return require


def _shortened(problem: Message) -> Message:
    """Shortened, so that an untrusted file can't fill the screen with its own words."""
    values = ((name, value[:LONGEST_QUOTE] if isinstance(value, str) else value) for name, value in problem.values)
    return Message(problem.id, tuple(values))


def what_is_wrong(error: ValueError) -> MessageValue:
    """Why a game could not be loaded with an overlay: our own message, or Python's for malformed data."""
    return error.message if isinstance(error, ComponentError) else str(error)[: 2 * LONGEST_QUOTE]


def load(package: str, overlay: Mapping[str, Any] | None = None) -> dict[str, Any]:
    data = read(package, "components.toml")
    return merge(data, overlay) if overlay else data


def merge(data: Mapping[str, Any], overlay: Mapping[str, Any]) -> dict[str, Any]:
    """The data with the overlay's values. Unknown keys and wrong types are refused by name."""
    merged = copy.deepcopy(dict(data))
    _merge_into(merged, overlay, ())
    return merged


def _merge_into(data: dict[str, Any], overlay: Mapping[str, Any], path: tuple[str, ...]) -> None:
    for key, value in overlay.items():
        here = (*path, key)
        name = ".".join(here)
        if key not in data or here == (PROVENANCE,):
            raise ComponentError(say("components.no_value"), name)
        if isinstance(data[key], dict):
            if not isinstance(value, Mapping):
                raise _other_kind(name, data[key], value)
            _merge_into(data[key], value, here)
        else:
            _require_same_kind(name, data[key], value)
            data[key] = copy.deepcopy(value)


def _require_same_kind(name: str, old: Any, new: Any) -> None:
    if _kind(old) != _kind(new):
        raise _other_kind(name, old, new)
    if isinstance(old, list) and old:
        for item in new:
            _require_same_kind(name, old[0], item)
    elif isinstance(new, int) and new < 0 <= old:
        raise ComponentError(say("components.negative"), name)
    elif isinstance(new, int) and new > LARGEST_FIGURE:
        raise ComponentError(say("components.too_high", most=LARGEST_FIGURE), name)


def _other_kind(name: str, old: Any, new: Any) -> ComponentError:
    return ComponentError(say("components.other_kind", expected=_kind(old), found=_kind(new)), name)


def _kind(value: Any) -> MessageValue:
    for kind, name in ((bool, "yes_no"), (int, "number"), (str, "text"), (list, "list"), (dict, "table")):
        if isinstance(value, kind):
            return say(f"components.kind.{name}")
    return type(value).__name__


def values(data: Mapping[str, Any]) -> Sequence[tuple[str, Any]]:
    """Every value with its dotted path, except the provenance itself."""
    found: list[tuple[str, Any]] = []
    _gather({key: value for key, value in data.items() if key != PROVENANCE}, "", found)
    return found


def _gather(data: Mapping[str, Any], path: str, found: list[tuple[str, Any]]) -> None:
    for key, value in data.items():
        if isinstance(value, dict):
            _gather(value, f"{path}{key}.", found)
        else:
            found.append((f"{path}{key}", value))
