"""The changes of a player's goods, for log events."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Change
from rules.propeller_islands.names import GOOD_IDS
from rules.propeller_islands.state import Player


def changes(player: Player, delta: Sequence[int]) -> tuple[Change, ...]:
    """The goods that have just changed by these amounts."""
    moved = zip(GOOD_IDS, player.goods, delta, strict=True)
    return tuple(Change(good, have - number, have) for good, have, number in moved if number)
