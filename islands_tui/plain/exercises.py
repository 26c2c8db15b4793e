"""Exercises as lines: questions about a person's mistakes, answered by number or notation, and what there is."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any

from islands_tui.matches.exercises.collection import Collection, LookingBack
from islands_tui.matches.exercises.question import Question, Verdict, question_of
from islands_tui.matches.exercises.verdict_messages import comparison_messages, kind_message, solution_messages
from islands_tui.plain.answers import Answers
from islands_tui.plain.telling import Teller
from islands_tui.text.console import Console, LineOutput
from islands_tui.text.problem import Problem
from islands_tui.text.texts import Texts, interface, words
from rules import GAMES
from rules.engine.contract import Action, IllegalAction, Message, find_action, notation, say

LEAVE, NEXT, SHOW = "q", "n", "b"
"""What can be typed at a question besides answers and queries: leave, the next question, what a bot would do."""
STEP = 10
"""The progress in per cent between two progress lines."""


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


def look(collection: Collection, person: str) -> None:
    """Look for mistakes in all matches of a person; Ctrl+C stops, and what was found is kept."""
    for name in collection.unlooked(person):
        looking = LookingBack(name)
        match, review = looking(_reporting(looking))
        collection.learn(name, match, review)


def _reporting(looking: LookingBack) -> Callable[[], bool]:
    """Prints the progress to stderr on a terminal, apart from the results; never asks to stop."""
    voice, told = LineOutput(sys.stderr), -STEP

    def report() -> bool:
        nonlocal told
        if looking.percent >= told + STEP and sys.stderr.isatty():
            told = looking.percent
            voice.line(words("exercises.far", match=looking.name, percent=looking.percent))
            voice.flush()
        return False

    return report


def open_exercises(game: str, called: str | None) -> int:
    """Tell a person how things stand, then ask what is due."""
    collection, console = Collection(), Console()
    person = collection.person(called)
    for line in summary(collection, person):
        console.line(line)
    ask(collection, person, console, game)
    return 0


def ask(collection: Collection, person: str, console: Console, game: str = "") -> None:
    """Ask all that is due, until the input ends or the person leaves."""
    gc.enable()
    for exercise in collection.due(person, game):
        try:
            question = question_of(exercise.mistake)
        except Problem as problem:
            console.line(interface()(problem.message))
            continue
        if not PlainQuestion(question, console, collection).ask():
            break
    console.flush()


class PlainQuestion:
    """One question, until it is answered and the person wants the next one."""

    def __init__(self, question: Question, console: Console, collection: Collection) -> None:
        self.question, self.console, self._collection = question, console, collection
        self.teller = Teller(question.match)
        self.teller.texts.names = question.names
        self._answers = Answers(question.match, self.teller)
        self._verdict: Verdict | None = None
        self._seat = question.mistake.seat

    def ask(self) -> bool:
        """Ask, and return whether to go on with the next question."""
        self.console.line()
        self._tell(self.teller.table(self._seat))
        self._say(self.question.words(self.teller.texts))
        self._tell(self.teller.question(self._seat))
        while (line := self.console.read(self._prompt())) is not None and line != LEAVE:
            if line == NEXT and self._verdict is not None:
                return True
            self._obey(line)
        return False

    def _prompt(self) -> str:
        prompt = "exercises.prompt" if self._verdict is None else "exercises.prompt_answered"
        return words(prompt, last=len(self.question.match.legal()), leave=LEAVE, next=NEXT, show=SHOW)

    def _obey(self, line: str) -> None:
        letter, _, rest = line.partition(" ")
        answer = self._picked(line)
        if answer is not None:
            self._judge(answer)
        elif line == SHOW and self._verdict is not None:
            self._tell_solution(self._verdict)
        elif (told := self._answers.to(letter, rest.strip(), self._seat)) is not None:
            self._tell(told)
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

    def _judge(self, answer: Action) -> None:
        """Compare an answer; only the first one counts. Ctrl+C stops the comparison."""
        self._say(say("exercises.comparing_plain", notation=notation(answer)))
        self.console.flush()
        try:
            verdict = self.question.comparison(answer)(lambda: False)
        except KeyboardInterrupt:
            self._say(say("plain.advice_stopped"))
            return
        if self._verdict is None:
            mistake = self.question.mistake
            self._collection.store.keep_answer(mistake.person, mistake.id, verdict.is_good, self._collection.today)
        self._verdict = verdict
        for message in comparison_messages(self.question, verdict, self.teller.texts):
            self._say(message)
        if verdict.is_good:
            self._tell_solution(verdict)

    def _tell_solution(self, verdict: Verdict) -> None:
        for message in solution_messages(self.question, verdict, self.teller.texts):
            self._say(message)
        self._say(kind_message(self.question))

    def _say(self, message: Message) -> None:
        self.console.line(self.teller.texts(message))

    def _tell(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.console.line(line)


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
    return {"person": person, "kinds": counts, "exercises": exercises, "unlooked": collection.unlooked(person)}
