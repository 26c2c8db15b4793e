"""Points at the end."""

from __future__ import annotations

import pytest

from rules.engine.contract import winners
from rules.spyrium.state import PHASE_II
from tests.rules.spyrium.builders import GAME, X, Y, Z, a_match
from tests.rules.spyrium.oracle import scores_of


@pytest.mark.rule("SP-148", "SP-149", "SP-134")
def test_track_buildings_and_patents_add_up_sc_08() -> None:
    table = a_match().builds(X, "BF1", "BL2", "BS1", "BH1").patents(X, "PA1").has(X, spyrium=8, points=40)
    assert [part.points for part in GAME.scores(table.state)[X].parts] == [40, 13, 7]
    assert table.total() == 60


@pytest.mark.rule("SP-149", "SP-144", "SP-100")
def test_the_final_scoring_brings_no_bonus_sc_39() -> None:
    table = a_match().has(X, points=18, bonuses=("money",)).builds(X, "BL1", "BU2").patents(X, "PY1")
    table.workers(X, available=4)
    for quarter in table.state.quarters:
        quarter.passed, quarter.phase = True, PHASE_II
    table.state.round, table.state.pending, table.state.decision = 6, [("next_turn", X)], None
    table.game.settle(table.state)
    assert table.state.decision is None
    assert table.total() == 18 + 5 + 4
    assert (table.x.owned(), table.x.bonuses) == (4, ("money",))


@pytest.mark.parametrize(
    ("patent", "arranged", "points"),
    [
        pytest.param("PA1", {"spyrium": 5}, 5, marks=pytest.mark.rule("SP-134")),
        pytest.param("PC1", {"money": 9}, 4, marks=pytest.mark.rule("SP-137")),
        pytest.param("PC1", {"money": 99}, 7, marks=pytest.mark.rule("SP-137", "SP-149")),
        pytest.param("PL1", {"residence": 4}, 4, marks=pytest.mark.rule("SP-142")),
        pytest.param("PL1", {"residence": 7}, 7, marks=pytest.mark.rule("SP-142", "SP-149")),
        pytest.param("PA1", {"spyrium": 8}, 7, marks=pytest.mark.rule("SP-149")),
    ],
)
def test_patents_count_what_is_owned(patent: str, arranged: dict[str, int], points: int) -> None:
    table = a_match().patents(X, patent).has(X, **arranged)
    assert table.total() == points == scores_of(table.state)[X]


@pytest.mark.rule("SP-139")
def test_engineering_counts_the_factories_once_more() -> None:
    table = a_match().builds(X, "BW1", "BL1", "BU1", "BH1").patents(X, "PE1")
    assert [part.points for part in GAME.scores(table.state)[X].parts] == [0, 11, 3]
    table.builds(X, "BF2", "BL3")
    assert [part.points for part in GAME.scores(table.state)[X].parts] == [0, 19, 7]


@pytest.mark.rule("SP-147", "SP-149")
def test_trade_counts_the_tokens_that_were_kept_and_nothing_else() -> None:
    table = a_match().patents(X, "PT1").workers(X, available=5).has(X, spyrium=4, money=4)
    assert table.total() == 0
    assert table.keeps(X, 1, 3, 3).total() == 3 == scores_of(table.state)[X]


@pytest.mark.rule("SP-143", "SP-149")
def test_the_crane_counts_buildings() -> None:
    table = a_match().builds(X, "BM1", "BM1", "BM1").patents(X, "PK1")
    assert table.total() == 3 + 3
    table.builds(X, "BS1", "BS1", "BS1", "BM2", "BM2")
    assert table.total() == 8 + 7


@pytest.mark.rule("SP-144")
def test_taylorism_counts_owned_workers_wherever_they_are() -> None:
    table = a_match().patents(X, "PY1").workers(X, available=1, spent=2, placed=("4-5", "4-5"))
    assert table.total() == 5


@pytest.mark.rule("SP-150")
def test_money_spyrium_and_workers_are_worth_nothing_by_themselves() -> None:
    assert a_match().has(X, money=50, spyrium=20).workers(X, available=7).total() == 0


@pytest.mark.rule("SP-150", "SP-149")
def test_counting_for_one_patent_takes_nothing_from_another() -> None:
    table = a_match().patents(X, "PA1", "PC1", "PY1", "PL1").has(X, money=4, spyrium=2)
    assert table.total() == 2 + 2 + 3 + 2 == scores_of(table.state)[X]
    assert (table.x.money, table.x.spyrium) == (4, 2)


@pytest.mark.rule("SP-151")
def test_a_tie_means_several_winners_sc_37() -> None:
    table = a_match().has(X, points=64, money=30).has(Y, points=64).has(Z, points=60)
    assert winners(GAME.scores(table.state)) == [X, Y]
    assert winners(GAME.scores(table.has(Z, points=65).state)) == [Z]
