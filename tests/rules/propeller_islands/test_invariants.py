"""Tables that play can't reach are found out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.propeller_islands.state import State
from tests.rules.propeller_islands.builders import GAME, real_state


def play_too_long(state: State) -> None:
    state.round = state.last_progress = 31


def stand_still_too_long(state: State) -> None:
    state.round = 4


def move_on_in_the_future(state: State) -> None:
    state.last_progress = 2


def lose_a_worker(state: State) -> None:
    state.players[0].dock.pop(0)


def lose_a_tile(state: State) -> None:
    state.stack.pop()


def double_a_tile(state: State) -> None:
    state.removed.append(state.stack[0])


def keep_a_capital(state: State) -> None:
    state.stack.append("K4")


def lose_a_card(state: State) -> None:
    state.decks[0].pop()


def mix_the_levels(state: State) -> None:
    state.decks[0][0], state.decks[1][0] = state.decks[1][0], state.decks[0][0]


def leave_a_gap(state: State) -> None:
    state.decks[0].append(state.display[0][0])
    state.display[0][0] = ""


def draw_too_much(state: State) -> None:
    state.players[0].hand.append(state.decks[0].pop())


def give_an_upgrade_away(state: State) -> None:
    state.players[0].aside.append("wild")
    state.supply["wild"] -= 1


def make_an_upgrade(state: State) -> None:
    state.supply["wild"] += 1


def lose_a_die(state: State) -> None:
    state.dice.pop()


def crowd_a_space(state: State) -> None:
    state.dice[:4] = [1, 1, 1, 1]


def misprint_a_die(state: State) -> None:
    state.dice[0] = 7


def owe_energy(state: State) -> None:
    state.players[0].goods[0] = -1


def skip_a_reward(state: State) -> None:
    player = state.players[0]
    player.dock = [space for space in player.dock if space[:2] != "R1"]
    player.island.vacant.extend([(5, 5)] * 4)


def forget_fame(state: State) -> None:
    state.players[0].fame = 1


def tear_the_island(state: State) -> None:
    island = state.players[0].island
    island.tiles[(5, 5)] = island.tiles.pop((1, 0))
    island.vacant = [(5, 5)]


def lose_a_slot(state: State) -> None:
    state.players[0].island.vacant.clear()


def upgrade_without_a_slot(state: State) -> None:
    state.players[0].island.wild.append((0, 0))


BROKEN = [
    (play_too_long, "round 31 of 30"),
    (stand_still_too_long, "in round 0, now it is round 4"),
    (move_on_in_the_future, "in round 2, now it is round 1"),
    (lose_a_worker, "12 workers"),
    (lose_a_tile, "there are 0 of tile"),
    (double_a_tile, "there are 2 of tile"),
    (keep_a_capital, "of tile K4 instead of 0"),
    (lose_a_card, "there are 0 of plan"),
    (mix_the_levels, "is among level"),
    (leave_a_gap, "has a gap"),
    (draw_too_much, "holds 4 cards"),
    (give_an_upgrade_away, "1 upgrades from 0"),
    (make_an_upgrade, "there are 10 upgrades"),
    (lose_a_die, "4 dice of 5"),
    (crowd_a_space, "too many dice"),
    (misprint_a_die, "impossible value"),
    (owe_energy, "below zero"),
    (skip_a_reward, "but empty are ['R1']"),
    (forget_fame, "fame 1 instead of 0"),
    (tear_the_island, "falls apart"),
    (lose_a_slot, "slots don't match"),
    (upgrade_without_a_slot, "dice upgrades"),
]


@pytest.mark.parametrize(("breakage", "words"), BROKEN, ids=[breakage.__name__ for breakage, _ in BROKEN])
def test_a_broken_table_is_named(breakage: Callable[[State], None], words: str) -> None:
    state = real_state(2)
    assert GAME.problems(state) == []
    breakage(state)
    assert any(words in problem for problem in GAME.problems(state)), GAME.problems(state)
