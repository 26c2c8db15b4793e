"""What this terminal can show, detected from its environment; the player's settings take precedence where possible."""

from __future__ import annotations

import codecs
import locale
from collections.abc import Mapping
from typing import NamedTuple

from islands_tui.drawing.environment import COLOUR_SYSTEMS, COLOURS_VARIABLE, has_own_driver
from islands_tui.drawing.glyphs import GLYPHS, Glyphs
from islands_tui.drawing.palette import Palette

_MANY_COLOURS = ("256", "kitty", "alacritty", "foot", "wezterm", "ghostty")


class Drawing(NamedTuple):
    """An alphabet and a palette."""

    glyphs: Glyphs
    palette: Palette


def choose(
    environment: Mapping[str, str],
    glyphs: str | None = None,
    colours: str | None = None,
    light: bool | None = None,
    encoding: str | None = None,
) -> Drawing:
    """The drawing for a terminal: half blocks where it has all colours, as only emulators do that have the signs too.

    Console fonts lack half blocks, and without colours those look pale: use boxes there, even if half blocks are asked
    for.
    """
    depth = colours or colour_depth(environment)
    encoding = encoding or ("utf-8" if has_own_driver(environment) else locale.getencoding())
    best = "half" if depth == "rgb" else "box"
    name = glyphs or (best if _shows_boxes(encoding) else "ascii")
    if name == "half" and (environment.get("TERM") == "linux" or depth == "none"):
        name = "box"
    return Drawing(GLYPHS[name], Palette(depth, is_light(environment) if light is None else light))


def colour_depth(environment: Mapping[str, str]) -> str:
    """The colour depth: none, 16, 256 or rgb."""
    if environment.get("NO_COLOR"):
        return "none"
    if environment.get(COLOURS_VARIABLE) in COLOUR_SYSTEMS:
        return COLOUR_SYSTEMS[environment[COLOURS_VARIABLE]]
    term = environment.get("TERM", "")
    if term in ("", "dumb", "unknown") or term.startswith("vt"):
        return "none"
    if term in ("linux", "screen"):
        return "16"
    if environment.get("COLORTERM", "").lower() in ("truecolor", "24bit") or term.endswith("-direct"):
        return "rgb"
    return "256" if any(name in term for name in _MANY_COLOURS) else "16"


def is_light(environment: Mapping[str, str]) -> bool:
    """Whether the background is light, if the terminal says so (`COLORFGBG`, the last number)."""
    return environment.get("COLORFGBG", "").rpartition(";")[2] in ("7", "15")


def _shows_boxes(encoding: str) -> bool:
    try:
        return codecs.lookup(encoding).name == "utf-8"
    except LookupError:
        return False
