"""What others write into the record while somebody here is about to do something, and a record that is gone."""

from __future__ import annotations

import os
from collections.abc import Sequence

import pytest

from islands_tui.matches import seat_locks
from islands_tui.table import together
from islands_tui.table.modes import Mode
from tests.islands_tui import tables
from tests.islands_tui.shared_tables import play
from tests.islands_tui.table.together.apps import ann_and, look
from tests.islands_tui.tables import bar, playing, shown


async def test_who_is_overtaken_sees_why_and_decides_again() -> None:
    app, bob = ann_and()
    async with playing(app) as hands:
        await hands.press("enter")
        bob.news()
        play(bob, "place 4-5")
        await look(app, hands)
        bob.take_back(1)
        await hands.press("enter")
        assert "Somebody else was faster" in shown(app)
        assert "▲ Bob decides" in bar(app)[0]
        play(bob, "place 1-2")
        await look(app, hands)
        assert "■ Ann decides" in bar(app)[0]
        await hands.press("enter")
        assert bob.news().has_moved
        assert len(bob.match.moves) == 3


@pytest.mark.parametrize("keys", [("t", "h", "i", "enter"), ("ctrl+r",)])
async def test_whoever_writes_sees_at_once_what_others_wrote_before(
    keys: Sequence[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next key must not be for a choice that is gone."""
    monkeypatch.setattr(together, "LOOK_EVERY", 1000.0)
    app, bob = ann_and()
    async with playing(app) as hands:
        await hands.press("enter")
        bob.news()
        play(bob, "place 4-5")
        await look(app, hands)
        await hands.press("enter", "u")
        bob.news()
        bob.take_back(1)
        await hands.press(*keys)
        assert "▲ Bob decides" in bar(app)[0]
        assert tables.table_of(app).state.mode is Mode.WATCHING


async def test_a_choice_that_wants_a_second_enter_is_void_when_the_match_goes_on() -> None:
    app, bob = ann_and()
    async with playing(app) as hands:
        await hands.press("enter")
        bob.news()
        play(bob, "place 4-5")
        await look(app, hands)
        await hands.press("q")
        assert "Leave the table?" in shown(app)
        bob.take_back(1)
        await look(app, hands)
        assert "Leave the table?" not in shown(app)


async def test_talk_is_written_and_read_while_somebody_chooses() -> None:
    app, bob = ann_and()
    async with playing(app) as hands:
        await hands.press("n", "n", "t", *"hi [b]", "left_curly_bracket")
        assert "to the table: hi [b]{_" in shown(app)
        await hands.press("enter")
        assert "■ Ann: hi [b]{" in shown(app)
        assert "choice 3 of" in bar(app)[0]
        bob.say(1, "good evening")
        await look(app, hands)
        assert "▲ Bob: good evening" in shown(app)
        assert "choice 3 of" in bar(app)[0]
        await hands.press("t", "escape")
        assert bob.news().entries
        assert bob.affairs.said == 2


@pytest.mark.parametrize("moves", [0, 1])
async def test_a_record_that_is_gone_is_told_and_stays_told(moves: int) -> None:
    app, bob = ann_and()
    async with playing(app) as hands:
        await hands.press(*["enter"] * moves)
        bob.record.path.unlink()
        await look(app, hands)
        assert "The record was removed" in shown(app)
        await hands.press("L", "c", "enter", "u")
        await look(app, hands)
        assert "This table can't be followed any more" in bar(app)[0]
        assert "You see it as it stood last. q leaves it." in shown(app)
        assert len(tables.table_of(app).match.moves) == moves


async def test_a_problem_that_passes_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    app, bob = ann_and()
    async with playing(app) as hands:
        await hands.press("enter")
        bob.news()
        with monkeypatch.context() as slow, bob.locks.writing():
            slow.setattr(seat_locks, "PATIENCE", 0.0)
            os.utime(bob.record.path)
            await look(app, hands)
            assert "Another terminal has been writing for a while" in shown(app)
            assert "▲ Bob decides" in bar(app)[0]
            assert "Look around meanwhile." in shown(app)
        play(bob, "place 4-5")
        await look(app, hands)
        assert "■ Ann decides" in bar(app)[0]
