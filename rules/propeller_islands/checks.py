"""Checks of the component data. Every refusal names the key."""

from __future__ import annotations

from rules.engine.components import requirement
from rules.propeller_islands.components import BANNER, CAPITALS, DICE, GOODS, GUILDS, LEVELS, PRODUCTION, SLOT_OF, Box
from rules.propeller_islands.names import text

FOLLOW_UPS = ("", "capital", "deploy", "radio", "depot", "trade")
REWARD_EFFECTS = ("fame", "run", "deploy", "goods", "tile", "depots")
COUNTS = ("workers", "depots", "neighbours", "guilds_around", "banners", "different_numbers", "numbers")

_require = requirement(text)


def check(box: Box) -> None:
    _check_tiles(box)
    _check_plans(box)
    _check_table(box)
    for line, reward in box.rewards.items():
        _require(reward.effect in REWARD_EFFECTS, f"rewards.{line}.effect", "no_effect", effect=reward.effect)
    for name, character in box.characters.items():
        known = all(good in GOODS for goods in character.choice for good in goods)
        _require(known, f"characters.{name}.choice", "no_good")


def _check_tiles(box: Box) -> None:
    for name, tile in box.tiles.items():
        _require(tile.banner in ("", *GUILDS), f"tiles.{name}.banner", "no_guild", guild=tile.banner)
        _require(tile.hub in ("", *GUILDS), f"tiles.{name}.hub", "no_guild", guild=tile.hub)
        _require(tile.number <= 6, f"tiles.{name}.number", "one_to_six")
        numbers = tile.monument.numbers if tile.monument else ()
        _require(all(1 <= number <= 6 for number in numbers), f"types.{tile.type}.numbers", "one_to_six")
        _require(tile.then in FOLLOW_UPS, f"types.{tile.type}.then", "no_effect", effect=tile.then)
        known = all(slot in (PRODUCTION, BANNER, DICE) for slot in tile.slots)
        _require(known, f"slots.{tile.kind}", "no_slot")
        if tile.kind in ("guild", "hub"):
            _require(tile.number >= 1, f"tiles.{name}.number", "one_to_six")
            _require(not (tile.banner and tile.hub), f"tiles.{name}.banner", "hub_with_banner")
        if tile.monument is not None:
            _require(tile.monument.counts in COUNTS, f"types.{tile.type}.counts", "no_count")
            _require(tile.monument.per > 0, f"types.{tile.type}.per", "zero")
    capitals = tuple(name for name, tile in box.tiles.items() if tile.kind == "capital")
    _require(capitals == CAPITALS, "tiles", "capitals", capitals=", ".join(CAPITALS))
    _require(len(set(box.starters)) >= len(CAPITALS), "start.starters", "starters")
    for name in box.starters:
        fits = name in box.tiles and box.tiles[name].kind == "guild"
        _require(fits, "start.starters", "no_guild_building", tile=name)


def _check_plans(box: Box) -> None:
    named = [plan.upgrade for plan in box.plans.values()]
    for name, plan in box.plans.items():
        _require(plan.upgrade in SLOT_OF, f"blueprints.{name}.upgrade", "no_upgrade", upgrade=plan.upgrade)
        _require(plan.level in (1, 2), f"blueprints.{name}.level", "level")
    for upgrade, tokens in box.upgrades.items():
        fits = named.count(upgrade) == tokens
        _require(fits, f"upgrades.{upgrade}", "upgrades", n=tokens, named=named.count(upgrade))


def _check_table(box: Box) -> None:
    for seats, dice in enumerate(box.dice, start=2):
        _require(dice == 2 * seats + 1, "table.dice", "dice_of_seats", seats=seats, dice=2 * seats + 1)
        _require(dice <= 6 * box.most_dice, "table.most_dice", "no_room", dice=dice)
    _require(len(box.dice) == 3, "table.dice", "each_seats")
    _require(len(box.trumpets) == 2 and 0 < box.trumpets[0] < box.trumpets[1], "fame.trumpets", "two_rising")
    _require(box.workers == len(box.dock_spaces) + 1, "start.workers", "workers", spaces=len(box.dock_spaces))
    _require(tuple(box.lines) == tuple(box.rewards), "dock", "rewards")
    for name, rounds in (("quiet_rounds", box.quiet_rounds), ("rounds", box.rounds)):
        _require(rounds > 0, f"stop.{name}", "zero")
    _require(len(box.start_plans) == 2, "start.blueprints", "each_level")
    for name, amount in box.worth.items():
        _require(amount > 0, f"score.{name}", "zero")
    for level in (1, 2):
        cards = sum(plan.level == level for plan in box.plans.values())
        needed = box.plans_shown + 4 * box.start_plans[level - 1]
        _require(needed <= cards, "start.blueprints", "few_blueprints", n=needed, level=LEVELS[level - 1], cards=cards)
