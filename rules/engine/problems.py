"""Problems: positions made by hand with a task, for players who want to learn.

A problem is a file of its game, `problems/NN-name.toml`, where NN orders them by difficulty. It describes a position by
the names of things, which the game's module `positions` arranges on a fresh table; its words are in the catalogues.
What is asked of a seat ends where its line ends: when somebody else decides, or the round or the match is over.
"""

from __future__ import annotations

import importlib
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from rules.engine import codec
from rules.engine.contract import Action, Game, IllegalAction, Message, find_action, notation, say
from rules.engine.described import BadDescription, Described

FOLDER = "problems"
SCORE, LEAD = "score", "lead"
"""What a goal can ask for besides goods: all points as if the match ended now, and how far they are ahead."""
MOST_POSITIONS = 50_000
"""So many positions are looked at before the lines of a problem count as too many."""

_FILE = re.compile(r"(\d\d)-([a-z][a-z0-9-]*)\.toml")


class BadProblem(ValueError):  # noqa: N818 - says what it is
    """An unusable file of a problem; one line says which, and what is wrong."""


class Goal(NamedTuple):
    """What a seat must have when its line ends: amounts by good, exactly or at least."""

    exactly: Mapping[str, int]
    least: Mapping[str, int]

    def is_reached(self, game: Game[Any], state: Any, seat: int) -> bool:
        have = measures(game, state, seat)
        return all(have[name] == amount for name, amount in self.exactly.items()) and all(
            have[name] >= amount for name, amount in self.least.items()
        )


@dataclass(frozen=True, slots=True)
class BoardProblem:
    """A position, what is asked of the seat to move, and the answers."""

    id: str
    """Its game and its name: `spyrium/three-steps`."""
    game: str
    order: int
    """1 is the easiest of its game."""
    seats: int
    seat: int
    """The seat that is asked; it decides at the start."""
    start: Any
    """The full state at the start; copy it before playing on."""
    right: tuple[str, ...]
    """The notations of all first actions that count as right."""
    line: tuple[str, ...]
    """One whole line of right answers; it begins with one of `right`."""
    goal: Goal | None
    """What the line must reach; None where only the planner can tell which first action is right."""
    rules: tuple[str, ...]
    """The ids of the rules that it teaches."""

    @property
    def name(self) -> str:
        return self.id.partition("/")[2]

    @property
    def title(self) -> Message:
        return self._words("title")

    @property
    def task(self) -> Message:
        """What the seat is asked to do."""
        return self._words("task")

    @property
    def why(self) -> Message:
        """Why the solution is right; shown afterwards."""
        return self._words("why")

    def _words(self, part: str) -> Message:
        return say(f"{self.game}.problem.{self.name}.{part}")

    def goes_on(self, game: Game[Any], state: Any) -> bool:
        """Whether the seat's line goes on: its next answer still belongs to the problem."""
        decision = game.decision(state)
        return decision is not None and decision.seat == self.seat and game.round_of(state) == game.round_of(self.start)

    def is_solved(self, game: Game[Any], state: Any, answers: Sequence[str]) -> bool:
        """Whether these answers of the seat, which led to this state, solve the problem."""
        return bool(answers) and answers[0] in self.right and self._is_good(game, state)

    def _is_good(self, game: Game[Any], state: Any) -> bool:
        return self.goal is None or self.goal.is_reached(game, state, self.seat)


def measures(game: Game[Any], state: Any, seat: int) -> dict[str, int]:
    """What a goal can ask for, by name: each good that the seat holds, its score and its lead."""
    scores = {score.seat: score.total or 0 for score in game.scores(state)}
    own = scores.pop(seat)
    goods = {good.rpartition(".")[2]: amount for good, amount in game.holdings(state, seat).goods.items()}
    return {**goods, SCORE: own, LEAD: own - max(scores.values())}


# Reading


def load(game: Game[Any], home: str, package: str) -> list[BoardProblem]:
    """The problems in a package for the game with this home, from the easiest on; none if it has no folder of them."""
    try:
        folder = Path(importlib.import_module(package).__path__[0], FOLDER)
    except Exception as error:  # whatever another package does
        raise BadProblem(f"{package}: {type(error).__name__}: {error}") from error
    files = sorted(path for path in folder.glob("*.toml")) if folder.is_dir() else []
    return [_read(game, home, path) for path in files]


def _read(game: Game[Any], home: str, path: Path) -> BoardProblem:
    if not (named := _FILE.fullmatch(path.name)):
        raise BadProblem(f"{path.name}: a problem's file is called 01-some-name.toml")
    name = f"{game.id}/{named[2]}"
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        return _problem(game, home, name, int(named[1]), Described(data))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, BadDescription) as error:
        raise BadProblem(f"{name}: {error}") from error


def _problem(game: Game[Any], home: str, id: str, order: int, described: Described) -> BoardProblem:
    seats, asked = described.number("seats"), described.number("seat", 1, least=1) - 1
    if seats not in game.seats:
        raise described.wrong("seats", f"{game.title} is not for {seats}")
    start = _start(game, home, described, seats)
    decision = game.decision(start)
    if decision is None or decision.seat != asked:
        raise described.wrong("seat", f"seat {asked + 1} is not to decide")
    right, line, rules = described.texts("right"), described.texts("line"), described.texts("rules")
    goal = _goal(game, start, asked, described.table("goal"))
    described.done()
    problem = BoardProblem(id, game.id, order, seats, asked, start, right, line or right[:1], goal, rules)
    _check(game, problem, described)
    return problem


def _start(game: Game[Any], home: str, described: Described, seats: int) -> Any:
    """The described position, with what its seat has begun, on a table that is otherwise as the seed deals it."""
    state = game.setup(seats, described.number("seed", 1), {})
    position = described.table("position")
    importlib.import_module(f"{home}.positions").arrange(state, position)
    position.done()
    for answer in described.texts("begun"):
        try:
            game.advance(state, find_action(game.legal(state), answer))
        except IllegalAction:
            raise described.wrong("begun", f"{answer!r} is not possible") from None
    if problems := game.problems(state):
        raise described.wrong("position", problems[0])
    return state


def _goal(game: Game[Any], start: Any, seat: int, described: Described) -> Goal | None:
    exactly, least = (_amounts(measures(game, start, seat), described.table(name)) for name in Goal._fields)
    described.done()
    return Goal(exactly, least) if exactly or least else None


def _amounts(have: Mapping[str, int], described: Described) -> Mapping[str, int]:
    for name in described:
        if name not in have:
            raise described.wrong(name, f"is none of {', '.join(have)}")
    return {name: described.number(name) for name in described}


def _check(game: Game[Any], problem: BoardProblem, described: Described) -> None:
    """The answers can be given, and the line reaches the goal."""
    legal = [notation(action) for action in game.legal(problem.start)]
    for answer in problem.right:
        if answer not in legal:
            raise described.wrong("right", f"{answer!r} is not possible; {', '.join(legal)} are"[:300])
    if not problem.right or len(problem.right) == len(legal):
        raise described.wrong("right", "some first actions are right and some are not")
    if problem.line[0] not in problem.right:
        raise described.wrong("line", "begins with none of the right actions")
    try:
        after = play(game, problem, problem.line)
    except IllegalAction as error:
        raise described.wrong("line", f"{error} is not possible") from None
    if problem.goal and problem.goes_on(game, after):
        raise described.wrong("line", "stops before the turn is over")
    if not problem.is_solved(game, after, problem.line):
        raise described.wrong("line", "does not reach the goal")


# Playing


def play(game: Game[Any], problem: BoardProblem, answers: Sequence[str]) -> Any:
    """The position after these answers of the seat. Choices of one are made for it, as at a table."""
    state = game.copy(problem.start)
    for answer in answers:
        if not problem.goes_on(game, state):
            raise IllegalAction(answer)
        game.advance(state, find_action(game.legal(state), answer))
    return state


def solutions(game: Game[Any], problem: BoardProblem) -> list[Action]:
    """The first actions from which some line of the seat reaches the goal: all lines are tried."""
    search = _Search(game, problem)
    return [action for action in game.legal(problem.start) if search.leads_on(problem.start, action)]


class _Search:
    """All lines of a seat, each position once: other orders of the same answers lead to the same."""

    def __init__(self, game: Game[Any], problem: BoardProblem) -> None:
        self._game, self._problem = game, problem
        self._known: dict[str, bool] = {}

    def leads_on(self, state: Any, action: Action) -> bool:
        """Whether the goal can be reached after this action."""
        after = self._game.copy(state)
        self._game.advance(after, action)
        if not self._problem.goes_on(self._game, after):
            goal = self._problem.goal
            return goal is not None and goal.is_reached(self._game, after, self._problem.seat)
        key = codec.digest(self._game.to_json(after))
        if key not in self._known:
            if len(self._known) >= MOST_POSITIONS:
                raise BadProblem(f"{self._problem.id}: its lines lead to more than {MOST_POSITIONS} positions")
            self._known[key] = self._reaches(after)
        return self._known[key]

    def _reaches(self, state: Any) -> bool:
        return any(self.leads_on(state, action) for action in self._game.legal(state))
