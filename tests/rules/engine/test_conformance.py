"""The laws themselves are tested: the sound game passes, and each broken one is caught by the law meant for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.engine.conformance import check_match
from rules.engine.laws import Violation
from rules.engine.match import Match
from smugglers.game import Smugglers
from tests import broken
from tests.hash_seeds import same_under_every_hash_seed
from tests.worlds import world


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("seed", range(10))
def test_the_sound_game_obeys_every_law(seats: int, seed: int) -> None:
    assert check_match(Smugglers(), seats, seed, thorough=True, oracle=broken.right_totals) >= 8


@pytest.mark.parametrize(("variant", "law"), broken.VARIANTS, ids=lambda value: getattr(value, "__name__", value))
def test_each_broken_variant_is_caught_by_the_law_meant_for_it(variant: type[Smugglers], law: str) -> None:
    def play_until_caught() -> None:
        for seed in range(20):
            check_match(variant(), 3, seed, thorough=True, longest=150, oracle=broken.right_totals)

    with pytest.raises(Violation) as caught:
        play_until_caught()
    assert caught.value.law == law


def test_the_sound_game_is_the_same_under_every_hash_seed() -> None:
    same_under_every_hash_seed("smugglers.game:Smugglers", 3, 5)


def test_an_order_taken_from_a_set_is_caught() -> None:
    with pytest.raises(Violation, match="hash seed"):
        same_under_every_hash_seed("tests.broken:OrderFromASet", 3, 5)


def to_the_start(match: Match[Any], to: int) -> int:
    """The first of the seat's moves in a row, whatever they have turned up."""
    while to and match.moves[to - 1].seat == match.moves[to].seat:
        to -= 1
    return to


def one_move(match: Match[Any], to: int) -> int:
    """No other move than the last one."""
    return to


@pytest.mark.parametrize("turn_before", [to_the_start, one_move])
def test_a_turn_that_is_not_taken_back_to_what_was_turned_up_is_caught(
    turn_before: Callable[[Match[Any], int], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Match, "turn_before", turn_before)
    with pytest.raises(Violation) as caught:
        check_match(world("propeller_islands/many_workers"), 2, 1, thorough=True)
    assert caught.value.law == "undo"


def test_a_violation_says_where_it_was_found() -> None:
    with pytest.raises(Violation) as caught:
        check_match(broken.LostPiece(), 3, 0)
    assert "smugglers, 3 seats, seed 0, after move" in caught.value.__notes__[0]
