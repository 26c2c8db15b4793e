"""Keys typed before a new question was visible for a moment are ignored; the clock is the virtual one."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

from islands_tui.settings.settling import SETTLE, SETTLE_VARIABLE, settling_time
from islands_tui.textual_parts import command_screen
from islands_tui.textual_parts.command_screen import FrameGate
from tests.islands_tui.tables import a_match, an_app, playing, table_of

JUNK = ("abc", "-1", "nan", "1e999", "")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    found = SimpleNamespace(now=10.0)
    found.monotonic = lambda: found.now
    monkeypatch.setattr(command_screen, "time", found)
    return found


def test_a_key_within_a_quarter_of_a_second_is_dropped_with_those_that_follow_at_once(clock: SimpleNamespace) -> None:
    gate = FrameGate(0.25)
    gate.await_frame()
    assert not gate.is_fresh("1", 10.0)
    gate.shown()
    assert not gate.is_fresh("2", 10.2)
    assert not gate.is_fresh("enter", 10.4)
    assert not gate.is_fresh("enter", 10.6)
    assert gate.is_fresh("enter", 10.9)
    assert gate.is_fresh("enter", 10.91)


def test_the_first_frame_and_frames_of_the_same_question_take_keys_at_once(clock: SimpleNamespace) -> None:
    gate = FrameGate(0.25)
    gate.shown()
    assert gate.is_fresh("enter", 10.0)
    clock.now = 11.0
    gate.await_frame()
    gate.shown()
    assert gate.is_fresh("enter", 11.25)
    assert gate.is_fresh("enter", 11.26)


@pytest.mark.parametrize("junk", JUNK)
def test_junk_in_the_environment_leaves_the_usual_time(junk: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SETTLE_VARIABLE, junk)
    assert settling_time() == SETTLE


async def test_at_a_table_only_a_question_of_another_kind_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two cards of one payment can be typed at once; the question after it can't be answered unread."""
    monkeypatch.setenv(SETTLE_VARIABLE, str(SETTLE))
    app = an_app(a_match("propeller_islands", 2, 3, bots=(1,)))
    async with playing(app) as hands:
        match, kinds, dropped = table_of(app).match, list[str](), 0
        for _ in range(30):
            if match.decision is None:
                break
            moves, asked = len(match.moves), (match.decision.seat, match.decision.kind)
            await hands.pilot.press("enter")
            await hands.settle()
            state = table_of(app).state
            if state.confirming:
                await hands.pilot.press("enter")
                await hands.settle()
            if len(match.moves) == moves:
                dropped += 1
                await asyncio.sleep(2 * SETTLE)
            else:
                following = match.decision and (match.decision.seat, match.decision.kind)
                kinds.append("same" if following == asked else "other")
        assert dropped >= kinds.count("other") - 1 > 3
