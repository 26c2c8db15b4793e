"""Programs on pseudo-terminals, bare or seen through pyte. Tests wait for what they see, never for time."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import termios
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import pyte
import pyte.charsets
import pyte.modes
from rich.cells import get_character_cell_size
from wcwidth import wcwidth

ROOT = Path(__file__).parents[1]
PATIENCE = 20
"""Seconds until a program that says nothing counts as hung."""
LOOKS, BETWEEN_LOOKS = 6, 0.1
"""How often in a row, after how many seconds each, a program must be found asleep to count as done."""

FRAME_BEGIN, FRAME_END = b"\x1b[?2026h", b"\x1b[?2026l"
ASKS_FOR_FRAMES, HAS_FRAMES = b"\x1b[?2026$p", b"\x1b[?2026;2$y"
"""Textual marks frames where a terminal says that it understands synchronised output."""
ALTERNATE_SCREEN, FOCUS, CURSOR = 1049, 1004, 25
ENTER_ALTERNATE_SCREEN = b"\x1b[?1049h"
MOUSE = (1000, 1003, 1006, 1015)


def reset_signals() -> None:
    """A program inherits which signals are ignored or held back; it shall not depend on who runs the tests."""
    for number in signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP}:
        signal.signal(number, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_SETMASK, [])


class PseudoTerminal:
    """A terminal with a program in it, which it controls."""

    def __init__(
        self,
        args: Sequence[str],
        env: Mapping[str, str],
        size: tuple[int, int] = (80, 24),
        limit: Callable[[], None] | None = None,
    ) -> None:
        self.master, slave = pty.openpty()
        self.resize(*size)

        def prepare() -> None:
            os.login_tty(slave)
            reset_signals()
            if limit is not None:
                limit()

        self.process = subprocess.Popen(args, env=env, cwd=ROOT, preexec_fn=prepare)
        os.close(slave)

    def receive(self) -> bytes:
        """What was sent; nothing at the end, or when nothing comes any more."""
        ready, _, _ = select.select([self.master], [], [], PATIENCE)
        try:
            return os.read(self.master, 1 << 16) if ready else b""
        except OSError:  # the other side is closed
            return b""

    def send(self, keys: str) -> None:
        """Press keys and wait for nothing."""
        os.write(self.master, keys.encode())

    def resize(self, width: int, height: int) -> None:
        """Make the window another size."""
        termios.tcsetwinsize(self.master, (height, width))

    def close(self) -> None:
        """End the program, whatever it does, and give the terminal back."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)
        os.close(self.master)


class QuickScreen(pyte.Screen):
    """Draws text that fits into its row at once. pyte looks at each character for itself, in most of a test's time."""

    def draw(self, data: str) -> None:
        if not self.is_plain(data):
            super().draw(data)
            return
        row, look, start = self.buffer[self.cursor.y], self.cursor.attrs, self.cursor.x
        for x, char in enumerate(data, start):
            row[x] = _cell(look, char)
        self.cursor.x = start + len(data)
        self.dirty.add(self.cursor.y)

    def is_plain(self, data: str) -> bool:
        """Whether these are characters of one cell each, and there is room for them."""
        is_usual = pyte.modes.IRM not in self.mode and not self.charset and self.g0_charset is pyte.charsets.LAT1_MAP
        return is_usual and self.cursor.x + len(data) <= self.columns and _is_narrow(data)


@lru_cache(maxsize=10_000)
def _is_narrow(data: str) -> bool:
    return all(get_character_cell_size(char) == wcwidth(char) == 1 for char in data)


@lru_cache(maxsize=10_000)
def _cell(look: Any, char: str) -> Any:
    """A cell of this look with this character in it."""
    return look._replace(data=char)


class SeenScreen(QuickScreen):
    """What a terminal shows. Tests look at it after every frame, of which most change a few rows."""

    def __init__(self, columns: int, lines: int) -> None:
        self._seen: list[str] = []
        super().__init__(columns, lines)

    @property
    def display(self) -> list[str]:
        """The rows as text."""
        if len(self._seen) != self.lines:
            self._seen, self.dirty = [""] * self.lines, set(range(self.lines))
        for y in self.dirty.intersection(range(self.lines)):
            self._seen[y] = self._row(y)
        self.dirty.clear()
        return self._seen.copy()

    def _row(self, y: int) -> str:
        """A row without the second halves of wide characters, which pyte leaves empty."""
        row = self.buffer[y]
        return "".join(row[x].data for x in range(self.columns))


class Screen(PseudoTerminal):
    """A terminal that shows whole frames only, and counts what they cost."""

    def __init__(
        self,
        args: Sequence[str],
        env: Mapping[str, str],
        size: tuple[int, int] = (80, 24),
        limit: Callable[[], None] | None = None,
    ) -> None:
        self.screen = SeenScreen(*size)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = self._unread = b""
        self.drawn = 0
        """Bytes of everything that was shown."""
        super().__init__(args, env, size, limit)

    # What is seen

    def text(self) -> str:
        """What stands on the screen."""
        return "\n".join(self.screen.display)

    def wait_for(self, *markers: str) -> int:
        """Wait until all these texts stand on the screen; return the bytes until then."""
        return self.wait_until(lambda text: all(marker in text for marker in markers), " and ".join(map(repr, markers)))

    def wait_for_screen(self, lines: Sequence[str]) -> int:
        """Wait until exactly this stands on the screen; return the bytes until then."""
        return self.wait_until(lambda _: self.screen.display == lines, "\n".join(lines))

    def wait_until(self, is_there: Callable[[str], bool], what: str = "it") -> int:
        """Wait for something about the text on the screen; return the bytes until then."""
        before = self.drawn
        while not is_there(self.text()):
            assert self.read(), f"{what} never came:\n{self.text()}"
        return self.drawn - before

    def read(self) -> bool:
        """Show the next frame, or what comes outside of frames; False when nothing comes any more."""
        while not (shown := self._next_piece()):
            data = self.receive()
            if not data:
                self.stream.feed(self._unread)
                return False
            if ASKS_FOR_FRAMES in self.raw[1 - len(ASKS_FOR_FRAMES) :] + data:  # it may come in two parts
                os.write(self.master, HAS_FRAMES)
            self.raw += data
            self._unread += data
        self.stream.feed(shown)
        self.drawn += len(shown)
        return True

    def _next_piece(self) -> bytes:
        """What can be shown: up to the end of a frame, or up to the beginning of one that is not whole yet."""
        end = self._unread.find(FRAME_END)
        length = end + len(FRAME_END) if end >= 0 else _beginning(self._unread)
        piece, self._unread = self._unread[:length], self._unread[length:]
        return piece

    # What is done

    def press(self, keys: str, *markers: str) -> int:
        """Press keys and wait for texts that are not there yet; return the bytes that were sent for them."""
        assert not markers or not all(marker in self.text() for marker in markers), f"{markers} stand there already"
        self.send(keys)
        return self.wait_for(*markers)

    def change(self, keys: str) -> str:
        """Press keys and wait until something else stands on the screen; return it."""
        before = self.text()
        self.send(keys)
        self.wait_until(lambda text: text != before, "another frame")
        return self.text()

    def settled(self) -> str:
        """What stands on the screen when the program has nothing more to do, however long a busy machine keeps it."""
        asleep = 0
        while asleep < LOOKS:
            if self._unread or select.select([self.master], [], [], BETWEEN_LOOKS)[0]:
                asleep = 0
                if not self.read():
                    break
            else:
                asleep = asleep + 1 if is_asleep(self.process.pid) else 0
        return self.text()

    def resize(self, width: int, height: int) -> None:
        """Make the window another size."""
        self.screen.resize(height, width)
        super().resize(width, height)

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


def is_asleep(process: int) -> bool:
    """Whether all threads of a process wait for something other than their turn."""
    threads = Path(f"/proc/{process}/task").glob("*/stat")
    return all(stat.read_text().rpartition(")")[2].split()[0] not in "RD" for stat in threads)


def _beginning(data: bytes) -> int:
    """Where a frame begins, be it that only the first bytes of its mark have come; else the end."""
    lengths = range(len(FRAME_BEGIN) - 1, 0, -1)
    begun = next((length for length in lengths if data.endswith(FRAME_BEGIN[:length])), 0)
    return data.find(FRAME_BEGIN) if FRAME_BEGIN in data else len(data) - begun
