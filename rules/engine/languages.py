"""Files of texts in several languages, and what all games share in a language: common words and plural rules."""

from __future__ import annotations

import importlib
import tomllib
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

ENGLISH = "en"
"""The fallback language, which every file has."""

_MISSING = object()

_kept: dict[Path, bytes] = {}
"""Files that are not read again from the disk."""


def without_accents(text: str) -> str:
    """The letters as they are without accents, ligatures and other forms: `Ilôs` is `Ilos`."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))


class Fallback(Mapping[str, Any]):
    """A table of texts; missing ones come from English, which is read only then. So no id is shown to people."""

    def __init__(self, own: Mapping[str, Any], other: Callable[[], Mapping[str, Any]], depth: int = 1) -> None:
        """`depth` is the number of table levels that are merged entry by entry; anything deeper counts as one text."""
        self.own, self._other, self._depth = own, other, depth

    def __getitem__(self, key: str) -> Any:
        found = self.own.get(key, _MISSING)
        if found is _MISSING:
            return self._other()[key]
        if self._depth > 1 and isinstance(found, Mapping):
            return Fallback(found, lambda: self._other().get(key, {}), self._depth - 1)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys([*self._other(), *self.own]))

    def __len__(self) -> int:
        return sum(1 for _ in self)


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


def text_of(package: str, path: str) -> str:
    """A text file of a package; `FileNotFoundError` if there is none."""
    file = Path(importlib.import_module(package).__path__[0], path)
    return _kept[file].decode() if file in _kept else file.read_text(encoding="utf-8")


def keep_text(file: Path) -> None:
    """Read a file once and for all: an upgrade may replace it while this program runs."""
    if file not in _kept:
        _kept[file] = file.read_bytes()


def read(package: str, path: str) -> dict[str, Any]:
    """A TOML file of a package; `FileNotFoundError` if there is none."""
    return tomllib.loads(text_of(package, path))
