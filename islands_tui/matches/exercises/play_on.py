"""Playing on from a decision of a match that is over: a copy of the match up to there begins, as an exercise."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Any, NamedTuple

from islands_tui import __version__
from islands_tui.matches.bots.as_played import notes_of
from islands_tui.matches.records import match_store
from islands_tui.matches.records.stored_match import StoredMatch
from islands_tui.matches.setup.players import default_names
from islands_tui.matches.shared.session_notes import players_of
from islands_tui.settings.guest_name import named_guest
from islands_tui.settings.settings import remembered_names
from islands_tui.text.problem import found_wrong, wrong_call
from rules.bots import USUAL_LEVEL
from rules.engine.contract import Decision
from rules.engine.match import Match
from rules.engine.record_entries import Deal, Exercise, Header, Participant
from rules.engine.rng import LARGEST_OPEN_SEED


class PlayOn(NamedTuple):
    """What somebody wants to play on from, and how."""

    match: Match[Any]
    """The whole match."""
    move: int
    """The number of moves before the decision."""
    name: str = ""
    """The name of the match, as far as it is stored."""
    level: str = USUAL_LEVEL
    """Who plays the other seats."""
    as_played: bool = False
    """Whether these do what was played, as long as they can."""
    keeps_cards: bool = False
    """Whether everybody has agreed to keep the cards and dice that the seat could not know."""


def decision_at(match: Match[Any], move: int) -> Decision:
    """The decision after this number of moves; a `Problem` if nothing can be played on there.

    A match that runs would give its hidden cards away, even dealt anew: what a seat knows is its own.
    """
    if match.decision is not None:
        raise found_wrong("exercises.not_over")
    decision = match.game.decision(match.state_at(move)) if 0 <= move <= len(match.moves) else None
    if decision is None:
        raise wrong_call("exercises.no_decision", n=len(match.moves), typed=move + 1)
    return decision


def begin_exercise(wish: PlayOn) -> StoredMatch:
    """Begin the exercise with its record; raises a `Problem` if that is impossible."""
    seat = decision_at(wish.match, wish.move).seat
    notes = notes_of(wish.match, wish.move) if wish.as_played else []
    return match_store.create(wish.match.game, _header(wish, seat), wish.match.moves[: wish.move], notes)


def _header(wish: PlayOn, seat: int) -> Header:
    before = wish.match.header.exercise
    deals = () if before is None else tuple(deal for deal in before.deals if deal.move <= wish.move)
    if not wish.keeps_cards:
        deals += (Deal(wish.move, seat, secrets.randbelow(LARGEST_OPEN_SEED)),)
    return wish.match.header._replace(
        players=tuple(_players(wish, seat)),
        release=__version__,
        hints=True,
        table=False,
        timed=True,
        clock=0,
        away=0,
        exercise=Exercise(wish.name, wish.move, seat, deals),
    )


def _players(wish: PlayOn, seat: int) -> Iterator[Participant]:
    """Bots, and at the seat whoever played there; a guest whom the host has named plays under that name."""
    for place, player in enumerate(players_of(wish.match)):
        if place != seat:
            yield Participant(wish.level, wish.level)
        else:
            known = named_guest() or (player.name if player.bot is None else "")
            yield Participant(known or default_names(1, remembered_names())[0])
