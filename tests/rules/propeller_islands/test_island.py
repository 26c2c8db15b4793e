"""Guild connections, fame and geometry."""

from __future__ import annotations

import pytest

from rules.hexgrid import DIRECTIONS, cell_name
from rules.propeller_islands.island import banner_connections, build_connections, shore
from rules.propeller_islands.scoring import on_track
from tests.rules.propeller_islands.builders import GAME, a_match


@pytest.mark.rule("PI-002")
def test_neighbours_run_clockwise_from_the_upper_left() -> None:
    assert DIRECTIONS == ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


@pytest.mark.rule("PI-003", "PI-082")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_connection_works_across_every_edge(direction: tuple[int, int]) -> None:
    table = a_match().with_tile("0,-5", "T17")
    cell = (direction[0], direction[1] - 5)
    assert build_connections(GAME.box, table.player().island, GAME.box.tiles["T34"], cell) == [(0, -5)]
    assert build_connections(GAME.box, table.player().island, GAME.box.tiles["T36"], cell) == []


@pytest.mark.rule("PI-082")
def test_only_neighbours_connect() -> None:
    table = a_match().with_tile("0,-5", "T17")
    assert build_connections(GAME.box, table.player().island, GAME.box.tiles["T34"], (0, -3)) == []


@pytest.mark.rule("PI-085")
def test_hubs_and_hubs_or_banners_and_banners_do_not_connect() -> None:
    table = a_match().with_tile("0,-5", "T17").with_tile("2,-5", "T34")
    island = table.player().island
    assert build_connections(GAME.box, island, GAME.box.tiles["T28"], (0, -6)) == []
    assert build_connections(GAME.box, island, GAME.box.tiles["T40"], (3, -5)) == []


@pytest.mark.rule("PI-087", "PI-088")
def test_every_banner_of_a_neighbour_counts_once_for_a_new_hub() -> None:
    table = a_match().with_tile("0,-5", "T34", banner="science").with_tile("1,-6", "T40", banner="culture")
    assert build_connections(GAME.box, table.player().island, GAME.box.tiles["T17"], (0, -6)) == [
        (1, -6),
        (0, -5),
        (0, -5),
    ]


@pytest.mark.rule("PI-086", "PI-123")
def test_a_banner_connects_with_hubs_around_but_not_below() -> None:
    table = a_match().with_tile("0,-5", "T17").with_tile("1,-5", "T28")
    assert banner_connections(GAME.box, table.player().island, "science", (0, -5)) == [(1, -5)]
    assert banner_connections(GAME.box, table.player().island, "culture", (0, -5)) == []


@pytest.mark.rule("PI-089")
def test_a_connection_counts_once_and_fame_stays() -> None:
    table = a_match().with_tile("0,1", "T17").with_forge(P7="T34", P8="T36").with_die(4)
    table.play("build P7", "place -1,2", "skip").pass_turns().with_die(4)
    assert table.fame() == 1
    table.play("build P8", "place 0,2")  # beside both, but of another guild
    assert table.fame() == 1
    assert table.finish_round().fame() == 1


@pytest.mark.rule("PI-090", "PI-091", "PI-094", "PI-140")
@pytest.mark.parametrize(
    ("total", "length", "shown"),
    [
        (0, 15, (0, 0)),
        (15, 15, (0, 15)),
        (16, 15, (1, 1)),
        (30, 15, (1, 15)),
        (31, 15, (2, 1)),
        (80, 15, (5, 5)),
        (50, 50, (0, 50)),
        (51, 50, (1, 1)),
        (260, 50, (5, 10)),
    ],
)
def test_tokens_and_marker_add_up(total: int, length: int, shown: tuple[int, int]) -> None:
    tokens, marker = on_track(total, length)
    assert (tokens, marker) == shown
    assert tokens * length + marker == total


@pytest.mark.rule("PI-044")
def test_the_shore_runs_row_by_row() -> None:
    cells = shore(a_match().player().island)
    assert [cell_name(cell) for cell in cells] == ["0,-1", "1,-1", "2,-1", "-1,0", "2,0", "-1,1", "0,1", "1,1"]
