"""The table before the first disc."""

from __future__ import annotations

import pytest

from rules.engine.contract import Event
from rules.era_of_inventions.setup import opening
from rules.era_of_inventions.vocabulary import START
from tests.rules.era_of_inventions.builders import ANN, GAME, a_match


@pytest.mark.rule("EI-001")
@pytest.mark.parametrize("seats", [0, 1, 2, 6])
def test_only_three_to_five_can_play(seats: int) -> None:
    assert seats not in GAME.seats
    with pytest.raises(ValueError, match="EI-001"):
        GAME.setup(seats, 1, {})


@pytest.mark.rule("EI-003", "EI-006", "EI-007")
@pytest.mark.parametrize(("seats", "discs", "bonus", "supply"), [(3, 3, 3, 11), (4, 2, 5, 0), (5, 2, 1, 15)])
def test_discs_depend_on_the_number_of_players(seats: int, discs: int, bonus: int, supply: int) -> None:
    state = a_match(seats).state
    assert state.company.discs == discs
    assert [player.bonus for player in state.players] == [bonus] * seats
    assert state.bonus_supply == supply


@pytest.mark.rule("EI-004", "EI-005", "EI-013", "EI-014")
def test_everybody_starts_with_the_same_goods_and_an_own_factory() -> None:
    table = a_match(4)
    for seat, player in enumerate(table.state.players):
        assert table.stock(seat) == {
            "coin": 2, "coal": 3, "wood": 1, "metal": 1, "technology": 1, "tools": 1, "development": 1
        }  # fmt: skip
        assert player.factories == [f"PF-{seat + 1}"]
        assert (player.influence, player.patents, player.invested) == (0, 0, 0)
    own = table.state.box.factories["PF-1"]
    assert (own.makes, own.amount) == (("wood",), 1)


@pytest.mark.rule("EI-002", "EI-076")
def test_everybody_has_fifteen_markers_of_one_colour() -> None:
    assert a_match().state.box.markers == 15
    assert a_match().state.markers_placed(ANN) == 0


@pytest.mark.rule("EI-008")
def test_five_of_the_24_factories_are_open() -> None:
    state = a_match().state
    assert len(state.row) == 5
    assert len(state.factory_pile) == 19
    assert sorted([*state.row, *state.factory_pile]) == [f"F{number:02}" for number in range(1, 25)]
    assert a_match(seed=2).state.row != state.row


@pytest.mark.rule("EI-009", "EI-010", "EI-016")
def test_the_bar_and_the_deck_hold_the_twelve_start_inventions_only() -> None:
    state = a_match().state
    assert len(state.bar) == 7
    assert len(state.card_pile) == 5
    assert sorted([*state.bar, *state.card_pile]) == [f"S{number:02}" for number in range(1, 13)]
    assert all(state.box.cards[card].type == START for card in state.bar)
    assert [len(kind.cards) for kind in state.box.kinds.values()] == [3] * 9
    assert state.card_discard == state.factory_discard == state.new_cards == []
    assert a_match(seed=2).state.bar != state.bar


@pytest.mark.rule("EI-011")
def test_coal_stores_get_three_cubes_and_the_others_two() -> None:
    state = a_match().state
    assert list(state.stores.values()) == [3, 3, 2, 2, 2, 2, 2]
    goods = [store.good for store in state.box.stores.values()]
    assert goods == ["coal", "coal", "wood", "wood", "metal", "technology", "tools"]


@pytest.mark.rule("EI-012")
def test_the_match_begins_with_round_one() -> None:
    assert GAME.round_of(a_match().state) == 1


@pytest.mark.rule("EI-015")
def test_the_start_player_is_drawn_by_the_seed() -> None:
    starts = [a_match(5, seed).state.start for seed in range(60)]
    assert sorted(set(starts)) == [0, 1, 2, 3, 4]
    assert [a_match(5, seed).state.start for seed in range(60)] == starts
    table = a_match(5, 3)
    assert table.decision.seat == table.state.start


@pytest.mark.rule("EI-003", "EI-005", "EI-006", "EI-008", "EI-009", "EI-010", "EI-011")
def test_setup_for_four_players() -> None:
    """TS-31."""
    state = a_match(4).state
    assert (state.company.discs, state.company.bonus, state.bonus_supply) == (2, 5, 0)
    assert (len(state.row), len(state.factory_pile), len(state.bar), len(state.card_pile)) == (5, 19, 7, 5)
    assert sum(state.stores.values()) == 16
    assert len(state.stores) == 7
    assert not state.inventors
    assert state.round == 1


@pytest.mark.rule("EI-005", "EI-008", "EI-009", "EI-011")
def test_the_log_begins_with_what_everybody_has_and_what_lies_open() -> None:
    events: list[Event] = []
    opening(a_match().state, events)
    told = [event.message.id.rpartition(".")[2] for event in events]
    assert told == ["handed_out", "open_bar", "open_row", "stores"]
