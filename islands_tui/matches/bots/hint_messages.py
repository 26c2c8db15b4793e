"""What a bot would do, in words: for a player who asks for a hint."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, cast

from islands_tui.matches.bots.bot_moves import dice_of_bots
from islands_tui.matches.bots.interruptible_game import InterruptibleGame
from islands_tui.text.texts import Texts
from rules import bots
from rules.bots import Stop
from rules.engine.contract import Game, Message, say
from rules.engine.match import Match

if TYPE_CHECKING:
    from rules.bots.hints import GoodsDifference, Hint

STEPS = 2
"""Answers after the first one that a hint names."""


def hint_for(match: Match[Any]) -> Callable[[Stop], Sequence[Hint]]:
    """The search for a hint for the open decision, independent of later changes to the match.

    The planner knows only what the seat to move may know, and uses random numbers of its own.
    """
    game, table = match.game, match.game.copy(match.state)
    dice = dice_of_bots(match.header.seed, len(match.moves))
    return lambda stop: bots.hint(cast(Game[Any], InterruptibleGame(game, stop)), table, dice, stop)


def margin_message(margin: float) -> Message:
    """The lead over the best opponent, or the deficit."""
    points = round(margin)
    if points == 0:
        return say("hint.level")
    return say("hint.ahead" if points > 0 else "hint.behind", n=abs(points))


def expectation_message(hint: Hint, is_first: bool, short: bool = False) -> Message:
    """The lead that is expected and how far off that may be; or only that the action is as good as the first one."""
    if hint.is_equal and not is_first:
        return say("hint.equal")
    margin = margin_message(hint.margin)
    if not hint.doubt:
        return margin
    return say("hint.short" if short else "hint.expected", margin=margin, error=math.ceil(hint.doubt))


def plan_message(what: Message | str, hint: Hint) -> Message | str:
    return say("hint.plan", what=what, then=hint.then[:STEPS]) if hint.then else what


def reason_message(found: Sequence[Hint], texts: Texts) -> Message | None:
    """Why the first action: what it brings by the end of the round that the second one does not."""
    if len(found) < 2 or found[1].is_equal or not any(each.amount > 0 for each in found[0].why):
        return None
    return say("hint.why", differences=difference_messages(found[0].why, texts))


def difference_messages(differences: Sequence[GoodsDifference], texts: Texts) -> tuple[Message, ...]:
    """What a seat has more or less of, in the words of its game."""
    amounts = [(each.amount > 0, texts.amount(each.good, abs(each.amount))) for each in differences]
    return tuple(say("hint.more" if is_more else "hint.less", what=amount) for is_more, amount in amounts)
