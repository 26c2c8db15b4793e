"""The inks of a palette as `islands_tui.drawing.wire` takes them, for grids that no terminal app has drawn."""

from __future__ import annotations

import functools

from islands_tui.drawing.palette import Palette
from islands_tui.drawing.wire import Look


class PaletteLooks:
    """What the inks of a palette look like."""

    def __init__(self, depth: str) -> None:
        self.switches: dict[tuple[int, int], str] = {}
        self.look = functools.cache(functools.partial(_look, Palette(depth)))


def _look(palette: Palette, code: int) -> Look:
    style = palette.style(code)
    attributes = (("1", style.bold), ("2", style.dim), ("4", style.underline), ("7", style.reverse))
    return Look(
        ";".join(style.color.get_ansi_codes()) if style.color else "",
        ";".join(style.bgcolor.get_ansi_codes(foreground=False)) if style.bgcolor else "",
        ";".join(number for number, is_on in attributes if is_on),
    )
