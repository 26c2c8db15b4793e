"""What others write into the record while somebody here is about to do something, and a record that is gone."""

from __future__ import annotations

from islands_tui.matches.shared.session_notes import talk_of
from tests.islands_tui.shared_tables import play
from tests.islands_tui.table_screen.together.apps import ann_and, look
from tests.islands_tui.tables import bar, playing, shown


async def test_who_is_overtaken_sees_why_and_decides_again() -> None:
    app, bob = ann_and()
    async with playing(app) as hands:
        await hands.press("enter")
        bob.news()
        play(bob, "place 4-5")
        await look(app, hands)
        bob.take_back(1)
        await hands.press("enter")
        assert "Another player was faster" in shown(app)
        assert "▲ Bob decides" in bar(app)[0]
        play(bob, "place 1-2")
        await look(app, hands)
        assert "■ Ann decides" in bar(app)[0]
        await hands.press("enter")
        assert bob.news().has_moved
        assert len(bob.match.moves) == 3


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
        assert len(talk_of(bob.match)) == 2
