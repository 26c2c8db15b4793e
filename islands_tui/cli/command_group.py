"""A command that consists of others, each in a module that is imported when it is called."""

from __future__ import annotations

import importlib
import keyword
from collections.abc import Callable
from typing import Any, ClassVar

import click

from islands_tui.cli.localized_click import LocalizedCommand, language_option
from islands_tui.text.problem import wrong_call
from islands_tui.text.texts import words


class CommandGroup(LocalizedCommand, click.Group):
    """The commands by name; each is the `command` of the module with its name."""

    names: ClassVar[tuple[str, ...]]
    package: ClassVar[str]
    texts: ClassVar[str] = ""
    """What the ids of their texts begin with."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.names)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in self.names:
            return None
        module = f"{name}_" if keyword.iskeyword(name) else name
        command: click.Command = importlib.import_module(f"{self.package}.{module}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command as typed; raises a `Problem` that lists the commands."""
        if args[0] not in self.names and not ctx.resilient_parsing:
            raise wrong_call("commands.unknown_command", typed=args[0], commands=", ".join(self.names))
        _, command, rest = super().resolve_command(ctx, args)
        return args[0], command, rest

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section(words("commands.label.commands")):
            formatter.write_dl([(name, words(f"commands.{self.texts}{name}.short")) for name in self.names])


def command_group(name: str, kind: type[CommandGroup], **how: Any) -> Callable[[Callable[..., None]], click.Group]:
    """Decorator for a command that consists of others; what it decorates runs before each of them."""
    group = click.group(
        name,
        cls=kind,
        help=words(f"commands.{name}.help"),
        options_metavar=words("commands.metavar.options"),
        subcommand_metavar=words("commands.metavar.command"),
        **how,
    )
    return lambda function: language_option(group(function))
