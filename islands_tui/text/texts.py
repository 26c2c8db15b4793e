"""The translation function: messages become text in the player's language.

Catalogues are TOML files, one a language: `messages/en.toml` here for the interface, in the package of the launcher,
and in every game's two packages (its rules and its table) for its own words. Nested tables make dotted ids.
A value is a text with named placeholders, or a table with its forms (`one`, `other`), chosen by the value called `n` as
the language's plural rule says. Where a language lacks a text, the English one is said. The table `spoken` holds other
forms of some texts, with words instead of signs, for who listens to them; an empty one is not said. The table
`interface` of a game's rules holds what the interface says differently where this game is meant: its word for a round.

Catalogues use the signs of the box alphabet (`£`, `→`, `·`); a terminal that has only ASCII gets them replaced on
the way out, so that no text has to be written twice. What people or files have put in (names, typed lines) never
carries control characters further: they are replaced here already.
"""

import functools
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, TypeAlias

from islands_tui.registry.tables import TABLES
from islands_tui.text.catalogue import Catalogue
from islands_tui.text.languages import ENGLISH, spoken
from rules.engine.contract import Message, MessageValue, Seat, say
from rules.engine.languages import plural_rules
from rules.engine.package_files import read_text
from rules.engine.plurals import form_of
from rules.registry import GAMES

OWN = "interface"
"""The table in which the catalogue of a game says texts of the interface in its own words."""


Wording: TypeAlias = tuple[Any, str]
"""An entry of a catalogue, and the language it is in; None if no catalogue has it."""


class Texts:
    """Speaks for one table: knows the catalogues in use and the players' names.

    It speaks the language in force, also when that changes, unless it was told to speak another one.
    """

    def __init__(
        self, packages: Sequence[str] = (), names: Sequence[str] = (), language: str | None = None, spoken: bool = False
    ) -> None:
        """`packages` are the games whose words are needed, like `rules.spyrium`; the interface's own come last.

        A catalogue is opened when an id is not found in those before it.
        """
        self._own_language = language
        self.spoken = spoken
        self.names = tuple(map(printable, names))
        self._packages = (*packages, "islands_tui.text")
        self._found: dict[tuple[str, str], Wording] = {}

    @property
    def language(self) -> str:
        """What it speaks now."""
        return self._own_language or spoken()

    def __call__(self, message: Message) -> str:
        """The message as text. An id without an entry is a mistake of ours and shows as itself."""
        entry, language = self._look_up(message.id)
        if entry is None:
            return message.id
        values = dict(message.values)
        if not isinstance(entry, str):
            entry = _form(language, values.get("n"), entry)
        if not values:
            return str(entry)
        return str(entry.format_map({name: self._value(value) for name, value in values.items()}))

    def knows(self, id: str) -> bool:
        """Whether a catalogue has this id."""
        return self._look_up(id)[0] is not None

    def _look_up(self, id: str) -> Wording:
        place = (self.language, id)
        if place not in self._found:
            self._found[place] = self._found_in(self.language, id) or self._found_in(ENGLISH, id) or (None, ENGLISH)
        return self._found[place]

    def _found_in(self, language: str, id: str) -> Wording | None:
        for package in chain(self._packages, _game_of(id)):
            texts = catalogue(package, language, self.spoken)
            for name in (id, f"{texts.prefix}{OWN}.{id}"):
                if name in texts:
                    return texts[name], language
        return None

    def amount(self, good: str, n: int) -> str:
        """So much of a good: `£3`, `2 coins`. Its entry has a place for the number, or is a word that follows it."""
        entry, language = self._look_up(good)
        if not isinstance(entry, str):
            entry = good if entry is None else _form(language, n, entry)
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
            return items[0] if items else self(Message("list.none"))
        head = items[0]
        for item in items[1:-1]:
            head = self(say("list.more", head=head, next=item))
        return self(say("list.last", head=head, next=items[-1]))


def _form(language: str, n: object, forms: Mapping[str, str]) -> str:
    """The form of a text for a number, as its language has it."""
    return form_of(plural_rules(language), n, forms)


def _game_of(id: str) -> Iterator[str]:
    """The game whose word this is, also where nobody sits at its table: why it can't be played with some figures.

    It is looked for only when the other catalogues don't have the id.
    """
    name = id.partition(".")[0]
    if name in GAMES:
        yield GAMES[name].home


@functools.cache
def catalogue(package: str, language: str, spoken: bool = False) -> Catalogue:
    """The texts of one package in one language by their dotted ids; a game's ids begin with its own name.

    `spoken` takes the forms for listeners where there are any.
    """
    try:
        source = read_text(package, f"messages/{language}.toml")
    except FileNotFoundError:  # nobody has translated this part yet
        source = ""
    return Catalogue(source, _prefix(package), spoken)


def _prefix(package: str) -> str:
    """What the ids of a catalogue begin with: the name of the game, or `commands` for those of the launcher."""
    if package.startswith("islands_tui."):
        return "commands." if package == "islands_tui.cli" else ""
    return next((f"{info.id}." for info in GAMES.values() if info.home == package), "")


@functools.cache
def interface() -> Texts:
    """The words of the launcher, which sits at no table. Most calls need no others, and so start faster."""
    return Texts(["islands_tui.cli"])


@functools.cache
def in_words_of(game: str) -> Texts:
    """The words of the interface where a match of this game is spoken of: the game may have its own for some."""
    return Texts([GAMES[game].home])


def words(id: str, /, **values: MessageValue) -> str:
    """A text of the interface: `words("commands.play.help")`."""
    return interface()(say(id, **values))


def printable(text: str) -> str:
    """The text without anything that a terminal would obey instead of showing: each such character becomes `?`."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() or sign == UNBROKEN else "?" for sign in text)


UNBROKEN = "\u00a0"
"""A blank at which no line ends: before the colon of a French sentence."""

_TYPOGRAPHY = str.maketrans(
    {
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
        "„": '"',
        "“": '"',
        "”": '"',
        UNBROKEN: " ",
        "ä": "ae",
        "ö": "oe",
        "ü": "ue",
        "Ä": "Ae",
        "Ö": "Oe",
        "Ü": "Ue",
        "ß": "ss",
        "œ": "oe",
        "Œ": "Oe",
    }
)


@functools.cache
def ascii_signs() -> Mapping[int, str]:
    """What stands for signs that ASCII has not: those that every text may have, and those of the games."""
    legend = [sign for table in TABLES.values() for sign in table.legend if len(sign.box) == 1]
    return {**{ord(sign.box): sign.ascii for sign in reversed(legend) if not sign.box.isascii()}, **_TYPOGRAPHY}


def to_ascii(text: str) -> str:
    """The text for a terminal that can't show more than ASCII: without accents, and `?` as a last resort."""
    if text.isascii():
        return text
    apart = unicodedata.normalize("NFD", text.translate(ascii_signs()))
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
