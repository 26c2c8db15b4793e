"""The course of a match at the table that all games share: taking back, changing hands, bots, the end."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from textual import events

from islands_tui.text.problem import found_wrong
from islands_tui.textual_parts import command_screen
from rules.engine.record_entries import Entry
from tests.islands_tui.tables import a_match, an_app, bar, playing, rows, shown


@pytest.fixture
def quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the same key count again at once although the seat has changed."""
    monkeypatch.setattr(command_screen, "HELD_KEY", 0.0)


# Taking back

YES = ("2", "enter")
"""The answer to whether what somebody else did is to be taken back."""


async def test_taking_back_what_somebody_else_did_asks_first(quick_hands: None) -> None:
    match = a_match()
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press("enter", "u")
        assert "Undo ■ Ann's last action?" in shown(app)
        await hands.press("enter")
        assert len(match.moves) == 1
        await hands.press("u", *YES)
        assert not match.moves


# Leaving


async def test_leaving_asks_first_and_staying_is_proposed() -> None:
    app = an_app(a_match())
    async with playing(app) as hands:
        await hands.press("q")
        assert "Leave the table? The match is saved." in shown(app)
        await hands.press("enter")
        assert app.is_running
        await hands.press("q", "right", "enter")
        await hands.settle()
        assert not app.is_running


async def test_ctrl_c_quits_at_once() -> None:
    app = an_app(a_match())
    async with playing(app) as hands:
        await hands.press("ctrl+c")
        await hands.settle()
        assert not app.is_running


# Other people's keys


async def test_a_held_enter_never_plays_for_the_next_person() -> None:
    match = a_match()
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press("enter", "enter", "enter", "enter")
        assert len(match.moves) == 1
        await hands.press("n", "enter")
        assert len(match.moves) == 2


async def test_keys_typed_before_the_new_frame_are_dropped(quick_hands: None) -> None:
    match = a_match()
    app = an_app(match)
    async with playing(app) as hands:
        early = events.Key("enter", "\r")
        early.time -= 0.001  # in virtual time the frame is shown at the moment of the key
        await hands.press("enter")
        app.post_message(early)
        await hands.settle()
        assert len(match.moves) == 1
        app.post_message(events.Key("enter", "\r"))
        await hands.settle()
        assert len(match.moves) == 2


async def test_names_are_never_read_as_markup() -> None:
    match = a_match(moves=3)
    strange = tuple(player._replace(name=f"[red]x{seat}[/]") for seat, player in enumerate(match.players))
    match.header = match.header._replace(players=strange)
    app = an_app(match)
    async with playing(app):
        assert "[red]x" in rows(app)[0]
        assert "[/]" in bar(app)[0]


# Bots, trouble and the end


async def test_what_cannot_be_saved_has_not_happened() -> None:
    def full_disk(entries: Sequence[Entry]) -> None:
        raise found_wrong("storage.not_written", file="match", reason="No space left")

    match = a_match(moves=1)
    match.journal = full_disk
    app = an_app(match)
    async with playing(app) as hands:
        before = rows(app)
        await hands.press("enter")
        assert "No space left" in shown(app)
        assert rows(app)[:17] == before[:17], "it lies over the log, not over the board"
        await hands.press("u", *YES)
        assert "No space left" in shown(app)
        assert len(match.moves) == 1
        match.journal = None
        await hands.press("n", "enter")
        assert len(match.moves) == 2


async def test_the_end_names_the_winner() -> None:
    match = a_match(seats=2, moves=0)
    while match.decision is not None:
        match.play(match.legal()[-1])
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press("escape")  # from the result back to the table
        assert "The match is over" in shown(app)
        await hands.press("x", "s")
        assert "together" in shown(app)
