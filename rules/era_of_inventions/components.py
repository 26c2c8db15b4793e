"""The components of Era of Inventions as data: cards, fields, stores, the market and the tracks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from rules.era_of_inventions.vocabulary import START, Cost


class Company(NamedTuple):
    """The figures that depend on the number of players (EI-003, EI-006, EI-139)."""

    discs: int
    bonus: int
    rounds: int


class Limits(NamedTuple):
    """The limits of one action (EI-035, EI-047, EI-051, EI-052, EI-065, EI-077, EI-087)."""

    build: int
    buy: int
    market: int
    area: int
    invent: int
    patent: int
    make: int


class Store(NamedTuple):
    """A warehouse or a ship: its good and the amount after a refill."""

    id: str
    type: str
    good: str
    refill: int


class Exchange(NamedTuple):
    """An option of the market: coins or cubes for an amount of one good; 0 means not accepted."""

    id: str
    area: str
    coins: int
    cubes: int
    gets: str
    amount: int


class Patent(NamedTuple):
    """A step of the patent track."""

    cost: int
    points: int


class Field(NamedTuple):
    """The gold or the silver field of a kind; its royalty is paid in `good`."""

    id: str
    kind: str
    metal: str
    cost: int
    points: int
    good: str
    royalty: int


class Kind(NamedTuple):
    """One of the nine inventions: its two fields and the cards that gold brings into the deck."""

    id: str
    gold: Field
    silver: Field
    cards: tuple[str, ...]


class Card(NamedTuple):
    """A card of the invention bar. `parts` is the number of "?" in its cost; `kind` is empty for start inventions."""

    id: str
    type: str
    kind: str
    cost: Cost
    parts: int
    yields: str
    amount: int


class Factory(NamedTuple):
    """A factory card. With two goods in `makes` its owner chooses one each time."""

    id: str
    cost: Cost
    makes: tuple[str, ...]
    amount: int
    points: int


@dataclass(frozen=True, slots=True, eq=False)
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
        return [card for card in self.factories if card not in self.player_factories]

    def start_inventions(self) -> list[str]:
        """The ids of the cards that start in the deck (EI-009)."""
        return [card.id for card in self.cards.values() if card.type == START]
