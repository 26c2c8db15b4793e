"""The curtain between people with secrets, tried with the small test game."""

from __future__ import annotations

from islands_tui.drawing.grid import Grid, Pad
from islands_tui.matches.hot_seat import needs_curtain
from islands_tui.table.keyboard import Keyboard
from islands_tui.widgets.notices import paint_curtain
from rules.engine.contract import Event
from tests.islands_tui.smugglers_table import a_smugglers_app, a_smuggling
from tests.islands_tui.tables import a_match, play, playing, rows, shown, table_of


async def test_the_curtain_opens_with_space_never_with_enter() -> None:
    match = a_smuggling()
    app = a_smugglers_app(match)
    async with playing(app) as hands:
        assert "Ann, it is your turn" in shown(app)
        for key in ("enter", "n", "1", "c", "escape"):
            await hands.press(key)
            assert "Ann, it is your turn" in shown(app)
        await hands.press("space")
        assert "it is your turn" not in shown(app)
        assert "Your hand" in shown(app)
        assert not match.moves


async def test_it_falls_again_before_the_next_person() -> None:
    match = a_smuggling()
    app = a_smugglers_app(match)
    async with playing(app) as hands:
        await hands.press("space", "2", "enter", "enter")
        assert len(match.moves) == 1
        assert "Bob, it is your turn" in shown(app)
        assert "▲ Bob to move" in rows(app)[0]


async def test_a_closed_curtain_hides_every_secret() -> None:
    match = a_smuggling()
    app = a_smugglers_app(match)
    async with playing(app) as hands:
        for key in ("x", "r", "v", "colon", "L", "L", "s", "s"):
            await hands.press(key)
            assert not any(good in shown(app) for good in ("tea", "rum", "lace"))
        assert table_of(app).state.typed is None


async def test_scores_and_log_work_behind_it_as_for_a_bystander() -> None:
    match = a_smuggling()
    play(match, "draw")
    app = a_smugglers_app(match)
    async with playing(app) as hands:
        await hands.press("L")
        assert "■ Ann draws a card" in shown(app)
        await hands.press("L", "s")
        assert "?" in shown(app)


async def test_the_log_shows_a_seat_its_own_secrets_only() -> None:
    match = a_smuggling()
    play(match, "draw", "draw")
    app = a_smugglers_app(match)
    async with playing(app) as hands:
        await hands.press("space")
        log = [row for row in rows(app) if "draws" in row]
        assert "draws a card" not in log[0]  # Ann sees what she drew
        assert "▲ Bob draws a card" in log[1]


async def test_undo_works_behind_the_curtain() -> None:
    match = a_smuggling(rich=True)
    app = a_smugglers_app(match)
    async with playing(app) as hands:
        await hands.press("space", "2", "enter", "enter")
        await hands.press("u")
        assert "only the whole table can agree" in shown(app)  # the dice were rolled
        await hands.press("2", "enter")
        assert not match.moves
        assert "Ann, it is your turn" in shown(app)


async def test_leaving_works_behind_the_curtain() -> None:
    app = a_smugglers_app(a_smuggling())
    async with playing(app) as hands:
        await hands.press("q")
        assert "Leave the table?" in shown(app)
        await hands.press("n", "enter")
        await hands.settle()
        assert not app.is_running


async def test_one_person_among_bots_needs_no_curtain() -> None:
    app = a_smugglers_app(a_smuggling(bots=(1,)))
    async with playing(app):
        assert "it is your turn" not in shown(app)


def test_a_game_without_secrets_needs_none() -> None:
    match = a_match(moves=10)
    keyboard = Keyboard(match)
    keyboard.follow()
    assert match.decision is not None
    assert (keyboard.viewer, keyboard.waiting) == (match.decision.seat, None)


def test_the_seat_at_the_keyboard_needs_no_curtain_for_itself() -> None:
    match = a_smuggling(rich=True)
    keyboard = Keyboard(match)
    assert keyboard.follow()
    keyboard.open()
    assert not keyboard.follow()
    assert (keyboard.viewer, keyboard.waiting) == (0, None)


def test_it_falls_only_where_the_keyboard_goes_to_another_person_and_one_of_the_two_has_secrets() -> None:
    match = a_smuggling()
    assert needs_curtain(match, None, 0)
    assert needs_curtain(match, 0, 1)
    assert not needs_curtain(match, 0, 0)
    assert not needs_curtain(a_smuggling(bots=(1,)), 1, 0)
    assert not needs_curtain(a_match(moves=10), 0, 1)


def test_whoever_has_secrets_left_in_the_log_alone_gets_it_too() -> None:
    match = a_match(moves=1)
    secret = Event(match.log[0].event.message, seats=(0,))
    assert match._told is not None
    match._told[0] = match._told[0]._replace(event=secret)
    assert needs_curtain(match, None, 0)
    assert needs_curtain(match, 0, 1)
    assert not needs_curtain(match, 1, 2)


def test_the_longest_names_leave_the_frame_of_the_curtain_whole() -> None:
    pad = Pad(Grid(80, 24))
    name = "Konstantin Ferdinand"
    paint_curtain(
        pad, 4, "•", [f"{name}, it is your turn", "", "hand over", "hidden", "", f"{name}: press Space to look now"]
    )
    rows = [row.strip() for row in pad.grid.lines() if row.strip()]
    assert {(row[0], row[-1]) for row in rows[1:-1]} == {("║", "║")}
    assert len({len(row) for row in rows}) == 1
