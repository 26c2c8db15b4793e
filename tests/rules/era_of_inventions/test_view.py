"""What a seat may know."""

from __future__ import annotations

from rules.engine.rng import Rng
from rules.era_of_inventions.view import unseen_cards, unseen_factories
from tests.rules.era_of_inventions.builders import ANN, BOB, GAME, a_match


def test_only_the_order_of_the_piles_and_the_generator_are_hidden() -> None:
    state = a_match().state
    seen = GAME.view(state, ANN)
    assert seen.card_pile == ["?"] * 5
    assert seen.factory_pile == ["?"] * 19
    assert seen.chance == Rng(0)
    seen.card_pile, seen.factory_pile, seen.chance = state.card_pile, state.factory_pile, state.chance
    assert seen == state


def test_all_seats_and_spectators_see_the_same_table() -> None:
    state = a_match().state
    assert GAME.view(state, ANN) == GAME.view(state, BOB) == GAME.view(state, None)


def test_a_sample_keeps_what_lies_in_the_piles_and_mixes_the_order() -> None:
    state, rng = a_match().state, Rng(5)
    samples = [GAME.resample(state, ANN, rng) for _ in range(5)]
    for sample in samples:
        assert sorted(sample.factory_pile) == sorted(state.factory_pile)
        assert sorted(sample.card_pile) == sorted(state.card_pile)
    assert len({tuple(sample.factory_pile) for sample in samples}) > 1


def test_a_sample_tells_nothing_about_the_real_order_and_has_a_future_of_its_own() -> None:
    state, turned = a_match().state, a_match().state
    turned.card_pile.reverse()
    turned.factory_pile.reverse()
    assert GAME.resample(state, ANN, Rng(5)) == GAME.resample(turned, ANN, Rng(5))
    chances = [GAME.resample(state, ANN, Rng(seed)).chance for seed in range(5)]
    assert state.chance not in chances
    assert len({chance.bits() for chance in chances}) == 5


def test_what_lies_in_the_piles_can_be_deduced_from_the_view() -> None:
    table = a_match().inventor(ANN, "CAR gold").owning(ANN, "F05")
    seen = GAME.view(table.state, BOB)
    assert sorted(unseen_cards(seen)) == sorted(table.state.card_pile)
    assert sorted(unseen_factories(seen)) == sorted(table.state.factory_pile)
