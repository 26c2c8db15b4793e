"""The translation function: messages become text in the player's language.

Catalogues are TOML files, one a language: `messages/en.toml` here for the interface and in every game's package for
its own words. Nested tables make dotted ids. A value is a text with named placeholders, or a table with `one` and
`other`, chosen by the value called `n`. The table `spoken` holds other forms of some texts, with words instead of
signs, for who listens to them; an empty one is not said.

Catalogues use the signs of the box alphabet (`£`, `→`, `·`); a terminal that has only ASCII gets them replaced on
the way out, so that no text has to be written twice. What people or files have put in (names, typed lines) never
carries control characters further: they are replaced here already.
"""

from __future__ import annotations

import functools
import pkgutil
import tomllib
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine.contract import Message, MessageValue, Seat, say

LANGUAGES = ("en",)


class Texts:
    """Speaks one language, for one table: knows the catalogues in use and the players' names."""

    def __init__(
        self, packages: Sequence[str] = (), names: Sequence[str] = (), language: str = "en", spoken: bool = False
    ) -> None:
        """`packages` are the games whose words are needed, like `rules.spyrium`; the interface's own come last.

        A catalogue is read when an id is not found in those before it.
        """
        self.language = language
        self.spoken = spoken
        self.names = tuple(map(printable, names))
        self._unread = [*packages, "islands_tui"]
        self._catalogue: dict[str, Any] = {}

    def __call__(self, message: Message) -> str:
        """The message as text. An id without an entry is a mistake of ours and shows as itself."""
        entry = self._entry(message.id)
        if entry is None:
            return message.id
        values = dict(message.values)
        if not isinstance(entry, str):
            entry = entry["one" if values.get("n") == 1 else "other"]
        if not values:
            return str(entry)
        return str(entry.format_map({name: self._value(value) for name, value in values.items()}))

    def knows(self, id: str) -> bool:
        """Whether a catalogue has this id."""
        return self._entry(id) is not None

    def _entry(self, id: str) -> Any:
        while id not in self._catalogue and self._unread:
            self._catalogue.update(catalogue(self._unread.pop(0), self.language, self.spoken))
        return self._catalogue.get(id)

    def amount(self, good: str, n: int) -> str:
        """So much of a good: `£3`, `2 coins`. Its entry has a place for the number, or is a word that follows it."""
        entry = self._entry(good) or good
        if not isinstance(entry, str):
            entry = entry["one" if abs(n) == 1 else "other"]
        if "{n}" not in entry:
            entry = f"{{n}} {entry}"
        return ("-" if n < 0 else "") + str(entry.format(n=abs(n)))

    def _value(self, value: MessageValue) -> str | int:
        if isinstance(value, Seat):
            return self.name(value)
        if isinstance(value, str):
            return printable(value)
        if isinstance(value, int):
            return value
        if isinstance(value, Message):
            return self(value)
        return self._enumeration([self(item) for item in value])

    def name(self, seat: int) -> str:
        """The name of whoever sits there."""
        return self.names[seat] if seat < len(self.names) else self(Message("seat", (("n", seat + 1),)))

    def _enumeration(self, items: list[str]) -> str:
        if len(items) < 2:
            return items[0] if items else str(self._entry("list.none"))
        head = items[0]
        for item in items[1:-1]:
            head = self._entry("list.more").format(head=head, next=item)
        return str(self._entry("list.last").format(head=head, next=items[-1]))


@functools.cache
def catalogue(package: str, language: str, spoken: bool = False) -> Mapping[str, Any]:
    """The texts of one package in one language by their dotted ids; a game's ids begin with its own name.

    `spoken` takes the forms for listeners where there are any.
    """
    data = pkgutil.get_data(package, f"messages/{language}.toml")
    assert data is not None
    game = package.partition(".")[2]
    prefix, tables = f"{game}." if game else "", tomllib.loads(data.decode())
    heard = _flattened(tables.pop("spoken", {}), prefix)
    return dict(_flattened(tables, prefix) + (heard if spoken else []))


def _flattened(table: Mapping[str, Any], prefix: str) -> list[tuple[str, Any]]:
    entries: list[tuple[str, Any]] = []
    for key, value in table.items():
        if isinstance(value, dict) and set(value) != {"one", "other"}:
            entries += _flattened(value, f"{prefix}{key}.")
        else:
            entries.append((prefix + key, value))
    return entries


@functools.cache
def interface() -> Texts:
    """The words of the launcher, which sits at no table. Most calls need no others, and so start faster."""
    return Texts(["islands_tui.commands"])


def words(id: str, /, **values: MessageValue) -> str:
    """A text of the interface: `words("commands.play.help")`."""
    return interface()(say(id, **values))


def printable(text: str) -> str:
    """The text without anything that a terminal would obey instead of showing: each such character becomes `?`."""
    return text if text.isprintable() else "".join(sign if sign.isprintable() else "?" for sign in text)


ASCII_SIGNS = str.maketrans(
    {
        "£": "$",
        "¢": "$",
        "§": "S",
        "∩": "H",
        "≈": "~",
        "µ": "u",
        "¶": "T",
        "ƒ": "f",
        "·": ".",
        "»": ">",
        "«": "<",
        "¬": "-",
        "→": "->",
        "─": "-",
        "│": "|",
        "═": "=",
        "■": "#",
        "▲": "^",
        "▼": "v",
        "≡": "=",
        "•": "o",
        "±": "+-",
        "…": "...",
        "–": "-",
        "’": "'",
    }
)


def to_ascii(text: str) -> str:
    """The text for a terminal that can't show more than ASCII: without accents, and `?` as a last resort."""
    if text.isascii():
        return text
    apart = unicodedata.normalize("NFD", text.translate(ASCII_SIGNS))
    bare = "".join(sign for sign in apart if not unicodedata.combining(sign))
    return bare.encode("ascii", "replace").decode("ascii")


def in_encoding(text: str, encoding: str) -> str:
    """The text for a terminal with this encoding: what it can't show is written in ASCII, the rest stays."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "".join(_sign_in_encoding(sign, encoding) for sign in text)
    return text


def _sign_in_encoding(sign: str, encoding: str) -> str:
    try:
        sign.encode(encoding)
    except UnicodeEncodeError:
        return to_ascii(sign)
    return sign
