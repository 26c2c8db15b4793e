"""Messages for the things on the table, used by events and descriptions."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import HIDDEN, GameTexts, Message, MessageValue
from rules.propeller_islands.components import (
    GOODS,
    JACQUES,
    MARIE,
    NELSON,
    NOTHING,
    SIR_CHARLES,
    Amounts,
    Box,
    Monument,
    Reward,
    Tile,
    Trade,
)
from rules.propeller_islands.dock import lines_of

text = GameTexts("propeller_islands")
FAME = "propeller_islands.good.fame"
POINTS = "propeller_islands.good.points"
PLANS = "propeller_islands.good.plans"
GOOD_IDS = tuple(f"propeller_islands.good.{good}" for good in GOODS)


def tile_name(tile: Tile) -> Message:
    return text(f"tile.{tile.type}")


def one_of(good: str) -> Message:
    return text(f"good.{good}", n=1)


def guild_name(guild: str) -> Message:
    return text(f"guild.{guild}")


def character_name(character: str) -> Message:
    return text(f"character.{character}")


def ability_name(box: Box, character: str, level: int) -> Message:
    figures = box.characters[character]
    reach, price, choice = figures.reach[level - 1], figures.price[level - 1], figures.choice[level - 1]
    if character == JACQUES:
        return text("ability.jacques", goods=amounts(figures.goods[level - 1]))
    if character == NELSON:
        return text("ability.nelson_any") if reach >= 3 else text("ability.nelson", reach=reach)
    if character == MARIE:
        return text("ability.marie", price=price) if price else text("ability.marie_free")
    if character == SIR_CHARLES:
        return text("ability.sir_charles", reach=reach)
    return text(f"ability.{character}", n=len(choice), first=one_of(choice[0]), last=one_of(choice[-1]))


def upgrade_name(upgrade: str) -> Message:
    return text(f"upgrade.{upgrade}")


def amounts(goods: Sequence[int]) -> tuple[Message, ...]:
    """2 energy, 1 steel: a list without zeros."""
    return tuple(text(f"good.{good}", n=amount) for good, amount in zip(GOODS, goods, strict=True) if amount)


def pips(cost: Amounts) -> str:
    """A cost as one sign per unit, such as `*∩%`."""
    return "".join(sign * amount for sign, amount in zip("*∩%", cost, strict=True))


def plan_name(box: Box, card: str, signs: bool = False) -> Message:
    """A plan with its cost in words or, shorter, in signs, its upgrade and points; or just that it is hidden.

    Screen readers get words instead of signs.
    """
    plan = box.plans.get(card)
    if plan is None:
        return text("hidden_plan" if card == HIDDEN else "no_plan")
    values: dict[str, MessageValue] = {"upgrade": upgrade_name(plan.upgrade), "points": plan.points}
    if signs:
        return text("plan", signs=pips(plan.cost), cost=amounts(plan.cost), **values)
    return text("plan_in_words", cost=amounts(plan.cost), **values)


def numbers_name(values: Sequence[int]) -> Message:
    """The one or two numbers that reach a position: 3, or 3 or 4."""
    return text("numbers", first=values[0], last=values[-1], n=len(values))


def either(names: Sequence[Message]) -> Message:
    """One of several things, each named once: a Factory, a Depot or a Hotel."""
    different = list(dict.fromkeys(names))
    if not different:
        return text("nothing")
    head = different[0]
    for name in different[1:-1]:
        head = text("either.more", head=head, next=name)
    return text("either.last", head=head, next=different[-1]) if len(different) > 1 else head


def counted(names: Sequence[Message]) -> tuple[Message, ...]:
    """All of several things, with numbers for repeated ones: 2 x Workshop, Capital."""
    different = dict.fromkeys(names)
    return tuple(name if names.count(name) == 1 else text("times", n=names.count(name), of=name) for name in different)


def space_values(space: str) -> dict[str, MessageValue]:
    row, column = lines_of(space)
    return {"row": int(row[1:]), "column": int(column[1:])}


def line_name(line: str) -> Message:
    return text("row" if line[0] == "R" else "column", number=int(line[1:]))


def reward_name(reward: Reward) -> Message:
    if reward.effect == "goods":
        return text("reward.goods", goods=amounts(reward.goods))
    return text(f"reward.{reward.effect}", n=reward.amount)


# Tiles in words


def effect(box: Box, tile: Tile) -> Message:
    if tile.monument is not None:
        return monument_effect(tile.monument)
    if tile.then == "trade":
        return text("effect.trade", trades=either([trade_name(trade) for trade in box.trades]))
    if tile.then:
        return text(f"effect.{tile.then}", goods=amounts(tile.gain))
    if tile.cost != NOTHING:
        return text("effect.convert", cost=amounts(tile.cost), goods=amounts(tile.gain))
    return text("effect.gain", goods=amounts(tile.gain))


def run_effect(box: Box, tile: Tile, more: Sequence[int]) -> Message:
    """What running a tile does, with the goods that an upgrade adds (PI-121)."""
    if not any(more):
        return effect(box, tile)
    if tile.then:
        return text("effect.also", effect=effect(box, tile), goods=amounts(more))
    goods = amounts([own + added for own, added in zip(tile.gain, more, strict=True)])
    if tile.cost != NOTHING:
        return text("effect.convert", cost=amounts(tile.cost), goods=goods)
    return text("effect.gain", goods=goods)


def when(box: Box, tile: Tile) -> Message:
    moment = "end" if tile.monument is not None else "built" if tile.kind == "depot" else "run"
    return text(f"when.{moment}", effect=effect(box, tile))


def monument_effect(monument: Monument) -> Message:
    values: dict[str, MessageValue] = {"points": monument.points, "per": monument.per}
    if monument.guild:
        values["guild"] = guild_name(monument.guild)
    if monument.numbers:
        values["numbers"] = "-".join(map(str, monument.numbers))
    return text(f"effect.{monument.counts}", **values)


def trade_name(trade: Trade) -> Message:
    return text("trade", cost=amounts(trade.cost), gain=amounts(trade.gain))


def full_tile(box: Box, tile: Tile) -> Message:
    """A tile with its number, banner or hub symbol, and effect."""
    values: dict[str, MessageValue] = {"tile": tile_name(tile), "when": when(box, tile)}
    if tile.kind == "capital":
        return text("full.capital", **values)
    guild = guild_name(tile.hub or tile.banner)
    if tile.kind in ("guild", "hub"):
        return text(f"full.{tile.kind}", number=tile.number, guild=guild, **values)
    return text(f"full.{tile.kind}", guild=guild, **values)
