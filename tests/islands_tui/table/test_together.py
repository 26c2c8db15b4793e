"""A table on the screen whose people sit at terminals of their own: one is the app, the others are played here."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from islands_tui.app.islands_app import IslandsApp, table_of
from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.palette import Palette
from islands_tui.drawing.terminal import Drawing
from islands_tui.keys import freshness
from islands_tui.matches import seat_locks, storage
from islands_tui.matches.bot_moves import chosen_by_bot
from islands_tui.matches.guests import USER_VARIABLE
from islands_tui.matches.settings import Settings
from islands_tui.matches.shared_table import SharedTable
from islands_tui.matches.stored_match import StoredMatch
from islands_tui.matches.tables import join, open_table
from islands_tui.screens.result import ResultScreen
from islands_tui.table import together
from islands_tui.table.modes import Mode
from islands_tui.table.table_screen import TableScreen
from rules.engine.contract import say
from rules.engine.match import Match
from tests.islands_tui import tables
from tests.islands_tui.matches.test_shared_table import a_table, play, sat
from tests.islands_tui.tables import Hands, bar, playing, shown
from tests.islands_tui.test_hidden_stays_hidden import twins


@pytest.fixture(autouse=True)
def _quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the same key count again at once, and nobody look at the record but who is told to."""
    monkeypatch.setattr(freshness, "HELD_KEY", 0.0)
    monkeypatch.setattr(together, "LOOK_EVERY", 3600.0)


def an_app(stored: StoredMatch, call: str = "none") -> IslandsApp:
    table = table_of(stored, Drawing(GLYPHS["box"], Palette("rgb", False)))
    return IslandsApp(table, stored=stored, settings=Settings(asks_all=True, call=call))


async def look(app: IslandsApp, hands: Hands) -> None:
    """What has happened elsewhere is seen, as it is a few times a second."""
    tables.table_of(app).follow()
    await hands.settle()


def ann_and(name: str = "") -> tuple[IslandsApp, SharedTable]:
    """Ann at the screen, Bob at another terminal; Ann is to begin."""
    name = name or a_table()
    stored = join(name, [0])
    bob = sat(name, 1)
    assert stored.table is not None
    stored.table.news()
    return an_app(stored), bob


async def test_the_table_waits_until_all_seats_are_held() -> None:
    name = a_table()
    app = an_app(join(name, [0]))
    async with playing(app) as hands:
        assert "Waiting for players" in bar(app)[0]
        assert "Free places: ▲ Bob." in shown(app)
        await hands.press("enter", "n", "1", ":")
        assert "Waiting for players" in bar(app)[0]
        sat(name, 1, called="Zoe")
        await look(app, hands)
        assert "■ Ann decides" in bar(app)[0]
        assert "▲ Zoe" in shown(app)
        await hands.press("enter")
        assert len(tables.table_of(app).match.moves) == 1


async def test_who_sits_down_is_called_by_name_everywhere_at_once() -> None:
    name = a_table(("Ann", "Bob", "Cy"))
    app = an_app(join(name, [0]))
    async with playing(app) as hands:
        assert shown(app).count("▲ Bob") == 2
        sat(name, 1, called="Zoe")
        await look(app, hands)
        assert "▲ Bob" not in shown(app)
        assert "▲ Zoe" in shown(app)
        assert "Free places: ▼ Cy." in shown(app)


async def test_moves_of_others_are_shown_as_they_come_and_what_is_read_stays_open() -> None:
    app, bob = ann_and()
    async with playing(app) as hands:
        await hands.press("enter")
        assert "▲ Bob decides" in bar(app)[0]
        await hands.press("?")
        bob.news()
        play(bob, "place 4-5")
        await look(app, hands)
        assert "keys and marks" in shown(app)
        await hands.press("c")
        assert "since your last turn" in shown(app)
        assert "2 ▲ Bob places a worker at 4-5" in shown(app)
        assert "■ Ann decides" in bar(app)[0]


async def test_while_others_decide_nothing_can_be_chosen_but_everything_looked_at() -> None:
    app, bob = ann_and()
    async with playing(app) as hands:
        await hands.press("enter", "enter", "n", "H", "c")
        assert len(tables.table_of(app).match.moves) == 1
        await hands.press("x")
        assert tables.table_of(app).state.looking is not None
        await hands.press("c", "s")
        assert "points by source" in shown(app)
        assert bob.news().has_moved


async def test_a_further_seat_is_taken_in_the_lobby_for_somebody_beside() -> None:
    name = a_table(("Ann", "Bob", "Cy"))
    app = an_app(join(name, [0]))
    async with playing(app) as hands:
        assert "S seats" in shown(app)
        await hands.press("S")
        assert "Who sits at this terminal?" in shown(app)
        await hands.press("2", "enter")
        shared = tables.table_of(app).shared
        assert shared is not None
        assert shared.seats == [0, 1]
        assert "Free places: ▼ Cy." in shown(app)
        cy = sat(name, 2)
        await look(app, hands)
        assert "■ Ann decides" in bar(app)[0]
        await hands.press("enter")
        assert "▲ Bob decides" in bar(app)[0]
        await hands.press("enter")
        cy.news()
        assert len(cy.match.moves) == 2


async def test_talk_and_seats_are_found_by_their_names() -> None:
    app = an_app(join(a_table(), [0]))
    async with playing(app):
        titles = {command.title(app.texts()) for command in app.commands_of(app.screen)}
        assert {"talk", "seats"} <= titles


async def test_a_seat_is_given_up_and_taken_again_in_the_middle_without_leaving_the_table() -> None:
    app, bob = ann_and()
    async with playing(app) as hands:
        await hands.press("enter", "S", "2", "enter")
        shared = tables.table_of(app).shared
        assert shared is not None
        assert shared.seats == []
        bob.news()
        assert bob.present == {1}
        play(bob, "place 4-5")
        await look(app, hands)
        assert "■ Ann's place is empty, waiting" in bar(app)[0]
        await hands.press("t", "u", "enter", "S", "2", "enter")
        assert shared.seats == [0]
        assert "■ Ann decides" in bar(app)[0]
        await hands.press("enter")
        assert bob.news().has_moved


async def test_a_seat_that_was_taken_while_it_was_asked_for_is_refused_with_a_reason() -> None:
    name = a_table(("Ann", "Bob", "Cy"))
    app = an_app(join(name, [0]))
    async with playing(app) as hands:
        await hands.press("S")
        sat(name, 1)
        await hands.press("2", "enter")
        assert "seat 2 (Bob) is taken" in shown(app)
        shared = tables.table_of(app).shared
        assert shared is not None
        assert shared.seats == [0]


async def test_a_guest_with_a_name_that_can_not_be_is_told_so_where_a_seat_is_wanted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = an_app(open_table(a_table()))
    monkeypatch.setenv(USER_VARIABLE, "x" * 50)
    async with playing(app) as hands:
        await hands.press("S")
        assert "is too long" in shown(app)


async def test_only_seats_that_a_guest_may_take_are_offered() -> None:
    name = a_table(("Ann", "Bob", "Cy"))
    sat(name, 1, called="Zoe").close()
    app = an_app(join(name, [0]))
    async with playing(app) as hands:
        await hands.press("S")
        asking = tables.table_of(app).state.asking
        assert asking is not None
        assert [answer for answer, _ in asking.answers] == [
            "Leave it as it is",
            "Take seat 3, Cy",
            "Give up seat 1, Ann",
        ]


async def test_who_stays_behind_is_shown_nothing_before_the_curtain_is_opened() -> None:
    """Two share a terminal; when one has given up the seat, that one still sits in front of the other's cards."""
    name, match = a_secretive_table()
    assert match.decision is not None
    decider = match.decision.seat
    other = next(seat for seat in range(len(match.players)) if seat != decider)
    app = an_app(join(name, sorted([decider, other])))
    async with playing(app) as hands:
        await hands.press("space")
        keyboard = tables.table_of(app).state.keyboard
        assert keyboard.viewer == decider
        tables.table_of(app).give_up_seat(decider)
        await hands.settle()
        assert keyboard.waiting == other
        assert "is alone here now" in shown(app)
        await look(app, hands)
        assert keyboard.viewer is None
        await hands.press("space")
        assert keyboard.viewer == other


async def test_an_empty_place_is_told_and_taken_again() -> None:
    app, bob = ann_and()
    async with playing(app) as hands:
        await hands.press("enter")
        name = bob.record.path.stem
        bob.close()
        await look(app, hands)
        assert "▲ Bob's place is empty, waiting" in bar(app)[0]
        again = sat(name, 1)
        await look(app, hands)
        assert "▲ Bob decides" in bar(app)[0]
        play(again, "place 4-5")
        await look(app, hands)
        assert "■ Ann decides" in bar(app)[0]


async def test_it_is_told_for_how_long_somebody_decides_whatever_the_clock_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, _ = ann_and()
    async with playing(app) as hands:
        await hands.press("enter")
        table = tables.table_of(app)
        assert table.shared is not None
        monkeypatch.setattr(time, "time", lambda: 4e9)  # somebody sets the clock
        await look(app, hands)
        assert "minute" not in shown(app)
        table.shared.since -= 130
        await look(app, hands)
        assert "For 2 minutes." in shown(app)


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


async def test_own_actions_are_taken_back_at_once() -> None:
    app, bob = ann_and()
    async with playing(app) as hands:
        await hands.press("enter")
        bob.news()
        await hands.press("u")
        assert "■ Ann decides" in bar(app)[0]
        bob.news()
        assert bob.match.moves == []
        await hands.press("ctrl+r")
        bob.news()
        assert len(bob.match.moves) == 1


@pytest.mark.parametrize("key", ["u", "U"])
async def test_what_another_person_at_the_same_terminal_did_is_taken_back_after_a_question(key: str) -> None:
    name = a_table(("Ann", "Bob", "Cy"))
    cy, app = sat(name, 2), an_app(join(name, [0, 1]))
    async with playing(app) as hands:
        await hands.press("enter")
        assert "▲ Bob decides" in bar(app)[0]
        await hands.press(key)
        assert "This takes back what ■ Ann did last. Shall it?" in shown(app)
        await hands.press("1", "enter")
        assert len(tables.table_of(app).match.moves) == 1
        await hands.press(key, "2", "enter")
        assert tables.table_of(app).match.moves == []
        await hands.press("enter", "enter")
        await hands.press(key)
        assert len(tables.table_of(app).match.moves) == 1, "Cy decides: whoever acted last sits in front"
        cy.news()
        assert len(cy.match.moves) == 1


async def asked_by_ann(hands: Hands, app: IslandsApp, bob: SharedTable) -> None:
    await hands.press("enter")
    bob.news()
    play(bob, "place 4-5")
    await look(app, hands)
    await hands.press("u")
    assert "Shall the others be asked?" in tables.told(app)
    await hands.press("2", "enter")
    assert "You have asked the table to take back. Not answered yet: ▲ Bob." in shown(app)
    bob.news()
    assert bob.must_answer


async def test_the_table_is_asked_and_agrees() -> None:
    app, bob = ann_and()
    async with playing(app) as hands:
        await asked_by_ann(hands, app, bob)
        bob.answer(agrees=True)
        await look(app, hands)
        assert "The table agrees: ■ Ann takes back 2 moves." in shown(app)
        assert tables.table_of(app).match.moves == []


async def test_the_table_is_asked_and_refuses() -> None:
    app, bob = ann_and()
    async with playing(app) as hands:
        await asked_by_ann(hands, app, bob)
        bob.answer(agrees=False)
        await look(app, hands)
        assert "▲ Bob says no: nothing is taken back." in shown(app)
        assert len(tables.table_of(app).match.moves) == 2


async def test_who_has_asked_may_withdraw() -> None:
    app, bob = ann_and()
    async with playing(app) as hands:
        await asked_by_ann(hands, app, bob)
        await hands.press("u")
        assert "Not answered yet: ▲ Bob." in shown(app)
        await hands.press("2", "enter")
        bob.news()
        assert not bob.must_answer
        await hands.press("enter")
        assert len(tables.table_of(app).match.moves) == 3


@pytest.mark.parametrize("agrees", [True, False])
async def test_a_question_of_another_is_answered_here(agrees: bool) -> None:
    app, bob = ann_and()
    async with playing(app) as hands:
        await hands.press("enter")
        bob.news()
        play(bob, "place 4-5")
        await look(app, hands)
        await hands.press("enter")
        bob.news()
        bob.ask(1)
        await look(app, hands)
        assert "▲ Bob asks to take back 2 moves. Do you agree?" in shown(app)
        await hands.press("escape", "u")
        assert "▲ Bob asks to take back 2 moves. Do you agree?" in shown(app)
        await hands.press("2" if agrees else "1", "enter")
        bob.news()
        assert len(bob.match.moves) == (1 if agrees else 3)
        assert bob.affairs.refused_by == (None if agrees else 0)


async def test_a_question_waits_until_a_line_is_typed_to_its_end() -> None:
    app, bob = ann_and()
    async with playing(app) as hands:
        await hands.press("enter")
        bob.news()
        play(bob, "place 4-5")
        await look(app, hands)
        await hands.press("enter", "t", *"one moment")
        bob.news()
        bob.ask(1)
        await look(app, hands)
        assert "to the table: one moment_" in shown(app)
        await hands.press("enter")
        await look(app, hands)
        assert "▲ Bob asks to take back 2 moves. Do you agree?" in shown(app)
        bob.news()
        assert bob.affairs.said == 1
        assert bob.is_asking


async def test_bots_are_played_here_only_by_the_first_who_is_there() -> None:
    name = a_table(("Ann", "Bob"), {2: "random"})
    bob = sat(name, 1)
    app = an_app(join(name, [0]))
    async with playing(app) as hands:
        bob.news()
        await hands.press("enter")
        bob.news()
        play(bob, "place 4-5")
        await look(app, hands)
        bob.news()
        assert len(bob.match.moves) >= 3
        assert bob.match.moves[2].seat == 2
        assert tables.table_of(app).match.digest() == bob.match.digest()


async def test_a_terminal_that_is_not_the_first_waits_for_bots_until_the_first_has_gone() -> None:
    name = a_table(("Ann", "Bob"), {2: "random"})
    ann = sat(name, 0)
    app = an_app(join(name, [1]))
    async with playing(app) as hands:
        ann.news()
        play(ann, "place 4-5")
        await look(app, hands)
        await hands.press("enter")
        await look(app, hands)
        assert len(tables.table_of(app).match.moves) == 2
        assert "Ada (random) decides" in bar(app)[0]
        ann.close()
        await look(app, hands)
        assert len(tables.table_of(app).match.moves) == 3
        assert "■ Ann's place is empty, waiting" in bar(app)[0]


async def test_who_looks_on_can_do_nothing() -> None:
    name = a_table()
    ann, _ = sat(name, 0), sat(name, 1)
    ann.news()
    app = an_app(open_table(name))
    async with playing(app) as hands:
        await hands.press("enter", "u", "t", "x", "c")
        assert "to the table" not in shown(app)
        play(ann, "place 4-5")
        await look(app, hands)
        assert "1 ■ Ann places a worker at 4-5" in shown(app)
        assert "▲ Bob decides" in bar(app)[0]


async def test_a_bot_that_was_played_elsewhere_in_the_same_moment_is_played_once() -> None:
    name = a_table(("Ann", "Bob"), {2: "random"})
    ann = sat(name, 0)
    app = an_app(join(name, [1]))
    async with playing(app) as hands:
        ann.news()
        play(ann, "place 4-5")
        await look(app, hands)
        await hands.press("enter")
        ann.news()
        table = tables.table_of(app)
        bot = chosen_by_bot(ann.match, "random")
        assert table.shared is not None
        table.shared._present = frozenset({1})  # as if the first had gone
        ann.match.play(bot)
        table.bots_play = True
        table.play(bot)
        await hands.settle()
        assert table.match.moves == ann.match.moves
        assert len(table.match.moves) == 3
        assert "Somebody else was faster" not in shown(app)


def a_secretive_table() -> tuple[str, Match[Any]]:
    """A table of Ilôs just before somebody decides after a seat that has secrets."""
    match, _ = next(twins("ilos", 0))
    stored = storage.create(match.game, match.header._replace(table=True))
    stored.close()
    everybody = join(stored.name, range(len(match.players)))
    for move in match.moves:
        everybody.match.play(move.action)
    everybody.close()
    return stored.name, match


async def test_a_curtain_falls_between_people_who_share_a_terminal_and_for_nobody_else() -> None:
    name, match = a_secretive_table()
    assert match.decision is not None
    decider = match.decision.seat
    others = [seat for seat in range(len(match.players)) if seat != decider]
    shared = join(name, [decider, others[0]])
    async with playing(an_app(shared)) as hands:
        keyboard = tables.table_of(hands.app).state.keyboard
        assert keyboard.waiting == decider
        assert "press  Space  to look" in shown(hands.app)
        await hands.press("space")
        assert keyboard.viewer == decider
    shared.close()
    alone = join(name, [decider])
    async with playing(an_app(alone)) as hands:
        assert tables.table_of(hands.app).state.keyboard.viewer == decider
    alone.close()
    waiting = join(name, [others[0]])
    sat(name, decider)
    async with playing(an_app(waiting)) as hands:
        await look(hands.app, hands)
        assert tables.table_of(hands.app).state.keyboard.viewer == others[0]
        assert "decides" in bar(hands.app)[0]


def test_after_a_crash_a_guest_sits_on_the_same_seat_again() -> None:
    name = a_table()
    app = an_app(join(name, [1], "Zoe"))
    again = app.anew(say("crash.no_report"), at_table=True).get_default_screen()
    assert isinstance(again, TableScreen)
    assert again.shared is not None
    assert again.shared.seats == [1]
    assert again.shared.affairs.owners == {1: "Zoe"}


def in_front(app: IslandsApp) -> object:
    """The screen that is shown."""
    return app.screen


def almost_over() -> tuple[str, int]:
    """A table at which one move is left, and whose it is."""
    name = a_table()
    both = sat(name, 0, 1)
    match = both.match
    while not match.ends(match.legal()[0]):
        match.play(match.legal()[0])
    assert match.decision is not None
    seat = match.decision.seat
    both.close()
    return name, seat


@pytest.mark.parametrize("agrees", [True, False])
async def test_the_table_is_asked_also_when_the_match_is_over_and_goes_on_if_it_agrees(agrees: bool) -> None:
    name, last = almost_over()
    app, other = an_app(join(name, [1 - last])), sat(name, last)
    async with playing(app) as hands:
        table = tables.table_of(app)
        other.match.play(other.match.legal()[0])
        await look(app, hands)
        assert isinstance(in_front(app), ResultScreen)
        other.ask(len(other.match.moves) - 1)
        table.follow()
        await hands.settle()
        assert in_front(app) is table
        assert "asks to take back 1 move. Do you agree?" in shown(app)
        await hands.press("2" if agrees else "1", "enter")
        other.news()
        assert (other.match.decision is not None) == agrees
        assert isinstance(in_front(app), TableScreen if agrees else ResultScreen)
        assert not agrees or "decides" in bar(app)[0]


async def test_the_log_of_the_result_tells_what_was_written_to_the_table() -> None:
    name, last = almost_over()
    app, other = an_app(join(name, [1 - last])), sat(name, last)
    async with playing(app) as hands:
        other.match.play(other.match.legal()[0])
        other.say(last, "well played")
        await look(app, hands)
        assert isinstance(in_front(app), ResultScreen)
        await hands.press("L")
        result = in_front(app)
        assert isinstance(result, ResultScreen)
        assert result.page is not None
        assert any(": well played" in piece.text for row in result.page.rows for piece in row)


async def test_a_result_that_does_not_stand_any_more_is_taken_away() -> None:
    name, _ = almost_over()
    third = open_table(name)
    app, both = an_app(third), sat(name, 0, 1)
    async with playing(app) as hands:
        table = tables.table_of(app)
        both.match.play(both.match.legal()[0])
        await look(app, hands)
        assert isinstance(in_front(app), ResultScreen)
        app.replay(table.match)
        await hands.settle()
        both.ask(len(both.match.moves) - 1)
        table.follow()
        await hands.settle()
        assert in_front(app) is not table
        app.pop_screen()
        await hands.settle()
        assert in_front(app) is table
        assert "decides" in bar(app)[0]


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


@pytest.mark.parametrize(("call", "rings"), [("bell", True), ("none", False)])
async def test_a_terminal_calls_who_has_waited(call: str, rings: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    name = a_table()
    ann = sat(name, 0)
    app = an_app(join(name, [1]), call)
    rung: list[bool] = []
    ring: Callable[[], None] = lambda: rung.append(True)  # noqa: E731
    monkeypatch.setattr(app, "bell", ring)
    async with playing(app) as hands:
        await look(app, hands)
        assert not rung
        ann.news()
        play(ann, "place 4-5")
        await look(app, hands)
        assert bool(rung) == rings
