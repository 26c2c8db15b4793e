"""Bots at the table: what the bot in the seat to move plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from islands_tui.matches.bots.as_played import played_then
from islands_tui.matches.bots.interruptible_game import InterruptibleGame
from rules import bots
from rules.bots import Stop, thinks
from rules.engine.contract import Action, Game
from rules.engine.match import Match
from rules.engine.rng import Rng

_OWN_STREAM = 0xB07B07B07B07B07
"""Separates the bots' random numbers from the game's, which start from the bare seed."""


def dice_of_bots(seed: int, move: int) -> Rng:
    """The random numbers of a bot at this move: the same after an undo, independent of the game's."""
    return Rng((Rng(seed ^ _OWN_STREAM).bits() + move) % (1 << 64))


def bot_to_move(match: Match[Any]) -> str | None:
    """The bot to move; None if a person is to move, or the match is over."""
    decision = match.decision
    return None if decision is None else match.players[decision.seat].bot


def takes_time(match: Match[Any], bot: str) -> bool:
    return thinks(bot) and played_then(match) is None


def chosen_by_bot(match: Match[Any], bot: str) -> Action:
    """What the bot plays. It sees only what its seat may know, or repeats what was played."""
    if (again := played_then(match)) is not None:
        return again
    return bots.choose(bot, match.game, match.state, dice_of_bots(match.header.seed, len(match.moves)))


def choice_of_bot(match: Match[Any], bot: str) -> Callable[[Stop], Action]:
    """The computation of the bot's move at this position, independent of later changes to the match."""
    game, table = match.game, match.game.copy(match.state)
    dice = dice_of_bots(match.header.seed, len(match.moves))
    return lambda stop: bots.choose(bot, cast(Game[Any], InterruptibleGame(game, stop)), table, dice, stop)
