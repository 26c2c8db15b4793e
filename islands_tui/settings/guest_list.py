"""The guests of a server: their keys, names and folders, and the invitations for further ones.

The list is a file of the account that guests log in to. Invitation words are kept as digests only.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from islands_tui.settings import json_store
from islands_tui.settings.data_folder import home, made
from islands_tui.settings.guest_terminals import has_come
from islands_tui.settings.key_file import key_lines
from islands_tui.settings.message_of_the_day import FOLDERS
from islands_tui.settings.names import checked_name, look_of
from islands_tui.settings.whole_files import alone_in
from islands_tui.text.problem import found_wrong, wrong_call

FILE = "guests.json"
LARGEST = 1 << 20
MOST_GUESTS, MOST_INVITATIONS = 1000, 20
DAY = 24 * 3600.0
_TYPE = re.compile(r"[a-z0-9@.-]{1,64}")
_BODY = re.compile(r"[A-Za-z0-9+/]{16,8000}={0,2}")
_PLACE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}")
_CONSONANTS, _VOWELS = "bdfghklmnprstvwz", "aeiou"


class GuestEntry(NamedTuple):
    """A guest: the name, the public key (type and body), and the folder; an empty one is the common folder."""

    name: str
    key: str
    folder: str = ""

    @property
    def home(self) -> Path:
        return home() / FOLDERS / self.folder if self.folder else home()

    @property
    def fingerprint(self) -> str:
        """As `ssh-keygen -l` shows it."""
        digest = hashlib.sha256(base64.b64decode(self.key.split()[1])).digest()
        return "SHA256:" + base64.b64encode(digest).decode().rstrip("=")


class Invitation(NamedTuple):
    """What an invitation word is good for."""

    digest: str
    left: int
    """How many guests may still come in with it."""
    until: float
    folder: str = ""


def checked_key(text: str) -> str:
    """Type and body of a public key, as in a `.pub` file; what follows is left out."""
    kind, _, rest = text.strip().partition(" ")
    body = rest.split(" ")[0]
    if not _TYPE.fullmatch(kind) or not _BODY.fullmatch(body) or not _is_of_kind(kind, body):
        raise wrong_call("guests.no_key")
    return f"{kind} {body}"


def _is_of_kind(kind: str, body: str) -> bool:
    """Whether the body names the same type: every public key begins with it."""
    try:
        data = base64.b64decode(body, validate=True)
    except (binascii.Error, ValueError):
        return False
    return data[4 : 4 + int.from_bytes(data[:4], "big")] == kind.encode()


class GuestList:
    """The list as it was read."""

    def __init__(self) -> None:
        """What is broken in the file counts as missing."""
        data = json_store.read(_path(), LARGEST)
        self.guests = [GuestEntry(*row) for row in _rows(data.get("guests"), (str, str, str))]
        invitations = (Invitation(*row) for row in _rows(data.get("invitations"), (str, int, float, str)))
        self.invitations = [each for each in invitations if each.left > 0 and each.until > time.time()]

    def of_key(self, key: str) -> GuestEntry | None:
        return next((guest for guest in self.guests if guest.key == key), None)

    def _called(self, name: str) -> GuestEntry | None:
        return next((guest for guest in self.guests if guest.name.casefold() == name.casefold()), None)

    def add(self, name: str, key: str, folder: str = "") -> GuestEntry:
        """A further guest; raises a `Problem` if the name or the key is another guest's."""
        guest = GuestEntry(checked_name(name), checked_key(key), _checked_folder(folder))
        if any(look_of(known.name) == look_of(guest.name) for known in self.guests):
            raise found_wrong("guests.name_taken", name=guest.name)
        if (known := self.of_key(guest.key)) is not None:
            raise found_wrong("guests.key_known", name=known.name)
        if len(self.guests) >= MOST_GUESTS:
            raise found_wrong("guests.too_many", n=MOST_GUESTS)
        self.guests.append(guest)
        return guest

    def remove(self, name: str) -> None:
        guest = self._called(name)
        if guest is None:
            raise found_wrong("guests.unknown", name=name)
        self.guests.remove(guest)

    def invite(self, uses: int, days: float, folder: str = "") -> str:
        """A new invitation word, which is stored nowhere."""
        if len(self.invitations) >= MOST_INVITATIONS:
            raise found_wrong("guests.too_many_words", n=MOST_INVITATIONS)
        syllables = [secrets.choice(_CONSONANTS) + secrets.choice(_VOWELS) for _ in range(8)]
        word = "-".join("".join(syllables[place : place + 2]) for place in range(0, 8, 2))
        until = time.time() + days * DAY
        self.invitations.append(Invitation(_digest(word), uses, until, _checked_folder(folder)))
        return word

    def invitation(self, word: str) -> Invitation | None:
        digest = _digest(word)
        return next((each for each in self.invitations if secrets.compare_digest(each.digest, digest)), None)

    def come_in(self, word: str, name: str, key: str) -> GuestEntry:
        """A guest with an invitation, which is then good for one guest less.

        The name must be new here: somebody known by a line of `authorized_keys` or to the proxy has seats under it.
        """
        invitation = self.invitation(word)
        if invitation is None:
            raise found_wrong("guests.wrong_word")
        guest = self.add(name, key, invitation.folder)
        if has_come(guest.name, guest.home) or guest.name.casefold() in _names_by_line():
            self.guests.remove(guest)
            raise found_wrong("guests.name_known", name=guest.name)
        place = self.invitations.index(invitation)
        self.invitations[place] = invitation._replace(left=invitation.left - 1)
        return guest

    def save(self) -> None:
        """Raises a `Problem` if the list can't be written: the host must know."""
        data = {"guests": self.guests, "invitations": self.invitations}
        json_store.write(_path(), data)
        if GuestList().guests != self.guests:
            raise found_wrong("guests.not_written", file=str(_path()))


@contextmanager
def changing() -> Iterator[GuestList]:
    """The list, to be changed by one program at a time; it is saved at the end."""
    with alone_in(made(home())):
        found = GuestList()
        yield found
        found.save()


def _path() -> Path:
    return home() / FILE


def _digest(word: str) -> str:
    letters = "".join(filter(str.isalpha, word.casefold()))
    return hashlib.scrypt(letters.encode(), salt=b"islands", n=1 << 12, r=8, p=1, dklen=24).hex()


def _names_by_line() -> set[str]:
    """The guests whom the account's `authorized_keys` names."""
    try:
        text = (Path.home() / ".ssh" / "authorized_keys").read_text(encoding="utf-8", errors="replace")
    except (OSError, RuntimeError):
        return set()
    return {line.name.casefold() for line in key_lines(text) if line.name}


def _checked_folder(folder: str) -> str:
    if folder and not _PLACE.fullmatch(folder):
        raise wrong_call("guests.no_folder", folder=folder)
    return folder


def _rows(found: Any, kinds: tuple[type, ...]) -> Iterator[list[Any]]:
    """The rows of a stored table that have these kinds of values."""
    for row in found if isinstance(found, list) else ():
        if isinstance(row, list) and [type(value) for value in row] == list(kinds):
            yield row
