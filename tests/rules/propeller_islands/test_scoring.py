"""Counting points."""

from __future__ import annotations

import pytest

from tests.rules.propeller_islands.builders import Table, a_match


def monument(tile: str, *others: str) -> Table:
    """A monument above the Capital and further tiles in a row to the left."""
    table = a_match().with_tile("0,-1", tile)
    for place, other in enumerate(others):
        table.with_tile(f"{-1 - place},0", other)
    return table


@pytest.mark.rule("PI-135")
def test_points_are_counted_in_the_order_of_the_rules() -> None:
    parts = [part.source.id.rpartition(".")[2] for part in monument("T57").game.scores(monument("T57").state)[0].parts]
    assert parts == ["fame", "energy", "steel", "gears", "aside", "monument", "plans"]


@pytest.mark.rule("PI-137")
@pytest.mark.parametrize(
    ("goods", "aside", "points"),
    [((2, 1, 0), 1, (0, 0, 0, 0)), ((3, 2, 1), 2, (1, 1, 1, 1)), ((8, 5, 4), 5, (2, 2, 4, 2))],
)
def test_leftovers_are_rounded_down_each_on_its_own(
    goods: tuple[int, int, int], aside: int, points: tuple[int, ...]
) -> None:
    table = a_match().with_goods(*goods)
    table.player().aside = ["energy"] * aside
    counted = table.points()
    assert tuple(counted[name] for name in ("energy", "steel", "gears", "aside")) == points


@pytest.mark.rule("PI-139")
def test_cards_in_hand_count_nothing() -> None:
    table = a_match().with_hand("B2-01", "B2-02", "B2-03")
    assert table.points()["plans"] == 0
    table.player().completed = ["B2-01", "B1-01"]
    assert table.points()["plans"] == 10


@pytest.mark.rule("PI-141")
@pytest.mark.parametrize(("workers", "points"), [(5, 0), (6, 3), (11, 3), (12, 6)])
def test_luxury_apartments_count_workers_standing_and_lying(workers: int, points: int) -> None:
    table = a_match().with_tile("0,-1", "T57")  # the Capital's worker is the first
    for place in range(workers - 1):
        table.with_tile(f"{-1 - place},0", f"T{10 + place}", "lying" if place % 2 else "standing")
    assert table.points()["monument"] == points


@pytest.mark.rule("PI-142")
@pytest.mark.parametrize(("depots", "points"), [(2, 0), (3, 5), (5, 5), (6, 10)])
def test_a_parcel_service_counts_depots_by_threes(depots: int, points: int) -> None:
    table = monument("T58", *(f"T0{number}" for number in range(1, depots + 1)))
    assert table.points()["monument"] == points


@pytest.mark.rule("PI-144")
def test_the_theatre_ignores_its_own_banners_and_those_far_away() -> None:
    table = a_match().with_tile("0,-1", "T60", banner="industry").with_tile("1,0", "T18")
    table.with_tile("0,-2", "T12").with_tile("1,-2", "T15").with_tile("-5,0", "T11")
    assert table.points()["monument"] == 0
    assert table.with_tile("1,-1", "T14").points()["monument"] == 5


@pytest.mark.rule("PI-145")
@pytest.mark.parametrize(
    ("tile", "others"),
    [("T61", ("T12", "T23")), ("T62", ("T15", "T25")), ("T63", ("T11", "T14"))],
)
def test_laboratory_archive_and_newspaper_count_banners_with_their_own(tile: str, others: tuple[str, str]) -> None:
    table = monument(tile, others[0])
    table.with_tile("1,0", "T02")  # no banner beside the Capital
    assert table.points()["monument"] == 0
    assert table.with_tile("-2,0", others[1]).points()["monument"] == 4
    guild = table.game.box.tiles[tile].banner
    for cell in ((0, 0), (-1, 0), (-2, 0)):
        table.player().island.banners[cell] = guild
    assert table.points()["monument"] == 8


@pytest.mark.rule("PI-148", "PI-149")
def test_the_observation_deck_counts_sets_of_odd_numbers() -> None:
    table = monument("T66", "T10", "T12")
    table.with_tile("1,0", "T17")
    assert table.points()["monument"] == 0
    assert table.with_tile("-3,0", "T14").points()["monument"] == 5
    assert table.with_tile("-3,0", "T14", wild=True).points()["monument"] == 0


@pytest.mark.rule("PI-149")
def test_a_capital_shows_no_number_and_workers_are_not_needed() -> None:
    table = monument("T64", "T10", "T11", "T12").with_tile("1,0", "T01")
    assert table.points()["monument"] == 0  # the Capital is no fourth number
    assert table.with_tile("-4,0", "T13").points()["monument"] == 5
    assert table.player().island.standing == [(0, 0)]


@pytest.mark.rule("PI-150")
def test_one_tile_serves_several_monuments() -> None:
    table = monument("T64", "T10", "T12", "T14", "T11").with_tile("0,-2", "T66").with_tile("1,0", "T01")
    assert table.points()["monument"] == 10


@pytest.mark.rule("PI-138")
def test_monuments_count_without_a_worker() -> None:
    table = monument("T58", "T01", "T02", "T03")
    assert (0, -1) in table.player().island.vacant
    assert table.points()["monument"] == 5


@pytest.mark.rule("PI-136")
def test_fame_beyond_the_track_counts_in_full() -> None:
    assert a_match().with_fame(33).points()["fame"] == 33


@pytest.mark.rule("PI-151")
def test_the_tiebreak_knows_the_final_start_player() -> None:
    table = a_match(4)
    table.state.start = 1
    assert [score.tiebreak for score in table.game.scores(table.state)] == [
        (12, 0, 3),
        (12, 0, 0),
        (12, 0, 1),
        (12, 0, 2),
    ]


@pytest.mark.rule("PI-152")
def test_goods_never_run_out() -> None:
    table = a_match(2).with_goods(30, 0, 0, seat=0).with_goods(30, 0, 0, seat=1).with_die(3).play("discard P5")
    assert table.goods() == (32, 0, 0)
