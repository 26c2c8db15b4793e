"""Guests who are known by key, over a real line: an invitation word, a name, and the own seat from then on."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.running import islands
from tests.e2e.screens import ENTER
from tests.e2e.ssh import Server
from tests.terminals import ROOT

SAFE = Path("/usr/local")
"""sshd runs commands only from folders that nobody but root can write to."""

pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="sshd takes an AuthorizedKeysCommand from root only")


@pytest.fixture
def server(tmp_path: Path, home: Path) -> Iterator[Server]:
    folder = Path(tempfile.mkdtemp(dir=SAFE))
    folder.chmod(0o755)
    program = folder / "islands"
    program.write_text(
        f'#!/bin/sh\ncd {ROOT}\nexport PYTHONPATH={ROOT} ISLANDS_HOME="${{ISLANDS_HOME:-{home}}}" LANG=C.UTF-8\n'
        f'exec {sys.executable} -c \'import sys; sys.argv[0] = "{program}"\n'
        'from islands_tui.cli.program import main; main()\' "$@"\n'
    )
    program.chmod(0o755)
    further = f"AuthorizedKeysCommand {program} guests keys %t %k\nAuthorizedKeysCommandUser root\n"
    found = Server(tmp_path / "sshd", home, further)
    (found.folder / "authorized").write_text("")
    try:
        yield found
    finally:
        found.close()
        shutil.rmtree(folder)


def test_a_new_guest_comes_in_by_a_word_and_is_known_from_then_on(server: Server, home: Path) -> None:
    closed = server.open()
    assert closed.finish() == 255
    closed.close()
    word = islands(home, "guests", "invite", plain=False).stdout.decode().splitlines()[0]
    line = server.open("id")
    try:
        line.wait_for("Invitation word:")
        line.press("wrong" + ENTER, "This word opens nothing.")
        line.press(word + ENTER, "Your name here:")
        line.press("random" + ENTER, "is a bot's name")
        line.press("Zoë" + ENTER, "[ Play against bots ]")
        assert b"uid=" not in line.raw
        line.press("q")
        assert line.finish() == 0
    finally:
        line.close()
    again = server.open()
    try:
        again.wait_for("[ Play against bots ]")
    finally:
        again.close()
    assert "Zoë  SHA256:" in islands(home, "guests", "list", plain=False).stdout.decode()
