"""The numbered rules of a game as data: chapters to learn it by, paragraphs by id, and what belongs together.

A game's folder `rulebook` holds `index.toml` (chapters, cross references and origins, in no language), one file of
texts a language (`en.toml`), and `names.toml` (what things are called in several languages, for the search). The
entries of single cards and tiles are made from the game's `components.toml`, so their figures can't disagree with
what is played. Nothing here loads the code of a game: looking up a rule costs reading two small files.
"""

from __future__ import annotations

import pkgutil
import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from rules.component_entries import ComponentEntries

PREFIXES: Mapping[str, str] = {"PI": "propeller_islands", "EI": "era_of_inventions", "IL": "ilos", "SP": "spyrium"}
"""Which game a rule id belongs to, by its first two letters."""

_RULE_ID = re.compile(r"([a-z]{2})[-\s]?(\d{1,3})", re.IGNORECASE)


class Entry(NamedTuple):
    """Something that can be looked up: a rule, or a component with its figures.

    `origin` are the flags of where it comes from: S the printed rulebook, S* follows from it, P a public source, H a
    house rule or house value. Paragraphs in `text` are separated by blank lines, figures of a component by line ends.
    """

    id: str
    game: str
    chapter: str
    heading: str
    text: str
    example: str = ""
    related: tuple[str, ...] = ()
    components: tuple[str, ...] = ()
    decisions: tuple[str, ...] = ()
    origin: tuple[str, ...] = ()


class Chapter(NamedTuple):
    """A part of the rulebook and the ids of its rules in reading order."""

    id: str
    title: str
    rules: tuple[str, ...]


class FiveMinutes(NamedTuple):
    """The whole game for somebody who sits down right now."""

    aim: str
    turn: str
    win: str
    tips: tuple[str, ...]


class Name(NamedTuple):
    """What a component or term is called, language by language, and the rules that explain it."""

    id: str
    by_language: Mapping[str, str]
    rules: tuple[str, ...]

    def __call__(self, language: str) -> str:
        """The name in this language; the English one where there is none."""
        return self.by_language.get(language) or self.by_language["en"]


class UnknownEntry(LookupError):  # noqa: N818 - says what was asked for
    """There is no rule and no component with this id."""


class Rulebook:
    """The rules of one game in one language."""

    def __init__(self, game: str, language: str = "en", overlay: Mapping[str, Any] | None = None) -> None:
        """Each part is read when it is first asked for, so that a call pays only for what it shows.

        An overlay on the components changes their entries, as it changes the match.
        """
        self.game = game
        self.language = language
        self._overlay = overlay

    @cached_property
    def _index(self) -> Mapping[str, Any]:
        return read(self.game, "rulebook", "index.toml")

    @cached_property
    def _texts(self) -> Mapping[str, Any]:
        return read(self.game, "rulebook", f"{self.language}.toml")

    @cached_property
    def _listed(self) -> Mapping[str, list[list[str]]]:
        """The lines of the index, chapter by chapter."""
        return {chapter: rows(table) for chapter, table in self._index["chapters"].items()}

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids of all rules in reading order."""
        return tuple(row[0] for chapter in self._listed.values() for row in chapter)

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """The parts of the book in reading order."""
        titles: Mapping[str, str] = self._texts["chapters"]
        return tuple(Chapter(name, titles[name], tuple(row[0] for row in part)) for name, part in self._listed.items())

    @cached_property
    def rules(self) -> Mapping[str, Entry]:
        """All rules by id, in reading order."""
        titles: Mapping[str, str] = self._texts["chapters"]
        return {row[0]: self._rule(titles[name], *row) for name, part in self._listed.items() for row in part}

    def _rule(
        self, chapter: str, id: str, origin: str, related: str, components: str = "", decisions: str = ""
    ) -> Entry:
        words: Mapping[str, str] = self._texts["rules"][id]
        return Entry(
            id,
            self.game,
            chapter,
            words["heading"],
            paragraphs(words["text"]),
            paragraphs(words.get("example", "")),
            tuple(related.split()),
            tuple(components.split()),
            tuple(decisions.split()),
            tuple(origin.split("+")),
        )

    @cached_property
    def five_minutes(self) -> FiveMinutes:
        """Aim, turn, victory and three tips."""
        part = self._texts["five_minutes"]
        tips = tuple(paragraphs(tip) for tip in part["tips"])
        return FiveMinutes(paragraphs(part["aim"]), paragraphs(part["turn"]), paragraphs(part["win"]), tips)

    @cached_property
    def guide(self) -> Mapping[str, str]:
        """What to think about in a guided round, by the kinds of decisions."""
        return {kind: paragraphs(text) for kind, text in self._texts["guide"].items()}

    @cached_property
    def names(self) -> Mapping[str, Name]:
        """What components and terms are called, by their ids; a component's rules are those that name it."""
        names = {}
        for table in read(self.game, "rulebook", "names.toml").values():
            columns, *lines = rows(table)
            for line in lines:
                words = {column: cell for column, cell in zip(columns, line, strict=False) if cell}
                thing, rules = words.pop("id"), words.pop("rules", "")
                names[thing] = Name(thing, words, tuple(rules.split()))
        return names

    @cached_property
    def components(self) -> ComponentEntries:
        """The cards, tiles and tracks of the game with their figures."""
        from rules.component_entries import ComponentEntries  # only a look at a component needs it

        data = read(self.game, "components.toml")
        shared = shared_words(self.language)["components"]
        return ComponentEntries(self, data, self._index["components"], self._texts, shared, self._overlay)

    def entry(self, id: str) -> Entry:
        """The rule or the component with this id, however it is typed: `SP-051`, `sp51`, `bl1`."""
        rule = rule_id(id)
        if rule is not None and rule in self.rules:
            return self.rules[rule]
        component = self.components.get(id) or self.components.get(id.upper()) or self.components.get(id.lower())
        if component is None:
            raise UnknownEntry(id)
        return component

    def may_have(self, component: str) -> bool:
        """Whether the game's figures name this component at all; quick, since nothing but its letters is looked for."""
        return component.casefold() in read_text(self.game, "components.toml").casefold()

    def related(self, entry: Entry) -> list[Entry]:
        """What to read along with it."""
        return [self.rules[rule] for rule in entry.related]

    def about(self, component: str) -> list[Entry]:
        """The rules that name this component, in reading order."""
        return [rule for rule in self.rules.values() if component in rule.components]

    def for_decision(self, kind: str) -> list[Entry]:
        """The rules to have at hand while a decision of this kind is open, in reading order."""
        return [rule for rule in self.rules.values() if kind in rule.decisions]

    def following(self, entry: Entry) -> Entry | None:
        """The next rule in reading order, None at the end and for components."""
        place = self.ids.index(entry.id) + 1 if entry.id in self.rules else len(self.ids)
        return self.rules[self.ids[place]] if place < len(self.ids) else None


@cache
def rulebook(game: str, language: str = "en") -> Rulebook:
    """The rulebook of a game, read once."""
    return Rulebook(game, language)


def rulebooks(language: str = "en", games: Sequence[str] = tuple(PREFIXES.values())) -> list[Rulebook]:
    """The rulebooks of all games, or of some."""
    return [rulebook(game, language) for game in games]


def rule_id(text: str) -> str | None:
    """The id of a rule as it is written in the book, from how people may type it; None if it is no rule id at all."""
    match = _RULE_ID.fullmatch(text.strip())
    if match is None or match[1].upper() not in PREFIXES:
        return None
    return f"{match[1].upper()}-{int(match[2]):03}"


def game_of(rule: str) -> str:
    """The game a rule id belongs to, without opening any rulebook."""
    return PREFIXES[rule[:2]]


@cache
def shared_words(language: str) -> Mapping[str, Any]:
    """The words that all rulebooks of a language share."""
    return read(f"rulebook.{language}.toml")


def origin_in_words(entry: Entry, language: str = "en") -> tuple[str, ...]:
    """Where a rule comes from: a short note for its foot, several where it comes from several places."""
    notes: Mapping[str, str] = shared_words(language)["origin"]
    return tuple(notes[flag] for flag in entry.origin)


def rows(table: str) -> list[list[str]]:
    """The cells of a table written as text, a line each; cells that are empty at the end of a line may be missing."""
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]


def paragraphs(text: str) -> str:
    """The text without its line breaks, except between paragraphs."""
    return "\n\n".join(" ".join(part.split()) for part in text.split("\n\n"))


def read(*path: str) -> dict[str, Any]:
    """One of the data files of this package. Going through `rules` itself keeps the games' code unloaded."""
    return tomllib.loads(read_text(*path))


def read_text(*path: str) -> str:
    """A data file as it is written."""
    data = pkgutil.get_data("rules", "/".join(path))
    assert data is not None
    return data.decode()
