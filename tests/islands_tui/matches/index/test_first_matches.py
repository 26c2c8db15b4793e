"""A person is new here for three matches, whoever else sits at the table."""

from __future__ import annotations

import pytest

from islands_tui.matches.index.first_matches import FIRST_MATCHES, asked_again
from islands_tui.settings.settings import POSSIBLE, Settings
from islands_tui.text.languages import known
from islands_tui.text.texts import Texts
from rules.engine.contract import Message
from tests.islands_tui.builders import a_stored_match

NUMBER = {"en": "three", "de": "drei", "fr": "trois"}


def test_people_are_asked_again_in_their_first_three_matches() -> None:
    for number in range(1, FIRST_MATCHES + 2):
        stored = a_stored_match(names=("Ann", f"Guest {number}"))
        stored.close()
        expected = frozenset({0, 1} if number <= FIRST_MATCHES else {1})
        assert asked_again(stored.name, stored.match, Settings()) == expected


@pytest.mark.parametrize(("chosen", "asked"), [("always", None), ("never", frozenset())])
def test_the_setting_decides_otherwise(chosen: str, asked: frozenset[int] | None) -> None:
    stored = a_stored_match()
    stored.close()
    assert asked_again(stored.name, stored.match, Settings(asks_again=chosen)) == asked
    assert chosen in POSSIBLE["asks_again"]


@pytest.mark.parametrize("language", known())
def test_its_text_names_the_number(language: str) -> None:
    said = Texts(language=language)(Message("settings.asks_again_is.first"))
    assert FIRST_MATCHES == 3
    assert NUMBER[language] in said
