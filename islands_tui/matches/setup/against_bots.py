"""A match against bots without a form: one person, and the bots of the last time."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.matches.setup.new_match import MatchRequest
from rules import GameInfo
from rules.bots import USUAL_LEVEL, is_bot

USUAL_BOTS = (USUAL_LEVEL, USUAL_LEVEL)
"""Who plays against somebody who has not played against bots yet."""


def against_bots(info: GameInfo, players: Sequence[str | None]) -> MatchRequest:
    """You under your last name in the first seat, and bots in the others; `players` are those of the last match."""
    bots = bots_for(info, players)
    return MatchRequest(info, 1 + len(bots), bots=[f"{seat}:{bot}" for seat, bot in enumerate(bots, start=2)])


def bots_for(info: GameInfo, players: Sequence[str | None]) -> list[str]:
    """The bots of the last match, or the usual ones; as many as the game has seats for."""
    last = [player for player in players if player is not None and is_bot(player)] or list(USUAL_BOTS)
    fewest, most = info.seats[0] - 1, info.seats[-1] - 1
    return [*last, *[last[-1]] * fewest][: max(fewest, min(len(last), most))]
