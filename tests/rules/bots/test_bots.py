"""Bots by name, advice, and how thinking is stopped."""

from __future__ import annotations

import math
from typing import Any

import pytest

import rules
from rules import bots
from rules.bots import LEVELS, Stopped, UnknownBot, planner
from rules.bots.planner import PLAYOUTS
from rules.bots.playouts import play_on
from rules.engine.contract import Action, Game
from rules.engine.rng import Rng
from smugglers.game import Smugglers
from smugglers.state import State

GAME = Smugglers()


def a_position() -> State:
    return GAME.setup(3, 1, {"start": "rich"})


def test_there_are_four_levels_from_weak_to_strong() -> None:
    assert list(LEVELS) == ["easy", "normal", "hard", "expert"]
    assert [getattr(bots.bot(level), "playouts", 0) for level in LEVELS] == [0, PLAYOUTS, 4 * PLAYOUTS, 16 * PLAYOUTS]
    assert [bots.thinks(level) for level in LEVELS] == [False, True, True, True]


@pytest.mark.parametrize(
    ("old", "level"),
    [
        ("greedy", "easy"),
        ("planner", "normal"),
        ("planner:1", "normal"),
        ("planner:4", "hard"),
        ("planner:16", "expert"),
    ],
)
def test_names_of_earlier_versions_are_understood(old: str, level: str) -> None:
    assert bots.level_of(old) == level
    assert type(bots.bot(old)) is type(bots.bot(level))
    assert getattr(bots.bot(old), "playouts", 0) == getattr(bots.bot(level), "playouts", 0)


def test_every_bot_has_a_level_near_to_it() -> None:
    near = {"random": "easy", "planner:3": "normal", "planner:64": "expert", **{level: level for level in LEVELS}}
    assert {name: bots.level_of(name) for name in near} == near


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


@pytest.mark.parametrize("name", ["random:2", "greedy:4", "hard:2"])
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
        bots.choose("planner", GAME, a_position(), Rng(1), stop)
    assert asked == 3


def test_being_able_to_stop_changes_no_choice() -> None:
    state = a_position()
    free = bots.choose("planner", GAME, state, Rng(7))
    assert bots.choose("planner", GAME, state, Rng(7), lambda: False) == free


def test_advice_begins_with_what_the_planner_would_do() -> None:
    state = a_position()
    advice = bots.advise(GAME, state, Rng(3))
    assert advice[0].action == bots.choose("planner", GAME, state, Rng(3))
    assert all(found.action in GAME.legal(state) for found in advice)


def test_advice_tells_how_sure_it_is() -> None:
    short, long = (bots.advise(GAME, a_position(), Rng(3), playouts)[0] for playouts in (16, 256))
    assert short.playouts < long.playouts
    assert 0 < long.error < short.error
    assert math.isinf(bots.advise(GAME, a_position(), Rng(3), 1)[-1].error)


def test_advice_tells_how_far_each_action_is_behind_the_best() -> None:
    best, *others = bots.advise(GAME, a_position(), Rng(3), 64)
    assert (best.behind, best.behind_error) == (0, 0)
    assert all(other.playouts <= best.playouts for other in others)
    for other in others:
        if other.playouts == best.playouts:
            assert other.behind == pytest.approx(best.margin - other.margin)


@pytest.mark.parametrize("game", [GAME, rules.game("spyrium")], ids=lambda game: game.id)
def test_a_larger_budget_is_used_and_kept(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    played = 0

    def counted(*asked: Any) -> Any:
        nonlocal played
        played += 1
        return play_on(*asked)

    monkeypatch.setattr(planner, "play_on", counted)
    spent = []
    for budget in (16, 32, 128):
        played = 0
        bots.advise(game, game.setup(3, 1, {}), Rng(3), budget)
        assert played <= budget
        spent.append(played)
    assert 8 < spent[0] < spent[1] < spent[2]


def test_an_action_that_somebody_asks_about_is_among_the_advice() -> None:
    state = a_position()
    for action in GAME.legal(state):
        assert action in [found.action for found in bots.advise(GAME, state, Rng(3), 8, [action])]


def test_a_single_choice_is_advised_without_any_doubt_about_which() -> None:
    state = a_position()
    GAME.advance(state, Action("dice"))
    state.deck.clear()
    state.hands[1].clear()
    (only,) = bots.advise(GAME, state, Rng(3), 8)
    assert only.action == Action("dice")
