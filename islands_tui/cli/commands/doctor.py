"""`islands doctor`: the environment Islands runs in, for support and bug reports, and how to improve it."""

from __future__ import annotations

import locale
import os
import platform
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any

from islands_tui import __version__
from islands_tui.cli import localized_click
from islands_tui.cli.as_json import json_option, print_json
from islands_tui.cli.interface import has_terminal, is_dumb
from islands_tui.drawing.sizes import HUGE, SMALLEST, TIERS
from islands_tui.drawing.terminal import choose
from islands_tui.settings.data_folder import HOME_VARIABLE, home, make_folder, names
from islands_tui.settings.settings import load
from islands_tui.text.console import LineOutput
from islands_tui.text.languages import current_language
from islands_tui.text.problem import Problem
from islands_tui.text.texts import interface, words
from rules.engine.messages import Message, say

PACKAGES = ("textual", "rich", "click", "platformdirs")
LARGE = TIERS[HUGE].width, TIERS[HUGE].height
"""From this size on boards speak in words."""


@dataclass(frozen=True)
class Findings:
    """What this call of the program met."""

    packages: Mapping[str, str]
    system: str
    terminal: str
    """The value of TERM; empty if input or output is none."""
    columns: int
    rows: int
    colours: str
    alphabet: str
    encoding: str
    language: str
    folder: str
    matches: int
    problem: Message | None
    """Why the folder can't be used."""


@localized_click.command("doctor")
@json_option
def command(as_json: bool) -> None:
    found = _findings()
    advice = [interface()(message) for message in _advice(found)]
    if as_json:
        print_json(_data(found) | {"better": advice})
        return
    voice = LineOutput()
    voice.lines(interface()(message) for message in _lines(found))
    voice.line()
    voice.line(words("commands.doctor.better" if advice else "commands.doctor.fine"))
    voice.lines(words("commands.doctor.advice", advice=line) for line in advice)
    voice.flush()


def _findings() -> Findings:
    settings = load()
    drawing = choose(os.environ, settings.glyphs, settings.colours, settings.light)
    in_terminal = has_terminal(sys.stdin, sys.stdout)
    columns, rows = os.get_terminal_size(sys.stdout.fileno()) if in_terminal else (0, 0)
    folder, matches, problem = _folder()
    return Findings(
        packages={"islands": __version__, "python": platform.python_version()} | {p: version(p) for p in PACKAGES},
        system=f"{platform.system()} {platform.release()}",
        terminal=os.environ.get("TERM", "") if in_terminal else "",
        columns=columns,
        rows=rows,
        colours=drawing.palette.depth,
        alphabet=drawing.glyphs.name,
        encoding=locale.getencoding(),
        language=current_language(),
        folder=folder,
        matches=matches,
        problem=problem,
    )


def _folder() -> tuple[str, int, Message | None]:
    """The data folder, the matches in it, and why it can't be used, if so."""
    try:
        folder = home()
        make_folder()
        if not os.access(folder, os.W_OK):
            return str(folder), len(names()), say("commands.doctor.read_only", folder=str(folder))
        return str(folder), len(names()), None
    except Problem as problem:
        return os.environ.get(HOME_VARIABLE, ""), 0, problem.message


def _data(found: Findings) -> dict[str, Any]:
    return {key: value for key, value in vars(found).items() if key != "problem"} | {"packages": dict(found.packages)}


def _lines(found: Findings) -> Iterator[Message]:
    yield say("commands.doctor.versions", **found.packages, system=found.system)
    if found.terminal:
        yield say("commands.doctor.terminal", term=found.terminal, columns=found.columns, rows=found.rows)
    else:
        yield say("commands.doctor.no_terminal")
    colours = say(f"commands.doctor.colours.{found.colours}")
    yield say("commands.doctor.signs", colours=colours, alphabet=found.alphabet, encoding=found.encoding)
    yield say("commands.doctor.language", language=found.language)
    yield say("commands.doctor.folder", folder=found.folder, n=found.matches)


def _advice(found: Findings) -> Iterator[Message]:
    """What a player can do for a better game, the most important first."""
    if found.problem is not None:
        yield found.problem
    if not found.terminal or is_dumb():
        yield say("commands.doctor.try_a_terminal")
        return
    if found.columns < SMALLEST[0] or found.rows < SMALLEST[1]:
        yield say("commands.doctor.try_a_larger_window", columns=SMALLEST[0], rows=SMALLEST[1])
    elif found.columns < LARGE[0] or found.rows < LARGE[1]:
        yield say("commands.doctor.try_a_large_window", columns=LARGE[0], rows=LARGE[1])
    if found.alphabet == "ascii":
        yield say("commands.doctor.try_utf_8", encoding=found.encoding)
    if found.colours in ("none", "16"):
        yield say("commands.doctor.try_colours", colours=say(f"commands.doctor.colours.{found.colours}"))
