"""The cards, tokens and tracks of Spyrium as frozen data.

Cards are named by the ids of `components.toml`. A card that exchanges one thing for another is just two `Goods`; only
the patents and three of the events have rules of their own, found by the constants below.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from rules.engine.contract import Action

SPECIALIST, BUILDING, PATENT = "specialist", "building", "patent"
KINDS: Mapping[str, str] = {"buildings": BUILDING, "specialists": SPECIALIST, "patents": PATENT}
PERIODS = ("A", "B", "C")
MINE, FACTORY = "mine", "factory"
AUTOMATION, CAPITALIZATION, CRANE, TRADE = "PA1", "PC1", "PK1", "PT1"
ENGINEERING, LOBBYING, TAYLORISM = "PE1", "PL1", "PY1"
NUMBERS = (1, 2, 3)
"""The numbers on the tokens."""
PRICE = "price"
"""The use of a token whose number is paid on top of the card's price; other uses are goods that the token brings."""


class Goods(NamedTuple):
    """What is paid or received; `residence` is the number of residence effects."""

    workers: int = 0
    spyrium: int = 0
    money: int = 0
    points: int = 0
    residence: int = 0


class Use(NamedTuple):
    """One way to use a building, and the actions that choose it: as a turn, and by the event that repeats a use."""

    pay: Goods
    gain: Goods
    action: Action
    again: Action


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A design of the market: specialist, building or patent."""

    id: str
    kind: str
    cost: int
    pay: Goods
    """Paid on top of the price when the card is activated."""
    gain: Goods
    """What activating the card brings at once."""
    number: str
    """The use of a token on the card: a good that it brings, `PRICE`, or nothing."""
    needs_token: bool
    """Whether it can be activated only while it has a token (SP-055, SP-059)."""
    points: int
    symbols: tuple[str, ...]
    kin: frozenset[str]
    """The buildings that share a symbol with this one."""
    saving: int
    """The discount for building on the plot of a related building; never more than the base cost (SP-063)."""
    uses: tuple[Use, ...]
    replace: Action
    """The action of replacing this building with another."""


class Offer(NamedTuple):
    """One of the exchanges an event offers."""

    pay: Goods
    gain: Goods
    action: Action


class EventCard(NamedTuple):
    """An event; its kind determines how it works."""

    id: str
    kind: str
    goods: tuple[str, ...]
    """What a token on the event can be turned into; empty when it carries none."""
    offers: tuple[Offer, ...]
    price: int


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    """All components of the game."""

    cards: Mapping[str, Card]
    events: Mapping[str, EventCard]
    decks: Mapping[str, tuple[str, ...]]
    tokens: tuple[int, ...]
    periods: tuple[str, ...]
    """The period of each round."""
    tracks: Mapping[str, tuple[int, ...]]
    """The residence tracks to choose from, by the value of the match option; the default comes first."""
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
