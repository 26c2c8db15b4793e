"""The program `islands`: runs one call, and turns errors into one line and an exit code.

Exit codes: 0 success, 1 something was found wrong, 2 wrong usage, 130 interrupted with Ctrl+C. Everything is imported
inside the guard, so that even an early Ctrl+C ends quietly.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

from islands_tui.cli import PROGRAM

if TYPE_CHECKING:
    import click

COMPLETION_VARIABLE = "_ISLANDS_COMPLETE"
INTERRUPTED = 130


def main() -> NoReturn:
    """The entry point of the installed program.

    Starting makes thousands of objects and no garbage, so collecting waits for the first frame (11 to 16 ms).
    """
    gc.disable()
    code = run(sys.argv[1:])
    gc.disable()  # the process is about to end
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # nothing is left to interrupt
    sys.exit(code)


def run(args: Sequence[str]) -> int:
    """Run one call and return its exit code; then report games that can't be used, if games were looked for."""
    code = _ended(args)
    _tell_left_out()
    return code


def _ended(args: Sequence[str]) -> int:
    """The exit code of a call. No exception escapes as a traceback."""
    try:
        from islands_tui.cli.requirements import complaint

        if (missing := complaint()) is not None:
            print(missing, file=sys.stderr)
            return 1
        code = _carried_out(args)
        if sys.stdout is not None:
            from islands_tui.text.idle import limited_writing

            with limited_writing():
                sys.stdout.flush()
        return code
    except BrokenPipeError:  # the reader of our output has closed it
        from islands_tui.text.console import forget_output

        forget_output()
        return 0
    except KeyboardInterrupt:
        from islands_tui.cli.complaints import complain

        return complain("commands.interrupted", INTERRUPTED)
    except Exception as error:
        from islands_tui.cli.complaints import explain

        return explain(error, args)


def _carried_out(args: Sequence[str]) -> int:
    import click

    _choose_language(args)
    from islands_tui.cli.launcher import launcher

    if asked := os.environ.get(COMPLETION_VARIABLE):
        return _completed(launcher, asked)
    try:
        with launcher.make_context(PROGRAM, list(args)) as context:
            result = launcher.invoke(context)
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    return result if isinstance(result, int) else 0


def _completed(launcher: click.Group, asked: str) -> int:
    """Answer a shell's completion request: `bash_complete` asks for words, `bash_source` for the script."""
    from click.shell_completion import shell_complete

    from islands_tui.text.problem import unusable_variable

    if shell_complete(launcher, {}, PROGRAM, COMPLETION_VARIABLE, asked) != 0:
        raise unusable_variable(COMPLETION_VARIABLE, asked)
    return 0


def _choose_language(args: Sequence[str]) -> None:
    """Choose the language: from the call, else the settings, else the system."""
    from islands_tui.settings.settings import chosen_language
    from islands_tui.text.languages import asked_for, of_the_system, set_language

    set_language(asked_for(args) or chosen_language() or of_the_system(os.environ))


def _tell_left_out() -> None:
    """Report each unusable game of another package in one line."""
    registry = sys.modules.get("rules.registry")
    refusals = registry.refusals() if registry is not None else ()
    if refusals:
        from islands_tui.cli.complaints import complain, said

        for line in refusals:
            if line not in said:
                complain("commands.problem", 0, problem=line)
