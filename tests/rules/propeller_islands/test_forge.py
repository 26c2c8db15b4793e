"""The Forge, its dice, and changing the one in hand."""

from __future__ import annotations

import pytest

from rules.engine.rng import Rng
from rules.hexgrid import neighbours
from rules.propeller_islands.forge import POSITION_CELLS, REACHED_BY, SPACE_CELLS, TOUCHING, roll_dice, wrapped
from tests.rules.propeller_islands.builders import LoadedDice, a_match


@pytest.mark.rule("PI-004")
def test_six_numbered_spaces_lie_around_a_centre_without_a_number() -> None:
    assert sorted(SPACE_CELLS) == [1, 2, 3, 4, 5, 6]
    assert set(SPACE_CELLS.values()) == set(neighbours((0, 0)))


@pytest.mark.rule("PI-005")
def test_the_spaces_run_clockwise_and_six_lies_beside_one() -> None:
    assert list(SPACE_CELLS.values()) == list(neighbours((0, 0)))
    for value in range(1, 7):
        assert SPACE_CELLS[wrapped(value + 1)] in neighbours(SPACE_CELLS[value])


@pytest.mark.rule("PI-006")
def test_every_space_touches_three_positions() -> None:
    for value, positions in TOUCHING.items():
        around = [place for place, cell in POSITION_CELLS.items() if cell in neighbours(SPACE_CELLS[value])]
        assert sorted(positions) == sorted(around)
        assert len(positions) == 3
    assert TOUCHING[1] == ("P12", "P1", "P2")
    assert TOUCHING[4] == ("P6", "P7", "P8")
    assert {position: len(values) for position, values in REACHED_BY.items()} == {
        f"P{place}": 2 - place % 2 for place in range(1, 13)
    }


@pytest.mark.rule("PI-031", "PI-032")
@pytest.mark.parametrize("dice", [5, 7, 9])
def test_all_dice_are_rolled_and_no_space_holds_more_than_three(dice: int) -> None:
    for seed in range(200):
        rolled = roll_dice(Rng(seed), dice, 3)
        assert len(rolled) == dice
        assert rolled == sorted(rolled)
        assert all(rolled.count(value) <= 3 and 1 <= value <= 6 for value in rolled)


@pytest.mark.rule("PI-032")
@pytest.mark.parametrize(
    ("rolls", "shown"),
    [
        ((4, 4, 4, 4, 4, 1, 2), [1, 2, 4, 4, 4]),
        ((4, 4, 4, 4, 6, 5), [4, 4, 4, 5, 6]),
        ((4, 4, 4, 4, 4, 4, 1, 4, 2), [1, 2, 4, 4, 4]),
        ((2, 2, 2, 5, 5), [2, 2, 2, 5, 5]),
    ],
)
def test_only_the_dice_too_many_on_a_space_are_rolled_again(rolls: tuple[int, ...], shown: list[int]) -> None:
    dice = LoadedDice(*rolls)
    assert roll_dice(dice, 5, 3) == shown
    assert dice.rolls == []


@pytest.mark.rule("PI-041")
@pytest.mark.parametrize(("value", "change", "after"), [(6, 1, 1), (1, -1, 6), (6, 2, 2), (1, -2, 5), (3, 1, 4)])
def test_values_go_round(value: int, change: int, after: int) -> None:
    table = a_match(characters=["sir_charles"]).with_fame(10).with_die(value)
    assert table.play(f"free {change:+d}").state.die == after


@pytest.mark.rule("PI-040")
def test_a_paid_change_costs_one_energy_and_needs_it() -> None:
    poor = a_match().with_goods(0, 5, 5).with_die(3)
    assert poor.offered("paid") == []
    assert poor.why("paid -1") == ("lack", "PI-040")
    assert a_match().with_goods(2).with_die(3).play("paid -1").goods() == (1, 0, 0)


@pytest.mark.rule("PI-042")
def test_a_reroll_comes_before_any_other_change() -> None:
    table = a_match(characters=["jacques"]).with_fame(5).with_goods(1).with_die(3).play("paid +1")
    assert "reroll" not in table.legal()
    assert table.why("reroll") == ("reroll_first", "PI-042")


@pytest.mark.rule("PI-042")
def test_paid_and_free_changes_combine_in_any_order() -> None:
    for moves in (("paid +1", "free +1"), ("free +1", "paid +1")):
        table = a_match(characters=["sir_charles"]).with_fame(5).with_goods(1).with_die(3).play(*moves)
        assert table.state.die == 5
        assert table.offered("free") == table.offered("paid") == []


@pytest.mark.rule("PI-036", "PI-043", "PI-048")
def test_the_work_value_decides_which_tiles_are_in_reach() -> None:
    table = a_match().with_goods(1).with_die(3)
    assert table.offered("build") == table.offered("discard") == ["P4", "P5", "P6"]
    table.play("paid +1")
    assert table.offered("build") == table.offered("discard") == ["P6", "P7", "P8"]
    assert table.why("build P4") == ("out_of_reach", "PI-043")
    assert table.why("discard P4") == ("out_of_reach", "PI-048")
