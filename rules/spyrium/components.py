"""The cards, tokens and tracks of Spyrium as frozen data, read from `components.toml` and checked.

Cards are named by the ids of that file. A card whose effect is "hand in this, get that" is nothing but two `Goods`;
only the patents and three of the events have rules of their own, found by the constants below.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.engine import codec, components
from rules.engine.contract import Action
from rules.spyrium.checks import check

SPECIALIST, BUILDING, PATENT = "specialist", "building", "patent"
KINDS: Mapping[str, str] = {"buildings": BUILDING, "specialists": SPECIALIST, "patents": PATENT}
"""The kinds of market cards by the names of their tables."""
PERIODS = ("A", "B", "C")
MINE, FACTORY, RESEARCH = "mine", "factory", "research"
AUTOMATION, CAPITALIZATION, CRANE, TRADE = "PA1", "PC1", "PK1", "PT1"
ENGINEERING, LOBBYING, TAYLORISM = "PE1", "PL1", "PY1"
NUMBERS = (1, 2, 3)
"""The numbers on the tokens."""
PRICE = "price"
"""A card's number when its token is paid on top of the price; other numbers are goods that the token brings."""


@dataclass(frozen=True, slots=True)
class Goods:
    """What is handed in or received: of a residence, the number of residence effects."""

    workers: int = 0
    spyrium: int = 0
    money: int = 0
    points: int = 0
    residence: int = 0


@dataclass(frozen=True, slots=True)
class Use:
    """One way to use a building, and the actions that choose it: as a turn, and by the event that repeats a use."""

    pay: Goods
    gain: Goods
    action: Action
    again: Action


@dataclass(frozen=True, slots=True)
class Card:
    """A design of the market: specialist, building or patent."""

    id: str
    kind: str
    cost: int
    pay: Goods
    """Handed in on top of the price, by whoever activates the card."""
    gain: Goods
    """What activating the card brings at once."""
    number: str
    """What a token on the card is for: a good that it brings, `PRICE`, or nothing."""
    points: int
    symbols: tuple[str, ...]
    kin: frozenset[str]
    """The buildings that share a symbol with this one."""
    saving: int
    """What building on the plot of a kin saves; never more than the base cost (SP-063)."""
    uses: tuple[Use, ...]
    replace: Action
    """Building something else on this building's plot."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One of the exchanges an event offers."""

    pay: Goods
    gain: Goods
    action: Action


@dataclass(frozen=True, slots=True)
class EventCard:
    """An event: its kind tells how it works."""

    id: str
    kind: str
    goods: tuple[str, ...]
    """What a token on the event can be turned into; empty when it carries none."""
    offers: tuple[Offer, ...]
    price: int


@dataclass(frozen=True, slots=True)
class Box:
    """All components of the game."""

    cards: Mapping[str, Card]
    events: Mapping[str, EventCard]
    decks: Mapping[str, tuple[str, ...]]
    tokens: tuple[int, ...]
    periods: tuple[str, ...]
    """The period of each round."""
    tracks: Mapping[str, tuple[int, ...]]
    """The residence tracks to choose from, by the name of the match option; the usual one comes first."""
    start: Goods
    workers: int
    bonus_marks: tuple[int, ...]
    bonus_money: int
    bonus_workers: int
    patent_limit: int
    earn_bonus: int
    money_per_point: int
    plot_discount: int
    kept_limit: int
    points_per_worker: int
    digest: str


def box(overlay: Mapping[str, Any] | None = None) -> Box:
    """The components in force: the game's own, with an overlay on top; refuses what can't be played with."""
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
        points=row.get("points", 0),
        symbols=symbols,
        kin=frozenset(name for name, other in data["buildings"].items() if set(symbols) & set(other["symbols"])),
        saving=min(row["cost"], data["construction"]["discount"]),
        uses=tuple(_use(id, (int(name),) if len(uses) > 1 else (), use) for name, use in uses.items()),
        replace=Action("plot", (id,)),
    )


def _use(id: str, number: tuple[int, ...], row: Mapping[str, Any]) -> Use:
    """A way to use a building; it is numbered only where the building has several."""
    args: tuple[int | str, ...] = (id, *number)
    return Use(Goods(**row["pay"]), Goods(**row["gain"]), Action("use", args), Action("event", args))


def _event(id: str, row: Mapping[str, Any]) -> EventCard:
    offers = row.get("offers", {}).values()
    made = tuple(_offer(offer, named=len(offers) > 1) for offer in offers)
    return EventCard(id, row["kind"], tuple(row.get("goods", ())), made, row.get("price", 0))


def _offer(row: Mapping[str, Any], named: bool) -> Offer:
    """An exchange of an event; several are told apart by the amount handed in."""
    amount = sum(row["pay"].values())
    return Offer(Goods(**row["pay"]), Goods(**row["gain"]), Action("event", (amount,) if named else ()))


def _deck(data: Mapping[str, Any], period: str) -> tuple[str, ...]:
    rows = (item for table in KINDS for item in data[table].items())
    return tuple(name for name, row in rows for _ in range(row["copies"][period]))
