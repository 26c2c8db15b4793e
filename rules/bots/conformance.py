"""The laws that every bot obeys in every game, checked on a match that it plays.

Like the laws of the games, they look at one step and raise `Violation`. Asking a bot several times costs time, so most
are checked on the first ten decisions and at powers of two; that nothing foolish is chosen is checked at every step.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.bots import sampler
from rules.bots.dominance import outlived
from rules.bots.dominance_laws import check_claims
from rules.bots.protocol import Bot
from rules.engine import codec
from rules.engine.contract import Action, Game, notation
from rules.engine.laws import Violation, require
from rules.engine.rng import Rng

LONGEST_MATCH = 20_000


def check_bot(
    bot: Bot,
    game: Game[Any],
    seats: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    *,
    stand_in: Bot | None = None,
    longest: int = LONGEST_MATCH,
) -> int:
    """Let the bot play all seats of a match under the laws and return the number of decisions.

    A slow bot is only asked where the laws are checked if a `stand_in` plays in between.
    """
    state, rng, number = game.setup(seats, seed, dict(options or {})), Rng(seed), 0
    while game.decision(state) is not None:
        if number == longest:
            raise Violation("end", f"{game.id} with {seats} seats and seed {seed} does not end")
        checked = number < 10 or not number & (number - 1)
        if checked:
            check_claims(game, state, rng)
        action = _lawful_choice(bot, game, state, rng) if checked else _choice(stand_in or bot, game, state, rng)
        _check_sensible(game, state, action)
        game.advance(state, action)
        number += 1
    return number


def _choice(bot: Bot, game: Game[Any], state: Any, rng: Rng) -> Action:
    return bot.choose(game, game.legal(state), sampler(game, state, rng), rng)


def _lawful_choice(bot: Bot, game: Game[Any], state: Any, rng: Rng) -> Action:
    """The bot's choice: legal, repeatable, honest, and made without touching anything on the table."""
    decision, legal = game.decision(state), list(game.legal(state))
    assert decision is not None
    before, dice = codec.digest(game.to_json(state)), rng.bits()
    action = _choice(bot, game, state, Rng(dice))
    require(action in legal, "choice", f"{notation(action)} is not legal at {decision}")
    require(codec.digest(game.to_json(state)) == before, "table", f"the table changed while {decision} was considered")
    again = _choice(bot, game, state, Rng(dice))
    require(again == action, "dice", f"the same dice gave {notation(action)} and then {notation(again)}")
    for _ in range(2):
        elsewhere = _choice(bot, game, game.resample(state, decision.seat, rng), Rng(dice))
        require(
            elsewhere == action, "honest", f"{notation(action)} here, {notation(elsewhere)} where all looks the same"
        )
    return action


def _check_sensible(game: Game[Any], state: Any, action: Action) -> None:
    """No other action is at least as good whatever happens."""
    legal = game.legal(state)
    if len(legal) > 1:
        better = {**outlived(game, state, legal), **game.dominated(state, legal)}.get(action)
        detail = f"{notation(action)} where {notation(better)} is never worse" if better else ""
        require(better is None, "dominated", detail)
