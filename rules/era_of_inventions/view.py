"""Views: all seats see the same table; only the order of the draw piles is hidden."""

from __future__ import annotations

from rules.engine.contract import HIDDEN
from rules.engine.rng import Rng
from rules.era_of_inventions.state import State


def view(state: State, seat: int | None) -> State:
    """The table without the order of the two draw piles and without the generator."""
    seen = state.copy()
    seen.card_pile = [HIDDEN] * len(seen.card_pile)
    seen.factory_pile = [HIDDEN] * len(seen.factory_pile)
    seen.chance = Rng(0)
    return seen


def resample(state: State, seat: int, rng: Rng) -> State:
    """The same table with the draw piles in another order: their content can be deduced, but not their order."""
    sample = state.copy()
    for pile in (sample.card_pile, sample.factory_pile):
        pile.sort()
        rng.shuffle(pile)
    sample.chance = Rng(rng.bits())
    return sample


def unseen_cards(seen: State) -> list[str]:
    open_piles = [card for kind in seen.box.kinds.values() if kind.gold.id not in seen.inventors for card in kind.cards]
    elsewhere = [*seen.bar, *seen.card_discard, *seen.new_cards, *seen.removed, *open_piles]
    return [card for card in seen.box.cards if card not in elsewhere]


def unseen_factories(seen: State) -> list[str]:
    elsewhere = [*seen.row, *seen.factory_discard, *(card for player in seen.players for card in player.factories)]
    return [card for card in seen.box.common_factories() if card not in elsewhere]
