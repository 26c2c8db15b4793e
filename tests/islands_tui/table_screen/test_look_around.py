"""What the table that all games share shows: spots, pages, every window, every alphabet."""

from __future__ import annotations

import re

import pytest

from islands_tui.commands.catalogue import COLOURS, GLYPHS
from islands_tui.session.look_around import look_at, words_at
from islands_tui.session.match_log import LOGGED
from islands_tui.session.turn_summaries import spots_of, turns_after
from rules import bots
from rules.engine.rng import Rng
from rules.rulebook import PREFIXES
from tests.islands_tui.smugglers_table import a_lone_smuggling, a_smugglers_app
from tests.islands_tui.tables import a_match, an_app, bar, frame_of, playing, rows, shown, table_of

# Looking


async def test_looking_goes_to_any_spot_and_tells_what_lies_there() -> None:
    app = an_app(a_match())
    async with playing(app) as hands:
        await hands.press("x")
        assert "Gap 1-2 between" in shown(app)
        await hands.press("left")
        assert "For you £" in shown(app)  # a card, which is no choice now
        await hands.press("x")
        assert table_of(app).state.looking is None


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 55)])
@pytest.mark.parametrize("game", PREFIXES.values())
async def test_a_line_of_the_log_shows_on_the_board_where_it_was(game: str, size: tuple[int, int]) -> None:
    match, chance = a_match(game, bots=(1, 2)), Rng(7)
    while match.decision is not None and (len(match.moves) < 60 or match.decision.seat):
        match.play(bots.choose("easy", match.game, match.state, chance))
    app = an_app(match, asks_all=False)
    async with playing(app, *size) as hands:
        state = table_of(app).state
        await hands.press("space", "x")
        lines = [spot for spot in state.spots if spot.kind == LOGGED]
        assert lines
        marked = 0
        for line in lines:
            look_at(state, line)
            assert state.looking == line
            told = words_at(state, line)
            assert told
            assert all(entry.text in told for entry in state.reading.others if entry.number == int(line.id))
            spots = state.changed_spots
            turns = [turn for turn in turns_after(match, 0) if turn.last == int(line.id)]
            moves = {spot for turn in turns for spot in spots_of(match, turn.last, turn.last, 0)}
            assert moves <= spots
            marked += bool(spots)
        assert marked
        await hands.press("n", "p", "r", "escape", "x")
        assert state.looking is None


async def test_the_arrows_lead_from_the_board_to_the_newest_lines() -> None:
    app = an_app(a_match(moves=12))
    async with playing(app, 200, 55) as hands:
        await hands.press("x")
        state = table_of(app).state
        for _ in range(20):
            await hands.press("down")
            if state.looking is not None and state.looking.kind == LOGGED:
                break
        assert state.looking is not None
        assert state.looking.kind == LOGGED
        assert re.search(rf"\[[ !]+{state.looking.id} .*\]", shown(app))


async def test_looking_says_why_something_is_blocked_and_by_which_rule() -> None:
    app = a_smugglers_app(a_lone_smuggling())
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
        assert f" {table_of(app).match.log[-1].move} " in shown(app)  # the log opens at its end


async def test_what_is_new_since_the_last_own_turn_is_marked() -> None:
    app = an_app(a_match(moves=30))
    async with playing(app):
        assert "since your last turn" in rows(app)[17]
        assert rows(app)[18].startswith(" !  30")  # the row below is one of the highlighted choice


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
        grid = frame_of(app)
        assert (grid.width, grid.height) == size
        assert all(len(row) == size[0] for row in grid.chars)
        assert "decides" in bar(app)[0]


async def test_alphabet_and_colours_change_while_playing() -> None:
    app = an_app(a_match())
    async with playing(app) as hands:
        table = table_of(app)
        seen = []
        for _ in range(3):
            seen.append(table.drawing.glyphs.name)
            table.call(GLYPHS)
            await hands.settle()
        assert sorted(seen) == ["ascii", "box", "half"]
        for _ in range(4):
            table.call(COLOURS)
        assert table.drawing.palette.depth == "rgb"
        table.call(COLOURS)
        assert table.drawing.palette.depth == "none"


async def test_ascii_tables_are_ascii_throughout() -> None:
    app = an_app(a_match(moves=30), glyphs="ascii", colours="none")
    async with playing(app, 120, 40) as hands:
        for key in ("n", "x", "x", "s", "L", "question_mark", "c", "v"):
            await hands.press(key)
            assert shown(app).isascii()


async def test_the_palette_offers_the_commands_of_the_table_and_nothing_else() -> None:
    app = an_app(a_match())
    async with playing(app):
        titles = {command.title(app.texts()) for command in table_of(app).palette()}
        assert {"undo", "scores", "glyphs", "colours", "leave"} <= titles
        assert not any("screenshot" in title.lower() or "quit" in title.lower() for title in titles)
        assert not {"talk", "seats"} & titles, "everybody sits at this keyboard"


async def test_pages_obey_page_up_page_down_home_and_end() -> None:
    app = an_app(a_match(moves=90))
    async with playing(app) as hands:
        await hands.press("L")
        last = rows(app)[1:18]
        await hands.press("home")
        first = rows(app)[1:18]
        assert first != last
        await hands.press("pagedown")
        assert rows(app)[1:18] not in (first, last)
        await hands.press("pageup")
        assert rows(app)[1:18] == first
        await hands.press("end")
        assert rows(app)[1:18] == last


async def test_what_is_looked_at_is_not_called_the_log() -> None:
    app = an_app(a_match(moves=12))
    async with playing(app) as hands:
        await hands.press("x")
        assert "── at this spot ──" in shown(app)
        assert "── log ──" not in shown(app)


async def test_enter_on_another_board_neither_plays_nor_closes_it() -> None:
    match = a_match(moves=12)
    app, played = an_app(match), len(match.moves)
    async with playing(app) as hands:
        await hands.press("v", "enter")
        assert table_of(app).state.board == 1
        assert len(match.moves) == played
        assert "Nothing is chosen on this board." in shown(app)
        assert "Enter" not in rows(app)[-1]
        await hands.press("escape")
        assert table_of(app).state.board == 0
