"""What all tests of tables of many terminals share."""

from __future__ import annotations

import pytest

from islands_tui.session import remote_play
from islands_tui.textual_parts import command_screen


@pytest.fixture(autouse=True)
def _quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the same key count again at once, and nobody look at the record but who is told to."""
    monkeypatch.setattr(command_screen, "HELD_KEY", 0.0)
    monkeypatch.setattr(remote_play, "LOOK_EVERY", 3600.0)
