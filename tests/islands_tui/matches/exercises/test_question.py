"""Mistakes as questions, and what is said about the answers."""

from __future__ import annotations

from typing import Any

import pytest

import rules
from islands_tui.matches.exercises.problem_question import ProblemQuestion
from islands_tui.matches.exercises.question import MistakeQuestion, question_of
from islands_tui.text.problem import Problem
from islands_tui.text.texts import Texts
from rules import bots
from rules.engine.contract import Action, find_action, notation
from rules.problems import problems
from tests.islands_tui.matches.exercises.some import a_comparison, a_finished_record, some_mistakes, whole

NAMES = ("Ann", "Bob", "Cy")


def a_question(game: str = "smugglers") -> MistakeQuestion:
    return question_of(some_mistakes(a_finished_record(NAMES, game=game))[1])


def texts_of(question: Any) -> Texts:
    return Texts([rules.GAMES[question.match.header.game].home], question.names)


def ids(messages: Any) -> list[str]:
    return [message.id for message in messages]


@pytest.mark.parametrize("game", list(rules.GAMES))
def test_a_question_is_the_position_as_its_seat_saw_it(game: str) -> None:
    question = a_question(game)
    mistake, match = question.mistake, question.match
    played = whole(mistake.match)
    assert match.state == played.state_at(mistake.move)
    assert match.decision is not None
    assert match.decision.seat == mistake.seat == 0
    assert not match.header.hints
    words = texts_of(question)(question.words(texts_of(question)))
    assert words.startswith("Round ")
    assert words.endswith("what would you do?")
    assert question.names == NAMES


def test_the_place_is_told_where_all_points_are_known() -> None:
    question = a_question("spyrium")
    assert "you are first with £" in texts_of(question)(question.words(texts_of(question)))


def judged(
    question: MistakeQuestion, answer: Action, best: Action, behind: float, monkeypatch: pytest.MonkeyPatch
) -> tuple[bool, list[str], list[str]]:
    monkeypatch.setattr(bots, "compare", lambda *args: a_comparison(best, behind))
    judgement = question.judgement(answer, texts_of(question))(lambda: False)
    return judgement.is_good, ids(judgement.compared), ids(judgement.solution)


def test_an_answer_is_compared_before_anything_is_said_about_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    question = a_question()
    legal = question.match.legal()
    played, better = (find_action(legal, text) for text in (question.mistake.played, question.mistake.better))
    is_good, compared, solution = judged(question, played, better, 2.0, monkeypatch)
    assert not is_good
    assert compared == ["exercises.worse", "exercises.as_then"]
    assert solution == ["exercises.solution", "exercises.kind"]
    told = [texts_of(question)(message) for message in question.judgement(played, texts_of(question))(bool).compared]
    assert texts_of(question)(question.described(better)) not in " ".join(told)
    assert judged(question, better, better, 0.0, monkeypatch) == (
        True,
        ["exercises.best"],
        ["exercises.expects", "exercises.kind"],
    )
    assert judged(question, better, played, 3.0, monkeypatch)[:2] == (True, ["exercises.equal"]), (
        "what the look-back found better is never wrong"
    )


def test_the_planner_compares_with_reasons() -> None:
    question = a_question("spyrium")
    answer = find_action(question.match.legal(), question.mistake.played)
    before = question.match.digest()
    verdict = question.comparison(answer)(lambda: False)
    assert verdict.comparison.best.action in question.match.legal()
    assert verdict.comparison.behind >= 0
    assert question.match.digest() == before
    with pytest.raises(bots.Stopped):
        question.comparison(answer)(lambda: True)


def test_a_match_that_has_changed_is_not_asked_about() -> None:
    mistake = some_mistakes(a_finished_record())[0]
    for changed in (mistake._replace(move=5000), mistake._replace(played="steal"), mistake._replace(seat=1)):
        with pytest.raises(Problem) as refused:
            question_of(changed)
        assert refused.value.message.id == "exercises.changed"


def test_a_problem_is_played_to_the_end_of_its_line_and_begun_anew() -> None:
    for problem in problems("spyrium"):
        question = ProblemQuestion(problem, "Ann")
        texts = texts_of(question)
        for text in problem.line:
            is_over = question.take([find_action(question.match.legal(), text)])
        assert is_over
        assert question.judgement(question.match.moves[0].action, texts)(bool).is_good
        question.begin_anew()
        assert not question.match.moves
        assert question.match.state == problem.start
    wrong = next(action for action in question.match.legal() if notation(action) not in problem.right)
    while not question.take([wrong]):
        wrong = question.match.legal()[-1]
    assert not question.judgement(wrong, texts)(bool).is_good
