"""Actions and tables by number, for programs that learn: complete, and nothing that the seat may not know."""

from __future__ import annotations

import math

import pytest

from rules import GAMES, game
from rules.engine.numeric_view import SIZE, numeric_view
from rules.engine.rng import Rng

SEEDS = 6


@pytest.mark.parametrize("name", GAMES)
def test_every_legal_action_has_one_number(name: str) -> None:
    rules, rng = game(name), Rng(1)
    actions = rules.every_action()
    known = set(actions)
    assert len(known) == len(actions)
    for seed in range(SEEDS):
        state = rules.setup(rules.seats[seed % len(rules.seats)], seed, {})
        while legal := rules.legal(state):
            assert known.issuperset(legal)
            rules.advance(state, rng.pick(legal))


@pytest.mark.parametrize("name", GAMES)
def test_numbers_show_what_the_seat_sees_and_no_more(name: str) -> None:
    rules, rng = game(name), Rng(2)
    seats = rules.seats[-1]
    state = rules.setup(seats, 5, {})
    for _ in range(40):
        rules.advance(state, rng.pick(rules.legal(state)))
    for seat in range(seats):
        seen = numeric_view(rules, rules.view(state, seat), seat, seats)
        assert len(seen) == SIZE
        assert all(map(math.isfinite, seen))
        elsewhere = rules.resample(state, seat, rng)
        assert numeric_view(rules, rules.view(elsewhere, seat), seat, seats) == seen
        moved = rules.moved_on(state, 1, seats)
        place = (seat + 1) % seats
        assert numeric_view(rules, rules.view(moved, place), place, seats) == seen


def test_numbers_change_with_the_table() -> None:
    rules, rng = game("spyrium"), Rng(3)
    state, told = rules.setup(2, 3, {}), set()
    for _ in range(30):
        told.add(tuple(numeric_view(rules, rules.view(state, 0), 0, 2)))
        rules.advance(state, rng.pick(rules.legal(state)))
    assert len(told) == 30
