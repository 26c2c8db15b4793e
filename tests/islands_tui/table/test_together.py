"""A table on the screen whose people sit at terminals of their own: one is the app, the others are played here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from islands_tui.app.islands_app import IslandsApp, table_of
from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.palette import Palette
from islands_tui.drawing.terminal import Drawing
from islands_tui.keys import freshness
from islands_tui.matches import storage
from islands_tui.matches.bot_moves import chosen_by_bot
from islands_tui.matches.settings import Settings
from islands_tui.matches.shared_table import SharedTable
from islands_tui.matches.storage import StoredMatch
from islands_tui.matches.tables import join, open_table
from islands_tui.table.table_screen import TableScreen
from rules.engine.contract import say
from rules.engine.match import Match
from tests.islands_tui import tables
from tests.islands_tui.matches.test_shared_table import a_table, play, sat
from tests.islands_tui.tables import Hands, bar, playing, shown
from tests.islands_tui.test_hidden_stays_hidden import twins


@pytest.fixture(autouse=True)
def _quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the same key count again at once."""
    monkeypatch.setattr(freshness, "HELD_KEY", 0.0)


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


async def test_it_is_told_for_how_long_somebody_decides() -> None:
    app, _ = ann_and()
    async with playing(app) as hands:
        await hands.press("enter")
        table = tables.table_of(app)
        assert table.shared is not None
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


async def asked_by_ann(hands: Hands, app: IslandsApp, bob: SharedTable) -> None:
    await hands.press("enter")
    bob.news()
    play(bob, "place 4-5")
    await look(app, hands)
    await hands.press("u")
    assert "Shall the others be asked?" in tables.told(app)
    await hands.press("2", "enter")
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


async def test_a_record_that_is_gone_is_told_once() -> None:
    app, bob = ann_and()
    async with playing(app) as hands:
        bob.record.path.unlink()
        await look(app, hands)
        assert "The record was removed" in shown(app)
        await hands.press("L")
        await look(app, hands)


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
