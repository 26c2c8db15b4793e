"""The catalogues of a language against the English ones: what is missing, left over, broken, or not translated.

A text of another language has the same id and the same placeholders as the English one. It differs from it, unless it
has no words or stands in `names.toml`. A language may have short forms that English does without, and a game its own
words for a text of the interface.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from islands_tui.text.languages import ENGLISH, known
from islands_tui.text.texts import OWN
from rules import GAMES
from rules.engine.languages import plural_rules
from rules.engine.plurals import OTHER, is_plural

ROOT = Path(__file__).parents[2]
LANGUAGES = tuple(language for language in known() if language != ENGLISH)
NAMES = Path(__file__).with_name("names.toml")
INTERFACE = ROOT / "islands_tui/text/messages/en.toml"

_PLACEHOLDER = re.compile(r"\{[^{}]*\}")
_WORD = re.compile(r"[^\W\d_]{3,}")
_SHORT = re.compile(r"(^|[._])short([._]|$)")


class Pair(NamedTuple):
    """An English file and the same in another language."""

    english: Path
    other: Path

    @property
    def name(self) -> str:
        """How the pair is called in lists: the folder, or the file that all rulebooks share."""
        path = self.english.relative_to(ROOT)
        return (path.parent / path.name.removesuffix(".en.toml") if path.stem != ENGLISH else path.parent).as_posix()

    @property
    def is_of_rules(self) -> bool:
        """Whether it belongs to a game's rules, which may say texts of the interface in their own words."""
        return any(self.name == f"{game.home.replace('.', '/')}/messages" for game in GAMES.values())

    @property
    def is_rulebook(self) -> bool:
        """Whether it is prose, with placeholders of another kind."""
        return "rulebook" in self.english.as_posix().removeprefix(ROOT.as_posix())


def pairs(language: str) -> list[Pair]:
    """All catalogues that there are in English."""
    found = [path for top in ("islands_tui", "rules", "docs/smugglers") for path in (ROOT / top).rglob("*en.toml")]
    return [Pair(path, path.with_name(re.sub(r"\ben\.toml$", f"{language}.toml", path.name))) for path in sorted(found)]


def missing_files(language: str) -> list[str]:
    """The catalogues that nobody has begun."""
    return [pair.name for pair in pairs(language) if not pair.other.exists()]


def texts_of(path: Path) -> dict[str, Any]:
    """All texts of a file by their dotted ids; those with plural forms as tables."""
    return dict(_leaves(tomllib.loads(path.read_text(encoding="utf-8"))))


def _leaves(table: Any, prefix: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(table, Mapping) and not (
        table and is_plural(table) and all(isinstance(v, str) for v in table.values())
    ):
        for key, value in table.items():
            yield from _leaves(value, f"{prefix}.{key}" if prefix else key)
    elif isinstance(table, list):
        for place, value in enumerate(table):
            yield from _leaves(value, f"{prefix}.{place}")
    else:
        yield prefix, table


def names(language: str) -> Mapping[str, frozenset[str]]:
    """The texts that are the same as in English because they are names, file by file."""
    listed = tomllib.loads(NAMES.read_text(encoding="utf-8")).get(language, {})
    return {file: frozenset(ids.split()) for file, ids in listed.items()}


def faults(language: str, pair: Pair) -> list[str]:
    """Everything that is wrong with a file, a line each."""
    english, other = texts_of(pair.english), texts_of(pair.other)
    found = [f"missing: {key}" for key in english if key not in other]
    if pair.is_of_rules:
        english |= {f"{OWN}.{key}": text for key, text in texts_of(INTERFACE).items()}
    found += [f"not in English: {key}" for key in other if key not in english and not _SHORT.search(key)]
    same = names(language).get(pair.name, frozenset())
    for key, text in other.items():
        if key in english:
            found += _faults_of_text(language, key, english[key], text)
            if is_untranslated(english[key], text) and key not in same:
                found.append(f"as in English: {key}")
    return found + [f"listed as a name, but it is none: {key}" for key in same if not _is_name(english, other, key)]


def _is_name(english: Mapping[str, Any], other: Mapping[str, Any], key: str) -> bool:
    return key in english and key in other and is_untranslated(english[key], other[key])


def is_untranslated(english: Any, other: Any) -> bool:
    """Whether a text with words in it is the same as in English."""
    return bool(english == other and any(_WORD.search(_PLACEHOLDER.sub("", form)) for form in forms_of(english)))


def forms_of(text: Any) -> list[str]:
    """All forms of a text."""
    return [text] if isinstance(text, str) else list(text.values()) if isinstance(text, Mapping) else []


def _faults_of_text(language: str, id: str, english: Any, other: Any) -> Iterator[str]:
    if isinstance(english, str | Mapping) != isinstance(other, str | Mapping):
        yield f"another kind of value: {id}"
    elif placeholders(english) != placeholders(other):
        yield f"placeholders {sorted(placeholders(english))}, not {sorted(placeholders(other))}: {id}"
    if any(forms_of(english)) and not all(form.strip() for form in forms_of(other)):
        yield f"empty: {id}"
    if isinstance(other, Mapping) and set(other) != set(plural_forms(language)):
        yield f"plural forms {sorted(plural_forms(language))}, not {sorted(other)}: {id}"
    elif isinstance(other, Mapping) and not counts_in_every_form(language, other):
        yield f"a form that is for several numbers names none: {id}"
    if _SHORT.search(id) and length(other) > longest_short(english):
        yield f"too long for a short form, {longest_short(english)} columns are the most: {id}"


def placeholders(text: Any) -> set[str]:
    """The values that a text names, in whatever form."""
    return {name for form in forms_of(text) for name in _PLACEHOLDER.findall(form)}


def plural_forms(language: str) -> list[str]:
    """The forms that a text with a number needs."""
    return [*plural_rules(language), OTHER]


def counts_in_every_form(language: str, text: Mapping[str, str]) -> bool:
    """Whether a form that several numbers take has a place for the number, if the others have one."""
    rules = plural_rules(language)
    several = [form for form, rule in rules.items() if not rule.strip().endswith("n = 1")]
    return "{n}" not in text[OTHER] or all("{n}" in text.get(form, "{n}") for form in several)


def length(text: Any) -> int:
    """How long the words of a text are without its values."""
    return max((len(_PLACEHOLDER.sub("", form)) for form in forms_of(text)), default=0)


def longest_short(english: Any) -> int:
    """How long a short form may be: a third longer than the English one, and a little more for very short ones."""
    return length(english) * 4 // 3 + 4
