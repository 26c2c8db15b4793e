"""What an action would cost and bring, before it is done."""

from __future__ import annotations

from rules.engine.contract import Part, Preview, Sum, say
from smugglers.goods import FEE, GOODS, POINTS
from smugglers.state import State, stock_of


def sums(view: State, seat: int, **amounts: int) -> tuple[Sum, ...]:
    """Amounts of goods as sums with what the seat has of them."""
    have = {"coin": view.coins[seat], "points": view.points[seat], "card": len(view.hands[seat])}
    cause = say("smugglers.fee")
    return tuple(
        Sum(f"smugglers.good.{good}", (Part(amount, cause),), have[good]) for good, amount in amounts.items() if amount
    )


def sale(view: State, seat: int, good: str, paid: tuple[str, ...] | None) -> Preview:
    """The least of coins and of cards that a sale takes, given the parts of the fee so far; None: no fee."""
    coins = cards = 0
    settled = paid is None or len(paid) == FEE
    if paid is not None:
        stock, left = stock_of(view, seat, good, paid), FEE - len(paid)
        goods = GOODS[GOODS.index(paid[-1]) :] if paid and paid[-1] != "coin" else GOODS
        coins_left = 0 if paid and paid[-1] != "coin" else stock["coin"]
        coins = paid.count("coin") + max(0, left - sum(stock[kind] for kind in goods))
        cards = len(paid) - paid.count("coin") + max(0, left - coins_left)
    gains = sums(view, seat, points=POINTS[good])
    return Preview(sums(view, seat, coin=coins, card=cards + 1), gains, settled=settled)
