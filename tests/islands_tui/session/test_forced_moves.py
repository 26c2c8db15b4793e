"""A single possible answer is given by itself where it reveals nothing: an ordinary move, told in the log."""

from __future__ import annotations

from typing import Any

import pytest

from islands_tui.matches.bots.forced_moves import forced_action, last_choice, leads_to_reveal
from islands_tui.registry.tables import TABLES
from islands_tui.session.events import ForcedMove
from islands_tui.session.modes import Mode
from islands_tui.session.policy import Policy
from rules.engine.contract import Action
from rules.engine.match import Match
from rules.engine.rng import Rng
from tests.islands_tui.session.at_table import AtTable
from tests.islands_tui.tables import a_match

GAMES = tuple(TABLES)


def before_an_only_answer(game: str) -> tuple[Match[Any], Action]:
    """A match in which an action leads to a question with one answer, and that action."""
    for seed in range(9):
        match, chance = a_match(game, seed=seed), Rng(seed)
        while match.decision is not None and len(match.moves) < 400:
            for action in match.legal():
                match.play(action)
                found = forced_action(match) is not None
                match.take_back(len(match.moves) - 1, agreed=True)
                if found and not match.reveals(action):
                    return match, action
            match.play(chance.pick(match.legal()))
    raise AssertionError("every question has a choice")


def played(match: Match[Any], action: Action, policy: Policy) -> AtTable:
    table = AtTable(match, policy)
    if table.state.mode is Mode.WAITING:
        table.press("space")
    before = len(match.moves)
    table.controller.choices.accept_action(action)
    while len(match.moves) == before:
        table.press("enter")
    return table


@pytest.mark.parametrize("game", GAMES)
def test_an_only_answer_is_given_told_and_undone_with_the_choice_before_it(game: str) -> None:
    match, action = before_an_only_answer(game)
    before = len(match.moves)
    table = played(match, action, Policy())
    assert len(match.moves) >= before + 2
    assert table.host.heard(ForcedMove)
    assert forced_action(match) is None
    assert last_choice(match) == before
    assert any("forced" in entry.text for entry in table.state.reading.entries())
    assert table.controller.undoing.last_action() <= before


def test_it_is_asked_where_players_want_that() -> None:
    match, action = before_an_only_answer("spyrium")
    before = len(match.moves)
    table = played(match, action, Policy(asks_forced=True))
    assert len(match.moves) == before + 1
    assert forced_action(match) is not None
    assert "forced" not in table.words


def test_what_others_did_before_it_is_still_new_and_it_is_told_once() -> None:
    match, action = before_an_only_answer("spyrium")
    assert match.decision is not None
    seat = match.decision.seat
    state = played(match, action, Policy()).state
    assert state.keyboard.viewer != seat
    before, after = state.reading.entries()[-2:]
    assert before.new
    assert after.new
    assert after.text.endswith("(forced)")
    assert state.names[seat] in before.text


@pytest.mark.parametrize("game", GAMES)
def test_no_only_answer_shows_loses_or_ends_anything(game: str) -> None:
    match, chance = a_match(game, seed=5), Rng(5)
    answer = None
    while match.decision is not None:
        answer, seat = forced_action(match), match.decision.seat
        if answer is not None:
            assert list(match.legal()) == [answer]
            assert not match.reveals(answer)
            assert not match.game.preview(match.view(seat), answer).losses
            assert not match.game.discreet(match.decision)
        match.play(chance.pick(match.legal()))
    assert answer is None


@pytest.mark.parametrize("game", GAMES)
def test_alone_against_bots_no_question_without_a_choice_is_asked(game: str) -> None:
    """Except the last one of the match, and one that loses something: those are to be known."""
    match, chance = a_match(game, seed=5, bots=(1, 2)), Rng(5)
    spared = 0
    while match.decision is not None:
        legal, seat = match.legal(), match.decision.seat
        if seat == 0 and len(legal) == 1 and not match.game.preview(match.view(0), legal[0]).losses:
            assert forced_action(match) == legal[0] or match.ends(legal[0])
            spared += match.game.discreet(match.decision) or match.reveals(legal[0])
        match.play(chance.pick(legal))
    assert spared or game == "era_of_inventions"


def test_a_forced_reveal_is_announced_at_the_choice_before_it() -> None:
    """Alone against bots: the choice itself reveals nothing, but what is played automatically after it does."""
    match, chance = a_match("propeller_islands", seed=2, bots=(1, 2)), Rng(1)
    while True:
        assert match.decision is not None
        hidden = [action for action in match.legal() if not match.reveals(action) and leads_to_reveal(match, [action])]
        if match.decision.seat == 0 and hidden:
            break
        match.play(chance.pick(match.legal()))
    table = AtTable(match, Policy())
    before = len(match.moves)
    table.controller.choices.accept_action(hidden[0])
    assert table.state.confirming
    assert len(match.moves) == before
    table.press("enter")
    assert len(match.moves) > before + 1


def test_what_follows_by_itself_is_named_before_the_second_enter() -> None:
    """A last Plantation of Ilôs ends the turn: it was only said that something is revealed."""
    match, chance, seen = a_match("ilos", seed=2, bots=(1, 2)), Rng(1), list[str]()
    while match.decision is not None and not seen:
        if match.decision.seat == 0:
            state = AtTable(match, Policy()).state
            for place, choice in enumerate(state.chooser.choices):
                answers = state.presentation.answers(state, choice)
                if answers and not match.reveals(*answers) and leads_to_reveal(match, answers):
                    state.chooser.index = place
                    seen.append(state.enter_again())
        match.play(chance.pick(match.legal()))
    assert "End your actions" in seen[0]


@pytest.mark.parametrize(("asked", "confirms"), [(None, True), (frozenset({0}), True), (frozenset({1}), False)])
def test_reveals_are_confirmed_where_the_policy_says_so(asked: frozenset[int] | None, confirms: bool) -> None:
    match, chance = a_match("propeller_islands", seed=2), Rng(2)
    while (decision := match.decision) is None or decision.seat != 0 or not match.reveals(match.legal()[0]):
        match.play(chance.pick(match.legal()))
    assert not match.game.preview(match.view(0), match.legal()[0]).losses
    table = AtTable(match, Policy(asks_forced=True, asked_again=asked))
    table.press("space")
    table.controller.choices.accept_action(match.legal()[0])
    assert table.state.confirming is confirms
