"""The course of a match: playing, undo, bots, trouble with the disk, the end."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from islands_tui.registry.tables import TABLES
from islands_tui.session.events import Accepted, ActionPlayed, AwaitsPerson, Left, MatchOver, NotPlayed, Refused, Remedy
from islands_tui.session.modes import Mode
from islands_tui.session.policy import Policy
from islands_tui.text.problem import found_wrong
from rules.engine.record_entries import Entry
from rules.ilos.proposal import proposal
from tests.islands_tui.games.ilos.positions import asking
from tests.islands_tui.session.at_table import AtTable
from tests.islands_tui.smugglers_table import a_lone_smuggling
from tests.islands_tui.tables import a_match, play

YES = ("2", "enter")
"""The answer to whether what another player did is to be undone."""


class Disk:
    """A journal that may be full."""

    def __init__(self, room: int = 0) -> None:
        self.room = room

    def __call__(self, entries: Sequence[Entry]) -> None:
        if not self.room:
            raise found_wrong("storage.not_written", file="record", reason="No space left on device")
        self.room -= 1


@pytest.mark.parametrize("game", TABLES)
def test_every_game_is_played_with_enter_alone(game: str) -> None:
    table = AtTable(a_match(game, seats=3, seed=2), Policy())
    for _ in range(200):
        table.press("space" if table.state.mode is Mode.WAITING else "enter")
    assert len(table.match.moves) > 40


def test_an_accepted_choice_is_told_played_and_asks_the_next_player() -> None:
    table = AtTable(a_match())
    table.host.events.clear()
    table.press("enter")
    assert [type(event) for event in table.host.events] == [Accepted, ActionPlayed, AwaitsPerson]
    assert table.state.keyboard.viewer == 1
    assert table.host.handed_over == 2  # when the table was opened, and now


# Undo


@pytest.mark.parametrize("seats", [2, 3])
def test_undoing_what_another_player_did_asks_first(seats: int) -> None:
    table = AtTable(a_match(seats=seats))
    table.press("enter", "u")
    assert "Undo ■ Ann's last action?" in table.words
    table.press("enter")
    assert len(table.match.moves) == 1
    table.press("u", *YES)
    assert not table.match.moves


def test_scripts_undo_without_a_question() -> None:
    table = AtTable(a_match(), Policy(asks_forced=True, asks_before_undoing_others=False))
    table.press("enter", "u")
    assert not table.match.moves


def test_undo_redo_and_undo_of_a_turn() -> None:
    table = AtTable(a_match())
    table.press("enter", "u", *YES, "ctrl+r")
    assert len(table.match.moves) == 1
    table.press("U", *YES)
    assert not table.match.moves
    table.press("u")
    assert "There is nothing to undo." in table.words


def test_undoing_what_revealed_something_asks_the_whole_table() -> None:
    match = a_lone_smuggling()
    play(match, "draw")
    table = AtTable(match)
    count = len(match.moves)
    assert count >= 2  # the bot has played too
    table.press("u")
    assert "needs the whole table's agreement" in table.words
    assert [event.remedy for event in table.host.heard(Refused)] == [Remedy.AGREE]
    table.press("enter")
    assert len(match.moves) == count  # playing on is what Enter proposes
    table.press("u", "c")
    assert table.state.asking is None
    table.press("u", *YES)
    assert not match.moves
    assert "The table agrees" in table.words


def test_an_interface_that_opens_no_questions_is_told_the_remedy_alone() -> None:
    match = a_lone_smuggling()
    play(match, "draw")
    table = AtTable(match, Policy(asks_forced=True, opens_questions=False))
    table.press("u")
    assert table.state.asking is None
    assert [event.remedy for event in table.host.heard(Refused)] == [Remedy.AGREE]


# Leaving


def test_leaving_asks_first_and_staying_is_proposed() -> None:
    table = AtTable(a_match())
    table.press("q")
    assert "Leave the table? The match is saved." in table.words
    table.press("enter")
    assert not table.host.heard(Left)
    table.press("q", "n", "enter")
    assert table.host.heard(Left)


# Bots


def test_bots_play_by_themselves_and_are_undone_together() -> None:
    table = AtTable(a_match(seats=3, bots=(1, 2)))
    match = table.match
    assert match.decision is not None
    assert match.decision.seat == 0
    before = len(match.moves)
    table.press("enter")
    assert len(match.moves) >= before + 3
    assert match.decision.seat == 0
    table.press("u")
    assert len(match.moves) == before


def test_the_choice_of_a_bot_that_was_stopped_is_dropped() -> None:
    table = AtTable(a_match(seats=2))
    table.match.header = table.match.header._replace(
        players=(table.match.players[0], table.match.players[1]._replace(bot="planner"))
    )
    call = table.controller.command_table().for_key("enter")
    assert call is not None
    table.controller.dispatch(call)
    assert len(table.host.searches) == 1
    assert table.controller.bots.play
    cancel = table.controller.command_table().for_key("escape")
    assert cancel is not None
    table.controller.dispatch(cancel)
    table.host.settle()
    assert len(table.match.moves) == 1
    assert "stopped" in table.who


# A full disk


def test_what_cannot_be_saved_has_not_happened() -> None:
    match = a_match(moves=1)
    match.journal = Disk()
    table = AtTable(match)
    table.press("enter")
    assert "No space left" in table.state.notice
    table.press("u", *YES)
    assert "No space left" in table.state.notice
    assert len(match.moves) == 1
    assert [event.is_automatic for event in table.host.heard(NotPlayed)] == [False, False]
    match.journal = None
    table.press("n", "enter")
    assert len(match.moves) == 2


def test_a_bot_whose_move_could_not_be_saved_moves_when_enter_is_pressed() -> None:
    match, disk = a_match(seats=2, bots=(0, 1)), Disk()
    match.journal = disk
    table = AtTable(match)
    assert "Not saved (No space left on device), so not played. Free some space and try again." in table.words
    assert [event.is_automatic for event in table.host.heard(NotPlayed)] == [True]
    assert not match.moves
    disk.room = 1000
    table.press("enter")
    assert match.moves


def test_an_answer_of_which_only_a_part_could_be_saved_goes_on_from_there() -> None:
    """Ilôs: the disk is full after the first card of a proposed payment."""
    match = asking("pay", after=60, where=lambda match, asked: asked.args[1] == len(proposal(match.state)) == 2)
    before, proposed = len(match.moves), proposal(match.state)
    match.journal = Disk(room=1)
    table = AtTable(match)
    table.press("space", "enter")
    assert "Not saved (No space left on device)" in table.words
    assert [move.action for move in match.moves[before:]] == list(proposed[:1])
    match.journal = None
    table.press("enter")
    assert [move.action for move in match.moves[before:]] == list(proposed)


def test_moves_of_which_only_some_could_be_played_again_stand() -> None:
    table = AtTable(a_match(seats=2, bots=(1,)))
    table.press("enter", "u")
    assert len(table.match.undone()) > 1
    table.match.journal = Disk(room=1)
    table.press("ctrl+r")
    assert len(table.match.moves) == 1
    assert "No space left" in table.words


def test_the_end_names_the_winner() -> None:
    match = a_match(seats=2)
    while match.decision is not None:
        match.play(match.legal()[-1])
    table = AtTable(match)
    assert table.host.heard(MatchOver)
    assert "The match is over" in table.words
