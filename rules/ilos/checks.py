"""Checks of the component data. Every refusal names the key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine.components import ComponentError
from rules.engine.contract import say
from rules.ilos.components import KINDS, WIDEST_ZONE
from rules.ilos.names import text
from rules.ilos.tiles import FIELD_KINDS, GOODS, Field, Tile


def check(data: Mapping[str, Any], tiles: Sequence[Tile], fields: Sequence[Field]) -> None:
    _check_cards(data["cards"])
    _check_goods(data["market"], data["resources"])
    _check_printed(data["printed"], tiles, fields)
    _check_table(data["table"], len(tiles), data["cards"]["total"])


def _check_table(table: Mapping[str, int], tiles: int, cards: int) -> None:
    for key in ("seats_least", "ships", "pioneers", "tiles_each", "zone"):
        if table[key] < 1:
            raise ComponentError(text("figures.at_least_one"), f"table.{key}")
    if table["seats_most"] < table["seats_least"]:
        raise ComponentError(text("figures.no_seats", least=table["seats_least"]), "table.seats_most")
    if table["zone"] > WIDEST_ZONE:
        raise ComponentError(say("components.too_high", most=WIDEST_ZONE), "table.zone")
    if table["tiles_each"] * table["seats_most"] > tiles:
        raise ComponentError(text("figures.few_tiles", players=table["seats_most"], n=tiles), "table.tiles_each")
    if table["hand"] * table["seats_most"] > cards:
        raise ComponentError(text("figures.few_cards", players=table["seats_most"], n=cards), "table.hand")


def _check_cards(cards: Mapping[str, Any]) -> None:
    counted = sum(cards[kind]["count"] for kind in KINDS)
    if counted != cards["total"]:
        raise ComponentError(text("figures.kinds", found=counted, wanted=cards["total"]), "cards.total")
    for kind in KINDS:
        if cards[kind]["piracy"] < cards[kind]["cost"]:
            raise ComponentError(text("figures.piracy"), f"cards.{kind}.piracy")


def _check_goods(market: Mapping[str, Any], resources: Mapping[str, int]) -> None:
    for good in GOODS:
        row = market[good]
        if len(row) < 2 or sorted(set(row)) != row:
            raise ComponentError(text("figures.prices"), f"market.{good}")
    if sum(resources[good] for good in GOODS) != resources["total"]:
        raise ComponentError(text("figures.resources"), "resources.total")


def _check_printed(printed: Mapping[str, int], tiles: Sequence[Tile], fields: Sequence[Field]) -> None:
    for number, kind in enumerate(FIELD_KINDS):
        counted = sum(field.kind == number for field in fields)
        if counted != printed[kind]:
            raise ComponentError(text("figures.printed", found=counted, wanted=printed[kind]), f"printed.{kind}")
    nests = sum(tile.nest for tile in tiles)
    if nests != printed["nests"]:
        raise ComponentError(text("figures.printed", found=nests, wanted=printed["nests"]), "printed.nests")
