"""`islands simulate`: matches among bots."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from islands_tui.commands.parameters import components_option, game_argument, option_option, players_option
from islands_tui.console import Voice
from islands_tui.problem import FOUND_WRONG, wrong_call
from islands_tui.texts import words
from rules import GameInfo

if TYPE_CHECKING:
    from islands_tui.simulation import Outcome, Plan, Tally
    from rules.engine.contract import Game

MOST_JOBS = 64


@click.command(help=words("commands.simulate.help"))
@game_argument
@players_option
@click.option("--games", type=click.IntRange(1), default=1, metavar="N", help=words("commands.option.games"))
@click.option("--seed", type=click.IntRange(0), default=1, metavar="N", help=words("commands.option.first_seed"))
@click.option("--bots", default="random", metavar="A,B", help=words("commands.option.bots"))
@click.option("--jobs", type=click.IntRange(1, MOST_JOBS), default=1, metavar="N", help=words("commands.option.jobs"))
@option_option
@components_option
@click.option("--check", is_flag=True, help=words("commands.option.check"))
@click.option("--json", "as_json", is_flag=True, help=words("commands.option.json"))
def command(
    game: GameInfo,
    players: int | None,
    games: int,
    seed: int,
    bots: str,
    jobs: int,
    options: tuple[str, ...],
    components: str | None,
    check: bool,
    as_json: bool,
) -> int:
    """Play the matches and tell what came of them; a broken rule or law makes the exit code 1."""
    rules, plan = _plan(game, players, bots, games, seed, options, components, check)
    tally, seconds = _played(rules, plan, min(jobs, games))
    _report(tally, seconds, as_json)
    return FOUND_WRONG if tally.failures else 0


def _plan(
    info: GameInfo,
    players: int | None,
    bots: str,
    games: int,
    seed: int,
    options: tuple[str, ...],
    components: str | None,
    check: bool,
) -> tuple[Game[Any], Plan]:
    from islands_tui.commands.bot_seats import checked_bot
    from islands_tui.commands.game_setup import checked_seats, chosen_options, loaded_game
    from islands_tui.simulation import Plan

    seats = checked_seats(info, players)
    kinds = [checked_bot(bot) for bot in bots.split(",")]
    if len(kinds) > seats:
        raise wrong_call("bots.too_many", seats=seats, given=len(kinds))
    seated = [kinds[seat % len(kinds)] for seat in range(seats)]
    game, overlay = loaded_game(info, components)
    return game, Plan(info.id, seated, games, seed, chosen_options(game, options), overlay, check)


def _played(game: Game[Any], plan: Plan, jobs: int) -> tuple[Tally, float]:
    from islands_tui.simulation import Tally, outcomes

    tally, start = Tally(plan), time.perf_counter()
    with _progress(outcomes(game, plan, jobs), plan.games) as results:
        for outcome in results:
            tally.add(outcome)
    return tally, time.perf_counter() - start


@contextmanager
def _progress(results: Iterator[Outcome], games: int) -> Iterator[Iterable[Outcome]]:
    """The results, with a bar on stderr while they come in, if that is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield results
        return
    with click.progressbar(results, length=games, file=sys.stderr, label=words("commands.simulate.progress")) as bar:
        yield bar


def _report(tally: Tally, seconds: float, as_json: bool) -> None:
    complaints = Voice(sys.stderr)
    for outcome in tally.failures:
        complaints.line(words("commands.simulate.failure", seed=outcome.seed, problem=outcome.failure or ""))
    summary = tally.summary(seconds)
    if as_json:
        import json

        Voice().line(json.dumps(summary))
        return
    for line in _told(summary):
        Voice().line(line)


def _told(summary: dict[str, Any]) -> list[str]:
    scores = {name: str(value) for name, value in summary["scores"].items()}
    seats = ", ".join(f"{100 * rate:.1f}%" for rate in summary["seat_win_rates"])
    bots = ", ".join(f"{bot} {100 * rate:.1f}%" for bot, rate in summary["bot_win_rates"].items())
    return [
        words("commands.simulate.played", n=summary["games"], players=summary["players"], failures=summary["failures"]),
        words(
            "commands.simulate.speed",
            decisions=summary["decisions"],
            seconds=str(summary["seconds"]),
            per_second=str(summary["decisions_per_second"]),
            matches=str(summary["matches_per_second"]),
        ),
        words("commands.simulate.scores", **scores),
        words("commands.simulate.seats", rates=seats),
        words("commands.simulate.bots", rates=bots),
    ]
