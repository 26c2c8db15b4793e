"""Every end-to-end test starts programs, which is slow, and has a data folder of its own."""

from __future__ import annotations

import asyncio
from asyncio import AbstractEventLoop
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest


@pytest.hookimpl(tryfirst=True)  # before tests are chosen by their marks
def pytest_collection_modifyitems(items: Sequence[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.slow)


def pytest_asyncio_loop_factories() -> dict[str, Callable[[], AbstractEventLoop]]:
    """Programs and browsers take the time that they take; on a clock that jumps, every wait would be over at once."""
    return {"real": asyncio.new_event_loop}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"
