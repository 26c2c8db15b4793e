"""A match must not depend on the order of a set, which differs with every hash seed of Python."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

from rules.engine import codec
from rules.engine.contract import Game, notation
from rules.engine.laws import require
from rules.engine.rng import Rng


def transcript(game: Game[Any], seats: int, seed: int) -> str:
    """The fingerprint of a whole random match: every legal list and every position in it."""
    rng, state = Rng(seed), game.setup(seats, seed, {})
    trace = []
    while game.decision(state) is not None:
        legal = game.legal(state)
        trace.append([notation(action) for action in legal])
        game.advance(state, rng.pick(legal))
    return codec.digest([trace, game.to_json(state)])


def same_under_every_hash_seed(factory: str, seats: int, seed: int) -> None:
    """Nothing depends on the order of a set: the match is the same for every hash seed of Python.

    `factory` names the game as `module:callable`, since other processes make it again.
    """
    module, _, name = factory.partition(":")
    code = (
        f"from {module} import {name}; from tests.hash_seeds import transcript;"
        f"print(transcript({name}(), {seats}, {seed}))"
    )
    seen = set()
    for hash_seed in ("1", "2", "3"):
        run = subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": hash_seed, "PYTHONPATH": ":".join(path or "." for path in sys.path)},
            capture_output=True,
            text=True,
            check=True,
        )
        seen.add(run.stdout)
    require(len(seen) == 1, "hash seed", f"{factory} plays differently under another PYTHONHASHSEED")
