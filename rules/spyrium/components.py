"""The cards, tokens and tracks of Spyrium as frozen data, read from `components.toml` and checked.

Cards are named by the ids of that file. A card whose effect is "hand in this, get that" is nothing but two `Goods`;
only the patents and three of the events have rules of their own, found by the constants below.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.engine import codec, components
from rules.engine.components import ComponentError
from rules.engine.contract import Action

SPECIALIST, BUILDING, PATENT = "specialist", "building", "patent"
MINE, FACTORY, RESEARCH = "mine", "factory", "research"
AUTOMATION, CAPITALIZATION, CRANE, TRADE = "PA1", "PC1", "PK1", "PT1"
ENGINEERING, LOBBYING, TAYLORISM = "PE1", "PL1", "PY1"
PRICE = "price"
"""A card's number when its token is paid on top of the price; other numbers are goods that the token brings."""

NUMBERS = (1, 2, 3)
"""The numbers on the tokens."""

DISPLAY_SIZE = 9
_PERIODS = ("A", "B", "C")
_KINDS = {"buildings": BUILDING, "specialists": SPECIALIST, "patents": PATENT}


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
    cards = {name: _card(data, table, name) for table in _KINDS for name in data[table]}
    events = {name: _event(name, row) for name, row in data["events"].items()}
    _check_totals(data)
    _check_tracks(data)
    patents = data["patents"]
    return Box(
        cards=cards,
        events=events,
        decks={period: _deck(data, period) for period in _PERIODS},
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
    symbols = tuple(row.get("symbols", ()))
    for symbol in symbols:
        if symbol not in (MINE, FACTORY, RESEARCH):
            raise ComponentError(f"{table}.{id}.symbols: there is no symbol {symbol!r}")
    number = row.get("number", "")
    if number not in ("", "spyrium", "points", "money", PRICE):
        raise ComponentError(f"{table}.{id}.number: a token can't be {number!r}")
    uses = row.get("uses", {})
    return Card(
        id=id,
        kind=_KINDS[table],
        cost=row["cost"],
        pay=Goods(**row.get("pay", {})),
        gain=Goods(**row.get("gain", {})),
        number=number,
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
    if len({offer.action for offer in made}) < len(made):
        raise ComponentError(f"events.{id}.offers: two offers take the same amount")
    return EventCard(id, row["kind"], tuple(row.get("goods", ())), made, row.get("price", 0))


def _offer(row: Mapping[str, Any], named: bool) -> Offer:
    """An exchange of an event; several are told apart by the amount handed in."""
    amount = sum(row["pay"].values())
    return Offer(Goods(**row["pay"]), Goods(**row["gain"]), Action("event", (amount,) if named else ()))


def _deck(data: Mapping[str, Any], period: str) -> tuple[str, ...]:
    rows = (item for table in _KINDS for item in data[table].items())
    return tuple(name for name, row in rows for _ in range(row["copies"][period]))


def _check_totals(data: Mapping[str, Any]) -> None:
    """The cards and tokens have to add up to what is in the box (SP-002, SP-087)."""
    totals = data["totals"]
    _check_sum("totals.tokens", totals["tokens"], sum(data["tokens"].values()))
    for table in _KINDS:
        _check_sum(f"totals.{table}", totals[table], sum(sum(row["copies"].values()) for row in data[table].values()))
    for name, row in data["patents"].items():
        _check_sum(f"patents.{name}.copies", 1, sum(row["copies"].values()))
    for period in _PERIODS:
        _check_sum(f"totals.decks.{period}", totals["decks"][period], len(_deck(data, period)))
    for period in data["rounds"]["periods"]:
        if period not in _PERIODS:
            raise ComponentError(f"rounds.periods: there is no period {period!r}")
        if data["rounds"]["periods"].count(period) * DISPLAY_SIZE > totals["decks"][period]:
            raise ComponentError(f"rounds.periods: deck {period} is too small for its rounds")
    if len(data["rounds"]["periods"]) > len(data["events"]):
        raise ComponentError("rounds.periods: more rounds than events")


def _check_sum(key: str, wanted: int, found: int) -> None:
    if wanted != found:
        raise ComponentError(f"{key}: should be {wanted}, but the parts add up to {found}")


def _check_tracks(data: Mapping[str, Any]) -> None:
    for name, track in data["residence"].items():
        if not track or track != sorted(track):
            raise ComponentError(f"residence.{name}: the values have to rise")
    if data["residence"]["usual"] == data["residence"]["long"]:
        raise ComponentError("residence.long: is the same as residence.usual")
    marks = data["bonus"]["marks"]
    if len(marks) != 2 or not 0 < marks[0] < marks[1]:
        raise ComponentError("bonus.marks: two rising marks are needed")
    if data["start"]["workers"] > data["limits"]["workers"]:
        raise ComponentError("start.workers: more than limits.workers")
    if data["patents"][CAPITALIZATION]["money_per_point"] < 1:
        raise ComponentError(f"patents.{CAPITALIZATION}.money_per_point: has to be at least 1")
