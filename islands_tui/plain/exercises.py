"""Exercises as lines: questions about a person's mistakes, answered by number or notation, and what there is."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import Any

from islands_tui.matches.exercises.asked import Ask, Asked, Judgement
from islands_tui.matches.exercises.collection import Collection, LookingBack
from islands_tui.matches.exercises.problem_list import all_problems
from islands_tui.matches.exercises.problem_question import ProblemQuestion, progress_id
from islands_tui.matches.exercises.question import question_of
from islands_tui.people.learners import collected
from islands_tui.plain.answers import Answers
from islands_tui.plain.looking_back import STEP, reporting
from islands_tui.plain.telling import Teller
from islands_tui.text.console import Console
from islands_tui.text.problem import Problem, wrong_call
from islands_tui.text.texts import Texts, interface, words
from rules import GAMES
from rules.engine.contract import Action, IllegalAction, Message, find_action, notation, say
from rules.problems import problems

LEAVE, NEXT, SHOW, ANEW = "q", "n", "b", "u"
"""What can be typed at a question besides answers and queries: leave, the next question, what is better, start anew."""


def summary(collection: Collection, person: str) -> Iterator[str]:
    """How many exercises there are, and how well they are known, by game and kind of mistake."""
    if not person:
        yield words("exercises.nobody")
        return
    due, unlooked = len(collection.due(person)), len(collection.unlooked(person))
    yield words("exercises.of", person=person)
    yield words("exercises.due", n=due) if due else words("exercises.nothing_due")
    for game, counts in groupby(collection.counts(person), key=lambda count: count.game):
        if game in GAMES:
            texts = Texts([GAMES[game].home])
            for each in counts:
                numbers = say("exercises.counts", due=each.due, known=each.known, n=each.all)
                yield texts(say("exercises.count", game=GAMES[game].title, kind=Message(each.kind), counts=numbers))
    if unlooked:
        yield words("exercises.unlooked", n=unlooked)


def problem_lines(collection: Collection, person: str) -> Iterator[str]:
    """The problems of all games, the easiest first, and which of them are solved."""
    for game, found, wrong in all_problems(lambda: False):
        texts = Texts([GAMES[game].home])
        if wrong:
            yield words("exercises.bad_problems", what=wrong)
        for problem in found:
            progress = collection.store.progress(person, progress_id(problem))
            line = say("exercises.problem_line_of", game=GAMES[game].title, n=problem.order, title=problem.title)
            is_solved = progress is not None and progress.is_known
            yield texts(say("exercises.problem_is_solved", problem=line) if is_solved else line)


def look(collection: Collection, person: str) -> None:
    """Look for mistakes in all matches of a person; Ctrl+C stops, and what was found is kept."""
    for name in collection.unlooked(person):
        looking = LookingBack(name)
        match, review = looking(reporting(looking, partial(_far, name), -STEP))
        collection.learn(name, match, review)


def _far(name: str, percent: int) -> str:
    return words("exercises.far", match=name, percent=percent)


def open_exercises(game: str, called: str | None, first: int | None = None) -> int:
    """Tell a person how things stand, then ask what is due; or ask the problems of a game from a number on."""
    gc.enable()
    collection, console = collected(), Console()
    person = collection.person(called)
    if first is None:
        console.lines(summary(collection, person))
        due = collection.due(person, game)
        ask(collection, console, [partial(question_of, exercise.mistake) for exercise in due])
    else:
        found = problems(game)[first - 1 :]
        if not found:
            raise wrong_call("exercises.no_problem", n=len(problems(game)), typed=first)
        ask(collection, console, [partial(ProblemQuestion, problem, person) for problem in found])
    return 0


def ask(collection: Collection, console: Console, questions: Sequence[Ask]) -> None:
    """Ask one question after the other, until the input ends or the person leaves."""
    for make in questions:
        try:
            question = make()
        except Problem as problem:
            console.line(interface()(problem.message))
            continue
        if not PlainQuestion(question, console, collection).ask():
            break
    console.flush()


class PlainQuestion:
    """One question, until it is answered and the person wants the next one."""

    def __init__(self, question: Asked, console: Console, collection: Collection) -> None:
        self.question, self.console, self._collection = question, console, collection
        self.teller = Teller(question.match)
        self.teller.texts.names = tuple(question.names)
        self._answers = Answers(question.match, self.teller)
        self._judgement: Judgement | None = None

    def ask(self) -> bool:
        """Ask, and return whether to go on with the next question."""
        self.console.line()
        self.console.lines(self.teller.table(self.question.seat))
        self._say(self.question.words(self.teller.texts))
        self.console.lines(self.teller.question(self.question.seat))
        while (line := self.console.read(self._prompt())) is not None and line != LEAVE:
            if line == NEXT and self._judgement is not None:
                return True
            self._obey(line)
        return False

    def _prompt(self) -> str:
        prompt = "exercises.prompt" if self._judgement is None else "exercises.prompt_answered"
        return words(prompt, last=len(self.question.match.legal()), leave=LEAVE, next=NEXT, show=SHOW, anew=ANEW)

    def _obey(self, line: str) -> None:
        letter, _, rest = line.partition(" ")
        answer = self._picked(line)
        if answer is not None:
            self._take(answer)
        elif line == SHOW and self._judgement is not None:
            self._tell_solution(self._judgement)
        elif line == ANEW:
            self.question.begin_anew()
            self.console.lines(self.teller.question(self.question.seat))
        elif (told := self._answers.to(letter, rest.strip(), self.question.seat)) is not None:
            self.console.lines(told)
        else:
            self._say(say("exercises.not_understood", typed=line))

    def _picked(self, line: str) -> Action | None:
        legal = self.question.match.legal()
        if line.isdecimal():
            return legal[int(line) - 1] if 1 <= int(line) <= len(legal) else None
        try:
            return find_action(legal, line)
        except IllegalAction:
            return None

    def _take(self, answer: Action) -> None:
        """Take an answer; a problem may ask for several."""
        self._say(say("plain.chosen", notation=notation(answer)))
        if not self.question.take([answer]):
            self.console.lines(self.teller.question(self.question.seat))
            return
        self._judge(answer)
        self.question.begin_anew()

    def _judge(self, answer: Action) -> None:
        """Judge an answer; only the first one counts. Ctrl+C stops that."""
        self._say(say("exercises.judging"))
        self.console.flush()
        try:
            judgement = self.question.judgement(answer, self.teller.texts)(lambda: False)
        except KeyboardInterrupt:
            self._say(say("plain.hint_stopped"))
            return
        if self._judgement is None:
            person, asked = self.question.person, self.question.id
            self._collection.store.keep_answer(person, asked, judgement.is_good, self._collection.today)
        self._judgement = judgement
        for message in judgement.compared:
            self._say(message)
        if judgement.is_good:
            self._tell_solution(judgement)

    def _tell_solution(self, judgement: Judgement) -> None:
        for message in judgement.solution:
            self._say(message)

    def _say(self, message: Message) -> None:
        self.console.line(self.teller.texts(message))


def as_data(collection: Collection, person: str) -> dict[str, Any]:
    """The same for programs."""
    counts = [
        {"game": each.game, "kind": each.kind.rpartition(".")[2], "due": each.due, "known": each.known, "all": each.all}
        for each in collection.counts(person)
    ]
    exercises = [
        {
            "match": mistake.match,
            "move": mistake.move + 1,
            "game": mistake.game,
            "seat": mistake.seat + 1,
            "kind": mistake.kind.rpartition(".")[2],
            "cost": mistake.cost,
            "due": exercise.is_due(collection.today()),
            "known": exercise.is_known,
        }
        for exercise in collection.exercises(person)
        for mistake in (exercise.mistake,)
    ]
    listed = [
        (problem, collection.store.progress(person, progress_id(problem)))
        for _, found, _ in all_problems(lambda: False)
        for problem in found
    ]
    problems_told = [
        {
            "game": problem.game,
            "number": problem.order,
            "name": problem.name,
            "solved": progress is not None and progress.is_known,
        }
        for problem, progress in listed
    ]
    return {
        "person": person,
        "kinds": counts,
        "exercises": exercises,
        "unlooked": collection.unlooked(person),
        "problems": problems_told,
    }
