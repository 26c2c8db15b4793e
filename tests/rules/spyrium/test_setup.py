"""Laying out the game and preparing its first round."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.spyrium.components import BUILDING
from rules.spyrium.setup import new_table
from rules.spyrium.state import PHASE_I, State
from tests.rules.spyrium.builders import GAME, fresh


def before_round_one(seats: int = 3, seed: int = 1) -> State:
    return new_table(GAME.box, seats, seed, {option.key: option.default for option in GAME.options})


@pytest.mark.rule("SP-001")
def test_two_to_five_may_play() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5]
    assert [len(fresh(seats).state.quarters) for seats in GAME.seats] == [2, 3, 4, 5]


@pytest.mark.rule("SP-002")
def test_the_cards_are_shuffled_deck_by_deck() -> None:
    state, other = before_round_one(seed=1), before_round_one(seed=2)
    assert {period: len(deck) for period, deck in state.decks.items()} == {"A": 30, "B": 20, "C": 9}
    for period, deck in state.decks.items():
        assert Counter(deck) == Counter(GAME.box.decks[period])
        assert deck != GAME.box.decks[period]
        assert deck != other.decks[period]


@pytest.mark.rule("SP-003")
def test_seven_events_are_shuffled() -> None:
    assert sorted(before_round_one().future) == ["E1", "E2", "E3", "E4", "E5", "E6", "E7"]
    assert len({before_round_one(seed=seed).future[0] for seed in range(40)}) == 7


@pytest.mark.rule("SP-003")
def test_only_the_top_event_is_visible() -> None:
    table = fresh()
    seen = GAME.view(table.state, 0).future
    assert seen == (table.state.future[0], "?", "?", "?", "?", "?")


@pytest.mark.rule("SP-004", "SP-005", "SP-007")
def test_everybody_starts_with_the_same() -> None:
    for quarter in before_round_one().quarters:
        assert (quarter.points, quarter.residence, quarter.phase) == (0, 0, PHASE_I)
        assert (quarter.money, quarter.spyrium, quarter.available) == (8, 2, 3)
        assert quarter.bonuses == ()
        assert not quarter.event_used


@pytest.mark.rule("SP-006")
def test_four_workers_wait_in_reserve() -> None:
    assert all(quarter.reserve == 4 for quarter in before_round_one().quarters)


@pytest.mark.rule("SP-008", "SP-087")
def test_the_tokens_are_shuffled() -> None:
    state = next(state for state in (before_round_one(seed=seed) for seed in range(9)) if not state.future_token)
    assert Counter(state.supply) == {1: 8, 2: 8, 3: 8}
    assert list(state.supply) != sorted(state.supply)


@pytest.mark.rule("SP-009")
def test_a_first_event_with_the_number_symbol_gets_a_token_at_once() -> None:
    for seed in range(30):
        state = before_round_one(seed=seed)
        if state.future[0] == "E1":
            assert state.future_token in (1, 2, 3)
            assert len(state.supply) == 23
        else:
            assert state.future_token == 0
    assert any(before_round_one(seed=seed).future_token for seed in range(30))


@pytest.mark.rule("SP-011")
def test_the_start_player_is_drawn() -> None:
    starts = [fresh(seed=seed).state.start for seed in range(60)]
    assert set(starts) == {0, 1, 2}
    assert all(fresh(seed=seed).decision.seat == start for seed, start in enumerate(starts))


@pytest.mark.rule("SP-005", "SP-015")
def test_round_one_is_prepared_sc_01() -> None:
    for quarter in fresh().state.quarters:
        assert (quarter.money, quarter.spyrium, quarter.available, quarter.points) == (10, 2, 3, 0)


@pytest.mark.rule("SP-002", "SP-019", "SP-020")
def test_the_first_display_comes_from_deck_a_and_takes_its_tokens_from_the_supply() -> None:
    state = fresh().state
    assert len(state.decks["A"]) == 21
    wanted = 0
    for place, name in state.display.items():
        card = GAME.box.cards[name]
        tokens = (1 if card.kind == BUILDING else 2) if card.number else 0
        assert len(state.tokens[place]) == tokens
        wanted += tokens
    assert len(state.supply) == 24 - wanted - bool(state.event_token) - bool(state.future_token)


def test_the_same_seed_gives_the_same_table() -> None:
    assert fresh(seed=7).state == fresh(seed=7).state
    assert fresh(seed=7).state != fresh(seed=8).state


def test_the_options_choose_track_and_second_bonus() -> None:
    assert fresh().state.track == (2, 3, 4, 5, 7)
    table = fresh(residence_track="2,3,4,5,6,7", second_bonus="free")
    assert (table.state.track, table.state.free_bonus) == ((2, 3, 4, 5, 6, 7), True)
