"""A sensible payment to offer with one key: the cards that are least use to the payer.

The same order of thoughts serves the exchange at the start. Nothing here decides anything by itself: it proposes
actions that are legal one after the other.
"""

from __future__ import annotations

from rules.engine.contract import Action, Decision
from rules.ilos.actions import KEEP, PAY, SWAP
from rules.ilos.archipelago import fields_on
from rules.ilos.components import BUILDING, FIELDS_FOR, GOLDMINE, KINDS, MARKET, PLANTATION, RUIN, SHIP
from rules.ilos.market import is_full, tokens_left
from rules.ilos.payment import lowest, payable
from rules.ilos.piles import cards_to_draw
from rules.ilos.ships import harbours
from rules.ilos.state import HIDDEN, NOBODY, State, ships_at_home
from rules.ilos.tiles import GOODS


def proposal(view: State) -> tuple[Action, ...]:
    """The proposed answers to the payment or exchange being made, one after the other; nothing to propose: empty."""
    decision = view.decision
    if decision is None or HIDDEN in view.players[decision.seat].hand:
        return ()
    if decision.kind == "pay":
        return _payment(view, decision)
    if decision.kind == "exchange":
        return _exchange(view, decision)
    return ()


def proposed_cards(view: State) -> list[int]:
    """The cards by kind that the proposal hands over, also those that will not be asked for."""
    decision, counts = view.decision, [0] * len(KINDS)
    if decision is not None and proposal(view):
        if decision.kind == "pay":
            kinds = least_useful(view, decision.seat, lowest(view), decision.args[2])
        else:
            kinds = [SWAP.index(action) for action in proposal(view) if action != KEEP]
        for kind in kinds:
            counts[kind] += 1
    return counts


def _payment(view: State, decision: Decision) -> tuple[Action, ...]:
    """Name the least useful cards in the order of payments, as far as it will be asked."""
    hand, first, left = view.players[decision.seat].hand.copy(), lowest(view), decision.args[2]
    chosen = sorted(least_useful(view, decision.seat, first, left))
    actions = []
    for place, kind in enumerate(chosen):
        if len(payable(hand, first, left - place)) > 1:
            actions.append(PAY[kind])
        hand[kind] -= 1
        first = kind
    return tuple(actions)


def least_useful(view: State, seat: int, first: int, count: int) -> list[int]:
    """So many cards of the hand that the seat misses least, among those that may still be named."""
    hand = view.players[seat].hand
    copies = [(kind, copy) for kind in range(first, len(hand)) for copy in range(hand[kind])]
    ranked = sorted(copies, key=lambda card: usefulness(view, seat, count, *card))
    return [kind for kind, _ in ranked[:count]]


USELESS = (MARKET, RUIN, GOLDMINE, SHIP, BUILDING, PLANTATION)
"""What goes first among cards that can't do anything soon."""


def usefulness(view: State, seat: int, paying: int, kind: int, copy: int) -> tuple[int, int]:
    """How much the seat would miss this copy of a card: useless ones first, then spare copies, then single ones."""
    if not is_useful(view, seat, paying, kind):
        return 0, USELESS.index(kind)
    return (1 if copy >= _worth_keeping(kind) else 2), USELESS.index(kind)


def _worth_keeping(kind: int) -> int:
    """How many copies are no surplus: ships and plantations are played most."""
    return 2 if kind in (SHIP, PLANTATION) else 1


def is_useful(view: State, seat: int, paying: int, kind: int) -> bool:
    """Whether a card of this kind could do something for the seat this turn or the next."""
    player = view.players[seat]
    if kind == SHIP:
        return ships_at_home(view, seat) > 0
    if kind == MARKET:
        stocked = [player.goods[good] or player.makes[good] for good in range(len(GOODS)) if not is_full(view, good)]
        return tokens_left(view) > 0 and any(stocked)
    soon = player.cards - paying + cards_to_draw(view, seat)
    return player.pioneers > 0 and soon > view.box.cards[kind].cost and _has_field(view, seat, kind)


def _has_field(view: State, seat: int, kind: int) -> bool:
    """Whether enough own ships stand at an island with a free field for the card."""
    needed, wanted = view.box.cards[kind].ships, FIELDS_FOR[kind]
    near = [island for island, ships in harbours(view, seat).items() if ships >= needed]
    fields = [field for island in near for field in fields_on(view, island)]
    return any(view.owners[field] == NOBODY and view.box.fields[field].kind in wanted for field in fields)


def _exchange(view: State, decision: Decision) -> tuple[Action, ...]:
    """Give away ruins, gold mines and all but one market card; ships, plantations and buildings start a game well."""
    hand, first = view.players[decision.seat].hand, lowest(view)
    spare = {RUIN: hand[RUIN], MARKET: max(0, hand[MARKET] - 1), GOLDMINE: hand[GOLDMINE]}
    swaps = [SWAP[kind] for kind in range(first, len(KINDS)) for _ in range(spare.get(kind, 0))]
    last = max((kind for kind, count in spare.items() if count and kind >= first), default=first)
    asked_again = any(hand[kind] - spare.get(kind, 0) for kind in range(last, len(KINDS)))
    return (*swaps, KEEP) if asked_again else tuple(swaps)
