"""Where a sequence begins: any screen of the app, opened as the program opens it.

A start is a line of text: `table spyrium 3 7 12 80x24 box fr` is a match of Spyrium with three seats and seed 7 after
twelve moves, in a window of 80x24 with boxes, in French.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple, cast

import rules
from islands_tui.app.islands_app import IslandsApp, table_for, table_of
from islands_tui.app.table_types import table_type
from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.palette import Palette
from islands_tui.drawing.terminal import Drawing
from islands_tui.matches.exercises.problem_question import ProblemQuestion
from islands_tui.matches.records import match_store
from islands_tui.matches.shared import joining
from islands_tui.screens.rules import RulesScreen
from islands_tui.screens.settings import SettingsScreen
from islands_tui.screens.verdict import VerdictScreen
from islands_tui.session.replay import ReplayController
from islands_tui.text.languages import ENGLISH, known
from islands_tui.text.texts import Texts
from rules.engine.checksums import RunningChecksum
from rules.engine.match import Match
from rules.engine.record import written
from rules.engine.record_entries import Entry, Header, Participant
from rules.engine.rng import Rng
from rules.problems import problems
from tests.fuzz.company import Company

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve")
BOTS = ("planner", "random")
"""One that takes its time and one that does not, by the seed."""
END = 10_000
"""So many moves are never played: the match is over before."""
KINDS = (
    "table", "table", "table", "table", "bots", "replay", "result", "menu", "games", "lessons", "lesson", "new",
    "saved", "hall", "exercises", "verdict", "settings", "keys",
    "rules", "shared", "shared", "shared", "waiting", "watching", "tables",
)  # fmt: skip
OVER = ("result", "hall")
"""Those about matches that are over."""
SHARED = ("shared", "waiting", "watching", "tables")
"""Those with others at the same table, who act meanwhile (`company`)."""
GAMES = tuple(rules.GAMES)


class Start(NamedTuple):
    """A screen, the match that it is about, and the window."""

    kind: str
    game: str = "spyrium"
    seats: int = 3
    seed: int = 7
    moves: int = 0
    width: int = 80
    height: int = 24
    glyphs: str = "box"
    language: str = ENGLISH

    def __str__(self) -> str:
        match = f"{self.game} {self.seats} {self.seed} {self.moves}"
        return f"{self.kind} {match} {self.width}x{self.height} {self.glyphs} {self.language}"


def read_start(line: str) -> Start:
    """A start that was written down, with its language unless that is English."""
    kind, game, seats, seed, moves, size, glyphs, *language = line.split()
    width, _, height = size.partition("x")
    return Start(kind, game, int(seats), int(seed), int(moves), int(width), int(height), glyphs, *language)


def some_start(chance: random.Random) -> Start:
    """Any screen, any game, any number of seats."""
    kind, game = chance.choice(KINDS), chance.choice(GAMES)
    seats, seed = chance.choice(rules.GAMES[game].seats), chance.randint(1, 2)
    moves = END if kind in OVER else chance.choice((0, 3, 12, 40, 90, END) if kind == "replay" else (0, 3, 12, 40, 90))
    width, height = chance.choice(((80, 24), (80, 24), (120, 40), (200, 60)))
    glyphs, language = chance.choice(sorted(GLYPHS)), chance.choice(known())
    return Start(kind, game, seats, seed, moves, width, height, glyphs, language)


def some_table(chance: random.Random, game: str = "") -> Start:
    """A table where somebody is asked something, of this game or any."""
    found = some_start(chance)
    game = game or found.game
    seats, moves = chance.choice(rules.GAMES[game].seats), chance.choice((0, 3, 12, 40))
    return found._replace(kind="table", game=game, seats=seats, moves=moves)


@cache
def record(game: str, seats: int, seed: int, moves: int, bots: bool, table: bool = False) -> tuple[str, bool]:
    """The record of a match after so many random moves, and whether it is over."""
    found = rules.game(game)
    bot = BOTS[seed % len(BOTS)]
    players = tuple(Participant(bot, bot) if bots and seat else Participant(NAMES[seat]) for seat in range(seats))
    header = Header(game, found.version, players, seed, {}, {}, found.data_digest, table=table)
    match: Match[Any] = Match(found, header)
    entries: list[Entry] = []
    match.journal = entries.extend
    chance = Rng(seed)
    while match.decision is not None and len(match.moves) < moves:
        match.play(chance.pick(match.legal()))
    return written(RunningChecksum(), header, *entries)[0], match.decision is None


class Opened(NamedTuple):
    """An app, what is to be called once it runs, and who else sits at its table."""

    app: IslandsApp
    then: Callable[[], None] | None = None
    company: Company | None = None


def opened(start: Start, home: Path) -> Opened:
    """The app on this screen; its records lie in `home`."""
    drawing = Drawing(GLYPHS[start.glyphs], Palette("256", False))
    name = _store(start, home)
    if start.kind in ("table", "bots", "result"):
        stored = match_store.open_match(name)
        return Opened(IslandsApp(table_for(stored.match, drawing), stored=stored))
    if start.kind in SHARED:
        return _beside_others(start, name, drawing)
    if start.kind == "replay":
        match = match_store.open_match(name).match
        return Opened(IslandsApp(table_type(match)(match, drawing, ReplayController)))
    if start.kind == "rules":
        return Opened(IslandsApp(RulesScreen(drawing, Texts())))
    app = IslandsApp(drawing=drawing)
    menu = app.from_menu
    further: dict[str, Callable[[], None]] = {
        "games": menu.choose_game, "lessons": menu.choose_lesson, "new": menu.open_new_match, "saved": menu.open_saved,
        "lesson": partial(menu.open_lesson, rules.GAMES[start.game]), "settings": menu.open_settings,
        "keys": partial(_open_keys, app), "hall": menu.open_hall, "exercises": menu.open_exercises,
        "verdict": partial(_open_verdict, app, start.game),
    }  # fmt: skip
    return Opened(app, further.get(start.kind))


def _open_keys(app: IslandsApp) -> None:
    app.from_menu.open_settings()
    cast(SettingsScreen, app.screen).open_keys()


def _open_verdict(app: IslandsApp, game: str) -> None:
    """The verdict about the first answer to a problem."""
    question = ProblemQuestion(problems(game)[0], NAMES[0])
    texts, answer = Texts([rules.GAMES[game].home], question.names), question.match.legal()[0]
    app.push_screen(VerdictScreen(app.drawing, texts, question, answer, lambda judgement: None, is_last=False))


def _beside_others(start: Start, name: str, drawing: Drawing) -> Opened:
    """A seat at a table whose others sit elsewhere, a look at it, a place where they still wait, or the list of it."""
    company = Company(name, start.seats, start.seed)
    if start.kind == "tables":
        app = IslandsApp(drawing=drawing)
        return Opened(app, app.from_menu.open_tables, company)
    if start.kind in ("shared", "watching"):
        company.gather(everybody=start.kind == "watching")
    stored = joining.open_table(name) if start.kind == "watching" else joining.join(name, [0])
    return Opened(IslandsApp(table_of(stored, drawing), stored=stored), company=company)


def _store(start: Start, home: Path) -> str:
    """Put the record of the match into the folder; return its name."""
    folder = home / "matches"
    folder.mkdir(parents=True)
    bots, table = start.kind == "bots", start.kind in SHARED
    moves = 0 if start.kind == "waiting" else start.moves
    text, _ = record(start.game, start.seats, start.seed, moves, bots, table)
    name = f"{start.game.partition('_')[0]}-2026-01-01-1"
    (folder / f"{name}.jsonl").write_text(text)
    return name
