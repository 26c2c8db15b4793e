"""The preparation of a new round."""

from __future__ import annotations

import pytest

from rules.engine.rng import Rng
from rules.era_of_inventions.rounds import deal, leaves_bar, leaves_row
from tests.rules.era_of_inventions.builders import ANN, BOB, CY, Table, a_match


def end_of_round(table: Table) -> Table:
    """The last action of the round lapses, so that the preparation runs."""
    return table.with_bonus(ANN, 0).acting(ANN, "BUY").play("forfeit BUY")


def a_bar_with_gaps() -> Table:
    """Space 1 SEWING-A, 3 SEWING-P, 4 CASH-A, 6 S04, 7 CASH-B; two cards to draw, four discarded."""
    table = a_match().inventor(ANN, "CASH gold").inventor(BOB, "SEWING gold")
    table.standing(ANN, 60).standing(BOB, 60)
    state = table.state
    state.bar = ["SEWING-A", "", "SEWING-P", "CASH-A", "", "S04", "CASH-B"]
    state.card_pile = ["S01", "SEWING-B"]
    state.card_discard = ["CASH-P", "S02", "S03", "S05"]
    state.removed = ["S06", "S07", "S08", "S09", "S10", "S11", "S12"]
    return table


@pytest.mark.rule("EI-120", "EI-122", "EI-123", "EI-125", "EI-126", "EI-128")
def test_the_bar_without_new_cards() -> None:
    """TS-14."""
    table = end_of_round(a_bar_with_gaps())
    state = table.state
    assert state.bar[4:] == ["SEWING-A", "SEWING-P", "CASH-A"]
    assert state.bar[3] == "SEWING-B"
    assert state.bar[2] == "S01"
    assert "S04" in state.removed
    discards = ["CASH-B", "CASH-P", "S02", "S03", "S05"]
    assert sorted([*state.bar[:2], *state.card_pile]) == discards
    assert (len(state.card_pile), state.card_discard) == (3, [])
    assert table.game.problems(state) == []


@pytest.mark.rule("EI-124")
def test_the_bar_with_new_cards() -> None:
    """TS-15."""
    table = a_bar_with_gaps().having(ANN, development=3).with_bonus(ANN, 0).acting(ANN, "INVENT")
    table.play("start INVENT", "invent TELEPHONE gold")
    state = table.state
    assert state.bar[4:] == ["SEWING-A", "SEWING-P", "CASH-A"]
    assert (len(state.card_pile), state.card_discard, state.new_cards) == (6, [], [])
    mixed = ["CASH-B", "CASH-P", "S01", "S02", "S03", "S05", "SEWING-B", "TELEPHONE-A", "TELEPHONE-B", "TELEPHONE-P"]
    assert sorted([*state.bar[:4], *state.card_pile]) == mixed
    assert table.game.problems(state) == []


@pytest.mark.rule("EI-072", "EI-125")
def test_a_silver_invention_shuffles_nothing_in() -> None:
    """TS-16, A-11."""
    table = a_bar_with_gaps().having(ANN, development=1).with_bonus(ANN, 0)
    table.state.card_pile = ["S01", "SEWING-B", "S06", "S07"]
    table.state.removed = table.state.removed[2:]
    table.acting(ANN, "INVENT").play("start INVENT", "invent CASH silver")
    assert table.state.new_cards == []
    assert table.state.card_discard == ["CASH-P", "S02", "S03", "S05", "CASH-B"]
    assert table.state.bar[:4] == ["S01", "SEWING-B", "S06", "S07"]


@pytest.mark.rule("EI-073")
def test_new_cards_wait_for_the_preparation() -> None:
    """A-12."""
    table = a_match().having(ANN, development=9).acting(ANN, "INVENT").play("start INVENT", "invent CASH gold")
    state = table.state
    assert state.new_cards == ["CASH-A", "CASH-B", "CASH-P"]
    assert not [card for card in [*state.bar, *state.card_pile, *state.card_discard] if card.startswith("CASH")]


@pytest.mark.rule("EI-120", "EI-121")
def test_start_inventions_return_from_the_discard_pile() -> None:
    """TS-27."""
    seen = 0
    for seed in range(12):
        table = a_match(seed=seed).with_bar("S01", "S02", "S03", "S04", "S05", "S06", "S07")
        table.having(ANN, coal=2, technology=1, development=2).with_bonus(ANN, 0)
        table.acting(ANN, "MAKE", "INVENT").play("start MAKE", "make 1")
        table.acting(ANN, "INVENT").play("start INVENT", "invent CASH gold")
        state = table.state
        assert "S01" not in state.removed
        assert sorted(state.removed) == ["S02", "S03", "S04", "S05", "S06", "S07"]
        if "S01" in state.bar:
            seen += 1
            assert "S01" in end_of_round(table).state.removed
    assert 0 < seen < 12


@pytest.mark.rule("EI-122")
def test_cards_leave_from_the_last_three_spaces() -> None:
    """A-10."""
    table = a_match().inventor(ANN, "CASH gold").inventor(BOB, "SEWING gold").inventor(CY, "CAR gold")
    table.with_bar("CASH-A", "CASH-B", "CASH-P", "SEWING-A", "SEWING-B", "SEWING-P", "CAR-A")
    end_of_round(table)
    assert table.state.card_discard == ["SEWING-B", "SEWING-P", "CAR-A"]
    assert table.state.bar[3:] == ["CASH-A", "CASH-B", "CASH-P", "SEWING-A"]


@pytest.mark.rule("EI-127")
def test_without_cards_the_spaces_stay_empty() -> None:
    table = a_match()
    state = table.state
    state.removed = [*state.card_pile, *state.bar[1:]]
    state.card_pile, state.bar = [], [state.bar[0], *[""] * 6]
    state.players[CY].factories += [*state.factory_pile, *state.row[:4]]
    state.factory_pile, state.row = [], ["", "", "", "", state.row[4]]
    left = state.row[4]
    end_of_round(table)
    assert table.state.bar == [""] * 7
    assert table.state.row == ["", "", "", "", left]


@pytest.mark.rule("EI-037", "EI-129", "EI-130")
def test_the_row_after_building_from_the_middle() -> None:
    """TS-25."""
    table = a_match().with_row("F01", "F02", "F03", "F04", "F05").having(ANN, wood=9, coal=9).with_bonus(ANN, 0)
    pile = list(table.state.factory_pile)
    table.acting(ANN, "BUILD").play("start BUILD", "build 2", "build 4", "done")
    state = table.state
    assert state.factory_discard == ["F03", "F05"]
    assert state.row == [*pile[-4:], "F01"]
    assert state.factory_pile == pile[:-4]


@pytest.mark.rule("EI-130", "EI-131")
def test_factory_discards_come_back_only_when_the_pile_is_empty() -> None:
    table = a_match().with_row("F01", "F02", "F03", "F04", "F05")
    state = table.state
    state.players[CY].factories += state.factory_pile[2:]
    state.factory_pile = state.factory_pile[:2]
    drawn = list(reversed(state.factory_pile))
    end_of_round(table)
    assert table.state.row[3:] == ["F01", "F02"]
    assert [table.state.row[2], table.state.row[1]] == drawn
    assert table.state.row[0] in ("F03", "F04", "F05")
    assert sorted([table.state.row[0], *table.state.factory_pile]) == ["F03", "F04", "F05"]
    assert table.state.factory_discard == []


@pytest.mark.rule("EI-126", "EI-131")
def test_discards_are_shuffled_before_they_are_drawn_again() -> None:
    orders = set()
    for seed in range(8):
        row = ["", "", "", "", ""]
        orders.add(tuple(deal(row, [], ["F01", "F02", "F03", "F04", "F05"], Rng(seed))))
    assert len(orders) > 4


@pytest.mark.rule("EI-130")
def test_factory_discards_stay_while_there_are_cards_to_draw() -> None:
    table = a_match().with_row("F01", "F02", "F03", "F04", "F05")
    end_of_round(end_of_round(table))
    assert len(table.state.factory_discard) == 6
    assert len(table.state.factory_pile) == 19 - 6


@pytest.mark.rule("EI-132", "EI-133")
def test_stores_are_refilled_or_grow_by_one() -> None:
    """EX-15."""
    table = end_of_round(a_match().with_stores(COAL_1=0, COAL_2=3, WOOD_1=2, SHIP_TOOL=0))
    stores = table.state.stores
    assert [stores[name] for name in ("COAL-1", "COAL-2", "WOOD-1", "SHIP-TOOL")] == [3, 4, 3, 2]


@pytest.mark.rule("EI-046", "EI-133", "EI-134")
def test_an_untouched_store_grows_without_limit() -> None:
    """TS-21."""
    table = a_match().having(ANN, coin=1)
    for _ in range(3):
        end_of_round(table)
    assert table.state.stores["SHIP-METAL"] == 5
    table.acting(ANN, "BUY").play("start BUY", "buy SHIP-METAL")
    assert table.stock(ANN) == {"metal": 5}
    table.with_stores(COAL_1=40)
    assert end_of_round(table).state.stores["COAL-1"] == 41


@pytest.mark.rule("EI-119")
def test_the_preparation_goes_from_the_bar_to_the_start_player() -> None:
    table = a_match().inventor(ANN, "CASH gold", "SEWING gold").having(ANN, development=9).with_bonus(ANN, 0)
    table.with_bar("CASH-A", "CASH-B", "CASH-P", "SEWING-A", "SEWING-B", "SEWING-P", "S01").acting(ANN, "INVENT")
    table.play("start INVENT", "invent CAR gold", "done")
    told = [event.message.id.rpartition(".")[2] for event in table.heard]
    assert told == ["leave_game", "leave_bar", "mixed", "join_bar", "leave_row", "join_row", "stores", "round"]


@pytest.mark.rule("EI-135", "EI-136")
def test_round_marker_and_figure_move_on() -> None:
    table = a_match().acting(CY, "BUY").with_bonus(CY, 0).play("forfeit BUY")
    assert table.state.round == 2
    assert table.state.start == ANN
    assert table.decision == (ANN, "place", (0,))


@pytest.mark.rule("EI-137")
def test_bought_discs_become_usable() -> None:
    table = a_match(5)
    for seat in range(5):
        table.with_bonus(seat, 0).player(seat).bonus_new = 3
    end_of_round(table)
    assert [(player.bonus, player.bonus_new) for player in table.state.players] == [(3, 0)] * 5


@pytest.mark.rule("EI-136")
@pytest.mark.parametrize("seat", range(5))
def test_the_figure_comes_to_everybody(seat: int) -> None:
    table = a_match(5).acting(seat, "BUY").with_bonus(seat, 0).play("forfeit BUY")
    assert (table.state.round, table.state.start) == (2, (seat + 1) % 5)


@pytest.mark.rule("EI-138")
def test_nothing_is_prepared_after_the_last_round() -> None:
    table = a_match()
    table.state.round = 9
    before = (table.state.bar.copy(), table.state.row.copy(), dict(table.state.stores))
    end_of_round(table)
    assert table.state.decision is None
    assert (table.state.bar, table.state.row, table.state.stores) == before
    assert table.state.round == 9


@pytest.mark.rule("EI-139")
@pytest.mark.parametrize(("seats", "rounds", "turns"), [(3, 9, 81), (4, 8, 64), (5, 10, 100)])
def test_rounds_by_number_of_players(seats: int, rounds: int, turns: int) -> None:
    table, count = a_match(seats), 0
    while table.state.decision is not None:
        if table.decision.kind == "turn":
            count += 1
            table.let_lapse()
        else:
            table.play(table.offers()[0])
    assert (table.state.round, count) == (rounds, turns)
    assert table.game.legal(table.state) == ()


@pytest.mark.rule("EI-136", "EI-139")
def test_everybody_starts_equally_often() -> None:
    """TS-29."""
    table, starts = a_match(3), []
    while table.state.decision is not None:
        starts.append(table.state.start)
        table.finish_round()
    assert [starts.count(seat) for seat in range(3)] == [3, 3, 3]


@pytest.mark.rule("EI-120", "EI-122", "EI-129", "EI-138")
def test_what_is_said_to_leave_are_start_inventions_and_the_cards_on_the_exit_spaces() -> None:
    table = a_match().inventor(BOB, "CAR gold").with_bar("CAR-A", "S01", "", "CAR-B", "CAR-P", "S02", "")
    assert [leaves_bar(table.state, index) for index in range(7)] == [False, True, False, False, True, True, False]
    table.with_row("F01", "F02", "F03", "", "F05")
    assert [leaves_row(table.state, index) for index in range(5)] == [False, False, True, False, True]
    gone = [table.state.bar[index] for index in range(7) if leaves_bar(table.state, index)]
    table.finish_round()
    assert not set(gone) & set(table.state.bar)
    assert {"CAR-A", "CAR-B"} <= set(table.state.bar)
    table.state.round = 9
    assert not any(leaves_bar(table.state, index) for index in range(7))
    assert not any(leaves_row(table.state, index) for index in range(5))


@pytest.mark.rule("EI-126", "EI-131")
def test_a_deck_that_runs_out_and_is_shuffled_anew_is_told() -> None:
    table = a_bar_with_gaps()
    table.state.factory_discard += table.state.factory_pile[:-1]
    del table.state.factory_pile[:-1]
    told = [event.message.id.rpartition(".")[2] for event in end_of_round(table).heard]
    assert told.index("cards_again") == told.index("join_bar") - 1
    assert told.index("factories_again") == told.index("join_row") - 1


@pytest.mark.rule("EI-125", "EI-130")
def test_a_deck_that_suffices_is_not_said_to_run_out() -> None:
    told = [event.message.id.rpartition(".")[2] for event in end_of_round(a_match()).heard]
    assert "cards_again" not in told
    assert "factories_again" not in told


@pytest.mark.rule("EI-137")
def test_bought_bonus_discs_that_become_usable_are_told() -> None:
    table = a_match()
    table.player(BOB).bonus_new = 2
    told = {event.message.id.rpartition(".")[2]: event.message for event in end_of_round(table).heard}
    assert dict(told["discs_ready"].values) == {"seat": BOB, "n": 2}


@pytest.mark.rule("EI-120", "EI-129")
def test_the_log_is_silent_about_cards_that_do_not_exist() -> None:
    table = a_match().acting(ANN, "BUY").with_bar().with_row()
    table.state.card_pile = []
    table.let_lapse()
    told = {event.message.id.rpartition(".")[2] for event in table.heard}
    assert told & {"leave_game", "leave_bar", "join_bar", "leave_row", "join_row"} == {"join_row"}
