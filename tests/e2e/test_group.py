"""Ordinary users of one machine share a folder that belongs to their group."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.running import environment
from tests.terminals import PATIENCE, ROOT

ANN, BOB, GROUP = 4101, 4102, 4100
SITE = sysconfig.get_path("purelib")
_COMMON = f"/usr/bin/python3.{sys.version_info.minor}"
PYTHON = _COMMON if os.path.exists(_COMMON) else sys.executable
"""One that other users can run too: root's own may lie in root's home."""

pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="only root can be several users")


@pytest.fixture
def club() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as parent:
        Path(parent).chmod(0o755)
        folder = Path(parent) / "club"
        folder.mkdir()
        os.chown(folder, 0, GROUP)
        folder.chmod(0o2770)
        yield folder


def call(user: int, home: Path, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [PYTHON, "-m", "islands_tui", *args],
        env={**environment(home), "PYTHONPATH": f"{ROOT}:{SITE}", "PYTHONDONTWRITEBYTECODE": "1"},
        cwd=ROOT,
        user=user,
        group=user,
        extra_groups=[GROUP],
        umask=0o077,
        input=typed,
        capture_output=True,
        text=True,
        timeout=PATIENCE * 3,
        check=False,
    )


def test_the_users_of_a_group_share_tables_and_keep_their_settings(club: Path) -> None:
    try:
        if call(ANN, club, "games").returncode:
            pytest.skip("other users can't read this checkout")
    except PermissionError:
        pytest.skip("other users can't run this Python")
    begun = call(ANN, club, "play", "spyrium", "-p", "2", "--table", "--as", "Ann", "--plain")
    assert begun.returncode == 0, begun.stderr
    (record,) = (club / "matches").iterdir()
    assert "2 free" in call(BOB, club, "tables", "--as", "Bob").stdout
    joined = call(BOB, club, "join", "--as", "Bob", "--plain", typed="q\n")
    assert joined.returncode == 0, joined.stderr
    assert "reserved for Bob" in call(ANN, club, "tables", "--as", "Ann").stdout
    assert record.stem in call(ANN, club, "matches").stdout
    assert (club / "standings.json").stat().st_mode & 0o777 == 0o660
    record.chmod(0o600)
    told = call(BOB, club, "tables").stdout
    assert told == "1 record can't be read: Permission denied\n"
    watched = call(BOB, club, "watch", record.stem, "--plain")
    assert watched.returncode == 1
    assert "can't be read: Permission denied" in watched.stderr
    (club / "matches").chmod(0o700)
    assert "can't be read: Permission denied" in call(BOB, club, "tables").stderr
