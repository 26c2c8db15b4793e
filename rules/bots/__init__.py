"""Bots: players that know only the contract.

A bot sees what its seat may see. It never gets the state: it is given the legal actions and may ask for *samples*,
full states that its seat can't tell from the real one. A bot is loaded when it is first asked: most matches have none.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rules.bots import installed

if TYPE_CHECKING:
    from rules.bots.hints import Hint
    from rules.bots.planner import Advice
    from rules.bots.protocol import Bot
    from rules.engine.contract import Action, Game
    from rules.engine.rng import Rng


LEVELS = ("easy", "normal", "hard", "expert")
"""The names of the bots, as people choose them, from weak to strong."""
USUAL_LEVEL = "normal"
"""Who plays where nobody says otherwise."""
THINKING: Mapping[str, int] = {"normal": 1, "hard": 4, "expert": 16}
"""The levels that look ahead, and how many times as long as the usual one they think."""
HINTS = "hard"
"""The level that gives hints."""
RANDOM = "random"
"""Plays anything that is allowed: for tests and simulations."""
OLD_NAMES: Mapping[str, str] = {"greedy": "easy", "planner": "normal"}
"""Names of earlier versions, in records and on command lines, by the level that plays now."""
PATIENT = "planner"
"""The old name that may be followed by a number: `planner:4` thinks four times as long as `normal`."""
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


@functools.cache
def bot(name: str) -> Bot:
    """The bot of a level, or of an old name; `planner:4` thinks four times as long as `normal`."""
    require_bot(name)
    if not _is_ours(name):
        return installed.load(installed.installed()[name])
    if name == RANDOM:
        from rules.bots.random import RandomBot

        return RandomBot()
    if not thinks(name):
        from rules.bots.greedy import GreedyBot

        return GreedyBot()
    from rules.bots.planner import PLAYOUTS, Planner

    kind, _, factor = name.partition(":")
    return Planner(PLAYOUTS * int(factor or THINKING[OLD_NAMES.get(kind, kind)]))


def level_of(name: str) -> str:
    """The level that is nearest to a bot, whatever its name; the usual one for a bot of somebody else's."""
    require_bot(name)
    if not _is_ours(name):
        return USUAL_LEVEL
    kind, _, factor = name.partition(":")
    if factor:
        return [level for level, times in THINKING.items() if times <= int(factor)][-1]
    return LEVELS[0] if kind == RANDOM else OLD_NAMES.get(kind, kind)


def thinks(name: str) -> bool:
    """Whether this bot may take longer than a frame of the screen: it looks ahead, or is somebody else's."""
    kind = name.partition(":")[0]
    return OLD_NAMES.get(kind, kind) in THINKING or not _is_ours(name)


def _is_ours(name: str) -> bool:
    return name.partition(":")[0] in (*LEVELS, RANDOM, *OLD_NAMES)


def require_bot(name: str) -> None:
    """Refuse a name that no bot has."""
    if not _is_ours(name):
        if name not in installed.installed():
            raise UnknownBot(name, patience=False)
        return
    kind, colon, factor = name.partition(":")
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


def choose(name: str, game: Game[Any], state: Any, rng: Rng, stop: Stop | None = None) -> Action:
    """The named bot's action at the open decision of this state; `Stopped` if it was told to stop."""
    return bot(name).choose(game, game.legal(state), sampler(game, state, rng, stop), rng)


def advise(
    game: Game[Any],
    state: Any,
    rng: Rng,
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


def hint(game: Game[Any], state: Any, rng: Rng, stop: Stop | None = None) -> list[Hint]:
    """The best actions at the open decision, with reasons, for whoever asks: as a bot of the level `hard` sees it."""
    from rules.bots import hints, planner

    sample, playouts = sampler(game, state, rng, stop), planner.PLAYOUTS * THINKING[HINTS]
    return hints.hints(game, state, planner.advise(game, game.legal(state), sample, playouts), sample)


def sampler(game: Game[Any], state: Any, rng: Rng, stop: Stop | None = None) -> Callable[[], Any]:
    """Worlds that the deciding seat can't tell from this one. Bots need one every few milliseconds: here they stop."""
    decision = game.decision(state)
    assert decision is not None
    seat = decision.seat

    def sample() -> Any:
        if stop is not None and stop():
            raise Stopped
        return game.resample(state, seat, rng)

    return sample
