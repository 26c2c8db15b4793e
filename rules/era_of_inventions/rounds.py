"""The end of a round: bar, factory row, stores, round marker and start player of the next (EI-119 to EI-139)."""

from __future__ import annotations

from rules.engine.contract import Event, Events, Message, Seat
from rules.engine.rng import Rng
from rules.era_of_inventions import names
from rules.era_of_inventions.components import Store
from rules.era_of_inventions.names import text
from rules.era_of_inventions.state import State
from rules.era_of_inventions.vocabulary import NO_CARD, START


def end_round(state: State, events: Events) -> None:
    """After the last round the match is over, otherwise the next one is prepared (EI-138, EI-139)."""
    if is_last_round(state):
        if events is not None:
            events.append(Event(text("log.over")))
        return
    prepare_bar(state, events)
    prepare_row(state, events)
    fill_stores(state, events)
    begin_round(state, events)
    state.pending.append(("placing", 0))


def is_last_round(state: State) -> bool:
    """Whether this is the last round, so that no preparation follows (EI-138)."""
    return state.round == state.company.rounds


def leaves_bar(state: State, index: int) -> bool:
    """Whether the card on a space of the bar is removed after this round unless made (EI-120, EI-122, EI-138)."""
    card = state.bar[index]
    if card == NO_CARD or is_last_round(state):
        return False
    return state.box.cards[card].type == START or index >= len(state.bar) - state.box.exit


def leaves_row(state: State, index: int) -> bool:
    """Whether the factory on a space of the row is discarded after this round unless built (EI-129, EI-138)."""
    return state.row[index] != NO_CARD and index >= len(state.row) - state.box.exit and not is_last_round(state)


def prepare_bar(state: State, events: Events) -> None:
    """Start inventions leave the game, exit spaces are cleared, cards move up, the bar refills (EI-120 to EI-128)."""
    box, bar = state.box, state.bar
    gone = [card for card in bar if card and box.cards[card].type == START]
    state.removed += gone
    bar[:] = [NO_CARD if card in gone else card for card in bar]
    dropped = clear_exit(bar, box.exit)
    state.card_discard += dropped
    slide(bar)
    new = len(state.new_cards)
    if new:
        mix_in_new_cards(state)
    discards = bool(state.card_discard)
    dealt = deal(bar, state.card_pile, state.card_discard, state.chance)
    if events is not None:
        report(events, "log.leave_game", names.cards(box, gone))
        report(events, "log.leave_bar", names.cards(box, dropped))
        if new:
            events.append(Event(text("log.mixed", n=new)))
        if discards and not state.card_discard:
            events.append(Event(text("log.cards_again")))
        report(events, "log.join_bar", names.cards(box, dealt))


def mix_in_new_cards(state: State) -> None:
    """New cards, discards and draw pile become one new draw pile (EI-124)."""
    state.card_pile += state.card_discard
    state.card_pile += state.new_cards
    state.card_discard.clear()
    state.new_cards.clear()
    state.chance.shuffle(state.card_pile)


def prepare_row(state: State, events: Events) -> None:
    """The same for factories; their discard pile only comes back when the draw pile is empty (EI-129 to EI-131)."""
    row = state.row
    dropped = clear_exit(row, state.box.exit)
    state.factory_discard += dropped
    slide(row)
    discards = bool(state.factory_discard)
    dealt = deal(row, state.factory_pile, state.factory_discard, state.chance)
    if events is not None:
        report(events, "log.leave_row", tuple(map(names.factory, dropped)))
        if discards and not state.factory_discard:
            events.append(Event(text("log.factories_again")))
        report(events, "log.join_row", tuple(map(names.factory, dealt)))


def clear_exit(row: list[str], exit: int) -> list[str]:
    """Take the cards off the last spaces (EI-122, EI-129)."""
    dropped = [card for card in row[-exit:] if card]
    row[-exit:] = [NO_CARD] * exit
    return dropped


def slide(row: list[str]) -> None:
    """Cards move towards the last space, keep their order and close all gaps (EI-123)."""
    cards = [card for card in row if card]
    row[:] = [NO_CARD] * (len(row) - len(cards)) + cards


def deal(row: list[str], pile: list[str], discard: list[str], chance: Rng) -> list[str]:
    """Fill the empty spaces one by one, the highest first; an empty pile takes the discards back (EI-126 to EI-128)."""
    dealt = []
    for place in range(len(row) - 1, -1, -1):
        if row[place]:
            continue
        if not pile:
            if not discard:
                break
            pile += discard
            discard.clear()
            chance.shuffle(pile)
        row[place] = pile.pop()
        dealt.append(row[place])
    return dealt


def filled(state: State, store: Store) -> int:
    """The content of a store after the next refill: its printed number, or one cube more (EI-132 to EI-134)."""
    cubes = state.stores[store.id]
    return cubes + 1 if cubes else store.refill


def fill_stores(state: State, events: Events) -> None:
    """Refill all stores, from an unlimited supply (EI-132 to EI-134)."""
    for store in state.box.stores.values():
        state.stores[store.id] = filled(state, store)
    if events is not None:
        events.append(Event(text("log.stores", stores=names.stores(state.box, state.stores))))


def begin_round(state: State, events: Events) -> None:
    """Round marker and figure move on; bonus discs bought last round become usable (EI-135 to EI-137)."""
    state.round += 1
    state.start = (state.start + 1) % len(state.players)
    for seat, player in enumerate(state.own_all()):
        if events is not None and player.bonus_new:
            events.append(Event(text("log.discs_ready", seat=Seat(seat), n=player.bonus_new)))
        player.bonus += player.bonus_new
        player.bonus_new = 0
    if events is not None:
        name = "log.last_round" if is_last_round(state) else "log.round"
        events.append(Event(text(name, round=state.round, seat=Seat(state.start))))


def report(events: list[Event], id: str, things: tuple[Message, ...]) -> None:
    if things:
        events.append(Event(text(id, cards=things)))
