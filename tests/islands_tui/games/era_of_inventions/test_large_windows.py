"""Era of Inventions in windows of 150x44 and 200x55, where its boards speak in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product

import pytest

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.sizes import HUGE, TIERS
from islands_tui.text.languages import ENGLISH, known, set_language
from rules.engine.contract import Target
from rules.engine.rng import Rng
from rules.era_of_inventions import names
from tests.islands_tui.frames import Picture, painted
from tests.islands_tui.games.era_of_inventions.matches import an_era, asking, sensible
from tests.islands_tui.mirror import a_table
from tests.languages.cut import noted

SIZES = [(tier.width, tier.height) for tier in TIERS[HUGE:]]
BETWEEN = [(200, 44), (240, 66)]


def pictures(seats: int, every: int, glyphs: str = "box", languages: Sequence[str] = (ENGLISH,)) -> Iterator[Picture]:
    """A rich match now and then, at each large size."""
    match, chance = an_era(seats, seed=seats, rich=True), Rng(seats)
    while match.decision is not None:
        if len(match.moves) % every == every - 1:
            for language, size in product(languages, SIZES):
                set_language(language)
                yield painted(a_table(match, glyphs), *size)
        match.play(sensible(match, chance))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 5])
def test_no_word_is_cut_or_painted_over(seats: int) -> None:
    with noted() as found:
        for _ in pictures(seats, every=40, languages=known()):
            pass
    assert found == set()


def test_the_poorest_alphabet_has_all_signs_that_are_needed() -> None:
    for picture in pictures(4, every=80, glyphs="ascii"):
        assert "".join(picture.grid.lines()).isascii()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_free_field_says_what_it_costs_brings_and_earns(size: tuple[int, int]) -> None:
    table = a_table(asking("invent"))
    picture = painted(table, *size)
    for field in table.state.view.box.fields.values():
        area = picture.spots[Target("field", field.id)]
        told = "".join(picture.grid.chars[area.y])[area.x :]
        earned = f"{field.royalty} IP" if field.metal == "gold" else f"{field.royalty} coin"
        stones = "stone" if field.cost == 1 else "stones"
        assert re.match(rf".{field.cost} {stones} → {field.points} IP. *{earned}", told), told


@pytest.mark.parametrize("size", [*SIZES, *BETWEEN], ids=str)
def test_who_has_how_many_patents_is_seen_in_windows_of_any_size(size: tuple[int, int]) -> None:
    table = a_table(asking("invent", after=100))
    [seat] = [seat for seat, player in enumerate(table.state.view.players) if player.patents]
    picture = painted(table, *size)
    patent = picture.spots[Target("patent", "1")]
    below = ["".join(row[patent.x : patent.x + patent.width]) for row in picture.grid.chars[patent.y : patent.y + 3]]
    assert SHAPES[seat] in "".join(below)


@pytest.mark.parametrize("language", known())
def test_all_that_can_be_made_or_invented_has_its_whole_name(language: str) -> None:
    set_language(language)
    for seed in range(4):
        table = a_table(an_era(4, seed, moves=3))
        view, text = table.state.view, "\n".join(painted(table, *SIZES[-1]).grid.lines())
        cards = (view.box.cards[card] for card in view.bar if card)
        messages = [
            *(names.kind(kind) for kind in view.box.kinds),
            *(names.kind(card.kind) if card.kind else names.card(view.box, card.id) for card in cards),
            *(names.factory(card) for card in view.row if card),
        ]
        assert [name for name in map(table.state.texts, messages) if name not in text] == []
