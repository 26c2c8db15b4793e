"""Who is one person, what they are called, and who wants no rating: a small file beside the records.

Records are never changed. Names are one person's if they have the same key, or if the file says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from islands_tui.settings import json_store
from islands_tui.settings.data_folder import home, made
from islands_tui.settings.names import LONGEST_NAME, person_key
from islands_tui.settings.whole_files import alone_in
from islands_tui.text.problem import found_wrong

FILE = "people.json"
LARGEST = 1 << 20
MOST_PEOPLE = 5000


class PersonEntry(NamedTuple):
    """A person about whom the file says something."""

    name: str
    """What the person is called; empty: as typed last."""
    keys: tuple[str, ...]
    """The keys of all names that are this person's, the first of which stands for the person."""
    is_rated: bool = True


class Register:
    """The people that the file knows; all others are their own names."""

    def __init__(self, entries: Sequence[PersonEntry] = (), is_sound: bool = True) -> None:
        """`is_sound`: whether everything in the file could be read."""
        self.is_sound = is_sound
        self._keep(entries)

    def _keep(self, entries: Sequence[PersonEntry]) -> None:
        self.entries = list(entries)
        self._by_key = {key: entry for entry in entries for key in entry.keys}

    def key_of(self, name: str) -> str:
        """The key of the person who has this name."""
        return self.main_key(person_key(name))

    def main_key(self, key: str) -> str:
        entry = self._by_key.get(key)
        return key if entry is None else entry.keys[0]

    def entry(self, key: str) -> PersonEntry:
        return self._by_key.get(key) or PersonEntry("", (key,))

    def is_rated(self, key: str) -> bool:
        """Whether a rating may be shown."""
        return self.entry(key).is_rated

    # Changes

    def put(self, entry: PersonEntry) -> None:
        """Keep what is known about a person, in place of all that was known about the same keys."""
        keys = set(entry.keys)
        others = [other for other in self.entries if not keys & set(other.keys)]
        says_nothing = entry == PersonEntry("", entry.keys[:1])
        self._keep(others if says_nothing else [*others, entry])

    def join(self, key: str, into: str, name: str = "") -> None:
        """Two people are one, who is called like the second: as the file says, else by this name.

        Who wants no rating still wants none.
        """
        first, second = self.entry(key), self.entry(into)
        rated = first.is_rated and second.is_rated
        self.put(PersonEntry(second.name or name, tuple(dict.fromkeys((*second.keys, *first.keys))), rated))

    def split(self, key: str) -> None:
        """A joined name is a person of its own again."""
        entry = self.entry(key)
        rest = tuple(other for other in entry.keys if other != key)
        name = "" if person_key(entry.name) == key else entry.name
        self._keep([other for other in self.entries if other != entry])
        self.put(PersonEntry(name, rest, entry.is_rated))
        self.put(PersonEntry("", (key,), entry.is_rated))

    def rename(self, key: str, name: str) -> None:
        """A person is called otherwise, and who plays under the new name from now on is the same person."""
        entry = self.entry(key)
        self.put(entry._replace(name=name, keys=tuple(dict.fromkeys((*entry.keys, person_key(name))))))

    def rate(self, key: str, is_rated: bool) -> None:
        self.put(self.entry(key)._replace(is_rated=is_rated))

    def merge(self, other: Register) -> list[str]:
        """Add what another register knows; what this one knows stays. Return the names that stay apart here."""
        apart = []
        for entry in other.entries:
            mains = {self.main_key(key) for key in entry.keys if key in self._by_key}
            if len(mains) > 1:
                apart.append(entry.name or entry.keys[0])
                continue
            known = self.entry(next(iter(mains))) if mains else PersonEntry(entry.name, ())
            keys = tuple(dict.fromkeys((*known.keys, *entry.keys)))
            self.put(PersonEntry(known.name or entry.name, keys, known.is_rated and entry.is_rated))
        return apart


def load() -> Register:
    """The stored register, as far as it can be read."""
    return from_plain(json_store.read(path(), LARGEST), is_there=path().exists())


def path() -> Path:
    return home() / FILE


@contextmanager
def changing() -> Iterator[Register]:
    """The register, to be changed by one program at a time; it is written at the end.

    Raises a `Problem` if it can't be written, or if what is there can't be read: it would be lost.
    """
    with alone_in(made(home())):
        register = load()
        if not register.is_sound:
            raise found_wrong("people.unreadable", file=str(path()))
        yield register
        json_store.write(path(), as_plain(register))
        if load().entries != register.entries:
            raise found_wrong("people.not_written", file=str(path()))


def as_plain(register: Register) -> dict[str, Any]:
    rows = [{"name": entry.name, "keys": [*entry.keys], "rated": entry.is_rated} for entry in register.entries]
    return {"people": rows}


def from_plain(data: dict[str, Any], is_there: bool = True) -> Register:
    """The register of a file; what can't be read is left out, and the register is not sound then."""
    rows = data.get("people", None if is_there else [])
    if not isinstance(rows, list) or len(rows) > MOST_PEOPLE:
        return Register(is_sound=False)
    entries, taken = list[PersonEntry](), set[str]()
    for row in rows:
        match row:
            case {"name": str(name), "keys": [_, *_] as keys, "rated": bool(is_rated)} if _are_keys(keys):
                if len(name) <= LONGEST_NAME and not taken.intersection(keys):
                    entries.append(PersonEntry(name, tuple(keys), is_rated))
                    taken.update(keys)
    return Register(entries, len(entries) == len(rows))


def _are_keys(keys: Sequence[Any]) -> bool:
    return all(isinstance(key, str) and key == person_key(key) for key in keys) and len(set(keys)) == len(keys)
