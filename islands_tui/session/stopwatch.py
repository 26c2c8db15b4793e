"""How long the open decision has been asked at this terminal."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from islands_tui.session.state import TableState


class Stopwatch:
    """Starts whenever a decision is shown. At a shared table the record counts, since programs come and go."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._since = time.monotonic()

    def start(self) -> None:
        self._since = time.monotonic()

    @property
    def seconds(self) -> int:
        shared = self._state.shared
        return round(time.monotonic() - self._since) if shared is None else shared.seconds
