"""Using buildings."""

from __future__ import annotations

import pytest

from rules.spyrium.components import BUILDING
from tests.rules.spyrium.builders import GAME, Table, X, a_match

POINTLESS = ["BS1", "BS2", "BR1", "BH1", "BN1", "BP1"]


def owner(*cards: str, used: tuple[str, ...] = (), workers: int = 2, spyrium: int = 5) -> Table:
    table = a_match().builds(X, *cards, used=used).workers(X, available=workers).has(X, spyrium=spyrium)
    return table.event("E4", used_by=(X,))


@pytest.mark.rule("SP-075", "SP-077", "SP-118")
def test_a_mine_works_without_or_with_a_worker_once_a_round_sc_07() -> None:
    table = owner("BM2", workers=1, spyrium=1)
    assert table.legal("use") == ["use BM2 1", "use BM2 2"]
    alone = table.play("use BM2 1").x
    assert (alone.spyrium, alone.available, alone.spent, alone.used) == (2, 1, 0, [1])
    assert table.turn(X).legal("use") == []
    assert table.why_not("use BM2 1").rule == "SP-077"
    manned = owner("BM2", workers=1, spyrium=1).play("use BM2 2").x
    assert (manned.spyrium, manned.available, manned.spent, manned.used) == (3, 0, 1, [1])


@pytest.mark.rule("SP-076")
def test_one_of_two_effects_is_chosen() -> None:
    table = owner("BF1", workers=2, spyrium=3)
    assert table.legal("use") == ["use BF1 1", "use BF1 2"]


@pytest.mark.rule("SP-078", "SP-039")
def test_workers_and_spyrium_for_a_use_have_to_be_there() -> None:
    assert owner("BF1", workers=1, spyrium=3).legal("use") == ["use BF1 1"]
    assert owner("BF1", workers=2, spyrium=2).legal("use") == ["use BF1 1"]
    table = owner("BF1", workers=0)
    assert table.legal("use") == []
    assert table.why_not("use BF1 1").rule == "SP-078"


@pytest.mark.rule("SP-078")
def test_workers_on_a_building_are_spent() -> None:
    quarter = owner("BU2", workers=3).play("use BU2 2").x
    assert (quarter.available, quarter.spent, quarter.points) == (1, 2, 6)


@pytest.mark.rule("SP-079", "SP-132")
@pytest.mark.parametrize("card", POINTLESS)
def test_some_buildings_have_no_use(card: str) -> None:
    table = owner(card)
    assert table.legal("use") == []
    assert table.why_not(f"use {card}").rule == "SP-079"


@pytest.mark.parametrize(
    ("card", "use", "workers", "spyrium", "points"),
    [
        pytest.param("BM1", "use BM1", 1, 1, 0, marks=pytest.mark.rule("SP-117")),
        pytest.param("BM2", "use BM2 1", 0, 1, 0, marks=pytest.mark.rule("SP-118")),
        pytest.param("BM2", "use BM2 2", 1, 2, 0, marks=pytest.mark.rule("SP-118")),
        pytest.param("BM3", "use BM3 1", 0, 1, 0, marks=pytest.mark.rule("SP-119")),
        pytest.param("BM3", "use BM3 2", 1, 3, 0, marks=pytest.mark.rule("SP-119")),
        pytest.param("BW1", "use BW1", 1, -1, 3, marks=pytest.mark.rule("SP-120")),
        pytest.param("BW2", "use BW2", 1, -2, 5, marks=pytest.mark.rule("SP-121")),
        pytest.param("BF1", "use BF1 1", 1, -2, 6, marks=pytest.mark.rule("SP-122")),
        pytest.param("BF1", "use BF1 2", 2, -3, 10, marks=pytest.mark.rule("SP-122")),
        pytest.param("BF2", "use BF2 1", 2, -3, 10, marks=pytest.mark.rule("SP-123")),
        pytest.param("BF2", "use BF2 2", 2, -5, 15, marks=pytest.mark.rule("SP-123")),
        pytest.param("BL1", "use BL1", 1, -1, 4, marks=pytest.mark.rule("SP-124")),
        pytest.param("BL2", "use BL2", 1, -1, 5, marks=pytest.mark.rule("SP-125")),
        pytest.param("BL3", "use BL3", 1, -2, 7, marks=pytest.mark.rule("SP-126")),
        pytest.param("BU1", "use BU1", 1, 0, 2, marks=pytest.mark.rule("SP-130")),
        pytest.param("BU2", "use BU2 1", 1, 0, 3, marks=pytest.mark.rule("SP-131")),
        pytest.param("BU2", "use BU2 2", 2, 0, 6, marks=pytest.mark.rule("SP-131")),
    ],
)
def test_what_each_building_does(card: str, use: str, workers: int, spyrium: int, points: int) -> None:
    table = owner(card).play(use)
    assert (table.x.available, table.x.spent) == (2 - workers, workers)
    assert (table.x.spyrium, table.x.points, table.x.money) == (5 + spyrium, points, 10)


@pytest.mark.rule("SP-075")
def test_every_building_but_the_pointless_has_a_use() -> None:
    idle = [card.id for card in GAME.box.cards.values() if card.kind == BUILDING and not card.uses]
    assert idle == POINTLESS


@pytest.mark.rule("SP-132", "SP-148")
@pytest.mark.parametrize(("card", "points"), [("BH1", 6), ("BN1", 9), ("BP1", 12)])
def test_house_manor_and_palace_are_worth_their_points_at_the_end(card: str, points: int) -> None:
    assert owner(card).total() == points


@pytest.mark.rule("SP-075")
def test_equal_buildings_are_one_choice_and_the_unused_one_serves() -> None:
    table = owner("BM1", used=("BM1",))
    assert table.legal("use") == ["use BM1"]
    table.play("use BM1")
    assert table.x.used == [1, 1]
    assert table.turn(X).legal("use") == []
