from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.engine.contract import Decision
from rules.ilos.state import Gift, State
from tests.rules.ilos.builders import GREEN, RED, RULES, Table, f1


def busy() -> Table:
    table = f1().hand(RED, ship=3, market=2).pioneer(RED, "T01.A.ebony").pioneer(GREEN, "T02.A.site").goods(RED, gold=1)
    return table.ships(GREEN, "T02.A", "T04")


def test_a_sound_table_has_no_problems() -> None:
    assert RULES.problems(busy().state) == []


def lose_a_card(state: State) -> None:
    state.deck.pop()


def miscount_a_hand(state: State) -> None:
    state.players[RED].cards += 1


def miscount_discards(state: State) -> None:
    state.players[RED].paid_cards += 1


def forget_a_payment(state: State) -> None:
    state.payment[state.deck.pop()] += 1


def miscount_a_gift(state: State) -> None:
    state.gifts.append(Gift(GREEN, RED, 2, (0, 0, 0, 0, 1, 0)))


def give_what_is_not_there(state: State) -> None:
    state.gifts.append(Gift(GREEN, RED, 1, (1, 0, 0, 0, 0, 0)))


def double_a_tile(state: State) -> None:
    state.stack[0] = state.stack[1]


def lose_a_tile(state: State) -> None:
    state.stack.pop()


def leave_the_zone_empty(state: State) -> None:
    state.stack.append(state.zone[1])
    state.zone[1] = -1


def turn_a_tile(state: State) -> None:
    state.laid[1, 0] = (state.laid[1, 0][0], 0)


def move_a_tile_away(state: State) -> None:
    state.laid[9, 9] = state.laid.pop((1, 0))


def forget_the_rim(state: State) -> None:
    state.rim.pop()


def split_an_island(state: State) -> None:
    state.islands[1] = state.islands[1][:-1]


def drown_a_region(state: State) -> None:
    island = state.island_of[0]
    state.island_of[0] = 0
    state.islands[island] = state.islands[island][1:]


def name_nobodys_island(state: State) -> None:
    state.islands[0] = (40,)


def build_ships(state: State) -> None:
    state.players[RED].coast = [0] * 6


def disorder_ships(state: State) -> None:
    state.players[RED].coast = [2, 0]


def dock_nowhere(state: State) -> None:
    state.players[RED].coast = [40]


def share_a_nest(state: State) -> None:
    state.players[RED].raids = [3]


def invent_a_nest(state: State) -> None:
    state.players[RED].raids = [0]


def lose_a_pioneer(state: State) -> None:
    state.players[RED].pioneers -= 1


def make_something_from_nothing(state: State) -> None:
    state.players[RED].makes[2] += 1


def settle_overseas(state: State) -> None:
    state.owners[61] = RED
    state.players[RED].pioneers -= 1


def build_without_a_pioneer(state: State) -> None:
    state.buildings[0] = "fort"


def build_a_gold_post(state: State) -> None:
    state.buildings = dict.fromkeys(state.buildings, "gold")


def use_too_many_tokens(state: State) -> None:
    state.raised = [3, 3, 3, 0]


def overfill_a_row(state: State) -> None:
    state.raised = [5, 0, 0, 0]


def owe_goods(state: State) -> None:
    state.players[GREEN].goods[0] = -2


def trade_too_often(state: State) -> None:
    state.markets = 2


@pytest.mark.parametrize(
    "damage",
    [
        lose_a_card,
        miscount_a_hand,
        miscount_discards,
        forget_a_payment,
        miscount_a_gift,
        give_what_is_not_there,
        double_a_tile,
        lose_a_tile,
        leave_the_zone_empty,
        turn_a_tile,
        move_a_tile_away,
        forget_the_rim,
        split_an_island,
        drown_a_region,
        name_nobodys_island,
        build_ships,
        disorder_ships,
        dock_nowhere,
        share_a_nest,
        invent_a_nest,
        lose_a_pioneer,
        make_something_from_nothing,
        settle_overseas,
        build_without_a_pioneer,
        build_a_gold_post,
        use_too_many_tokens,
        overfill_a_row,
        owe_goods,
        trade_too_often,
    ],
)
def test_every_kind_of_damage_is_noticed(damage: Callable[[State], None]) -> None:
    state = busy().state
    damage(state)
    assert RULES.problems(state)


def test_cards_of_a_payment_in_progress_are_no_problem() -> None:
    state = busy().state
    forget_a_payment(state)
    state.decision = Decision(RED, "pay", ("ship", 2, 1))
    assert RULES.problems(state) == []
