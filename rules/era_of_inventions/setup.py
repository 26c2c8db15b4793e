"""The table before the first disc (EI-001 to EI-016)."""

from __future__ import annotations

from rules.engine.chance import Chance
from rules.era_of_inventions.components import Box
from rules.era_of_inventions.preparation import deal
from rules.era_of_inventions.state import Player, State
from rules.era_of_inventions.vocabulary import ACTIONS, NO_CARD


def table(box: Box, seats: int, seed: int, self_royalty: bool) -> State:
    """Shuffle, deal and hand out; the start player is drawn (EI-015)."""
    if seats not in box.companies:
        raise ValueError(f"{seats} players: the game is for 3 to 5 (EI-001)")
    chance = Chance(seed)
    company = box.companies[seats]
    state = State(
        players=[new_player(box, seats, seat) for seat in range(seats)],
        spaces=dict.fromkeys(ACTIONS, ()),
        stores={name: store.refill for name, store in box.stores.items()},
        bar=[NO_CARD] * box.bar,
        row=[NO_CARD] * box.row,
        inventors={},
        patented=[],
        new_cards=[],
        card_pile=box.start_inventions(),
        card_discard=[],
        removed=[],
        factory_pile=box.common_factories(),
        factory_discard=[],
        bonus_supply=box.bonus_discs - seats * company.bonus,
        round=1,
        start=chance.below(seats),
        self_royalty=self_royalty,
        pending=[("placing", 0)],
        decision=None,
        chance=chance,
        box=box,
    )
    for row, pile in ((state.row, state.factory_pile), (state.bar, state.card_pile)):
        chance.shuffle(pile)
        deal(row, pile, [], chance)
    return state


def new_player(box: Box, seats: int, seat: int) -> Player:
    """Starting goods, bonus discs and the own factory (EI-004 to EI-006)."""
    return Player(dict(box.stock), 0, 0, 0, box.companies[seats].bonus, 0, [box.player_factories[seat]])
