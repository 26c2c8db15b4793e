"""An account's key file: what each line allows its guest to do."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from islands_tui.settings.guest_name import USER_VARIABLE
from islands_tui.settings.names import checked_name
from islands_tui.settings.play_only import PLAY_ONLY_VARIABLE
from islands_tui.text.problem import Problem
from rules.engine.messages import Message, say

_OPTIONS = re.compile(r'((?:[^\s"]|"(?:\\.|[^"\\])*")+)\s')
_OPTION = re.compile(r'([\w-]+)(?:="((?:\\.|[^"\\])*)")?(?:,|$)')
_TYPES = ("ssh-", "ecdsa-", "sk-")
_NAME = re.compile(rf"""\b{USER_VARIABLE}=(?:'([^']*)'|"([^"]*)"|(\S*))""")
LARGEST = 1 << 20


class KeyLine(NamedTuple):
    """One key, and the options before it by name."""

    number: int
    options: Mapping[str, str]

    @property
    def command(self) -> str:
        return self.options.get("command", "")

    @property
    def name(self) -> str | None:
        """The name that the line gives its guest."""
        found = _NAME.search(self.command)
        return None if found is None else found[1] or found[2] or found[3] or ""


def key_lines(text: str) -> Iterator[KeyLine]:
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if line and not line.startswith("#"):
            yield KeyLine(number, _options_of(line))


def _options_of(line: str) -> Mapping[str, str]:
    found = _OPTIONS.match(line)
    if found is None or line.startswith(_TYPES):
        return {}
    return {name.lower(): value.replace('\\"', '"') for name, value in _OPTION.findall(found[1])}


def key_files(option: str, home: Path, account: str) -> list[Path]:
    """The files that sshd's `AuthorizedKeysFile` names for an account."""
    named = (part.replace("%h", str(home)).replace("%u", account) for part in option.split() if part != "none")
    return [home / part for part in named]


def what_is_wrong(path: Path, line: KeyLine) -> Message | None:
    """What a guest with this key could do besides playing, or why the name can't be used."""
    place: dict[str, str | int] = {"file": str(path), "line": line.number}
    if not line.command:
        return say("set_up.key_shell", **place)
    if "--play-only" not in line.command and f"{PLAY_ONLY_VARIABLE}=" not in line.command:
        return say("set_up.key_not_play_only", **place)
    if "restrict" not in line.options:
        return say("set_up.key_unrestricted", **place)
    try:
        if line.name is not None:
            checked_name(line.name)
    except Problem as problem:
        return say("set_up.key_name", **place, problem=problem.message)
    return None
