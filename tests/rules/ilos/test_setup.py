from __future__ import annotations

from collections import Counter

import pytest

from rules.ilos.market import price, tokens_left
from rules.ilos.state import ships_at_home
from tests.rules.ilos.builders import RULES, a_new_match, random_play


@pytest.mark.rule("IL-001")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_has_five_ships_ten_pioneers_and_nothing_else(seats: int) -> None:
    state = a_new_match(seats).state
    assert len(state.players) == seats
    for seat, player in enumerate(state.players):
        assert (ships_at_home(state, seat), player.pioneers) == (5, 10)
        assert player.goods == player.makes == [0, 0, 0, 0]
    assert RULES.seats == range(2, 6)


@pytest.mark.rule("IL-002", "IL-009")
def test_five_cards_each_are_dealt_from_one_shuffled_pile() -> None:
    state = a_new_match(4).state
    assert [player.cards for player in state.players] == [sum(player.hand) for player in state.players] == [5] * 4
    assert len(state.deck) == 90 - 4 * 5
    assert state.discard == [0] * 6
    assert a_new_match(4, seed=2).state.deck != state.deck
    assert sorted(state.deck) != state.deck


@pytest.mark.rule("IL-003")
def test_chance_names_the_start_player_who_stays_it() -> None:
    """A-36."""
    starts = Counter(a_new_match(5, seed).state.start for seed in range(200))
    assert sorted(starts) == [0, 1, 2, 3, 4]
    assert min(starts.values()) > 20
    positions = list({state.start for state in random_play(3, 4)})
    assert len(positions) == 1


@pytest.mark.rule("IL-004")
def test_prices_start_at_the_first_number_of_their_row() -> None:
    state = a_new_match(2).state
    assert [price(state, good) for good in range(4)] == [2, 2, 2, 4]
    assert tokens_left(state) == 8


@pytest.mark.rule("IL-005")
def test_ten_building_tiles_lie_ready() -> None:
    state = a_new_match(2).state
    assert state.buildings == {}
    assert state.box.buildings == 10


@pytest.mark.rule("IL-006", "IL-007")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 8), (3, 12), (4, 16), (5, 20)])
def test_four_tiles_a_player_are_used_and_three_of_them_turned_up(seats: int, tiles: int) -> None:
    state = a_new_match(seats).state
    assert len(state.zone) == 3
    assert len({*state.zone, *state.stack}) == len(state.zone) + len(state.stack) == tiles
    others = a_new_match(seats, seed=2).state
    assert others.zone + others.stack != state.zone + state.stack


@pytest.mark.rule("IL-006")
def test_any_tile_may_be_left_out() -> None:
    seen = set()
    for seed in range(60):
        state = a_new_match(2, seed).state
        seen |= {*state.zone, *state.stack}
    assert seen == set(range(20))


@pytest.mark.rule("IL-018")
def test_the_first_turn_opens_the_first_round() -> None:
    table = a_new_match(2)
    rounds = []
    while table.decision.kind != "turn":
        rounds.append(table.state.round)
        table.play("keep" if table.decision.kind == "exchange" else table.legal()[0])
    assert set(rounds) == {0}
    assert table.state.round == 1


def test_the_same_seed_sets_the_same_table() -> None:
    assert a_new_match(3, 8).state == a_new_match(3, 8).state
