"""What holds for all tests."""

from __future__ import annotations

import gc
import os
import signal
import sys
from asyncio import AbstractEventLoop
from collections.abc import Callable, Iterator

import pytest

from islands_tui.settings.settling import SETTLE_VARIABLE
from islands_tui.text.languages import ENGLISH, VARIABLES, set_language


def pytest_configure() -> None:
    """In the background Ctrl+C is ignored, and programs would inherit that from the tests."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    for name in VARIABLES:  # programs that are tested speak English, whatever the tester does
        os.environ.pop(name, None)
    os.environ["LANG"] = "C.UTF-8"
    # Compiled once, whatever the tester wants to keep: else five workers and every program do it for themselves.
    sys.dont_write_bytecode = False
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ[SETTLE_VARIABLE] = "0"  # tests press keys as soon as they see what they waited for


def pytest_collection_finish() -> None:
    """Thousands of tests and all modules stay until the end: looked through again and again, they cost a fifth."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000)


def pytest_xdist_auto_num_workers() -> int:
    """For `-n auto`: tests in terminals wait as long as they compute, so two share a core, and one more waits."""
    return 2 * (os.cpu_count() or 1) + 1


def pytest_asyncio_loop_factories() -> dict[str, Callable[[], AbstractEventLoop]]:
    """Apps in tests never wait for a clock."""
    return {"virtual": _virtual_loop}


def _virtual_loop() -> AbstractEventLoop:
    from tests.virtual_time import VirtualLoop  # which imports Textual: most tests need none

    return VirtualLoop()


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    """Whatever a test speaks, the next one begins in English."""
    set_language(ENGLISH)
    yield
    set_language(ENGLISH)
