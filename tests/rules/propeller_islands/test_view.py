"""What each seat may know."""

from __future__ import annotations

import pytest

from rules.engine.contract import HIDDEN, Event
from rules.engine.rng import Rng
from tests.rules.propeller_islands.builders import GAME, a_match, real_state


@pytest.mark.rule("PI-021")
def test_a_seat_sees_its_own_hand_and_only_the_size_of_the_others() -> None:
    state = real_state(3)
    for seat in range(3):
        hands = [player.hand for player in GAME.view(state, seat).players]
        assert hands[seat] == state.players[seat].hand
        assert all(hand == [HIDDEN] * 3 for owner, hand in enumerate(hands) if owner != seat)
    assert [player.hand for player in GAME.view(state, None).players] == [[HIDDEN] * 3] * 3


def test_nobody_sees_the_order_of_stack_and_decks_or_future_rolls() -> None:
    view = GAME.view(real_state(2), 0)
    assert set(view.stack) == {HIDDEN}
    assert len(view.stack) == 52
    assert [len(deck) for deck in view.decks] == [14, 12]
    assert {card for deck in view.decks for card in deck} == {HIDDEN}
    assert view.chance == Rng(0)


def test_everything_lies_open_at_the_end() -> None:
    table = a_match().with_stack().finish_round()
    assert table.state.decision is None
    assert GAME.view(table.state, 1).players == table.state.players
    assert GAME.resample(table.state, 1, Rng(1)).players == table.state.players


def test_samples_differ_but_look_the_same() -> None:
    state = real_state(4)
    samples = [GAME.resample(state, 1, Rng(seed)) for seed in range(10)]
    assert len({tuple(sample.stack) for sample in samples}) == 10
    assert len({tuple(sample.players[0].hand) for sample in samples}) > 5
    for sample in samples:
        assert GAME.view(sample, 1) == GAME.view(state, 1)
        assert GAME.problems(sample) == []


def test_a_sample_rolls_dice_of_its_own() -> None:
    state = real_state(2)
    chances = [GAME.resample(state, 0, Rng(seed)).chance for seed in range(5)]
    assert state.chance not in chances
    assert len({chance.bits() for chance in chances}) == 5


def test_a_sample_tells_nothing_about_the_real_order() -> None:
    state, shuffled = real_state(3), real_state(3)
    shuffled.stack.reverse()
    for deck in shuffled.decks:
        deck.reverse()
    assert GAME.resample(state, 0, Rng(5)) == GAME.resample(shuffled, 0, Rng(5))


@pytest.mark.rule("PI-115")
@pytest.mark.parametrize(
    ("draw", "told", "covered"), [("draw I", "draws", "draws_secretly"), ("draw B1-02", "draws_shown", "")]
)
def test_a_card_from_a_deck_is_told_to_its_drawer_alone(draw: str, told: str, covered: str) -> None:
    table = a_match().with_goods(0, 2).with_hand("B1-01").at_plan()
    table.state.display[0][0] = "B1-02"
    table.play("complete B1-01", "aside")
    table.events.clear()
    event: Event = table.play(draw).events[0]
    mine, theirs = event.seen_by(0), event.seen_by(1)
    assert mine is not None
    assert theirs is not None
    assert mine.id == f"propeller_islands.log.{told}"
    assert theirs.id == f"propeller_islands.log.{covered or told}"
    assert event.seen_by(None) == theirs
