"""The rating against the values that its authors' model is known for, and what any rating must do."""

from __future__ import annotations

import itertools

import pytest

from islands_tui.people.rating import START, Rating, after_match

PUBLISHED = {
    2: [(27.63523138347365, 8.065506316323548), (22.36476861652635, 8.065506316323548)],
    3: [
        (27.868876552746237, 8.204837030780652),
        (25.717219138186557, 8.057829747583874),
        (21.413904309067206, 8.057829747583874),
    ],
    4: [
        (27.795084971874736, 8.263160757613477),
        (26.552824984374855, 8.179213704945203),
        (24.68943500312503, 8.083731307186588),
        (20.96265504062538, 8.083731307186588),
    ],
}
"""By the number of seats: everybody after their first match, the winner first. OpenSkill's Plackett-Luce has these."""


@pytest.mark.parametrize("seats", PUBLISHED)
def test_a_first_match_leads_to_the_published_ratings(seats: int) -> None:
    found = after_match([START] * seats, range(1, seats + 1))
    for rating, (mean, deviation) in zip(found, PUBLISHED[seats], strict=True):
        assert tuple(rating) == pytest.approx((mean, deviation), abs=1e-9)


def test_the_order_of_the_seats_is_no_matter() -> None:
    ratings, places = [Rating(30, 2), Rating(22, 5), Rating(25, 8), Rating(18, 1)], [2, 1, 4, 3]
    expected = dict(zip(ratings, after_match(ratings, places), strict=True))
    for order in itertools.permutations(range(4)):
        found = after_match([ratings[seat] for seat in order], [places[seat] for seat in order])
        for seat, rating in zip(order, found, strict=True):
            assert rating == pytest.approx(expected[ratings[seat]])


def test_a_surprise_moves_more_and_a_tie_of_equals_nothing_but_the_doubt() -> None:
    strong, weak = Rating(30, 4), Rating(20, 4)
    expected, surprise = after_match([strong, weak], [1, 2])[0], after_match([strong, weak], [2, 1])[0]
    assert 0 < expected.mean - strong.mean < strong.mean - surprise.mean
    tie = after_match([START, START], [1, 1])
    assert [rating.mean for rating in tie] == [START.mean, START.mean]
    assert tie[0].deviation < START.deviation
    assert after_match([strong, weak], [1, 1])[0].mean < strong.mean, "who should have won has lost something"


def test_every_match_makes_surer_and_who_is_known_well_moves_little() -> None:
    known, unknown = Rating(25, 1), Rating(25, 8)
    won, lost = after_match([known, unknown], [1, 2])
    assert won.mean - known.mean < (unknown.mean - lost.mean) / 10
    rating = START
    for place in (1, 2) * 50:
        after, _ = after_match([rating, Rating(25, 0.5)], [place, 3 - place])
        assert 0 < after.deviation < rating.deviation
        rating = after
    assert abs(rating.mean - 25) < rating.reach
