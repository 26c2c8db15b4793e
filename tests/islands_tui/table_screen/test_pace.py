"""Bots' moves can be shown one by one; any key skips the rest. The clock is the virtual one."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Sequence

import pytest

from islands_tui.app.islands_app import IslandsApp, table_for
from islands_tui.session.controller import TableController
from islands_tui.session.policy import PACES
from islands_tui.settings.settings import POSSIBLE, Settings
from tests.islands_tui.beside import a_drawing
from tests.islands_tui.tables import a_match, rows, table_of


def an_app_of_pace(pace: str) -> IslandsApp:
    match = a_match("spyrium", 4, 4, 40, bots=(1, 2, 3))
    while match.decision is None or match.decision.seat != 0:
        match.play(match.legal()[0])
    return IslandsApp(table_for(match, a_drawing()), settings=Settings(pace=pace, asks_all=True))


async def moves_seen(app: IslandsApp, keys: Sequence[str]) -> tuple[list[int], float]:
    """How many moves there were at each moment after Enter, until a person decides again, and how long that took."""
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = table_of(app)
        assert isinstance(table.session, TableController)
        seen = [len(table.match.moves)]
        await pilot.press("enter")
        if table.state.confirming:
            await pilot.press("enter")
        clock = asyncio.get_running_loop()
        begun = clock.time()
        for key in keys:
            await pilot.press(key)
        while table.session.bots.play:
            if seen[-1] != len(table.match.moves):
                seen.append(len(table.match.moves))
                assert any("▲" in row or "▼" in row or "≡" in row for row in rows(app))
            await pilot.pause(0.05)
            assert clock.time() - begun < 60
        return seen, clock.time() - begun


async def test_each_move_of_a_bot_is_shown_for_a_while() -> None:
    seen, took = await moves_seen(an_app_of_pace("quick"), ())
    assert len(seen) >= 3
    assert all(later - earlier <= 2 for earlier, later in itertools.pairwise(seen))
    assert took >= 2 * PACES["quick"]


async def test_any_key_skips_the_rest() -> None:
    _, took = await moves_seen(an_app_of_pace("slow"), ("z",))
    assert took < PACES["slow"]


async def test_without_pace_bots_play_at_once() -> None:
    _, took = await moves_seen(an_app_of_pace("off"), ())
    assert took < PACES["quick"] / 2


@pytest.mark.parametrize("pace", POSSIBLE["pace"])
def test_every_pace_has_its_time(pace: str) -> None:
    assert PACES[pace] >= 0
