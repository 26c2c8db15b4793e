"""`python -m tests.bench calibrate`: how far the lead that a planner expects is from the one at the end of the match.

Matches are played by bots that take the most promising line; at some decisions a planner tells the lead that it
expects. What is written to `doubt.toml` covers four of five of them; on further matches that were not used for it the
coverage is measured and printed. The same seed gives the same figures.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import rules
from rules import GAMES
from rules.bots import planner, sampler
from rules.bots.dominance import sensible
from rules.bots.lines import lines
from rules.engine.contract import Game
from rules.engine.rng import Rng
from tests.bench.progress import Progress

SEED = 60_000
SHARE = 0.8
"""Of the matches that an interval has to cover."""
ASKED = 3
"""Of a hundred decisions so many are judged."""
LEAST = 0.5
"""No interval is smaller, in points: leads are whole numbers."""

HEADER = """\
# By number of players: in four of five matches the lead at the end is within so many points of what a planner expects,
# near the end of a match, and how much more at its start. `python -m tests.bench calibrate` measures it.
"""


class Miss(NamedTuple):
    """How far an expected lead was off, and how much of the match was left."""

    left: float
    points: float


def misses(game: Game[Any], seats: int, seed: int, playouts: int) -> list[Miss]:
    """The judged decisions of one match."""
    state, rng = game.setup(seats, seed, {}), Rng(seed)
    outlook = import_module(f"rules.{game.id}.evaluation").outlook
    expected: list[tuple[int, float, float]] = []
    while (decision := game.decision(state)) is not None:
        legal = game.legal(state)
        if len(legal) > 1 and rng.below(100) < ASKED:
            best = planner.advise(game, legal, sampler(game, state, rng), playouts)[0]
            expected.append((decision.seat, outlook(state, decision.seat).left, best.margin))
        sample = game.resample(state, decision.seat, rng)
        game.advance(state, lines(game, sample, sensible(game, sample, legal))[0].line[0])
    totals = [score.total or 0 for score in game.scores(state)]
    leads = [own - max(totals[:seat] + totals[seat + 1 :]) for seat, own in enumerate(totals)]
    return [Miss(left, abs(leads[seat] - margin)) for seat, left, margin in expected]


def fitted(found: Sequence[Miss]) -> tuple[float, float]:
    """The line `late + early * left` that covers its share of the misses and grows with them."""
    near = sorted(found, key=lambda miss: miss.left)
    half = len(near) // 2
    late, early = (_middle(part) for part in (near[:half], near[half:]))
    slope = max(0.0, (early.points - late.points) / max(0.05, early.left - late.left))
    start = max(LEAST, late.points - slope * late.left)
    ratios = sorted(miss.points / (start + slope * miss.left) for miss in found)
    factor = ratios[min(len(ratios) - 1, int(SHARE * len(ratios)))]
    return round(factor * start, 1), round(factor * slope, 1)


def _middle(found: Sequence[Miss]) -> Miss:
    return Miss(sum(miss.left for miss in found) / len(found), sum(miss.points for miss in found) / len(found))


def covered(found: Sequence[Miss], doubt: tuple[float, float]) -> float:
    """The share of misses that are within the doubt."""
    return sum(miss.points <= doubt[0] + doubt[1] * miss.left for miss in found) / len(found)


def main(arguments: Sequence[str]) -> int:
    """Measure, write and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench calibrate", description=__doc__)
    parser.add_argument("--games", default=",".join(GAMES), help="only these games, with commas")
    parser.add_argument("--matches", type=int, default=40, help="as many again test what was found")
    parser.add_argument("--playouts", type=int, default=planner.PLAYOUTS)
    options = parser.parse_args(arguments)
    names = options.games.split(",")
    tables = [(name, seats) for name in names for seats in GAMES[name].seats]
    progress = Progress([table for table in tables for _ in range(2 * options.matches)])
    rows: dict[str, list[str]] = {name: [] for name in names}
    for name, seats in tables:
        found: list[list[Miss]] = []
        for number in range(2 * options.matches):
            progress.next(f"{name} {seats}")
            found.append(misses(rules.game(name), seats, SEED + number, options.playouts))
            progress.finished()
        used = [miss for match in found[: options.matches] for miss in match]
        fresh = [miss for match in found[options.matches :] for miss in match]
        doubt = fitted(used)
        rows[name].append(f"{seats} = [{doubt[0]}, {doubt[1]}]")
        print(
            f"| {name} | {seats} | {len(used)} | {doubt[0]} + {doubt[1]} | {covered(fresh, doubt):.2f} | {len(fresh)} |"
        )
    for name, lines_of_game in rows.items():
        path = Path(rules.__file__).parent / name / "doubt.toml"
        path.write_text(HEADER + "\n".join(lines_of_game) + "\n")
    return 0
