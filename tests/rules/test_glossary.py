"""One word for one thing: the glossary says which, all texts keep to it, and the search knows the others."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from itertools import chain
from typing import Any

import pytest

from rules.book_entry import Name
from rules.rulebook import PREFIXES, rulebook
from rules.search import search

LANGUAGES = ("en", "de", "fr")

every_game = pytest.mark.parametrize("name", PREFIXES.values())


def texts(table: dict[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a catalogue with its dotted id; placeholders are no words."""
    for key, value in table.items():
        here = f"{path}.{key}" if path else key
        if isinstance(value, dict):
            yield from texts(value, here)
        elif isinstance(value, list):
            yield from texts({str(place): item for place, item in enumerate(value)}, here)
        elif isinstance(value, str):
            yield here, re.sub(r"[{][^}]*[}]", " . ", value)


def read(*path: str) -> dict[str, Any]:
    return tomllib.loads(files(path[0]).joinpath(*path[1:]).read_text(encoding="utf-8"))


def catalogues(game: str) -> Iterator[tuple[str, str]]:
    """Everything that the rulebook of a game, its rules and its table say."""
    return chain(
        texts(read("rules", game, "rulebook", "en.toml"), "rulebook"),
        texts(read("rules", game, "messages", "en.toml"), "rules"),
        texts(read("islands_tui", "games", game, "messages", "en.toml"), "table"),
    )


def says(text: str, phrase: str) -> bool:
    """Whether the words of a phrase stand in a text side by side, also with the plural of the last."""
    return re.search(r"\b" + r"\W+".join(map(re.escape, phrase.split())) + r"s?\b", text, re.IGNORECASE) is not None


def dropped(game: str) -> Iterator[tuple[Name, str]]:
    return ((name, word) for name in rulebook(game).names.values() for word in name.dropped)


FILE = "rules.figures."
"""What is wrong with a file of figures is told in the words of that file."""


@every_game
def test_no_text_uses_a_word_that_was_dropped(name: str) -> None:
    spoken = list(catalogues(name))
    found = [(place, word) for _, word in dropped(name) for place, text in spoken if says(text, word)]
    assert [use for use in found if not use[0].startswith(FILE)] == []


@every_game
def test_a_search_for_a_dropped_word_finds_the_rules_that_explain_the_thing(name: str) -> None:
    for named, word in dropped(name):
        hits = [hit.id for hit in search([rulebook(name)], word, 12)]
        assert set(named.rules) & set(hits), word


@every_game
def test_every_term_has_rules_and_one_english_name(name: str) -> None:
    book = rulebook(name)
    first = [(named("en").split(", ")[0]).casefold() for named in book.names.values() if named.rules]
    assert sorted(first) == sorted(set(first))
    assert len(list(dropped(name))) > 3


@every_game
def test_a_glossary_has_no_languages_but_those_of_the_boxes(name: str) -> None:
    for named in rulebook(name).names.values():
        assert set(named.by_language) <= set(LANGUAGES), named.id


def test_words_are_found_in_any_number_and_only_side_by_side() -> None:
    assert says("Complete two Blueprints.", "blueprint")
    assert says("You throw it away", "throw")
    assert not says("throw it far away", "throw away")
    assert not says("outstanding", "standing")
    assert says("They make inventions", "make inventions")
    assert not says("They make invention cards", "make inventions")
