"""Ranked full-text search over rulebooks: by id, by words, by names in any language, tolerating small typos.

Synonyms that our texts don't use are found too.

Words are compared without case and accents; ae may be typed for ä. A word of the query is first matched exactly, then
without an ending of its language ("Festungen" finds "Festung"), then as the beginning or a part of a longer word
("Plättchen" in "Zahlenplättchen"). Only if no book has it is it guessed: a very short word as unfinished, a longer one
as a compound of two known words ("Arbeiterkosten"), else as having one or two typos. Headings and names weigh more than
running text, rare words more than common ones.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from rules.book_entry import BookEntry
from rules.engine.languages import shared_words, without_accents
from rules.rulebook import Rulebook, rule_id

HEADING, NAME, FURTHER, NAMED, TEXT, EXAMPLE = 8.0, 6.0, 5.5, 2.0, 2.0, 1.0
"""The weight of a word by where it occurs: `NAME` for the main rule that explains a term, `FURTHER` for the others;
`NAMED` is the name of a component that a rule is about."""

DECLINED, BEGINNING, PART, MISTYPED = 0.9, 0.6, 0.4, 0.5
"""The value of an inexact match, relative to an exact one."""

UNKNOWN = 1.0
"""The rarity of a word that is in no book: it lowers the score of all hits a little."""

MOST_WORDS = 10
MOST_GUESSED = 4
SHORTEST_PART = 4
SHORTEST_TWICE_MISTYPED = 8

_WORD = re.compile(r"[^\W_]+")
_LETTERS = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d"})
"""Special letters that aren't accented ones, as typed without them."""
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_BARE = (("ae", "a"), ("oe", "o"), ("ue", "u"))
"""Umlauts of plurals, mapped to the singular: "Bauplaetze", "Bauplatz"."""
_JOINTS = ("", "s", "n", "es", "en", "er")
"""Linking letters between the parts of a German compound."""


class Meaning(NamedTuple):
    """A word of a book that a word of the query may mean."""

    word: str
    closeness: float


class Hit(NamedTuple):
    """A hit: the id of a rule or component, its book, its title, and its score."""

    game: str
    id: str
    heading: str
    score: float


class Index:
    """The words of one rulebook and where they occur."""

    def __init__(self, book: Rulebook) -> None:
        """Index all rules, and all components that have a name."""
        self._game = book.game
        self._hollow = _hollow(book)
        self._endings = _endings(book.language)
        self._entries: list[tuple[str, str]] = []
        self._places: dict[str, dict[int, float]] = {}
        about: dict[str, list[int]] = {}
        for rule in book.rules.values():
            spot = self._add_rule(rule)
            for component in rule.components:
                about.setdefault(component, []).append(spot)
        spots = {entry[0]: spot for spot, entry in enumerate(self._entries)}
        for name in book.names.values():
            words = [word for text in (*name.by_language.values(), *name.dropped) for word in self._full(text)]
            if not name.rules:
                self._weigh(self._spot(name.id, name(book.language)), [*words, *folded_words(name.id)], NAME)
            for spot in about.get(name.id, ()):
                self._weigh(spot, words, NAMED)
            for place, explains in enumerate(name.rules):
                self._weigh(spots[explains], words, FURTHER if place else NAME)

    def _add_rule(self, rule: BookEntry) -> int:
        spot = self._spot(rule.id, rule.heading)
        self._weigh(spot, self._full(rule.heading), HEADING / math.sqrt(len(folded_words(rule.heading))))
        self._weigh(spot, self._full(rule.text), TEXT)
        self._weigh(spot, self._full(rule.example), EXAMPLE)
        return spot

    def _full(self, text: str) -> list[str]:
        """The meaningful words of a text: not French "de" where the book also has "dé"."""
        return spellings(text, self._hollow)

    def _spot(self, id: str, heading: str) -> int:
        self._entries.append((id, heading))
        return len(self._entries) - 1

    def _weigh(self, spot: int, words: Iterable[str], weight: float) -> None:
        everywhere = self._places
        for word in dict.fromkeys(words):
            places = everywhere.get(word)
            if places is None:
                everywhere[word] = {spot: weight}
            else:
                places[spot] = places.get(spot, 0.0) + weight

    def _rarity(self, word: str) -> float:
        return math.log(1 + len(self._entries) / len(self._places[word]))

    @cached_property
    def _by_length(self) -> Mapping[int, Sequence[tuple[int, str]]]:
        """All words with their letters as bits, by length; only needed for typos."""
        found: dict[int, list[tuple[int, str]]] = {}
        for word in self._places:
            found.setdefault(len(word), []).append((_letters(word), word))
        return found

    @property
    def words(self) -> Iterable[str]:
        return self._places.keys()

    def find(self, meanings: Iterable[Sequence[Meaning]]) -> list[Hit]:
        """All hits, unsorted; `meanings` has what each word of the query may mean in this book.

        An entry that has all the words scores higher than one that has some.
        """
        scores: dict[int, float] = {}
        covered: dict[int, float] = {}
        asked = 0.0
        for possible in meanings:
            rarity = max((self._rarity(meaning.word) for meaning in possible), default=UNKNOWN)
            asked += rarity
            for spot, weight in self._best(possible).items():
                scores[spot] = scores.get(spot, 0.0) + weight
                covered[spot] = covered.get(spot, 0.0) + rarity
        return [
            Hit(self._game, *self._entries[spot], score * (covered[spot] / asked) ** 2)
            for spot, score in scores.items()
        ]

    def _best(self, meanings: Sequence[Meaning]) -> dict[int, float]:
        best: dict[int, float] = {}
        for word, closeness in meanings:
            value = closeness * self._rarity(word)
            for spot, weight in self._places[word].items():
                best[spot] = max(best.get(spot, 0.0), value * weight)
        return best

    def meanings(self, word: str) -> list[Meaning]:
        """The words of the book that this word equals, is a form of, begins or is a part of."""
        found = [Meaning(word, 1.0)] if word in self._places else []
        found += [Meaning(stem, DECLINED) for stem in self._stems(word)]
        if len(word) >= SHORTEST_PART:
            longer = [match for match in self._places if word in match and match != word]
            found += [Meaning(match, BEGINNING if match.startswith(word) else PART) for match in longer]
        return found

    def _stems(self, word: str) -> set[str]:
        """The words of the book that this word equals without an ending."""
        stems = [_folded(word.removesuffix(end)) for end in self._endings if word.endswith(end) and word != end]
        for umlaut, bare in _BARE:
            stems += [stem.replace(umlaut, bare) for stem in stems if umlaut in stem]
        return {stem for stem in stems if len(stem) >= SHORTEST_PART and stem in self._places}

    def guesses(self, word: str) -> list[Meaning]:
        if len(word) < SHORTEST_PART:
            return [Meaning(match, BEGINNING) for match in self._places if match.startswith(word)]
        return self._parts(word) or self._mistyped(word)

    def _parts(self, word: str) -> list[Meaning]:
        """The two parts of a compound, perhaps with linking letters: "Gebäude(s)kosten"."""
        for end in range(len(word) - SHORTEST_PART, SHORTEST_PART - 1, -1):
            if word[end:] in self._places:
                for joint in _JOINTS:
                    head = word[:end].removesuffix(joint)
                    if head in self._places and len(head) >= SHORTEST_PART and head + joint == word[:end]:
                        return [Meaning(head, PART), Meaning(word[end:], PART)]
        return []

    def _mistyped(self, word: str) -> list[Meaning]:
        """The words with the fewest typos.

        The first or the last letter must be right: typos in both are rare, and this saves most comparisons.
        """
        allowed = 2 if len(word) >= SHORTEST_TWICE_MISTYPED else 1
        letters = _letters(word)
        near = [
            (distance(word, match, allowed), match)
            for length in range(len(word) - allowed, len(word) + allowed + 1)
            for mask, match in self._by_length.get(length, ())
            if (mask ^ letters).bit_count() <= 2 * allowed and (match[0] == word[0] or match[-1] == word[-1])
        ]
        closest = min(near, default=(allowed + 1, ""))[0]
        return [Meaning(match, MISTYPED) for errors, match in near if errors == closest <= allowed]


def search(books: Sequence[Rulebook], query: str, limit: int = 20) -> list[Hit]:
    """The best hits in these rulebooks, best first. A rule id in any spelling finds that rule first."""
    asked = rule_id(query)
    exact = [
        Hit(book.game, asked, book.rules[asked].heading, math.inf) for book in books if asked and asked in book.rules
    ]
    indexes = [index(book) for book in books]
    columns = _meanings(indexes, _asked_words(books, query))
    hits = [hit for number, each in enumerate(indexes) for hit in each.find([column[number] for column in columns])]
    ranked = sorted(hits, key=lambda hit: (-hit.score, hit.game, hit.id))
    return (exact + [hit for hit in ranked if hit.id != asked])[:limit]


def _asked_words(books: Sequence[Rulebook], query: str) -> list[str]:
    """The first words of the query without question words, unless there are no others."""
    fillers = frozenset[str]().union(*(_fillers(book.language) for book in books))
    words = list(dict.fromkeys(folded_words(query)))[:MOST_WORDS]
    return [word for word in dict.fromkeys(folded_words(query, fillers)) if word in words] or words


def _meanings(indexes: Sequence[Index], words: Sequence[str]) -> list[list[list[Meaning]]]:
    """What each word may mean, by book. It counts as unfinished or mistyped only if no book has it.

    Guessing is slow, so only the first few words are guessed.
    """
    everywhere: list[list[list[Meaning]]] = []
    guesses = MOST_GUESSED
    for word in words:
        found = [each.meanings(word) for each in indexes]
        if guesses and not any(found):
            guesses -= 1
            found = [each.guesses(word) for each in indexes]
        everywhere.append(found)
    return everywhere


@lru_cache
def _fillers(language: str) -> frozenset[str]:
    """Question words, with and without accents."""
    listed = _raw_words(shared_words(language)["search"]["fillers"])
    return frozenset((*listed, *map(_folded, listed)))


@lru_cache
def _endings(language: str) -> tuple[str, ...]:
    """The endings of words in a language, besides the s that every search strips."""
    return tuple(shared_words(language)["search"]["endings"].split())


def _hollow(book: Rulebook) -> frozenset[str]:
    """Question words that would be mistaken for a word of the book without its accents."""
    fillers = _fillers(book.language)
    accented = (
        word
        for rule in book.rules.values()
        for text in (rule.heading, rule.text)
        if not text.isascii()
        for word in _raw_words(text)
        if not word.isascii() and word not in fillers
    )
    return frozenset(map(_folded, accented)) & fillers


@lru_cache(maxsize=16)
def index(book: Rulebook) -> Index:
    return Index(book)


def folded_words(text: str, without: frozenset[str] = frozenset()) -> list[str]:
    """The words of a text without case, accents and plural s; excluded words are compared before that."""
    words = _raw_words(text)
    if without:
        words = [word for word in words if word not in without]
    if text.isascii():  # true for most texts
        return [_singular(word) if word[-1] == "s" and len(word) > 3 else word for word in words]
    return list(map(_folded, words))


def spellings(text: str, without: frozenset[str] = frozenset()) -> list[str]:
    """The words of a text in all spellings: without accents, and with ae for ä."""
    plain = folded_words(text, without)
    if text.isascii() or (spelt := text.casefold().translate(_UMLAUTS)) == text.casefold():
        return plain
    return [*plain, *folded_words(spelt, without)]


def _raw_words(text: str) -> list[str]:
    """The words unchanged except for case."""
    return _WORD.findall(text.casefold())


@lru_cache(maxsize=1 << 14)
def _folded(word: str) -> str:
    """A word without accents and plural s."""
    if word.isascii():
        return _singular(word) if word[-1] == "s" and len(word) > 3 else word
    bare = without_accents(word.translate(_LETTERS))
    return _singular(bare) if bare[-1:] == "s" else bare


def _singular(word: str) -> str:
    if word[-2:-1] in ("s", "u", ""):
        return word
    return word[:-3] + "y" if word.endswith("ies") else word[:-1]


def _letters(word: str) -> int:
    """The letters of a word as bits: words that differ in many letters needn't be compared."""
    bits = 0
    for sign in word:
        bits |= 1 << (ord(sign) & 31)
    return bits


def distance(one: str, other: str, limit: int) -> int:
    """The number of letters wrong, missing, added or swapped; `limit + 1` for anything above the limit."""
    far = limit + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, sign in enumerate(one, 1):
        previous, before, row = before, row, [i] + [far] * len(other)
        for j in range(max(1, i - limit), min(len(other), i + limit) + 1):
            letter = other[j - 1]
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (sign != letter))
            if i > 1 and j > 1 and sign == other[j - 2] and one[i - 2] == letter:
                cost = min(cost, previous[j - 2] + 1)
            row[j] = cost
        if min(row) > limit:
            return far
    return min(row[-1], far)
