"""From a request, such as a command line, to a new match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from islands_tui import __version__
from islands_tui.matches.records import match_store
from islands_tui.matches.records.seat_locks import require_locks
from islands_tui.matches.records.stored_match import StoredMatch
from islands_tui.matches.setup.bot_seats import parse_bots
from islands_tui.matches.setup.game_options import checked_seats, chosen_options, loaded_game
from islands_tui.matches.setup.players import default_names, seated
from islands_tui.matches.shared.joining import sit_down
from islands_tui.matches.shared.open_tables import require_room
from islands_tui.settings import settings
from islands_tui.settings.guest_name import guest, named_guest
from islands_tui.settings.play_only import is_play_only
from islands_tui.text.problem import wrong_call
from rules import GameInfo
from rules.engine.contract import Game
from rules.engine.record_entries import Header
from rules.engine.rng import secret_seed

LIVE_AWAY = 2
"""The minutes until somebody counts as away where everybody plays at the same time."""


class MatchRequest(NamedTuple):
    """A request for a match; None or empty where nothing was specified."""

    info: GameInfo
    seats: int | None = None
    names: Sequence[str] | None = None
    bots: Sequence[str] = ()
    seed: int | None = None
    options: Sequence[str] = ()
    components: str | None = None
    hints: bool = True
    table: bool = False
    """Whether it is a shared table."""
    clock: int = 0
    """The minutes that each player has for the match; 0: as many as they like."""
    away: int = LIVE_AWAY
    """The minutes after which the others at a shared table may replace a player who is away; 0: never."""


class MatchPlan(NamedTuple):
    """A validated match, ready to begin."""

    game: Game[Any]
    header: Header
    names: Sequence[str]
    """Names to remember for the next match."""


def plan_match(request: MatchRequest) -> MatchPlan:
    """Validate a request; raises a `Problem` before anything is written."""
    game, overlay = loaded_game(request.info, request.components)
    seats = checked_seats(game, _seats_requested(request))
    bots = parse_bots(request.bots, seats)
    names = request.names
    if names is None:
        remembered = settings.remembered_names()
        names = default_names(seats - len(bots), remembered[:1] if request.table else remembered)
    players = seated(seats, names, bots)
    options = chosen_options(game, request.options)
    seed = secret_seed() if request.seed is None else request.seed
    about = game.data_digest, __version__, request.hints, request.table
    header = Header(game.id, game.version, players, seed, options, overlay, *about, timed=True)
    if request.table:
        header = header._replace(clock=request.clock, away=request.away)
    given = request.names is not None
    return MatchPlan(game, header, [player.name for player in players if player.bot is None] if given else ())


def begin_match(plan: MatchPlan) -> StoredMatch:
    """Begin the match with its record, and remember the game, its players and the given names."""
    stored = match_store.create(plan.game, plan.header)
    if plan.names:
        settings.remember_names(plan.names)
    settings.remember_match(plan.game.id, [player.bot for player in plan.header.players])
    return stored


def begin_shared(plan: MatchPlan, seats: Sequence[int] = (), called: str | None = None) -> StoredMatch:
    """A new shared table with a seat held here; leaves nothing behind if that fails."""
    require_locks()
    if all(player.bot is not None for player in plan.header.players):
        raise wrong_call("tables.only_bots")
    name = guest(called)
    if is_play_only():
        require_room(named_guest())
    stored = begin_match(plan)
    try:
        sit_down(stored, seats, name)
    except BaseException:
        stored.file.path.unlink(missing_ok=True)
        stored.close()
        raise
    return stored


def _seats_requested(request: MatchRequest) -> int | None:
    if request.seats is None and request.names is not None:
        return len(request.names) + len(request.bots)
    return request.seats
