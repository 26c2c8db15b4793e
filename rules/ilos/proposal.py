"""A proposed payment for a single key: the cards that are least useful to the payer.

The exchange at the start works the same way. Nothing here decides anything: it proposes actions that are legal one
after the other. The player may pick other cards in any order; here they are sorted into the order of payments.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from rules.engine.contract import HIDDEN_NUMBER, Action, Decision
from rules.ilos.actions import KEEP, PAY, SWAP
from rules.ilos.archipelago import fields_on
from rules.ilos.components import BUILDING, FIELDS_FOR, GOLDMINE, KINDS, MARKET, PLANTATION, RUIN, SHIP
from rules.ilos.market import is_full, tokens_left
from rules.ilos.payment import lowest, payable
from rules.ilos.piles import cards_to_draw
from rules.ilos.ships import harbours, island_left
from rules.ilos.state import NO_OWNER, State, ships_at_home
from rules.ilos.tiles import GOODS


def proposal(view: State) -> tuple[Action, ...]:
    """The proposed answers to the payment or exchange in progress, in order; empty if there are none."""
    return answers(view, proposed_cards(view)) if is_handing_over(view) else ()


def proposed_cards(view: State) -> list[int]:
    decision, counts = view.decision, [0] * len(KINDS)
    if decision is None or not is_handing_over(view):
        return counts
    if decision.kind == "exchange":
        return _exchange(view, decision)
    for kind in least_useful(view, decision.seat, lowest(view), decision.args[2]):
        counts[kind] += 1
    return counts


# Any set of cards


def is_handing_over(view: State) -> bool:
    """Whether the open decision asks for cards and this is their owner's view."""
    decision = view.decision
    return (
        decision is not None
        and decision.kind in ("pay", "exchange")
        and HIDDEN_NUMBER not in view.players[decision.seat].hand
    )


def answers(view: State, cards: Sequence[int]) -> tuple[Action, ...]:
    """The answers that hand over exactly these cards by kind, in the order of payments, forced ones left out."""
    decision = view.decision
    assert decision is not None
    hand, first = view.players[decision.seat].hand.copy(), lowest(view)
    exchange, left = decision.kind == "exchange", sum(cards)
    actions = []
    for kind in (kind for kind, count in enumerate(cards) for _ in range(count)):
        if exchange:
            actions.append(SWAP[kind])
        elif len(payable(hand, first, left)) > 1:
            actions.append(PAY[kind])
        hand[kind] -= 1
        first, left = kind, left - 1
    return (*actions, KEEP) if exchange and any(hand[first:]) else tuple(actions)


def completed(view: State, cards: Sequence[int]) -> list[int] | None:
    """The whole payment or exchange, once these cards leave only one way to complete it; None before."""
    decision = view.decision
    assert decision is not None
    rest = [held - given for held, given in zip(view.players[decision.seat].hand, cards, strict=True)]
    rest[: lowest(view)] = [0] * lowest(view)
    left = sum(rest) if decision.kind == "exchange" else decision.args[2] - sum(cards)
    if not left:
        return list(cards)
    if decision.kind == "exchange" or (sum(rest) > left and sum(count > 0 for count in rest) > 1):
        return None
    return [given + min(left, held) for given, held in zip(cards, rest, strict=True)]


def set_aside(view: State, cards: Sequence[int]) -> State:
    """The table after these cards have been named and left the hand."""
    seen, count = view.copy(), sum(cards)
    decision = seen.decision
    assert decision is not None
    player = seen.own(decision.seat)
    player.hand = [held - given for held, given in zip(player.hand, cards, strict=True)]
    player.cards -= count
    *args, counter = decision.args
    seen.decision = decision._replace(args=(*args, counter + (count if decision.kind == "exchange" else -count)))
    return seen


# The least useful cards


def least_useful(view: State, seat: int, first: int, count: int) -> list[int]:
    """This number of the least useful cards in hand, among those that may still be named."""
    hand = view.players[seat].hand
    copies = [(kind, copy) for kind in range(first, len(hand)) for copy in range(hand[kind])]
    ranked = sorted(copies, key=lambda card: usefulness(view, seat, count, *card))
    return [kind for kind, _ in ranked[:count]]


USELESS = (MARKET, RUIN, GOLDMINE, SHIP, BUILDING, PLANTATION)
"""The order in which cards that can't be used soon are given up."""


def usefulness(view: State, seat: int, paying: int, kind: int, copy: int) -> tuple[int, int]:
    if not is_useful(view, seat, paying, kind):
        return 0, USELESS.index(kind)
    kept = 2 if kind in (SHIP, PLANTATION) else 1  # these are played most
    return (1 if copy >= kept else 2), USELESS.index(kind)


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
    """Whether enough own ships are at an island with a free field for the card."""
    needed, wanted = view.box.cards[kind].ships, FIELDS_FOR[kind]
    near = [island for island, ships in _harbours_then(view, seat).items() if ships >= needed]
    fields = [field for island in near for field in fields_on(view, island)]
    return any(view.owners[field] == NO_OWNER and view.box.fields[field].kind in wanted for field in fields)


def _harbours_then(view: State, seat: int) -> Mapping[int, int]:
    """The own ships at each island after the voyage that is being paid for, if one is."""
    ships = Counter(harbours(view, seat))
    if view.pending and view.pending[-1][0] == "sail":
        _, _, source, form, where = view.pending[-1]
        if form == "dock":
            ships[view.island_of[view.box.region_named[where]]] += 1
        ships[island_left(view, source)] -= 1
    return ships


def _exchange(view: State, decision: Decision) -> list[int]:
    """Give away ruins, gold mines and all but one market card; ships, plantations and buildings are useful early."""
    hand, first = view.players[decision.seat].hand, lowest(view)
    spare = {RUIN: hand[RUIN], MARKET: max(0, hand[MARKET] - 1), GOLDMINE: hand[GOLDMINE]}
    return [spare.get(kind, 0) if kind >= first else 0 for kind in range(len(KINDS))]
