"""Bots that take their time: the screen stays alive, and a thought that was given up never plays."""

from __future__ import annotations

import asyncio
import re
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from textual import events

from islands_tui.app.islands_app import IslandsApp
from islands_tui.drawing.glyphs import BOX
from islands_tui.drawing.paint import Room
from islands_tui.matches.bots.bot_moves import choice_of_bot, chosen_by_bot
from islands_tui.matches.bots.hint_messages import hint_for
from islands_tui.registry.tables import TABLES
from islands_tui.session import bot_turns, hints
from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.table_screen.view_models import notice_content
from rules.bots import Stop, Stopped, planner
from rules.engine.contract import Action, say
from rules.engine.match import Match
from rules.engine.record_entries import Entry, Played
from rules.engine.rng import Rng
from tests.islands_tui.games.ilos.positions import a_table
from tests.islands_tui.tables import Hands, a_match, an_app, highlighted, playing, shown, table_of, until
from tests.terminals import PATIENCE

GAMES = tuple(TABLES)


class Pondering:
    """Bots that have made up their mind and tell it when they are let go on."""

    def __init__(self) -> None:
        self.is_over = threading.Event()
        self.has_stopped = threading.Event()

    def choice(self, match: Match[Any], bot: str) -> Callable[[Stop], Action]:
        action = match.legal()[0]

        def think(stop: Stop) -> Action:
            while not self.is_over.wait(0.002):
                if stop():
                    self.has_stopped.set()
                    raise Stopped
            return action

        return think


@pytest.fixture
def pondering(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pondering]:
    thinking = Pondering()
    monkeypatch.setattr(bot_turns, "choice_of_bot", thinking.choice)
    yield thinking
    thinking.is_over.set()


def against_a_planner() -> Match[Any]:
    """Ann decides, then a bot."""
    match = a_match(seats=2, bots=(1,), bot="normal")
    while match.decision is not None and match.decision.seat != 0:
        match.play(match.legal()[0])
    return match


def before_a_choice(game: str) -> Match[Any]:
    """The next to decide is the only bot, and has something to think about."""
    moves = 10
    while len((match := a_match(game, moves=moves)).legal()) == 1:
        moves += 1
    assert match.decision is not None
    return a_match(game, moves=moves, bots=(match.decision.seat,), bot="normal")


async def moved(hands: Hands, match: Match[Any]) -> None:
    """Ann plays something, after which the bot thinks."""
    while match.decision is not None and match.decision.seat == 0:
        await hands.pilot.press("enter")
        await hands.pilot.pause()


def thinks(app: IslandsApp) -> bool:
    return "Ada (normal) is thinking" in shown(app)


async def test_the_line_says_who_is_thinking_and_keys_work_meanwhile(pondering: Pondering) -> None:
    match = against_a_planner()
    app = an_app(match)
    async with playing(app) as hands:
        await moved(hands, match)
        await until(hands.pilot, lambda: thinks(app))
        before = len(match.moves)
        await hands.pilot.press("L")
        await hands.pilot.pause()
        assert table_of(app).state.page is not None
        await hands.pilot.press("escape", "x")
        await hands.pilot.pause()
        assert table_of(app).state.looking is not None
        await hands.pilot.press("escape", "s")
        await hands.pilot.pause()
        assert thinks(app)
        assert len(match.moves) == before


async def test_what_is_read_stays_open_when_the_turn_comes_and_the_moves_are_since_your_last_turn(
    pondering: Pondering,
) -> None:
    match = against_a_planner()
    app = an_app(match)
    async with playing(app) as hands:
        await moved(hands, match)
        await until(hands.pilot, lambda: thinks(app))
        await hands.pilot.press("s")
        await hands.pilot.pause()
        pondering.is_over.set()
        await until(hands.pilot, lambda: match.decision is not None and match.decision.seat == 0)
        await hands.settle()
        assert table_of(app).state.page is not None
        moves = len(match.moves)
        await hands.press("enter")  # closes the page, and plays nothing
        assert len(match.moves) == moves
        assert "since your last turn" in shown(app)
        assert "Ada (normal)" in shown(app)


async def test_a_key_that_was_typed_while_a_bot_was_thinking_chooses_nothing(pondering: Pondering) -> None:
    match = against_a_planner()
    app = an_app(match)
    async with playing(app) as hands:
        await moved(hands, match)
        await until(hands.pilot, lambda: thinks(app))
        early = events.Key("enter", "\r")
        pondering.is_over.set()
        await until(hands.pilot, lambda: match.decision is not None and match.decision.seat == 0)
        moves = len(match.moves)
        app.post_message(early)
        await hands.settle()
        assert len(match.moves) == moves
        app.post_message(events.Key("enter", "\r"))
        await until(hands.pilot, lambda: len(match.moves) > moves or table_of(app).state.confirming)


@pytest.mark.parametrize("bot", ["random", "normal"])
async def test_what_is_said_at_the_beginning_stays_until_a_key_even_if_a_bot_begins(bot: str) -> None:
    match = a_match(seats=2, bots=(1,), bot=bot)
    while match.decision is None or match.decision.seat != 1:
        match.play(match.legal()[0])
    app, before = an_app(match), len(match.moves)
    table = app.get_default_screen()
    assert isinstance(table, TableScreen)
    table.greet([say("storage.torn")])
    async with playing(app) as hands:
        assert len(match.moves) > before
        assert "has been removed" in shown(app)
        await hands.press("n")
        assert "has been removed" not in shown(app)


async def test_escape_stops_the_thinking_and_enter_lets_it_go_on(pondering: Pondering) -> None:
    match = against_a_planner()
    app = an_app(match)
    async with playing(app) as hands:
        await moved(hands, match)
        before = len(match.moves)
        await hands.pilot.press("escape")
        await until(hands.pilot, pondering.has_stopped.is_set)
        assert "Ada (normal) has stopped thinking" in shown(app)
        pondering.is_over.set()
        await asyncio.sleep(0.05)
        await hands.pilot.pause()
        assert len(match.moves) == before
        await hands.pilot.press("enter")
        await until(hands.pilot, lambda: len(match.moves) > before)


async def test_an_undo_takes_the_own_move_back_and_the_thought_with_it(pondering: Pondering) -> None:
    match = against_a_planner()
    app = an_app(match)
    async with playing(app) as hands:
        await moved(hands, match)
        before = len(match.moves)
        await hands.pilot.press("u")
        await until(hands.pilot, pondering.has_stopped.is_set)
        assert len(match.moves) < before
        pondering.is_over.set()
        await asyncio.sleep(0.05)
        await hands.settle()
        assert len(match.moves) < before
        assert match.decision is not None
        assert match.decision.seat == 0


async def test_who_leaves_stops_the_thinking(pondering: Pondering) -> None:
    match = against_a_planner()
    app = an_app(match)
    async with playing(app) as hands:
        await moved(hands, match)
        before = len(match.moves)
        await hands.pilot.press("q", "n", "enter")
        await until(hands.pilot, pondering.has_stopped.is_set)
        pondering.is_over.set()
        await asyncio.sleep(0.05)
    assert len(match.moves) == before


async def test_who_quits_stops_the_thinking(pondering: Pondering) -> None:
    match = against_a_planner()
    app = an_app(match)
    async with playing(app) as hands:
        await moved(hands, match)
        before = len(match.moves)
    assert pondering.has_stopped.wait(PATIENCE)
    assert len(match.moves) == before


async def test_what_breaks_in_a_thought_breaks_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(match: Match[Any], bot: str) -> Callable[[Stop], Action]:
        def think(stop: Stop) -> Action:
            raise KeyError(bot)

        return think

    monkeypatch.setattr(bot_turns, "choice_of_bot", broken)
    match = against_a_planner()
    app = an_app(match)

    async def wait_for_the_bot() -> None:
        async with playing(app) as hands:
            await moved(hands, match)
            await until(hands.pilot, lambda: not app.is_running)

    with pytest.raises(KeyError):
        await wait_for_the_bot()


@pytest.mark.parametrize("game", GAMES)
async def test_a_thought_chooses_what_would_be_chosen_at_once(game: str) -> None:
    match = before_a_choice(game)
    wanted = chosen_by_bot(match, "normal")
    app = an_app(match)
    before = len(match.moves)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: len(match.moves) > before)
    assert match.moves[before].action == wanted


def test_a_thought_stops_between_any_two_positions() -> None:
    match, asked = before_a_choice("spyrium"), 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 5

    with pytest.raises(Stopped):
        choice_of_bot(match, "planner")(stop)
    assert asked == 6


# Hints


async def hinted(hands: Hands, app: IslandsApp) -> None:
    await hands.press("H")
    await until(hands.pilot, lambda: bool(table_of(app).state.hint))


@pytest.mark.parametrize("game", GAMES)
async def test_a_hint_tells_the_best_three_choices_and_goes_to_the_first(game: str) -> None:
    match = a_match(game, seats=3, moves=25)
    while len(match.legal()) < 4:
        match.play(match.legal()[0])
    best = hint_for(match)(lambda: False)
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        if table_of(app).state.keyboard.waiting is not None:
            await hands.press("space")
        before = len(match.moves)
        await hinted(hands, app)
        await hands.settle()
        assert len(best) == 3
        assert "hint: expected lead over the best opponent" in shown(app)
        line = r"^  [123]  (?:(?:\d+ (?:ahead|behind)|level)(?: ±\d+)?|as good)  +(?=\S)"
        heads = re.findall(line, shown(app), re.M)
        assert len(heads) == 3
        assert len(set(map(len, heads))) == 1  # what is to be done stands in one column
        assert highlighted(app) == best[0].action
        await hands.press("n")
        assert "hint: expected lead over the best opponent" in shown(app)
        await hands.press("escape")
        assert "hint: expected lead over the best opponent" not in shown(app)
        assert len(match.moves) == before


async def test_a_hint_is_gone_with_the_decision_and_stands_in_no_record() -> None:
    match, journal = a_match(moves=3), list[Entry]()
    match.journal = journal.extend
    app = an_app(match)
    async with playing(app) as hands:
        await hinted(hands, app)
        assert not journal
        await hands.press("enter", "enter")
        assert not table_of(app).state.hint
        assert all(isinstance(entry, Played) for entry in journal)


async def test_a_hint_speaks_of_the_table_without_what_was_only_picked() -> None:
    app = an_app(a_match("ilos", seats=2))
    async with playing(app) as hands:
        await hands.press("space")
        state = table_of(app).state
        card = next(place for place, choice in enumerate(state.chooser.choices) if choice.target.kind == "card")
        await hands.press(*"n" * card, "enter")
        assert "1 to give away so far" in shown(app)
        await hinted(hands, app)
        assert "You may do this once." in shown(app)
        assert not [line for line in state.hint if "  Draw 1 new card" in line]  # it may end a plan, and begin none


async def test_the_guide_comes_in_place_of_a_hint() -> None:
    app = an_app(a_match(moves=3))
    async with playing(app, 120, 40) as hands:
        await hinted(hands, app)
        assert table_of(app).state.hint
        await hands.press("g")
        assert not table_of(app).state.hint
        assert table_of(app).state.guide is not None


def test_a_hint_is_told_in_whole_lines() -> None:
    state = a_table(a_match("ilos", seats=2)).state
    state.hint = [
        f"{place}  99 ahead ±99  " + "Dock at the new island 2 with spices and building site (T10.B)" for place in "123"
    ]
    content = notice_content(state, Room(80, BOX), 56)
    assert content is not None
    assert " ".join(content.lines).split() == " ".join(state.hint).split()


async def test_a_hint_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    stopped = threading.Event()

    def endless(match: Match[Any]) -> Callable[[Stop], Any]:
        def think(stop: Stop) -> Any:
            while not stop():
                time.sleep(0.001)
            stopped.set()
            raise Stopped

        return think

    monkeypatch.setattr(hints, "hint_for", endless)
    app = an_app(a_match(moves=3))
    async with playing(app) as hands:
        await hands.press("H")
        assert "A bot is working out a hint. Esc stops it." in shown(app)
        await hands.press("n", "L", "escape")  # keys work meanwhile
        assert "A bot is working out a hint. Esc stops it." in shown(app)
        await hands.press("escape")
        await until(hands.pilot, stopped.is_set)
        assert "A bot is working" not in shown(app)


async def test_hints_can_be_switched_off_for_the_table() -> None:
    match = a_match(moves=3)
    match.header = match.header._replace(hints=False)
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        assert "H hint" not in shown(app)
        await hands.press("H")
        assert "Hints are switched off at this table." in shown(app)
        await hands.press("question_mark")
        assert "what the planner would do" not in shown(app)


def test_a_hint_knows_no_more_than_the_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """In any world that looks the same to the seat the hint is the same, however long it was thought about."""
    monkeypatch.setattr(planner, "PLAYOUTS", planner.PLAYOUTS // 4)
    for game in GAMES:
        match = before_a_choice(game)
        assert match.decision is not None
        wanted = hint_for(match)(lambda: False)
        match.state = match.game.resample(match.state, match.decision.seat, Rng(99))
        assert hint_for(match)(lambda: False) == wanted


# People who share the keyboard


async def test_while_a_bot_thinks_nobody_else_is_shown_what_only_the_last_player_may_know(
    pondering: Pondering,
) -> None:
    match = a_match("ilos", seats=3, bots=(1,), bot="normal")
    while match.decision is None or match.decision.seat != 0:
        match.play(match.legal()[0])
    app = an_app(match)
    async with playing(app) as hands:
        keyboard = table_of(app).state.keyboard
        await hands.press("space")
        while match.decision is not None and match.decision.seat == 0:
            await hands.pilot.press("enter")
            await hands.pilot.pause()
        await until(hands.pilot, lambda: thinks(app))
        assert (keyboard.viewer, keyboard.waiting) == (0, None)
        await hands.pilot.press("L")
        pondering.is_over.set()
        await until(hands.pilot, lambda: keyboard.waiting == 2)
        assert table_of(app).state.page is None
        assert "Cy, it is your turn" in shown(app)
