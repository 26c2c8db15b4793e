"""Loading the box: `components.toml` and an overlay, checked and built into a `Box`."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.engine import codec
from rules.engine.components import PROVENANCE, load
from rules.era_of_inventions.checks import check
from rules.era_of_inventions.components import Box, Card, Company, Exchange, Factory, Field, Kind, Limits, Patent, Store
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
)


def box(overlay: Mapping[str, Any] | None = None) -> Box:
    return _made(overlay) if overlay else usual_box()


@functools.cache
def usual_box() -> Box:
    """The components without an overlay; immutable, so they are shared."""
    return _made(None)


def _made(overlay: Mapping[str, Any] | None) -> Box:
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
