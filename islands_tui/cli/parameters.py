"""Parameters shared by several commands, with shell completion."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.shell_completion import CompletionItem

from islands_tui.cli.localized_click import Number, OneOf
from islands_tui.settings import data_folder
from islands_tui.text.name_matching import find_game, folded
from islands_tui.text.texts import words
from rules import GAMES
from rules.registry import MOST_SEATS

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

F = TypeVar("F", bound=Callable[..., Any])


def _complete_game(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    fitting = [info for info in GAMES.values() if folded(info.id).startswith(folded(incomplete))]
    return [CompletionItem(info.id, help=info.title) for info in fitting]


def _complete_match(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    fitting = [CompletionItem(name) for name in data_folder.names() if name.startswith(incomplete)]
    return fitting or [CompletionItem(incomplete, type="file")]


def game_argument(function: F) -> F:
    """GAME: the name of a game, possibly abbreviated."""
    find = click.argument(
        "game",
        callback=lambda ctx, param, value: find_game(value),
        shell_complete=_complete_game,
        metavar=words("commands.metavar.game"),
    )
    return find(function)


def match_argument(metavar: str = "match", required: bool = True) -> Callable[[F], F]:
    """MATCH: the name of a stored match, possibly abbreviated; or a file, if the command takes one."""
    return click.argument(
        "match", required=required, shell_complete=_complete_match, metavar=words(f"commands.metavar.{metavar}")
    )


def players_option(function: F) -> F:
    """`-p 3`."""
    return click.option("-p", "--players", type=Number(), metavar="N", help=words("commands.option.players"))(function)


def option_option(function: F) -> F:
    """`--option key=value`."""
    return click.option("--option", "options", multiple=True, metavar="K=V", help=words("commands.option.option"))(
        function
    )


def components_option(function: F) -> F:
    """`--components FILE`."""
    return click.option(
        "--components", metavar=words("commands.metavar.file"), help=words("commands.option.components")
    )(function)


def seat_option(function: F) -> F:
    """`--seat 2`, several times for several people at one terminal; seats count from 1."""
    seat = Number(1, MOST_SEATS)
    return click.option("--seat", "seats", type=seat, multiple=True, metavar="N", help=words("commands.option.seat"))(
        function
    )


def as_option(function: F) -> F:
    """`--as NAME`."""
    return click.option("--as", "called", metavar=words("commands.metavar.name"), help=words("commands.option.as"))(
        function
    )


def plain_option(function: F) -> F:
    """`--plain`."""
    return click.option("--plain", is_flag=True, help=words("commands.option.plain"))(function)


def glyphs_option(function: F) -> F:
    """`--glyphs ascii|box|half`."""
    alphabets = OneOf(["ascii", "box", "half"])
    return click.option("--glyphs", type=alphabets, help=words("commands.option.glyphs"))(function)
