"""Hidden information: hands and fees are secret until the end, and the deck for ever."""

from __future__ import annotations

from rules.engine.contract import HIDDEN
from rules.engine.rng import Rng
from smugglers.goods import PAY_ORDER
from smugglers.state import State, stock_of


def view(state: State, seat: int | None) -> State:
    """Blank out what this seat may not know; None: what only the public may see."""
    view = state.copy()
    if state.decision is not None:
        view.hands = [hand if owner == seat else [HIDDEN] * len(hand) for owner, hand in enumerate(view.hands)]
        view.paid = [(owner, card if owner == seat else HIDDEN) for owner, card in view.paid]
        if state.decision.kind == "pay" and state.decision.seat != seat:
            good, paid = state.decision.args
            view.decision = state.decision._replace(args=(good, (HIDDEN,) * len(paid)))
    view.deck = [HIDDEN] * len(view.deck)
    view.chance = Rng(0)
    return view


def resample(state: State, seat: int, rng: Rng) -> State:
    """Deal everything that this seat can't see anew."""
    sample, known = state.copy(), view(state, seat)
    paying = state.decision if state.decision and state.decision.kind == "pay" else None
    if paying is not None and paying.seat != seat:
        known.hands[paying.seat][0] = paying.args[0]
    pool = [*state.deck, *(card for hand in state.hands for card in hand), *(card for _, card in state.paid)]
    for card in [*(card for hand in known.hands for card in hand), *(card for _, card in known.paid)]:
        if card != HIDDEN:
            pool.remove(card)
    pool.sort()
    rng.shuffle(pool)
    sample.hands = [[card if card != HIDDEN else pool.pop() for card in hand] for hand in known.hands]
    sample.paid = [(owner, card if card != HIDDEN else pool.pop()) for owner, card in known.paid]
    sample.deck = pool
    sample.chance = Rng(rng.bits())
    if paying is not None and paying.seat != seat:
        good, paid = paying.args
        stock = stock_of(sample, paying.seat, good, ())
        first = [what for what in PAY_ORDER for _ in range(stock[what])][: len(paid)]
        sample.decision = paying._replace(args=(good, tuple(first)))
    return sample
