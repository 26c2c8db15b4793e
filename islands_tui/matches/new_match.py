"""From what was asked for on the command line to a match that can begin."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from islands_tui import __version__
from islands_tui.matches import settings, storage
from islands_tui.matches.bot_seats import parse_bots
from islands_tui.matches.game_setup import checked_seats, chosen_options, loaded_game
from islands_tui.matches.players import default_names, seated
from islands_tui.matches.stored_match import StoredMatch
from islands_tui.text.problem import wrong_call
from rules import GameInfo
from rules.engine.contract import Game
from rules.engine.entries import Header
from rules.engine.named_tuple import NamedTuple


class Wishes(NamedTuple):
    """What was asked for; None or empty where nothing was said."""

    info: GameInfo
    seats: int | None = None
    names: Sequence[str] | None = None
    bots: Sequence[str] = ()
    seed: int | None = None
    options: Sequence[str] = ()
    components: str | None = None
    hints: bool = True
    table: bool = False
    """Whether people may sit down from terminals of their own."""


class MatchPlan(NamedTuple):
    """A match that can begin: nothing is wrong with what was wished."""

    game: Game[Any]
    header: Header
    names: Sequence[str]
    """Names to remember for the next match."""


def planned(wishes: Wishes) -> MatchPlan:
    """The match that is wished for; says what is wrong with the wishes, before anything is written."""
    seats = checked_seats(wishes.info, _seats_wished(wishes))
    bots = parse_bots(wishes.bots, seats)
    names = wishes.names
    if names is None:
        remembered = settings.remembered_names()
        names = default_names(seats - len(bots), remembered[:1] if wishes.table else remembered)
    players = seated(seats, names, bots)
    game, overlay = loaded_game(wishes.info, wishes.components)
    options = chosen_options(game, wishes.options)
    seed = new_seed() if wishes.seed is None else wishes.seed
    about = game.data_digest, __version__, wishes.hints, wishes.table
    header = Header(game.id, game.version, players, seed, options, overlay, *about)
    given = wishes.names is not None
    return MatchPlan(game, header, [player.name for player in players if player.bot is None] if given else ())


def begun(plan: MatchPlan) -> StoredMatch:
    """The match with its record. Names that were given are remembered for the next one."""
    stored = storage.create(plan.game, plan.header)
    if plan.names:
        settings.remember_names(plan.names)
    return stored


def begun_table(plan: MatchPlan, seats: Sequence[int] = (), called: str | None = None) -> StoredMatch:
    """A new table, with somebody from here at it; nothing is left behind if they can't sit down."""
    from islands_tui.matches.guests import guest  # whoever shares a keyboard needs none of these
    from islands_tui.matches.seat_locks import require_locks
    from islands_tui.matches.tables import sit_down

    require_locks()
    if all(player.bot is not None for player in plan.header.players):
        raise wrong_call("tables.only_bots")
    name = guest(called)
    stored = begun(plan)
    try:
        sit_down(stored, seats, name)
    except BaseException:
        stored.file.path.unlink(missing_ok=True)
        stored.close()
        raise
    return stored


def begin(wishes: Wishes) -> StoredMatch:
    """A new match with its record, as wished."""
    return begun(planned(wishes))


def _seats_wished(wishes: Wishes) -> int | None:
    if wishes.seats is None and wishes.names is not None:
        return len(wishes.names) + len(wishes.bots)
    return wishes.seats


def new_seed() -> int:
    """A seed nobody knows, short enough to pass on."""
    return int.from_bytes(os.urandom(4), "big")
