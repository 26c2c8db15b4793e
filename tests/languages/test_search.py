"""Looking rules up in German and French: umlauts, accents, compounds, mistyped words, and names of other languages."""

from __future__ import annotations

import pytest

from rules.rulebook import rulebooks
from rules.search import search


def found(language: str, query: str, most: int = 5) -> list[str]:
    return [hit.id for hit in search(rulebooks(language), query, most)]


@pytest.mark.parametrize(
    ("language", "query", "rule"),
    [
        ("de", "Was kostet eine Karte?", "SP-051"),
        ("de", "Gebäude nutzen", "SP-075"),
        ("de", "Arbieter platzieren", "SP-040"),
        ("de", "Den Würfel parken", "PI-038"),
        ("de", "Wer gewinnt?", "SP-151"),
        ("fr", "Combien coûte une carte ?", "SP-051"),
        ("fr", "placer un ouvirer", "SP-040"),
        ("fr", "Qui gagne ?", "SP-151"),
        ("fr", "ranger le dé", "PI-038"),
        ("fr", "l'île", "IL-028"),
    ],
)
def test_a_question_is_answered_in_its_language(language: str, query: str, rule: str) -> None:
    assert rule in found(language, query)


@pytest.mark.parametrize(
    ("language", "spellings"),
    [
        ("de", ("Plättchen", "Plaettchen", "plattchen", "PLÄTTCHEN")),
        ("de", ("Gebäude", "gebaeude", "gebaude")),
        ("de", ("Würfel", "wuerfel", "wurfel")),
        ("fr", ("bâtiment", "batiment", "bâtiments")),
        ("fr", ("dé", "des dés", "les dés")),
        ("en", ("Zahlenplättchen", "zahlenplaettchen")),
    ],
)
def test_whoever_has_no_such_letters_finds_the_same(language: str, spellings: tuple[str, ...]) -> None:
    first, *others = (found(language, query) for query in spellings)
    assert first
    assert all(other == first for other in others)


def test_a_german_word_is_found_by_its_parts_and_a_compound_by_its_words() -> None:
    assert "SP-087" in found("de", "Zahlen")
    assert "IL-076" in found("de", "Piratenfestung")


@pytest.mark.parametrize(
    ("language", "name", "declined"),
    [
        ("de", "Festung", "Festungen"),
        ("de", "Ereignis", "Ereignisse"),
        ("de", "Bauplatz", "Bauplätze"),
        ("de", "Bauplatz", "Bauplaetzen"),
        ("de", "Blaupause", "Blaupausen"),
        ("de", "Gildenverbindung", "Gildenverbindungen"),
        ("de", "Erfindungsstein", "Erfindungssteine"),
        ("de", "Münze", "Muenzen"),
        ("fr", "niveau", "niveaux"),
        ("en", "fort", "forts"),
    ],
)
def test_a_name_is_found_in_any_of_its_forms(language: str, name: str, declined: str) -> None:
    assert found(language, name)[0] in found(language, declined)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("name", ["worker", "Arbeiter", "ouvrier"])
def test_a_search_finds_by_the_names_of_every_language(language: str, name: str) -> None:
    assert found(language, name)[0] == "SP-040"


@pytest.mark.parametrize(
    ("language", "alone", "asked"),
    [("de", "Arbeiter", "wie ist das mit dem Arbeiter"), ("fr", "ouvrier", "comment est-ce avec un ouvrier")],
)
def test_words_that_every_question_has_count_for_nothing(language: str, alone: str, asked: str) -> None:
    assert found(language, asked)[:2] == found(language, alone)[:2]


def test_a_french_word_that_differs_from_an_article_by_its_accent_is_no_article() -> None:
    assert found("fr", "dé")[0].startswith("PI-")
