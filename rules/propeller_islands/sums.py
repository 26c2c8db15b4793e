"""The arithmetic of previews: sums of goods and fame with a cause for every part."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Event, Loss, Message, Part, Preview, Sum
from rules.engine.preview_merge import together
from rules.hexgrid import Cell
from rules.propeller_islands.characters import fame_gift
from rules.propeller_islands.components import AMELIA, LEVELS, Amounts
from rules.propeller_islands.effects import only
from rules.propeller_islands.island import tile_at
from rules.propeller_islands.names import FAME, GOOD_IDS, character_name, one_of, text, tile_name
from rules.propeller_islands.state import State

Origin = tuple[Amounts, Message]
"""Goods and their purpose or origin."""


def goods_sums(have: Sequence[int], *sources: Origin) -> tuple[Sum, ...]:
    """One sum for each good in any of the sources, with the amount owned."""
    sums = []
    for good, name in enumerate(GOOD_IDS):
        parts = tuple(Part(goods[good], cause) for goods, cause in sources if goods[good])
        if parts:
            sums.append(Sum(name, parts, have[good]))
    return tuple(sums)


def exchange(have: Sequence[int], paid: Sequence[Origin], gained: Sequence[Origin]) -> Preview:
    """Price and gain: the gain is added to what is left after the price (PI-051, PI-122)."""
    left = [amount - sum(goods[good] for goods, _ in paid) for good, amount in enumerate(have)]
    return Preview(goods_sums(have, *paid), goods_sums(left, *gained))


def fame_sum(view: State, seat: int, parts: tuple[Part, ...]) -> Preview:
    """The new fame and Amelia's gift with it, unless she has a choice (PI-100, PI-101)."""
    if not parts:
        return Preview()
    player = view.players[seat]
    gift = fame_gift(view.box, player)
    found = Preview(gains=(Sum(FAME, parts, player.fame),))
    if len(gift) > 1:
        return found._replace(notes=(gift_note(AMELIA, gift),))
    given = goods_sums(player.goods, *((only(good), character_name(AMELIA)) for good in gift))
    return found._replace(gains=found.gains + given)


def connection_sum(view: State, seat: int, met: Sequence[Cell]) -> Preview:
    """One fame for each connection, named by the neighbour (PI-083)."""
    island = view.players[seat].island
    return fame_sum(view, seat, tuple(Part(1, tile_name(tile_at(view.box, island, cell))) for cell in met))


def gift_note(character: str, goods: Sequence[str]) -> Message:
    choice = tuple(one_of(good) for good in goods)
    return text("note.gift", character=character_name(character), first=choice[0], last=choice[-1], n=len(choice))


# Automatic effects


def with_followed(view: State, seat: int, preview: Preview, followed: Sequence[Event]) -> Preview:
    """The preview of an answer, with automatic gains and losses until the next question."""
    player, reward, gains, losses = view.players[seat], text("cause.reward"), list(preview.gains), list(preview.losses)
    have = {**dict(zip(GOOD_IDS, player.goods, strict=True)), FAME: player.fame}
    for cost in preview.costs:
        have[cost.good] -= cost.total
    for event in followed:
        values = dict(event.message.values)
        if values.get("seat") != seat:
            continue
        cause = next((found for name in _CAUSES if isinstance(found := values.get(name), Message)), reward)
        reward = cause if "line" in values else reward
        gains += [Sum(each.good, (Part(each.after - each.before, cause),), have[each.good]) for each in event.changes]
        if event.lost:
            losses.append(Loss(Message(event.message.id.replace(".log.", ".loss."), event.message.values)))
    return preview._replace(gains=together(*gains), losses=tuple(losses))


_CAUSES = ("character", "tile", "line")
"""The cause that an event names; fame without a cause comes from the reward before it."""


def fame_notes(view: State, seat: int, gains: Sequence[Sum]) -> tuple[Message, ...]:
    """The trumpets that new fame reaches (PI-092)."""
    player = view.players[seat]
    fame = sum(gain.total for gain in gains if gain.good == FAME)
    return tuple(
        text("note.trumpet", character=character_name(player.character), level=LEVELS[reached])
        for reached, trumpet in enumerate(view.box.trumpets)
        if player.fame < trumpet <= player.fame + fame
    )
