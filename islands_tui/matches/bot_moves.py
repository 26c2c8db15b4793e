"""Bots at the table: what the bot in the seat to move plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from islands_tui.matches.thought import Attentive
from rules import bots
from rules.bots import PATIENT, Stop
from rules.engine.chance import Chance
from rules.engine.contract import Action, Game

if TYPE_CHECKING:
    from rules.engine.match import Match

_OWN_STREAM = 0xB07B07B07B07B07
"""Keeps the chance of the bots apart from that of the game, which begins with the bare seed."""


def dice_of_bots(seed: int, move: int) -> Chance:
    """The chance a bot has at this move: the same again after an undo, unrelated to what the game draws."""
    return Chance(Chance(seed ^ _OWN_STREAM).bits() + move)


def bot_to_move(match: Match[Any]) -> str | None:
    """The bot that must decide now; None if a person must, or nobody."""
    decision = match.decision
    return None if decision is None else match.players[decision.seat].bot


def takes_time(bot: str) -> bool:
    """Whether this bot thinks for longer than a frame takes."""
    return bot.partition(":")[0] == PATIENT


def chosen_by_bot(match: Match[Any], bot: str) -> Action:
    """What the bot plays. It is shown what its seat may know and no more."""
    return bots.choose(bot, match.game, match.state, dice_of_bots(match.header.seed, len(match.moves)))


def choice_of_bot(match: Match[Any], bot: str) -> Callable[[Stop], Action]:
    """What is to be done to know what the bot plays here, whatever becomes of the match meanwhile."""
    game, table = match.game, match.game.copy(match.state)
    dice = dice_of_bots(match.header.seed, len(match.moves))
    return lambda stop: bots.choose(bot, cast(Game[Any], Attentive(game, stop)), table, dice, stop)
