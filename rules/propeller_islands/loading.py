"""Loading the box: `components.toml` and an overlay, checked and built into a `Box`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.engine import codec, components
from rules.engine.components import ComponentError
from rules.propeller_islands.checks import check
from rules.propeller_islands.components import (
    NO_NUMBER,
    NOTHING,
    WILD,
    Amounts,
    Box,
    Character,
    Monument,
    Plan,
    Reward,
    Tile,
    Trade,
)
from rules.propeller_islands.names import text


def box(overlay: Mapping[str, Any] | None = None) -> Box:
    data = components.load(__package__, overlay)
    table, start, dock = data["table"], data["start"], data["dock"]
    made = Box(
        tiles={name: _tile(name, entry, data) for name, entry in data["tiles"].items()},
        plans={
            name: Plan(name, entry["level"], _goods(entry), entry["upgrade"], entry["points"])
            for name, entry in data["blueprints"].items()
        },
        rewards={
            line: Reward(line, entry["effect"], entry.get("amount", 0), _goods(entry))
            for line, entry in data["rewards"].items()
        },
        lines=_lines(dock["rows"], dock["columns"]),
        trades=tuple(_trade(name, entry) for name, entry in data["trades"].items()),
        characters={name: _character(name, entry) for name, entry in data["characters"].items()},
        upgrades=data["upgrades"],
        starters=tuple(start["starters"]),
        start_goods=_goods(start),
        start_plans=tuple(start["blueprints"]),
        workers=start["workers"],
        dice=tuple(table["dice"]),
        most_dice=table["most_dice"],
        change_price=table["change_price"],
        discard_energy=table["discard_energy"],
        plans_shown=table["blueprints_shown"],
        plans_to_end=table["blueprints_to_end"],
        quiet_rounds=data["stop"]["quiet_rounds"],
        rounds=data["stop"]["rounds"],
        trumpets=tuple(data["fame"]["trumpets"]),
        fame_track=data["fame"]["track"],
        points_track=data["score"]["track"],
        worth={name: amount for name, amount in data["score"].items() if name != "track"},
        digest=codec.digest({name: part for name, part in data.items() if name != components.PROVENANCE}),
    )
    check(made)
    return made


def _tile(id: str, entry: Mapping[str, Any], data: Mapping[str, Any]) -> Tile:
    if entry["type"] not in data["types"]:
        raise ComponentError(text("figures.no_type", type=entry["type"]), f"tiles.{id}.type")
    kind_of = data["types"][entry["type"]]
    kind = kind_of["kind"]
    if kind == "building":
        kind = "hub" if entry["hub"] else "guild"
    if kind not in data["slots"]:
        raise ComponentError(text("figures.no_kind", kind=kind), f"types.{entry['type']}.kind")
    return Tile(
        id=id,
        type=entry["type"],
        kind=kind,
        banner=entry.get("banner", ""),
        hub=entry.get("hub", ""),
        number=WILD if kind == "capital" else entry.get("number", NO_NUMBER),
        cost=_amounts(kind_of.get("cost", NOTHING), f"types.{entry['type']}.cost"),
        gain=_amounts(kind_of.get("gain", NOTHING), f"types.{entry['type']}.gain"),
        then=kind_of.get("then", ""),
        slots=tuple(data["slots"][kind]),
        monument=_monument(kind_of) if kind == "monument" else None,
    )


def _monument(entry: Mapping[str, Any]) -> Monument:
    numbers = tuple(entry.get("numbers", ()))
    return Monument(entry["counts"], entry["points"], entry.get("per", 1), entry.get("guild", ""), numbers)


def _trade(name: str, entry: Mapping[str, int]) -> Trade:
    given, _, gained = name.partition("-")
    return Trade(given, gained, _goods({given: entry["give"]}), _goods({gained: entry["get"]}))


def _character(id: str, entry: Mapping[str, Any]) -> Character:
    for name, levels in entry.items():
        if len(levels) != 2:
            raise ComponentError(text("figures.two_levels", found=len(levels)), f"characters.{id}.{name}")
    energy, steel = entry.get("energy", (0, 0)), entry.get("steel", (0, 0))
    first, second = entry.get("choice", ((), ()))
    return Character(
        id=id,
        goods=((energy[0], steel[0], 0), (energy[1], steel[1], 0)),
        choice=(tuple(first), tuple(second)),
        reach=tuple(entry.get("reach", (0, 0))),
        price=tuple(entry.get("price", (0, 0))),
    )


def _lines(rows: int, columns: int) -> dict[str, tuple[str, ...]]:
    """The rows R1, R2 … and the columns C1, C2 … with their dock spaces (PI-025)."""
    across = {f"R{row + 1}": tuple(f"R{row + 1}C{column + 1}" for column in range(columns)) for row in range(rows)}
    down = {f"C{column + 1}": tuple(f"R{row + 1}C{column + 1}" for row in range(rows)) for column in range(columns)}
    return across | down


def _goods(entry: Mapping[str, int]) -> Amounts:
    return (entry.get("energy", 0), entry.get("steel", 0), entry.get("gears", 0))


def _amounts(values: Any, name: str) -> Amounts:
    if len(values) != 3:
        raise ComponentError(text("figures.amounts", n=len(values)), name)
    energy, steel, gears = values
    return (energy, steel, gears)
