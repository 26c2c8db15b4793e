"""`python -m tests.bench calibrate`: how far the lead that a planner expects is from the one at the end of the match.

Matches are played as in playouts: everybody takes the most promising line. At some decisions a planner tells the lead
that it expects. What is written to `doubt.toml` covers four of five of them; on further matches that were not used for
it the coverage is measured and printed. The same seed gives the same figures. Matches are appended to a file as they
end; a run that was broken off goes on where it was.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import rules
from rules import GAMES
from rules.bots import planner, sampler
from rules.bots.dominance import sensible
from rules.bots.lines import QUICK, lines
from rules.engine import evaluation
from rules.engine.contract import Game
from rules.engine.rng import Rng
from tests.bench.progress import Progress
from tests.bench.strength import fingerprint

RESULTS = Path("tests/bench/results/calibration.jsonl")
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
        game.advance(state, lines(game, sample, sensible(game, sample, legal), QUICK)[0].line[0])
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
    parser.add_argument("--seats", default="", help="only these numbers of players, with commas; the others stay")
    parser.add_argument("--matches", type=int, default=40, help="as many again test what was found")
    parser.add_argument("--playouts", type=int, default=planner.PLAYOUTS)
    parser.add_argument("--results", type=Path, default=RESULTS)
    options = parser.parse_args(arguments)
    counts = [int(seats) for seats in options.seats.split(",") if seats]
    tables = [
        (name, seats)
        for name in options.games.split(",")
        for seats in GAMES[name].seats
        if not counts or seats in counts
    ]
    found = _played(tables, 2 * options.matches, options.playouts, options.results)
    fits: dict[str, dict[int, tuple[float, float]]] = {}
    for name, seats in tables:
        matches = found[name, seats]
        used = [miss for match in matches[: options.matches] for miss in match]
        fresh = [miss for match in matches[options.matches :] for miss in match]
        late, early = fits.setdefault(name, {})[seats] = fitted(used)
        share = covered(fresh, (late, early))
        print(f"| {name} | {seats} | {len(used)} | {late} + {early} | {share:.2f} | {len(fresh)} |")
    for name, of_game in fits.items():
        _write(name, of_game)
    return 0


def _played(tables: Sequence[tuple[str, int]], matches: int, playouts: int, path: Path) -> dict[Any, list[list[Miss]]]:
    """The judged decisions of every match by table: those on disk, and those that were missing."""
    known = _stored(path)
    keys = [
        (name, seats, fingerprint(name), playouts, SEED + number) for number in range(matches) for name, seats in tables
    ]
    to_play = [key for key in keys if key not in known]
    progress = Progress([key[:2] for key in to_play])
    path.parent.mkdir(parents=True, exist_ok=True)
    for key in to_play:
        name, seats, _, _, seed = key
        progress.next(f"{name} {seats}")
        known[key] = misses(rules.game(name), seats, seed, playouts)
        with path.open("a") as file:
            file.write(json.dumps([key, known[key]]) + "\n")
        progress.finished()
    return {table: [known[key] for key in keys if key[:2] == table] for table in tables}


def _stored(path: Path) -> dict[Any, list[Miss]]:
    """What is on disk. A line that was cut off by the end of a run does not count."""
    found = {}
    for line in path.read_text().splitlines() if path.exists() else ():
        try:
            key, judged = json.loads(line)
        except ValueError:
            continue
        found[tuple(key)] = [Miss(*miss) for miss in judged]
    return found


def _write(name: str, fits: dict[int, tuple[float, float]]) -> None:
    """Put the doubts beside the rules of their game; other numbers of players keep theirs."""
    path = Path(rules.__file__).parent / name / "doubt.toml"
    doubts = {**evaluation.doubts(f"rules.{name}"), **fits}
    lines_of_game = [f"{seats} = [{late}, {early}]" for seats, (late, early) in sorted(doubts.items())]
    path.write_text(HEADER + "\n".join(lines_of_game) + "\n")
