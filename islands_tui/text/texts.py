"""The translation function: messages become text in the player's language.

Catalogues are TOML files, one per language: `messages/en.toml` here for the interface, in the command line's package,
and in every game's two packages (its rules and its table). Nested tables make dotted ids. A value is a text with named
placeholders, or a table of plural forms (`one`, `other`), chosen by the value `n` and the language's plural rule. If a
language lacks a text, the English one is used. The table `spoken` has forms for screen readers, with words instead of
signs; an empty one is omitted. The table `interface` of a game's rules replaces texts of the interface where this game
is concerned, such as its word for a round.

Catalogues use the signs of the box alphabet (`£`, `→`, `·`), which are replaced on output for ASCII terminals. Control
characters in names and typed lines are replaced here.
"""

import codecs
import functools
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, TypeAlias

from islands_tui.registry.tables import TABLES
from islands_tui.text.languages import ENGLISH, current_language
from rules.engine.languages import plural_rules, read, without_accents
from rules.engine.messages import Message, MessageValue, Seat, say
from rules.engine.plurals import form_of, is_plural
from rules.registry import GAMES, problem_packages

OWN = "interface"
"""The table of a game's catalogue that replaces texts of the interface."""

_FIGURES = re.compile(r"-?\d+(,-?\d+)?")
"""A number, or a cell of a map such as `0,-1`."""

Wording: TypeAlias = tuple[Any, str]
"""An entry of a catalogue, and the language it is in; None if no catalogue has it."""


class Texts:
    """Translates messages, with the catalogues and the players' names of one table.

    Follows the language in use, unless it was given one.
    """

    def __init__(
        self, packages: Sequence[str] = (), names: Sequence[str] = (), language: str | None = None, spoken: bool = False
    ) -> None:
        """`packages` have the catalogues to use, like `rules.spyrium`; the interface's own comes last.

        A catalogue is opened when an id is not found in those before it.
        """
        self._own_language = language
        self.spoken = spoken
        self.names = tuple(map(printable, names))
        self._packages = (*packages, "islands_tui.text")
        self._found: dict[tuple[str, str], Wording] = {}

    @property
    def language(self) -> str:
        return self._own_language or current_language()

    def __call__(self, message: Message) -> str:
        """The message as text. An id without an entry is a bug, and is shown as it is."""
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
        return self._look_up(id)[0] is not None

    def _look_up(self, id: str) -> Wording:
        place = (self.language, id)
        if place not in self._found:
            self._found[place] = self._found_in(self.language, id) or self._found_in(ENGLISH, id) or (None, ENGLISH)
        return self._found[place]

    def _found_in(self, language: str, id: str) -> Wording | None:
        for package in chain(self._packages, _game_of(id)):
            texts = catalogue(package, language, self.spoken)
            for name in (id, f"{_prefix(package)}{OWN}.{id}"):
                if name in texts:
                    return texts[name], language
        return None

    def amount(self, good: str, n: int) -> str:
        """An amount of a good: `£3`, `2 coins`. Its entry has a placeholder for the number, or is the word after it."""
        entry, language = self._look_up(good)
        if not isinstance(entry, str):
            entry = good if entry is None else _form(language, n, entry)
        if "{n}" not in entry:
            entry = f"{{n}} {entry}"
        amount = str(entry.format(n=abs(n)))
        return amount if n >= 0 else self(say("figure.below_zero", amount=amount))

    def _value(self, value: MessageValue) -> str | int:
        if isinstance(value, Seat):
            return self.name(value)
        if isinstance(value, str):
            return self.word(value)
        if isinstance(value, int):
            return self.word(str(value)) if value < 0 else value
        if isinstance(value, Message):
            return self(value)
        return self._enumeration(self._counted([self(item) for item in value]))

    def word(self, value: str) -> str:
        """A name or figure as it is shown or spoken: screen readers leave out the sign of a cell like `0,-1`."""
        if not (self.spoken and _FIGURES.fullmatch(value)):
            return printable(value)
        column, *row = (self.amount("figure.plain", int(figure)) for figure in value.split(","))
        return self(say("figure.cell", column=column, row=row[0])) if row else column

    def name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else self(Message("seat", (("n", seat + 1),)))

    def _counted(self, items: list[str]) -> list[str]:
        """The items, each once: of equal ones it says how many there are. Numbers and signs stay as they are."""
        if any(not item[:1].isalpha() for item in items):
            return items
        counts = Counter(items)
        return [item if n == 1 else self(say("list.several", n=n, item=item)) for item, n in counts.items()]

    def _enumeration(self, items: list[str]) -> str:
        if len(items) < 2:
            return items[0] if items else self(Message("list.none"))
        head = items[0]
        for item in items[1:-1]:
            head = self(say("list.more", head=head, next=item))
        return self(say("list.last", head=head, next=items[-1]))


def _form(language: str, n: object, forms: Mapping[str, str]) -> str:
    return form_of(plural_rules(language), n, forms)


def _game_of(id: str) -> Iterator[str]:
    """The entry of a game whose catalogue is not among these: for example, why some figures are invalid.

    Then those of packages with further problems for it. Used only if the other catalogues don't have the id.
    """
    name = id.partition(".")[0]
    if name in GAMES:
        yield GAMES[name].home
        yield from (package for package, game in problem_packages().items() if game == name)


@functools.cache
def catalogue(package: str, language: str, spoken: bool = False) -> Mapping[str, Any]:
    """The texts of one package in one language by their dotted ids; a game's ids begin with its own name.

    `spoken` prefers the forms for screen readers.
    """
    try:
        texts = read(package, f"messages/{language}.toml")
    except FileNotFoundError:  # not translated yet
        texts = {}
    heard = texts.pop("spoken", {})
    entries = dict(_entries(texts, _prefix(package)))
    if spoken:
        entries.update(_entries(heard, _prefix(package)))
    return entries


def _entries(table: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, Any]]:
    for key, value in table.items():
        if isinstance(value, dict) and not is_plural(value):
            yield from _entries(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value


@functools.cache
def _prefix(package: str) -> str:
    """The prefix of a catalogue's ids: the name of the game, or `commands` for the command line."""
    if package.startswith("islands_tui."):
        return "commands." if package == "islands_tui.cli" else ""
    own = next((info.id for info in GAMES.values() if info.home == package), problem_packages().get(package))
    return "" if own is None else f"{own}."


@functools.cache
def interface() -> Texts:
    """The texts of the command line. Most calls need no others, and so start faster."""
    return Texts(["islands_tui.cli"])


@functools.cache
def in_words_of(game: str) -> Texts:
    """The texts of the interface where a match of this game is concerned."""
    return Texts([GAMES[game].home])


def words(id: str, /, **values: MessageValue) -> str:
    """A text of the interface: `words("commands.play.help")`."""
    return interface()(say(id, **values))


def printable(text: str) -> str:
    """The text with control characters replaced by `?`."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() or sign == UNBROKEN else "?" for sign in text)


UNBROKEN = "\u00a0"
"""A non-breaking space, for example before a colon in French."""

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
    """ASCII replacements for signs: those that any text may have, and those of the games."""
    legend = [sign for table in TABLES.values() for sign in table.legend if len(sign.box) == 1]
    return {**{ord(sign.box): sign.ascii for sign in reversed(legend) if not sign.box.isascii()}, **_TYPOGRAPHY}


def to_ascii(text: str) -> str:
    """The text in ASCII: without accents, with `?` as a last resort."""
    if text.isascii():
        return text
    return without_accents(text.translate(ascii_signs())).encode("ascii", "replace").decode("ascii")


def in_encoding(text: str, encoding: str) -> str:
    """The text for this encoding: characters that it lacks are written in ASCII."""
    return text.encode(encoding, _IN_ASCII).decode(encoding)


def _lacking(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    return to_ascii(error.object[error.start : error.end]), error.end


_IN_ASCII = "islands.to_ascii"
codecs.register_error(_IN_ASCII, _lacking)
