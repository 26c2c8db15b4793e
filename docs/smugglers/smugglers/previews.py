"""What an action would cost and bring, before it is done."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.contract import Action, Decision, Holdings, Part, Preview, Sum, Target
from rules.engine.tasks import PreviewFunction
from smugglers.goods import FEE, GIVE_COIN, GOODS, POINTS
from smugglers.names import text
from smugglers.state import State, stock_of


def holdings(view: State, seat: int) -> Holdings:
    """Coins, points and cards."""
    amounts = {"coin": view.coins[seat], "points": view.points[seat], "card": len(view.hands[seat])}
    return Holdings({f"smugglers.good.{good}": amount for good, amount in amounts.items()}, {})


def sums(view: State, seat: int, **amounts: int) -> tuple[Sum, ...]:
    """Amounts of goods as sums with what the seat has of them."""
    have, cause = holdings(view, seat).goods, text("fee")
    moved = {f"smugglers.good.{good}": amount for good, amount in amounts.items() if amount}
    return tuple(Sum(good, (Part(amount, cause),), have[good]) for good, amount in moved.items())


def sale(view: State, seat: int, good: str, paid: tuple[str, ...] | None) -> Preview:
    """The least of coins and of cards that a sale takes, given the parts of the fee so far; None: no fee."""
    coins = cards = 0
    if paid is not None:
        stock, left = stock_of(view, seat, good, paid), FEE - len(paid)
        goods = GOODS[GOODS.index(paid[-1]) :] if paid and paid[-1] != "coin" else GOODS
        coins_left = 0 if paid and paid[-1] != "coin" else stock["coin"]
        coins = paid.count("coin") + max(0, left - sum(stock[kind] for kind in goods))
        cards = len(paid) - paid.count("coin") + max(0, left - coins_left)
    return Preview(sums(view, seat, coin=coins, card=cards + 1), sums(view, seat, points=POINTS[good]))


def price_of(view: State, target: Target) -> tuple[Sum, ...] | None:
    """The least that selling a good takes."""
    if target.kind != "hand" or view.decision is None or view.decision.kind != "turn":
        return None
    return sale(view, view.decision.seat, target.id, ()).costs


def _draw(view: State, decision: Decision, action: Action) -> Preview:
    return Preview(gains=sums(view, decision.seat, card=1))


def _sell(view: State, decision: Decision, action: Action) -> Preview:
    return sale(view, decision.seat, str(action.args[0]), () if decision.kind == "turn" else None)


def _pay(view: State, decision: Decision, action: Action) -> Preview:
    good, paid = decision.args
    return sale(view, decision.seat, good, (*paid, str(action.args[0])))


def _give(view: State, decision: Decision, action: Action) -> Preview:
    return Preview(sums(view, decision.seat, **{"coin" if action == GIVE_COIN else "card": 1}))


PREVIEWS: Mapping[str, PreviewFunction[State]] = {"draw": _draw, "sell": _sell, "pay": _pay, "give": _give}
"""By verb."""
