"""The launcher: `islands COMMAND`. A command's module is imported when it is called, so that every call starts fast.

Problems are one line on stderr. Exit codes: 0 fine, 1 it ran and found something wrong, 2 the call was wrong, 130
interrupted with Ctrl-C.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from islands_tui import __version__
from islands_tui.console import Console
from islands_tui.problem import FOUND_WRONG, Problem, wrong_call
from islands_tui.texts import interface, words

PROGRAM = "islands"
COMPLETION_VARIABLE = "_ISLANDS_COMPLETE"
TRACEBACK_VARIABLE = "ISLANDS_TRACEBACK"
COMMANDS = ("play", "resume", "matches", "replay", "verify", "simulate", "games", "completion")
INTERRUPTED = 130


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
            raise wrong_call("cli.unknown_command", typed=args[0], commands=", ".join(COMMANDS))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section(words("cli.commands")):
            formatter.write_dl([(name, words(f"cli.{name}.short")) for name in COMMANDS])


@click.group(
    cls=Launcher,
    invoke_without_command=True,
    help=words("cli.help"),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, message="%(version)s")
@click.pass_context
def launcher(ctx: click.Context) -> None:
    """Without a command: what there is."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main() -> NoReturn:
    """The program `islands`."""
    if COMPLETION_VARIABLE in os.environ:
        launcher.main(prog_name=PROGRAM)
    sys.exit(run(sys.argv[1:]))


def run(args: Sequence[str]) -> int:
    """Carry out one call and return its exit code. No exception leaves here as a traceback."""
    try:
        code = _carried_out(args)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except BrokenPipeError:  # who read our output has had enough
        _forget_output()
        return 0
    except Problem as problem:
        return _complained(interface()(problem.message), problem.code)
    except click.UsageError as error:
        command = error.ctx.command_path if error.ctx else PROGRAM
        return _complained(words("cli.usage", problem=error.format_message(), command=command), error.exit_code)
    except click.ClickException as error:
        return _complained(error.format_message(), error.exit_code)
    except (KeyboardInterrupt, click.Abort):
        return _complained(words("cli.interrupted"), INTERRUPTED)
    except Exception as error:
        if os.environ.get(TRACEBACK_VARIABLE):
            raise
        return _complained(_unexpected(error), FOUND_WRONG)


def _carried_out(args: Sequence[str]) -> int:
    try:
        with launcher.make_context(PROGRAM, list(args)) as ctx:
            result: Any = launcher.invoke(ctx)
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    return result if isinstance(result, int) else 0


def _complained(text: str, code: int) -> int:
    """Say what is wrong in one line on stderr, if anybody can hear it."""
    try:
        stderr = Console(out=sys.stderr)
        stderr.line(words("cli.complaint", problem=" ".join(text.split())))
        stderr.flush()
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        _forget_output()
    return code


def _unexpected(error: Exception) -> str:
    if isinstance(error, OSError):
        return words("cli.system", reason=error.strerror or type(error).__name__)
    detail = f"{type(error).__name__}: {error}"
    return words("cli.unexpected", detail=detail, variable=TRACEBACK_VARIABLE)


def _forget_output() -> None:
    """Keep the interpreter from writing the rest of its buffers, and complaining, when it ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            os.dup2(nowhere, stream.fileno())
        except (AttributeError, OSError, ValueError):
            continue
