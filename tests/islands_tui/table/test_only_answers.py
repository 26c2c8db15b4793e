"""A single possible answer is given by itself where it reveals nothing: an ordinary move, told in the log."""

from __future__ import annotations

from typing import Any

import pytest

from islands_tui.matches.only_answers import last_choice, only_answer
from islands_tui.registry.tables import TABLES
from rules.engine.chance import Chance
from rules.engine.contract import notation
from rules.engine.match import Match
from tests.islands_tui.tables import a_match, an_app, playing, shown, table_of

GAMES = tuple(TABLES)


def before_an_only_answer(game: str) -> Match[Any]:
    """A match in which the next move leads to a question with one answer."""
    for seed in range(9):
        match, chance = a_match(game, seed=seed), Chance(seed)
        while match.decision is not None and len(match.moves) < 400:
            for action in match.legal():
                match.play(action)
                found = only_answer(match) is not None
                match.take_back(len(match.moves) - 1, agreed=True)
                if found and not match.reveals(action):
                    return match
            match.play(chance.pick(match.legal()))
    raise AssertionError("every question has a choice")


def leading_there(match: Match[Any]) -> str:
    for action in match.legal():
        match.play(action)
        found = only_answer(match) is not None
        match.take_back(len(match.moves) - 1, agreed=True)
        if found:
            return notation(action)
    raise AssertionError


@pytest.mark.parametrize("game", GAMES)
async def test_an_only_answer_is_given_told_and_taken_back_with_the_choice_before_it(game: str) -> None:
    match = before_an_only_answer(game)
    typed, before = leading_there(match), len(match.moves)
    app = an_app(match, asks_all=False)
    async with playing(app) as hands:
        await hands.press(*["space"] * (table_of(app).state.keyboard.waiting is not None))
        await hands.press("colon", *(" " if sign == " " else sign for sign in typed), "enter")
        while len(match.moves) == before:
            await hands.press("enter")
        assert len(match.moves) >= before + 2
        assert only_answer(match) is None
        assert last_choice(match) == before
        state = table_of(app).state
        assert any("the only answer" in entry.text for entry in state.entries())
        to = table_of(app)._last_action()
        assert to <= before


async def test_whoever_wants_to_is_asked_all_the_same() -> None:
    match = before_an_only_answer("spyrium")
    typed, before = leading_there(match), len(match.moves)
    app = an_app(match, asks_all=True)
    async with playing(app) as hands:
        await hands.press("colon", *typed, "enter")
        while len(match.moves) == before:
            await hands.press("enter")
        assert len(match.moves) == before + 1
        assert only_answer(match) is not None
        assert "the only answer" not in shown(app)


@pytest.mark.parametrize("game", GAMES)
def test_no_only_answer_shows_or_loses_anything(game: str) -> None:
    match, chance = a_match(game, seed=5), Chance(5)
    while match.decision is not None and len(match.moves) < 250:
        answer, seat = only_answer(match), match.decision.seat
        if answer is not None:
            assert match.legal() == [answer] or tuple(match.legal()) == (answer,)
            assert not match.reveals(answer)
            assert not match.game.preview(match.view(seat), answer).losses
            assert not match.game.discreet(match.decision)
        match.play(chance.pick(match.legal()))


async def test_what_others_did_before_an_only_answer_is_still_news_and_it_is_told_once() -> None:
    match = before_an_only_answer("spyrium")
    typed, seat = leading_there(match), match.decision.seat if match.decision else None
    app = an_app(match, asks_all=False)
    async with playing(app) as hands:
        await hands.press("colon", *typed, "enter")
        state = table_of(app).state
        assert state.keyboard.viewer != seat
        before, after = state.entries()[-2:]
        assert before.new
        assert after.new
        assert after.text.endswith("(the only answer)")
        assert state.names[seat or 0] in before.text


@pytest.mark.parametrize("game", GAMES)
def test_no_match_ends_by_an_answer_that_nobody_gave(game: str) -> None:
    match, chance = a_match(game, seed=3), Chance(3)
    last = None
    while match.decision is not None:
        last = only_answer(match)
        match.play(chance.pick(match.legal()))
    assert last is None
