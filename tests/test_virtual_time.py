"""The clock of the tests: it jumps over every wait, but not over the work of another thread."""

from __future__ import annotations

import asyncio
import threading
import time
from typing import Any

from islands_tui.session import play_loop

_READER: Any = play_loop
"""A module that reads the clock."""


async def test_an_hour_takes_no_time() -> None:
    loop, begin = asyncio.get_running_loop(), time.monotonic()
    before = loop.time()
    await asyncio.sleep(3600)
    assert loop.time() - before >= 3600
    assert time.monotonic() - begin < 600


async def test_nobody_runs_out_of_time_while_a_thread_works() -> None:
    loop, done = asyncio.get_running_loop(), asyncio.Event()

    def work() -> None:
        time.sleep(0.05)
        loop.call_soon_threadsafe(done.set)

    threading.Thread(target=work).start()
    await asyncio.wait_for(done.wait(), 60)


async def test_another_thread_lives_by_the_clock_of_the_machine() -> None:
    seen: list[float] = []
    thread = threading.Thread(target=lambda: seen.append(_READER.time.monotonic()))
    thread.start()
    thread.join()
    assert abs(seen[0] - time.monotonic()) < 600
    assert abs(_READER.time.monotonic() - asyncio.get_running_loop().time()) < 600
