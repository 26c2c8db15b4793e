"""The players' colours stay apart for people with each of the three kinds of colour blindness."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from islands_tui.drawing.ink import hue_of, ink
from islands_tui.drawing.palette import Palette

Rgb = tuple[float, float, float]

KINDS: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""What is seen of linear red, green and blue (Machado, Oliveira and Fernandes 2009, the strongest form)."""
TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)
APART = 20
"""The least distance in CIELAB; 2.3 can just be told apart side by side."""


def times(matrix: tuple[Rgb, Rgb, Rgb], vector: Rgb) -> Rgb:
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third


def linear(part: int) -> float:
    value = part / 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def lab(seen: Rgb) -> Rgb:
    def curve(value: float) -> float:
        return value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116

    x, y, z = (curve(max(part, 0) / white) for part, white in zip(times(TO_XYZ, seen), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def players(depth: str, light: bool) -> dict[str, Rgb]:
    """Each player's colour in linear light, as a terminal of this depth shows it."""
    found = {}
    for role in ("p1", "p2", "p3", "p4", "p5"):
        colour = Palette(depth, light).style(ink(role)).color
        assert colour is not None
        red, green, blue = colour.get_truecolor()
        found[role] = linear(red), linear(green), linear(blue)
    assert hue_of(ink("p1")) != hue_of(ink("p2"))
    return found


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("light", [False, True], ids=["dark", "light"])
@pytest.mark.parametrize("depth", ["256", "rgb"])
def test_every_two_players_can_be_told_apart_by_colour(depth: str, light: bool, kind: str) -> None:
    seen = {role: lab(times(KINDS[kind], colour)) for role, colour in players(depth, light).items()}
    near = {f"{one} and {other}": dist(seen[one], seen[other]) for one, other in combinations(seen, 2)}
    assert {pair: round(far) for pair, far in near.items() if far < APART} == {}
