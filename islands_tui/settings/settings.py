"""Settings remembered between calls, in a file that may be missing, broken or unwritable without harm.

Guests whom the host of a server has named share a data folder, and so do the users of a group; but each has settings of
their own.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from islands_tui.settings import json_store
from islands_tui.settings.data_folder import belongs_to_group, home
from islands_tui.settings.guest_name import file_stem, named_guest
from islands_tui.settings.names import checked_names
from islands_tui.text.languages import known
from islands_tui.text.problem import Problem
from rules.registry import MOST_SEATS

LONGEST_ID = 64
"""The most characters of a stored game or bot: longer ones were not written here."""

FILE = "settings.json"
GUESTS = "guests"
ANSWERS = "answers"
"""The folder with the settings of each named guest."""
LARGEST = 1 << 16
LATER_SETTING = "asks_all"
"""A setting that releases with only English did not have."""

POSSIBLE: dict[str, tuple[Any, ...]] = {
    "glyphs": (None, "ascii", "box", "half"),
    "colours": (None, "none", "16", "256", "rgb"),
    "light": (None, False, True),
    "mouse": (True, False),
    "asks_all": (False, True),
    "asks_again": ("first", "always", "never"),
    "pace": ("off", "quick", "slow"),
    "call": ("none", "bell", "title", "both"),
    "language": (None, *known()),
}
"""The possible values of each setting, the default first; None: as the terminal or the system says."""


class Settings(NamedTuple):
    """The players' choices."""

    names: tuple[str, ...] = ()
    """The people in the last match."""
    glyphs: str | None = None
    colours: str | None = None
    light: bool | None = None
    mouse: bool = True
    asks_all: bool = False
    """Whether forced choices are asked."""
    asks_again: str = "first"
    """Before which reveals a second Enter is asked: in a person's first matches, always, or never."""
    pace: str = "off"
    """Whether the moves of bots are shown one by one, and how fast."""
    call: str = "none"
    """How this terminal signals a player's turn: by bell, window title, both, or not at all."""
    language: str | None = None
    keys: Mapping[str, Sequence[str]] = {}
    """The player's own keys by what they are for, as the file has them."""
    game: str | None = None
    """The game of the last match that was begun here."""
    players: tuple[str | None, ...] = ()
    """Who played that match: the bot in each seat, None for a person."""


def load() -> Settings:
    """The stored settings; impossible values count as never chosen.

    A named guest who has chosen nothing yet begins with the settings of the folder, and plays under the own name.
    """
    guest = named_guest()
    data = json_store.read(_file(guest), LARGEST)
    names = _known_names(data.get("names"))
    last = {"game": _text_or_none(data.get("game")), "players": _known_players(data.get("players"))}
    if guest is not None:
        data, names = data or json_store.read(home() / FILE, LARGEST), names or (guest,)
    keys = data.get("keys")
    chosen = {key: data[key] for key, values in POSSIBLE.items() if key in data and _is_one_of(data[key], values)}
    own = {"keys": keys if isinstance(keys, dict) else {}}
    return Settings(names, **{**chosen, **own, **last, "language": _language_in(data)})


def _file(guest: str | None) -> Path:
    if guest is not None:
        return home() / GUESTS / f"{file_stem(guest)}.json"
    return home() / GUESTS / f"user-{os.getuid()}.json" if _belongs_to_group() else home() / FILE


def own_file() -> Path:
    """Where the settings of this player are kept."""
    return _file(named_guest())


def own_answers() -> Path:
    """Where the answers of this player to exercises are kept: like the settings, nobody else's with them."""
    own = own_file()
    return home() / ANSWERS / own.name if own.parent.name == GUESTS else home() / f"{ANSWERS}.json"


def _belongs_to_group() -> bool:
    try:
        return belongs_to_group(home())
    except OSError:  # there is no folder yet
        return False


def chosen_language() -> str | None:
    """The language setting; None: the system's. Even calls that can't find the data folder need a language."""
    try:
        return load().language
    except Problem:
        return None


def _language_in(data: Mapping[str, Any]) -> str | None:
    """The chosen language. Releases that had only English stored it unasked; their files lack later settings."""
    language = data.get("language")
    is_chosen = isinstance(language, str) and language in known() and LATER_SETTING in data
    return language if is_chosen else None


def _known_names(names: Any) -> tuple[str, ...]:
    """Valid names, at most as many as there can be seats; anything else counts as none."""
    if not isinstance(names, list) or len(names) > MOST_SEATS or not all(isinstance(name, str) for name in names):
        return ()
    try:
        return tuple(checked_names(names))
    except Problem:
        return ()


def _text_or_none(value: Any) -> str | None:
    return value if isinstance(value, str) and len(value) <= LONGEST_ID else None


def _known_players(players: Any) -> tuple[str | None, ...]:
    """The players of the last match, if there can be such a match; anything else counts as none."""
    if not isinstance(players, list) or len(players) > MOST_SEATS:
        return ()
    return tuple(_text_or_none(player) for player in players)


def _is_one_of(value: Any, values: tuple[Any, ...]) -> bool:
    return any(value is possible or (isinstance(value, str) and value == possible) for possible in values)


def save(settings: Settings) -> None:
    json_store.write(_file(named_guest()), settings._asdict())


def remembered_names() -> list[str]:
    return list(load().names)


def remember_names(names: Sequence[str]) -> None:
    save(load()._replace(names=tuple(names)))


def remember_match(game: str, players: Sequence[str | None]) -> None:
    """Remember what was played, and which bots took part: the next match begins like this one."""
    save(load()._replace(game=game, players=tuple(players)))
