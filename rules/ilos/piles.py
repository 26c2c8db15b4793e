"""Drawing cards, with the reshuffle and the richest hand (IL-093 to IL-096)."""

from __future__ import annotations

from rules.engine.contract import Events
from rules.ilos import tell
from rules.ilos.components import KINDS
from rules.ilos.state import Gift, State, clockwise, forts_of


def cards_to_draw(state: State, seat: int) -> int:
    """Three, one more for each ship that is out, on a coast or a nest, and for each fort (IL-077, IL-093)."""
    player = state.players[seat]
    return state.box.draw + len(player.coast) + len(player.raids) + forts_of(state, seat)


def draw(state: State, events: Events, seat: int, wanted: int) -> None:
    """Draw cards from the pile, then from the discards shuffled, then from the largest hand (IL-094, IL-095)."""
    drawn = [0] * len(KINDS)
    missing = wanted
    while missing and (state.deck or reshuffle(state, events)):
        drawn[state.deck.pop()] += 1
        missing -= 1
    player = state.players[seat]
    player.cards += wanted - missing
    state.gifts = take_from_the_richest(state, seat, missing) if missing else []
    for gift in state.gifts:
        drawn = list(map(sum, zip(drawn, gift.cards, strict=True)))
        player.cards += gift.number
    for kind, count in enumerate(drawn):
        player.hand[kind] += count
    if events is not None:
        tell.draws(state, events, seat, drawn)
        for gift in state.gifts:
            tell.gives(events, gift)
        if sum(drawn) < wanted:
            tell.draws_no_more(events, seat, wanted - sum(drawn))


def reshuffle(state: State, events: Events) -> bool:
    """All discards, face up and face down alike, become the new draw pile; False if there are none.

    This happens only when a card is needed and the draw pile is empty (IL-094).
    """
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


def take_from_the_richest(state: State, seat: int, missing: int) -> list[Gift]:
    """Take the missing cards at random from the largest hand (IL-095, IL-096).

    Ties go to the first opponent clockwise. Nothing is taken if the largest hand is one's own alone; if a hand runs
    out, the largest of the others follows.
    """
    opponents = clockwise(state, seat)[1:]
    if state.players[seat].cards > max(state.players[opponent].cards for opponent in opponents):
        return []
    gifts: list[Gift] = []
    while missing:
        donor = max(opponents, key=lambda opponent: state.players[opponent].cards)
        count = min(missing, state.players[donor].cards)
        if not count:
            break
        gifts.append(Gift(donor, seat, count, _give_at_random(state, donor, count)))
        missing -= count
    return gifts


def _give_at_random(state: State, donor: int, count: int) -> tuple[int, ...]:
    giver, given = state.players[donor], [0] * len(KINDS)
    cards = [kind for kind, held in enumerate(giver.hand) for _ in range(held)]
    for _ in range(count):
        given[cards.pop(state.chance.below(len(cards)))] += 1
    giver.hand = [cards.count(kind) for kind in range(len(KINDS))]
    giver.cards -= count
    return tuple(given)
