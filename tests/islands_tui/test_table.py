"""The table that all games share, played with keys and mouse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from textual import events

from islands_tui.drawing.grid import Grid
from islands_tui.problem import found_wrong
from islands_tui.screens import freshness
from rules.engine.contract import notation
from rules.engine.match import Entry, Match
from tests.islands_tui.smugglers_table import a_smugglers_app, a_smuggling
from tests.islands_tui.tables import a_match, an_app, highlighted, play, playing, rows, shown, table_of

WORKERS_TO_CHOOSE = 39
"""Moves after which, with seed 7, a player in phase II has several workers in the display."""


@pytest.fixture
def quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the same key count again at once although the seat has changed."""
    monkeypatch.setattr(freshness, "HELD_KEY", 0.0)


def a_smuggling_after_the_curtain() -> Match[Any]:
    return a_smuggling(seats=2, bots=(1,))


# Choosing


async def test_the_frame_says_who_decides_what_and_among_how_many_choices() -> None:
    match = a_match()
    app = an_app(match)
    async with playing(app):
        name = match.players[match.decision.seat].name  # type: ignore[union-attr]
        assert f"{name} to move" in rows(app)[0]
        assert f"{name} decides" in rows(app)[20]
        assert f"choice 1 of {len(match.legal())}" in rows(app)[20]
        assert "Place a worker between two cards" in rows(app)[21]
        assert "? keys" in rows(app)[23]


async def test_n_and_p_go_through_all_choices() -> None:
    match = a_match()
    app = an_app(match)
    async with playing(app) as hands:
        assert highlighted(app) == match.legal()[0]
        await hands.press("n", "n")
        assert highlighted(app) == match.legal()[2]
        await hands.press("p", "p", "p")
        assert highlighted(app) == match.legal()[-1]


async def test_arrows_and_letters_move_between_spots() -> None:
    app = an_app(a_match())
    async with playing(app) as hands:
        await hands.press("right")
        assert notation(highlighted(app)) == "place 2-3"  # type: ignore[arg-type]
        await hands.press("j")
        assert notation(highlighted(app)) == "place 2-5"  # type: ignore[arg-type]
        await hands.press("h", "k")
        assert notation(highlighted(app)) == "place 1-2"  # type: ignore[arg-type]


async def test_digits_pick_while_there_are_at_most_nine_choices() -> None:
    app = a_smugglers_app(a_smuggling_after_the_curtain())
    async with playing(app) as hands:
        choices = table_of(app).situation.chooser.choices
        await hands.press("2")
        assert highlighted(app) == choices[1].action
    app = an_app(a_match())
    async with playing(app) as hands:
        before = highlighted(app)
        await hands.press("2")
        assert highlighted(app) == before


async def test_enter_plays_the_highlighted_choice() -> None:
    match = a_match()
    app = an_app(match)
    async with playing(app) as hands:
        first = match.legal()[0]
        await hands.press("enter")
        assert [move.action for move in match.moves] == [first]
        assert "since your last turn" not in shown(app)
        assert f"   1 {table_of(app).situation.texts.name(match.moves[0].seat)} places a worker" in shown(app)


async def test_a_path_is_chosen_step_by_step_and_backed_out_of() -> None:
    match = a_match(moves=WORKERS_TO_CHOOSE)
    app = an_app(match)
    async with playing(app) as hands:
        chooser = table_of(app).situation.chooser
        before = [choice.target for choice in chooser.choices]
        assert before[0].kind == "gap"
        for key in ("c", "escape"):
            await hands.press("enter")
            assert chooser.path == (before[0],)
            assert {choice.target.kind for choice in chooser.choices} == {"place"}
            assert "«" in shown(app)
            await hands.press(key)
            assert [choice.target for choice in chooser.choices] == before
        assert len(match.moves) == WORKERS_TO_CHOOSE


async def test_choices_off_the_board_stand_in_the_decision_bar() -> None:
    app = a_smugglers_app(a_smuggling_after_the_curtain())
    async with playing(app):
        assert "1 Draw a card" in shown(app)
        assert "2 Roll the dice" in shown(app)


async def test_a_choice_that_reveals_something_needs_a_second_enter() -> None:
    match = a_smuggling_after_the_curtain()
    app = a_smugglers_app(match)
    async with playing(app) as hands:
        await hands.press("1", "enter")
        assert not match.moves
        assert "Enter again" in shown(app)
        await hands.press("n", "p")
        assert "Enter again" not in shown(app)
        await hands.press("enter", "enter")
        assert notation(match.moves[0].action) == "draw"


# Typing and pasting


async def test_typed_notation_plays_and_a_number_goes_there() -> None:
    match = a_match()
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press("colon", "1", "2")
        assert ": 12_" in shown(app)
        await hands.press("enter")
        assert highlighted(app) == match.legal()[11]
        assert not match.moves
        await hands.press("colon", *"place", "space", *"4-5", "enter")
        assert notation(match.moves[0].action) == "place 4-5"


async def test_letters_of_a_typed_line_are_no_commands() -> None:
    match = a_match(moves=3)
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press("colon", "u", "q", "s", "backspace")
        assert table_of(app).situation.typed == "uq"
        assert len(match.moves) == 3
        await hands.press("escape")
        assert table_of(app).situation.typed is None


async def test_wrong_notation_is_refused_in_words() -> None:
    match = a_match()
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press("colon", *"nonsense", "enter")
        assert '"nonsense" is not possible here.' in shown(app)
        assert not match.moves
        await hands.press("n")
        assert "nonsense" not in shown(app)


async def test_pasted_text_triggers_nothing() -> None:
    match = a_match(moves=2)
    app = an_app(match)
    async with playing(app) as hands:
        before = shown(app)
        app.post_message(events.Paste("n\nu\nq\n"))
        await hands.settle()
        assert shown(app) == before
        await hands.press("colon")
        app.post_message(events.Paste("place 4-5\nplace 1-2\n"))
        await hands.settle()
        assert table_of(app).situation.typed == "place 4-5"
        assert len(match.moves) == 2


# Taking back


async def test_undo_redo_and_undo_of_a_turn(quick_hands: None) -> None:
    match = a_match()
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press("enter", "u")
        assert not match.moves
        await hands.press("ctrl+r")
        assert len(match.moves) == 1
        await hands.press("U")
        assert not match.moves
        await hands.press("u")
        assert "There is nothing to take back." in shown(app)


async def test_taking_back_what_revealed_something_asks_the_whole_table() -> None:
    match = a_smuggling_after_the_curtain()
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
    match = a_smuggling_after_the_curtain()
    play(match, "draw")
    app = a_smugglers_app(match)
    async with playing(app) as hands:
        await hands.press("u", "c")
        assert "only the whole table" not in shown(app)
        assert table_of(app).situation.asking is None


# Looking


async def test_looking_goes_to_any_spot_and_tells_what_lies_there() -> None:
    app = an_app(a_match())
    async with playing(app) as hands:
        await hands.press("x")
        assert "Gap 1-2 between" in shown(app)
        await hands.press("left")
        assert "For you £" in shown(app)  # a card, which is no choice now
        await hands.press("x")
        assert table_of(app).situation.looking is None


async def test_looking_says_why_something_is_blocked_and_by_which_rule() -> None:
    app = a_smugglers_app(a_smuggling_after_the_curtain())
    async with playing(app) as hands:
        blocked = [line for line in rows(app) if "¬" in line]
        assert blocked
        await hands.press("x")
        for _ in range(3):
            if "¬" in rows(app)[18] or "¬" in rows(app)[19]:
                break
            await hands.press("n")
        assert "(SM-00" in shown(app)


@pytest.mark.parametrize(
    ("key", "words"),
    [("s", "as if the match ended now"), ("L", "── log ──"), ("question_mark", "keys and marks")],
)
async def test_pages_cover_the_board_but_never_the_decision(key: str, words: str) -> None:
    app = an_app(a_match(moves=4))
    async with playing(app) as hands:
        before = rows(app)
        for closing in (key, "c", "escape"):
            await hands.press(key)
            assert words in "\n".join(rows(app)[1:20])
            assert rows(app)[20:23] == before[20:23]
            await hands.press(closing)
            assert rows(app) == before


async def test_long_pages_can_be_paged() -> None:
    app = an_app(a_match(moves=40))
    async with playing(app) as hands:
        await hands.press("question_mark")
        first = rows(app)[1]
        await hands.press("right_square_bracket")
        second = rows(app)[1]
        assert first != second
        await hands.press("left_square_bracket", "down", "up")
        assert rows(app)[1] == first
        await hands.press("question_mark", "L")
        assert f" {table_of(app).match.log[-1].move} " in rows(app)[18]  # the log opens at its end


async def test_what_is_new_since_the_last_own_turn_is_marked() -> None:
    app = an_app(a_match(moves=30))
    async with playing(app):
        assert "since your last turn" in rows(app)[17]
        assert rows(app)[18].startswith(" !  29")
        assert rows(app)[19].startswith(" !  30")


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
    object.__setattr__(match.header, "players", strange)
    app = an_app(match)
    async with playing(app):
        assert "[red]x" in rows(app)[0]
        assert "[/]" in rows(app)[20]


# Mouse


async def test_the_first_click_goes_there_and_the_second_takes_it() -> None:
    match = a_match()
    app = an_app(match)
    async with playing(app) as hands:
        spot = table_of(app).situation.spots[match.game.targets(match.state, match.legal()[5])[0]]
        at = (spot.x + spot.width // 2, spot.y + spot.height // 2)
        await hands.click(*at)
        assert highlighted(app) == match.legal()[5]
        assert not match.moves
        expected = match.legal()[5]
        await hands.click(*at)
        assert [move.action for move in match.moves] == [expected]


async def test_a_click_on_anything_else_tells_what_it_is() -> None:
    app = an_app(a_match())
    async with playing(app) as hands:
        await hands.click(8, 2)
        assert "For you £" in shown(app)


# Windows, alphabets and colours


async def test_a_window_too_small_says_so_until_it_grows() -> None:
    match = a_match()
    app = an_app(match)
    async with playing(app, 60, 10) as hands:
        assert "Islands needs 80 columns and 24 rows." in shown(app)
        assert "This window has 60 and 10." in shown(app)
        await hands.press("enter")
        assert not match.moves
        await hands.resize(80, 24)
        assert "Islands needs" not in shown(app)
        assert "decides" in shown(app)
        await hands.resize(50, 8)
        await hands.press("q")
        await hands.settle()
        assert not app.is_running


@pytest.mark.parametrize("size", [(80, 24), (81, 25), (99, 29), (100, 30), (119, 41), (120, 40), (161, 60), (250, 80)])
async def test_every_window_is_filled_exactly(size: tuple[int, int]) -> None:
    app = an_app(a_match(seats=5, moves=90))
    async with playing(app, *size):
        grid: Grid = table_of(app).board.grid
        assert (grid.width, grid.height) == size
        assert all(len(row) == size[0] for row in grid.chars)
        assert "decides" in rows(app)[-4]


async def test_alphabet_and_colours_change_while_playing() -> None:
    app = an_app(a_match())
    async with playing(app) as hands:
        table = table_of(app)
        seen = []
        for _ in range(3):
            seen.append(table.drawing.glyphs.name)
            table.action_glyphs()
            await hands.settle()
        assert sorted(seen) == ["ascii", "box", "half"]
        for _ in range(4):
            table.action_colours()
        assert table.drawing.palette.depth == "rgb"
        table.action_colours()
        assert table.drawing.palette.depth == "none"


async def test_ascii_tables_are_ascii_throughout() -> None:
    app = an_app(a_match(moves=30), glyphs="ascii", colours="none")
    async with playing(app, 120, 40) as hands:
        for key in ("n", "x", "x", "s", "L", "question_mark", "c", "v"):
            await hands.press(key)
            assert shown(app).isascii()


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
        await hands.press("enter")
        assert "No space left" in shown(app)
        await hands.press("u")
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


async def test_the_palette_offers_the_commands_of_the_table_and_nothing_else() -> None:
    app = an_app(a_match())
    async with playing(app):
        titles = {command.title for command in app.get_system_commands(app.screen)}
        assert {"undo", "scores", "glyphs", "colours", "leave"} <= titles
        assert not any("screenshot" in title.lower() or "quit" in title.lower() for title in titles)


async def test_a_click_on_a_hint_is_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    app = an_app(a_match(moves=59))
    async with playing(app) as hands:
        row = rows(app)[-1]
        await hands.click(row.index("? keys") + 1, 23)
        assert "keys and marks" in shown(app)
        await hands.click(rows(app)[-1].index("c back") + 1, 23)
        assert "keys and marks" not in shown(app)


async def test_a_bot_whose_move_could_not_be_saved_moves_when_enter_is_pressed() -> None:
    from islands_tui.problem import found_wrong

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


async def test_keys_that_arrive_in_one_piece_are_obeyed_in_order() -> None:
    app = an_app(a_match())
    async with playing(app) as hands:
        for key in (":", *"place", " ", "4", "-", "5"):
            app.screen.post_message(events.Key(key if len(key) > 1 else _key_name(key), key))
        await hands.settle()
        assert ": place 4-5_" in shown(app)


def _key_name(sign: str) -> str:
    return {":": "colon", " ": "space", "-": "minus"}.get(sign, sign)
