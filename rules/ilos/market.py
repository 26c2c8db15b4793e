"""The market: give one good from behind the screen, and its price rises by a step (IL-084 to IL-090)."""

from __future__ import annotations

from rules.engine.contract import HIDDEN_NUMBER, Action, Decision, Events
from rules.ilos import log
from rules.ilos.actions import RAISE
from rules.ilos.state import State
from rules.ilos.supply import give_back
from rules.ilos.tiles import GOODS


def price(state: State, good: int) -> int:
    """The current price: the first number that no token covers (IL-085)."""
    return state.box.prices[good][state.raised[good]]


def tokens_left(state: State) -> int:
    """The number of rises left in the whole game (IL-088)."""
    return state.box.tokens - sum(state.raised)


def is_full(state: State, good: int) -> bool:
    """Whether only the last number of the row is open, which is never covered (IL-087)."""
    return state.raised[good] == len(state.box.prices[good]) - 1


def raisable(state: State, seat: int) -> list[int]:
    """The goods whose price this seat could raise: in stock, row not full, a token left (IL-089, IL-090)."""
    if not tokens_left(state):
        return []
    return [good for good, held in enumerate(state.players[seat].goods) if held > 0 and not is_full(state, good)]


def can_trade(state: State, seat: int) -> bool:
    """Whether a Market card can be played now, once a turn (IL-086)."""
    if state.markets >= state.box.markets or not tokens_left(state):
        return False
    for good, held in enumerate(state.players[seat].goods):
        if held > 0 and not is_full(state, good):
            return True
    return False


def market_choices(state: State, decision: Decision) -> list[Action]:
    return [RAISE[good] for good in raisable(state, decision.seat)]


def market_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """Return the good to the supply and cover its price with a token."""
    good = GOODS.index(str(action.args[0]))
    give_back(state, decision.seat, good)
    state.raised[good] += 1
    if events is not None:
        log.raises(state, events, decision.seat, good)


def wealth(view: State, seat: int) -> int | None:
    """The value of the goods behind the screen at current prices; None if hidden (IL-103)."""
    goods = view.players[seat].goods
    if HIDDEN_NUMBER in goods:
        return None
    return sum(amount * price(view, good) for good, amount in enumerate(goods))
