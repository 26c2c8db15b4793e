"""What all tables tell whoever sits down, goes back or presses a key that does nothing: in full, and once."""

from __future__ import annotations

from typing import Any

import pytest

import rules
from islands_tui.app.islands_app import table_for
from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.palette import Palette
from islands_tui.drawing.terminal import Drawing
from islands_tui.matches.bots.forced_moves import forced_action
from islands_tui.registry.tables import TABLES
from islands_tui.table_screen.view_models import log_content, title_content
from islands_tui.textual_parts import command_screen
from islands_tui.widgets.notices import paint_curtain
from islands_tui.widgets.title import paint_title
from rules.engine.contract import Action
from rules.engine.match import Match
from rules.engine.record_entries import Header, Participant
from rules.engine.rng import Rng
from tests.islands_tui.session.at_table import AtTable
from tests.islands_tui.smugglers_table import a_smugglers_app, a_smuggling
from tests.islands_tui.tables import a_match, an_app, bar, play, playing, shown, table_of

GAMES = tuple(TABLES)
LONG = ("Maximiliane von Rote", "Bartholomaeus Fische", "Jean-Baptiste Pierre", "Wilhelmina Augustin")


# Names of twenty characters


def test_the_curtain_is_as_wide_as_its_words() -> None:
    for name in (*LONG, "Ann"):
        grid = Grid(80, 23)
        paint_curtain(Pad(grid, GLYPHS["box"]), 0, "■", [f"{name}: press  Space  to look"] * 6)
        [row] = {row.strip() for row in grid.lines() if name in row}
        assert row[0] == row[-1] == "║"


@pytest.mark.parametrize("game", ["propeller_islands", "spyrium"])
def test_the_title_tells_who_starts_by_shape_where_names_are_long(game: str) -> None:
    found = rules.game(game)
    match: Match[Any] = Match(
        found, Header(game, found.version, tuple(map(Participant, LONG)), 7, {}, {}, found.data_digest)
    )
    grid = Grid(80, 1)
    table = table_for(match, Drawing(GLYPHS["box"], Palette("rgb")))
    paint_title(Pad(grid, GLYPHS["box"]), *title_content(table.state))
    assert f"first: {'■▲▼≡'[match.state.start]}" in grid.lines()[0]


# What was done meanwhile


def before_a_turn_that_begins_unasked() -> Match[Any]:
    """A match of Propeller Islands in which somebody's next turn begins with the only answer."""
    for seed in range(20):
        match, chance = a_match("propeller_islands", 2, seed), Rng(seed)
        while match.decision is not None:
            seat = match.decision.seat
            match.play(chance.pick(match.legal()))
            taken_over = match.decision is not None and match.decision.seat != seat and len(match.moves) > 30
            if taken_over and forced_action(match) is not None:
                return match
    raise AssertionError("every turn begins with a choice")


async def test_what_the_others_did_is_new_although_the_turn_began_by_itself() -> None:
    match = before_a_turn_that_begins_unasked()
    before = len(match.moves)
    app = an_app(match, asks_all=False)
    async with playing(app) as hands:
        await hands.press("space")
        assert len(match.moves) > before
        new = [entry for entry in table_of(app).state.reading.entries() if entry.new]
        assert any(entry.number <= before for entry in new)
        assert table_of(app).state.reading.unread == len(new)
        assert log_content(table_of(app).state, 3, 56, 80).label.startswith("since your last turn")


@pytest.mark.parametrize("game", TABLES)
def test_the_label_of_the_log_says_of_which_moves_its_lines_are(game: str) -> None:
    """New to the viewer, or all of the run of moves that the viewer made last, or neither."""
    chance, match, labels = Rng(9), a_match(game, 3), set[str]()
    for _ in range(24):
        match.play(chance.pick(match.legal()))
        table = AtTable(match)
        table.press("space")  # open the curtain, if there is one
        state = table.state
        others = [number for number, move in enumerate(match.moves, 1) if move.seat != state.keyboard.viewer]
        for rows in (1, 3):
            content = log_content(state, rows, 56, 80)
            if any(entry.new for entry in content.entries) or state.reading.unread:
                wanted = "since your last turn"
            else:
                own = content.entries and content.entries[0].number > max(others, default=0)
                wanted = "this turn" if own else "log"
            assert content.label.startswith(wanted)
            labels.add(wanted)
    assert {"since your last turn", "log"} <= labels


# Going back


@pytest.fixture
def quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the same key count again at once although the seat has changed."""
    monkeypatch.setattr(command_screen, "HELD_KEY", 0.0)


async def test_what_somebody_else_turned_up_is_asked_about_once(quick_hands: None) -> None:
    match = a_smuggling()
    play(match, "draw")
    app = a_smugglers_app(match)
    async with playing(app) as hands:
        await hands.press("space", "u")
        assert "by ■ Ann revealed hidden information; undoing it" in " ".join(" ".join(bar(app)).split())
        await hands.press("2", "enter")
        assert not match.moves


# Keys that do nothing, and the last key of all


@pytest.mark.parametrize("game", GAMES)
async def test_a_digit_that_picks_nothing_says_so(game: str) -> None:
    match = a_match(game)
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press(*["space"] * (table_of(app).state.keyboard.waiting is not None))
        state = table_of(app).state
        free = next(number for number in range(9, 0, -1) if number not in state.numbers() or len(state.numbers()) > 9)
        before = state.chooser.index
        await hands.press(str(free))
        assert f"No choice has the number {free};" in shown(app)
        assert state.chooser.index == before


@pytest.mark.parametrize("game", GAMES)
def test_a_second_enter_says_that_the_match_ends_only_where_it_does(game: str) -> None:
    match, chance, ends = a_match(game, 3, 3), Rng(3), False
    while match.decision is not None:
        assert not ends
        action = chance.pick(match.legal())
        if len(match.moves) % 20 == 0 or _is_last(match, action):
            ends = match.ends(action)
        match.play(action)
    assert ends


def _is_last(match: Match[Any], action: Action) -> bool:
    state = match.game.copy(match.state)
    match.game.advance(state, action)
    return match.game.decision(state) is None
