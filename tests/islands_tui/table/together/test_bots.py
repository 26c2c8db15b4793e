"""Bots at a table of many terminals: one terminal plays them, once."""

from __future__ import annotations

from islands_tui.matches.bot_moves import chosen_by_bot
from islands_tui.matches.tables import join
from tests.islands_tui import tables
from tests.islands_tui.shared_tables import a_table, play, sat
from tests.islands_tui.table.together.apps import an_app, look
from tests.islands_tui.tables import bar, playing, shown


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
