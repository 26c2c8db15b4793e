"""Exercises on the screen: playing on from a replay, questions about mistakes, verdicts, problems."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

from islands_tui.app.islands_app import IslandsApp
from islands_tui.matches.bots.review import Review, Reviewer
from islands_tui.matches.exercises.collection import Collection, learn
from islands_tui.screens.exercises import ExercisesScreen
from islands_tui.screens.menu import MenuScreen
from islands_tui.screens.result import ResultScreen
from islands_tui.screens.verdict import VerdictScreen
from islands_tui.session.question import QuestionController
from islands_tui.session.replay import ReplayController
from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.textual_parts import command_screen
from rules import bots
from rules.bots import Stop, Stopped
from rules.bots.hints import Comparison
from rules.engine.contract import Action, Game, say
from rules.problems import problems
from tests.islands_tui.beside import Visitor, a_menu, a_record, visiting
from tests.islands_tui.matches.exercises.some import a_comparison, a_review, whole
from tests.islands_tui.tables import until


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests press keys faster than people do."""
    monkeypatch.setattr(command_screen, "HELD_KEY", 0.0)


@pytest.fixture
def judges(monkeypatch: pytest.MonkeyPatch) -> list[Action]:
    """The planner judges at once: what was better in the look-back is best. Keeps what it was asked about."""
    asked: list[Action] = []

    def compare(game: Game[Any], state: Any, answer: Action, dice: Any, stop: Stop) -> Comparison:
        asked.append(answer)
        legal = game.legal(state)
        best = next(action for action in legal if action != answer) if len(asked) % 2 else answer
        return a_comparison(best, 3.0 if best != answer else 0.0)

    monkeypatch.setattr(bots, "compare", compare)
    return asked


def table_in(visitor: Visitor) -> TableScreen:
    assert isinstance(visitor.app.screen, TableScreen), visitor.app.screen
    return visitor.app.screen


async def replaying(visitor: Visitor) -> ReplayController:
    await visitor.click("Saved matches")
    await visitor.press("w")
    session = table_in(visitor).session
    assert isinstance(session, ReplayController)
    return session


async def test_a_replay_is_played_on_against_bots_and_comes_back_afterwards() -> None:
    name = a_record(names=("Ann", "Bob"))
    async with visiting(a_menu()) as visitor:
        session = await replaying(visitor)
        await visitor.press("colon", "9", "enter", "P")
        assert "from move 10: what do the others do?" in visitor.shown()
        await visitor.press("down", "enter", "down", "enter", "enter")
        await until(visitor.pilot, lambda: not isinstance(table_in(visitor).session, ReplayController))
        await visitor.settle()
        table = table_in(visitor)
        exercise = table.match.header.exercise
        assert exercise is not None
        assert (exercise.match, exercise.move) == (name, 9)
        assert len(exercise.deals) == 1
        assert [player.bot for player in table.match.players].count("easy") == 1
        assert f"begins at move 10 of {name}" in visitor.shown()
        await visitor.press("u")
        assert "There is nothing to undo." in visitor.shown()
        await visitor.press("q", "n", "enter")
        await visitor.settle()
        assert table_in(visitor).session is session
        assert len(session.match.moves) == 9
        await visitor.press("q", "escape", "q")
    assert len(Collection().people()) == 2


async def test_the_table_agrees_to_keep_the_cards() -> None:
    name = a_record(names=("Ann", "Bob"))
    async with visiting(a_menu()) as visitor:
        await replaying(visitor)
        await visitor.press("colon", "1", "2", "enter", "P", "enter", "2", "enter", "2", "enter")
        await until(visitor.pilot, lambda: not isinstance(table_in(visitor).session, ReplayController))
        match = table_in(visitor).match
        assert match.state_at(12) == whole(name).state_at(12)


async def test_nothing_is_played_on_from_a_match_that_runs_nor_from_its_end() -> None:
    a_record(moves=20, names=("Ann", "Bob"))
    async with visiting(a_menu()) as visitor:
        await replaying(visitor)
        await visitor.press("P")
        assert "A match can be played on from here once it is over" in visitor.shown()


async def test_an_exercise_from_a_result_leads_back_to_it() -> None:
    """The match below is still open then: its last move can be undone."""
    a_record(names=("Ann", "Bob"))
    async with visiting(a_menu()) as visitor:
        await visitor.click("Saved matches")
        await visitor.press("enter")
        await visitor.settle()
        await visitor.press("2", "P", "enter", "enter", "enter")
        await until(visitor.pilot, lambda: not isinstance(table_in(visitor).session, ReplayController))
        await visitor.settle()
        await visitor.press("q", "n", "enter", "q")
        await visitor.settle()
        assert isinstance(visitor.app.screen, ResultScreen)
        await visitor.press("escape")
        await visitor.settle()
        match = table_in(visitor).match
        moves = len(match.moves)
        table_in(visitor).controller.undoing.agree(moves - 1)
        assert len(match.moves) == moves - 1


async def at_the_verdict(visitor: Visitor) -> VerdictScreen:
    await until(visitor.pilot, lambda: isinstance(visitor.app.screen, VerdictScreen))
    verdict = visitor.app.screen
    assert isinstance(verdict, VerdictScreen)
    await until(visitor.pilot, lambda: verdict.judgement is not None)
    await visitor.settle()
    return verdict


async def answered(visitor: Visitor, place: int) -> VerdictScreen:
    """Answer with one of the legal actions."""
    table = table_in(visitor)
    table.controller.choices.accept_action(table.match.legal()[place])
    return await at_the_verdict(visitor)


@pytest.mark.usefixtures("judges")
async def test_a_mistake_is_asked_about_and_compared_before_the_solution_is_shown() -> None:
    name = a_record(names=("Ann", "Bob"))
    learn(name, whole(name), a_review(whole(name)))
    async with visiting(a_menu()) as visitor:
        await visitor.click("Exercises")
        assert "[Answer the 3 questions that are due" in visitor.shown()
        await visitor.press("enter")
        await visitor.settle()
        table = table_in(visitor)
        assert "what would you do?" in visitor.shown()
        moves = len(table.match.moves)
        await visitor.press("H")
        assert "Hints are switched off" in visitor.shown()
        verdict = await answered(visitor, 0)
        assert "points worse than the best choice" in " ".join(visitor.shown().split())
        assert "A bot would:" not in visitor.shown()
        assert len(table.match.moves) == moves, "nothing is played"
        await visitor.press("down", "enter")
        assert "A bot would:" in visitor.shown()
        assert "What happened in the match: " in visitor.shown()
        await visitor.press("enter")
        await visitor.settle()
        assert table_in(visitor) is not table, "the next question"
        assert not verdict.is_attached
        await visitor.press("q")
        await visitor.settle()
        assert isinstance(visitor.app.screen, ExercisesScreen)
        assert "[Answer the 2 questions that are due" in visitor.shown()
        await visitor.press("escape")
        assert isinstance(visitor.app.screen, MenuScreen)


async def test_only_the_first_answer_counts_and_another_one_may_be_tried(judges: list[Action]) -> None:
    name = a_record(names=("Ann", "Bob"))
    learn(name, whole(name), a_review(whole(name), most=1))
    async with visiting(a_menu()) as visitor:
        await visitor.click("Exercises")
        await visitor.press("enter")
        await visitor.settle()
        await answered(visitor, 0)
        await visitor.press("enter")
        await visitor.settle()
        await answered(visitor, 1)
        assert len(judges) == 2
        assert "a bot would do the same" in visitor.shown()
        assert "[ Done ]" in visitor.shown()
        await visitor.press("enter")
        await visitor.settle()
        assert isinstance(visitor.app.screen, ExercisesScreen)
    (exercise,) = Collection().exercises("Ann")
    assert exercise.progress is not None
    assert exercise.progress.stage == 0


async def test_a_bad_answer_after_a_good_one_only_shows_what_would_come_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    name = a_record(names=("Ann", "Bob"))
    learn(name, whole(name), a_review(whole(name), most=1))
    monkeypatch.setattr(bots, "compare", lambda game, state, answer, *args: a_comparison(answer))
    async with visiting(a_menu()) as visitor:
        await visitor.click("Exercises")
        await visitor.press("enter")
        await visitor.settle()
        await answered(visitor, 0)
        await visitor.press("escape")
        await visitor.settle()
        best = table_in(visitor).match.legal()[0]
        monkeypatch.setattr(bots, "compare", lambda *args: a_comparison(best, 3.0))
        await answered(visitor, 1)
        assert "points worse" in " ".join(visitor.shown().split())
    assert Collection().exercises("Ann")[0].is_known


async def test_a_comparison_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    stopped = threading.Event()

    def endless(game: Game[Any], state: Any, answer: Action, dice: Any, stop: Stop) -> Comparison:
        while not stop():
            time.sleep(0.001)
        stopped.set()
        raise Stopped

    monkeypatch.setattr(bots, "compare", endless)
    name = a_record(names=("Ann", "Bob"))
    learn(name, whole(name), a_review(whole(name)))
    async with visiting(a_menu()) as visitor:
        await visitor.click("Exercises")
        await visitor.press("enter")
        await visitor.settle()
        await visitor.press("enter")
        await until(visitor.pilot, lambda: isinstance(visitor.app.screen, VerdictScreen))
        await visitor.settle()
        assert "Esc stops that" in visitor.shown()
        await visitor.press("escape")
        await until(visitor.pilot, stopped.is_set)
        await visitor.settle()
        assert isinstance(table_in(visitor).session, QuestionController)
    assert Collection().exercises("Ann")[0].progress is None


async def test_looking_for_mistakes_shows_progress_and_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    goes_on, stopped = threading.Event(), threading.Event()

    def look_back(looking: Reviewer, stop: Stop) -> Review:
        while not goes_on.is_set():
            if stop():
                stopped.set()
                raise Stopped
            time.sleep(0.001)
        return a_review(whole(Collection().unlooked("Ann")[0]))

    monkeypatch.setattr(Reviewer, "__call__", look_back)
    a_record(names=("Ann", "Bob"))
    a_record(names=("Ann", "Cy"), seed=8)
    async with visiting(a_menu()) as visitor:
        await visitor.click("Exercises")
        assert "[Look for mistakes in 2 matches" in visitor.shown()
        await visitor.press("enter")
        assert "2 matches left. Esc stops" in visitor.shown()
        await visitor.press("escape")
        await until(visitor.pilot, stopped.is_set)
        assert "Look for mistakes in 2 matches" in visitor.shown()
        goes_on.set()
        await visitor.click("Look for mistakes")
        await until(visitor.pilot, lambda: "6 questions" in visitor.shown())
        assert "Look for mistakes" not in visitor.shown()
        await visitor.click("somebody else")
        assert "Exercises of Bob" in visitor.shown() or "Exercises of Cy" in visitor.shown()
        assert "[Answer the question that is due" in visitor.shown() or "Answer the question" in visitor.shown()


@pytest.mark.usefixtures("judges")
async def test_a_look_back_offers_its_mistakes_as_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    name = a_record(names=("Ann", "Bob"))
    monkeypatch.setattr(Reviewer, "__call__", lambda looking, stop: a_review(whole(name), most=1))
    async with visiting(a_menu()) as visitor:
        await visitor.click("Saved matches")
        await visitor.press("enter")
        await visitor.settle()
        assert "Exercises" not in visitor.shown()
        await visitor.press("3")
        result = visitor.app.screen
        assert isinstance(result, ResultScreen)
        await until(visitor.pilot, lambda: result.review is not None)
        await visitor.press("4")
        assert "Whose decisions?" in visitor.shown()
        await visitor.press("right", "enter")
        await visitor.settle()
        assert "what would you do?" in visitor.shown()
        await visitor.press("q")
        await visitor.settle()
        assert visitor.app.screen is result
    assert len(Collection().exercises("Ann")) == 1


async def test_a_problem_is_solved_on_the_board() -> None:
    async with visiting(a_menu()) as visitor:
        await visitor.click("Exercises")
        screen = visitor.app.screen
        assert isinstance(screen, ExercisesScreen)
        await until(visitor.pilot, lambda: "Problems of" in visitor.shown())
        screen.go_to(next(spot for spot in screen.choices() if spot.startswith("problem:spyrium/")))
        await visitor.press("enter")
        await visitor.settle()
        problem = problems("spyrium")[0]
        assert table_in(visitor).match.state == problem.start
        for text in problem.line:
            await visitor.press("colon", *(_key(sign) for sign in text), "enter")
            if table_is_confirming(visitor):
                await visitor.press("enter")
        await at_the_verdict(visitor)
        assert "That solves it." in visitor.shown()
        await visitor.press("q")
        await visitor.settle()
        assert visitor.app.screen is screen
        assert any(line.rstrip().endswith("solved ]") or "solved" in line for line in visitor.lines())


def table_is_confirming(visitor: Visitor) -> bool:
    screen: Any = visitor.app.screen
    return isinstance(screen, TableScreen) and screen.state.confirming


def _key(sign: str) -> str:
    return {" ": "space", "-": "minus"}.get(sign, sign)


async def test_a_crash_of_the_exercise_lets_go_of_every_match() -> None:
    """What lies below an exercise is open, too; the next program can open both."""
    a_record(names=("Ann", "Bob"))
    async with visiting(a_menu()) as visitor:
        await replaying(visitor)
        await visitor.press("P", "enter", "enter", "enter")
        await until(visitor.pilot, lambda: not isinstance(table_in(visitor).session, ReplayController))
        app = visitor.app
        anew = app.anew(say("crash.no_report"), at_table=True)
        assert isinstance(anew, IslandsApp)
        assert app._under == []
        anew.close_all_matches()
