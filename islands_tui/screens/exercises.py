"""Exercises: questions about a person's mistakes, what they are about, and how well the answers are known."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from textual.app import ComposeResult

from islands_tui.commands.catalogue import CLOSE, DEPART, EXERCISES_COMMANDS, EXPLAIN, GO, PAGE, STOP, TAKE, Paging
from islands_tui.commands.command import AnyCommand
from islands_tui.commands.command_table import CommandTable, on
from islands_tui.drawing.terminal import Drawing
from islands_tui.matches.bots.review import Review
from islands_tui.matches.exercises.collection import Collection, KindCount, LookingBack
from islands_tui.matches.exercises.mistakes import Mistake
from islands_tui.screens.base_screen import BaseScreen
from islands_tui.screens.exercise_list import ExerciseLine, ExerciseList, ExerciseListContent
from islands_tui.text.problem import Problem
from islands_tui.text.texts import Texts
from islands_tui.textual_parts.background_work import BackgroundWork
from islands_tui.widgets.title import TitleContent
from rules import GAMES
from rules.engine.contract import Message
from rules.engine.match import Match

ASK, LOOK, PERSON, OF_GAME = "ask", "look", "person", "game:"
_GLANCE = 0.25
"""Seconds between two updates of the progress."""
_OTHER_ROWS = 5
"""The number of rows beside those of the list."""

Ask = Callable[[Sequence[Mistake]], None]
"""Asks questions; may raise a `Problem`."""


class ExercisesScreen(BaseScreen[None]):
    """Passes the mistakes that a player wants to be asked about to `ask`."""

    DEFAULT_CSS = Path(__file__).with_name("exercises.tcss").read_text(encoding="utf-8")
    SCOPED_CSS = False
    commands = EXERCISES_COMMANDS

    def __init__(
        self,
        drawing: Drawing,
        texts: Texts,
        ask: Ask,
        collect: Callable[[], Collection] = Collection,
        called: str | None = None,
    ) -> None:
        """`collect` reads everything anew: answers may have been given meanwhile. `called` is whose exercises."""
        super().__init__(drawing, texts)
        self._ask, self._collect = ask, collect
        self._collection = collect()
        self._person = self._collection.person(called)
        self._looking: LookingBack | None = None
        self._work: BackgroundWork[tuple[Match[Any], Review]] | None = None
        self.cursor = next(iter(self.choices()), "")

    def renew(self) -> None:
        if self._looking is None:
            self._collection = self._collect()

    # What is shown

    def compose_body(self) -> ComposeResult:
        yield ExerciseList(self.drawing)

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
        self.show(ExerciseList, ExerciseListContent(self._lines(), self.cursor))

    def choices(self) -> Sequence[str]:
        return [line.name for line in self._lines() if line.name]

    def _lines(self) -> list[ExerciseLine]:
        return [*self._first_lines(), *self._lines_of_games()]

    def _first_lines(self) -> Iterator[ExerciseLine]:
        person, collection = self._person, self._collection
        if not person:
            yield ExerciseLine(self.text("exercises.nobody"))
            return
        due, unlooked = len(collection.due(person)), len(collection.unlooked(person))
        if due:
            yield ExerciseLine(self.text("exercises.ask", n=due), name=ASK)
        else:
            yield ExerciseLine(self.text("exercises.nothing_due"))
        if unlooked and self._looking is None:
            yield ExerciseLine(self.text("exercises.look", n=unlooked), name=LOOK)
        if len(collection.people()) > 1:
            yield ExerciseLine(self.text("exercises.of", person=person), self.text("exercises.others"), PERSON)

    def _lines_of_games(self) -> Iterator[ExerciseLine]:
        for game, counted in groupby(self._collection.counts(self._person), key=lambda count: count.game):
            if game not in GAMES:
                continue
            counts, texts = list(counted), Texts([GAMES[game].home])
            due, known, whole = (sum(numbers) for numbers in zip(*map(_numbers, counts), strict=True))
            name = f"{OF_GAME}{game}" if due else ""
            yield ExerciseLine("")
            yield ExerciseLine(GAMES[game].title, self.text("exercises.counts", due=due, known=known, n=whole), name)
            for count in counts:
                numbers = self.text("exercises.counts", due=count.due, known=count.known, n=count.all)
                yield ExerciseLine(f"  {texts(Message(count.kind))}", numbers)

    # What commands do

    def body_commands(self) -> CommandTable:
        return CommandTable(
            on(GO, self.move), on(PAGE, self._go_to_page), on(TAKE, self.accept), on(CLOSE, self.back),
            on(EXPLAIN, self.open_help), on(DEPART, self.leave),
        )  # fmt: skip

    def _go_to_page(self, way: Paging) -> None:
        """One page up or down, or to an end."""
        choices = self.choices()
        if choices:
            rows, whole = max(1, self.app.size.height - _OTHER_ROWS), len(choices)
            step = {"up": -rows, "down": rows, "first": -whole, "last": whole}[way]
            self.go_to(choices[min(max(choices.index(self.cursor) + step, 0), whole - 1)])

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
        else:
            game = spot.removeprefix(OF_GAME) if spot.startswith(OF_GAME) else ""
            self._ask_due(game)

    def _ask_due(self, game: str) -> None:
        self._stop_looking()
        try:
            self._ask([exercise.mistake for exercise in self._collection.due(self._person, game)])
        except Problem as problem:
            self.tell(self.texts(problem.message))

    def back(self) -> None:
        """Stop looking for mistakes, or leave."""
        if self._looking is not None:
            self._stop_looking()
            self.paint()
        else:
            self.leave()

    def leave(self) -> None:
        """Leave; from the command line, that ends the program."""
        if len(self.app.screen_stack) > 1:
            self.dismiss()
        else:
            self.app.exit()

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
            self._show_progress()

    def _learn(self, found: tuple[Match[Any], Review]) -> None:
        if self._looking is not None:
            self._collection.learn(self._looking.name, *found)
            self._look_on()

    def _show_progress(self) -> None:
        if self._looking is not None:
            self.paint()
            self.set_timer(_GLANCE, self._show_progress)

    def _stop_looking(self) -> None:
        if self._work is not None:
            self._work.cancel()
        self._looking = self._work = None

    def on_unmount(self) -> None:
        """Stop looking: what was found so far is kept."""
        self._stop_looking()


def _numbers(count: KindCount) -> tuple[int, int, int]:
    return count.due, count.known, count.all
