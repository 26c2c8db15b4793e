"""Drawing cards, with the reshuffle and the richest hand (IL-093 to IL-096)."""

from __future__ import annotations

from rules.engine.contract import Events
from rules.ilos import tell
from rules.ilos.components import KINDS
from rules.ilos.state import State, clockwise, forts_of


def cards_to_draw(state: State, seat: int) -> int:
    """Three, one more for each ship that is out, on a coast or a nest, and for each fort (IL-077, IL-093)."""
    player = state.players[seat]
    return state.box.draw + len(player.coast) + len(player.raids) + forts_of(state, seat)


def draw(state: State, events: Events, seat: int, wanted: int) -> None:
    """Draw cards; the discard pile is shuffled only when a card is needed and the pile is empty (IL-094)."""
    player = state.players[seat]
    drawn = [0] * len(KINDS)
    missing = wanted
    while missing:
        if not state.deck and not reshuffle(state, events):
            break
        kind = state.deck.pop()
        drawn[kind] += 1
        missing -= 1
    for kind, count in enumerate(drawn):
        player.hand[kind] += count
    player.cards += wanted - missing
    if events is not None:
        tell.draws(state, events, seat, drawn)
    if missing:
        take_from_the_richest(state, events, seat, missing)


def reshuffle(state: State, events: Events) -> bool:
    """All discards, face up and face down alike, become the new draw pile; False if there are none."""
    piles = [state.discard, *(player.paid for player in state.players)]
    state.deck = [kind for kind in range(len(KINDS)) for pile in piles for _ in range(pile[kind])]
    state.discard = [0] * len(KINDS)
    for player in state.players:
        player.paid = [0] * len(KINDS)
        player.paid_cards = 0
    state.chance.shuffle(state.deck)
    if events is not None and state.deck:
        tell.reshuffled(state, events)
    return bool(state.deck)


def take_from_the_richest(state: State, events: Events, seat: int, missing: int) -> None:
    """The missing cards come at random from the largest hand; nothing if that is one's own alone (IL-095, IL-096)."""
    opponents = clockwise(state, seat)[1:]
    if state.players[seat].cards > max(state.players[opponent].cards for opponent in opponents):
        return
    while missing:
        donor = max(opponents, key=lambda opponent: state.players[opponent].cards)
        taken = min(missing, state.players[donor].cards)
        if not taken:
            return
        _take(state, events, seat, donor, taken)
        missing -= taken


def _take(state: State, events: Events, seat: int, donor: int, count: int) -> None:
    taker, giver = state.players[seat], state.players[donor]
    taken = [0] * len(KINDS)
    for _ in range(count):
        place = state.chance.below(giver.cards)
        kind = 0
        while place >= giver.hand[kind]:
            place -= giver.hand[kind]
            kind += 1
        giver.hand[kind] -= 1
        giver.cards -= 1
        taken[kind] += 1
    for kind, number in enumerate(taken):
        taker.hand[kind] += number
    taker.cards += count
    if events is not None:
        tell.takes(state, events, seat, donor, taken)
