"""In every language the words of Ilôs' board fit the columns that they stand in."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tests.languages.catalogues import LANGUAGES, ROOT

ROOMS = {
    "card": 10,
    "short_good": 6,
    "seats.cards": 6,
    "seats.ships": 5,
    "seats.left": 5,
    "why": 9,
    "wide_why": 20,
    "whole_why": 40,
    "whole_pay": 18,
    "whole_pay_good": 18,
    "whole_hand": 40,
    "each_turn": 14,
    "can_sail": 20,
    "list.islands": 4,
    "list.free": 12,
    "list.taken": 15,
    "list.ships": 9,
    "list.raid": 5,
    "gives": 9,
    "pay": 9,
    "pay_good": 9,
    "supply": 9,
    "makes": 6,
    "cards": 5,
    "pioneers": 8,
    "piles": 33,
    "to_the_end": 33,
    "legend_1": 34,
    "legend_2": 34,
    "legend_3": 34,
    "legend_4": 34,
}
"""How many cells each text may take, with the numbers that stand in it; of a table, each of its texts."""


def words_of_the_board(language: str) -> Any:
    path = ROOT / "islands_tui" / "games" / "ilos" / "messages" / f"{language}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))["ilos_board"]


def texts_of(entry: str | Mapping[str, Any]) -> Iterator[str]:
    """All forms of a text, with two digits where it counts many things and one where few."""
    if isinstance(entry, str):
        yield entry
    else:
        for part in entry.values():
            yield from texts_of(part)


def filled(text: str, many: bool) -> str:
    for name, number in {"n": "38" if many else "7", "draw": "88", "discarded": "88", "goods": "E P D G"}.items():
        text = text.replace(f"{{{name}}}", number)
    return text


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_words_of_the_board_fit_their_columns(language: str) -> None:
    words = words_of_the_board(language)
    for place, room in ROOMS.items():
        entry = functools.reduce(lambda table, key: table[key], place.split("."), words)
        for text in texts_of(entry):
            assert len(filled(text, many=place == "supply")) <= room, (place, text)


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_what_stands_side_by_side_in_a_row_fits_it(language: str) -> None:
    words = words_of_the_board(language)
    zone = f"{words['zone']}  T10   T01   T11   {filled(words['stack'], many=True)}  "
    offer = words["offer"]
    for last in ("keep", "keep_all"):
        assert len(zone) + len(offer["proposal"]) + len(offer[last]) + 4 <= 56
    assert len(zone) + len(offer["supply"]) + 2 <= 56
    assert len(f" {filled(words['short_market'], many=False)}  {words['worth'].replace('{n}', '188')} ") <= 22
    for form in texts_of(words["market"]):
        assert len(f" {filled(form, many=False)}  {words['worth'].replace('{n}', '188')} ") <= 34
