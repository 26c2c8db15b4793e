"""Finds what is missing from a host's set-up by querying sshd and the system. Changes nothing."""

from __future__ import annotations

import os
import pwd
import re
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from islands_tui.settings.data_folder import HOME_VARIABLE
from islands_tui.settings.key_file import key_files, key_lines, what_is_wrong
from rules.engine.messages import Message, say

TASKS_OF_A_GUEST = 9
"""sshd's two processes, the shell, and the program with its threads."""
MEMORY_OF_A_GUEST = 64 << 20
GUESTS = 20
"""As many as a small club has, if nothing else is said."""
LONGEST_SILENCE = 300
"""Seconds after which a dead line should be noticed."""
_OWNERS_OF_COMMANDS = (0,)
"""Only what belongs to root is run by sshd to ask for keys."""
_SIZE = re.compile(r"(\d+)([KMGT]?)")
_UNITS = {"": 0, "K": 10, "M": 20, "G": 30, "T": 40}


@dataclass(frozen=True)
class Finding:
    """One thing that was checked."""

    message: Message
    is_fine: bool = False


@dataclass(frozen=True)
class SetUp:
    """What is to be checked; the paths are those of the system, except in tests."""

    account: str
    guests: int = GUESTS
    program: Path = Path(sys.argv[0])
    slices: Path = Path("/etc/systemd/system")
    sshd_config: Path | None = None

    def findings(self) -> Iterator[Finding]:
        """Everything that was checked, in the order in which a host would set it up."""
        try:
            entry = pwd.getpwnam(self.account)
        except KeyError:
            yield _wrong("no_account", account=self.account)
            return
        yield from self._account(entry)
        yield from self._program(entry)
        yield from self._sshd(entry)
        yield from self._limits(entry)

    def _account(self, entry: pwd.struct_passwd) -> Iterator[Finding]:
        shell = Path(entry.pw_shell or "/bin/sh")
        if shell.name in ("nologin", "false") or not shell.exists():
            yield _wrong("no_shell", account=self.account, shell=str(shell))
        else:
            yield _fine("shell", shell=str(shell))
        home = Path(entry.pw_dir)
        if not home.is_dir():
            yield _wrong("no_home", folder=str(home))
        elif home.stat().st_uid not in _owners(entry) or home.stat().st_mode & 0o022:
            yield _wrong("home_mode", folder=str(home))
        else:
            yield _fine("home", folder=str(home))
        data = Path(os.environ.get(HOME_VARIABLE) or home / ".local" / "share" / "islands")
        if data.is_dir() and (data.stat().st_uid != entry.pw_uid or data.stat().st_mode & 0o077):
            yield _wrong("data_mode", folder=str(data), account=self.account)

    def _program(self, entry: pwd.struct_passwd) -> Iterator[Finding]:
        """Guests can read and run the program, and change nothing of it."""
        unreadable = [path for path in self._files() if not _can(entry, path, stat.S_IROTH | stat.S_IXOTH)]
        writable = [path for path in self._files() if _can(entry, path, stat.S_IWOTH)]
        if unreadable:
            yield _wrong("unreadable", path=str(unreadable[0]), account=self.account)
        if writable:
            yield _wrong("writable", path=str(writable[0]), account=self.account)
        if not unreadable and not writable:
            yield _fine("program", path=str(self.program))

    def _files(self) -> list[Path]:
        """The program, its Python, and where both lie, with all folders above them."""
        places = [self.program.absolute(), Path(sys.executable).resolve(), Path(__file__).parents[1]]
        return list(dict.fromkeys(path for place in places for path in (place, *place.parents)))

    # sshd

    def _sshd(self, entry: pwd.struct_passwd) -> Iterator[Finding]:
        told = self._told_by_sshd()
        if told is None:
            yield _wrong("no_sshd")
            return
        silence = _number(told, "clientaliveinterval") * max(1, _number(told, "clientalivecountmax"))
        if not 0 < silence <= LONGEST_SILENCE:
            yield _wrong("alive")
        if told.get("usepam") != "yes":
            yield _wrong("pam", account=self.account)
        starting = told.get("maxstartups", "10").split(":")[0]
        if starting.isdecimal() and int(starting) < self.guests:
            yield _wrong("startups", n=int(starting), guests=self.guests)
        if _number(told, "maxsessions") > 1:
            yield _wrong("sessions", n=_number(told, "maxsessions"))
        if told.get("unusedconnectiontimeout") in ("none", "0"):  # sshd before 9.2 does not know it
            yield _wrong("unused")
        yield from self._recipe(entry, told)
        if "yes" in (told.get("passwordauthentication"), told.get("kbdinteractiveauthentication")):
            yield _wrong("password", account=self.account)
        yield _fine("sshd")

    def _recipe(self, entry: pwd.struct_passwd, told: Mapping[str, str]) -> Iterator[Finding]:
        """What lets guests play and nothing else: one way, or lines of keys beside the command that knows them."""
        forced = told.get("forcecommand", "none")
        by_key = told.get("authorizedkeyscommand", "none")
        lines = 0
        if forced != "none":
            yield from self._forced(told, forced, by_key)
        else:
            for path in key_files(told.get("authorizedkeysfile", ""), Path(entry.pw_dir), self.account):
                try:
                    text = path.read_text(encoding="utf-8", errors="replace")
                except OSError:
                    continue
                if not _can(entry, path, stat.S_IROTH):
                    yield _wrong("keys_unreadable", file=str(path), account=self.account)
                for line in key_lines(text):
                    lines += 1
                    if (problem := what_is_wrong(path, line)) is not None:
                        yield Finding(problem)
        if forced == "none" and by_key == "none" and not lines:
            yield _wrong("no_recipe", account=self.account)
        if by_key != "none" and (place := self._unsafe(Path(by_key.split()[0]))) is not None:
            yield _wrong("unsafe_command", command=by_key.split()[0], path=str(place))

    def _forced(self, told: Mapping[str, str], forced: str, by_key: str) -> Iterator[Finding]:
        if by_key != "none":
            yield _wrong("two_recipes")
        if "--play-only" not in forced:
            yield _wrong("not_play_only", command=forced)
        if told.get("disableforwarding") != "yes":
            yield _wrong("forwarding", account=self.account)
        if told.get("permituserrc") != "no":
            yield _wrong("user_rc", account=self.account)

    def _unsafe(self, command: Path) -> Path | None:
        """Where others than root could change the command that sshd asks for keys: it is not run then."""
        try:
            path = command.resolve(strict=True)
        except OSError:
            return command
        for place in (path, *path.parents):
            status = place.stat()
            if status.st_uid not in _OWNERS_OF_COMMANDS or status.st_mode & 0o022:
                return place
        return None

    def _told_by_sshd(self) -> Mapping[str, str] | None:
        """The options in force for the account; None if sshd can't be asked."""
        server = shutil.which("sshd", path=os.environ.get("PATH", "") + ":/usr/sbin:/usr/local/sbin")
        if server is None:
            return None
        config = ["-f", str(self.sshd_config)] if self.sshd_config is not None else []
        asked = [server, "-T", *config, "-C", f"user={self.account},host=localhost,addr=127.0.0.1"]
        answer = subprocess.run(asked, capture_output=True, text=True, check=False)
        if answer.returncode:
            return None
        pairs = (line.partition(" ") for line in answer.stdout.splitlines())
        return {name.lower(): value for name, _, value in pairs}

    # Limits

    def _limits(self, entry: pwd.struct_passwd) -> Iterator[Finding]:
        """The slice of the account, and whether its limits fit so many guests."""
        slices = self.slices.glob(f"user-{entry.pw_uid}.slice.d/*.conf")
        limits = dict(line for path in sorted(slices) for line in _settings(path.read_text(encoding="utf-8")))
        if not limits:
            yield _wrong("no_slice", uid=entry.pw_uid)
            return
        tasks, memory = limits.get("TasksMax", ""), _bytes(limits.get("MemoryMax", ""))
        if tasks.isdecimal() and int(tasks) // TASKS_OF_A_GUEST < self.guests:
            fit, needed = int(tasks) // TASKS_OF_A_GUEST, self.guests * TASKS_OF_A_GUEST
            yield _wrong("tasks", n=int(tasks), guests=fit, wanted=self.guests, needed=needed)
        if memory is not None and memory // MEMORY_OF_A_GUEST < self.guests:
            fit, needed = memory // MEMORY_OF_A_GUEST, (self.guests * MEMORY_OF_A_GUEST) >> 20
            yield _wrong("memory", n=memory >> 20, guests=fit, wanted=self.guests, needed=needed)
        missing = [name for name in ("TasksMax", "MemoryMax", "CPUQuota") if name not in limits]
        if missing:
            yield _wrong("limits_missing", names=", ".join(missing))
        yield _fine("limits")


def _can(entry: pwd.struct_passwd, path: Path, others: int) -> bool:
    """Whether an account may do with a path what these bits allow to others; links count as what they lead to."""
    try:
        status = path.stat()
    except OSError:
        return False
    if stat.S_ISREG(status.st_mode) and others & stat.S_IXOTH and not status.st_mode & 0o111:
        others &= ~stat.S_IXOTH  # no program
    groups = os.getgrouplist(entry.pw_name, entry.pw_gid)
    shift = 6 if status.st_uid == entry.pw_uid else 3 if status.st_gid in groups else 0
    is_sticky = others == stat.S_IWOTH and stat.S_ISDIR(status.st_mode) and status.st_mode & stat.S_ISVTX
    return not is_sticky and status.st_mode & (others << shift) == others << shift


def _owners(entry: pwd.struct_passwd) -> Sequence[int]:
    """Who may own the home folder."""
    return (0, entry.pw_uid)


def _settings(text: str) -> Iterator[tuple[str, str]]:
    for line in text.splitlines():
        name, equals, value = line.partition("=")
        if equals and not line.startswith(("#", ";")):
            yield name.strip(), value.strip()


def _bytes(text: str) -> int | None:
    found = _SIZE.fullmatch(text)
    return int(found[1]) << _UNITS[found[2]] if found else None


def _number(told: Mapping[str, str], name: str) -> int:
    value = told.get(name, "0")
    return int(value) if value.isdecimal() else 0


def _wrong(problem: str, /, **values: str | int) -> Finding:
    return Finding(say(f"set_up.{problem}", **values))


def _fine(what: str, /, **values: str | int) -> Finding:
    return Finding(say(f"set_up.fine.{what}", **values), is_fine=True)
