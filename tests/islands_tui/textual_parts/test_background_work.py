"""Background work: a cancelled result never arrives, and keys come first."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections.abc import AsyncIterator, Callable
from typing import Any, cast

import pytest
from textual.app import App

from islands_tui.textual_parts import background_work
from islands_tui.textual_parts.background_work import BackgroundWork, pause_for_input
from rules.bots import Stop, Stopped


@contextlib.asynccontextmanager
async def an_app() -> AsyncIterator[App[None]]:
    app = App[None]()
    async with app.run_test():
        yield app


async def settled(app: App[None]) -> None:
    """Wait for the threads, then for the messages that they have posted."""
    await app.workers.wait_for_complete()
    arrived = asyncio.Event()
    app.screen.call_later(arrived.set)
    await arrived.wait()


async def test_the_result_arrives_as_a_message() -> None:
    heard: list[int] = []
    async with an_app() as app:
        BackgroundWork(app.screen, lambda stop: 7, heard.append)
        assert not heard
        await settled(app)
    assert heard == [7]


class Letters:
    """A screen that runs work at once, and keeps the messages that it has not handled yet."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def run_worker(self, work: Callable[[], None], **options: object) -> Letters:
        work()
        return self

    def call_later(self, do: Callable[..., None], *args: object) -> None:
        self.waiting.append(lambda: do(*args))

    def cancel(self) -> None:
        """Too late: the work is done."""


def broken(stop: Stop) -> int:
    raise KeyError


def test_an_error_breaks_the_screen() -> None:
    screen = Letters()
    BackgroundWork(cast(Any, screen), broken, lambda found: None)
    with pytest.raises(KeyError):
        screen.waiting[0]()


@pytest.mark.parametrize("work", [broken, lambda stop: 7])
def test_neither_a_result_nor_an_error_arrives_after_cancelling(work: Callable[[Stop], int]) -> None:
    screen, heard = Letters(), list[int]()
    BackgroundWork(cast(Any, screen), work, heard.append).cancel()
    screen.waiting[0]()
    assert not heard


async def test_cancelled_work_stops_even_while_a_key_is_handled() -> None:
    asked, stopped = threading.Event(), threading.Event()

    def search(stop: Stop) -> int:
        asked.set()
        while not stop():
            pass
        stopped.set()
        raise Stopped

    async with an_app() as app:
        work = BackgroundWork(app.screen, search, lambda found: None)
        await asyncio.to_thread(asked.wait)
        pause_for_input()
        work.cancel()
        assert await asyncio.to_thread(stopped.wait, 5)


async def test_work_waits_while_a_key_is_handled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background_work, "ANSWERING", 0.3)
    ended: list[float] = []
    async with an_app() as app:
        pause_for_input()
        begin = time.monotonic()
        BackgroundWork(app.screen, lambda stop: stop() or time.monotonic(), ended.append)
        await settled(app)
    assert ended[0] - begin >= 0.25
