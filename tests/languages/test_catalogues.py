"""Every language says everything that English says, with the same values, and nothing of it in English."""

from __future__ import annotations

from pathlib import Path

import pytest

from islands_tui.text.languages import ENGLISH
from tests.languages import __main__ as command
from tests.languages.catalogues import LANGUAGES, Pair, faults, missing_files, names, pairs

FILES = [(language, pair) for language in LANGUAGES for pair in pairs(language) if pair.other.exists()]


@pytest.mark.parametrize(("language", "pair"), FILES, ids=[f"{language}-{pair.name}" for language, pair in FILES])
def test_a_catalogue_says_all_that_the_english_one_says_in_its_own_language(language: str, pair: Pair) -> None:
    assert faults(language, pair) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_catalogue_is_missing(language: str) -> None:
    assert missing_files(language) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_listed_for_files_that_there_are(language: str) -> None:
    assert set(names(language)) <= {pair.name for pair in pairs(language)}


def test_each_fault_of_a_catalogue_is_found(tmp_path: Path) -> None:
    english, other = tmp_path / "en.toml", tmp_path / "fr.toml"
    english.write_text(
        'gone = "gone"\nsame = "the same"\nvalue = "{one} for {other}"\nempty = "full"\nsign = "{a} → £"\n'
        'count = { one = "{n} card", other = "{n} cards" }\nzero = { one = "1 card", other = "{n} cards" }\n'
        'short = "few"\n',
        encoding="utf-8",
    )
    other.write_text(
        'more = "plus"\nsame = "the same"\nvalue = "{one} pour {autre}"\nempty = " "\nsign = "{a} → £"\n'
        'count = { few = "{n} carte", other = "{n} cartes" }\nzero = { one = "1 carte", other = "{n} cartes" }\n'
        'short = "une longue phrase"\nmore_short = "bref"\n',
        encoding="utf-8",
    )
    found = faults("fr", _here(english, other))
    assert sorted(fault.rpartition(": ")[2] for fault in found) == [
        *("count", "empty", "gone", "more", "same", "short", "value", "zero"),
    ]


def _here(english: Path, other: Path) -> Pair:
    class Here(Pair):
        @property
        def name(self) -> str:
            return "here"

    return Here(english, other)


def test_the_command_for_translators_lists_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main("xx") == 1
    lines = capsys.readouterr().out.splitlines()
    assert "rules/spyrium/rulebook: not begun" in lines
    assert len(lines) == len(pairs("xx"))
    assert ENGLISH not in LANGUAGES
