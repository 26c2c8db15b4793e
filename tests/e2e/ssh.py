"""A real OpenSSH server on the loopback interface, with keys of its own in a folder of its own."""

from __future__ import annotations

import getpass
import os
import shlex
import shutil
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from islands_tui.settings.settling import SETTLE_VARIABLE
from tests.terminals import PATIENCE, ROOT, Screen

PRIVILEGE_SEPARATION = Path("/run/sshd")
"""Debian's sshd wants this folder when it is started by root."""
MOST_PORTS = 5
"""A port that was free a moment ago may be taken by another test."""


def find_sshd() -> str:
    """Where the server is; skips the test where there is none."""
    server = shutil.which("sshd", path=os.environ.get("PATH", "") + ":/usr/sbin:/usr/local/sbin")
    if server is None or shutil.which("ssh") is None or shutil.which("ssh-keygen") is None:
        pytest.skip("no OpenSSH server and client here (Debian: apt-get install openssh-server openssh-client)")
    if os.geteuid() == 0:
        PRIVILEGE_SEPARATION.mkdir(mode=0o755, exist_ok=True)
    return server


class Server:
    """The server and what is needed to log in to it."""

    def __init__(self, folder: Path, home: Path, further: str = "", key_options: str = "") -> None:
        """`further` are more lines of the server's configuration; matches are kept in `home`.

        `key_options` stand before the key that may log in.
        """
        folder.mkdir(mode=0o700)
        self.folder, self.home = folder, home
        server = find_sshd()
        for key in ("host", "login"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / key], check=True)
        (folder / "authorized").write_text(f"{key_options} {(folder / 'login.pub').read_text()}".lstrip())
        self.log = (folder / "log").open("wb")
        for _ in range(MOST_PORTS):
            self.port = free_port()
            config = folder / "sshd_config"
            config.write_text(self._configuration() + further)
            self.process = subprocess.Popen([server, "-D", "-e", "-f", config], stderr=self.log, start_new_session=True)
            if self._listens():
                return
        raise AssertionError((folder / "log").read_text())

    def _configuration(self) -> str:
        variables = f'ISLANDS_HOME="{self.home}" PYTHONPATH="{ROOT}" LANG=C.UTF-8 {SETTLE_VARIABLE}=0'
        return (
            f"Port {self.port}\nListenAddress 127.0.0.1\nHostKey {self.folder}/host\nPidFile none\n"
            f"AuthorizedKeysFile {self.folder}/authorized\nStrictModes no\nUsePAM no\n"
            "PasswordAuthentication no\nKbdInteractiveAuthentication no\nPermitRootLogin prohibit-password\n"
            f"SetEnv {variables}\n"
        )

    def _listens(self) -> bool:
        """Ask for its key until it answers; False if it has given up, since another program took the port."""
        address = ["-p", str(self.port), "127.0.0.1"]
        while not subprocess.run(["ssh-keyscan", "-T", "1", *address], capture_output=True, check=False).stdout:
            if self.process.poll() is not None:
                return False
        return True

    def login(self, command: str = "", tty: bool = True) -> list[str]:
        """The client's command line."""
        options = {
            "UserKnownHostsFile": str(self.folder / "known_hosts"),
            "StrictHostKeyChecking": "no",
            "IdentitiesOnly": "yes",
            "LogLevel": "ERROR",
        }
        given = [part for name, value in options.items() for part in ("-o", f"{name}={value}")]
        terminal = ["-tt"] if tty else ["-T"]
        target = f"{getpass.getuser()}@127.0.0.1"
        identity = ["-F", "none", "-i", str(self.folder / "login"), "-p", str(self.port)]
        return ["ssh", *terminal, *identity, *given, target, *([command] if command else [])]

    def connect(self, *args: str) -> Screen:
        """Play through a line, in a terminal of 80x24 that tells nothing about its colours but TERM."""
        program = shlex.join([sys.executable, "-m", "islands_tui", *args])
        return self.open(f"cd {ROOT} && exec {program}")

    def open(self, command: str = "") -> Screen:
        env = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "HOME": str(self.folder)}
        return Screen(self.login(command), env)

    def cut(self) -> None:
        """Kill what serves the connections, as if the line were cut. The server itself goes on."""
        for child in children_of(self.process.pid):
            with suppress(ProcessLookupError):  # it has ended by itself
                os.kill(child, signal.SIGKILL)

    def close(self) -> None:
        """End the server and everything it has begun."""
        self.cut()
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.log.close()


def children_of(process: int) -> list[int]:
    """The processes that a process has begun itself."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [int(number) for number in found.split()]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
