"""A match asks its game no more than it must: once for the position after an action, once for each view."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.engine.match import Match
from rules.engine.record_entries import Header
from smugglers.game import Smugglers
from smugglers.state import State
from tests.rules.engine.test_match import PEOPLE, a_match


class Counted(Smugglers):
    """Counts how often it is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = Counter[str]()

    def advance(self, *args: Any) -> None:
        self.asked["advance"] += 1
        super().advance(*args)

    def view(self, *args: Any) -> State:
        self.asked["view"] += 1
        return super().view(*args)


def a_counted_match() -> tuple[Match[State], Counter[str]]:
    game = Counted()
    match = Match(game, Header(game.id, game.version, PEOPLE, 3, {"start": "rich"}))
    game.asked.clear()
    return match, game.asked


def test_an_action_that_is_checked_and_then_played_advances_once() -> None:
    match, asked = a_counted_match()
    action = match.legal()[0]
    match.reveals(action)
    match.play(action)
    assert asked["advance"] == 1


def test_another_action_than_the_checked_one_is_played_as_it_is() -> None:
    (match, _), (same, _) = a_match(), a_match()
    match.reveals(match.legal()[0])
    match.play(match.legal()[1])
    same.play(same.legal()[1])
    assert match.digest() == same.digest()
    assert match.log == same.log


def test_a_view_is_made_once_until_the_match_changes() -> None:
    match, asked = a_counted_match()
    before = match.view(0)
    assert match.view(0) is before
    assert asked["view"] == 1
    match.play(match.legal()[2])
    assert match.view(0) == match.game.view(match.state, 0) != before
    match.take_back(0)
    assert match.view(0) == before


def test_moves_of_a_record_change_the_views() -> None:
    match, _ = a_match("dice", "dice")
    read = Match(match.game, match.header)
    for move in match.moves:
        read.view(0)
        read.replay(move.action)
    assert read.view(0) == match.view(0)
