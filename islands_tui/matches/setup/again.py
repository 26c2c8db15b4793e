"""Playing again at a shared table: one next table for all, with the same people, their seats moved on by one."""

from __future__ import annotations

import rules
from islands_tui import __version__
from islands_tui.matches.records.stored_match import StoredMatch
from islands_tui.matches.setup.new_match import MatchPlan, begin_shared
from islands_tui.matches.shared.joining import join, open_table
from islands_tui.matches.shared.session_notes import AGAIN
from islands_tui.matches.shared.shared_table import SharedTable
from islands_tui.settings.data_folder import path_of
from islands_tui.text.problem import Problem
from rules.engine.record_entries import Header, Note, Participant
from rules.engine.rng import secret_seed


def play_again(table: SharedTable) -> StoredMatch:
    """Sit down at the next table: the one that somebody has set up already, or a new one.

    Who does not want to play again does nothing: their seat there is free for others. A spectator looks on there too.
    """
    begun: list[StoredMatch] = []

    def compose() -> list[Note]:
        following = table.notes.following
        if following is not None and path_of(following).exists():
            return []
        begun[:] = [_begun(table)]
        return [Note(AGAIN, (begun[0].name,))]

    if not table.seats:
        return open_table(_following(table))
    try:
        table.write(compose)
    except BaseException:
        for stored in begun:
            stored.file.path.unlink(missing_ok=True)
            stored.close()
        raise
    return begun[0] if begun else _joined(table, _following(table))


def _following(table: SharedTable) -> str:
    assert table.notes.following is not None
    return table.notes.following


def _begun(table: SharedTable) -> StoredMatch:
    game = rules.game(table.match.header.game, table.match.header.components)
    return begin_shared(MatchPlan(game, _header(table), ()), _seats_there(table), table.guest)


def _header(table: SharedTable) -> Header:
    """The same once more; whoever sat second now sits first."""
    game, header = table.match.game, table.match.header
    seats = [
        player if player.bot is not None else Participant(table.notes.name_of(seat))
        for seat, player in enumerate(header.players)
    ]
    return header._replace(
        version=game.version,
        data=game.data_digest,
        release=__version__,
        players=(*seats[1:], seats[0]),
        seed=secret_seed(),
        timed=True,
    )


def _seats_there(table: SharedTable) -> list[int]:
    return sorted((seat - 1) % len(table.match.players) for seat in table.seats)


def _joined(table: SharedTable, name: str) -> StoredMatch:
    """The own seats there, or any free one if somebody else has taken them."""
    try:
        return join(name, _seats_there(table), table.guest)
    except Problem:
        return join(name, (), table.guest)
