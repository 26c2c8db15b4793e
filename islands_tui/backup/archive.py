"""A backup: one zip file with all records, the people and the settings.

    islands-backup.json     that it is one, and when each record was written last
    matches/<name>.jsonl    the records, as they are
    people.json             joins, names and wishes of people
    settings.json           the settings of whoever made it
    guests/<name>.json      those of guests whom the host of a server has named
    answers.json            how well whoever made it knows the answers to exercises
    answers/<name>.json     how well guests know them

An archive may come from anywhere: nothing is unpacked by the names in it, and every part is bounded.
"""

from __future__ import annotations

import json
import os
import stat
import time
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from islands_tui import __version__
from islands_tui.backup.merging import is_record_name, name_in
from islands_tui.matches.records.reading import LARGEST_RECORD
from islands_tui.people import register
from islands_tui.settings import settings
from islands_tui.settings.data_folder import ENDING, home, path_of, records
from islands_tui.text.problem import found_wrong, reason_of, wrong_call
from rules.engine.untrusted_json import parsed

FORMAT = 1
MANIFEST, MATCHES, PEOPLE = "islands-backup.json", "matches/", "people.json"
OWN = {"settings.json": settings.own_file, "answers.json": settings.own_answers}
"""What belongs to whoever makes or restores an archive, and where it is kept."""
OF_GUESTS = {f"{folder}/": folder for folder in (settings.GUESTS, settings.ANSWERS)}
"""The folders with what belongs to guests."""
MOST_FILES = 100_000
LARGEST_FILE = 1 << 24
"""The largest part beside the records."""
_DEEPEST = 8
_EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The earliest time that a zip file can name."""
_OF_A_USER = "user-"
"""Settings of the users of a group are named after the user's number, which is another one elsewhere."""
_BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, OSError)
"""What a damaged or hostile archive raises."""

ShowDone = Callable[[int], None]
"""Is told how many records are done."""


# Writing


def pack(target: Path, shown: ShowDone) -> list[str]:
    """Write everything into a new file; return the names of the records in it. A failure leaves no file."""
    try:
        descriptor = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise wrong_call("archive.exists", file=str(target)) from None
    except OSError as error:
        raise found_wrong("archive.not_written", file=str(target), reason=reason_of(error)) from None
    try:
        with open(descriptor, "wb") as stream, zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
            return _pack_all(archive, shown)
    except OSError as error:
        target.unlink(missing_ok=True)
        raise found_wrong("archive.not_written", file=str(target), reason=reason_of(error)) from None
    except BaseException:
        target.unlink(missing_ok=True)
        raise


def _pack_all(archive: zipfile.ZipFile, shown: ShowDone) -> list[str]:
    stored = {name: record for name, record in records().items() if is_record_name(name)}
    times = {}
    for done, (name, record) in enumerate(stored.items()):
        shown(done)
        times[name] = record.st_mtime_ns
        _put(archive, f"{MATCHES}{name}{ENDING}", path_of(name).read_bytes(), record.st_mtime)
    for member, path in _side_files().items():
        if path.is_file():
            _put(archive, member, path.read_bytes(), path.stat().st_mtime)
    manifest = {"islands_backup": FORMAT, "release": __version__, "times": times}
    _put(archive, MANIFEST, json.dumps(manifest).encode(), time.time())
    return list(stored)


def _side_files() -> dict[str, Path]:
    """Everything beside the records, by its name in the archive."""
    of_guests = {
        f"{prefix}{path.name}": path
        for prefix, folder in OF_GUESTS.items()
        for path in sorted((home() / folder).glob("*.json"))
        if not path.name.startswith(_OF_A_USER)
    }
    return {PEOPLE: register.path(), **{member: place() for member, place in OWN.items()}, **of_guests}


def _put(archive: zipfile.ZipFile, member: str, data: bytes, moment: float) -> None:
    try:
        when = max(_EARLIEST, time.localtime(moment)[:6])
    except (OSError, OverflowError, ValueError):
        when = _EARLIEST
    info = zipfile.ZipInfo(member, when)
    info.external_attr = (stat.S_IFREG | 0o600) << 16
    archive.writestr(info, data, zipfile.ZIP_DEFLATED)


# Reading


class ArchivedRecord(NamedTuple):
    """A record in an archive."""

    name: str
    when: int | None
    """When it was written last, in nanoseconds."""
    member: str


class Archive:
    """An archive that is being read. Its content is checked as a whole before anything of it is used."""

    def __init__(self, path: Path) -> None:
        """Raises a `Problem` for anything but a backup."""
        self._path = path
        try:
            if not stat.S_ISREG(path.stat().st_mode):
                raise found_wrong("archive.no_archive", file=str(path))
            with open(path, "rb"):
                pass
        except OSError as error:
            raise found_wrong("archive.unreadable", file=str(path), reason=reason_of(error)) from None
        try:
            self._zip = zipfile.ZipFile(path)
        except _BROKEN:
            raise found_wrong("archive.no_archive", file=str(path)) from None
        try:
            self._require_plain_members()
            self._times = self._manifest()
        except BaseException:
            self._zip.close()
            raise

    def __enter__(self) -> Archive:
        return self

    def __exit__(self, *_: object) -> None:
        self._zip.close()

    def _require_plain_members(self) -> None:
        """Refuse paths, links, folders and whatever else no backup has."""
        members = self._zip.infolist()
        if len(members) > MOST_FILES:
            raise found_wrong("archive.too_many", file=str(self._path), n=MOST_FILES)
        seen = set[str]()
        for info in members:
            shown = info.filename[:80]
            kind = stat.S_IFMT(info.external_attr >> 16)
            if info.is_dir() or kind not in (0, stat.S_IFREG):
                raise found_wrong("archive.no_file", member=shown)
            if not _is_member(info.filename):
                raise found_wrong("archive.bad_name", member=shown)
            if info.filename in seen:
                raise found_wrong("archive.twice", member=shown)
            if info.file_size > (LARGEST_RECORD if info.filename.startswith(MATCHES) else LARGEST_FILE):
                raise found_wrong("archive.too_large", member=shown)
            seen.add(info.filename)

    def _manifest(self) -> dict[str, int]:
        """When each record was written last."""
        manifest = self.table(MANIFEST) or {}
        if type(manifest.get("islands_backup")) is not int:
            raise found_wrong("archive.no_archive", file=str(self._path))
        if manifest["islands_backup"] > FORMAT:
            raise found_wrong("archive.other_format", file=str(self._path))
        times = manifest.get("times")
        return {name: when for name, when in times.items() if type(when) is int} if isinstance(times, dict) else {}

    @property
    def records(self) -> list[ArchivedRecord]:
        """The records, the earliest first."""
        found = []
        for member in self._zip.namelist():
            if member.startswith(MATCHES):
                name = member.removeprefix(MATCHES).removesuffix(ENDING)
                found.append(ArchivedRecord(name, self._times.get(name), member))
        return sorted(found, key=lambda part: (part.when or 0, part.name))

    def own_parts(self) -> Iterator[tuple[str, Path]]:
        """The settings and answers in it, of one player each, with the places where they belong here."""
        yield from ((member, place()) for member, place in OWN.items())
        for member in self._zip.namelist():
            folder, slash, name = member.partition("/")
            if folder + slash in OF_GUESTS:
                yield member, home() / OF_GUESTS[folder + slash] / name

    def read(self, member: str) -> bytes:
        """A part of the archive; a `Problem` if it is damaged. No more is read than the size that it claims to have."""
        try:
            return self._zip.read(member)
        except _BROKEN:
            raise found_wrong("archive.damaged", member=member[:80]) from None

    def table(self, member: str) -> dict[str, Any] | None:
        """A JSON object in the archive; None if it is not there, or is none."""
        if member not in self._zip.namelist():
            return None
        try:
            data = parsed(self.read(member), _DEEPEST)
        except ValueError:
            return None
        return data if isinstance(data, dict) else None


def _is_member(member: str) -> bool:
    if member in (MANIFEST, PEOPLE, *OWN):
        return True
    if member.startswith(MATCHES):
        return name_in(member.removeprefix(MATCHES)) is not None
    folder, slash, guest = member.partition("/")
    return folder + slash in OF_GUESTS and guest.endswith(".json") and is_record_name(guest)
