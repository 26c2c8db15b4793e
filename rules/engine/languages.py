"""Files of texts in several languages, and what all games share in a language: common words and plural rules."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from rules.engine.fallback import Fallback

ENGLISH = "en"
"""The fallback language, which every file has."""


@cache
def shared_words(language: str) -> Mapping[str, Any]:
    """The words that all rulebooks of a language share, and its plural rules."""
    return in_language("rules", "rulebook.{}.toml", language)


@cache
def plural_rules(language: str) -> Mapping[str, str]:
    """The plural rules; a language that has any has all of them, with no fallback to English."""
    rules: Mapping[str, str] = shared_words(language)["plural"]
    return rules.own if isinstance(rules, Fallback) else rules


def in_language(package: str, path: str, language: str) -> Mapping[str, Any]:
    """A file of texts in a language, with English as fallback entry by entry, read only if needed."""
    try:
        own = read(package, path.format(language))
    except FileNotFoundError:
        own = {}
    if language == ENGLISH:
        return own
    return Fallback(own, cache(lambda: read(package, path.format(ENGLISH))), depth=2)


def read(package: str, path: str) -> dict[str, Any]:
    """A TOML file of a package; `FileNotFoundError` if there is none."""
    return tomllib.loads(resources.files(package).joinpath(path).read_text(encoding="utf-8"))
