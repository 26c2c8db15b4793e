"""The numbered rules of a game as data: chapters, rules by id, and cross references.

A game's folder `rulebook` contains `index.toml` (chapters, cross references and sources, without language), one file
of texts per language (`en.toml`), and `names.toml` (the glossary in several languages, also used by the search). The
entries of single cards and tiles are made from the game's `components.toml`, so their figures always match the game.
Nothing here loads the code of a game: looking up a rule reads just two small files.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Any, NamedTuple

from rules.book_entry import BookEntry, Name
from rules.component_entries import ComponentEntries
from rules.engine.languages import ENGLISH, Fallback, in_language, read, shared_words, text_of
from rules.engine.provenance import HouseValues, house_values, source_of
from rules.registry import GAMES


class Prefixes(Mapping[str, str]):
    """The games that have a rulebook, by the two-letter prefix of their rule ids."""

    def __getitem__(self, prefix: str) -> str:
        for info in GAMES.values():
            if prefix and info.prefix == prefix:
                return info.id
        raise KeyError(prefix)

    def __iter__(self) -> Iterator[str]:
        return (info.prefix for info in GAMES.values() if info.prefix)

    def __len__(self) -> int:
        return sum(1 for _ in self)


PREFIXES = Prefixes()

_BLANKS = re.compile(r"[ \t\r\n]+")
_RULE_ID = re.compile(r"([a-z]{2})[-\s]?(\d{1,3})", re.IGNORECASE)


class Chapter(NamedTuple):
    """A part of the rulebook and the ids of its rules in reading order."""

    id: str
    title: str
    rules: tuple[str, ...]


class FiveMinutes(NamedTuple):
    """The whole game for a new player, in five minutes."""

    aim: str
    turn: str
    win: str
    tips: tuple[str, ...]


class LessonPart(NamedTuple):
    """A part of the piece that the first lesson enlarges: its name, and what a new player should know about it."""

    name: str
    text: str


class Lesson(NamedTuple):
    """The first lesson: the goal, a turn, a piece with its parts by key, and what wins."""

    goal: str
    turn: str
    piece: str
    win: str
    parts: Mapping[str, LessonPart]


class UnknownEntry(LookupError):  # noqa: N818 - says what was asked for
    """No rule or component has this id."""


class Rulebook:
    """The rules of one game in one language."""

    def __init__(self, game: str, language: str = ENGLISH, overlay: Mapping[str, Any] | None = None) -> None:
        """Each part is read on first use, so a call only pays for what it shows.

        An overlay on the components changes their entries too.
        """
        self.game = game
        self.language = language
        self._overlay = overlay

    @cached_property
    def _index(self) -> Mapping[str, Any]:
        return read(home(self.game), "rulebook/index.toml")

    @cached_property
    def _texts(self) -> Mapping[str, Any]:
        return in_language(home(self.game), "rulebook/{}.toml", self.language)

    @cached_property
    def _listed(self) -> Mapping[str, list[list[str]]]:
        """The lines of the index, chapter by chapter."""
        return {chapter: rows(table) for chapter, table in self._index["chapters"].items()}

    @cached_property
    def ids(self) -> tuple[str, ...]:
        return tuple(row[0] for chapter in self._listed.values() for row in chapter)

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """The parts of the book in reading order."""
        titles: Mapping[str, str] = self._texts["chapters"]
        return tuple(Chapter(name, titles[name], tuple(row[0] for row in part)) for name, part in self._listed.items())

    @cached_property
    def rules(self) -> Mapping[str, BookEntry]:
        titles: Mapping[str, str] = self._texts["chapters"]
        return {row[0]: self._rule(titles[name], *row) for name, part in self._listed.items() for row in part}

    def _rule(
        self, chapter: str, id: str, source: str, related: str, components: str = "", decisions: str = ""
    ) -> BookEntry:
        words: Mapping[str, str] = self._texts["rules"][id]
        return BookEntry(
            id,
            self.game,
            chapter,
            words["heading"],
            paragraphs(words["text"]),
            paragraphs(words.get("example", "")),
            tuple(related.split()),
            tuple(components.split()),
            tuple(decisions.split()),
            source_of(source, id),
            paragraphs(words.get("source", "")),
        )

    @cached_property
    def five_minutes(self) -> FiveMinutes:
        """Aim, turn, victory and three tips."""
        part = self._texts["five_minutes"]
        tips = tuple(paragraphs(tip) for tip in part["tips"])
        return FiveMinutes(paragraphs(part["aim"]), paragraphs(part["turn"]), paragraphs(part["win"]), tips)

    @cached_property
    def lesson(self) -> Lesson | None:
        """The first lesson; None for a game without one."""
        texts = self._texts.get("lesson")
        if texts is None:
            return None
        parts = {key: LessonPart(part["name"], part["text"]) for key, part in texts["parts"].items()}
        return Lesson(texts["goal"], texts["turn"], texts["piece"], texts["win"], parts)

    @cached_property
    def in_a_sentence(self) -> str:
        """What one does in this game."""
        return paragraphs(self._texts["in_a_sentence"])

    @cached_property
    def guide(self) -> Mapping[str, str]:
        """Advice for a guided round, by kind of decision, and by question where the wording differs."""
        return {kind: paragraphs(text) for kind, text in self._texts["guide"].items()}

    @cached_property
    def matters(self) -> Mapping[str, str]:
        """A sentence or two on what matters in certain positions, by the keys of `Game.matters`."""
        return {key: paragraphs(text) for key, text in self._texts.get("matters", {}).items()}

    def advice(self, kind: str, question: str) -> str:
        """Advice for a decision of this kind, whose question is the message with this id.

        A kind may have several questions: a step of an action has limits that the same step by a bonus disc lacks.
        """
        guide = self._texts["guide"]
        for texts in (guide.own, guide) if isinstance(guide, Fallback) else (guide,):
            if text := texts.get(question.rpartition(".")[2]) or texts.get(kind):
                return paragraphs(text)
        raise UnknownEntry(kind)

    @cached_property
    def names(self) -> Mapping[str, Name]:
        """The names of components and terms by id; a component's rules are those that mention it."""
        names = {}
        for table in read(home(self.game), "rulebook/names.toml").values():
            columns, *lines = rows(table)
            for line in lines:
                words = {column: cell for column, cell in zip(columns, line, strict=False) if cell}
                thing, rules, dropped = words.pop("id"), words.pop("rules", ""), words.pop("dropped", "")
                names[thing] = Name(thing, words, tuple(rules.split()), tuple(filter(None, dropped.split(", "))))
        return names

    @cached_property
    def _figures(self) -> Mapping[str, Any]:
        return read(home(self.game), "components.toml")

    @cached_property
    def components(self) -> ComponentEntries:
        """The cards, tiles and tracks of the game with their figures."""
        shared = shared_words(self.language)
        return ComponentEntries(self, self._figures, self._index["components"], self._texts, shared, self._overlay)

    def entry(self, id: str) -> BookEntry:
        """The rule or component with this id in any spelling: `SP-051`, `sp51`, `bl1`."""
        rule = rule_id(id)
        if rule is not None and rule in self.rules:
            return self.rules[rule]
        component = self.components.get(id) or self.components.get(id.upper()) or self.components.get(id.lower())
        if component is None:
            raise UnknownEntry(id)
        return component

    def source_in_words(self, rule: BookEntry) -> str:
        """The source of a rule, for its footer: the text it was taken from, and which part of it was not."""
        assert rule.source is not None
        words: str = shared_words(self.language)["source"][rule.source.name.casefold()]
        return " ".join(filter(None, (words.format(text=self._texts["source"]["text"]), rule.source_note)))

    @cached_property
    def house_values(self) -> HouseValues:
        """The number of house values; figures from an overlay don't count."""
        return house_values(self._figures, self._overlay)

    def house_values_in_words(self) -> str:
        """How many figures are house values, what that means to a player, and how to replace them."""
        words: Mapping[str, str] = shared_words(self.language)["house_values"]
        return words["some" if self.house_values.chosen else "none"].format(**self.house_values._asdict())

    def may_have(self, component: str) -> bool:
        """Whether the game's figures mention this component at all; fast, since it only searches the text."""
        return component.casefold() in text_of(home(self.game), "components.toml").casefold()

    def related(self, entry: BookEntry) -> list[BookEntry]:
        return [self.rules[rule] for rule in entry.related]

    def about(self, component: str) -> list[BookEntry]:
        return [rule for rule in self.rules.values() if component in rule.components]

    def for_decision(self, kind: str) -> list[BookEntry]:
        return [rule for rule in self.rules.values() if kind in rule.decisions]

    def following(self, entry: BookEntry) -> BookEntry | None:
        """The next rule in reading order; None at the end and for components."""
        place = self.ids.index(entry.id) + 1 if entry.id in self.rules else len(self.ids)
        return self.rules[self.ids[place]] if place < len(self.ids) else None


@cache
def rulebook(game: str, language: str = ENGLISH) -> Rulebook:
    return Rulebook(game, language)


def rulebooks(language: str = ENGLISH, games: Sequence[str] | None = None) -> list[Rulebook]:
    """The rulebooks of all games that have one, or of some."""
    return [rulebook(game, language) for game in (PREFIXES.values() if games is None else games)]


def has_rulebook(game: str) -> bool:
    """Whether the game has numbered rules."""
    return bool(GAMES[game].prefix)


def rule_id(text: str) -> str | None:
    """The canonical id of a rule from any spelling; None if it isn't a rule id."""
    match = _RULE_ID.fullmatch(text.strip())
    if match is None or match[1].upper() not in PREFIXES:
        return None
    return f"{match[1].upper()}-{int(match[2]):03}"


def game_of(rule: str) -> str:
    """The game that a rule id belongs to, without opening a rulebook."""
    return PREFIXES[rule[:2]]


def rows(table: str) -> list[list[str]]:
    """The cells of a table written as text, one row per line; empty cells at the end of a row may be missing."""
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]


def paragraphs(text: str) -> str:
    """The text without its line breaks, except between paragraphs; non-breaking spaces stay."""
    return "\n\n".join(_BLANKS.sub(" ", part.strip("\n ")) for part in text.split("\n\n"))


def home(game: str) -> str:
    """The package with the files of a game; its rules aren't loaded."""
    return GAMES[game].home
