"""Bringing a backup back, and taking over records of other homes."""

from __future__ import annotations

import contextlib
import os
import stat
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from islands_tui.backup.archive import PEOPLE, Archive
from islands_tui.backup.merging import Merged, Merger, name_in
from islands_tui.matches.records.reading import LARGEST_RECORD
from islands_tui.people import register
from islands_tui.settings import json_store
from islands_tui.settings.data_folder import like_home
from islands_tui.text.problem import Problem, found_wrong, reason_of, wrong_call
from rules.engine.messages import Message, say

Tell = Callable[[Message], None]


class Restored(Counter[Merged]):
    """How many records became what."""

    def message(self) -> Message:
        new = self[Merged.NEW] + self[Merged.RENAMED]
        return say(
            "archive.done",
            new=say("archive.restored", n=new),
            longer=say("archive.longer", n=self[Merged.LONGER]),
            same=say("archive.same", n=self[Merged.SAME]),
        )


def restore(archive: Archive, shown: Callable[[int], None], tell: Tell) -> Restored:
    """Add everything in an archive; what is left out is told, one line each."""
    merger, found = Merger(), Restored()
    for done, part in enumerate(archive.records):
        shown(done)
        _add(merger, found, tell, part.name, lambda part=part: archive.read(part.member), part.when)  # type: ignore[misc]
    _restore_people(archive, tell)
    _restore_own_parts(archive)
    return found


def _add(merger: Merger, found: Restored, tell: Tell, name: str, read: Callable[[], bytes], when: int | None) -> None:
    try:
        found[merger.add(name, read(), when)] += 1
    except Problem as problem:
        tell(problem.message)


def _restore_people(archive: Archive, tell: Tell) -> None:
    """Add what the archive knows about people; what is known here stays."""
    table = archive.table(PEOPLE)
    if table is None:
        return
    theirs = register.from_plain(table)
    if not theirs.is_sound:
        tell(say("archive.people_unread"))
    if theirs.entries:
        with register.changing() as people:
            for name in people.merge(theirs):
                tell(say("archive.kept_apart", name=name))


def _restore_own_parts(archive: Archive) -> None:
    """Settings and answers to exercises, only where there are none yet."""
    for member, path in archive.own_parts():
        table = archive.table(member)
        if table is not None and not os.path.lexists(path):
            like_home(path.parent)
            json_store.write(path, table)


# Records of other homes


def records_at(paths: Sequence[str]) -> list[Path]:
    """The record files that are meant: those named, and those in folders and in the data folders of other homes."""
    found: list[Path] = []
    for text in paths:
        path = Path(text)
        try:
            inside = _inside(path) if path.is_dir() else [path]
            path.stat()
        except OSError as error:
            raise wrong_call("archive.unreadable", file=text, reason=reason_of(error)) from None
        if not inside:
            raise found_wrong("archive.nothing_found", file=text)
        found += inside
    return found


def _inside(folder: Path) -> list[Path]:
    matches = folder / "matches"
    place = matches if matches.is_dir() else folder
    return sorted(path for path in place.iterdir() if name_in(path.name) is not None)


def take_over(paths: Sequence[Path], shown: Callable[[int], None], tell: Tell) -> Restored:
    """Add the records in these files; what is left out is told, one line each."""
    merger, found = Merger(), Restored()
    for done, path in enumerate(paths):
        shown(done)
        name, when = name_in(path.name) or "match", None
        with contextlib.suppress(OSError):
            when = path.stat().st_mtime_ns
        _add(merger, found, tell, name, lambda path=path: _content(path), when)  # type: ignore[misc]
    return found


def _content(path: Path) -> bytes:
    """A file that may be anything; never waits for a pipe in its place."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
        with open(descriptor, "rb") as stream:
            if not stat.S_ISREG(os.fstat(descriptor).st_mode):
                raise found_wrong("archive.no_file", member=str(path))
            return stream.read(LARGEST_RECORD + 1)
    except OSError as error:
        raise found_wrong("storage.unreadable", file=str(path), reason=reason_of(error)) from None
