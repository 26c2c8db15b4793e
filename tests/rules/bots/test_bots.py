"""Bots by name, advice, and how thinking is stopped."""

from __future__ import annotations

import math
from typing import Any

import pytest

from rules import bots
from rules.bots import BOTS, Stopped, UnknownBot, planner
from rules.bots.planner import PLAYOUTS, Planner
from rules.engine.chance import Chance
from rules.engine.contract import Action
from smugglers.game import Smugglers
from smugglers.state import State

GAME = Smugglers()


def a_position() -> State:
    return GAME.setup(3, 1, {"start": "rich"})


def test_there_are_three_bots_from_weak_to_strong() -> None:
    assert list(BOTS) == ["random", "greedy", "planner"]
    assert all(bots.bot(name) is bots.bot(name) for name in BOTS)


def test_a_planner_can_be_told_to_think_several_times_as_long() -> None:
    assert bots.bot("planner:4") == Planner(4 * PLAYOUTS)
    assert bots.bot("planner:1") == bots.bot("planner")


@pytest.mark.parametrize("name", ["", "chess", "Planner", " planner", "planner4", "4:planner"])
def test_an_unknown_bot_is_refused_by_name(name: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        bots.bot(name)
    assert (caught.value.name, caught.value.patience) == (name, False)


@pytest.mark.parametrize("factor", ["", "0", "-1", "1.5", "x", "65", "999999999999", "٣", " 4", "4:4"])
def test_only_a_sensible_number_may_follow_the_planner(factor: str) -> None:
    with pytest.raises(UnknownBot, match="from 1 to 64") as caught:
        bots.bot(f"planner:{factor}")
    assert caught.value.patience


@pytest.mark.parametrize("name", ["random:2", "greedy:4"])
def test_the_others_do_not_think_longer(name: str) -> None:
    with pytest.raises(UnknownBot, match="only planner takes a number"):
        bots.bot(name)


def test_thinking_stops_as_soon_as_it_is_told_to() -> None:
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked == 3

    with pytest.raises(Stopped):
        bots.choose("planner", GAME, a_position(), Chance(1), stop)
    assert asked == 3


def test_being_able_to_stop_changes_no_choice() -> None:
    state = a_position()
    free = bots.choose("planner", GAME, state, Chance(7))
    assert bots.choose("planner", GAME, state, Chance(7), lambda: False) == free


def test_advice_begins_with_what_the_planner_would_do() -> None:
    state = a_position()
    advice = bots.advise(GAME, state, Chance(3))
    assert advice[0].action == bots.choose("planner", GAME, state, Chance(3))
    assert all(found.action in GAME.legal(state) for found in advice)


def test_advice_tells_how_sure_it_is() -> None:
    short, long = (bots.advise(GAME, a_position(), Chance(3), playouts)[0] for playouts in (16, 256))
    assert short.playouts < long.playouts
    assert 0 < long.error < short.error
    assert math.isinf(bots.advise(GAME, a_position(), Chance(3), 1)[-1].error)


def test_advice_tells_how_far_each_action_is_behind_the_best() -> None:
    best, *others = bots.advise(GAME, a_position(), Chance(3), 64)
    assert (best.behind, best.behind_error) == (0, 0)
    assert all(other.playouts <= best.playouts for other in others)
    for other in others:
        if other.playouts == best.playouts:
            assert other.behind == pytest.approx(best.margin - other.margin)


def test_the_budget_is_kept() -> None:
    for playouts in (16, 32, 100):
        advice = bots.advise(GAME, a_position(), Chance(3), playouts)
        assert playouts * 0.75 <= sum(found.playouts for found in advice) <= playouts


@pytest.mark.parametrize(("luck", "spent"), [(0, 4 * planner.ENOUGH), (40, 300)])
def test_an_action_that_is_best_beyond_doubt_takes_no_more_playouts(
    luck: int, spent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four actions, each a point better than the next, with and without luck that differs for each."""
    dice = Chance(1)

    def try_out(game: Any, candidates: list[Any], state: Any) -> None:
        for candidate in candidates:
            candidate.margins.append(dice.below(luck + 1) - float(candidate.action.args[0]))

    monkeypatch.setattr(planner, "_try_out", try_out)
    monkeypatch.setattr(planner, "_shortlist", lambda *asked: [Action("do", (number,)) for number in range(4)])
    advice = planner.advise(GAME, [], a_position, 300)
    assert advice[0].action == Action("do", (0,)) or luck
    assert sum(found.playouts for found in advice) == pytest.approx(spent, abs=4)


def test_an_action_that_somebody_asks_about_is_among_the_advice() -> None:
    state = a_position()
    for action in GAME.legal(state):
        assert action in [found.action for found in bots.advise(GAME, state, Chance(3), 8, [action])]


def test_a_single_choice_is_advised_without_any_doubt_about_which() -> None:
    state = a_position()
    GAME.advance(state, Action("dice"))
    state.deck.clear()
    state.hands[1].clear()
    (only,) = bots.advise(GAME, state, Chance(3), 8)
    assert only.action == Action("dice")
