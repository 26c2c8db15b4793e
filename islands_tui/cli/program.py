"""The program `islands`: carries out one call, and turns whatever goes wrong into one line and an exit code.

Exit codes: 0 fine, 1 it ran and found something wrong, 2 the call was wrong, 130 interrupted with Ctrl-C. Everything
is imported inside the guard, so that even an early Ctrl-C ends quietly.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    import click

    from rules.engine.contract import MessageValue

PROGRAM = "islands"
COMPLETION_VARIABLE = "_ISLANDS_COMPLETE"
INTERRUPTED = 130

_said: list[object] = []
"""The problems that were told by now."""


def main() -> NoReturn:
    """The entry point of the installed program.

    Starting makes thousands of objects and no garbage: whatever goes on for long looks for it from then on.
    """
    gc.disable()
    code = run(sys.argv[1:])
    gc.disable()  # the end of the process tidies up
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # nothing is left that could be interrupted
    sys.exit(code)


def run(args: Sequence[str]) -> int:
    """Carry out one call and return its exit code; then tell which games can't be used, if it has looked for games."""
    code = _ended(args)
    _tell_left_out()
    return code


def _ended(args: Sequence[str]) -> int:
    """The exit code of a call. No exception leaves here as a traceback."""
    try:
        code = _carried_out(args)
        if sys.stdout is not None:
            from islands_tui.text.idle import speaking

            with speaking():
                sys.stdout.flush()
        return code
    except BrokenPipeError:  # who read our output has had enough
        _forget_output()
        return 0
    except KeyboardInterrupt:
        return _complained("commands.interrupted", INTERRUPTED)
    except Exception as error:
        return _explained(error, args)


def _carried_out(args: Sequence[str]) -> int:
    import click

    _choose_language(args)
    from islands_tui.cli.launcher import launcher

    if COMPLETION_VARIABLE in os.environ:
        launcher.main(args, PROGRAM, COMPLETION_VARIABLE)
    try:
        with launcher.make_context(PROGRAM, list(args)) as context:
            result = launcher.invoke(context)
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    return result if isinstance(result, int) else 0


def _choose_language(args: Sequence[str]) -> None:
    """What the call asks for, else what the settings say, else what the system says; all that follows is in it."""
    from islands_tui.matches.chosen_language import chosen_language
    from islands_tui.text.languages import asked_for, of_the_system, speak

    speak(asked_for(args) or chosen_language() or of_the_system(os.environ))


def _explained(error: Exception, args: Sequence[str]) -> int:
    import click

    from islands_tui.cli.speaking import explained
    from islands_tui.text.problem import FOUND_WRONG, TRACEBACK_VARIABLE, Problem, reason_of
    from rules import BrokenGame

    if os.environ.get(TRACEBACK_VARIABLE):
        raise error

    match error:
        case Problem():
            return _complained("commands.problem", error.code, problem=error.message)
        case BrokenGame():
            return _complained("commands.problem", FOUND_WRONG, problem=error.message)
        case click.UsageError():
            problem = explained(error, args)
            return _complained("commands.usage", error.exit_code, problem=problem, command=_path(error))
        case click.ClickException():
            return _complained("commands.problem", error.exit_code, problem=error.format_message())
        case OSError():
            return _complained("commands.system", FOUND_WRONG, reason=reason_of(error))
        case _:
            from islands_tui.app.crash import place_of

            detail = f"{type(error).__name__}, {place_of(error)}"
            return _complained("commands.unexpected", FOUND_WRONG, detail=detail, variable=TRACEBACK_VARIABLE)


def _tell_left_out() -> None:
    """A game of another package that can't be used costs a line, never the program."""
    registry = sys.modules.get("rules.registry")
    for line in registry.refusals() if registry is not None else ():
        if line not in _said:
            _complained("commands.problem", 0, problem=line)


def _path(error: click.UsageError) -> str:
    return error.ctx.command_path if error.ctx else PROGRAM


def _complained(id: str, code: int, **values: MessageValue) -> int:
    """Say what is wrong in one line on stderr, if anybody can hear it."""
    from islands_tui.text.console import Voice
    from islands_tui.text.texts import words

    _said.append(values.get("problem"))
    try:
        stderr = Voice(sys.stderr)
        stderr.line(words("commands.complaint", problem=" ".join(words(id, **values).split())))
        stderr.flush()
    except OSError:
        pass
    _forget_output()
    return code


def _forget_output() -> None:
    """Keep the interpreter from complaining about output that could not be written when it ends."""
    try:
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()
    except OSError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                os.dup2(nowhere, stream.fileno())
