"""The components of Era of Inventions as data: cards, fields, stores, the market and the tracks.

`box()` reads `components.toml`, lays an owner's overlay on top and refuses figures that can't be played with.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.engine import codec
from rules.engine.components import PROVENANCE, load
from rules.era_of_inventions.checks import check
from rules.era_of_inventions.vocabulary import (
    ANY_PART,
    COIN,
    CUBES,
    GOLD,
    INFLUENCE,
    ORIGINAL,
    PLAGIARISM,
    SILVER,
    START,
    Cost,
)


@dataclass(frozen=True, slots=True)
class Company:
    """What depends on the number of players (EI-003, EI-006, EI-139)."""

    discs: int
    bonus: int
    rounds: int


@dataclass(frozen=True, slots=True)
class Limits:
    """How far one action goes (EI-035, EI-047, EI-051, EI-052, EI-065, EI-077, EI-087)."""

    build: int
    buy: int
    market: int
    area: int
    invent: int
    patent: int
    make: int


@dataclass(frozen=True, slots=True)
class Store:
    """A warehouse or a ship: what lies there and how much after a refill."""

    id: str
    type: str
    good: str
    refill: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """An option of the market: coins or cubes are given for an amount of one good; 0 is not accepted."""

    id: str
    area: str
    coins: int
    cubes: int
    gets: str
    amount: int


@dataclass(frozen=True, slots=True)
class Patent:
    """A step of the patent track."""

    cost: int
    points: int


@dataclass(frozen=True, slots=True)
class Field:
    """The gold or the silver field of a kind; its royalty is paid in `good`."""

    id: str
    kind: str
    metal: str
    cost: int
    points: int
    good: str
    royalty: int


@dataclass(frozen=True, slots=True)
class Kind:
    """One of the nine inventions: its two fields and the cards that gold brings into the deck."""

    id: str
    gold: Field
    silver: Field
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the invention bar. `parts` is the number of "?" in its cost; `kind` is empty for start inventions."""

    id: str
    type: str
    kind: str
    cost: Cost
    parts: int
    yields: str
    amount: int


@dataclass(frozen=True, slots=True)
class Factory:
    """A factory card. With two goods in `makes` its owner chooses one each time."""

    id: str
    cost: Cost
    makes: tuple[str, ...]
    amount: int
    points: int


@dataclass(frozen=True, slots=True)
class Box:
    """Everything in the box."""

    companies: Mapping[int, Company]
    stock: Mapping[str, int]
    bonus_discs: int
    markers: int
    spaces: int
    limits: Limits
    bar: int
    row: int
    exit: int
    store_price: int
    stores: Mapping[str, Store]
    market: Mapping[str, Exchange]
    patents: tuple[Patent, ...]
    benefits: Mapping[int, str]
    award: tuple[int, ...]
    kinds: Mapping[str, Kind]
    fields: Mapping[str, Field]
    cards: Mapping[str, Card]
    factories: Mapping[str, Factory]
    player_factories: tuple[str, ...]
    digest: str

    def common_factories(self) -> list[str]:
        """The ids of the factories that nobody owns at the start."""
        return [card for card in self.factories if card not in self.player_factories]

    def start_inventions(self) -> list[str]:
        """The ids of the cards that are in the deck from the beginning (EI-009)."""
        return [card.id for card in self.cards.values() if card.type == START]


def box(overlay: Mapping[str, Any] | None = None) -> Box:
    """The components in force, checked."""
    data = load("rules.era_of_inventions", overlay)
    check(data)
    own = tuple(f"PF-{number}" for number in range(1, max(map(int, data["players"])) + 1))
    kinds = {name: _kind(name, entry, data["cards"]) for name, entry in data["inventions"].items()}
    track = data["influence"]
    return Box(
        companies={int(count): Company(**entry) for count, entry in data["players"].items()},
        stock=data["stock"],
        bonus_discs=data["pieces"]["bonus"],
        markers=data["pieces"]["markers"],
        spaces=data["pieces"]["spaces"],
        limits=Limits(**data["limits"]),
        bar=data["rows"]["bar"],
        row=data["rows"]["factories"],
        exit=data["rows"]["exit"],
        store_price=data["buying"]["price"],
        stores={name: Store(name, **entry) for name, entry in data["stores"].items()},
        market={name: Exchange(name, **entry) for name, entry in data["market"].items()},
        patents=tuple(map(Patent, data["patents"]["costs"], data["patents"]["points"])),
        benefits=dict(zip(track["spaces"], track["benefits"], strict=True)),
        award=tuple(data["final"]["award"]),
        kinds=kinds,
        fields={field.id: field for kind in kinds.values() for field in (kind.gold, kind.silver)},
        cards=dict(_cards(data)),
        factories=dict(_factories(data, own)),
        player_factories=own,
        digest=codec.digest({key: value for key, value in data.items() if key != PROVENANCE}),
    )


def _kind(id: str, entry: Mapping[str, Any], copies: Mapping[str, int]) -> Kind:
    gold = Field(f"{id} {GOLD}", id, GOLD, good=INFLUENCE, **entry[GOLD])
    silver = Field(f"{id} {SILVER}", id, SILVER, good=COIN, **entry[SILVER])
    return Kind(id, gold, silver, (*_copies(id, "A", copies["originals"]), *_copies(id, "P", copies["plagiarism"])))


def _copies(kind: str, first: str, number: int) -> list[str]:
    return [f"{kind}-{chr(ord(first) + index)}" for index in range(number)]


def _cards(data: Mapping[str, Any]) -> Iterator[tuple[str, Card]]:
    for name, entry in data["start_inventions"].items():
        yield name, _card(name, START, "", entry)
    for kind, entry in data["inventions"].items():
        for name in _copies(kind, "A", data["cards"]["originals"]):
            yield name, _card(name, ORIGINAL, kind, entry["original"])
        for name in _copies(kind, "P", data["cards"]["plagiarism"]):
            yield name, _card(name, PLAGIARISM, kind, entry["plagiarism"])


def _card(id: str, type: str, kind: str, entry: Mapping[str, Any]) -> Card:
    pips = entry["cost"].split()
    cost = tuple((good, pips.count(good)) for good in CUBES if good in pips)
    return Card(id, type, kind, cost, pips.count(ANY_PART), entry["yields"], entry["amount"])


def _factories(data: Mapping[str, Any], own: Sequence[str]) -> Iterator[tuple[str, Factory]]:
    mine = data["player_factory"]
    for name in own:
        yield name, Factory(name, (), tuple(mine["makes"]), mine["amount"], 0)
    for name, entry in data["factories"].items():
        cost = tuple((good, entry[good]) for good in ("wood", "coal") if entry[good])
        yield name, Factory(name, cost, tuple(entry["makes"]), entry["amount"], entry["points"])
