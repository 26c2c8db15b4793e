"""A guest who tries all seeds that a table could have been begun with, against what the own screen shows."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

import rules
from islands_tui.matches.setup.new_match import MatchRequest, plan_match
from rules import GAMES
from rules.engine.match import Match
from rules.engine.rng import seed_of_key

SMALL = 1000
"""How far each search goes; a real attacker goes further, and from a drawn seed it is as far from everything."""


def could_have_been(begun_at: int) -> Iterator[int]:
    """Small seeds, seeds of 32 bits, the time in seconds, and keys of the secret stream made of them."""
    open_seeds = [*range(SMALL), *range(2**32 - SMALL // 10, 2**32), *range(begun_at - 100, begun_at + 2)]
    yield from open_seeds
    yield from map(seed_of_key, open_seeds[1 : SMALL // 10])
    yield from (seed_of_key(number << 64) for number in range(1, SMALL // 10))


def found(match: Match[object], seat: int) -> list[int]:
    """The seeds that deal what this guest sees: table, hand and log come from the view of the seat alone."""
    game, header, shown = match.game, match.header, match.view(seat)
    seeds = could_have_been(round(time.time()))
    return [seed for seed in seeds if game.view(game.setup(len(header.players), seed, header.options), seat) == shown]


@pytest.mark.parametrize(("seed", "is_found"), [(SMALL - 7, True), (None, False)])
def test_a_search_finds_a_seed_that_somebody_chose_and_never_a_drawn_one(seed: int | None, is_found: bool) -> None:
    plan = plan_match(MatchRequest(GAMES["ilos"], 2, ["Ann", "Bob"], seed=seed, table=True))
    match: Match[object] = Match(rules.game("ilos"), plan.header)
    assert match.has_secrets(0), "there is a hand to find out"
    assert (seed in found(match, 0)) is is_found
    assert is_found or not found(match, 0)
