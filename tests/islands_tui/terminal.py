"""A program on a pseudo-terminal, seen through pyte: true frames, and the bytes they cost."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import termios
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

import pyte

ROOT = Path(__file__).parents[2]
PATIENCE = 20
"""Seconds until a program that draws nothing counts as hung."""

FRAME_END = b"\x1b[?2026l"
"""Textual ends each frame with this where the terminal understands synchronised output."""
ASKS_FOR_FRAMES, HAS_FRAMES = b"\x1b[?2026$p", b"\x1b[?2026;2$y"


class Terminal:
    """A terminal of a given size with a program in it."""

    def __init__(
        self, *args: str, width: int = 120, height: int = 40, environment: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        self.screen = pyte.Screen(width, height)
        self.stream = pyte.ByteStream(self.screen)
        self.master, slave = pty.openpty()
        termios.tcsetwinsize(self.master, (height, width))
        basic = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8", "TERM": "xterm-256color"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", *args],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**basic, **environment},
            cwd=ROOT,
            start_new_session=True,
            preexec_fn=lambda: os.close(os.open(os.ttyname(0), os.O_RDWR)),  # makes it the controlling terminal
        )
        os.close(slave)
        self._unread = b""

    def text(self) -> str:
        """What stands on the screen."""
        return "\n".join(self.screen.display)

    def send(self, keys: str) -> None:
        """Press keys that should change nothing."""
        os.write(self.master, keys.encode())

    def press(self, keys: str, marker: str) -> int:
        """Press keys and wait until the marker stands on the screen; return the bytes that were sent for it."""
        assert marker not in self.text(), f"{marker!r} is on the screen already"
        self.send(keys)
        return self.wait_for(marker)

    def change(self, keys: str) -> str:
        """Press keys and wait until something else stands on the screen; return it."""
        before = self.text()
        self.send(keys)
        while self.text() == before:
            self._read_frame("another frame")
        return self.text()

    def wait_for(self, marker: str) -> int:
        """Wait for a whole frame with the marker on it; return the bytes until then."""
        count = 0
        while marker not in self.text():
            count += self._read_frame(marker)
        return count

    def wait_for_screen(self, lines: Sequence[str]) -> int:
        """Wait until exactly this stands on the screen; return the bytes until then."""
        count = 0
        while self.screen.display != lines:
            count += self._read_frame("\n".join(lines))
        return count

    def _read_frame(self, marker: str) -> int:
        while FRAME_END not in self._unread:
            ready, _, _ = select.select([self.master], [], [], PATIENCE)
            data = self._receive() if ready else b""
            if not data:
                raise AssertionError(f"{marker!r} never came:\n{self.text()}")
            if ASKS_FOR_FRAMES in data:
                os.write(self.master, HAS_FRAMES)
            self._unread += data
        frame, _, self._unread = self._unread.partition(FRAME_END)
        self.stream.feed(frame + FRAME_END)
        return len(frame) + len(FRAME_END)

    def _receive(self) -> bytes:
        try:
            return os.read(self.master, 1 << 16)
        except OSError:  # the other side is closed
            return b""

    def resize(self, width: int, height: int) -> None:
        """Make the window another size."""
        self.screen.resize(height, width)
        termios.tcsetwinsize(self.master, (height, width))

    def close(self) -> None:
        """Take the terminal away, and the program with it."""
        self.process.terminate()
        self.process.wait(PATIENCE)
        os.close(self.master)
