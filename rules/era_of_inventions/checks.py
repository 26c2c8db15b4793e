"""Checks of the component data. Every refusal names the key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine.components import requirement
from rules.era_of_inventions.names import text
from rules.era_of_inventions.vocabulary import (
    ACTIONS,
    ANY_PART,
    AREAS,
    BONUS,
    COIN,
    CUBES,
    DEVELOPMENT,
    GOLD,
    INFLUENCE,
    ORIGINAL,
    OTHER,
    PLAGIARISM,
    SILVER,
    STOCK,
)

_require = requirement(text)


def check(data: Mapping[str, Any]) -> None:
    _check_pieces(data)
    _check_tracks(data)
    _check_market(data)
    for name, entry in data["inventions"].items():
        for metal in (GOLD, SILVER):
            _between(f"inventions.{name}.{metal}.cost", entry[metal]["cost"], 1, data["limits"]["invent"])
        for look in (ORIGINAL, PLAGIARISM):
            _check_card(f"inventions.{name}.{look}", entry[look])
    for name, entry in data["start_inventions"].items():
        _check_card(f"start_inventions.{name}", entry)
    _check_factory("player_factory", data["player_factory"])
    for name, entry in data["factories"].items():
        _check_factory(f"factories.{name}", entry)


def _check_pieces(data: Mapping[str, Any]) -> None:
    for count, entry in data["players"].items():
        _check_discs(int(count), entry["discs"], data["pieces"]["spaces"])
        _between(f"players.{count}.bonus", entry["bonus"] * int(count), 0, data["pieces"]["bonus"])
        _between(f"players.{count}.rounds", entry["rounds"], 1)
    for key, limit in data["limits"].items():
        _between(f"limits.{key}", limit, 1)
    for name, store in data["stores"].items():
        _one_of(f"stores.{name}.type", store["type"], ("warehouse", "ship"))
        _one_of(f"stores.{name}.good", store["good"], CUBES)
        _between(f"stores.{name}.refill", store["refill"], 1)
    _between("rows.exit", data["rows"]["exit"], 1)
    _between("rows.bar", data["rows"]["bar"], data["rows"]["exit"], len(data["start_inventions"]))
    _between("rows.factories", data["rows"]["factories"], data["rows"]["exit"], len(data["factories"]))
    _between("cards.plagiarism", data["cards"]["originals"] + data["cards"]["plagiarism"], 3, 3)


def _check_discs(players: int, discs: int, spaces: int) -> None:
    """A player's last disc has a space even after all other players have placed theirs (EI-022)."""
    open_spaces = spaces * (len(ACTIONS) - discs + 1)
    _require(discs >= 1 and open_spaces > (players - 1) * discs, f"players.{players}.discs", "discs", n=discs)


def _check_tracks(data: Mapping[str, Any]) -> None:
    spaces, benefits = data["influence"]["spaces"], data["influence"]["benefits"]
    _between("influence.benefits", len(benefits), len(spaces), len(spaces))
    _between("influence.spaces", len(set(spaces)), len(spaces))
    for space in spaces:
        _between("influence.spaces", space, 1)
    for good in benefits:
        _one_of("influence.benefits", good, STOCK)
    steps = len(data["patents"]["costs"])
    _between("patents.costs", steps, 1)
    _between("patents.points", len(data["patents"]["points"]), steps, steps)
    _between("final.award", len(data["final"]["award"]), max(map(int, data["players"])))


def _check_market(data: Mapping[str, Any]) -> None:
    for name, entry in data["market"].items():
        _one_of(f"market.{name}.area", entry["area"], AREAS)
        _one_of(f"market.{name}.gets", entry["gets"], (DEVELOPMENT, INFLUENCE, BONUS, OTHER))
        _between(f"market.{name}.coins", entry["coins"] + entry["cubes"], 1)
        _between(f"market.{name}.cubes", entry["cubes"], 0, 3)
        _between(f"market.{name}.amount", entry["amount"], 1)


def _check_card(name: str, entry: Mapping[str, Any]) -> None:
    for pip in entry["cost"].split():
        _one_of(f"{name}.cost", pip, (*CUBES, ANY_PART))
    _one_of(f"{name}.yields", entry["yields"], (COIN, DEVELOPMENT, INFLUENCE))


def _check_factory(name: str, entry: Mapping[str, Any]) -> None:
    _between(f"{name}.makes", len(set(entry["makes"])), len(entry["makes"]))
    _between(f"{name}.makes", len(entry["makes"]), 1, 2)
    for good in entry["makes"]:
        _one_of(f"{name}.makes", good, STOCK)


def _between(name: str, value: int, least: int, most: int | None = None) -> None:
    if most is None:
        _require(value >= least, name, "too_low", value=value, least=least)
    elif least < most:
        _require(least <= value <= most, name, "not_between", value=value, least=least, most=most)
    else:
        _require(value == most, name, "not_exactly", value=value, most=most)


def _one_of(name: str, value: str, allowed: Sequence[str]) -> None:
    _require(value in allowed, name, "none_of", value=value, allowed=", ".join(allowed))
