"""The course of a match at the table that all games share: taking back, changing hands, bots, the end."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from textual import events

from islands_tui.keys import freshness
from islands_tui.text.problem import found_wrong
from rules.engine.entries import Entry
from rules.ilos.proposal import proposal
from tests.islands_tui.games.ilos.positions import asking
from tests.islands_tui.smugglers_table import a_lone_smuggling, a_smugglers_app
from tests.islands_tui.tables import a_match, an_app, bar, play, playing, rows, shown, table_of


@pytest.fixture
def quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the same key count again at once although the seat has changed."""
    monkeypatch.setattr(freshness, "HELD_KEY", 0.0)


# Taking back

YES = ("2", "enter")
"""The answer to whether what somebody else did is to be taken back."""


async def test_taking_back_what_somebody_else_did_asks_first(quick_hands: None) -> None:
    match = a_match()
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press("enter", "u")
        assert "This takes back what ■ Ann did last. Shall it?" in shown(app)
        await hands.press("enter")
        assert len(match.moves) == 1
        await hands.press("u", *YES)
        assert not match.moves


async def test_undo_redo_and_undo_of_a_turn(quick_hands: None) -> None:
    match = a_match()
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press("enter", "u", *YES)
        assert not match.moves
        await hands.press("ctrl+r")
        assert len(match.moves) == 1
        await hands.press("U", *YES)
        assert not match.moves
        await hands.press("u")
        assert "There is nothing to take back." in shown(app)


async def test_taking_back_what_revealed_something_asks_the_whole_table() -> None:
    match = a_lone_smuggling()
    play(match, "draw")
    app = a_smugglers_app(match)
    async with playing(app) as hands:
        count = len(match.moves)
        assert count >= 2  # the bot has played too
        await hands.press("u")
        assert "only the whole table can agree" in shown(app)
        await hands.press("enter")
        assert len(match.moves) == count  # playing on is what Enter proposes
        await hands.press("u", "2", "enter")
        assert not match.moves
        assert "The table agrees" in shown(app)


async def test_the_question_about_taking_back_can_be_left() -> None:
    match = a_lone_smuggling()
    play(match, "draw")
    app = a_smugglers_app(match)
    async with playing(app) as hands:
        await hands.press("u", "c")
        assert "only the whole table" not in shown(app)
        assert table_of(app).state.asking is None


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


async def test_bots_play_by_themselves_and_are_undone_together() -> None:
    match = a_match(seats=3, bots=(1, 2))
    app = an_app(match)
    async with playing(app) as hands:
        await hands.settle()
        assert match.decision is not None
        assert match.decision.seat == 0
        before = len(match.moves)
        await hands.press("enter")
        await hands.settle()
        assert len(match.moves) >= before + 3
        assert match.decision.seat == 0
        await hands.press("u")
        assert len(match.moves) == before


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


async def test_a_bot_whose_move_could_not_be_saved_moves_when_enter_is_pressed() -> None:
    full = True

    def journal(entries: object) -> None:
        if full:
            raise found_wrong("storage.not_written", file="record", reason="No space left on device")

    match = a_match(seats=2, bots=(0, 1))
    match.journal = journal
    app = an_app(match)
    async with playing(app) as hands:
        assert "Not saved (No space left on device), so not played. Make room and try again." in shown(app)
        assert not match.moves
        full = False
        await hands.pilot.press("enter")
        await hands.pilot.pause()
        assert match.moves


async def test_an_answer_of_which_only_a_part_could_be_saved_goes_on_from_there() -> None:
    """Ilôs: the disk is full after the first card of a proposed payment."""
    full = False

    def journal(entries: object) -> None:
        nonlocal full
        if full:
            raise found_wrong("storage.not_written", file="record", reason="No space left on device")
        full = True

    match = asking("pay", after=60, where=lambda match, asked: asked.args[1] == len(proposal(match.state)) == 2)
    before, proposed = len(match.moves), proposal(match.state)
    match.journal = journal
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        await hands.press("space", "enter")
        assert "Not saved (No space left on device)" in shown(app)
        assert [move.action for move in match.moves[before:]] == list(proposed[:1])
        assert "1 of 2 chosen" in shown(app)
        match.journal = None
        await hands.press("enter")
        assert [move.action for move in match.moves[before:]] == list(proposed)
