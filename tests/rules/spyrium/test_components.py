"""The cards of the box, overlays on them, and what is refused."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules.engine.components import ComponentError
from rules.spyrium.components import BUILDING, PATENT, SPECIALIST
from rules.spyrium.game import load
from tests.rules.spyrium.builders import GAME, X, a_match

CARDS = GAME.box.cards


@pytest.mark.rule("SP-002")
def test_fifty_nine_cards_of_three_kinds() -> None:
    copies = Counter(CARDS[card].kind for deck in GAME.box.decks.values() for card in deck)
    assert copies == {BUILDING: 35, SPECIALIST: 17, PATENT: 7}
    designs = Counter(card.kind for card in CARDS.values())
    assert designs == {BUILDING: 18, SPECIALIST: 9, PATENT: 7}
    assert {period: len(deck) for period, deck in GAME.box.decks.items()} == {"A": 30, "B": 20, "C": 9}


def test_known_figures_of_the_printed_game() -> None:
    assert (CARDS["CA1"].cost, CARDS["BF1"].cost) == (0, 6)
    assert [CARDS[card].points for card in ("BH1", "BN1", "BP1")] == [6, 9, 12]
    assert not {"BR1", "CR1"} & set(GAME.box.decks["C"])  # no residence effect in the last round
    assert "PA1" in GAME.box.decks["A"]


@pytest.mark.rule("SP-019", "SP-020")
def test_the_cards_with_the_number_symbol_r_31() -> None:
    numbers = {card.id: card.number for card in CARDS.values() if card.number}
    assert numbers == {
        "BM3": "spyrium",
        "BU1": "points",
        "BU2": "points",
        "CM1": "spyrium",
        "CB1": "points",
        "CK1": "price",
        "CF1": "price",
        "CR1": "price",
    }
    assert [event.id for event in GAME.box.events.values() if event.goods] == ["E1"]


def test_an_overlay_changes_figures() -> None:
    overlay = {
        "buildings": {"BM1": {"cost": 4, "points": 3, "uses": {"1": {"gain": {"spyrium": 2}}}}},
        "start": {"money": 20},
        "residence": {"usual": [1, 2, 9]},
    }
    table = a_match(overlay=overlay).card(5, "BM1").workers(X, available=1, placed=("4-5",))
    assert table.x.money == 21
    table.play("activate 4-5 5").turn(X).play("use BM1")
    assert (table.x.money, table.x.spyrium, table.total()) == (17, 4, 3)
    assert table.state.track == (1, 2, 9)
    assert table.game.options[0].values == ("1,2,9", "2,3,4,5,6,7")
    assert table.game.data_digest != GAME.data_digest


def test_an_overlay_can_move_copies_as_long_as_the_sums_hold() -> None:
    overlay = {
        "buildings": {
            "BM1": {"copies": {"A": 2}},
            "BM2": {"copies": {"A": 3}},
        }
    }
    deck = load(overlay).box.decks["A"]
    assert (deck.count("BM1"), deck.count("BM2"), len(deck)) == (2, 3, 30)


def test_an_overlay_changes_prices_of_events() -> None:
    table = a_match(overlay={"events": {"E3": {"offers": {"1": {"pay": {"money": 2}}}}}}).event("E3")
    assert table.legal("event") == ["event 2", "event 6"]


@pytest.mark.parametrize(
    ("overlay", "key"),
    [
        ({"buildings": {"BM1": {"copies": {"A": 4}}}}, "totals.buildings"),
        ({"buildings": {"BM1": {"copies": {"A": 2, "B": 1}}}}, "totals.decks.A"),
        ({"specialists": {"CM1": {"copies": {"A": 2}}}}, "totals.specialists"),
        ({"patents": {"PA1": {"copies": {"A": 2}}, "PC1": {"copies": {"A": 0}}}}, "patents.PA1.copies"),
        ({"tokens": {"1": 9}}, "totals.tokens"),
        ({"totals": {"tokens": 25}}, "totals"),
        ({"rounds": {"periods": ["A", "A", "A", "A", "B", "C"]}}, "rounds.periods"),
        ({"rounds": {"periods": ["A", "D"]}}, "rounds.periods"),
        ({"rounds": {"periods": []}}, "rounds.periods"),
        ({"buildings": {"BM1": {"symbols": ["lake"]}}}, "buildings.BM1.symbols"),
        ({"buildings": {"BM3": {"number": "price"}}}, "buildings.BM3.number"),
        ({"specialists": {"CM1": {"number": "fame"}}}, "specialists.CM1.number"),
        ({"patents": {"PC1": {"money_per_point": 0}}}, "patents.PC1.money_per_point"),
        ({"events": {"E5": {"kind": "party"}}}, "events.E5.kind"),
        ({"events": {"E1": {"goods": ["fame"]}}}, "events.E1.goods"),
        ({"events": {"E3": {"offers": {"1": {"pay": {"money": 6}}}}}}, "events.E3.offers"),
        ({"residence": {"usual": [3, 2]}}, "residence.usual"),
        ({"residence": {"usual": [2, 3, 4, 5, 6, 7]}}, "residence.long"),
        ({"bonus": {"marks": [20, 8]}}, "bonus.marks"),
        ({"start": {"workers": 8}}, "start.workers"),
        ({"buildings": {"BM1": {"cost": -1}}}, "buildings.BM1.cost"),
        ({"buildings": {"BM1": {"cost": "2"}}}, "buildings.BM1.cost"),
        ({"buildings": {"BX9": {"cost": 2}}}, "buildings.BX9"),
    ],
)
def test_what_can_not_be_played_with_is_refused_by_name(overlay: dict[str, Any], key: str) -> None:
    with pytest.raises(ComponentError) as refused:
        load(overlay)
    assert str(refused.value).startswith(f"{key}: ")
