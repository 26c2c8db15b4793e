"""From what was asked for on the command line to a match that can begin."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from islands_tui import settings, storage
from islands_tui.commands.bot_seats import parse_bots
from islands_tui.commands.game_setup import checked_seats, chosen_options, loaded_game
from islands_tui.players import default_names, seated
from rules import GameInfo
from rules.engine.contract import Game
from rules.engine.match import Header


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for; None or empty where nothing was said."""

    info: GameInfo
    seats: int | None = None
    names: Sequence[str] | None = None
    bots: Sequence[str] = ()
    seed: int | None = None
    options: Sequence[str] = ()
    components: str | None = None


class Plan(NamedTuple):
    """A match that can begin: nothing is wrong with what was wished."""

    game: Game[Any]
    header: Header
    names: Sequence[str]
    """Names to remember for the next match."""


def planned(wishes: Wishes) -> Plan:
    """The match that is wished for; says what is wrong with the wishes, before anything is written."""
    seats = checked_seats(wishes.info, _seats_wished(wishes))
    bots = parse_bots(wishes.bots, seats)
    names = wishes.names
    if names is None:
        names = default_names(seats - len(bots), settings.remembered_names())
    players = seated(seats, names, bots)
    game, overlay = loaded_game(wishes.info, wishes.components)
    options = chosen_options(game, wishes.options)
    seed = new_seed() if wishes.seed is None else wishes.seed
    header = Header(game.id, game.version, players, seed, options, overlay, game.data_digest)
    given = wishes.names is not None
    return Plan(game, header, [player.name for player in players if player.bot is None] if given else ())


def begun(plan: Plan) -> storage.StoredMatch:
    """The match with its record. Names that were given are remembered for the next one."""
    stored = storage.create(plan.game, plan.header)
    if plan.names:
        settings.remember_names(plan.names)
    return stored


def begin(wishes: Wishes) -> storage.StoredMatch:
    """A new match with its record, as wished."""
    return begun(planned(wishes))


def _seats_wished(wishes: Wishes) -> int | None:
    if wishes.seats is None and wishes.names is not None:
        return len(wishes.names) + len(wishes.bots)
    return wishes.seats


def new_seed() -> int:
    """A seed nobody knows, short enough to pass on."""
    return int.from_bytes(os.urandom(4), "big")
