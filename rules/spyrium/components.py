"""The cards, tokens and tracks of Spyrium as frozen data.

Cards are named by the ids of `components.toml`. A card whose effect is "hand in this, get that" is nothing but two
`Goods`; only the patents and three of the events have rules of their own, found by the constants below.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.contract import Action
from rules.engine.named_tuple import NamedTuple
from rules.engine.plain import printed

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


class Goods(NamedTuple):
    """What is handed in or received: of a residence, the number of residence effects."""

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


@printed
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
    needs_token: bool
    """Whether it can be activated only while a token lies on it (SP-055, SP-059)."""
    points: int
    symbols: tuple[str, ...]
    kin: frozenset[str]
    """The buildings that share a symbol with this one."""
    saving: int
    """What building on the plot of a kin saves; never more than the base cost (SP-063)."""
    uses: tuple[Use, ...]
    replace: Action
    """Building something else on this building's plot."""


class Offer(NamedTuple):
    """One of the exchanges an event offers."""

    pay: Goods
    gain: Goods
    action: Action


class EventCard(NamedTuple):
    """An event: its kind tells how it works."""

    id: str
    kind: str
    goods: tuple[str, ...]
    """What a token on the event can be turned into; empty when it carries none."""
    offers: tuple[Offer, ...]
    price: int


@printed
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
