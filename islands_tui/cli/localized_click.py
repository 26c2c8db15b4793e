"""Click in the player's language: help texts and error messages.

Click's own texts are English; everything people read here comes from the command line's catalogue.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import click

from islands_tui.text.languages import OPTION, checked, known, set_language
from islands_tui.text.problem import Problem, wrong_call
from islands_tui.text.texts import words
from rules.engine.messages import Message, say

if TYPE_CHECKING:
    WholeType: TypeAlias = click.ParamType[int]
    MinutesType: TypeAlias = click.ParamType[float]
    WordType: TypeAlias = click.Choice[str]
else:  # not generic in older releases of Click
    WholeType = MinutesType = click.ParamType
    WordType = click.Choice

C = TypeVar("C", bound=click.Command)


class LocalizedCommand(click.Command):
    """A command whose help is in the language in use."""

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, words("commands.label.usage"))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        options = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        records = [option.get_help_record(ctx) for option in options]
        with formatter.section(words("commands.label.options")):
            formatter.write_dl([record for record in records if record is not None])

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = words("commands.option.help")
        return option

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments; name unexpected ones."""
        ctx.allow_extra_args = ctx.allow_extra_args or not isinstance(self, click.Group)
        rest = super().parse_args(ctx, args)
        if ctx.args and not isinstance(self, click.Group) and not ctx.resilient_parsing:
            raise misused(ctx, say("commands.extra", typed=" ".join(ctx.args)))
        return rest


def command(name: str) -> Callable[[Callable[..., Any]], click.Command]:
    """Decorator for commands: help comes from the catalogue, and all take `--language`."""

    def made(function: Callable[..., Any]) -> click.Command:
        build = click.command(
            name,
            cls=LocalizedCommand,
            help=words(f"commands.{name}.help"),
            options_metavar=words("commands.metavar.options"),
        )
        return language_option(build(function))

    return made


def language_option(command: C) -> C:
    """`--language de`. The language is chosen before parsing; here it is checked."""
    option = click.option(
        OPTION,
        metavar=words("commands.metavar.language"),
        expose_value=False,
        callback=lambda ctx, param, value: None if value is None else set_language(checked(value)),
        shell_complete=lambda ctx, param, incomplete: [code for code in known() if code.startswith(incomplete)],
        help=words("commands.option.language", languages=", ".join(known())),
    )
    return option(command)


def misused(ctx: click.Context | None, problem: Message) -> Problem:
    """Wrong usage, with a pointer to the command's help."""
    return wrong_call("commands.usage", problem=problem, command=ctx.command_path if ctx is not None else "islands")


class Number(WholeType):
    """A whole number within limits."""

    name = "number"

    def __init__(self, least: int | None = None, most: int | None = None) -> None:
        """None: no limit on this side."""
        self._least, self._most = least, most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            number = int(value)
        except ValueError:
            raise misused(ctx, say("commands.no_number", option=_name(param), typed=str(value))) from None
        if self._least is not None and number < self._least:
            raise misused(ctx, say("commands.too_low", option=_name(param), typed=number, least=self._least))
        if self._most is not None and number > self._most:
            raise misused(ctx, say("commands.too_high", option=_name(param), typed=number, most=self._most))
        return number


class Minutes(MinutesType):
    """A number of minutes, whole or not."""

    name = "minutes"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        try:
            return float(value)
        except ValueError:
            raise misused(ctx, say("commands.no_number", option=_name(param), typed=str(value))) from None


class OneOf(WordType):
    """One of several words."""

    def __init__(self, choices: Sequence[str]) -> None:
        super().__init__(list(choices))

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The word; raises a `Problem` that lists the choices."""
        if value not in self.choices:
            listed = ", ".join(self.choices)
            raise misused(ctx, say("commands.no_choice", option=_name(param), typed=str(value), choices=listed))
        return str(value)


def _name(param: click.Parameter | None) -> str:
    """The name of an option as typed, or of an argument as in the help."""
    if param is None:
        return ""
    return param.opts[-1] if isinstance(param, click.Option) else (param.metavar or param.human_readable_name)


def explained(error: click.UsageError, args: Sequence[str]) -> Message:
    """Click's error in our words."""
    match error:
        case click.NoSuchOption():
            near = sorted(error.possibilities or ())
            if near:
                return say("commands.no_option_but", typed=error.option_name, near=", ".join(near))
            return say("commands.no_option", typed=error.option_name)
        case click.MissingParameter():
            return say("commands.missing", what=_name(error.param))
        case click.BadOptionUsage():
            has_value = any(word.startswith(f"{error.option_name}=") for word in args)
            return say("commands.takes_no_value" if has_value else "commands.needs_value", option=error.option_name)
        case _:
            return say("commands.problem", problem=error.format_message().rstrip("."))
