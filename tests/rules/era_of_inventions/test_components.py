"""The figures: sums that can be checked by hand, and overlays that can't be played with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rules.engine import components as engine
from rules.engine.components import ComponentError
from rules.engine.provenance import provenance
from rules.era_of_inventions.game import load
from tests.rules.era_of_inventions.builders import ANN, GAME, a_match

BOX = GAME.box


def total(cards: list[str], good: str) -> int:
    return sum(dict(BOX.cards[card].cost).get(good, 0) for card in cards)


def test_every_value_says_where_it_comes_from() -> None:
    data = engine.load("rules.era_of_inventions")
    flags = {path: provenance(data, path) for path, _ in engine.values(data)}
    assert set(flags.values()) <= {"S", "S*", "P", "H"}
    assert flags["patents.costs"] == "S"
    assert flags["patents.points"] == "H"


def test_sums_of_the_factories() -> None:
    common = [BOX.factories[card] for card in BOX.common_factories()]
    assert len(common) == 24
    assert sum(dict(card.cost)["wood"] for card in common) == 64
    assert sum(dict(card.cost).get("coal", 0) for card in common) == 26
    assert sum(card.points for card in common) == 18
    assert sum(card.amount for card in common) == 52
    assert [card.makes for card in common if len(card.makes) == 2] == [
        ("tools", "metal"), ("technology", "tools"), ("metal", "technology")
    ]  # fmt: skip


def test_sums_of_the_invention_cards() -> None:
    originals = [card for card in BOX.cards if card.endswith("-A")]
    assert [total(originals, good) for good in ("coal", "metal", "technology", "tools")] == [13, 14, 14, 14]
    copies = [BOX.cards[card] for card in BOX.cards if card.endswith("-P")]
    assert (total([card.id for card in copies], "coal"), sum(card.parts for card in copies)) == (13, 33)
    starts = BOX.start_inventions()
    assert [total(starts, good) for good in ("coal", "metal", "technology", "tools")] == [18, 6, 6, 6]
    yields = {good: sum(BOX.cards[card].amount for card in starts if BOX.cards[card].yields == good)
              for good in ("coin", "development", "influence")}  # fmt: skip
    assert yields == {"coin": 15, "development": 6, "influence": 6}


def test_sums_of_the_invention_board_and_the_patents() -> None:
    gold = [kind.gold for kind in BOX.kinds.values()]
    silver = [kind.silver for kind in BOX.kinds.values()]
    assert [sum(f.cost for f in gold), sum(f.points for f in gold), sum(f.royalty for f in gold)] == [36, 52, 16]
    assert [sum(f.cost for f in silver), sum(f.points for f in silver), sum(f.royalty for f in silver)] == [27, 27, 12]
    assert (sum(p.cost for p in BOX.patents), sum(p.points for p in BOX.patents)) == (22, 25)


def test_an_overlay_changes_the_figures_and_the_digest() -> None:
    game = load({"factories": {"F01": {"makes": ["coin", "coal"], "amount": 4}}})
    assert game.data_digest != GAME.data_digest
    table = a_match(game=game).having(ANN).owning(ANN, "F01").acting(ANN, "PRODUCE").play("start PRODUCE")
    assert table.offers() == ["produce F01 coin", "produce F01 coal"]
    assert table.play("produce F01 coin").stock(ANN) == {"wood": 1, "coin": 4}


@pytest.mark.parametrize(
    ("overlay", "key"),
    [
        ({"factories": {"F99": {}}}, "factories.F99"),
        ({"factories": {"F01": {"makes": ["gold"]}}}, "factories.F01.makes"),
        ({"factories": {"F01": {"makes": []}}}, "factories.F01.makes"),
        ({"player_factory": {"makes": ["influence"]}}, "player_factory.makes"),
        ({"start_inventions": {"S01": {"cost": "coal coin"}}}, "start_inventions.S01.cost"),
        ({"inventions": {"CAR": {"original": {"yields": "wood"}}}}, "inventions.CAR.original.yields"),
        ({"inventions": {"CAR": {"gold": {"cost": 8}}}}, "inventions.CAR.gold.cost"),
        ({"inventions": {"CAR": {"silver": {"cost": 0}}}}, "inventions.CAR.silver.cost"),
        ({"cards": {"originals": 3}}, "cards.plagiarism"),
        ({"players": {"4": {"bonus": 6}}}, "players.4.bonus"),
        ({"players": {"5": {"discs": 3}}}, "players.5.discs"),
        ({"players": {"3": {"rounds": 0}}}, "players.3.rounds"),
        ({"limits": {"make": 0}}, "limits.make"),
        ({"patents": {"points": [1, 2]}}, "patents.points"),
        ({"influence": {"spaces": [3, 3]}}, "influence.benefits"),
        ({"influence": {"benefits": ["luck"] * 21}}, "influence.benefits"),
        ({"stores": {"COAL-1": {"good": "coin"}}}, "stores.COAL-1.good"),
        ({"stores": {"COAL-1": {"type": "barn"}}}, "stores.COAL-1.type"),
        ({"market": {"A1": {"coins": 0}}}, "market.A1.coins"),
        ({"market": {"A2": {"cubes": 4}}}, "market.A2.cubes"),
        ({"market": {"C": {"gets": "luck"}}}, "market.C.gets"),
        ({"rows": {"bar": 13}}, "rows.bar"),
        ({"rows": {"exit": 0}}, "rows.exit"),
        ({"patents": {"costs": [], "points": []}}, "patents.costs"),
        ({"factories": {"F01": {"makes": ["coal", "coal"]}}}, "factories.F01.makes"),
        ({"final": {"award": [5, 3]}}, "final.award"),
        ({"limits": {"make": "three"}}, "limits.make"),
    ],
)
def test_figures_that_do_not_fit_are_refused_by_name(overlay: Mapping[str, Any], key: str) -> None:
    with pytest.raises(ComponentError, match=f"^{key}:".replace(".", r"\.")):
        load(overlay)


def test_an_overlay_may_open_the_track_beyond_one_lap() -> None:
    """Owners enter the spaces of their own board, however many there are."""
    game = load({"influence": {"spaces": [1, 2], "benefits": ["coin", "wood"]}})
    assert game.box.benefits == {1: "coin", 2: "wood"}
