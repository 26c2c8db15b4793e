"""The supply of goods: unlimited by default, or limited to the tokens in the box (IL-008).

If it is limited, the tokens on production boards come from it too. If none is left for a board, a substitute marks it,
and the supply is short by one: the next token returned goes there.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import add, sub

from rules.ilos.state import State
from rules.ilos.tiles import GOLD, GOODS

ENDLESS, BOX = "endless", "box"
"""The values of the option `supply`."""


def coming(state: State, wanted: Sequence[int]) -> Sequence[int]:
    if not state.supply:
        return wanted
    return [max(0, min(some, left)) for some, left in zip(wanted, state.supply, strict=True)]


def from_a_ruin(state: State) -> Sequence[int]:
    """The gold that a ruin gives, as far as the supply lasts (IL-082)."""
    return coming(state, [state.box.ruin_gold if good == GOLD else 0 for good in range(len(GOODS))])


def take(state: State, seat: int, goods: Sequence[int]) -> None:
    """Put available goods behind the screen of the seat."""
    player = state.own(seat)
    player.goods = list(map(add, player.goods, goods))
    if state.supply:
        state.supply = list(map(sub, state.supply, goods))


def put_on_board(state: State, seat: int, good: int) -> None:
    """Mark new production on the board with a token, or a substitute."""
    state.own(seat).makes[good] += 1
    if state.supply:
        state.supply[good] -= 1


def give_back(state: State, seat: int, good: int) -> None:
    state.own(seat).goods[good] -= 1
    if state.supply:
        state.supply[good] += 1
