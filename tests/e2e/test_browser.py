"""Screens without a terminal: `textual serve` runs the program on pipes and shows it in a browser."""

from __future__ import annotations

import json
import os
import select
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyte
import pytest

from tests.e2e.running import command, environment
from tests.terminals import PATIENCE, ROOT

SERVED = {"TEXTUAL_DRIVER": "textual.drivers.web_driver:WebDriver", "TEXTUAL_COLOR_SYSTEM": "truecolor"}
PRELUDE = b"__GANGLION__\n"


class Browser:
    """Talks to the program as Textual's server does: packets of a letter, a length and data."""

    def __init__(self, home: Path, *args: str, **more: str) -> None:
        self.process = subprocess.Popen(
            command(*args, smuggling=False),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**environment(home), **SERVED, "COLUMNS": "100", "ROWS": "30", **more},
            cwd=ROOT,
        )
        self.screen = pyte.Screen(100, 30)
        self.stream = pyte.ByteStream(self.screen)
        self.meta: list[dict[str, Any]] = []
        self._unread = b""

    def send(self, keys: str) -> None:
        self._packet(b"D", keys.encode())

    def tell(self, **meta: object) -> None:
        self._packet(b"M", json.dumps(meta).encode())

    def _packet(self, kind: bytes, data: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(kind + len(data).to_bytes(4, "big") + data)
        self.process.stdin.flush()

    def wait_for(self, text: str) -> None:
        while text not in "\n".join(self.screen.display):
            assert self.read(), f"{text} never came:\n" + "\n".join(self.screen.display)

    def read(self) -> bool:
        """Take what comes; False at the end."""
        assert self.process.stdout is not None
        descriptor = self.process.stdout.fileno()
        assert select.select([descriptor], [], [], PATIENCE)[0], "nothing comes any more"
        data = os.read(descriptor, 1 << 16)
        self._unread = (self._unread + data).removeprefix(PRELUDE)
        while len(self._unread) >= 5 and len(self._unread) >= (end := 5 + int.from_bytes(self._unread[1:5], "big")):
            kind, payload, self._unread = self._unread[:1], self._unread[5:end], self._unread[end:]
            if kind == b"D":
                self.stream.feed(payload)
            else:
                self.meta.append(json.loads(payload))
        return bool(data)

    def finish(self) -> int:
        while self.read():
            pass
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()


@pytest.fixture
def browser(home: Path) -> Iterator[Browser]:
    found = Browser(home)
    yield found
    found.close()


def test_the_menu_opens_in_a_browser_and_is_left_with_a_key(browser: Browser) -> None:
    browser.wait_for("Settings")
    assert any(cell.bg not in ("default", "") for row in browser.screen.buffer.values() for cell in row.values())
    browser.send("q")
    assert browser.finish() == 0
    assert {"type": "exit"} in browser.meta


def test_a_match_is_played_in_a_browser(home: Path) -> None:
    browser = Browser(home, "play", "spyrium", "-p", "3", "--names", "Ann,Bob,Cy", "--seed", "7", TERM="dumb")
    try:
        browser.wait_for("Ann decides")
        browser.send("n")
        browser.wait_for("choice 2 of")
        browser.screen.resize(24, 80)
        browser.tell(type="resize", width=80, height=24)
        browser.send("n")
        browser.wait_for("choice 3 of")
        browser.tell(type="quit")
        assert browser.finish() == 0
    finally:
        browser.close()


def test_a_browser_that_is_gone_ends_the_program(browser: Browser) -> None:
    browser.wait_for("Settings")
    assert browser.process.stdin is not None
    browser.process.stdin.close()
    browser.process.stdin = None
    assert browser.process.wait(PATIENCE) == 129
