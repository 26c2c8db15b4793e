"""The options of commands that open an interface. Others don't load what that takes."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import click

from islands_tui.cli.interface import Interface
from islands_tui.cli.localized_click import OneOf
from islands_tui.text.texts import words

_plain = click.option("--plain", is_flag=True, help=words("commands.option.plain"))
_glyphs = click.option("--glyphs", type=OneOf(["ascii", "box", "half"]), help=words("commands.option.glyphs"))


def interface_options(function: Callable[..., int]) -> Callable[..., int]:
    """`--plain` and `--glyphs`: the command gets the `interface` that they choose."""

    @functools.wraps(function)
    def called(plain: bool, glyphs: str | None, **others: Any) -> int:
        return function(interface=Interface(plain, glyphs), **others)

    return _plain(_glyphs(called))
