"""What the planner would do, in words: for a player who asks, and for those who look back at a match."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, cast

from islands_tui.matches.bot_moves import dice_of_bots
from islands_tui.matches.thought import Attentive
from rules import bots
from rules.bots import Stop
from rules.engine.contract import Game, Message, say
from rules.engine.match import Match

if TYPE_CHECKING:
    from rules.bots.planner import Advice

BEST = 3
"""As many choices are told of."""
SURE = 2.0
"""Standard errors on both sides that hold about 95 of 100 cases."""


def advice_of_planner(match: Match[Any]) -> Callable[[Stop], Sequence[Advice]]:
    """What is to be done to know what a planner would do here, whatever becomes of the match meanwhile.

    It knows what the deciding seat may know and no more, and its dice are none of the game's.
    """
    game, table = match.game, match.game.copy(match.state)
    dice = dice_of_bots(match.header.seed, len(match.moves))
    return lambda stop: bots.advise(cast(Game[Any], Attentive(game, stop)), table, dice, stop=stop)[:BEST]


def told_margin(margin: float) -> Message:
    """Points ahead of the best other seat, or behind it."""
    points = round(margin)
    if points == 0:
        return say("advice.level")
    return say("advice.ahead" if points > 0 else "advice.behind", n=abs(points))


def told(advice: Advice, short: bool = False) -> Message:
    """What is expected of an action, and how sure that is; for a table, where rows are short, in signs."""
    margin = told_margin(advice.margin)
    if math.isinf(advice.error):
        return say("advice.guessed", margin=margin)
    error = max(1, math.ceil(SURE * advice.error))
    return say("advice.short" if short else "advice.expected", margin=margin, error=error)
