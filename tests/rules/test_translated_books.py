"""The rulebooks in German and French: they say what the English ones say, in words of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.rulebook import PREFIXES, Rulebook, rulebook

SHARED = Path(__file__).parents[3] / "shared"
RUN = 8  # words in a row that would be copied and not said anew
LIST = 25  # signs of a heading that the list of rules has room for in a window of 80 columns

needs_shared = pytest.mark.skipif(not SHARED.is_dir(), reason="the specifications do not lie beside this clone")
every_translation = pytest.mark.parametrize(
    ("name", "language"), [(name, language) for name in PREFIXES.values() for language in ("de", "fr")]
)


def passages(book: Rulebook) -> Iterator[tuple[str, str]]:
    """Everything that is told in sentences, with where it stands."""
    for rule in book.rules.values():
        yield rule.id, rule.text
        yield f"{rule.id} example", rule.example
        yield f"{rule.id} source", rule.source_note
    five = book.five_minutes
    yield from {"aim": five.aim, "turn": five.turn, "win": five.win}.items()
    yield from ((f"tip {place}", tip) for place, tip in enumerate(five.tips))
    yield from book.guide.items()


def figures(text: str) -> list[str]:
    """The figures and the rules that a text names, in no order: languages put their words in different ones."""
    return sorted(re.findall(r"\d+", text))


@every_translation
def test_a_translated_rule_names_the_same_figures_and_rules(name: str, language: str) -> None:
    english = {place: figures(text) for place, text in passages(rulebook(name))}
    assert {place: figures(text) for place, text in passages(rulebook(name, language))} == english


@every_translation
def test_a_translation_has_the_parts_of_the_english_rule(name: str, language: str) -> None:
    english = [(place, text.count("\n\n"), bool(text)) for place, text in passages(rulebook(name))]
    assert [(place, text.count("\n\n"), bool(text)) for place, text in passages(rulebook(name, language))] == english


@every_translation
def test_translated_headings_differ_and_nearly_all_fit_the_list(name: str, language: str) -> None:
    headings = [rule.heading for rule in rulebook(name, language).rules.values()]
    assert len(set(headings)) == len(headings)
    assert max(map(len, headings)) <= 40
    assert sum(len(heading) > LIST for heading in headings) <= len(headings) / 5
    assert max(len(chapter.title) for chapter in rulebook(name, language).chapters) <= 40


@every_translation
def test_a_translation_uses_no_sign_that_a_plain_terminal_lacks(name: str, language: str) -> None:
    book = rulebook(name, language)
    headings = ((rule.id, rule.heading) for rule in book.rules.values())
    odd = {
        place for place, text in [*passages(book), *headings] if text.encode("cp437", "replace").decode("cp437") != text
    }
    assert odd == set()


@every_translation
def test_components_read_in_the_language(name: str, language: str) -> None:
    book = rulebook(name, language)
    for component in book.components:
        entry = book.entry(component)
        assert entry.heading
        assert entry.text
        assert "{" not in entry.text, component


@needs_shared
@every_translation
def test_no_sentence_of_a_printed_rulebook_is_copied(name: str, language: str) -> None:
    sources = [*(SHARED / "specs").glob("*.md"), *(SHARED / "seeds").glob("*.txt")]
    taken = {run for source in sources for run in runs(source.read_text(encoding="utf-8"))}
    copied = {place: sorted(run) for place, text in passages(rulebook(name, language)) if (run := taken & runs(text))}
    assert copied == {}


def runs(text: str) -> set[tuple[str, ...]]:
    """Every run of words in a text."""
    words = re.findall(r"[^\W\d_]+", text.casefold())
    return set(zip(*(words[start:] for start in range(RUN)), strict=False))
