"""The table before the first disc (EI-001 to EI-016)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.contract import Event, Events
from rules.engine.rng import Rng
from rules.era_of_inventions import names
from rules.era_of_inventions.components import Box
from rules.era_of_inventions.names import text
from rules.era_of_inventions.rounds import deal, report
from rules.era_of_inventions.state import Player, State
from rules.era_of_inventions.vocabulary import ACTIONS, BONUS, NO_CARD


def new_table(box: Box, seats: int, seed: int, options: Mapping[str, str]) -> State:
    """Shuffle, deal and hand out; the start player is random (EI-015)."""
    if seats not in box.companies:
        raise ValueError(f"{seats} players: the game is for 3 to 5 (EI-001)")
    chance = Rng(seed)
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
        self_royalty=options["self_royalty"] == "yes",
        pending=[("placing", 0), ("opening",)],
        decision=None,
        chance=chance,
        box=box,
    )
    for row, pile in ((state.row, state.factory_pile), (state.bar, state.card_pile)):
        chance.shuffle(pile)
        deal(row, pile, [], chance)
    return state


def opening(state: State, events: Events) -> None:
    """Log what the players received and what is face up (EI-005, EI-006, EI-008, EI-009, EI-011)."""
    if events is None:
        return
    box = state.box
    goods = (*box.stock.items(), (BONUS, state.company.bonus))
    events.append(Event(text("log.handed_out", goods=names.amounts(goods))))
    report(events, "log.open_bar", names.cards(box, state.bar))
    report(events, "log.open_row", tuple(map(names.factory, state.row)))
    events.append(Event(text("log.stores", stores=names.stores(box, state.stores))))


def new_player(box: Box, seats: int, seat: int) -> Player:
    """Starting goods, bonus discs and the own factory (EI-004 to EI-006)."""
    return Player(dict(box.stock), 0, 0, 0, box.companies[seats].bonus, 0, [box.player_factories[seat]])
