"""Every broken invariant is found and named."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.engine.contract import Decision
from rules.engine.rng import Rng
from rules.spyrium.state import PHASE_I, PHASE_II, State
from tests.rules.spyrium.builders import GAME, X, a_match, fresh


def lose_a_card(state: State) -> None:
    state.decks["A"] = state.decks["A"][1:]


def double_a_card(state: State) -> None:
    state.removed += (state.display[1],)


def lose_an_event(state: State) -> None:
    state.future = state.future[1:]


def lose_a_token(state: State) -> None:
    state.supply = state.supply[1:]


def swap_a_token(state: State) -> None:
    state.supply = (*state.supply[1:], state.supply[0] % 3 + 1)


def lay_a_token_on_a_plain_card(state: State) -> None:
    state.tokens[1], state.supply = state.supply[:1], state.supply[1:]


def lay_two_tokens_on_a_building(state: State) -> None:
    state.tokens[2], state.supply = tuple(sorted(state.supply[:2])), state.supply[2:]


def mix_up_tokens(state: State) -> None:
    state.tokens[3] = tuple(reversed(state.tokens[3]))


def lay_a_token_on_a_plain_event(state: State) -> None:
    state.event_token, state.supply = state.supply[0], state.supply[1:]


def miscount_the_crowd(state: State) -> None:
    state.beside[5] += 1


def owe_money(state: State) -> None:
    state.quarters[X].money = -1


def lose_a_worker(state: State) -> None:
    state.quarters[X].available -= 1


def leave_the_residence_track(state: State) -> None:
    state.quarters[X].residence = 5


def invent_a_phase(state: State) -> None:
    state.quarters[X].phase = 3


def pass_in_phase_one(state: State) -> None:
    state.quarters[X].phase, state.quarters[X].passed = PHASE_I, True


def pass_with_a_worker_in_the_display(state: State) -> None:
    state.quarters[X].passed = True


def turn_what_is_not_owned(state: State) -> None:
    state.quarters[X].turned = ("PL1",)


def keep_tokens_without_trade(state: State) -> None:
    state.quarters[X].kept, state.supply = state.supply[:1], state.supply[1:]


def take_a_bonus_too_early(state: State) -> None:
    state.quarters[X].bonuses = ("worker",)


def forget_a_bonus(state: State) -> None:
    state.quarters[X].points = 8


def take_the_same_bonus_twice(state: State) -> None:
    state.quarters[X].points, state.quarters[X].bonuses = 20, ("worker", "worker")


def use_a_building_too_often(state: State) -> None:
    state.quarters[X].used[0] = 2


def lose_count_of_uses(state: State) -> None:
    state.quarters[X].used = []


def own_a_specialist(state: State) -> None:
    state.quarters[X].buildings.append("CG1")
    state.quarters[X].used.append(0)
    state.removed = tuple(card for card in state.removed if card != "CG1")


def build_a_patent(state: State) -> None:
    state.quarters[X].patents = ("BM1",)


@pytest.mark.parametrize(
    ("breaking", "found"),
    [
        (lose_a_card, "of card"),
        (double_a_card, "of card"),
        (lose_an_event, "of event"),
        (lose_a_token, "of token"),
        (swap_a_token, "of token"),
        (lay_a_token_on_a_plain_card, "place 1 has 1 tokens, at most 0"),
        (lay_two_tokens_on_a_building, "place 2 has 2 tokens, at most 1"),
        (mix_up_tokens, "the tokens of place 3 are out of order"),
        (lay_a_token_on_a_plain_event, "the current event has a token without the number symbol"),
        (miscount_the_crowd, "stand next to place 5"),
        (owe_money, "seat 0: money is -1"),
        (lose_a_worker, "seat 0: there are 6 workers"),
        (leave_the_residence_track, "seat 0: there is no residence space 5"),
        (invent_a_phase, "seat 0: there is no phase 3"),
        (pass_in_phase_one, "seat 0: passed in phase I"),
        (pass_with_a_worker_in_the_display, "seat 0: passed in phase I or with workers"),
        (turn_what_is_not_owned, "seat 0: PL1 can't lie sideways"),
        (keep_tokens_without_trade, "seat 0: 1 tokens are kept"),
        (take_a_bonus_too_early, "seat 0: 1 bonuses taken with 0 points"),
        (forget_a_bonus, "seat 0: 0 bonuses taken with 8 points"),
        (take_the_same_bonus_twice, "seat 0: the same bonus was taken twice"),
        (use_a_building_too_often, "seat 0: buildings were used 1 times too often"),
        (lose_count_of_uses, "seat 0: buildings and their uses don't match"),
        (own_a_specialist, "seat 0: a building is no building"),
        (build_a_patent, "seat 0: a patent is no patent"),
    ],
)
def test_a_broken_table_is_found(breaking: Callable[[State], None], found: str) -> None:
    table = a_match().event("E4").card(1, "BM1").card(2, "BU1").card(3, "CM1", tokens=(1, 3)).builds(X, "BM2")
    table.workers(X, available=2, placed=("4-5",))
    assert GAME.problems(table.state) == []
    breaking(table.state)
    assert any(found in problem for problem in GAME.problems(table.state))


def test_a_bonus_may_be_open_while_it_is_asked_for() -> None:
    table = a_match().event("E3").has(X, points=5).play("event 3")
    assert (table.x.points, table.x.bonuses, table.decision) == (8, (), Decision(X, "bonus"))
    assert GAME.problems(table.state) == []


def test_points_never_fall_and_nobody_moves_down_the_residence_track() -> None:
    for seats in GAME.seats:
        table, rng = fresh(seats, seats), Rng(seats)
        while table.state.decision is not None:
            before = GAME.copy(table.state)
            GAME.advance(table.state, rng.pick(GAME.legal(table.state)))
            for old, new in zip(before.quarters, table.state.quarters, strict=True):
                assert new.points >= old.points
                assert new.residence >= old.residence
                assert new.owned() >= old.owned()
                assert new.phase >= old.phase or table.state.round > before.round


def test_a_passed_player_is_in_phase_two() -> None:
    table = a_match().play("pass")
    assert (table.x.phase, table.x.passed) == (PHASE_II, True)
