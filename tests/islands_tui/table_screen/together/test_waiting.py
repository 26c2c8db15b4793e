"""Waiting for others who sit at terminals of their own: who is missing, who decides, who is called."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from islands_tui.matches.shared.joining import join
from tests.islands_tui import tables
from tests.islands_tui.shared_tables import a_table, play, sat
from tests.islands_tui.table_screen.together.apps import an_app, ann_and, look
from tests.islands_tui.tables import bar, playing, shown


async def test_the_table_waits_until_all_seats_are_held() -> None:
    name = a_table()
    app = an_app(join(name, [0]))
    async with playing(app) as hands:
        assert "Waiting for players" in bar(app)[0]
        assert "Free seats: ▲ Bob." in shown(app)
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
        assert "Free seats: ▼ Cy." in shown(app)


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
        assert "2 ▲ Bob: worker at 4-5" in shown(app)
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
