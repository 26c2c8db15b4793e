"""`python -m tests.bench train GAME`: learn what the facts of a game weigh, from matches that it plays with itself.

Bots that play as everybody does in playouts, with the best weights so far, play among themselves and counting players;
now and then they choose at random. Positions are kept from these matches, and new weights are fitted to how they went
on (see `fitting`). They are taken if they lead farther than the old ones on the same tables. Every number of players
learns for itself. The same seed gives the same weights.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import rules
from rules import GAMES
from rules.bots import sampler
from rules.bots.dominance import sensible
from rules.bots.lines import QUICK, lines
from rules.engine import evaluation
from rules.engine.contract import Action, Game
from rules.engine.evaluation import Outlook, Weights, weighed
from rules.engine.rng import Rng
from tests.bench.counting import counting_player
from tests.bench.fitting import Kept, fit

HEADER = """\
# What the facts of `evaluation.py` weigh at the end of a match, and how much more at its start, by number of players.
# Learned from self-play; `python -m tests.bench train {game}` does it again.
"""
MISTAKES = 6
"""How many choices in a hundred are random."""
COUNTING = 40
"""How many seats in a hundred are a counting player's: bots must also know matches that others play differently."""
KEPT = 4
"""How many positions in a hundred are kept."""
PATIENCE = 0.8
"""How far a position trusts the end of its match, and not what the next position that was kept hoped for."""
REMEMBERED = 3
"""How many generations of positions count."""
TRIALS = 48
"""Tables on which new weights must lead farther than the old ones."""

Tell = Callable[[str], None]


class Learner:
    """A game whose worth follows weights that are still being learned."""

    def __init__(self, game: Game[Any], weights: Weights) -> None:
        """Play with these weights."""
        self.game, self.weights, self.outlook = game, weights, outlook_of(game.id)

    def __getattr__(self, name: str) -> Any:
        """Everything else is the game's own."""
        return getattr(self.game, name)

    def worth(self, state: Any, seat: int) -> float:
        """The score at the end, before that an estimate."""
        if self.game.decision(state) is None:
            return self.game.worth(state, seat)
        return weighed(self.outlook(state, seat), self.weights)


def outlook_of(game: str) -> Callable[[Any, int], Outlook]:
    """The function that tells the facts of a game."""
    found: Callable[[Any, int], Outlook] = import_module(f"rules.{game}.evaluation").outlook
    return found


# Matches to learn from


def play(learner: Learner, seats: int, seed: int, mistakes: int, rng: Rng) -> list[Kept]:
    """The kept positions of one match, the last one first."""
    game, outlooks = learner.game, list[list[Outlook]]()
    state, counting = game.setup(seats, seed, {}), counting_player(game.id)
    counted = {seat for seat in range(seats) if rng.below(100) < COUNTING}
    while (decision := game.decision(state)) is not None:
        if decision.seat in counted and rng.below(100) >= mistakes:
            chosen: Sequence[Action] = [counting.choose(game, game.legal(state), sampler(game, state, rng), rng)]
        else:
            chosen = _line(learner, state, mistakes, rng)
        for action in chosen:
            if rng.below(100) < KEPT:
                outlooks.append([learner.outlook(state, seat) for seat in range(seats)])
            game.advance(state, action)
    return _with_targets(learner, outlooks, [learner.worth(state, seat) for seat in range(seats)])


def _line(learner: Any, state: Any, mistakes: int, rng: Rng) -> Sequence[Action]:
    """What the deciding seat does by the learner's weights, as in playouts, or by mistake."""
    legal = learner.legal(state)
    if rng.below(100) < mistakes:
        return [rng.pick(legal)]
    legal = sensible(learner, state, legal)
    return legal if len(legal) == 1 else lines(learner, state, legal, QUICK)[0].line


def _with_targets(learner: Learner, outlooks: Sequence[list[Outlook]], finals: list[float]) -> list[Kept]:
    """What each position led to, from the end backwards: partly the end, partly what was hoped for soon after it."""
    patience = PATIENCE if learner.weights else 1.0
    targets, positions = finals, []
    for kept in reversed(outlooks):
        positions.append(Kept(kept, targets))
        hopes = [weighed(outlook, learner.weights) for outlook in kept]
        targets = [patience * target + (1 - patience) * hope for target, hope in zip(targets, hopes, strict=True)]
    return positions


def trial(game: Game[Any], seats: int, new: Weights, old: Weights, rng: Rng) -> float:
    """The lead that new weights bring more than old ones, on the same tables and against the same opponents."""
    challenger, champion = Learner(game, new), Learner(game, old)
    gained = 0.0
    for number in range(TRIALS):
        own, seed, dice = number % seats, rng.below(1 << 40), rng.bits()
        counted = {seat for seat in range(seats) if seat != own and rng.below(100) < COUNTING}
        for sign, learner in ((1, challenger), (-1, champion)):
            table = [learner if seat == own else champion for seat in range(seats)]
            gained += sign * _lead(game, table, counted, own, seed, Rng(dice))
    return gained / TRIALS


def _lead(game: Game[Any], table: Sequence[Any], counted: Collection[int], own: int, seed: int, rng: Rng) -> int:
    """The points of a seat beyond those of its best rival at the end of a match."""
    state, counting = game.setup(len(table), seed, {}), counting_player(game.id)
    while (decision := game.decision(state)) is not None:
        if decision.seat in counted:
            chosen: Sequence[Action] = [counting.choose(game, game.legal(state), sampler(game, state, rng), rng)]
        else:
            chosen = _line(table[decision.seat], state, 0, rng)
        for action in chosen:
            game.advance(state, action)
    totals = [score.total or 0 for score in game.scores(state)]
    return totals.pop(own) - max(totals)


# Generations


def learn(
    name: str, seats: int, seed: int, generations: int, positions: int, tell: Tell, start: Weights | None = None
) -> Weights:
    """Weights for so many players after so many generations, each with so many new positions."""
    game, rng = rules.game(name), Rng(seed * 1000 + seats)
    best: Weights = start or {}
    pools: list[list[Kept]] = []
    for generation in range(generations):
        learner, mistakes = Learner(game, best), MISTAKES if best else 100
        new: list[Kept] = []
        while len(new) < (positions if best else positions // 4):
            new += play(learner, seats, rng.below(1 << 40), mistakes, rng)
        pools = [*(pools if best else []), new][-REMEMBERED:]
        fitted = fit([kept for pool in pools for kept in pool])
        gained = trial(game, seats, fitted, best, rng)
        tell(f"{seats} players, generation {generation}: {gained:+.1f} points")
        if gained > 0:
            best = fitted
    return best


def write(name: str, tables: dict[int, Weights]) -> Path:
    """Put the weights beside the rules of their game."""
    path = Path(rules.__file__).parent / name / "weights.toml"
    lines = [HEADER.format(game=name)]
    for seats, weights in sorted(tables.items()):
        lines.append(f"\n[{seats}]\n")
        lines += [f'"{fact}" = [{late:.3g}, {early:.3g}]\n' for fact, (late, early) in sorted(weights.items())]
    path.write_text("".join(lines))
    return path


def main(arguments: Sequence[str]) -> int:
    """Train one game."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench train", description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--players", type=int, help="only for so many; the others keep their weights")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--generations", type=int, default=10)
    parser.add_argument("--positions", type=int, default=2500, help="new positions a generation")
    parser.add_argument("--go-on", action="store_true", help="begin with the weights of today, not with nothing")
    options = parser.parse_args(arguments)
    tables = dict(evaluation.tables(f"rules.{options.game}"))
    for seats in [options.players] if options.players else GAMES[options.game].seats:
        start = tables.get(seats) if options.go_on else None
        tables[seats] = learn(options.game, seats, options.seed, options.generations, options.positions, _say, start)
        print(write(options.game, tables))
    return 0


def _say(line: str) -> None:
    print(line, flush=True)
