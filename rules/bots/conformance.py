"""The laws that every bot obeys in every game, checked on a match that it plays.

Like the laws of the games, they look at one step and raise `Violation`. Asking a bot several times costs time, so they
are checked on the first ten decisions and at powers of two.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.bots import Bot, sampler
from rules.engine import codec
from rules.engine.chance import Chance
from rules.engine.contract import Action, Game, notation
from rules.engine.laws import Violation

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
    state, rng, number = game.setup(seats, seed, dict(options or {})), Chance(seed), 0
    while game.decision(state) is not None:
        if number == longest:
            raise Violation("end", f"{game.id} with {seats} seats and seed {seed} does not end")
        checked = number < 10 or not number & (number - 1)
        action = _lawful_choice(bot, game, state, rng) if checked else _choice(stand_in or bot, game, state, rng)
        game.advance(state, action)
        number += 1
    return number


def _choice(bot: Bot, game: Game[Any], state: Any, rng: Chance) -> Action:
    return bot.choose(game, game.legal(state), sampler(game, state, rng), rng)


def _lawful_choice(bot: Bot, game: Game[Any], state: Any, rng: Chance) -> Action:
    """The bot's choice: legal, repeatable, honest, and made without touching anything on the table."""
    decision, legal = game.decision(state), list(game.legal(state))
    assert decision is not None
    before, dice = codec.digest(game.to_json(state)), rng.bits()
    action = _choice(bot, game, state, Chance(dice))
    _require(action in legal, "choice", f"{notation(action)} is not legal at {decision}")
    _require(codec.digest(game.to_json(state)) == before, "table", f"the table changed while {decision} was considered")
    again = _choice(bot, game, state, Chance(dice))
    _require(again == action, "dice", f"the same dice gave {notation(action)} and then {notation(again)}")
    for _ in range(2):
        elsewhere = _choice(bot, game, game.resample(state, decision.seat, rng), Chance(dice))
        _require(
            elsewhere == action, "honest", f"{notation(action)} here, {notation(elsewhere)} where all looks the same"
        )
    return action


def _require(holds: bool, law: str, detail: str) -> None:
    if not holds:
        raise Violation(law, detail)
