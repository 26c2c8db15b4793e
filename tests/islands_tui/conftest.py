"""Every test of the interface has a data folder of its own and can play Smugglers."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.islands_tui.clock import Clock
from tests.smuggling import SITE


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("ISLANDS_HOME", str(folder))
    monkeypatch.delenv("LC_ALL", raising=False)
    return folder


@pytest.fixture(autouse=True)
def _no_power_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records are not forced onto the disk, which takes longer than most tests; programs in `tests/e2e` do it."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)


@pytest.fixture(autouse=True)
def _smugglers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Installed for the length of a test."""
    monkeypatch.syspath_prepend(SITE)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)
