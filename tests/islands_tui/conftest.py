"""Every test of the interface has a data folder of its own and can play Smugglers."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import rules
from tests import smuggling


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("ISLANDS_HOME", str(folder))
    monkeypatch.delenv("LC_ALL", raising=False)
    return folder


@pytest.fixture(autouse=True)
def _smugglers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rules.GAMES, smuggling.INFO.id, smuggling.INFO)
    monkeypatch.setitem(sys.modules, f"rules.{smuggling.INFO.id}", smuggling)
