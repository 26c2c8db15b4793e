"""The commands of `islands`. A command's module is imported when it is called, so that every call starts fast."""

from __future__ import annotations

import importlib

import click

from islands_tui import __version__
from islands_tui.mode import be_play_only
from islands_tui.problem import wrong_call
from islands_tui.texts import words

COMMANDS = ("play", "resume", "matches", "replay", "verify", "rules", "simulate", "games", "keys", "completion")


class Launcher(click.Group):
    """The commands by name; each is the `command` of the module with its name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands, the most used first."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """Import the command."""
        if name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"islands_tui.commands.{name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that was typed; says which ones there are."""
        if args[0] not in COMMANDS and not ctx.resilient_parsing:
            raise wrong_call("commands.unknown_command", typed=args[0], commands=", ".join(COMMANDS))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section(words("commands.commands")):
            formatter.write_dl([(name, words(f"commands.{name}.short")) for name in COMMANDS])


@click.group(
    cls=Launcher,
    invoke_without_command=True,
    help=words("commands.help"),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, message="%(version)s")
@click.option("--play-only", is_flag=True, help=words("commands.option.play_only"))
@click.pass_context
def launcher(ctx: click.Context, play_only: bool) -> int:
    """Without a command: the menu."""
    if play_only:
        be_play_only()
    if ctx.invoked_subcommand is not None:
        return 0
    from islands_tui.door import Door

    door = Door()
    door.check()
    return door.open_menu()
