"""A clock that a test sets."""

from __future__ import annotations

import time

import pytest


class Clock:
    """The system's clock and the monotonic one."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = time.time()
        monkeypatch.setattr(time, "time", lambda: self.now)
        monkeypatch.setattr(time, "monotonic", lambda: self.now)
