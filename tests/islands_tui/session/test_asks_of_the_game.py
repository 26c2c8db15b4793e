"""An accepted choice asks little of the game: one position after it, and the views of who chose and who comes next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from islands_tui.registry.tables import TABLES
from islands_tui.session.modes import Mode
from rules.engine.rng import Rng
from tests.islands_tui.session.at_table import AtTable
from tests.islands_tui.tables import a_match


@contextmanager
def asked_of(game: Any, *methods: str) -> Iterator[Counter[str]]:
    """How often the game is asked something; what it asks itself is its own affair."""
    asked, depth = Counter[str](), [0]

    def counted(method: str) -> Any:
        plain = getattr(game, method)

        def call(*args: Any) -> Any:
            asked[method] += not depth[0]
            depth[0] += 1
            try:
                return plain(*args)
            finally:
                depth[0] -= 1

        return call

    with pytest.MonkeyPatch.context() as patch:
        for method in methods:
            patch.setattr(game, method, counted(method), raising=False)
        yield asked


@pytest.mark.parametrize("game", TABLES)
def test_an_accepted_choice_advances_once_and_makes_two_views(game: str) -> None:
    """Also after others have moved: marking what they did plays nothing again."""
    table, chance, most = AtTable(a_match(game, 3, moves=6)), Rng(3), Counter[str]()
    while table.match.decision is not None and len(table.match.moves) < 60:
        state = table.state
        if state.mode is Mode.WAITING:
            table.press("space")
        state.chooser.step(chance.below(len(state.chooser.choices)))
        before = len(table.match.moves)
        with asked_of(table.match.game, "advance", "view") as asked:
            table.press("enter")
            table.press(*["enter"] * (state.mode is Mode.CONFIRMING))
        if len(table.match.moves) == before + 1:
            most |= asked
    assert most["advance"] == 1
    assert most["view"] <= 2
