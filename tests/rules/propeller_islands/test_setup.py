"""The table before the first round."""

from __future__ import annotations

import pytest

from rules.hexgrid import DIRECTIONS
from rules.propeller_islands.components import CAPITALS, CHARACTERS
from rules.propeller_islands.scoring import on_track
from tests.rules.propeller_islands.builders import GAME, capitals, real_state

SEATS = (2, 3, 4)


@pytest.mark.rule("PI-001")
def test_two_to_four_may_play() -> None:
    assert list(GAME.seats) == list(SEATS)
    assert [len(real_state(seats).players) for seats in SEATS] == list(SEATS)


@pytest.mark.rule("PI-011", "PI-023")
def test_tokens_and_upgrades_lie_in_the_common_supply() -> None:
    state = real_state(3)
    assert state.supply == dict(GAME.box.upgrades)
    for player in state.players:
        assert not player.aside
        assert on_track(player.fame, GAME.box.fame_track)[0] == 0


@pytest.mark.rule("PI-012", "PI-013")
@pytest.mark.parametrize("seats", SEATS)
def test_each_island_begins_with_a_capital_and_the_other_capitals_leave(seats: int) -> None:
    state = real_state(seats)
    assert tuple(player.island.tiles[(0, 0)] for player in state.players) == capitals(seats)
    elsewhere = [*state.stack, *state.forge.values(), *state.removed]
    assert not any(capital in elsewhere for capital in CAPITALS)


@pytest.mark.rule("PI-002", "PI-014", "PI-015")
def test_the_second_tile_is_a_different_refinery_for_each() -> None:
    seen = set()
    for seed in range(20):
        starters = [player.island.tiles[(1, 0)] for player in real_state(4, seed).players]
        assert sorted(starters) == ["T16", "T18", "T19", "T21"]
        seen.add(tuple(starters))
        state = real_state(2, seed)
        returned = [*state.stack, *state.forge.values()]
        given = [player.island.tiles[(1, 0)] for player in state.players]
        assert all((tile in returned) != (tile in given) for tile in ("T16", "T18", "T19", "T21"))
    assert len(seen) > 5
    assert (1, 0) in DIRECTIONS


@pytest.mark.rule("PI-016", "PI-028")
def test_nobody_begins_with_fame_or_an_ability() -> None:
    for player in real_state(4).players:
        assert (player.fame, player.helped) == (0, False)


@pytest.mark.rule("PI-017", "PI-018")
@pytest.mark.parametrize(("seats", "left"), [(2, 52), (3, 51), (4, 50)])
def test_twelve_tiles_lie_at_the_forge_and_the_rest_in_the_stack(seats: int, left: int) -> None:
    state = real_state(seats)
    assert list(state.forge) == [f"P{place}" for place in range(1, 13)]
    assert all(state.forge.values())
    assert len(state.stack) == left
    assert state.stack != real_state(seats, seed=2).stack


@pytest.mark.rule("PI-019")
@pytest.mark.parametrize(("seats", "dice"), [(2, 5), (3, 7), (4, 9)])
def test_two_dice_for_each_and_one_more(seats: int, dice: int) -> None:
    assert len(real_state(seats).dice) == dice


@pytest.mark.rule("PI-020", "PI-021", "PI-022", "PI-118")
@pytest.mark.parametrize(("seats", "decks"), [(2, [14, 12]), (3, [12, 11]), (4, [10, 10])])
def test_three_plans_of_each_level_are_shown_and_three_dealt(seats: int, decks: list[int]) -> None:
    state = real_state(seats)
    levels = GAME.box.plans
    assert [[levels[card].level for card in shown] for shown in state.display] == [[1, 1, 1], [2, 2, 2]]
    for player in state.players:
        assert [levels[card].level for card in player.hand] == [1, 1, 2]
    assert [len(deck) for deck in state.decks] == decks
    assert [{levels[card].level for card in deck} for deck in state.decks] == [{1}, {2}]


@pytest.mark.rule("PI-012", "PI-020")
def test_tiles_and_both_decks_are_shuffled() -> None:
    first, second = real_state(2, seed=1), real_state(2, seed=2)
    assert first.stack != second.stack
    for level in (0, 1):
        assert first.decks[level] != second.decks[level]
        assert first.display[level] != second.display[level]
        assert first.decks[level] != sorted(first.decks[level])


@pytest.mark.rule("PI-024", "PI-025")
def test_twelve_workers_wait_and_the_thirteenth_stands_on_the_capital() -> None:
    for player in real_state(3).players:
        assert player.dock == [f"R{row}C{column}" for row in (1, 2, 3) for column in (1, 2, 3, 4)]
        assert (player.island.standing, player.island.lying) == ([(0, 0)], [])
        assert player.parked == []
    assert list(GAME.box.lines) == ["R1", "R2", "R3", "C1", "C2", "C3", "C4"]


@pytest.mark.rule("PI-026")
def test_each_begins_with_one_of_each_good() -> None:
    assert [player.goods for player in real_state(2).players] == [[1, 1, 1], [1, 1, 1]]


@pytest.mark.rule("PI-027")
def test_characters_are_dealt_at_random_without_doubles() -> None:
    deals = [tuple(player.character for player in real_state(4, seed).players) for seed in range(30)]
    assert all(len(set(deal)) == 4 for deal in deals)
    assert {character for deal in deals for character in deal} == set(CHARACTERS)


@pytest.mark.rule("PI-029")
def test_the_first_start_player_is_random() -> None:
    assert {real_state(3, seed).start for seed in range(30)} == {0, 1, 2}
    for seed in range(5):
        state = real_state(3, seed)
        assert state.decision is not None
        assert state.decision.seat == state.start
