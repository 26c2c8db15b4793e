"""The parts of a rulebook: entries and names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rules.engine.provenance import Source


class BookEntry(NamedTuple):
    """An entry of the rulebook: a rule, or a component with its figures.

    `source` is where a rule comes from, and `source_note` which part of it comes from elsewhere; a component has this
    on each line. Paragraphs in `text` are separated by blank lines, figures of a component by line ends.
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
    source: Source | None = None
    source_note: str = ""


class Name(NamedTuple):
    """The names of a component or term in each language, and the rules that explain it.

    `dropped` are synonyms that the search knows but our texts don't use.
    """

    id: str
    by_language: Mapping[str, str]
    rules: tuple[str, ...]
    dropped: tuple[str, ...] = ()

    def __call__(self, language: str) -> str:
        return self.by_language.get(language) or self.by_language["en"]
