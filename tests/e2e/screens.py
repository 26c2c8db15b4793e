"""The program on a pseudo-terminal that is its own, seen through pyte. Tests wait for what they see, never for time."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import termios
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pyte

from tests.e2e.running import PATIENCE, ROOT, command, environment

ALTERNATE_SCREEN, FOCUS, CURSOR = 1049, 1004, 25
MOUSE = (1000, 1003, 1006, 1015)
FRAME_BEGIN, FRAME_END = b"\x1b[?2026h", b"\x1b[?2026l"
ASKS_FOR_FRAMES, HAS_FRAMES = b"\x1b[?2026$p", b"\x1b[?2026;2$y"
"""Textual marks frames where a terminal says that it understands synchronised output."""
ENTER, ESC, CTRL_C, CTRL_Z = "\r", "\x1b", "\x03", "\x1a"
LEFT, RIGHT, UP, DOWN = "\x1b[D", "\x1b[C", "\x1b[A", "\x1b[B"


class Screen:
    """A terminal of 80x24 with a program in it."""

    def __init__(
        self,
        args: Sequence[str],
        env: Mapping[str, str],
        size: tuple[int, int] = (80, 24),
        limit: Callable[[], None] | None = None,
    ) -> None:
        self.screen = pyte.Screen(*size)
        self.stream = pyte.ByteStream(self.screen)
        self.master, slave = pty.openpty()
        termios.tcsetwinsize(self.master, (size[1], size[0]))

        def prepare() -> None:
            os.login_tty(slave)
            if limit is not None:
                limit()

        self.process = subprocess.Popen(args, env=env, cwd=ROOT, preexec_fn=prepare)
        os.close(slave)
        self.raw = self._unread = b""

    # What is seen

    def text(self) -> str:
        return "\n".join(self.screen.display)

    def wait_for(self, *markers: str) -> str:
        """Wait until all these texts stand on the screen."""
        return self.wait_until(lambda text: all(marker in text for marker in markers), " and ".join(map(repr, markers)))

    def wait_until(self, is_there: Callable[[str], bool], what: str = "it") -> str:
        while not is_there(self.text()):
            assert self.read(), f"{what} never came:\n{self.text()}"
        return self.text()

    def read(self) -> bool:
        """Take in what was sent; False at the end, or when nothing comes any more."""
        ready, _, _ = select.select([self.master], [], [], PATIENCE)
        try:
            data = os.read(self.master, 1 << 16) if ready else b""
        except OSError:  # the other side is closed
            data = b""
        if ASKS_FOR_FRAMES in data:
            os.write(self.master, HAS_FRAMES)
        self.raw += data
        self._take_in(data)
        return bool(data)

    def _take_in(self, data: bytes) -> None:
        """Draw what came, but a frame only when it is whole."""
        self._unread += data
        begin, end = self._unread.rfind(FRAME_BEGIN), self._unread.rfind(FRAME_END)
        whole = begin if data and begin > end else len(self._unread)
        self.stream.feed(self._unread[:whole])
        self._unread = self._unread[whole:]

    # What is done

    def press(self, keys: str, *markers: str) -> str:
        """Press keys and wait for texts that are not there yet."""
        assert not markers or not all(marker in self.text() for marker in markers), f"{markers} stand there already"
        os.write(self.master, keys.encode())
        return self.wait_for(*markers)

    def resize(self, width: int, height: int) -> None:
        self.screen.resize(height, width)
        termios.tcsetwinsize(self.master, (height, width))

    # The end

    def finish(self) -> int:
        """Read to the end and return the exit code, negative after a signal that killed it."""
        while self.read():
            pass
        return self.process.wait(PATIENCE)

    def left_over_modes(self) -> set[int]:
        """What a program should have switched back: alternate screen, mouse, hidden cursor."""
        modes = {mode >> 5 for mode in self.screen.mode}
        return (modes & {ALTERNATE_SCREEN, FOCUS, *MOUSE}) | ({CURSOR} - modes)

    def is_usable(self) -> bool:
        """Whether a shell could go on in this terminal: an ordinary screen, and what is typed can be seen."""
        local_modes = termios.tcgetattr(self.master)[3]
        return not self.left_over_modes() and bool(local_modes & termios.ECHO and local_modes & termios.ICANON)

    def close(self) -> None:
        """End the program, whatever it does, and give the terminal back."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(PATIENCE)
        os.close(self.master)


def screen(
    home: Path,
    *args: str,
    size: tuple[int, int] = (80, 24),
    smuggling: bool = False,
    limit: Callable[[], None] | None = None,
    **env: str,
) -> Screen:
    """The program with these arguments in a terminal of its own."""
    settings = {"TERM": "xterm-256color", **env}
    return Screen(command(*args, smuggling=smuggling), environment(home, **settings), size, limit)
