"""Files of texts in several languages, and what all games share of a language: common words, and how it counts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from rules.engine import toml
from rules.engine.fallback import Fallback
from rules.engine.package_files import read_text

ENGLISH = "en"
"""The language that every file has; it stands in where another one lacks a text."""


@cache
def shared_words(language: str) -> Mapping[str, Any]:
    """The words that all rulebooks of a language share, and how it counts."""
    return in_language("rules", "rulebook.{}.toml", language)


@cache
def plural_rules(language: str) -> Mapping[str, str]:
    """Which numbers take which form; a language that has rules has all of them, English adds none."""
    rules: Mapping[str, str] = shared_words(language)["plural"]
    return rules.own if isinstance(rules, Fallback) else rules


def in_language(package: str, path: str, language: str) -> Mapping[str, Any]:
    """A file of texts in a language, completed entry by entry with the English one, which is read only if needed."""
    try:
        own = read(package, path.format(language))
    except FileNotFoundError:
        own = {}
    if language == ENGLISH:
        return own
    return Fallback(own, cache(lambda: read(package, path.format(ENGLISH))), depth=2)


def read(package: str, path: str) -> dict[str, Any]:
    """One of the data files of a package."""
    return toml.loads(read_text(package, path))
