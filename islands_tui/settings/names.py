"""Which names people may have."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from islands_tui.text.problem import wrong_call
from rules.bots import is_bot
from rules.engine.languages import without_accents

LONGEST_NAME = 20
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
"""Characters that count as printable and show nothing."""
_CHOOSES_A_LOOK = "VARIATION SELECTOR", "MONGOLIAN FREE VARIATION SELECTOR"
_MOST_MARKS = 3
"""Marks on one letter: more run into the rows above."""
_ALIKE = frozenset(("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU"))
"""Scripts with letters that look alike: a name keeps to one of them."""
_LATIN_LOOKS = str.maketrans(
    "АВЕЗКМНОРСТУХІЈЅԚԜаеорсухіјѕһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧοανικχρ",
    "ABE3KMHOPCTYXIJSQWaeopcyxijshdqwABEZHIKMNOPTYXoavikxp",
)
"""Letters of other alphabets by the Latin ones that they look like: whole names can be written with them."""


def person_key(name: str) -> str:
    """The same for all spellings that differ only in case, accents or blanks: `Zoë` and `zoe` are one person."""
    return " ".join(without_accents(name).casefold().split())


def in_one_line(text: str) -> str:
    """A text of somebody else's, without what can't be printed and with single blanks."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def shown_name(name: str) -> str:
    """A name from a record, which may contain anything, as it is shown; empty if there is nothing to show."""
    return in_one_line(name)[:LONGEST_NAME].strip()


def look_of(name: str) -> str:
    """What names have in common that can't be told apart on a screen."""
    return name.translate(_LATIN_LOOKS).casefold()


def checked_names(names: Sequence[str]) -> list[str]:
    """The names with normalized spaces; rejects names that can't be told apart or displayed."""
    checked: dict[str, str] = {}
    for name in map(checked_name, names):
        if look_of(name) in checked:
            raise wrong_call("names.double", name=name)
        checked[look_of(name)] = name
    return list(checked.values())


def checked_name(text: str) -> str:
    """One name with normalized spaces and letters, so that equal looks are equal names.

    Everything visible is allowed, brackets and accents included.
    """
    if not text.replace("\t", " ").isprintable() or any(map(_is_invisible, text)):
        raise wrong_call("names.unprintable", name=text)
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if not name:
        raise wrong_call("names.empty")
    if not _has_letters_for_its_marks(name):
        raise wrong_call("names.unprintable", name=name)
    if len(name) > LONGEST_NAME:
        raise wrong_call("names.long", name=name[:LONGEST_NAME], longest=LONGEST_NAME)
    if len(_ALIKE.intersection(map(_script, name))) > 1:
        raise wrong_call("names.mixed", name=name)
    if _looks_like_a_bot(name):
        raise wrong_call("names.bot", name=name)
    return name


def _is_invisible(sign: str) -> bool:
    return sign in _BLANK or unicodedata.name(sign, "").startswith(_CHOOSES_A_LOOK)


def _has_letters_for_its_marks(name: str) -> bool:
    """Whether no mark stands alone, and no letter has more of them than any alphabet needs."""
    marks = _MOST_MARKS
    for sign in name:
        marks = marks + 1 if unicodedata.category(sign).startswith("M") else 0 if sign != " " else _MOST_MARKS
        if marks > _MOST_MARKS:
            return False
    return True


def _script(sign: str) -> str:
    """The script of a letter; empty for other characters."""
    return unicodedata.name(sign, "").partition(" ")[0] if sign.isalpha() else ""


def _looks_like_a_bot(name: str) -> bool:
    kind = name.casefold().rpartition("(")[2].strip("0123456789:() ")
    return is_bot(kind)
