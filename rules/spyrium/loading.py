"""Loading the box: `components.toml` and an overlay, checked and built into a `Box`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.engine import codec, components
from rules.engine.contract import Action
from rules.spyrium.checks import check
from rules.spyrium.components import (
    CAPITALIZATION,
    CRANE,
    ENGINEERING,
    KINDS,
    PERIODS,
    TRADE,
    Box,
    Card,
    EventCard,
    Goods,
    Offer,
    Use,
)


def box(overlay: Mapping[str, Any] | None = None) -> Box:
    data = components.load(__package__, overlay)
    check(data, overlay or {})
    cards = {name: _card(data, table, name) for table in KINDS for name in data[table]}
    events = {name: _event(name, row) for name, row in data["events"].items()}
    patents = data["patents"]
    return Box(
        cards=cards,
        events=events,
        decks={period: _deck(data, period) for period in PERIODS},
        tokens=tuple(int(value) for value, copies in data["tokens"].items() for _ in range(copies)),
        periods=tuple(data["rounds"]["periods"]),
        tracks={",".join(map(str, track)): tuple(track) for track in data["residence"].values()},
        start=Goods(**data["start"]),
        workers=data["limits"]["workers"],
        bonus_marks=tuple(data["bonus"]["marks"]),
        bonus_money=data["bonus"]["money"],
        bonus_workers=data["bonus"]["workers"],
        patent_limit=data["limits"]["patent_points"],
        earn_bonus=patents[CAPITALIZATION]["earn_bonus"],
        money_per_point=patents[CAPITALIZATION]["money_per_point"],
        plot_discount=patents[CRANE]["plot_discount"],
        kept_limit=patents[TRADE]["keeps"],
        points_per_worker=patents[ENGINEERING]["points_per_worker"],
        digest=codec.digest(dict(components.values(data))),
    )


def _card(data: Mapping[str, Any], table: str, id: str) -> Card:
    row = data[table][id]
    symbols, uses = tuple(row.get("symbols", ())), row.get("uses", {})
    return Card(
        id=id,
        kind=KINDS[table],
        cost=row["cost"],
        pay=Goods(**row.get("pay", {})),
        gain=Goods(**row.get("gain", {})),
        number=row.get("number", ""),
        needs_token=table == "specialists" and bool(row.get("number")),
        points=row.get("points", 0),
        symbols=symbols,
        kin=frozenset(name for name, other in data["buildings"].items() if set(symbols).intersection(other["symbols"])),
        saving=min(row["cost"], data["construction"]["discount"]),
        uses=tuple(_use(id, (int(name),) if len(uses) > 1 else (), use) for name, use in uses.items()),
        replace=Action("plot", (id,)),
    )


def _use(id: str, number: tuple[int, ...], row: Mapping[str, Any]) -> Use:
    """A way to use a building; numbered only if the building has several."""
    args: tuple[int | str, ...] = (id, *number)
    return Use(Goods(**row["pay"]), Goods(**row["gain"]), Action("use", args), Action("event", args))


def _event(id: str, row: Mapping[str, Any]) -> EventCard:
    offers = row.get("offers", {}).values()
    made = tuple(_offer(offer, named=len(offers) > 1) for offer in offers)
    return EventCard(id, row["kind"], tuple(row.get("goods", ())), made, row.get("price", 0))


def _offer(row: Mapping[str, Any], named: bool) -> Offer:
    """An exchange of an event; exchanges of one event differ in the amount paid."""
    amount = sum(row["pay"].values())
    return Offer(Goods(**row["pay"]), Goods(**row["gain"]), Action("event", (amount,) if named else ()))


def _deck(data: Mapping[str, Any], period: str) -> tuple[str, ...]:
    rows = (item for table in KINDS for item in data[table].items())
    return tuple(name for name, row in rows for _ in range(row["copies"][period]))
