"""The names of all cards stand within the edges of the narrowest ones, in every language and alphabet."""

from __future__ import annotations

import pytest

from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.grid import Grid, Pad
from islands_tui.games.era_of_inventions.cards import fitting_name
from islands_tui.games.spyrium.faces import FACE, card_name
from islands_tui.registry.tables import words_of
from islands_tui.text.languages import ENGLISH, known, set_language
from islands_tui.text.texts import Texts, catalogue
from rules.engine.contract import Message

ERA_FACE = 10
"""The columns between the edges of seven cards side by side in a window of 120."""

every_alphabet = pytest.mark.parametrize(
    ("language", "glyphs"), [(language, glyphs) for language in known() for glyphs in GLYPHS]
)


def named(game: str, *tables: str) -> list[str]:
    """The ids of all names in these tables of a game's catalogue."""
    starts = tuple(f"{game}.{table}." for table in tables)
    return [
        key for key, text in catalogue(f"rules.{game}", ENGLISH).items() if key.startswith(starts) and "{" not in text
    ]


@every_alphabet
def test_inventions_and_factories_are_named_within_their_edges(language: str, glyphs: str) -> None:
    set_language(language)
    texts, pad = Texts(words_of("era_of_inventions")), Pad(Grid(80, 1), GLYPHS[glyphs])
    names = [
        fitting_name(Message(key), ERA_FACE, texts, pad)
        for key in named("era_of_inventions", "kind", "card", "factory")
    ]
    assert [name for name in names if pad.measure(name) > ERA_FACE] == []


@every_alphabet
def test_cards_of_the_display_are_named_within_their_edges(language: str, glyphs: str) -> None:
    set_language(language)
    texts, pad = Texts(words_of("spyrium")), Pad(Grid(80, 1), GLYPHS[glyphs])
    names = [card_name(key.rpartition(".")[2], texts, FACE) for key in named("spyrium", "card")]
    assert [name for name in names if pad.measure(name) > FACE] == []
