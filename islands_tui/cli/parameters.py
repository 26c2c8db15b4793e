"""Parameters shared by several commands, with shell completion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from islands_tui.cli.localized_click import Number
from islands_tui.settings import data_folder
from islands_tui.settings.settings import remembered_names
from islands_tui.text.name_matching import find_game, folded
from islands_tui.text.texts import words
from rules import GAMES
from rules.registry import MOST_SEATS

F = TypeVar("F", bound=Callable[..., Any])


def complete_game(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    fitting = [info for info in GAMES.values() if folded(info.id).startswith(folded(incomplete))]
    return [CompletionItem(info.id, help=info.title) for info in fitting]


def _complete_match(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    fitting = [CompletionItem(name) for name in data_folder.names() if name.startswith(incomplete)]
    return fitting or [CompletionItem(incomplete, type="file")]


def _complete_name(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The people of the last match."""
    return [CompletionItem(name) for name in remembered_names() if folded(name).startswith(folded(incomplete))]


game_argument = click.argument(
    "game",
    callback=lambda ctx, param, value: find_game(value),
    shell_complete=complete_game,
    metavar=words("commands.metavar.game"),
)


def match_argument(metavar: str = "match", required: bool = True) -> Callable[[F], F]:
    """MATCH: the name of a stored match, possibly abbreviated; or a file, if the command takes one."""
    return click.argument(
        "match", required=required, shell_complete=_complete_match, metavar=words(f"commands.metavar.{metavar}")
    )


players_option = click.option("-p", "--players", type=Number(), metavar="N", help=words("commands.option.players"))
option_option = click.option("--option", "options", multiple=True, metavar="K=V", help=words("commands.option.option"))
components_option = click.option(
    "--components", metavar=words("commands.metavar.file"), help=words("commands.option.components")
)
seat_option = click.option(
    "--seat", "seats", type=Number(1, MOST_SEATS), multiple=True, metavar="N", help=words("commands.option.seat")
)
as_option = click.option(
    "--as",
    "called",
    shell_complete=_complete_name,
    metavar=words("commands.metavar.name"),
    help=words("commands.option.as"),
)
folder_option = click.option(
    "--folder", default="", metavar=words("commands.metavar.name"), help=words("commands.option.folder")
)
