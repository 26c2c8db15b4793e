"""Bots: players that know only the contract.

A bot sees what its seat may see. It never gets the state: it is given the legal actions and may ask for *samples*,
full states that its seat can't tell from the real one. A bot is loaded when it is first asked: most matches have none.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from rules.engine.chance import Chance
from rules.engine.contract import Action, Game

if TYPE_CHECKING:
    from rules.bots.planner import Advice


class Bot(Protocol):
    """Chooses actions for a seat."""

    def choose(self, game: Game[Any], legal: Sequence[Action], sample: Callable[[], Any], rng: Chance) -> Action:
        """One of the legal actions. `sample()` gives a fresh state as it may be for all the seat knows."""


BOTS = ("random", "greedy", "planner")
"""The names of the bots, as people type them, from weak to strong."""
STRONGEST = "planner"
"""Who plays where nobody says otherwise."""
PATIENT = "planner"
"""The bot that can think for longer: `planner:4` four times as long."""
MOST_PATIENT = 64


class UnknownBot(ValueError):  # noqa: N818 - it is the name that is wrong
    """There is no such bot. `patience` is true where the bot exists and what follows the colon is wrong."""

    def __init__(self, name: str, patience: bool) -> None:
        """Keep what was typed."""
        wrong = f"after a colon only {PATIENT} takes a number, from 1 to {MOST_PATIENT}" if patience else "no such bot"
        super().__init__(f"{name}: {wrong}")
        self.name, self.patience = name, patience


class Stopped(Exception):  # noqa: N818 - nothing is wrong
    """The thinking was broken off; there is no choice."""


Stop = Callable[[], bool]
"""Asked again and again while a bot thinks: whether it should stop. It never changes what is chosen."""


def bot(name: str) -> Bot:
    """The bot of this name: `greedy`, `planner`, or `planner:4` for one that thinks four times as long."""
    require_bot(name)
    kind, colon, factor = name.partition(":")
    if not colon:
        return _usual(kind)
    from rules.bots.planner import PLAYOUTS, Planner

    return Planner(int(factor) * PLAYOUTS)


@functools.cache
def _usual(kind: str) -> Bot:
    """The bot of a kind as it usually is."""
    if kind == "random":
        from rules.bots.random import RandomBot

        return RandomBot()
    if kind == "greedy":
        from rules.bots.greedy import GreedyBot

        return GreedyBot()
    from rules.bots.planner import Planner

    return Planner()


def require_bot(name: str) -> None:
    """Refuse a name that no bot has."""
    kind, colon, factor = name.partition(":")
    if kind not in BOTS:
        raise UnknownBot(name, patience=False)
    fits = kind == PATIENT and factor.isascii() and factor.isdigit() and 1 <= int(factor[:3]) <= MOST_PATIENT
    if colon and (not fits or len(factor) > len(str(MOST_PATIENT))):
        raise UnknownBot(name, patience=True)


def is_bot(name: str) -> bool:
    """Whether there is a bot of this name."""
    try:
        require_bot(name)
    except UnknownBot:
        return False
    return True


def choose(name: str, game: Game[Any], state: Any, rng: Chance, stop: Stop | None = None) -> Action:
    """The named bot's action at the open decision of this state; `Stopped` if it was told to stop."""
    return bot(name).choose(game, game.legal(state), sampler(game, state, rng, stop), rng)


def advise(
    game: Game[Any],
    state: Any,
    rng: Chance,
    playouts: int | None = None,
    consider: Sequence[Action] = (),
    stop: Stop | None = None,
) -> list[Advice]:
    """What a planner with this budget, or the usual one, would do at the open decision and expects of it, best first.

    It knows what the deciding seat knows and no more. Actions to `consider` are among the answers in any case.
    """
    from rules.bots import planner

    budget = planner.PLAYOUTS if playouts is None else playouts
    return planner.advise(game, game.legal(state), sampler(game, state, rng, stop), budget, consider)


def sampler(game: Game[Any], state: Any, rng: Chance, stop: Stop | None = None) -> Callable[[], Any]:
    """Worlds that the deciding seat can't tell from this one. Bots need one every few milliseconds: here they stop."""
    decision = game.decision(state)
    assert decision is not None
    seat = decision.seat

    def sample() -> Any:
        if stop is not None and stop():
            raise Stopped
        return game.resample(state, seat, rng)

    return sample
