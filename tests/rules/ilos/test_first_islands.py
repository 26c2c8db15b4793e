from __future__ import annotations

import pytest

from rules.engine.contract import Decision
from rules.ilos.state import ships_at_home
from tests.rules.ilos.builders import BLACK, GREEN, RED, RULES, YELLOW, Table, a_match, cell_of


def opening(seats: int, *zone: str) -> Table:
    """Everybody holds five cards; Red is to lay the first tile."""
    table = a_match(seats).zone(*zone)
    table.state.round = 0
    for seat in range(seats):
        table.cards_for(seat, 5)
    table.state.decision = Decision(RED, "first", ("first",))
    table.state.pending = [("turn", RED), *(("first_island", seat) for seat in reversed(range(1, seats)))]
    return table


@pytest.mark.rule("IL-012", "IL-013", "IL-014", "IL-015", "IL-016", "IL-018", "IL-021", "IL-030")
def test_four_players_lay_their_first_islands() -> None:
    """W-1, A-28: no turn, so nobody produces or draws."""
    table = opening(4, "T01", "T02", "T03")
    table.state.stack.remove(RULES.box.tile_named["T04"])
    table.state.stack.append(RULES.box.tile_named["T04"])
    table.play("explore 1", "dock T01.A")
    table.play("explore 2", "lay 0,-1 r0", "dock T02.A")
    table.play("explore 3", "lay -1,1 r0", "dock T03.B")
    table.play("explore 1", "lay 1,0 r5", "dock T04.A")
    assert table.islands() == ["T01.A T02.B T04.A", "T01.B T03.A", "T02.A", "T03.B", "T04.B"]
    names = [[RULES.box.regions[region].name for region in player.coast] for player in table.state.players]
    assert names == [["T01.A"], ["T02.A"], ["T03.B"], ["T04.A"]]
    assert [ships_at_home(table.state, seat) for seat in range(4)] == [4, 4, 4, 4]
    assert [table.cards(seat) for seat in range(4)] == [5, 5, 5, 5]
    assert -1 not in table.state.zone
    assert len(table.state.stack) == 9
    assert table.decision == (RED, "turn", ())
    assert table.state.round == 1


@pytest.mark.rule("IL-012")
def test_the_first_tile_lies_in_the_middle_as_it_is() -> None:
    table = opening(2, "T05")
    table.play("explore 1")
    assert table.decision.kind == "coast"
    table.play("dock T05.B")
    assert cell_of(table.state, "T05") == (0, 0)
    assert table.state.laid[0, 0][1] == 0


@pytest.mark.rule("IL-013")
def test_the_first_ship_goes_to_an_island_of_the_tile_for_nothing() -> None:
    table = opening(2, "T08")
    table.play("explore 1")
    assert table.offers("dock") == ["T08.A", "T08.B", "T08.C"]
    assert table.preview("dock T08.B").costs == ()
    table.play("dock T08.B")
    assert table.cards(RED) == 5
    assert table.state.discard == [0] * 6


@pytest.mark.rule("IL-014")
def test_the_zone_is_refilled_before_the_next_player_chooses() -> None:
    table = opening(3, "T05", "T06", "T07")
    top = table.state.stack[-1]
    table.play("explore 2", "dock T06.A")
    assert table.state.zone == [RULES.box.tile_named["T05"], top, RULES.box.tile_named["T07"]]
    assert table.decision.seat == GREEN


@pytest.mark.rule("IL-015")
def test_later_players_obey_the_exploration_rule() -> None:
    table = opening(3, "T01", "T03")
    table.play("explore 1", "dock T01.A", "explore 2")
    cells = {text.split()[0] for text in table.offers("lay")}
    assert cells == {"0,-1", "1,0", "-1,1"}


@pytest.mark.rule("IL-016")
def test_the_ship_may_join_somebody_on_the_island_just_enlarged() -> None:
    table = opening(2, "T01", "T02")
    table.play("explore 1", "dock T01.A", "explore 2", "lay 0,-1 r0")
    assert table.offers("dock") == ["T02.A", "T02.B"]
    assert table.blocked()["dock T01.B"].rule == "IL-016"
    table.play("dock T02.B")
    assert table.island("T02.B") == table.island("T01.A")


@pytest.mark.rule("IL-017")
def test_without_a_tile_that_fits_the_ship_docks_at_any_island() -> None:
    """A-30."""
    table = opening(3, "T13")
    table.play("explore 1", "dock T13.A")
    table.state.rim = []
    assert table.offers("explore") == []
    assert table.legal() == ["dock T13.A", "dock T13.B"]
    zone = table.state.zone.copy()
    RULES.advance(table.state, RULES.legal(table.state)[1])
    assert table.state.players[GREEN].coast == [RULES.box.region_named["T13.B"]]
    assert (table.state.zone, len(table.state.laid)) == (zone, 1)
    assert table.decision.seat == BLACK


@pytest.mark.rule("IL-018")
def test_the_first_turn_is_the_start_players_even_if_that_is_not_the_first_seat() -> None:
    table = opening(4, "T08")
    table.state.start = YELLOW
    table.state.decision = Decision(YELLOW, "first", ("first",))
    table.state.pending = [("turn", YELLOW), *(("first_island", seat) for seat in (BLACK, GREEN, RED))]
    while table.decision.kind != "turn":
        table.play(table.legal()[0])
    assert (table.decision.seat, table.state.round) == (YELLOW, 1)
    assert [len(player.coast) for player in table.state.players] == [1, 1, 1, 1]
