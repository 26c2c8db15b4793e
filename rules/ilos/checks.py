"""Checks of the component data. Every refusal names the key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine.components import ComponentError, requirement
from rules.engine.contract import say
from rules.ilos.components import KINDS, WIDEST_ZONE
from rules.ilos.names import text
from rules.ilos.tiles import FIELD_KINDS, GOODS, Field, Tile

_require = requirement(text)


def check(data: Mapping[str, Any], tiles: Sequence[Tile], fields: Sequence[Field]) -> None:
    _check_cards(data["cards"])
    _check_goods(data["market"], data["resources"])
    _check_printed(data["printed"], tiles, fields)
    _check_table(data["table"], len(tiles), data["cards"]["total"])


def _check_table(table: Mapping[str, int], tiles: int, cards: int) -> None:
    for key in ("seats_least", "ships", "pioneers", "tiles_each", "zone"):
        _require(table[key] >= 1, f"table.{key}", "at_least_one")
    least, most = table["seats_least"], table["seats_most"]
    _require(most >= least, "table.seats_most", "no_seats", least=least)
    if table["zone"] > WIDEST_ZONE:
        raise ComponentError(say("components.too_high", most=WIDEST_ZONE), "table.zone")
    _require(table["tiles_each"] * most <= tiles, "table.tiles_each", "few_tiles", players=most, n=tiles)
    _require(table["hand"] * most <= cards, "table.hand", "few_cards", players=most, n=cards)


def _check_cards(cards: Mapping[str, Any]) -> None:
    counted = sum(cards[kind]["count"] for kind in KINDS)
    _require(counted == cards["total"], "cards.total", "kinds", found=counted, wanted=cards["total"])
    for kind in KINDS:
        _require(cards[kind]["piracy"] >= cards[kind]["cost"], f"cards.{kind}.piracy", "piracy")


def _check_goods(market: Mapping[str, Any], resources: Mapping[str, int]) -> None:
    for good in GOODS:
        row = market[good]
        _require(len(row) >= 2 and sorted(set(row)) == row, f"market.{good}", "prices")
    _require(sum(resources[good] for good in GOODS) == resources["total"], "resources.total", "resources")


def _check_printed(printed: Mapping[str, int], tiles: Sequence[Tile], fields: Sequence[Field]) -> None:
    counted = {kind: sum(field.kind == number for field in fields) for number, kind in enumerate(FIELD_KINDS)}
    counted["nests"] = sum(tile.nest for tile in tiles)
    for kind, found in counted.items():
        _require(found == printed[kind], f"printed.{kind}", "printed", found=found, wanted=printed[kind])
