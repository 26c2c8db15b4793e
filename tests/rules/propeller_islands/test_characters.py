"""The six abilities at both levels."""

from __future__ import annotations

import pytest

from rules.propeller_islands.characters import level
from rules.propeller_islands.components import CHARACTERS
from tests.rules.propeller_islands.builders import GAME, a_match


@pytest.mark.rule("PI-092", "PI-093", "PI-028")
@pytest.mark.parametrize(("fame", "now"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (16, 2), (40, 2)])
def test_trumpets_open_the_levels_for_good(fame: int, now: int) -> None:
    assert level(GAME.box, a_match().with_fame(fame).player()) == now


@pytest.mark.rule("PI-093")
@pytest.mark.parametrize("character", CHARACTERS)
def test_an_ability_belongs_to_its_character_alone(character: str) -> None:
    table = a_match(characters=[character]).with_goods(9).with_fame(10).with_die(3)
    assert ("reroll" in table.legal()) == (character == "jacques")
    assert bool(table.offered("free")) == (character == "sir_charles")
    table = a_match(characters=[character]).with_goods(9).with_fame(10).with_tile("0,1", "T13", "standing").with_die(3)
    assert bool(table.play("run").offered("extra")) == (character == "marie")
    table = a_match(characters=[character]).with_fame(10).at_leftover(3)
    assert (table.kind() == "leftover") == (character == "nelson")
    table = a_match(characters=[character]).with_fame(10).doing("reward", 0, "R1")
    assert (table.kind() == "gain") == (character == "amelia")
    table = a_match(characters=[character]).with_fame(10).with_goods(0, 2).with_hand("B1-01").at_plan()
    assert (table.play("complete B1-01", "aside").kind() == "gain") == (character == "nicola")


@pytest.mark.rule("PI-095", "PI-097")
def test_jacques_rolls_again_for_energy_at_the_first_trumpet() -> None:
    table = a_match(characters=["jacques"]).with_goods(0).with_fame(4).with_die(5)
    assert table.why("reroll") == ("locked", "PI-093")
    assert "reroll" not in table.legal()
    table.with_fame(5).with_rolls(5).play("reroll")
    assert (table.goods(), table.state.die) == ((1, 0, 0), 5)
    assert "reroll" not in table.legal()
    assert table.play("paid +1").state.die == 6
    assert table.goods() == (0, 0, 0)


@pytest.mark.rule("PI-095")
def test_jacques_may_roll_again_in_each_turn() -> None:
    table = (
        a_match(characters=["jacques"]).with_fame(5).with_die(5).with_rolls(1, 2).play("reroll", "run", "stop", "skip")
    )
    table.pass_turns().with_die(4)
    assert "reroll" in table.legal()


@pytest.mark.rule("PI-096")
def test_jacques_gains_steel_too_at_the_second_trumpet() -> None:
    table = a_match(characters=["jacques"]).with_goods(0).with_fame(10).with_die(5).with_rolls(1).play("reroll")
    assert table.goods() == (1, 1, 0)


@pytest.mark.rule("PI-098", "PI-099")
@pytest.mark.parametrize(
    ("fame", "values"),
    [(4, None), (5, ["1", "2", "6"]), (10, ["1", "2", "3", "4", "5", "6"])],
)
def test_nelson_reaches_more_with_more_fame(fame: int, values: list[str] | None) -> None:
    table = a_match().with_fame(fame).at_leftover(1)
    if values is None:
        assert table.kind() == "run"
    else:
        assert table.offered("use") == values


@pytest.mark.rule("PI-098")
def test_the_values_that_nelson_does_not_reach_say_why() -> None:
    assert a_match().with_fame(5).at_leftover(1).why("use 3") == ("leftover", "PI-098")


@pytest.mark.rule("PI-099")
def test_nelsons_value_runs_his_tiles() -> None:
    table = a_match().with_goods(0).with_fame(10).with_tile("0,1", "T13", "standing").at_leftover(1)
    table.play("use 4", "activate 0,1")
    assert table.goods() == (0, 0, 1)
    assert table.state.dice == [1]


@pytest.mark.rule("PI-100", "PI-102")
def test_amelia_gains_energy_with_fame_only_if_she_had_the_level_before() -> None:
    reaching = a_match(characters=["amelia"]).with_goods(0).with_fame(4).doing("reward", 0, "R1")
    assert (reaching.fame(), reaching.goods()) == (7, (0, 0, 0))
    reaching.doing("reward", 0, "R1")
    assert reaching.goods() == (1, 0, 0)
    reaching.doing("reward", 0, "R1")
    assert reaching.goods() == (1, 0, 0)


@pytest.mark.rule("PI-100")
def test_amelia_gains_nothing_where_no_fame_comes() -> None:
    table = a_match(characters=["amelia"]).with_goods(0).with_fame(5).with_forge(P5="T11").with_die(3)
    table.play("build P5", "place -1,0")
    assert (table.fame(), table.goods(), table.player().helped) == (5, (0, 0, 0), False)
    table.with_goods(1, 1, 1).with_hand("B1-15").at_plan().play("complete B1-15", "upgrade -1,0")
    assert (table.fame(), table.goods(), table.player().helped) == (5, (0, 0, 0), False)
    assert "fame" not in table.heard()


@pytest.mark.rule("PI-101", "PI-102")
def test_amelia_chooses_at_the_second_trumpet() -> None:
    below = a_match(characters=["amelia"]).with_goods(0).with_fame(9).doing("reward", 0, "R1")
    assert (below.goods(), below.kind()) == ((1, 0, 0), "blueprint")
    table = a_match(characters=["amelia"]).with_goods(0).with_fame(10).doing("reward", 0, "R1")
    assert table.legal() == ["gain energy", "gain steel"]
    assert table.play("gain steel").goods() == (0, 1, 0)
    assert table.kind() == "blueprint"


@pytest.mark.rule("PI-101", "PI-045")
def test_amelias_choice_comes_before_the_bonus_of_the_depot_that_brought_the_fame() -> None:
    table = a_match(characters=["amelia"]).with_fame(10).with_tile("0,1", "T19").with_forge(P5="T08").with_die(3)
    table.play("build P5", "place -1,1")
    assert table.kind() == "gain"
    assert table.play("gain energy").kind() == "deploy"


@pytest.mark.rule("PI-103", "PI-104", "PI-105")
@pytest.mark.parametrize(("fame", "price"), [(5, 1), (10, 0)])
def test_marie_runs_one_more_tile_once_at_any_moment(fame: int, price: int) -> None:
    table = a_match(characters=["marie"]).with_goods(2).with_fame(fame).with_tile("0,1", "T14", "standing")
    table.with_tile("-1,1", "T12", "standing").with_tile("-1,2", "T11", "standing").with_die(2).play("run")
    assert table.offered("extra") == ["-1,1", "0,1"]
    table.play("activate -1,2", "extra 0,1")
    assert table.goods() == (2 - price, 0, 2)
    assert table.offered("extra") == []
    assert table.offered("activate") == ["0,0"]
    assert table.why("extra -1,1") == ("extra_once", "PI-105")


@pytest.mark.rule("PI-103")
def test_maries_extra_needs_her_level_her_price_and_the_cost_of_the_tile() -> None:
    def table_with(fame: int, energy: int, character: str = "marie") -> list[str]:
        table = a_match(characters=[character]).with_goods(energy).with_fame(fame)
        return table.with_tile("0,1", "T34", "standing").with_die(2).play("run").offered("extra")

    assert table_with(4, 5) == []
    assert table_with(5, 2) == []  # the Smelter needs two energy after her price
    assert table_with(5, 3) == ["0,1"]
    assert table_with(10, 2) == ["0,1"]
    assert table_with(10, 5, "nicola") == []


@pytest.mark.rule("PI-103")
def test_reasons_say_why_marie_cannot_run_one_more() -> None:
    def why(fame: int, energy: int) -> tuple[str, str]:
        table = a_match(characters=["marie"]).with_goods(energy).with_fame(fame)
        return table.with_tile("0,1", "T34", "standing").with_die(2).play("run").why("extra 0,1")

    assert why(4, 5) == ("locked", "PI-093")
    assert why(5, 0) == ("lack", "PI-103")
    assert why(5, 2) == ("extra_price", "PI-103")
    assert why(10, 1) == ("lack", "PI-052")


@pytest.mark.rule("PI-106", "PI-107")
@pytest.mark.parametrize(("fame", "offered"), [(4, None), (5, []), (10, ["energy", "steel"])])
def test_nicola_gains_after_a_plan(fame: int, offered: list[str] | None) -> None:
    table = a_match(characters=["nicola"]).with_goods(0, 2).with_fame(fame).with_hand("B1-01").at_plan()
    table.play("complete B1-01", "aside")
    if offered:
        assert table.offered("gain") == offered
        assert table.play("gain steel").goods() == (0, 1, 0)
    else:
        assert table.goods() == ((0, 0, 0) if offered is None else (1, 0, 0))
    assert table.kind() == "draw"


@pytest.mark.rule("PI-108")
def test_nicola_profits_from_the_level_that_the_banner_itself_brought() -> None:
    table = a_match(characters=["nicola"]).with_goods(1, 1, 1).with_fame(4).with_hand("B1-15").at_plan()
    table.with_tile("0,1", "T17").with_tile("1,0", "T16").play("complete B1-15", "upgrade 1,0")
    assert (table.fame(), table.goods()) == (5, (1, 0, 0))


@pytest.mark.rule("PI-109", "PI-110")
@pytest.mark.parametrize(("fame", "steps"), [(4, []), (5, ["-1", "+1"]), (10, ["-2", "-1", "+1", "+2"])])
def test_sir_charles_changes_his_die_for_free_once_a_turn(fame: int, steps: list[str]) -> None:
    table = a_match(characters=["sir_charles"]).with_goods(0).with_fame(fame).with_die(3)
    assert table.offered("free") == steps
    if not steps:
        assert table.why("free +1") == ("locked", "PI-093")
        return
    table.play("free +1")
    assert (table.state.die, table.goods(), table.offered("free")) == (4, (0, 0, 0), [])
    assert table.why("free +1") == ("free_once", "PI-109")


@pytest.mark.rule("PI-110")
def test_the_second_step_of_sir_charles_says_what_it_needs() -> None:
    table = a_match(characters=["sir_charles"]).with_fame(5).with_die(3)
    assert table.why("free +2") == ("farther", "PI-110")
