"""Random numbers: the streams that records rely on, fairness, and what can't be found out about a secret stream."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from rules.engine.rng import KEY_BITS, LARGEST_OPEN_SEED, Rng, key_of_seed, secret_seed, seed_of_key

_KEY = 0x0123456789ABCDEF0123456789ABCDEF
_SECRET = seed_of_key(_KEY)
_SEEDS = (0, 1, 1234567, LARGEST_OPEN_SEED, _SECRET)


@pytest.mark.parametrize("seed", _SEEDS)
def test_skipped_numbers_are_as_if_drawn(seed: int) -> None:
    drawn, skipped = Rng(seed), Rng(seed)
    drawn.shuffle(list(range(6)))
    skipped.skip(5)
    assert drawn == skipped


def test_a_seed_gives_the_same_numbers_for_ever() -> None:
    chance = Rng(1234567)
    assert [chance.bits() for _ in range(2)] == [6457827717110365317, 3203168211198807973]
    dice = Rng(42)
    assert [dice.roll(6) for _ in range(4)] == [5, 1, 2, 3]
    assert [Rng(_SECRET).bits(), Rng(_SECRET + 9).bits()] == [5962990111763289781, 7964753416601868763]


@pytest.mark.parametrize("seed", [1, _SECRET])
def test_dice_are_fair_and_inside_their_range(seed: int) -> None:
    chance = Rng(seed)
    rolls = Counter(chance.roll(6) for _ in range(60_000))
    assert sorted(rolls) == [1, 2, 3, 4, 5, 6]
    assert all(9_500 < count < 10_500 for count in rolls.values())


@pytest.mark.parametrize("seed", [5, _SECRET])
def test_every_order_of_three_cards_is_equally_likely(seed: int) -> None:
    chance, orders = Rng(seed), Counter[str]()
    for _ in range(6_000):
        cards = list("abc")
        chance.shuffle(cards)
        orders["".join(cards)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1_150 for count in orders.values())


@pytest.mark.parametrize("count", [1, 2, 7, 90])
def test_several_numbers_at_once_are_those_that_come_one_by_one(count: int) -> None:
    for seed in (*_SEEDS, _SECRET + 5):
        one_by_one, at_once = Rng(seed), Rng(seed)
        assert at_once.several_bits(count) == tuple(one_by_one.bits() for _ in range(count))
        assert at_once == one_by_one


def test_a_shuffle_swaps_from_the_last_card_down() -> None:
    for count in range(12):
        cards, expected = list(range(count)), list(range(count))
        shuffled, dice = Rng(count), Rng(count)
        shuffled.shuffle(cards)
        for last in range(count - 1, 0, -1):
            other = dice.below(last + 1)
            expected[last], expected[other] = expected[other], expected[last]
        assert (cards, shuffled) == (expected, dice)


def test_what_is_taken_at_random_is_gone() -> None:
    cards, dice = list("abcdefg"), Rng(3)
    taken = Rng(3).take(cards, 3)
    rest = list("abcdefg")
    assert taken == [rest.pop(dice.below(len(rest))) for _ in range(3)]
    assert cards == rest


def test_a_copied_generator_goes_on_alike() -> None:
    chance = Rng(9)
    chance.roll()
    copy = chance.copy()
    assert [chance.roll() for _ in range(5)] == [copy.roll() for _ in range(5)]


def test_the_numbers_of_a_secret_stream_are_uniform_and_independent() -> None:
    """Chi-square over bytes, each bit by itself, and neighbours; the bounds are six standard deviations away."""
    words = Rng(_SECRET).several_bits(40_000)
    octets = b"".join(word.to_bytes(8, "little") for word in words)
    expected = len(octets) / 256
    chi_square = sum((count - expected) ** 2 / expected for count in Counter(octets).values())
    assert abs(chi_square - 255) < 6 * math.sqrt(2 * 255)
    far = 6 * math.sqrt(len(words)) / 2
    for bit in range(64):
        assert abs(sum(word >> bit & 1 for word in words) - len(words) / 2) < far
    for distance in (1, 2, 8):
        same = sum((here ^ there).bit_count() for here, there in zip(words, words[distance:], strict=False))
        assert abs(same - 32 * (len(words) - distance)) < 6 * math.sqrt(64 * len(words)) / 2


def test_secret_seeds_have_as_many_random_bits_as_their_key() -> None:
    seeds = [secret_seed() for _ in range(400)]
    assert len(set(seeds)) == len(seeds)
    assert KEY_BITS >= 128
    for bit in range(KEY_BITS):
        assert 0 < sum(key_of_seed(seed) >> bit & 1 for seed in seeds) < len(seeds)  # else once in 2^399 runs


@pytest.mark.parametrize(("seed", "is_open"), [(7, True), (LARGEST_OPEN_SEED, True), (_SECRET, False)])
def test_only_an_open_seed_can_be_computed_from_a_number_that_it_gave(seed: int, is_open: bool) -> None:
    chance = Rng(seed)
    before, number, after = chance.bits(), chance.bits(), chance.bits()
    computed = Rng(_state_that_gave(number))
    assert (computed.bits() == after) is is_open
    computed.skip(-3)
    assert (computed.bits() == before) is is_open


def _state_that_gave(number: int) -> int:
    """The state of SplitMix64 after giving this number: its mixing run backwards."""
    mask = LARGEST_OPEN_SEED
    for shift, factor in ((31, 0x94D049BB133111EB), (27, 0xBF58476D1CE4E5B9), (30, 1)):
        number ^= number >> shift ^ number >> 2 * shift
        number = number * pow(factor, -1, 1 << 64) & mask
    return number
