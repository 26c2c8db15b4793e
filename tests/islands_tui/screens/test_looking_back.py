"""Looking back at a match from its result: where it was won, which decisions cost most, and the way to them."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from typing import Any

import pytest

from islands_tui.matches.bots.review import MOST, Review, Reviewer
from islands_tui.screens.result import ResultScreen
from islands_tui.session.replay import ReplayController
from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.textual_parts import command_screen
from islands_tui.widgets.curves import scale_for
from rules import bots
from rules.bots import Stop, Stopped
from rules.bots.planner import Advice
from rules.engine.contract import Action, Game
from rules.engine.match import Match
from rules.engine.rng import Rng
from tests.islands_tui.beside import Visitor, a_menu, a_record, visiting
from tests.islands_tui.tables import a_match, until
from tests.terminals import PATIENCE


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests press keys faster than people do, and let the planner think less."""
    monkeypatch.setattr(command_screen, "HELD_KEY", 0.0)
    whole = bots.advise

    def briefly(game: Game[Any], state: Any, rng: Rng, consider: Sequence[Action], stop: Stop) -> list[Advice]:
        return whole(game, state, rng, 2, consider, stop)

    monkeypatch.setattr(bots, "advise", briefly)


async def at_the_result(visitor: Visitor) -> ResultScreen:
    await visitor.click("Saved matches")
    await visitor.press("enter")
    await visitor.settle()
    assert isinstance(visitor.app.screen, ResultScreen)
    return visitor.app.screen


def a_finished_match(bots: tuple[int, ...] = ()) -> Match[Any]:
    match, chance = a_match(seats=3, bots=bots), Rng(3)
    while match.decision is not None:
        match.play(chance.pick(match.legal()))
    return match


@pytest.mark.slow
def test_every_person_hears_of_three_decisions_at_most_and_bots_of_none() -> None:
    match = a_finished_match(bots=(1,))
    review = Reviewer(match)(lambda: False)
    for seat in range(3):
        own = [decided for decided in review.decisions if decided.seat == seat]
        assert len(own) <= MOST
        assert bool(own) == (seat != 1)
    for decided in review.decisions:
        legal = match.game.legal(match.state_at(decided.move))
        assert match.moves[decided.move] == (decided.seat, decided.action)
        assert {decided.action, decided.better} <= set(legal)
        assert decided.action != decided.better
        assert decided.cost > 0


def test_the_curve_has_a_point_for_every_round_and_ends_where_the_match_ended() -> None:
    match = a_finished_match(bots=(0, 1, 2))
    review = Reviewer(match)(lambda: False)
    totals = [score.total or 0 for score in match.scores(None)]
    assert len(review.margins) == match.game.round_of(match.state)
    assert review.margins[-1] == tuple(
        total - max(totals[:seat] + totals[seat + 1 :]) for seat, total in enumerate(totals)
    )


@pytest.mark.slow
async def test_looking_back_shows_the_curve_and_the_decisions_and_leads_to_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen, look_back = threading.Event(), Reviewer.__call__

    def once_seen(looking: Reviewer, stop: Stop) -> Review:
        assert seen.wait(PATIENCE)
        return look_back(looking, stop)

    monkeypatch.setattr(Reviewer, "__call__", once_seen)
    a_record(names=("Ann", "Bob"))
    async with visiting(a_menu()) as visitor:
        screen = await at_the_result(visitor)
        await visitor.press("3")
        assert "Analysing: move " in visitor.shown()
        assert "[ Stop ]" in visitor.shown()
        seen.set()
        await until(visitor.pilot, lambda: screen.review is not None)
        assert "Expected lead over the best opponent after each round" in visitor.shown()
        await visitor.press("m")
        assert "Points after each round" in visitor.shown()
        assert screen.review is not None
        first, second, *_ = screen.review.decisions
        await visitor.press("3")
        assert "each player's costliest decisions" in visitor.shown()
        assert f"move {first.move + 1}: " in visitor.shown()
        assert "Better: " in visitor.shown()
        await visitor.press("escape", "2")
        replay = visitor.app.screen
        assert isinstance(replay, TableScreen)
        assert isinstance(replay.session, ReplayController)
        assert "d decisions" in visitor.lines()[-1]
        for decided in (first, second):
            await visitor.press("d")
            assert replay.session.playback.place == decided.move
            assert f"Move {decided.move + 1}. Better: " in visitor.shown()
            assert f"after move {decided.move} of" in visitor.shown()
            assert replay.state.keyboard.viewer == decided.seat
        await visitor.press("q", "escape", "enter")
        assert "Decisions" in visitor.shown()


async def test_a_replay_without_a_look_back_says_where_to_find_it() -> None:
    a_record(names=("Ann", "Bob"))
    async with visiting(a_menu()) as visitor:
        await at_the_result(visitor)
        await visitor.press("2", "d")
        assert "Look back at the match first: its result offers that." in visitor.shown()


@pytest.mark.parametrize("key", ["escape", "3"])
async def test_it_can_be_stopped(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    stopped = threading.Event()

    def endless(looking: Reviewer, stop: Stop) -> Review:
        while not stop():
            time.sleep(0.001)
        stopped.set()
        raise Stopped

    monkeypatch.setattr(Reviewer, "__call__", endless)
    a_record(names=("Ann", "Bob"))
    async with visiting(a_menu()) as visitor:
        await at_the_result(visitor)
        await visitor.press("3")
        assert "Analysing" in visitor.shown()
        await visitor.press("s", "escape", key)
        await until(visitor.pilot, stopped.is_set)
        assert isinstance(visitor.app.screen, ResultScreen)
        assert "Analysing" not in visitor.shown()
        assert "Look back" in visitor.shown()


@pytest.mark.parametrize(("least", "most", "rows"), [(0, 40, 10), (-31, 31, 14), (-31, 31, 3), (-5, 0, 6), (0, 0, 3)])
def test_everything_fits_into_the_chart(least: int, most: int, rows: int) -> None:
    scale = scale_for(least, most, rows)
    assert -scale.below * scale.tick <= least
    assert (rows / scale.apart - scale.below) * scale.tick >= most
