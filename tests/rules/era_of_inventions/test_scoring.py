"""The final scoring."""

from __future__ import annotations

import pytest

from rules.engine.contract import winners
from rules.era_of_inventions.loading import box
from rules.era_of_inventions.scoring import award, last_market, leaders
from tests.rules.era_of_inventions import oracle
from tests.rules.era_of_inventions.builders import ANN, BOB, CY, DEE, GAME, Table, a_match


def an_empty_table(seats: int) -> Table:
    table = a_match(seats)
    for seat in range(seats):
        table.having(seat)
    return table


@pytest.mark.rule("EI-140")
def test_the_score_starts_with_the_track() -> None:
    table = an_empty_table(3).standing(BOB, 41)
    assert table.parts(BOB)["track"] == 41
    assert list(table.parts(BOB)) == ["track", "market", "patents", "invested", "capacity"]


@pytest.mark.rule("EI-141", "EI-144", "EI-145", "EI-146", "EI-148", "EI-150")
def test_a_complete_final_scoring() -> None:
    """TS-22."""
    table = an_empty_table(4).standing(ANN, 41).standing(BOB, 44).standing(CY, 47).standing(DEE, 46)
    table.having(ANN, coin=3, coal=2, metal=2).having(BOB, wood=2).having(CY, coin=6).having(DEE, coin=1, coal=5)
    for seat, patents, invested in ((ANN, 3, 9), (BOB, 3, 14), (CY, 1, 0), (DEE, 0, 14)):
        table.player(seat).patents, table.player(seat).invested = patents, invested
    table.owning(ANN, "F02", "F07", "F20").owning(BOB, "F05", "F08").owning(CY, "F03", "F06", "F10", "F13")
    table.owning(DEE, "F09", "F12", "F11", "F14")
    assert [table.parts(seat)["market"] for seat in range(4)] == [2, 0, 3, 2]
    assert [table.parts(seat)["patents"] for seat in range(4)] == [3, 3, 0, 0]
    assert [table.parts(seat)["invested"] for seat in range(4)] == [0, 3, 0, 3]
    assert [table.parts(seat)["capacity"] for seat in range(4)] == [0, 0, 3, 3]
    assert table.scores() == [46, 50, 53, 54]
    assert winners(GAME.scores(table.state)) == [DEE]


@pytest.mark.rule("EI-142")
def test_the_last_market_is_the_best_of_all_possible_ones() -> None:
    """Against a search over every exchange and payment, for every small stock of coins and cubes."""
    for coins in range(8):
        for total in range(13):
            cubes = (total - total // 2 - total // 3, total // 2, total // 3, 0, 0)
            expected = oracle.last_market(coins, cubes)
            assert last_market(GAME.box, coins, total) == expected, (coins, cubes)


@pytest.mark.rule("EI-142")
@pytest.mark.parametrize("cubes", [(4, 0, 0, 0, 0), (1, 1, 1, 1, 0), (5, 1, 0, 0, 0), (0, 0, 3, 3, 1), (2, 2, 2, 2, 2)])
def test_the_kinds_of_cubes_do_not_matter_for_the_last_market(cubes: tuple[int, ...]) -> None:
    for coins in range(6):
        assert last_market(GAME.box, coins, sum(cubes)) == oracle.last_market(coins, cubes)


@pytest.mark.rule("EI-142")
def test_the_limits_hold_for_the_last_market() -> None:
    assert last_market(GAME.box, 99, 99) == 3
    assert last_market(GAME.box, 0, 12) == 3
    assert last_market(GAME.box, 0, 6) == 2
    assert last_market(GAME.box, 1, 2) == 1


@pytest.mark.rule("EI-142")
@pytest.mark.parametrize(("limit", "points"), [(1, 1), (2, 2), (3, 3)])
def test_own_figures_limit_the_last_market_too(limit: int, points: int) -> None:
    assert last_market(box({"limits": {"market": limit}}), 99, 99) == points


@pytest.mark.rule("EI-142")
def test_what_a_barter_returns_pays_for_more_in_the_last_market() -> None:
    """Where two of anything fetch six: two coins become cubes, two of these six coins, and those three points."""
    barter = box({"market": {"C": {"amount": 6}}})
    assert [last_market(barter, coins, 0) for coins in range(5)] == [0, 0, 3, 3, 3]
    assert [last_market(barter, 0, cubes) for cubes in range(4)] == [0, 0, 3, 3]
    assert last_market(box({"market": {"C": {"amount": 6}}, "limits": {"market": 3}}), 2, 0) == 2


@pytest.mark.rule("EI-143")
def test_final_points_collect_no_benefits() -> None:
    """A-26."""
    table = an_empty_table(3).standing(ANN, 2).having(ANN, coin=2)
    assert table.parts(ANN)["market"] == 1
    assert table.scores()[ANN] == 2 + 1 + 2
    assert table.stock(ANN) == {"coin": 2}


@pytest.mark.rule("EI-144")
def test_the_furthest_patent_marker_leads_wherever_it_stands() -> None:
    """A-40."""
    table = an_empty_table(3).with_patents(BOB, 1)
    assert table.parts(BOB)["patents"] == 5
    table.with_patents(CY, 2)
    assert (table.parts(BOB)["patents"], table.parts(CY)["patents"]) == (0, 5)


@pytest.mark.rule("EI-145", "EI-075")
def test_invested_stones_count_not_stones_in_stock() -> None:
    table = an_empty_table(3).having(ANN, development=30).inventor(BOB, "CASH gold")
    assert (table.parts(ANN)["invested"], table.parts(BOB)["invested"]) == (0, 5)


@pytest.mark.rule("EI-146", "EI-147")
def test_capacity_counts_the_own_factory_and_an_either_or_card_once() -> None:
    """A-16."""
    table = an_empty_table(3).owning(ANN, "F16").owning(BOB, "F07").owning(CY, "F09")
    assert leaders(table.state, "capacity") == [CY]
    assert table.parts(CY)["capacity"] == 5
    table.owning(ANN, "F19")
    assert leaders(table.state, "capacity") == [ANN, CY]


@pytest.mark.rule("EI-148")
@pytest.mark.parametrize(
    ("patents", "points"),
    [
        ((6, 5, 4), [5, 0, 0]),
        ((6, 6, 4), [3, 3, 0]),
        ((6, 6, 6, 4), [2, 2, 2, 0]),
        ((6, 6, 6, 6), [1, 1, 1, 1]),
        ((6, 6, 6, 6, 6), [1, 1, 1, 1, 1]),
    ],
)
def test_ties_share_a_category(patents: tuple[int, ...], points: list[int]) -> None:
    """EX-14."""
    table = an_empty_table(len(patents))
    for seat, number in enumerate(patents):
        table.with_patents(seat, number)
    assert [table.parts(seat)["patents"] for seat in range(len(patents))] == points


@pytest.mark.rule("EI-149")
def test_a_category_without_a_value_is_not_awarded() -> None:
    """A-19."""
    table = an_empty_table(3)
    assert leaders(table.state, "patents") == leaders(table.state, "invested") == []
    assert (table.parts(ANN)["patents"], table.parts(ANN)["invested"]) == (0, 0)


@pytest.mark.rule("EI-150")
def test_the_most_points_win() -> None:
    table = an_empty_table(3).standing(BOB, 1)
    assert winners(GAME.scores(table.state)) == [BOB]


@pytest.mark.rule("EI-151", "EI-152")
def test_a_tie_goes_to_the_most_markers_on_the_board() -> None:
    """TS-23: patented markers count, and a second tie is a shared victory."""
    table = an_empty_table(3).inventor(ANN, "CASH gold", "SEWING gold", "TYPEWRITER gold", "TELEPHONE gold")
    table.inventor(BOB, "CASH silver", "SEWING silver", "TYPEWRITER silver")
    table.inventor(BOB, "TELEPHONE silver", "GRAMOPHONE gold", patented=True)
    for seat in (ANN, BOB):
        table.player(seat).invested = 10
        table.standing(seat, 55)
    assert table.scores()[:2] == [60, 60]
    assert winners(GAME.scores(table.state)) == [BOB]
    table.inventor(ANN, "CAMERA gold")
    table.player(ANN).invested = 10
    assert winners(GAME.scores(table.state)) == [ANN, BOB]


@pytest.mark.rule("EI-149")
def test_a_category_that_nobody_leads_is_worth_nothing() -> None:
    table = a_match()
    assert award(table.state, "patents") == 0
    assert award(table.with_patents(ANN, 1).state, "patents") == 5
