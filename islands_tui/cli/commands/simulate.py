"""`islands simulate`: let bots play many matches."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import click

from islands_tui.cli import localized_click
from islands_tui.cli.as_json import json_option, print_json
from islands_tui.cli.localized_click import Number
from islands_tui.cli.parameters import components_option, game_argument, option_option, players_option
from islands_tui.matches.bots.simulation import Series, SimulatedMatch, Tally, outcomes
from islands_tui.matches.bots.simulation_file import SimulationFile
from islands_tui.matches.setup.bot_seats import checked_player
from islands_tui.matches.setup.game_options import checked_seats, chosen_options, loaded_game
from islands_tui.settings.play_only import require_no_guest
from islands_tui.text.console import LineOutput
from islands_tui.text.problem import FOUND_WRONG, wrong_call
from islands_tui.text.texts import words
from rules import GameInfo
from rules.engine.contract import Game, Message, say

MOST_JOBS = 64


@localized_click.command("simulate")
@game_argument
@players_option
@click.option("--games", type=Number(1), default=1, metavar="N", help=words("commands.option.games"))
@click.option("--seed", type=Number(0), default=1, metavar="N", help=words("commands.option.first_seed"))
@click.option("--bots", default="random", metavar="A,B", help=words("commands.option.bots"))
@click.option("--jobs", type=Number(1, MOST_JOBS), default=1, metavar="N", help=words("commands.option.jobs"))
@option_option
@components_option
@click.option("--results", metavar=words("commands.metavar.file"), help=words("commands.option.results"))
@click.option("--check", is_flag=True, help=words("commands.option.check"))
@json_option
def command(
    game: GameInfo,
    players: int | None,
    games: int,
    seed: int,
    bots: str,
    jobs: int,
    options: tuple[str, ...],
    components: str | None,
    results: str | None,
    check: bool,
    as_json: bool,
) -> int:
    rules, plan = _plan(game, players, bots, games, seed, options, components, check)
    if results:
        require_no_guest()
    tally, seconds = _played(rules, plan, min(jobs, games), SimulationFile.of(results, rules, plan))
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
) -> tuple[Game[Any], Series]:
    game, overlay = loaded_game(info, components)
    seats = checked_seats(game, players)
    kinds = [checked_player(bot) for bot in bots.split(",")]
    if len(kinds) > seats:
        raise wrong_call("bots.too_many", seats=seats, given=len(kinds))
    seated = [kinds[seat % len(kinds)] for seat in range(seats)]
    return game, Series(info.id, seated, games, seed, chosen_options(game, options), overlay, check)


def _played(game: Game[Any], plan: Series, jobs: int, file: SimulationFile) -> tuple[Tally, float]:
    """All matches of the plan: those that the file has, and the others."""
    tally, start, known = Tally(plan), time.perf_counter(), file.known(plan)
    tally.add_known(known)
    with _progress(outcomes(game, plan, jobs, known), plan.games - len(known)) as results:
        for outcome in results:
            file.keep(outcome)
            tally.add(outcome)
    return tally, time.perf_counter() - start


@contextmanager
def _progress(results: Iterator[SimulatedMatch], games: int) -> Iterator[Iterable[SimulatedMatch]]:
    """The results, with a progress bar and the time that is left on stderr, if that is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield results
        return
    with click.progressbar(results, length=games, file=sys.stderr, label=words("commands.simulate.progress")) as bar:
        yield bar


def _report(tally: Tally, seconds: float, as_json: bool) -> None:
    complaints = LineOutput(sys.stderr)
    for outcome in tally.failures:
        complaints.line(words("commands.simulate.failure", seed=outcome.seed, problem=outcome.failure or ""))
    summary = tally.summary(seconds)
    if as_json:
        print_json(summary)
        return
    for line in _told(summary):
        LineOutput().line(line)


def _told(summary: dict[str, Any]) -> list[str]:
    scores = {name: _figure(value) for name, value in summary["scores"].items()}
    return [
        words("commands.simulate.played", n=summary["games"], players=summary["players"], failures=summary["failures"]),
        words(
            "commands.simulate.speed",
            decisions=summary["decisions"],
            seconds=_figure(summary["seconds"]),
            per_second=_figure(summary["decisions_per_second"]),
            matches=_figure(summary["matches_per_second"]),
        ),
        words("commands.simulate.scores", **scores),
        words("commands.simulate.seats", rates=tuple(map(_rate, summary["seat_win_rates"]))),
        words("commands.simulate.places", rates=tuple(_rate(place["share"]) for place in summary["places"])),
        words("commands.simulate.bots", rates=tuple(_record(bot, found) for bot, found in summary["bots"].items())),
    ]


def _rate(share: float) -> Message:
    return say("commands.simulate.rate", percent=_percent(share))


def _record(bot: str, found: dict[str, float]) -> Message:
    share, low, high = (_percent(found[figure]) for figure in ("share", "low", "high"))
    return say("commands.simulate.record", bot=bot, percent=share, low=low, high=high)


def _percent(share: float) -> str:
    return _figure(f"{100 * share:.1f}")


def _figure(value: object) -> str:
    """A number with the decimal mark of the language."""
    return str(value).replace(".", words("commands.simulate.decimal_mark"))
