"""The course of a match: rounds, their preparation and end, and the number tokens."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.engine.rng import Rng
from rules.spyrium.rounds import draw_token
from rules.spyrium.state import PHASE_I, PHASE_II, State
from tests.rules.spyrium.builders import GAME, X, Y, Z, a_match, fresh


def passing(seats: int = 3, seed: int = 1) -> list[State]:
    """A match in which everybody passes at once: the state at the start of each round, and the last one."""
    table = fresh(seats, seed)
    states = [table.state]
    while table.state.decision is not None:
        table.play("switch", "pass")
        if table.state.round != states[-1].round:
            states.append(table.state)
    return [*states, table.state]


@pytest.mark.rule("SP-012", "SP-086")
def test_six_rounds_of_three_periods() -> None:
    *rounds, end = passing()
    assert [state.round for state in rounds] == [1, 2, 3, 4, 5, 6]
    left = [tuple(len(deck) for deck in state.decks.values()) for state in rounds]
    assert left == [(21, 20, 9), (12, 20, 9), (3, 20, 9), (3, 11, 9), (3, 2, 9), (3, 2, 0)]
    assert end.decision is None


@pytest.mark.rule("SP-013")
def test_three_a_cards_and_two_b_cards_never_appear() -> None:
    end = passing()[-1]
    assert {period: len(deck) for period, deck in end.decks.items()} == {"A": 3, "B": 2, "C": 0}
    assert len(end.removed) == 54


@pytest.mark.rule("SP-014", "SP-015")
def test_every_round_begins_with_income() -> None:
    assert [state.quarters[X].money for state in passing()[:-1]] == [10, 12, 14, 16, 18, 20]
    table = a_match().has(X, residence=5, money=1).has(Y, residence=2, money=1)
    assert [quarter.money for quarter in _next_round(table.state).quarters[:2]] == [6, 3]


def _next_round(state: State) -> State:
    """Everybody passes; the players are in phase II already."""
    after = GAME.copy(state)
    for quarter in after.quarters:
        quarter.passed, quarter.phase = True, PHASE_II
    after.pending = [("next_turn", X)]
    GAME.settle(after)
    return after


@pytest.mark.rule("SP-016", "SP-083")
def test_the_future_event_becomes_current_with_its_token() -> None:
    state = fresh().state
    while state.future[0] != "E1":
        state = _next_round(state)
    token = state.future_token
    assert token in (1, 2, 3)
    after = _next_round(state)
    assert (after.event, after.event_token) == ("E1", token)
    assert after.past[-1] == state.event
    assert _next_round(after).discard.count(token) > after.discard.count(token)


@pytest.mark.rule("SP-017")
def test_the_seventh_event_is_shown_but_never_used() -> None:
    *_, last, end = passing()
    assert len(last.future) == 1
    assert len(end.past) == 6
    assert end.future == last.future


@pytest.mark.rule("SP-017")
def test_a_future_event_with_the_number_symbol_gets_a_token() -> None:
    for seed in range(20):
        for state in passing(seed=seed):
            assert bool(state.future_token) == (state.future[:1] == ("E1",))


@pytest.mark.rule("SP-018")
def test_nine_new_cards_are_laid_out_from_the_top_of_the_deck() -> None:
    first = fresh().state
    second = _next_round(first)
    assert list(second.display.values()) == list(reversed(first.decks["A"][-9:]))
    assert second.decks["A"] == first.decks["A"][:-9]


@pytest.mark.rule("SP-019")
@pytest.mark.parametrize("card", ["BU1", "BM3", "BU2"])
def test_number_buildings_get_one_token(card: str) -> None:
    table = a_match(5).deck("A", card)
    assert len(_next_round(table.state).tokens[1]) == 1


@pytest.mark.rule("SP-019")
def test_other_mines_carry_no_token() -> None:
    after = _next_round(a_match().deck("A", "BM1", "BM2").state)
    assert (after.tokens[1], after.tokens[2]) == ((), ())


@pytest.mark.rule("SP-020")
@pytest.mark.parametrize("card", ["CM1", "CB1", "CK1", "CF1", "CR1"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_number_specialists_get_a_token_less_than_there_are_players_sc_32(card: str, seats: int) -> None:
    after = _next_round(a_match(seats).deck("A", card).state)
    assert after.display[1] == card
    assert len(after.tokens[1]) == seats - 1


@pytest.mark.rule("SP-021", "SP-022")
def test_all_workers_come_home_and_everybody_is_in_phase_one() -> None:
    table = a_match(5).event("E4", used_by=tuple(range(5)))
    for seat in range(5):
        table.workers(seat, available=0, spent=7)
    for quarter in _next_round(table.state).quarters:
        assert (quarter.phase, quarter.passed, quarter.event_used) == (PHASE_I, False, False)
        assert (quarter.available, quarter.spent, quarter.placed) == (7, 0, [])


@pytest.mark.rule("SP-082")
def test_what_is_left_in_the_display_leaves_the_game_sc_40() -> None:
    table = a_match().card(1, "BU1", tokens=(2,)).card(2, "CB1", tokens=(3,)).empty(3, 4, 5, 6, 7, 8, 9)
    table.supply(1, 1, 1, 1, 1)
    removed, discard = Counter(table.state.removed), Counter(table.state.discard)
    after = _next_round(table.deck("A", *["BM1"] * 3, "BM2", "BM2", "BW1", "BW1", "BH1", "CG1").state)
    assert Counter(after.removed)["BU1"] == removed["BU1"] + 1
    assert Counter(after.removed)["CB1"] == removed["CB1"] + 1
    assert "" not in after.removed
    assert Counter(after.discard)[2] == discard[2] + 1
    assert Counter(after.discard)[3] == discard[3] + 1


@pytest.mark.rule("SP-084", "SP-141")
@pytest.mark.parametrize("seat", range(5))
def test_buildings_and_patents_become_unused(seat: int) -> None:
    table = a_match(5).builds(seat, used=("BM1", "BW1")).patents(seat, turned=("PC1", "PL1", "PY1"))
    table.state.quarters[seat].used[0] = 2
    quarter = _next_round(table.state).quarters[seat]
    assert quarter.used == [0, 0]
    assert quarter.turned == ()
    assert quarter.ready("PL1")
    assert _next_round(_next_round(table.state)).quarters[seat].patents == ("PC1", "PL1", "PY1")


@pytest.mark.rule("SP-085")
def test_the_start_player_card_goes_clockwise() -> None:
    starts = [state.start for state in passing(4)[:-1]]
    assert starts == [(starts[0] + step) % 4 for step in range(6)]
    assert all(state.decision is not None and state.decision.seat == state.start for state in passing(4)[:-1])


@pytest.mark.rule("SP-088")
def test_an_empty_supply_is_refilled_from_the_discard_sc_33() -> None:
    drawn = set()
    for seed in range(12):
        table = a_match().supply()
        state = table.state
        state.discard, state.quarters[Z].kept = (1, 3), state.discard
        state.chance = Rng(seed)
        drawn.add(draw_token(state))
        assert (len(state.supply), len(state.discard)) == (1, 0)
    assert drawn == {1, 3}


@pytest.mark.rule("SP-088")
def test_the_discard_is_not_touched_while_the_supply_lasts() -> None:
    state = a_match().supply(2, 3).state
    discard = state.discard
    assert [draw_token(state), draw_token(state)] == [2, 3]
    assert state.discard == discard


@pytest.mark.rule("SP-089")
def test_without_any_token_places_stay_empty_first_come_first_served() -> None:
    table = a_match(3).event("E4")
    state = table.state
    state.future = ("E1", *(event for event in state.future if event != "E1"))
    table.deck("A", "CM1", "BU1", "CB1")
    state.tokens = dict.fromkeys(range(1, 10), ())
    state.future_token, state.discard, state.supply = 2, (), (1, 1)
    state.quarters[Y].kept = (3,) * 7  # the rest is out of circulation
    after = _next_round(state)
    # the event that moves up already has its token; the next event carries none, so the Miner is served first
    assert after.event_token == 2
    assert (after.tokens[1], after.tokens[2], after.tokens[3]) == ((1, 1), (), ())


@pytest.mark.rule("SP-089")
def test_the_future_event_is_served_before_the_display() -> None:
    state = a_match(3).event("E4").deck("A", "CM1").state
    state.future = ("E3", "E1", *(event for event in state.future if event not in ("E1", "E3")))
    state.tokens = dict.fromkeys(range(1, 10), ())
    state.future_token, state.discard, state.supply = 0, (), (1,)
    after = _next_round(state)
    assert (after.future_token, after.tokens[1]) == (1, ())


@pytest.mark.rule("SP-089", "SP-055", "SP-070")
def test_without_tokens_a_number_building_can_be_built_but_a_number_specialist_not_hired() -> None:
    table = a_match().card(4, "BU1").card(5, "CB1").workers(X, available=0, placed=("4-5",)).has(X, money=20)
    assert table.legal("activate") == ["activate 4-5 4"]
    assert table.play("activate 4-5 4").x.points == 0


@pytest.mark.rule("SP-090", "SP-145")
def test_kept_tokens_are_out_of_circulation() -> None:
    table = a_match().patents(X, "PT1").keeps(X, 1, 2, 3)
    after = _next_round(_next_round(table.state))
    assert after.quarters[X].kept == (1, 2, 3)
    assert GAME.problems(after) == []
