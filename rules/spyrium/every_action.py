"""Every action that a match of Spyrium can offer, in a stable order."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.contract import Action
from rules.spyrium import actions
from rules.spyrium.components import Box


def all_actions(box: Box) -> Iterator[Action]:
    """Events share some of their actions."""
    yield from (actions.SWITCH, actions.PASS, actions.WORKER, actions.MONEY, actions.ADVANCE, actions.VP)
    for gap, placing in actions.PLACE.items():
        yield placing
        yield actions.EARN_NOTHING[gap]
        for _, activating, earning in actions.AT_CARDS[gap]:
            yield activating
            yield earning
    yield actions.NEW_PLOT
    for card in box.cards.values():
        yield card.replace
        for use in card.uses:
            yield use.action
            yield use.again
    yield actions.EVENT
    yield from actions.EVENT_GOOD.values()
    yield from actions.EVENT_PLACE.values()
    for event in box.events.values():
        yield from (offer.action for offer in event.offers)
    yield from actions.TOKEN.values()
    yield actions.TRADE_NO
    yield from actions.TRADE_AS.values()
    yield from actions.LOBBY.values()
