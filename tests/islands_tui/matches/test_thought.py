"""Work beside the interface: what was given up is never heard of, and keys come first."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from islands_tui.matches import thought
from islands_tui.matches.thought import Attentive, Thought
from rules.bots import Stop, Stopped
from tests.islands_tui.tables import a_match


class Letters:
    """What was posted to the interface and not opened yet."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Callable[[Any], None], Any]] = []

    def post(self, hear: Callable[[Any], None], what: Any) -> None:
        self.waiting.append((hear, what))

    async def come(self) -> None:
        while not self.waiting:
            await asyncio.sleep(0.001)

    def open(self) -> None:
        for hear, what in self.waiting:
            hear(what)


async def test_what_was_found_comes_as_a_message() -> None:
    letters, heard = Letters(), list[int]()
    Thought(letters.post, lambda stop: 7, heard.append)
    await letters.come()
    assert not heard
    letters.open()
    assert heard == [7]


async def test_a_thought_that_is_given_up_when_it_has_just_come_to_its_end_is_not_heard() -> None:
    letters, heard = Letters(), list[int]()
    finished = Thought(letters.post, lambda stop: 7, heard.append)
    await letters.come()
    finished.give_up()
    letters.open()
    assert not heard


async def test_an_error_after_giving_up_is_not_heard_either() -> None:
    def broken(stop: Stop) -> int:
        raise KeyError

    letters = Letters()
    failed = Thought(letters.post, broken, lambda found: None)
    await letters.come()
    with pytest.raises(KeyError):
        letters.open()
    failed.give_up()
    letters.open()


async def test_who_is_given_up_stops_even_while_a_key_is_answered() -> None:
    asked, stopped = threading.Event(), threading.Event()

    def thinking(stop: Stop) -> int:
        asked.set()
        while not stop():
            pass
        stopped.set()
        raise Stopped

    working = Thought(Letters().post, thinking, lambda found: None)
    await asyncio.to_thread(asked.wait)
    Thought.hush()
    working.give_up()
    assert await asyncio.to_thread(stopped.wait, 5)


async def test_nobody_thinks_while_a_key_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thought, "ANSWERING", 0.3)
    Thought.hush()
    begin, letters = time.monotonic(), Letters()
    Thought(letters.post, lambda stop: stop(), lambda found: None)
    await letters.come()
    assert time.monotonic() - begin >= 0.25


def test_between_any_two_positions_one_can_stop() -> None:
    match, wants_to_stop = a_match(), False
    game = Attentive(match.game, lambda: wants_to_stop)
    assert game.copy(match.state) == match.state
    assert game.id == match.game.id
    wants_to_stop = True
    with pytest.raises(Stopped):
        game.copy(match.state)
