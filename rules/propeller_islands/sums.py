"""The arithmetic of previews: sums of goods and fame with a cause for every part."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Message, Part, Preview, Sum
from rules.hexgrid import Cell
from rules.propeller_islands.characters import fame_gift
from rules.propeller_islands.components import AMELIA, LEVELS, Amounts
from rules.propeller_islands.island import tile_at
from rules.propeller_islands.names import FAME, GOOD_IDS, character_name, one_of, text, tile_name
from rules.propeller_islands.state import State

Gains = tuple[tuple[Sum, ...], tuple[Message, ...]]
"""What comes in, and what else follows."""

NO_PREVIEW = Preview()

Source = tuple[Amounts, Message]
"""Goods and what they are for, or where they come from."""


def goods_sums(have: Sequence[int], *sources: Source) -> tuple[Sum, ...]:
    """One sum for each good that any of the sources names, beside what there is of it."""
    sums = []
    for good, name in enumerate(GOOD_IDS):
        parts = tuple(Part(goods[good], cause) for goods, cause in sources if goods[good])
        if parts:
            sums.append(Sum(name, parts, have[good]))
    return tuple(sums)


def exchange(have: Sequence[int], paid: Sequence[Source], gained: Sequence[Source]) -> Preview:
    """Price and gain: what comes in is added to what the price has left (PI-051, PI-122)."""
    left = [amount - sum(goods[good] for goods, _ in paid) for good, amount in enumerate(have)]
    return Preview(goods_sums(have, *paid), goods_sums(left, *gained))


def connection_sum(view: State, seat: int, met: Sequence[Cell]) -> Gains:
    """One fame for each connection, named by the neighbour (PI-083)."""
    player = view.players[seat]
    parts = tuple(Part(1, tile_name(tile_at(view.box, player.island, cell))) for cell in met)
    return fame_sum(view, seat, parts)


def fame_sum(view: State, seat: int, parts: tuple[Part, ...]) -> Gains:
    """The new fame, the trumpets it reaches and Amelia's gift (PI-092, PI-100)."""
    if not parts:
        return ((), ())
    player = view.players[seat]
    fame = Sum(FAME, parts, player.fame)
    notes = [
        text("note.trumpet", character=character_name(player.character), level=LEVELS[reached])
        for reached, trumpet in enumerate(view.box.trumpets)
        if player.fame < trumpet <= player.fame + fame.total
    ]
    gift = fame_gift(view.box, player)
    if gift:
        notes.append(gift_note(AMELIA, gift))
    return ((fame,), tuple(notes))


def gift_note(character: str, goods: Sequence[str]) -> Message:
    """One good, or the choice between two."""
    choice = tuple(one_of(good) for good in goods)
    return text("note.gift", character=character_name(character), first=choice[0], last=choice[-1], n=len(choice))
