"""Exercises: questions about a person's mistakes, what they are about, and how well the answers are known."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from functools import partial
from itertools import groupby
from typing import Any

from textual.app import ComposeResult

from islands_tui.commands.catalogue import CLOSE, DEPART, EXERCISES_COMMANDS, EXPLAIN, GO, PAGE, STOP, TAKE
from islands_tui.commands.command import AnyCommand
from islands_tui.commands.command_table import CommandTable, on
from islands_tui.drawing.ink import DIM, HEAD, TEXT
from islands_tui.drawing.pieces import Piece
from islands_tui.drawing.terminal import Drawing
from islands_tui.matches.bots.review import Review
from islands_tui.matches.exercises.asked import Ask
from islands_tui.matches.exercises.collection import KindCount, LookingBack
from islands_tui.matches.exercises.problem_list import GameProblems, all_problems
from islands_tui.matches.exercises.problem_question import PREFIX, ProblemQuestion, progress_id
from islands_tui.matches.exercises.question import question_of
from islands_tui.matches.exercises.schedule import AnswerProgress, is_due
from islands_tui.people.learners import collected
from islands_tui.screens.base_screen import BaseScreen
from islands_tui.screens.scrolling_list import ScrollingList, ScrollingListContent, ScrollingRow
from islands_tui.text.texts import Texts
from islands_tui.textual_parts.background_work import BackgroundWork
from islands_tui.widgets.title import TitleContent
from rules import GAMES
from rules.engine.contract import Message
from rules.engine.match import Match

ASK, LOOK, PERSON, OF_GAME = "ask", "look", "person", "game:"
_LEFT, _INDENT, _WIDEST = 2, 4, 91


class ExercisesScreen(BaseScreen[None]):
    """Passes the questions that a player wants to be asked to `ask`, which may raise a `Problem`."""

    commands = EXERCISES_COMMANDS
    other_rows = 5

    def __init__(
        self,
        drawing: Drawing,
        texts: Texts,
        ask: Callable[[Sequence[Ask]], None],
        called: str | None = None,
        game: str = "",
        number: int | None = None,
    ) -> None:
        """`called` is whose exercises. The cursor begins at a game, or at the problem of that game with a number."""
        super().__init__(drawing, texts)
        self._ask, self._collection = ask, collected()
        self._person = self._collection.person(called)
        self._looking: LookingBack | None = None
        self._work: BackgroundWork[tuple[Match[Any], Review]] | None = None
        self._problems: Sequence[GameProblems] | None = None
        """None while they are loaded."""
        self._loading: BackgroundWork[list[GameProblems]] | None = None
        self._game, self._number = game, number
        self.cursor = f"{OF_GAME}{game}"
        if self.cursor not in self.choices():
            self.cursor = next(iter(self.choices()), "")

    def on_mount(self) -> None:
        """Load the problems once the screen is shown."""
        self._loading = BackgroundWork(self, all_problems, self._take_problems)

    def _take_problems(self, found: list[GameProblems]) -> None:
        self._problems = found
        wanted = [problem for game, problems, _ in found for problem in problems if game == self._game]
        if self._number is not None and self._number <= len(wanted):
            self.cursor = progress_id(wanted[self._number - 1])
        self.paint()

    def renew(self) -> None:
        if self._looking is None:
            self._collection = collected()

    # What is shown

    def compose_body(self) -> ComposeResult:
        yield ScrollingList(self.drawing)

    def heading(self) -> TitleContent:
        return TitleContent("", self.text("exercises.title"), "", self._person)

    def hints(self) -> Sequence[AnyCommand]:
        close = CLOSE if self._looking is None else STOP
        return (TAKE, GO, close, EXPLAIN) if self.choices() else (close, EXPLAIN)

    def advice(self) -> str:
        looking = self._looking
        if looking is None:
            return self.text("exercises.how")
        left = len(self._collection.unlooked(self._person))
        return self.text("exercises.looking", match=looking.name, percent=looking.percent, n=left)

    def show_body(self) -> None:
        if self.cursor not in self.choices():
            self.cursor = next(iter(self.choices()), "")
        self.show(ScrollingList, ScrollingListContent(self._rows(), self.cursor, widest=_WIDEST))

    def choices(self) -> Sequence[str]:
        return [row.name for row in self._rows() if row.name]

    def _rows(self) -> list[ScrollingRow]:
        return [*self._first_rows(), *self._rows_of_games(), *self._rows_of_problems()]

    def _first_rows(self) -> Iterator[ScrollingRow]:
        person, collection = self._person, self._collection
        if not person:
            yield _row(self.text("exercises.nobody"))
            return
        due, unlooked = len(collection.due(person)), len(collection.unlooked(person))
        if due:
            yield _row(self.text("exercises.ask", n=due), name=ASK)
        else:
            yield _row(self.text("exercises.nothing_due"))
        if unlooked and self._looking is None:
            yield _row(self.text("exercises.look", n=unlooked), name=LOOK)
        if len(collection.people()) > 1:
            yield _row(self.text("exercises.of", person=person), self.text("exercises.others"), PERSON)

    def _rows_of_games(self) -> Iterator[ScrollingRow]:
        for game, counted in groupby(self._collection.counts(self._person), key=lambda count: count.game):
            if game not in GAMES:
                continue
            counts, texts = list(counted), Texts([GAMES[game].home])
            due, known, whole = (sum(numbers) for numbers in zip(*map(_numbers, counts), strict=True))
            name = f"{OF_GAME}{game}" if due else ""
            yield _row("")
            yield _row(GAMES[game].title, self.text("exercises.counts", due=due, known=known, n=whole), name)
            for count in counts:
                numbers = self.text("exercises.counts", due=count.due, known=count.known, n=count.all)
                yield _row(f"  {texts(Message(count.kind))}", numbers)

    def _rows_of_problems(self) -> Iterator[ScrollingRow]:
        """The problems of each game, the easiest first, and which of them are solved."""
        if self._problems is None:
            yield from (_row(""), _row(self.text("exercises.loading_problems")))
        today = self._collection.today()
        for game, found, wrong in self._problems or ():
            texts = Texts([GAMES[game].home])
            yield _row("")
            yield _row(self.text("exercises.problems_of", game=GAMES[game].title))
            if wrong:
                yield _row(self.text("exercises.bad_problems", what=wrong))
            for problem in found:
                progress = self._collection.store.progress(self._person, progress_id(problem))
                state = "" if progress is None else self.text(f"exercises.problem_{_state(progress, today)}")
                words = self.text("exercises.problem", n=problem.order, title=texts(problem.title))
                yield _row(words, state, progress_id(problem))

    # What commands do

    def body_commands(self) -> CommandTable:
        return CommandTable(
            on(GO, self.move), on(PAGE, self.turn_page), on(TAKE, self.accept), on(CLOSE, self.back),
            on(EXPLAIN, self.open_help), on(DEPART, self.leave),
        )  # fmt: skip

    def take(self, spot: str) -> None:
        """Ask what is due, of all games or one; look for mistakes; or turn to the next person."""
        if spot == PERSON:
            people = self._collection.people()
            place = people.index(self._person) if self._person in people else -1
            self._stop_looking()
            self._person = people[(place + 1) % len(people)]
            self.paint()
        elif spot == LOOK:
            self._look_on()
        elif spot.startswith(PREFIX):
            self._ask_questions(self._problems_from(spot))
        else:
            game = spot.removeprefix(OF_GAME) if spot.startswith(OF_GAME) else ""
            due = self._collection.due(self._person, game)
            self._ask_questions([partial(question_of, exercise.mistake) for exercise in due])

    def _problems_from(self, spot: str) -> list[Ask]:
        """A problem, and after it the harder ones of its game."""
        for _, found, _ in self._problems or ():
            ids = [progress_id(problem) for problem in found]
            if spot in ids:
                return [partial(ProblemQuestion, problem, self._person) for problem in found[ids.index(spot) :]]
        return []

    def _ask_questions(self, questions: Sequence[Ask]) -> None:
        self._stop_looking()
        self.attempt(lambda: self._ask(questions))

    def back(self) -> None:
        """Stop looking for mistakes, or leave."""
        if self._looking is not None:
            self._stop_looking()
            self.paint()
        else:
            self.leave()

    def leave(self) -> None:
        self.leave_or_exit()

    # Looking for mistakes

    def _look_on(self) -> None:
        """Look back at the next match in the background."""
        unlooked = self._collection.unlooked(self._person)
        if not unlooked:
            self._stop_looking()
            self.paint()
            return
        is_first = self._looking is None
        self._looking = LookingBack(unlooked[0])
        self._work = BackgroundWork(self, self._looking, self._learn)
        if is_first:
            self.show_progress(lambda: self._looking is not None)

    def _learn(self, found: tuple[Match[Any], Review]) -> None:
        if self._looking is not None:
            self._collection.learn(self._looking.name, *found)
            self._look_on()

    def _stop_looking(self) -> None:
        if self._work is not None:
            self._work.cancel()
        self._looking = self._work = None

    def on_unmount(self) -> None:
        """Stop looking: what was found so far is kept."""
        self._stop_looking()
        if self._loading is not None:
            self._loading.cancel()


def _row(words: str, end: str = "", name: str = "") -> ScrollingRow:
    """A row with its words, and what stands at its end; with a name it can be chosen."""
    start = Piece(_LEFT, words, HEAD, False) if name else Piece(_INDENT, words, TEXT, False)
    return ScrollingRow(name, (start, Piece(-1, end, DIM, False)))


def _state(progress: AnswerProgress, today: date) -> str:
    """How a problem stands that was tried: solved, to be tried again today, or later."""
    return "solved" if progress.is_known else "due" if is_due(progress, today) else "later"


def _numbers(count: KindCount) -> tuple[int, int, int]:
    return count.due, count.known, count.all
