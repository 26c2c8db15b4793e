"""Every kind of broken table is noticed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.era_of_inventions.state import State
from tests.rules.era_of_inventions.builders import ANN, BOB, GAME, a_match


def lose_a_card(state: State) -> None:
    state.card_pile.pop()


def double_a_card(state: State) -> None:
    state.card_discard.append(state.bar[1])


def deal_a_kind_nobody_invented(state: State) -> None:
    state.card_pile.append("CAR-A")


def remove_an_original(state: State) -> None:
    state.card_pile.remove("CASH-A")
    state.removed.append("CASH-A")


def renew_a_start_invention(state: State) -> None:
    state.new_cards.append(state.card_discard.pop())


def lose_a_factory(state: State) -> None:
    state.factory_pile.pop()


def swap_own_factories(state: State) -> None:
    state.players[ANN].factories[0], state.players[BOB].factories[0] = "PF-2", "PF-1"


def crowd_an_action(state: State) -> None:
    state.spaces["BUY"] = (0, 1, 2)


def take_both_spaces(state: State) -> None:
    state.spaces["BUY"] = (0, 0)


def place_a_fourth_disc(state: State) -> None:
    state.spaces.update(BUY=(0,), MAKE=(0,), BUILD=(0,), INVENT=(0,))


def mint_a_bonus_disc(state: State) -> None:
    state.players[ANN].bonus += 1


def overdraw_the_supply(state: State) -> None:
    state.players[ANN].bonus += state.bonus_supply + 1
    state.bonus_supply = -1


def take_silver_first(state: State) -> None:
    state.inventors["CAR silver"] = ANN


def patent_a_free_field(state: State) -> None:
    state.patented.append("CAR gold")


def protect_twice(state: State) -> None:
    state.players[ANN].patents = 2
    state.patented += ["CASH gold", "CASH gold"]


def owe_coal(state: State) -> None:
    state.players[ANN].stock["coal"] = -1


def forget_an_investment(state: State) -> None:
    state.players[ANN].invested = 0


def patent_without_registering(state: State) -> None:
    state.patented.append("CASH gold")


def register_a_seventh_patent(state: State) -> None:
    state.players[ANN].patents = 7


def lose_influence(state: State) -> None:
    state.players[ANN].influence = 2


def lose_a_space(state: State) -> None:
    state.bar.remove("")


def lose_a_store(state: State) -> None:
    del state.stores["COAL-1"]


def owe_cubes_to_a_store(state: State) -> None:
    state.stores["COAL-1"] = -1


def play_a_tenth_round(state: State) -> None:
    state.round = 10


def start_nowhere(state: State) -> None:
    state.start = 3


def put_a_gap_into_a_pile(state: State) -> None:
    state.factory_pile.append("")


@pytest.mark.parametrize(
    "break_it",
    [
        lose_a_card,
        double_a_card,
        deal_a_kind_nobody_invented,
        remove_an_original,
        renew_a_start_invention,
        lose_a_factory,
        swap_own_factories,
        crowd_an_action,
        take_both_spaces,
        place_a_fourth_disc,
        mint_a_bonus_disc,
        overdraw_the_supply,
        take_silver_first,
        patent_a_free_field,
        protect_twice,
        owe_coal,
        forget_an_investment,
        patent_without_registering,
        register_a_seventh_patent,
        lose_influence,
        lose_a_space,
        lose_a_store,
        owe_cubes_to_a_store,
        play_a_tenth_round,
        start_nowhere,
        put_a_gap_into_a_pile,
    ],
)
def test_a_broken_table_is_noticed(break_it: Callable[[State], None]) -> None:
    table = a_match().inventor(ANN, "CASH gold").standing(ANN, 60)
    state = table.state
    state.card_discard.append(state.bar[0])
    state.bar[0] = ""
    assert GAME.problems(state) == []
    break_it(state)
    assert GAME.problems(state)


def test_discs_left_after_the_end_are_noticed() -> None:
    state = a_match().state
    state.decision = None
    assert GAME.problems(state) == []
    state.spaces["BUY"] = (ANN,)
    assert GAME.problems(state)
