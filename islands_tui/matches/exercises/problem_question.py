"""A problem as a question: a position made by hand, played on the board until the line of the seat ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import rules
from islands_tui.matches.bots.forced_moves import forced_action
from islands_tui.matches.exercises.asked import Judgement
from islands_tui.matches.setup.players import default_names, shown_names
from islands_tui.text.texts import Texts
from rules.bots import USUAL_LEVEL, Stop
from rules.engine.contract import Action, Message, find_action, notation, say
from rules.engine.match import Match
from rules.engine.problems import BoardProblem
from rules.engine.record_entries import Header, Participant, TakenBack

PREFIX = "problem:"
"""What the ids of problems begin with, where progress is kept."""


def progress_id(problem: BoardProblem) -> str:
    return f"{PREFIX}{problem.id}"


class ProblemQuestion:
    """The person plays the seat that is asked; the others never get to move."""

    play_on = None

    def __init__(self, problem: BoardProblem, person: str) -> None:
        self.problem, self.person = problem, person
        self.id, self.seat = progress_id(problem), problem.seat
        game = rules.game(problem.game)
        players = tuple(
            Participant(person or default_names(1, ())[0])
            if seat == problem.seat
            else Participant(USUAL_LEVEL, USUAL_LEVEL)
            for seat in range(problem.seats)
        )
        header = Header(game.id, game.version, players, 0, {}, {}, game.data_digest, hints=False)
        self.match: Match[Any] = Match(game, header, start=game.copy(problem.start))
        self.names = shown_names(players)

    def words(self, texts: Texts) -> Message:
        return self.problem.task

    @property
    def _goes_on(self) -> bool:
        return self.problem.goes_on(self.match.game, self.match.state)

    def take(self, actions: Sequence[Action]) -> bool:
        """Play what was chosen. Without a goal, the first choice is the answer."""
        for action in actions:
            self.match.play(action)
        while self._goes_on and (forced := forced_action(self.match)) is not None:
            self.match.play(forced)
        return self.problem.goal is None or not self._goes_on

    def begin_anew(self) -> None:
        if self.match.moves:
            self.match.go_back(TakenBack(0, self.seat))

    def judgement(self, answer: Action, texts: Texts) -> Callable[[Stop], Judgement]:
        problem, match = self.problem, self.match
        answers = [notation(action) for _, action in match.moves]
        is_good = problem.is_solved(match.game, match.state, answers)
        solution = [say("exercises.problem_line", line=tuple(self._line())), problem.why]
        compared = [say("exercises.solved" if is_good else "exercises.not_solved")]
        return lambda stop: Judgement(is_good, compared, solution)

    def _line(self) -> Iterator[Message]:
        """The answers of the solution in words."""
        game, state = self.match.game, self.match.game.copy(self.problem.start)
        for answer in self.problem.line:
            action = find_action(game.legal(state), answer)
            yield game.describe(game.view(state, self.seat), action)
            game.advance(state, action)
