"""What French asks of a text besides its words: blanks, vowels before what is filled in, one form of address."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from islands_tui.registry.tables import words_of
from islands_tui.text import sums
from islands_tui.text.languages import set_language
from islands_tui.text.texts import Texts
from rules import GAMES
from rules.engine.contract import Preview
from tests.languages.catalogues import forms_of, pairs, texts_of
from tests.languages.test_play import said_in_a_match, translated

NAMES = ("Anne", "Éric", "Inès", "Oscar", "Ugo")
"""Names before which "de" and "que" lose a letter."""

ELIDED = r"\b(?:de|que|le|la|ne|se|je|lorsque|puisque|jusque)"
"""Words that lose a letter before a vowel."""

_BEFORE_A_NAME = re.compile(
    rf"{ELIDED} \{{(?:seats?|names?|winners?|second|donor|raiders|character|game|who|title)\}}", re.IGNORECASE
)
_NOT_JOINED = re.compile(
    rf"{ELIDED} [aâàeéèêëiîïoôuûœ]|\b(?:de|à|le|la|les) les?\b|\b(?:de de|le la|la la)\b", re.IGNORECASE
)
"""A vowel that should be lost, an article that should be one with the word before it, or one that comes twice."""
_VALUE = re.compile(r"\{[^{}]*\}")
_BREAKING = re.compile(r"[\w)»…] [:;?!»]|« |\d (?:PV|PI|£|%|Mo)(?!\w)")
_MISSING = re.compile(r"[\w)»](?::(?= |$)|[;?!»])|«(?!\u00a0)")
_TU = re.compile(r"\b(?:tu|te|toi|ton|tes|ta)\b", re.IGNORECASE)
CALLED_OTHERWISE = {
    "spyrium": ("manche", "piste", "pioche"),
    "ilos": ("case", "genre"),
}
"""Words that another game has for what this one calls tour, échelle and paquet, emplacement and sorte."""

_NO_FRENCH = ("complaint", "search.fillers")
"""The name of the program as every program writes it before what it complains about; words to search by."""


def french() -> Iterator[tuple[str, str]]:
    """Every form of every text, and where it stands."""
    for pair in pairs("fr"):
        for key, text in texts_of(pair.other).items():
            if key not in _NO_FRENCH:
                yield from ((f"{pair.name} {key}", form) for form in forms_of(text))


def typeset() -> Iterator[tuple[str, str]]:
    """The same with a number in place of every value."""
    return ((where, _VALUE.sub("1", text)) for where, text in french())


def test_a_blank_before_a_high_sign_or_a_unit_never_ends_a_line() -> None:
    assert [(where, text) for where, text in typeset() if _BREAKING.search(text)] == []


def test_a_high_sign_has_its_blank() -> None:
    assert [(where, text) for where, text in typeset() if _MISSING.search(text)] == []


def test_players_are_addressed_in_one_form() -> None:
    assert [(where, text) for where, text in french() if _TU.search(text)] == []


def test_no_word_that_loses_its_vowel_stands_before_a_name() -> None:
    assert [(where, text) for where, text in french() if _BEFORE_A_NAME.search(text)] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", translated("fr"))
def test_articles_and_vowels_are_right_before_whatever_is_filled_in(name: str) -> None:
    set_language("fr")
    shown, heard = Texts(words_of(name), NAMES), Texts([GAMES[name].home], NAMES, spoken=True)
    wrong = set()
    for said in dict.fromkeys(said_in_a_match(name, GAMES[name].seats[-1])):
        for texts in (shown, heard):
            text = sums.preview(texts, said) if isinstance(said, Preview) else texts(said)
            wrong |= {str(text)} if _NOT_JOINED.search(str(text)) else set()
    assert wrong == set()


@pytest.mark.parametrize("name", CALLED_OTHERWISE)
def test_a_game_keeps_to_its_own_words(name: str) -> None:
    others = re.compile(rf"\b(?:{'|'.join(CALLED_OTHERWISE[name])})s?\b", re.IGNORECASE)
    assert [(where, text) for where, text in french() if f"/{name}/" in where and others.search(text)] == []
