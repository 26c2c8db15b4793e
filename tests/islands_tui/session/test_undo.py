"""What undo, redo and their questions say is what they do, at any position of a match at one keyboard."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from islands_tui.registry.tables import TABLES
from islands_tui.session.modes import Mode
from rules.engine.match import CannotUndo
from rules.engine.rng import Rng
from tests.islands_tui.session.at_table import AtTable
from tests.islands_tui.tables import a_match

POSITIONS = 8


def tables(game: str) -> Iterator[AtTable]:
    """Tables of three people at one keyboard, early in a match, with whoever decides in front."""
    chance = Rng(5)
    for played in range(1, POSITIONS):
        match = a_match(game, 3)
        for _ in range(3 * played):
            match.play(chance.pick(match.legal()))
        table = AtTable(match)
        while table.state.mode is Mode.WAITING:
            table.press("space")
        yield table


@pytest.mark.parametrize("game", TABLES)
def test_the_question_names_the_player_whose_action_is_undone(game: str) -> None:
    """Without a question, only what the player in front did is undone; and redo plays the same again."""
    asked = 0
    for table in tables(game):
        before, viewer = list(table.match.moves), table.state.keyboard.viewer
        table.press("u")
        asking = table.state.asking
        question = "" if asking is None else table.state.texts(asking.words)
        if question:
            table.press("2", "enter")
        undone = before[len(table.match.moves) :]
        assert undone
        who = table.state.texts.name(undone[0].seat)
        assert who in question if question else undone[0].seat == viewer
        assert {move.seat for move in undone} == {undone[0].seat} or question
        asked += bool(question)
        table.press("ctrl+r")
        assert list(table.match.moves)[: len(before)] == before
    assert asked


@pytest.mark.parametrize("game", sorted(set(TABLES) - {"spyrium"}))  # whose turns begin with a single action each
def test_undoing_a_turn_undoes_all_of_it_and_of_nobody_else(game: str) -> None:
    """All moves of a person in a row; only what revealed something stops it earlier."""
    longest = 0
    for table in tables(game):
        before = list(table.match.moves)
        last = table.match.last_move_of_a_person()
        try:
            table.match.undo_turn()
        except CannotUndo:
            continue
        left, seat = len(table.match.moves), before[last].seat
        assert {move.seat for move in before[left : last + 1]} == {seat}
        if left and before[left - 1].seat == seat:
            table.match.redo()
            assert table.match.barrier(left - 1) is not None
        longest = max(longest, last - left)
    assert longest
