"""Running the real program: on pipes, on a pseudo-terminal, with limits."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from islands_tui.settings.settling import SETTLE_VARIABLE
from tests.terminals import PATIENCE, ROOT, PseudoTerminal


def command(*args: str, smuggling: bool = True) -> list[str]:
    return [sys.executable, "-m", "tests.smuggling" if smuggling else "islands_tui", *args]


def environment(home: Path, **more: str) -> dict[str, str]:
    """A plain environment: nothing of the tester's own settings."""
    basic = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "ISLANDS_HOME": str(home), "LANG": "C.UTF-8"}
    basic[SETTLE_VARIABLE] = "0"
    return {**basic, "TERM": "xterm", **more}


def islands(
    home: Path,
    *args: str,
    typed: str | bytes = "",
    env: Mapping[str, str] | None = None,
    limit: Callable[[], None] | None = None,
    plain: bool = True,
) -> subprocess.CompletedProcess[bytes]:
    """Run the program to its end with these lines on its standard input; a match as lines, unless `plain` is off."""
    if plain and args and args[0] in ("play", "resume", "replay") and "--plain" not in args:
        args = (*args, "--plain")
    data = typed.encode() if isinstance(typed, str) else typed
    if limit is not None:  # Python would leave halves of compiled modules behind
        env = {**(env or {}), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        command(*args),
        input=data,
        capture_output=True,
        env=environment(home, **(env or {})),
        cwd=ROOT,
        timeout=PATIENCE * 3,
        preexec_fn=limit,
        check=False,
    )


class Terminal(PseudoTerminal):
    """The program on a terminal, line by line."""

    def __init__(self, home: Path, *args: str, **env: str) -> None:
        self._begin(command(*args), environment(home, **env))

    @classmethod
    def of(cls, args: Sequence[str], env: Mapping[str, str]) -> Terminal:
        """Another call than that of the tested program."""
        terminal = cls.__new__(cls)
        terminal._begin(args, env)
        return terminal

    def _begin(self, args: Sequence[str], env: Mapping[str, str]) -> None:
        self.seen = b""
        super().__init__(args, env)

    def until(self, text: str) -> str:
        """Wait for this text; return all that came up to its end since the last call."""
        wanted = text.encode()
        while wanted not in self.seen:
            if not self._read():
                raise AssertionError(f"{text!r} never came; there was {self.seen.decode(errors='replace')!r}")
        head, _, self.seen = self.seen.partition(wanted)
        return (head + wanted).decode()

    def type(self, line: str) -> None:
        self.send(line + "\n")

    def _read(self) -> bool:
        data = self.receive()
        self.seen += data
        return bool(data)

    def finish(self) -> tuple[str, int]:
        """Everything that is still said, and the exit code."""
        while self._read():
            pass
        code = self.process.wait(PATIENCE)
        os.close(self.master)
        rest, self.seen = self.seen, b""
        return rest.decode(), code
