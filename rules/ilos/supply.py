"""The tokens of goods: endless as a rule, or no more than the box holds (IL-008).

Where it is not endless, tokens on the production boards are taken from it too. If none is left for a board, something
else stands there, and the supply is short by one: the next token that comes back goes there.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import add, sub

from rules.ilos.state import State
from rules.ilos.tiles import GOLD, GOODS

ENDLESS, BOX = "endless", "box"
"""The values of the option `supply`."""


def coming(state: State, wanted: Sequence[int]) -> Sequence[int]:
    """How many of the wanted goods there are to take, by good."""
    if not state.supply:
        return wanted
    return [max(0, min(some, left)) for some, left in zip(wanted, state.supply, strict=True)]


def from_a_ruin(state: State) -> Sequence[int]:
    """The gold that a ruin gives, as far as there is any (IL-082)."""
    return coming(state, [state.box.ruin_gold if good == GOLD else 0 for good in range(len(GOODS))])


def take(state: State, seat: int, goods: Sequence[int]) -> None:
    """Goods that there are go behind the screen of the seat."""
    player = state.players[seat]
    player.goods = list(map(add, player.goods, goods))
    if state.supply:
        state.supply = list(map(sub, state.supply, goods))


def put_on_board(state: State, seat: int, good: int) -> None:
    """A token, or what stands for it, marks on the production board what the seat makes from now on."""
    state.players[seat].makes[good] += 1
    if state.supply:
        state.supply[good] -= 1


def give_back(state: State, seat: int, good: int) -> None:
    """One good from behind the screen goes back."""
    state.players[seat].goods[good] -= 1
    if state.supply:
        state.supply[good] += 1
