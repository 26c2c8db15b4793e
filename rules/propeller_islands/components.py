"""The pieces of the game as frozen data: tiles, blueprints, dock rewards, characters and the figures on the boards.

`box(overlay)` reads `components.toml`, checks that the figures can be played with and puts them into a `Box`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from rules.engine import codec, components
from rules.engine.components import ComponentError

GOODS = ("energy", "steel", "gears")
ENERGY, STEEL, GEARS = range(3)
GUILDS = ("industry", "science", "culture")
LEVELS = ("I", "II")
CAPITALS = ("K1", "K2", "K3", "K4")
CHARACTERS = ("jacques", "nelson", "amelia", "marie", "nicola", "sir_charles")
JACQUES, NELSON, AMELIA, MARIE, NICOLA, SIR_CHARLES = CHARACTERS

WILD, NO_NUMBER = 0, -1
"""Activation numbers that are none of 1 to 6: the `?` of a Capital, and a tile that is never activated."""

PRODUCTION, BANNER, DICE = "production", "banner", "dice"
SLOT_OF = {**dict.fromkeys(GOODS, PRODUCTION), **dict.fromkeys(GUILDS, BANNER), "wild": DICE}
"""The slot that each upgrade token needs (PI-119, PI-120)."""

FOLLOW_UPS = ("", "capital", "deploy", "radio", "depot", "trade")
REWARD_EFFECTS = ("fame", "run", "deploy", "goods", "tile", "depots")
COUNTS = ("workers", "depots", "neighbours", "guilds_around", "banners", "different_numbers", "numbers")

Amounts: TypeAlias = tuple[int, int, int]
"""So much energy, steel and gears."""

NOTHING: Amounts = (0, 0, 0)


class Trade(NamedTuple):
    """One exchange of the Crystal Merchant (PI-066)."""

    given: str
    gained: str
    cost: Amounts
    gain: Amounts


@dataclass(frozen=True, slots=True)
class Monument:
    """What a monument counts at the end, and what it is worth (PI-141 to PI-148)."""

    counts: str
    points: int
    per: int
    guild: str
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tile:
    """A building tile. `kind` is capital, depot, guild, hub or monument (PI-007)."""

    id: str
    type: str
    kind: str
    banner: str
    hub: str
    number: int
    cost: Amounts
    gain: Amounts
    then: str
    slots: tuple[str, ...]
    monument: Monument | None

    @property
    def active(self) -> bool:
        """Whether it has an activation block (PI-008)."""
        return self.number != NO_NUMBER

    @property
    def has_worker_slot(self) -> bool:
        """Every tile but a depot has room for one worker (PI-009)."""
        return self.kind != "depot"


@dataclass(frozen=True, slots=True)
class Blueprint:
    """A plan: what it costs, the upgrade it brings and its points."""

    id: str
    level: int
    cost: Amounts
    upgrade: str
    points: int


@dataclass(frozen=True, slots=True)
class Reward:
    """What an emptied row or column of the dock pays (PI-077)."""

    line: str
    effect: str
    amount: int
    goods: Amounts


@dataclass(frozen=True, slots=True)
class Character:
    """The figures of an ability, one for each of its two levels; only those it needs differ from nothing."""

    id: str
    goods: tuple[Amounts, Amounts]
    choice: tuple[tuple[str, ...], tuple[str, ...]]
    reach: tuple[int, int]
    price: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Box:
    """Everything in the box."""

    tiles: Mapping[str, Tile]
    blueprints: Mapping[str, Blueprint]
    rewards: Mapping[str, Reward]
    lines: Mapping[str, tuple[str, ...]]
    """The dock spaces of each row and column."""
    trades: tuple[Trade, ...]
    characters: Mapping[str, Character]
    upgrades: Mapping[str, int]
    starters: tuple[str, ...]
    start_goods: Amounts
    start_blueprints: tuple[int, ...]
    workers: int
    dice: tuple[int, ...]
    most_dice: int
    change_price: int
    discard_energy: int
    blueprints_shown: int
    blueprints_to_end: int
    trumpets: tuple[int, ...]
    fame_track: int
    points_track: int
    worth: Mapping[str, int]
    """How many of a good, or of the upgrades set aside, make one point."""
    digest: str

    @property
    def dock_spaces(self) -> tuple[str, ...]:
        """R1C1 to R3C4, row by row."""
        return tuple(space for line, spaces in self.lines.items() if line[0] == "R" for space in spaces)


def box(overlay: Mapping[str, Any] | None = None) -> Box:
    """The components, with an overlay on the figures of `components.toml` if one is given."""
    data = components.load(__package__, overlay)
    table, start, dock = data["table"], data["start"], data["dock"]
    made = Box(
        tiles={name: _tile(name, entry, data) for name, entry in data["tiles"].items()},
        blueprints={
            name: Blueprint(name, entry["level"], _goods(entry), entry["upgrade"], entry["points"])
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
        start_blueprints=tuple(start["blueprints"]),
        workers=start["workers"],
        dice=tuple(table["dice"]),
        most_dice=table["most_dice"],
        change_price=table["change_price"],
        discard_energy=table["discard_energy"],
        blueprints_shown=table["blueprints_shown"],
        blueprints_to_end=table["blueprints_to_end"],
        trumpets=tuple(data["fame"]["trumpets"]),
        fame_track=data["fame"]["track"],
        points_track=data["score"]["track"],
        worth={name: amount for name, amount in data["score"].items() if name != "track"},
        digest=codec.digest({name: part for name, part in data.items() if name != components.PROVENANCE}),
    )
    _check(made)
    return made


def _tile(id: str, entry: Mapping[str, Any], data: Mapping[str, Any]) -> Tile:
    if entry["type"] not in data["types"]:
        raise ComponentError(f"tiles.{id}.type: there is no type {entry['type']}")
    kind_of = data["types"][entry["type"]]
    kind = kind_of["kind"]
    if kind == "building":
        kind = "hub" if entry["hub"] else "guild"
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
            raise ComponentError(f"characters.{id}.{name}: expected two levels, found {len(levels)}")
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
    """The rows R1, R2 … and then the columns C1, C2 … with their dock spaces (PI-025)."""
    across = {f"R{row + 1}": tuple(f"R{row + 1}C{column + 1}" for column in range(columns)) for row in range(rows)}
    down = {f"C{column + 1}": tuple(f"R{row + 1}C{column + 1}" for row in range(rows)) for column in range(columns)}
    return across | down


def _goods(entry: Mapping[str, int]) -> Amounts:
    return (entry.get("energy", 0), entry.get("steel", 0), entry.get("gears", 0))


def _amounts(values: Any, name: str) -> Amounts:
    if len(values) != 3:
        raise ComponentError(f"{name}: expected energy, steel and gears, found {len(values)} values")
    energy, steel, gears = values
    return (energy, steel, gears)


def _check(box: Box) -> None:
    """Refuse figures that can't be played with, by the name of their key."""
    _check_tiles(box)
    _check_blueprints(box)
    _check_table(box)
    for line, reward in box.rewards.items():
        _require(reward.effect in REWARD_EFFECTS, f"rewards.{line}.effect", f"there is no effect {reward.effect!r}")
    for name, character in box.characters.items():
        known = all(good in GOODS for goods in character.choice for good in goods)
        _require(known, f"characters.{name}.choice", "names something else than a good")


def _check_tiles(box: Box) -> None:
    for name, tile in box.tiles.items():
        _require(tile.banner in ("", *GUILDS), f"tiles.{name}.banner", f"there is no guild {tile.banner!r}")
        _require(tile.hub in ("", *GUILDS), f"tiles.{name}.hub", f"there is no guild {tile.hub!r}")
        _require(tile.number <= 6, f"tiles.{name}.number", "expected 1 to 6")
        _require(tile.then in FOLLOW_UPS, f"types.{tile.type}.then", f"there is no effect {tile.then!r}")
        known = all(slot in (PRODUCTION, BANNER, DICE) for slot in tile.slots)
        _require(known, f"slots.{tile.kind}", "names something else than production, banner or dice")
        if tile.kind in ("guild", "hub"):
            _require(tile.number >= 1, f"tiles.{name}.number", "expected 1 to 6")
            _require(not (tile.banner and tile.hub), f"tiles.{name}.banner", "a hub has no printed banner")
        if tile.monument is not None:
            _require(tile.monument.counts in COUNTS, f"types.{tile.type}.counts", "nothing is counted like that")
            _require(tile.monument.per > 0, f"types.{tile.type}.per", "may not be 0")
    capitals = tuple(name for name, tile in box.tiles.items() if tile.kind == "capital")
    _require(capitals == CAPITALS, "tiles", f"the Capitals must be {', '.join(CAPITALS)}")
    _require(len(set(box.starters)) >= len(CAPITALS), "start.starters", "expected a different tile for each of 4 seats")
    for name in box.starters:
        fits = name in box.tiles and box.tiles[name].kind == "guild"
        _require(fits, "start.starters", f"{name} is no guild building")


def _check_blueprints(box: Box) -> None:
    named = [blueprint.upgrade for blueprint in box.blueprints.values()]
    for name, blueprint in box.blueprints.items():
        _require(blueprint.upgrade in SLOT_OF, f"blueprints.{name}.upgrade", f"there is no {blueprint.upgrade!r}")
        _require(blueprint.level in (1, 2), f"blueprints.{name}.level", "expected 1 or 2")
    for upgrade, tokens in box.upgrades.items():
        fits = named.count(upgrade) == tokens
        _require(fits, f"upgrades.{upgrade}", f"{tokens} tokens, but {named.count(upgrade)} blueprints name it")


def _check_table(box: Box) -> None:
    for seats, dice in enumerate(box.dice, start=2):
        _require(dice == 2 * seats + 1, "table.dice", f"{seats} seats need {2 * seats + 1}")
        _require(dice <= 6 * box.most_dice, "table.most_dice", f"{dice} dice don't find room")
    _require(len(box.dice) == 3, "table.dice", "expected one value each for 2, 3 and 4 seats")
    _require(len(box.trumpets) == 2 and 0 < box.trumpets[0] < box.trumpets[1], "fame.trumpets", "expected two, rising")
    _require(box.workers == len(box.dock_spaces) + 1, "start.workers", f"expected {len(box.dock_spaces)} + 1")
    _require(tuple(box.lines) == tuple(box.rewards), "dock", "each row and column needs its reward")
    _require(len(box.start_blueprints) == 2, "start.blueprints", "expected one value for each level")
    for name, amount in box.worth.items():
        _require(amount > 0, f"score.{name}", "may not be 0")
    for level in (1, 2):
        cards = sum(blueprint.level == level for blueprint in box.blueprints.values())
        needed = box.blueprints_shown + 4 * box.start_blueprints[level - 1]
        _require(needed <= cards, "start.blueprints", f"{needed} cards of level {LEVELS[level - 1]} needed, of {cards}")


def _require(fits: bool, key: str, wrong: str) -> None:
    if not fits:
        raise ComponentError(f"{key}: {wrong}")
