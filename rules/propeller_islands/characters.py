"""The level of a seat's ability, which depends on its fame."""

from __future__ import annotations

from rules.propeller_islands.components import AMELIA, MARIE, NELSON, NICOLA, Box
from rules.propeller_islands.state import Player


def level(box: Box, player: Player) -> int:
    """0 before the first trumpet, then 1; 2 from the second trumpet on (PI-092, PI-093)."""
    first, second = box.trumpets
    return (player.fame >= first) + (player.fame >= second)


def extra_price(box: Box, player: Player) -> int | None:
    """The energy that Marie pays for her additional tile; None before she can have one (PI-103, PI-104)."""
    now = level(box, player) if player.character == MARIE else 0
    return box.characters[MARIE].price[now - 1] if now else None


def leftover_reach(box: Box, player: Player) -> int:
    """How far Nelson may shift the leftover die for himself (PI-098, PI-099)."""
    now = level(box, player) if player.character == NELSON else 0
    return box.characters[NELSON].reach[now - 1] if now else 0


def fame_gift(box: Box, player: Player) -> tuple[str, ...]:
    """The goods of which Amelia takes one with her next gain of fame this round (PI-100, PI-101)."""
    now = level(box, player) if player.character == AMELIA and not player.helped else 0
    return box.characters[AMELIA].choice[now - 1] if now else ()


def plan_gift(box: Box, player: Player) -> tuple[str, ...]:
    """The goods of which Nicola takes one after a plan (PI-106, PI-107)."""
    now = level(box, player) if player.character == NICOLA else 0
    return box.characters[NICOLA].choice[now - 1] if now else ()
