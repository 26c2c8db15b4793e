"""What every game says about the worth of a position."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

from rules import GAMES, bots, game
from rules.engine.evaluation import Outlook, weighed, weights
from rules.engine.rng import Rng


def outlook_of(name: str) -> Callable[[Any, int], Outlook]:
    found: Callable[[Any, int], Outlook] = import_module(f"rules.{name}.evaluation").outlook
    return found


def test_a_fact_weighs_more_or_less_while_there_is_time() -> None:
    learned = {"mine": (1.0, 4.0)}
    assert weighed(Outlook(10, 0.0, [("mine", 2)]), learned) == 12
    assert weighed(Outlook(10, 0.5, [("mine", 2)]), learned) == 16


def test_what_was_never_weighed_counts_nothing() -> None:
    assert weighed(Outlook(10, 0.5, [("have CARD-OF-AN-OVERLAY", 3)]), {}) == 10


@pytest.mark.parametrize("name", GAMES)
def test_the_points_so_far_are_the_score_without_shared_awards(name: str) -> None:
    awards = 3 * 5 if name == "era_of_inventions" else 0
    rules, rng = game(name), Rng(4)
    state = rules.setup(rules.seats[0], 4, {})
    while rules.decision(state) is not None:
        for seat, score in enumerate(rules.scores(state)):
            assert score.total is not None
            assert 0 <= score.total - outlook_of(name)(state, seat).points <= awards
        rules.advance(state, rng.pick(rules.legal(state)))


@pytest.mark.parametrize("name", GAMES)
def test_the_match_gets_shorter(name: str) -> None:
    rules, rng = game(name), Rng(4)
    state = rules.setup(rules.seats[-1], 4, {})
    first = outlook_of(name)(state, 0).left
    shares = []
    while rules.decision(state) is not None:
        shares.append(outlook_of(name)(state, 0).left)
        rules.advance(state, rng.pick(rules.legal(state)))
    assert first == max(shares) <= 1
    assert shares[-1] < first / 2
    assert sum(shares[: len(shares) // 2]) > sum(shares[len(shares) // 2 :])


@pytest.mark.parametrize("name", GAMES)
def test_every_number_of_players_has_its_weights(name: str) -> None:
    assert all(weights(f"rules.{name}", seats) for seats in game(name).seats)


@pytest.mark.parametrize("name", GAMES)
def test_the_weights_were_learned_for_the_facts_of_today(name: str) -> None:
    """A fact that gets another name needs to be learned again: its first word stays behind among the weights."""
    rules, rng, seen = game(name), Rng(9), set()
    for seed in range(6):
        state = rules.setup(rules.seats[seed % len(rules.seats)], seed, {})
        while (decision := rules.decision(state)) is not None:
            seen |= {fact.split()[0] for fact, _ in outlook_of(name)(state, decision.seat).facts}
            rules.advance(state, bots.choose("greedy" if seed % 2 else "random", rules, state, rng))
    learned = {fact.split()[0] for seats in rules.seats for fact in weights(f"rules.{name}", seats)}
    assert learned <= seen
    assert len(seen - learned) <= len(seen) / 4
