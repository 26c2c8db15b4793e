"""What a rulebook is made of: what can be looked up in it, and what things are called."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.named_tuple import NamedTuple
from rules.engine.source import Source


class BookEntry(NamedTuple):
    """Something that can be looked up: a rule, or a component with its figures.

    `source` is where a rule comes from, and `source_note` what of it comes from elsewhere; each line of a component
    says so itself. Paragraphs in `text` are separated by blank lines, figures of a component by line ends.
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
    """What a component or term is called, language by language, and the rules that explain it.

    `dropped` are other words for it: whoever types one finds it, but no text of ours says it.
    """

    id: str
    by_language: Mapping[str, str]
    rules: tuple[str, ...]
    dropped: tuple[str, ...] = ()

    def __call__(self, language: str) -> str:
        """The name in this language; the English one where there is none."""
        return self.by_language.get(language) or self.by_language["en"]
