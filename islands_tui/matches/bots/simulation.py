"""Many matches among bots: speed, scores, wins, and whether the laws hold."""

from __future__ import annotations

import gc
import signal
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import parent_process
from os import _exit as end_at_once
from threading import Thread
from typing import Any, NamedTuple

import rules
from islands_tui.matches.bots.bot_moves import dice_of_bots
from islands_tui.text.problem import found_wrong
from islands_tui.text.text_law import texts_are_whole
from rules.bots import sampler
from rules.bots.from_file import player
from rules.bots.strength import FinishedMatch, by_bot, by_place
from rules.engine.conformance import check_match
from rules.engine.contract import Game, MessageValue, say, winners

LONGEST_MATCH = 20_000
"""The most decisions in a match; a longer match will never end."""
LARGEST_BLOCK = 25
"""The number of matches in one work item."""


class Series(NamedTuple):
    """The plan: `games` matches with the seeds `seed`, `seed + 1` and so on."""

    game: str
    bots: Sequence[str]
    """One bot per seat; they rotate by one seat per match, so that no bot keeps the best seat."""
    games: int
    seed: int
    options: Mapping[str, str] = {}
    components: Mapping[str, Any] = {}
    check: bool = False

    def players(self, seed: int) -> list[str]:
        return [self.bots[(seat + seed) % len(self.bots)] for seat in range(len(self.bots))]


class SimulatedMatch(NamedTuple):
    """One match: seed, decisions, points by seat, winning seats and first player; or what went wrong."""

    seed: int
    decisions: int
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    first: int = 0
    failure: MessageValue | None = None


def outcomes(
    game: Game[Any], plan: Series, jobs: int, known: Collection[SimulatedMatch] = ()
) -> Iterator[SimulatedMatch]:
    """All matches that are not known yet in the order of their seeds, whichever process plays them."""
    gc.enable()
    played = {match.seed for match in known}
    seeds = [seed for seed in range(plan.seed, plan.seed + plan.games) if seed not in played]
    if jobs == 1:
        yield from (play_one(game, plan, seed) for seed in seeds)
        return
    block = max(1, min(LARGEST_BLOCK, len(seeds) // (4 * jobs)))
    blocks = [seeds[start : start + block] for start in range(0, len(seeds), block)]
    pool = ProcessPoolExecutor(jobs, initializer=_exit_with_parent)
    try:
        with _interrupts_held_back():
            results = pool.map(_play_block, [plan] * len(blocks), blocks)
        for of_block in results:
            yield from of_block
    except BrokenProcessPool:
        raise found_wrong("commands.simulate.worker_died") from None
    finally:
        pool.shutdown(cancel_futures=True)


def _exit_with_parent() -> None:
    """Exit a worker process when its parent is gone, however that ended."""

    def wait() -> None:
        if (parent := parent_process()) is not None:
            parent.join()
            end_at_once(1)

    Thread(target=wait, name="parent", daemon=True).start()


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Start processes that ignore Ctrl+C: only the parent handles it, right afterwards."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _play_block(plan: Series, seeds: Sequence[int]) -> list[SimulatedMatch]:
    game = rules.game(plan.game, plan.components or None)
    return [play_one(game, plan, seed) for seed in seeds]


def play_one(game: Game[Any], plan: Series, seed: int) -> SimulatedMatch:
    """One match. A fault in the rules is reported with its seed and does not stop the others."""
    try:
        if plan.check:
            whole = [texts_are_whole(game.id)]
            check_match(game, len(plan.bots), seed, plan.options, thorough=True, further=whole)
        return _outcome(game, plan, seed)
    except Exception as error:  # any error is a finding of the simulation
        return SimulatedMatch(seed, 0, failure=f"{type(error).__name__}: {error}")


def _outcome(game: Game[Any], plan: Series, seed: int) -> SimulatedMatch:
    players, rng = plan.players(seed), dice_of_bots(seed, 0)
    state = game.setup(len(players), seed, plan.options)
    beginning = game.decision(state)
    assert beginning is not None
    decisions = 0
    while (decision := game.decision(state)) is not None:
        choose = player(players[decision.seat]).choose
        game.advance(state, choose(game, game.legal(state), sampler(game, state, rng), rng))
        decisions += 1
        if decisions == LONGEST_MATCH:
            return SimulatedMatch(seed, decisions, failure=say("commands.simulate.endless", decisions=decisions))
    problems = game.problems(state)
    scores = game.scores(state)
    totals = tuple(score.total or 0 for score in scores)
    won = tuple(winners(scores))
    return SimulatedMatch(seed, decisions, totals, won, beginning.seat, "; ".join(problems) or None)


class Tally:
    """Aggregates the outcomes of a plan."""

    def __init__(self, plan: Series) -> None:
        self.plan = plan
        self.games = self.decisions = 0
        self.games_before = self.decisions_before = 0
        self.failures: list[SimulatedMatch] = []
        self.scores: list[int] = []
        self.finished: list[FinishedMatch] = []
        self.seat_wins = [0.0] * len(plan.bots)
        self.bot_wins = dict.fromkeys(plan.bots, 0.0)

    def add(self, outcome: SimulatedMatch) -> None:
        """Count one match. A shared win counts in equal parts."""
        self.games += 1
        self.decisions += outcome.decisions
        if outcome.failure is not None:
            self.failures.append(outcome)
        self.scores += outcome.scores
        players = self.plan.players(outcome.seed)
        if outcome.winners:
            self.finished.append(FinishedMatch(tuple(players), outcome.first, outcome.winners))
        for seat in outcome.winners:
            self.seat_wins[seat] += 1 / len(outcome.winners)
            self.bot_wins[players[seat]] += 1 / len(outcome.winners)

    def add_known(self, outcomes: Iterable[SimulatedMatch]) -> None:
        """Count matches that were played earlier, and took no time now."""
        for outcome in outcomes:
            self.add(outcome)
        self.games_before, self.decisions_before = self.games, self.decisions

    def summary(self, seconds: float) -> dict[str, Any]:
        """Figures of all matches; the speed is that of the new ones."""
        finished = max(1, len(self.scores) // len(self.plan.bots))
        records = by_bot(self.finished)
        return {
            "game": self.plan.game,
            "players": len(self.plan.bots),
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(seconds, 3),
            "decisions_per_second": round((self.decisions - self.decisions_before) / seconds, 1),
            "matches_per_second": round((self.games - self.games_before) / seconds, 2),
            "failures": len(self.failures),
            "scores": _statistics(self.scores),
            "seat_win_rates": [round(wins / finished, 4) for wins in self.seat_wins],
            "bot_win_rates": {bot: round(wins / finished, 4) for bot, wins in self.bot_wins.items()},
            "bots": {bot: records[bot].summary() for bot in dict.fromkeys(self.plan.bots) if bot in records},
            "places": [record.summary() for record in by_place(self.finished)],
        }


def _statistics(scores: Sequence[int]) -> dict[str, float | None]:
    if not scores:
        return {"min": None, "mean": None, "max": None, "stdev": None}
    mean = sum(scores) / len(scores)
    deviation = (sum((score - mean) ** 2 for score in scores) / len(scores)) ** 0.5
    return {"min": min(scores), "mean": round(mean, 2), "max": max(scores), "stdev": round(deviation, 2)}
