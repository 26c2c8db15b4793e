"""A search stops between any two positions."""

from __future__ import annotations

import pytest

from islands_tui.matches.bots.interruptible_game import InterruptibleGame
from rules.bots import Stopped
from tests.islands_tui.tables import a_match


def test_a_search_can_stop_before_any_position() -> None:
    match, wants_to_stop = a_match(), False
    game = InterruptibleGame(match.game, lambda: wants_to_stop)
    assert game.copy(match.state) == match.state
    assert game.id == match.game.id
    wants_to_stop = True
    with pytest.raises(Stopped):
        game.copy(match.state)
