"""A hostile guest beside two who play, for a short while; `python -m tests.bench hostile` does it for an hour."""

from __future__ import annotations

from pathlib import Path

import pytest

from islands_tui.settings.data_folder import HOME_VARIABLE
from tests.e2e.ssh import Server
from tests.together.hostile import evening


@pytest.mark.slow
def test_two_finish_their_match_beside_a_guest_who_attacks(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(home))
    server = Server(tmp_path / "sshd", home)
    try:
        found = evening(server, seconds=0, most=8)
    finally:
        server.close()
    assert found.faults == []
    assert found.moves >= 8
