"""Checks of the component data. Every refusal names the key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.engine.components import requirement
from rules.spyrium.names import text

CARDS_A_ROUND = 9
CARD_TABLES = ("buildings", "specialists", "patents")
SYMBOLS = ("mine", "factory", "research")
GOODS = ("money", "spyrium", "points")
EVENT_KINDS = ("number", "exchange", "again", "recruit", "late")

_require = requirement(text)


def check(data: Mapping[str, Any], overlay: Mapping[str, Any]) -> None:
    _require("totals" not in overlay, "totals", "fixed")
    _check_totals(data)
    _check_rounds(data)
    _check_cards(data)
    _check_events(data)
    _check_tracks(data)


def _check_totals(data: Mapping[str, Any]) -> None:
    """Cards and tokens add up to the content of the box (SP-002, SP-087)."""
    totals = data["totals"]
    _check_sum("totals.tokens", totals["tokens"], data["tokens"].values())
    copies = {table: [row["copies"] for row in data[table].values()] for table in CARD_TABLES}
    for table in CARD_TABLES:
        _check_sum(f"totals.{table}", totals[table], [sum(copy.values()) for copy in copies[table]])
    for period, size in totals["decks"].items():
        cards = [copy[period] for table in CARD_TABLES for copy in copies[table]]
        _check_sum(f"totals.decks.{period}", size, cards)
    for patent, row in data["patents"].items():
        _check_sum(f"patents.{patent}.copies", 1, row["copies"].values())


def _check_sum(key: str, wanted: int, parts: Any) -> None:
    _require(sum(parts) == wanted, key, "sum", wanted=wanted, found=sum(parts))


def _check_rounds(data: Mapping[str, Any]) -> None:
    """Every round has enough cards for the display, and an event."""
    rounds, decks = data["rounds"]["periods"], data["totals"]["decks"]
    _require(0 < len(rounds) <= len(data["events"]), "rounds.periods", "round_without_event")
    for period in rounds:
        _require(period in decks, "rounds.periods", "no_period", period=period)
        enough = rounds.count(period) * CARDS_A_ROUND <= decks[period]
        _require(enough, "rounds.periods", "small_deck", period=period)


def _check_cards(data: Mapping[str, Any]) -> None:
    for card, row in data["buildings"].items():
        for symbol in row["symbols"]:
            _require(symbol in SYMBOLS, f"buildings.{card}.symbols", "no_symbol", symbol=symbol)
        _require(row.get("number", "") in ("", *GOODS), f"buildings.{card}.number", "token_good")
    for card, row in data["specialists"].items():
        known = row.get("number", "") in ("", "price", *GOODS)
        _require(known, f"specialists.{card}.number", "token_good_or_price")
    _require(data["patents"]["PC1"]["money_per_point"] > 0, "patents.PC1.money_per_point", "at_least_one")


def _check_events(data: Mapping[str, Any]) -> None:
    """Events are of a known kind, and their offers differ in what they take."""
    for event, row in data["events"].items():
        _require(row["kind"] in EVENT_KINDS, f"events.{event}.kind", "no_kind", kind=row["kind"])
        for good in row.get("goods", ()):
            _require(good in GOODS, f"events.{event}.goods", "no_good", good=good)
        amounts = [sum(offer["pay"].values()) for offer in row.get("offers", {}).values()]
        _require(len(set(amounts)) == len(amounts), f"events.{event}.offers", "same_offers")


def _check_tracks(data: Mapping[str, Any]) -> None:
    """Tracks rise, and no seat starts with more workers than exist."""
    tracks, marks = data["residence"], data["bonus"]["marks"]
    for name, track in tracks.items():
        _require(bool(track) and track == sorted(track), f"residence.{name}", "track_rises")
    _require(tracks["usual"] != tracks["long"], "residence.long", "same_track")
    _require(len(marks) == 2 and 0 < marks[0] < marks[1], "bonus.marks", "marks")
    enough = data["start"]["workers"] <= data["limits"]["workers"]
    _require(enough, "start.workers", "workers")
