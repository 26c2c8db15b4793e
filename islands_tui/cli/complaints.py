"""What went wrong in a call: one line on stderr, and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import click

from islands_tui.app.crash import place_of
from islands_tui.cli import PROGRAM
from islands_tui.cli.localized_click import explained
from islands_tui.text.console import LineOutput, forget_output
from islands_tui.text.problem import FOUND_WRONG, TRACEBACK_VARIABLE, Problem, reason_of
from islands_tui.text.texts import words
from rules import BrokenGame
from rules.engine.messages import MessageValue

said: list[object] = []
"""The problems reported so far."""


def explain(error: Exception, args: Sequence[str]) -> int:
    """Say in one line what an exception means; return the exit code."""
    if os.environ.get(TRACEBACK_VARIABLE):
        raise error

    match error:
        case Problem():
            return complain("commands.problem", error.code, problem=error.message)
        case BrokenGame():
            return complain("commands.problem", FOUND_WRONG, problem=error.message)
        case click.UsageError():
            problem = explained(error, args)
            command = error.ctx.command_path if error.ctx else PROGRAM
            return complain("commands.usage", error.exit_code, problem=problem, command=command)
        case click.ClickException():
            return complain("commands.problem", error.exit_code, problem=error.format_message())
        case OSError() | RuntimeError() if _is_out_of_tasks(error):
            return complain("commands.full", FOUND_WRONG)
        case OSError():
            return complain("commands.system", FOUND_WRONG, reason=reason_of(error))
        case _:
            detail = f"{type(error).__name__}, {place_of(error)}"
            return complain("commands.unexpected", FOUND_WRONG, detail=detail, variable=TRACEBACK_VARIABLE)


def _is_out_of_tasks(error: OSError | RuntimeError) -> bool:
    """Whether the system gives this account no further process or thread; Python says so in words only."""
    return isinstance(error, BlockingIOError) or "can't start new thread" in str(error)


def complain(id: str, code: int, **values: MessageValue) -> int:
    """Say what is wrong in one line on stderr, if it can be written."""
    said.append(values.get("problem"))
    try:
        stderr = LineOutput(sys.stderr)
        stderr.line(words("commands.complaint", problem=" ".join(words(id, **values).split())))
        stderr.flush()
    except OSError:
        pass
    forget_output()
    return code
