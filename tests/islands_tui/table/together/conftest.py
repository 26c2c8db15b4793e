"""What all tests of tables of many terminals share."""

from __future__ import annotations

import pytest

from islands_tui.keys import freshness
from islands_tui.table import together


@pytest.fixture(autouse=True)
def _quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the same key count again at once, and nobody look at the record but who is told to."""
    monkeypatch.setattr(freshness, "HELD_KEY", 0.0)
    monkeypatch.setattr(together, "LOOK_EVERY", 3600.0)
