"""Rulebook entries for single cards, tiles and tracks, made from the figures in force.

`index.toml` lists the tables of `components.toml` that become entries; the language file has their wording: each table
has lines such as `"Price £{cost}"` or `"{uses.1.pay!} → {uses.1.gain}"`. A placeholder is the path of a value inside
the component. A line whose value is missing or empty is left out; with `!` it says "nothing" instead, with `?` it is
left out for zero too. Two paths in one placeholder are an amount and a good (`{amount yields}`: "3 coins") or two
parallel lists; a fixed good follows a colon (`{price:coin}`). A line with a house value is marked.
"""

from __future__ import annotations

import re
from collections import ChainMap, Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import Any, NamedTuple, Protocol

from rules.book_entry import BookEntry, Name
from rules.engine import components
from rules.engine.languages import plural_rules
from rules.engine.plurals import form_of
from rules.engine.provenance import Source, provenance

_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")


class Table(NamedTuple):
    """How one table of the component data becomes entries, from `index.toml`.

    `whole`: the table is one entry; `only`: just these keys; `named_by`: the field with the id that the name belongs
    to; `amounts`: lists of figures and the goods they count; `rules`: the rules about all of them; `called`: the areas
    of the game's messages that contain their names.
    """

    name: str
    whole: bool = False
    only: Sequence[str] = ()
    named_by: str = ""
    amounts: Mapping[str, Sequence[str]] = {}
    rules: str = ""
    called: str = ""

    def ids(self, data: Mapping[str, Any]) -> list[str]:
        return [self.name] if self.whole else [key for key in data[self.name] if not self.only or key in self.only]


class Book(Protocol):
    """What the entries need from their book."""

    game: str
    language: str

    @property
    def names(self) -> Mapping[str, Name]:
        """The names of components and terms."""

    def about(self, component: str) -> list[BookEntry]:
        """The rules that mention a component."""


class ComponentEntries:
    """The components of one game by id; entries are made on demand."""

    def __init__(
        self,
        book: Book,
        data: Mapping[str, Any],
        tables: Mapping[str, Any],
        texts: Mapping[str, Any],
        shared: Mapping[str, Any],
        overlay: Mapping[str, Any] | None = None,
    ) -> None:
        """`tables` is the description in `index.toml`, `texts` and `shared` are the words of the language.

        Figures in the overlay come from the owner of a printed game: they replace ours and aren't house values.
        """
        self._book = book
        self._data = components.merge(data, overlay) if overlay else data
        self._entered = frozenset(path for path, _ in components.values(overlay or {}))
        self._texts = texts
        self._shared = shared
        described = [Table(name, **about) for name, about in tables.items()]
        self._tables = {key: table for table in described for key in table.ids(data)}

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    def get(self, id: str) -> BookEntry | None:
        """The entry of a component; None for an unknown id."""
        table = self._tables.get(id)
        if table is None:
            return None
        words = self._texts["components"][table.name]
        known = ChainMap(words.get("words", {}), self._texts["words"])
        speech = Speech(self._texts["goods"], known, self._shared["components"], plural_rules(self._book.language))
        lines = [self._line(template, speech, table, id) for template in words["lines"]]
        return BookEntry(
            id,
            self._book.game,
            words["title"],
            self.heading(id),
            "\n".join(line for line in lines if line is not None),
            related=self._rules(table, id),
        )

    def named_by(self, message: str) -> str | None:
        """The component that this message names, such as `spyrium.card.BL1`; None for other messages."""
        area, _, name = message.removeprefix(f"{self._book.game}.").rpartition(".")
        table = self._tables.get(name)
        return name if table is not None and area in table.called.split() else None

    def heading(self, id: str) -> str:
        table = self._tables[id]
        called = self._called(table, id)
        name = self._book.names.get(called)
        template: str = self._texts["components"][table.name].get("heading", "{name}")
        return template.format(id=id, name=name(self._book.language) if name else called)

    def _called(self, table: Table, id: str) -> str:
        return str(self._figures(table, id)[table.named_by]) if table.named_by else id

    def _rules(self, table: Table, id: str) -> tuple[str, ...]:
        """The rules about a component: the most specific first, those about its whole kind last."""
        own = sorted(self._book.about(self._called(table, id)), key=lambda rule: len(rule.components))
        return tuple(dict.fromkeys([*(rule.id for rule in own), *table.rules.split()]))

    def _figures(self, table: Table, id: str) -> Mapping[str, Any]:
        found = self._data[table.name] if table.whole else self._data[table.name][id]
        return found if isinstance(found, Mapping) else {"value": found}

    def _line(self, template: str, speech: Speech, table: Table, id: str) -> str | None:
        """A template filled with the figures of a component; None if one of them is missing.

        House values are marked line by line: a card may have figures of both kinds.
        """
        figures = self._figures(table, id)
        place = (table.name,) if table.whole else (table.name, id)
        pieces: dict[str, str] = {}
        sources: set[Source] = set()
        for placeholder in _PLACEHOLDER.findall(template):
            paths, _, good = placeholder.rstrip("!?").partition(":")
            found = [find(figures, path) for path in paths.split()]
            values = [_counted(each, table.amounts) for each in found]
            if None in values or (placeholder.endswith("?") and values == [0]):
                return None
            pieces[placeholder] = speech.phrase(*values, *filter(None, [good])) or (
                speech.nothing if placeholder.endswith("!") else ""
            )
            if not pieces[placeholder]:
                return None
            sources.update(source for each in found for source in self._sources(place, each))
        text = _PLACEHOLDER.sub(lambda match: pieces[match[1]], template)
        return self._shared["components"]["house"].format(line=text) if Source.CHOSEN in sources else text

    def _sources(self, place: tuple[str, ...], found: Found) -> Iterator[Source]:
        leaves = [(key,) for key in found.value] if isinstance(found.value, Mapping) else [()]
        for leaf in leaves:
            path = ".".join([*place, *found.path, *leaf])
            source = provenance(self._data, path)
            if source and path not in self._entered:
                yield source


class Found(NamedTuple):
    """A value inside a component and the path of the figure it belongs to: a whole list is one figure."""

    value: Any
    path: tuple[str, ...]


def find(figures: Mapping[str, Any], path: str) -> Found:
    """The value at a dotted path; None if the component has none. A number is a list index from 0."""
    value: Any = figures
    keys: tuple[str, ...] = ()
    for key in path.split("."):
        if isinstance(value, list):
            value = value[int(key)] if int(key) < len(value) else None
        else:
            keys = keys if key == "value" else (*keys, key)
            value = value.get(key) if isinstance(value, Mapping) else None
    return Found(value, keys)


def _counted(found: Found, amounts: Mapping[str, Sequence[str]]) -> Any:
    goods = amounts.get(".".join(found.path))
    return dict(zip(goods, found.value, strict=True)) if goods and found.value is not None else found.value


class Speech:
    """Values in the words of one language."""

    def __init__(
        self, goods: Mapping[str, Any], words: Mapping[str, str], shared: Mapping[str, str], plural: Mapping[str, str]
    ) -> None:
        """`goods` has amounts ("{n} workers"), `words` single words, `shared` the wording of lists.

        `plural` has the plural rules.
        """
        self._plural = plural
        self._goods = goods
        self._words = words
        self._shared = shared
        self.nothing = shared["none"]

    def phrase(self, value: Any, other: Any = None) -> str:
        """A value in words, or an amount and its goods, or two parallel lists; may be empty."""
        if other is not None:
            return self._pairs(value, other) if isinstance(value, list) else self._either(value, other)
        if isinstance(value, bool):
            return self._shared["yes" if value else "no"]
        if isinstance(value, Mapping):
            return self._joined("and", [self._amount(n, good) for good, n in value.items() if n])
        if isinstance(value, list):
            return self._joined("list", [self._word(item) for item in value])
        if isinstance(value, str) and " " in value and all(good in self._goods for good in value.split()):
            return self.phrase(Counter(value.split()))
        return self._word(value)

    def _either(self, amount: int, goods: str | Sequence[str]) -> str:
        kinds = [goods] if isinstance(goods, str) else goods
        return self._joined("or", [self._amount(amount, good) for good in kinds])

    def _pairs(self, numbers: Sequence[Any], things: Sequence[Any]) -> str:
        pairs = [(str(number), self._word(thing)) for number, thing in zip(numbers, things, strict=True)]
        return self._joined(
            "list", [self._shared["pair"].format(number=number, thing=thing) for number, thing in pairs]
        )

    def _amount(self, n: int, good: str) -> str:
        form = self._goods[good]
        return str((form if isinstance(form, str) else form_of(self._plural, n, form)).format(n=n))

    def _word(self, value: int | str) -> str:
        """A value without an amount; words that have no joint entry are translated one by one ("NE S = gold")."""
        if not isinstance(value, str):
            return str(value)
        return self._words.get(value) or " ".join(self._words.get(word, word) for word in value.split(" "))

    def _joined(self, how: str, parts: Sequence[str]) -> str:
        return reduce(lambda head, part: self._shared[how].format(head=head, next=part), parts) if parts else ""
