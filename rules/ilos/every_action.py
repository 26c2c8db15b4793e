"""Every action that a match of Ilôs can offer, in a stable order."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.contract import Action
from rules.hexgrid import within
from rules.ilos import actions
from rules.ilos.archipelago import LAY
from rules.ilos.components import Box


def all_actions(box: Box) -> Iterator[Action]:
    """A tile lies beside others, so no tile is farther from the first one than there are tiles (IL-019)."""
    yield actions.KEEP
    yield actions.END
    for by_card in (actions.PLAY, actions.PAY, actions.SWAP):
        yield from by_card
    yield actions.FROM_SUPPLY
    for tile in box.tiles:
        yield tile.raid
        yield tile.leave
    for region in box.regions:
        yield region.dock
        yield region.leave
    yield from actions.EXPLORE
    yield from (field.work for field in box.fields)
    yield actions.BUILD_FORT
    yield from actions.POST
    yield from actions.RAISE
    for cell in within(len(box.tiles)):
        yield from LAY[cell]
