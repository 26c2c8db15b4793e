"""What a reader would stumble over and a test can find: other figures, other words, verbs that do not agree."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.languages.catalogues import LANGUAGES, Pair, forms_of, pairs, texts_of

WORDS = tomllib.loads(Path(__file__).with_name("words.toml").read_text(encoding="utf-8"))
"""The words that each language avoids, by game."""
BOOKS = [
    (language, pair)
    for language in LANGUAGES
    for pair in pairs(language)
    if pair.is_rulebook and pair.other.exists() and pair.name != "rules/rulebook"
]
EXACT = re.compile(r"^(five_minutes|rules)\..*(aim|turn|win|tips\.\d+|text|example)$")
"""The texts of a rulebook in which every figure counts; headings and sources may say less."""
MANY = ("goods", "cards", "fields", "tokens", "buildings", "patents", "plans", "factories", "cubes")
"""Values that may be one thing or several, so that no verb can agree with them."""
VERB = (
    r"(?:komm(?:t|en)|ist|sind|wird|werden|bring(?:t|en)|brächten?|hat|haben|geht|gehen|kostet|kosten|liegt|liegen|"
    r"fehlt|fehlen|gilt|gelten|zähl(?:t|en)|steht|stehen|gehört|gehören|bleibt|bleiben|reicht|reichen)"
)
AGREES = re.compile(rf"\{{(?:{'|'.join(MANY)})\}} (?:davon )?{VERB}\b")
PLURAL_NAMES = re.compile(rf"\{{tile\}} {VERB}\b")
"""In Propeller Islands a tile may be called "Schwimmende Gärten"."""


def figures(text: object) -> Counter[str]:
    """The figures of a text, without those in placeholders."""
    said = " ".join(forms_of(text))
    return Counter(re.findall(r"\d+", re.sub(r"\{[^{}]*\}", "", said)))


@pytest.mark.parametrize(("language", "pair"), BOOKS, ids=[f"{language}-{pair.name}" for language, pair in BOOKS])
def test_a_rule_has_the_same_figures_in_every_language(language: str, pair: Pair) -> None:
    english, other = texts_of(pair.english), texts_of(pair.other)
    exact = [key for key in english if EXACT.match(key) and key in other]
    assert len(exact) > 10
    assert {key for key in exact if figures(english[key]) != figures(other[key])} == set()


def said(language: str) -> Iterator[tuple[Pair, str, str]]:
    """Every text of a language, form by form."""
    for pair in pairs(language):
        if pair.other.exists():
            for key, text in texts_of(pair.other).items():
                yield from ((pair, key, form) for form in forms_of(text) if not key.startswith("search."))


def avoided(language: str, pair: Pair) -> Mapping[str, str]:
    """The words that do not belong into a file, with those that do."""
    games = WORDS.get(language, {})
    return {
        word: better
        for name, words in games.items()
        if name in ("everywhere", *pair.english.parts)
        for word, better in words.items()
    }


@pytest.mark.parametrize("language", WORDS)
def test_one_thing_has_one_word(language: str) -> None:
    found = [
        f"{pair.name} {key}: {better}, not {match.group()}"
        for pair, key, form in said(language)
        for word, better in avoided(language, pair).items()
        if (match := re.search(word, form))
    ]
    assert found == []


def test_no_german_verb_has_to_agree_with_what_may_be_one_or_several() -> None:
    found = [f"{pair.name} {key}: {form}" for pair, key, form in said("de") if AGREES.search(form)]
    found += [form for pair, _, form in said("de") if "propeller_islands" in pair.name and PLURAL_NAMES.search(form)]
    assert found == []


def test_german_quotes_are_german() -> None:
    quoted = re.compile(r"(?<![\w$(])[\"'](?=[\w{])|(?<=[\w}])\"(?!\w)")
    assert [f"{pair.name} {key}" for pair, key, form in said("de") if quoted.search(form) and "$(" not in form] == []
