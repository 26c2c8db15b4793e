"""Setting up the table (IL-001 to IL-011)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.contract import Events
from rules.engine.rng import Rng
from rules.ilos import log
from rules.ilos.components import KINDS, Box
from rules.ilos.piles import one_by_one
from rules.ilos.rounds import LONG
from rules.ilos.state import NO_OWNER, NO_TILE, NOT_IN_PLAY, Player, State, clockwise
from rules.ilos.supply import BOX
from rules.ilos.tiles import GOODS


def new_table(box: Box, seats: int, seed: int, options: Mapping[str, str]) -> State:
    """The table with cards and tiles shuffled, hands dealt, and the first questions pending."""
    chance = Rng(seed)
    deck = one_by_one([card.count for card in box.cards])
    chance.shuffle(deck)
    tiles = list(range(len(box.tiles)))
    chance.shuffle(tiles)
    stack = tiles[: box.tiles_each * seats]
    state = State(
        players=[_player(box) for _ in range(seats)],
        start=chance.below(seats),
        round=0,
        last_played=0,
        markets=0,
        deck=deck,
        discard=[0] * len(KINDS),
        payment=[0] * len(KINDS),
        gifts=[],
        stack=stack,
        zone=[stack.pop() if stack else NO_TILE for _ in range(box.zone)],
        laid={},
        rim=[],
        islands=[()],
        island_of=[NOT_IN_PLAY] * len(box.regions),
        owners=[NO_OWNER] * len(box.fields),
        buildings={},
        raised=[0] * len(GOODS),
        pending=[],
        decision=None,
        chance=chance,
        rounds=box.long_rounds if options["length"] == LONG else box.rounds,
        supply=list(box.resources) if options["supply"] == BOX else [],
        box=box,
    )
    for player in state.players:
        for _ in range(box.hand):
            player.hand[deck.pop()] += 1
    order = clockwise(state, state.start)
    opening = [("exchange", seat, 0) for seat in order] + [("first_island", seat) for seat in order]
    state.pending = [("turn", state.start), *reversed(opening), ("lie_open",)]
    return state


def lie_open(state: State, events: Events) -> None:
    """Log what is public: the start player, the number of cards dealt, the tiles face up."""
    if events is not None:
        log.table_set(state, events)


def _player(box: Box) -> Player:
    return Player(
        hand=[0] * len(KINDS),
        cards=box.hand,
        goods=[0] * len(GOODS),
        makes=[0] * len(GOODS),
        coast=[],
        raids=[],
        pioneers=box.pioneers,
        paid=[0] * len(KINDS),
        paid_cards=0,
    )
