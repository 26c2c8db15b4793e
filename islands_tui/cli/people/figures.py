"""What the commands about people share: reading all results, and which matches are counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from islands_tui.cli.localized_click import Number
from islands_tui.cli.parameters import complete_game
from islands_tui.cli.progress import ProgressLine
from islands_tui.people.result_index import ResultIndex
from islands_tui.text.name_matching import find_game, folded
from islands_tui.text.texts import words
from rules.registry import MOST_SEATS

F = TypeVar("F", bound=Callable[..., Any])
_SLICE = 0.2
"""Seconds of reading between two looks at the progress."""


def read_all() -> ResultIndex:
    """The results of all records; what was read is kept, also when reading is interrupted."""
    index = ResultIndex()
    if not index.unread:
        return index
    progress = ProgressLine("people.reading", index.count)
    try:
        while index.unread:
            index.read_for(_SLICE)
            progress.show(index.count - len(index.unread))
    finally:
        progress.end()
        index.save()
    return index


def _complete_person(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Who is known without reading anything."""
    people = {seat.name for result in ResultIndex().results for seat in result.seats if seat.name}
    return sorted(name for name in people if folded(name).startswith(folded(incomplete)))


def person_argument(name: str = "name") -> Callable[[F], F]:
    return click.argument(name, shell_complete=_complete_person, metavar=words(f"commands.metavar.{name}"))


def selection_options(function: F) -> F:
    """`--game`, `--players` and `--people-only`."""
    for option in (
        click.option("--people-only", is_flag=True, help=words("commands.option.people_only")),
        click.option(
            "--players", "seats", type=Number(2, MOST_SEATS), metavar="N", help=words("commands.option.of_players")
        ),
        click.option(
            "--game",
            callback=lambda ctx, param, value: None if value is None else find_game(value).id,
            shell_complete=complete_game,
            metavar=words("commands.metavar.game"),
            help=words("commands.option.of_game"),
        ),
    ):
        function = option(function)
    return function
