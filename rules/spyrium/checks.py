"""What component data has to satisfy to be played with. Whatever is refused is refused by the name of its key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.engine.components import ComponentError

CARDS_A_ROUND = 9
CARD_TABLES = ("buildings", "specialists", "patents")
SYMBOLS = ("mine", "factory", "research")
GOODS = ("money", "spyrium", "points")
EVENT_KINDS = ("number", "exchange", "again", "recruit", "late")


def check(data: Mapping[str, Any], overlay: Mapping[str, Any]) -> None:
    """Raise `ComponentError` for the first thing that is wrong."""
    _require("totals" not in overlay, "totals", "what the box holds is fixed")
    _check_totals(data)
    _check_rounds(data)
    _check_cards(data)
    _check_events(data)
    _check_tracks(data)


def _require(holds: bool, key: str, text: str) -> None:
    if not holds:
        raise ComponentError(f"{key}: {text}")


def _check_totals(data: Mapping[str, Any]) -> None:
    """Cards and tokens add up to what is in the box (SP-002, SP-087)."""
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
    _require(sum(parts) == wanted, key, f"the parts should add up to {wanted}, not to {sum(parts)}")


def _check_rounds(data: Mapping[str, Any]) -> None:
    """Every round has a display's worth of cards and an event."""
    rounds, decks = data["rounds"]["periods"], data["totals"]["decks"]
    _require(0 < len(rounds) <= len(data["events"]), "rounds.periods", "every round needs an event")
    for period in rounds:
        _require(period in decks, "rounds.periods", f"there is no period {period!r}")
        enough = rounds.count(period) * CARDS_A_ROUND <= decks[period]
        _require(enough, "rounds.periods", f"deck {period} is too small for so many rounds")


def _check_cards(data: Mapping[str, Any]) -> None:
    """Symbols and numbers are known ones."""
    for card, row in data["buildings"].items():
        for symbol in row["symbols"]:
            _require(symbol in SYMBOLS, f"buildings.{card}.symbols", f"there is no symbol {symbol!r}")
        _require(row.get("number", "") in ("", *GOODS), f"buildings.{card}.number", "a token has to bring a good")
    for card, row in data["specialists"].items():
        known = row.get("number", "") in ("", "price", *GOODS)
        _require(known, f"specialists.{card}.number", "a token has to bring a good or be a price")
    _require(data["patents"]["PC1"]["money_per_point"] > 0, "patents.PC1.money_per_point", "has to be at least 1")


def _check_events(data: Mapping[str, Any]) -> None:
    """Events are of a known kind, and their offers can be told apart by what they take."""
    for event, row in data["events"].items():
        _require(row["kind"] in EVENT_KINDS, f"events.{event}.kind", f"there is no kind {row['kind']!r}")
        for good in row.get("goods", ()):
            _require(good in GOODS, f"events.{event}.goods", f"there is no good {good!r}")
        amounts = [sum(offer["pay"].values()) for offer in row.get("offers", {}).values()]
        _require(len(set(amounts)) == len(amounts), f"events.{event}.offers", "two offers take the same amount")


def _check_tracks(data: Mapping[str, Any]) -> None:
    """Tracks rise, and nobody starts with more workers than there are."""
    tracks, marks = data["residence"], data["bonus"]["marks"]
    for name, track in tracks.items():
        _require(bool(track) and track == sorted(track), f"residence.{name}", "the values have to rise")
    _require(tracks["usual"] != tracks["long"], "residence.long", "is the same as the usual track")
    _require(len(marks) == 2 and 0 < marks[0] < marks[1], "bonus.marks", "two rising marks are needed")
    enough = data["start"]["workers"] <= data["limits"]["workers"]
    _require(enough, "start.workers", "there are not so many workers")
