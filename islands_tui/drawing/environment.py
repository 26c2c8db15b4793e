"""What the environment says about where Textual shows its screens. Imports no drawing code."""

from __future__ import annotations

from collections.abc import Mapping

from islands_tui.text.problem import unusable_variable

DRIVER_VARIABLE, COLOURS_VARIABLE = "TEXTUAL_DRIVER", "TEXTUAL_COLOR_SYSTEM"
"""Set when Textual runs outside a terminal: `textual serve` shows it in a browser."""
COLOUR_SYSTEMS = {"truecolor": "rgb", "256": "256", "standard": "16"}
_LEFT_TO_TEXTUAL = ("", "auto", "windows")


def check_colour_system(environment: Mapping[str, str]) -> None:
    """Reject a colour system that would make Textual fail."""
    system = environment.get(COLOURS_VARIABLE, "")
    if system not in (*COLOUR_SYSTEMS, *_LEFT_TO_TEXTUAL):
        raise unusable_variable(COLOURS_VARIABLE, system)


def has_own_driver(environment: Mapping[str, str]) -> bool:
    """Whether the screens are shown somewhere other than in this terminal."""
    return bool(environment.get(DRIVER_VARIABLE))
