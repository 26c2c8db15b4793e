"""Matches of a household, played at random and written as records, and what is true of them, as the games tell it."""

from __future__ import annotations

import functools
import os
from collections.abc import Sequence
from typing import NamedTuple

import rules
from islands_tui.settings import data_folder
from rules.engine.checksums import RunningChecksum
from rules.engine.contract import notation, winners
from rules.engine.record import written
from rules.engine.record_entries import Ended, Entry, Header, Note, Participant, Played
from rules.engine.rng import Rng

PEOPLE = ("Ann", "Bob", "Cy", "Dee", "Eva", "Flo")
SPELLINGS = {"Ann": ("Ann", "ann", "Änn"), "Eva": ("Eva", "ÉVA")}
"""Names as somebody types them: people are who they are, whatever the case and the accents."""
BOTS = {"easy": ("easy", "greedy"), "hard": ("hard", "planner:4")}
"""Levels of bots, and what records call them."""
GAMES = ("smugglers", "smugglers", "smugglers", "spyrium", "ilos")
BEGINNING = 1_700_000_000 * 10**9
HOUR = 3600 * 10**9


class Truth(NamedTuple):
    """A match as it was played."""

    name: str
    game: str
    who: tuple[str, ...]
    """People by the names they are known by, bots by level, in seat order."""
    points: tuple[int, ...]
    winners: tuple[int, ...]
    seconds: tuple[int, ...]
    """How long each seat took in all."""
    decisions: tuple[int, ...]
    """How many decisions took a second or longer."""


def a_text(header: Header, *entries: Entry) -> str:
    text, _ = written(RunningChecksum(), header, *entries)
    return text


def a_header(
    game: str, players: Sequence[Participant], seed: int = 3, table: bool = False, timed: bool = False
) -> Header:
    loaded = rules.game(game)
    options = {option.key: option.default for option in loaded.options}
    return Header(game, loaded.version, tuple(players), seed, options, {}, loaded.data_digest, table=table, timed=timed)


@functools.cache
def course(game: str, seats: int, seed: int) -> tuple[tuple[Played, ...], Ended]:
    """A random match: the game alone plays it."""
    loaded, rng = rules.game(game), Rng(seed)
    options = {option.key: option.default for option in loaded.options}
    state, moves = loaded.setup(seats, seed, options), list[Played]()
    while (decision := loaded.decision(state)) is not None:
        action = rng.pick(loaded.legal(state))
        moves.append(Played(decision.seat, notation(action), rng.below(40)))
        loaded.advance(state, action)
    scores = loaded.scores(state)
    return tuple(moves), Ended(tuple(score.total or 0 for score in scores), tuple(winners(scores)))


def keep(name: str, text: str, when: int = BEGINNING) -> None:
    """Store a record as if it had been written last at a time in nanoseconds."""
    data_folder.make_folder()
    path = data_folder.path_of(name)
    path.write_text(text, encoding="utf-8")
    os.utime(path, ns=(when, when))


def a_finished(name: str, names: Sequence[str], game: str = "smugglers", seed: int = 1, hour: int = 0) -> Ended:
    """A finished match of people; return its end."""
    moves, end = course(game, len(names), seed)
    keep(name, a_text(a_header(game, [*map(Participant, names)], seed), *moves, end), BEGINNING + hour * HOUR)
    return end


def a_household(matches: int = 200, seed: int = 5, games: Sequence[str] = GAMES) -> list[Truth]:
    """So many finished matches among six people and bots, in the data folder; what is true of them."""
    rng, found = Rng(seed), list[Truth]()
    for number in range(matches):
        game = games[number % len(games)]
        seats = rng.pick(rules.GAMES[game].seats)
        bots = rng.below(seats)
        people = list(PEOPLE)
        rng.shuffle(people)
        who = [*people[: seats - bots], *(rng.pick([*BOTS]) for _ in range(bots))]
        rng.shuffle(who)
        players = [_seated(each, rng) for each in who]
        chosen = 1 + rng.below(8)
        moves, end = course(game, seats, chosen)
        name, timed = f"{game}-{number:03}", number % 3 > 0
        played = moves if timed else tuple(move._replace(seconds=0) for move in moves)
        header = a_header(game, players, chosen, timed=timed)
        keep(name, a_text(header, *played, Note("talk", (0, "hello")), end), BEGINNING + number * HOUR)
        seconds = [sum(move.seconds for move in played if move.seat == seat) for seat in range(seats)]
        decisions = [sum(move.seconds > 0 for move in played if move.seat == seat) for seat in range(seats)]
        found.append(Truth(name, game, tuple(who), end.points, end.winners, tuple(seconds), tuple(decisions)))
    return found


def _seated(who: str, rng: Rng) -> Participant:
    if who in BOTS:
        bot = rng.pick(BOTS[who])
        return Participant(bot, bot)
    return Participant(rng.pick(SPELLINGS.get(who, (who,))))
