"""The commands of `islands`. A command's module is imported when it is called, so that every call starts fast."""

from __future__ import annotations

import importlib

import click

from islands_tui import __version__
from islands_tui.cli.localized_click import LocalizedCommand, Minutes, language_option
from islands_tui.settings.play_only import be_play_only, forbid_stopping, is_play_only
from islands_tui.text.idle import LEAVE_AFTER_VARIABLE, checked_minutes, leave_after
from islands_tui.text.problem import wrong_call
from islands_tui.text.texts import words

COMMANDS = (
    "play", "resume", "tables", "join", "watch", "waiting", "matches", "replay", "verify", "rules", "simulate", "games",
    "keys", "completion",
)  # fmt: skip


class Launcher(LocalizedCommand, click.Group):
    """The commands by name; each is the `command` of the module with its name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"islands_tui.cli.commands.{name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command as typed; raises a `Problem` that lists the commands."""
        if args[0] not in COMMANDS and not ctx.resilient_parsing:
            raise wrong_call("commands.unknown_command", typed=args[0], commands=", ".join(COMMANDS))
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section(words("commands.label.commands")):
            formatter.write_dl([(name, words(f"commands.{name}.short")) for name in COMMANDS])


@language_option
@click.group(
    cls=Launcher,
    invoke_without_command=True,
    help=words("commands.help"),
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

    interface = Interface().for_guests()
    interface.check()
    return interface.open_menu()
