"""The commands of `islands`. A command's module is imported when it is called, so that every call starts fast."""

from __future__ import annotations

import click

from islands_tui import __version__
from islands_tui.cli.command_group import CommandGroup
from islands_tui.cli.localized_click import Minutes, language_option
from islands_tui.settings.play_only import be_play_only, forbid_stopping, is_play_only
from islands_tui.text.idle import LEAVE_AFTER_VARIABLE, checked_minutes, leave_after
from islands_tui.text.texts import words

COMMANDS = (
    "play", "resume", "tables", "join", "watch", "waiting", "matches", "replay", "retry", "exercises", "export",
    "verify", "people", "rules", "simulate", "games", "backup", "restore", "import", "keys", "completion", "doctor",
    "host", "guests", "serve",
)  # fmt: skip


class Launcher(CommandGroup):
    """All commands."""

    names = COMMANDS
    package = "islands_tui.cli.commands"


@language_option
@click.group(
    cls=Launcher,
    invoke_without_command=True,
    help=words("commands.help"),
    epilog=words("commands.exit_codes"),
    options_metavar=words("commands.metavar.options"),
    subcommand_metavar=words("commands.metavar.command"),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, message="%(version)s", help=words("commands.option.version"))
@click.option("--play-only", is_flag=True, help=words("commands.option.play_only"))
@click.option(
    "--leave-after",
    "minutes",
    type=Minutes(),
    callback=lambda ctx, param, value: None if value is None else checked_minutes(value),
    envvar=LEAVE_AFTER_VARIABLE,
    metavar=words("commands.metavar.minutes"),
    help=words("commands.option.leave_after"),
)
@click.pass_context
def launcher(ctx: click.Context, play_only: bool, minutes: float | None) -> int:
    """Without a command: the menu."""
    if minutes is not None:
        leave_after(minutes)
    if play_only:
        be_play_only()
    if is_play_only():
        forbid_stopping()
    if ctx.invoked_subcommand is not None:
        return 0
    from islands_tui.cli.interface import Interface

    return Interface().ready().open_menu()
