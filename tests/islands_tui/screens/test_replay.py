"""Replay: any position of any match, and no secret before the end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.events import MouseScrollDown

from islands_tui.app.islands_app import IslandsApp
from islands_tui.app.table_types import table_type
from islands_tui.matches.bots.playback import Playback
from islands_tui.registry.tables import TABLES
from islands_tui.session import replay as replay_module
from islands_tui.session.replay import ReplayController
from rules.engine.match import Match
from rules.engine.rng import Rng
from tests.islands_tui.beside import Visitor, a_drawing, visiting
from tests.islands_tui.smugglers_table import a_smuggling
from tests.islands_tui.tables import a_match


def played_out(match: Match[Any]) -> Match[Any]:
    while match.decision is not None:
        match.play(match.legal()[0])
    return match


@asynccontextmanager
async def replaying(match: Match[Any], kind: Any = None) -> AsyncIterator[tuple[Visitor, Any]]:
    replay = (kind or table_type(match))(match, a_drawing(), ReplayController)
    async with visiting(IslandsApp(replay)) as visitor:
        yield visitor, replay


def test_a_playback_stands_at_any_place_and_leaves_the_match_alone() -> None:
    match = a_match(moves=50)
    digest, playback = match.digest(), Playback(match)
    for place in (50, 3, 17, 0, 99, -1):
        playback.go_to(place)
        assert playback.match.state == match.state_at(min(max(place, 0), 50))
        assert [line.move for line in playback.match.log][-1:] <= [playback.place]
    assert match.digest() == digest
    assert len(match.moves) == 50


async def test_it_steps_forward_and_back() -> None:
    match = a_match(moves=50)
    async with replaying(match) as (visitor, replay):
        assert "move 0 of 50" in visitor.shown()
        await visitor.press("right", "n", "l", "left")
        assert "move 2 of 50" in visitor.shown()
        assert replay.match.state == match.state_at(2)
        await visitor.press("end", "right")
        assert "move 50 of 50" in visitor.shown()
        await visitor.press("home", "left")
        assert "move 0 of 50" in visitor.shown()
        assert len(match.moves) == 50


async def test_it_jumps_to_rounds_seats_and_moves() -> None:
    match = a_match(moves=90)
    rounds = [match.game.round_of(match.state_at(place)) for place in range(91)]
    second, third = rounds.index(2), rounds.index(3)
    async with replaying(match) as (visitor, replay):
        await visitor.press("down", "down")
        assert replay.session.playback.place == third
        await visitor.press("up")
        assert replay.session.playback.place == second
        await visitor.press("right", "up")
        assert replay.session.playback.place == second
        await visitor.press("3")
        assert match.moves[replay.session.playback.place].seat == 2
        await visitor.press("colon", "4", "7", "enter")
        assert replay.session.playback.place == 47
        await visitor.press("colon", "9", "1", "enter")
        assert "There is no move 91; moves are 0 to 90." in visitor.shown()
        await visitor.press("end", "1")
        assert "has no more moves" in visitor.shown()


async def test_the_moves_go_by_on_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay_module, "TEMPOS", (0.01, 60.0))
    async with replaying(a_match(moves=12)) as (visitor, replay):
        await visitor.press("w")
        while replay.session.playback.place < 12:
            await visitor.settle()
        assert "move 12 of 12 " in visitor.shown()
        await visitor.press("t")
        assert "60 seconds a move" in visitor.shown()
        await visitor.press("space")
        assert "move 0 of 12, watching" in visitor.shown()
        await visitor.press("space")
        assert "watching" not in visitor.shown()


async def test_it_shows_what_is_chosen_next_once_the_match_is_over() -> None:
    match = played_out(a_match(moves=0))
    async with replaying(match) as (visitor, replay):
        current = replay.state.chooser.current
        assert current is not None
        assert current.action == match.moves[0].action
        assert replay.state.words_of(current) in visitor.shown()
        await visitor.press("end")
        assert "The match is over" in visitor.shown()


async def test_nothing_of_a_hand_is_shown_before_the_end() -> None:
    match = a_smuggling(rich=True)
    for text in ("sell", "pay", "pay"):
        match.play(next(action for action in match.legal() if action.verb == text))
    async with replaying(match) as (visitor, replay):
        for _ in range(4):
            assert replay.state.keyboard.viewer is None
            assert "tea 0" in visitor.shown()
            assert replay.state.chooser.current is None
            assert "pays with" not in visitor.shown()
            await visitor.press("right")
        await visitor.press("v")
        assert "What each seat saw can be shown once the match is over." in visitor.shown()
        assert replay.state.keyboard.viewer is None


async def test_after_the_end_v_shows_what_each_seat_saw() -> None:
    match = played_out(a_smuggling(rich=True))
    async with replaying(match) as (visitor, replay):
        assert replay.state.keyboard.viewer is None
        await visitor.press("v")
        assert "what ■ Ann saw" in visitor.shown()
        assert replay.state.view == match.game.view(match.state_at(0), 0)
        await visitor.press("v", "v")
        assert "public information" in visitor.shown()
        assert replay.state.view == match.game.view(match.state_at(0), None)


async def test_clicks_and_keys_of_the_table_change_nothing() -> None:
    match = played_out(a_match(moves=0))
    async with replaying(match) as (visitor, replay):
        place = next(iter(replay.state.spots.values()))
        await visitor.pilot.click(offset=(place.x, place.y))
        await visitor.pilot.click(offset=(place.x, place.y))
        await visitor.press("u", "U", "ctrl+r", "x", "right", "x", "L", "escape", "s", "escape", "question_mark")
        assert "One move back or forward" in visitor.shown()
        await visitor.press("escape", "q")
        assert not visitor.app.is_running


async def test_the_mouse_steps_watches_and_leaves() -> None:
    async with replaying(a_match(moves=12)) as (visitor, replay):
        visitor.app.post_message(MouseScrollDown(None, 5, 5, 0, 0, 0, False, False, False))
        await visitor.settle()
        assert replay.session.playback.place == 1
        await visitor.click("s scores")
        assert "points by source" in visitor.shown()
        await visitor.click("c back")
        assert "points by source" not in visitor.shown()


@pytest.mark.parametrize("game", TABLES)
def test_every_choice_of_a_finished_match_can_be_told_to_everybody(game: str) -> None:
    seats = 3
    match = played_out(a_match(game, seats, moves=0))
    rules = match.game
    playback = Playback(match)
    for place, move in enumerate(match.moves):
        playback.go_to(place)
        view = playback.match.view(None)
        rules.ask(view)
        rules.describe(view, move.action)
        rules.preview(view, move.action)
        rules.targets(view, move.action)


async def test_a_payment_of_a_hidden_hand_is_told_without_the_hand() -> None:
    match, chance = a_match("ilos", seats=3), Rng(7)
    while match.decision is not None:
        match.play(chance.pick(match.legal()))
    paid = next(place for place, move in enumerate(match.moves) if move.action.verb == "pay")
    async with replaying(match) as (visitor, replay):
        replay.session.go_to(paid)
        await visitor.settle()
        decision = "\n".join(visitor.lines()[-4:])
        assert "Pay with" in decision
        assert "nothing" not in decision
        assert "[0" not in decision
