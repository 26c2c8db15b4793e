"""Worlds in which rare things are common: figures laid over those of a game, which `simulate --components` takes too.

Random matches in them meet in a few rounds what plain ones meet in hundreds of matches.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import rules
from rules import GAMES
from rules.engine.contract import Game

FOLDER = Path(__file__).parent
WORLDS = [f"{game}/{path.stem}" for game in GAMES for path in sorted((FOLDER / game).glob("*.toml"))]
"""All of them, by game and name."""


@cache
def world(name: str) -> Game[Any]:
    """The game of a world, with its figures."""
    figures = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    return rules.game(name.partition("/")[0], figures)
