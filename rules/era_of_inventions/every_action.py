"""Every action that a match of Era of Inventions can offer, in a stable order."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.contract import Action
from rules.era_of_inventions import actions
from rules.era_of_inventions.components import Box
from rules.era_of_inventions.vocabulary import CUBES, PARTS


def all_actions(box: Box) -> Iterator[Action]:
    """Two exchanges of the market may cost the same."""
    for by_name in (actions.PLACE, actions.LAUNCH, actions.FORFEIT, actions.BONUS_STEP):
        yield from by_name.values()
    yield from (actions.DONE, actions.END, actions.PATENT, actions.STAY)
    yield from actions.BUILD
    yield from actions.MAKE
    yield from actions.BUY.values()
    yield from actions.MARKET.values()
    yield from actions.GET.values()
    yield from actions.INVENT.values()
    yield from actions.MOVE.values()
    yield from actions.PRODUCE.values()
    yield from actions.PRODUCE_ONE_OF.values()
    for offer in box.market.values():
        yield actions.give_coins(offer.coins)
        yield from actions.give_cubes(offer.cubes, *[offer.cubes] * len(CUBES))
    for good in PARTS:
        most = max(card.parts for card in box.cards.values())
        yield from (actions.pay_parts(good, number) for number in range(most + 1))
