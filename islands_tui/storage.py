"""Where match records live: the data folder, the names of matches, how one is begun, found and opened again."""

from __future__ import annotations

import contextlib
import datetime
import itertools
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import rules
from islands_tui.mode import is_play_only
from islands_tui.problem import Problem, found_wrong, reason_of, wrong_call
from islands_tui.reading import read_match
from islands_tui.record_file import RecordFile, SaveFailed
from rules.engine.contract import Game, Message, say
from rules.engine.match import Header, Match
from rules.engine.record import header_line

HOME_VARIABLE = "ISLANDS_HOME"
ENDING = ".jsonl"


@dataclass(slots=True)
class StoredMatch:
    """A match and the file that keeps it. `notices` is what the player should know before going on."""

    name: str
    match: Match[Any]
    file: RecordFile
    notices: list[Message] = field(default_factory=list)

    def close(self) -> None:
        """Let others open the match."""
        self.file.close()


# The folder


def home() -> Path:
    """The folder of all that Islands keeps: records and settings."""
    if chosen := os.environ.get(HOME_VARIABLE):
        return Path(os.path.expanduser(chosen))
    import platformdirs  # takes a while, and few commands need it

    return platformdirs.user_data_path("islands", appauthor=False)


def records_folder() -> Path:
    """Where the records are."""
    return home() / "matches"


def make_folder() -> Path:
    """The folder of the records, made if needed, for nobody else to read."""
    folder = records_folder()
    try:
        folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise _no_place(folder, reason_of(error)) from None
    return folder


def _no_place(folder: Path, reason: str) -> Problem:
    return found_wrong("storage.no_folder", folder=str(folder), reason=reason, variable=HOME_VARIABLE)


def names() -> list[str]:
    """The names of all matches, the one played last first."""
    try:
        with os.scandir(records_folder()) as entries:
            played = [(_last_played(entry), entry.name) for entry in entries if entry.name.endswith(ENDING)]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise found_wrong("storage.unreadable", file=str(records_folder()), reason=reason_of(error)) from None
    return [name.removesuffix(ENDING) for time, name in sorted(played, reverse=True) if time]


def _last_played(entry: os.DirEntry[str]) -> int:
    """When the record was written last; 0 for what is no record, or one whose match never began."""
    try:
        status = entry.stat()
    except OSError:
        return 0
    return status.st_mtime_ns if entry.is_file() and status.st_size else 0


def path_of(name: str) -> Path:
    """The record file of a match."""
    return records_folder() / (name + ENDING)


def played_at(name: str) -> datetime.datetime | None:
    """When a match was played last; None if there is no record any more."""
    try:
        return datetime.datetime.fromtimestamp(path_of(name).stat().st_mtime)
    except OSError:
        return None


def delete(name: str) -> None:
    """Remove a match for good, unless another window has it open."""
    path = path_of(name)
    try:
        file = RecordFile(path, os.open(path, os.O_RDWR))
        try:
            path.unlink()
        finally:
            file.close()
    except FileNotFoundError:
        return
    except OSError as error:
        raise found_wrong("storage.not_deleted", match=name, reason=reason_of(error)) from None


def find(text: str) -> str:
    """The name of the match that is meant; it may be shortened as long as only one match fits."""
    if not text.strip():
        raise wrong_call("storage.no_name")
    known = names()
    if text in known:
        return text
    for fitting in ([name for name in known if name.startswith(text)], [name for name in known if text in name]):
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            raise wrong_call("storage.ambiguous", typed=text, matches=", ".join(fitting[:5]))
    raise wrong_call("storage.no_match" if known else "storage.no_matches", typed=text)


def record_path(text: str) -> Path:
    """The record that is meant: a file if there is one of this name and files may be named, else a stored match."""
    if is_play_only():
        return path_of(find(text))
    if os.path.exists(text):
        return Path(text)
    if os.sep in text:
        raise wrong_call("storage.no_file", file=text)
    return path_of(find(text))


def latest_unfinished() -> str:
    """The match that was played last and still has a decision open."""
    for name in names():
        with contextlib.suppress(Problem):
            if read_match(path_of(name)).match.decision is not None:
                return name
    raise wrong_call("storage.nothing_to_resume")


def export(name: str) -> str:
    """Write a copy of a record to a new file in the folder where the program was started; return its name."""
    try:
        data = path_of(name).read_bytes()
        for text in itertools.chain([name], (f"{name}-{number}" for number in itertools.count(2))):
            try:
                descriptor = os.open(text + ENDING, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            except FileExistsError:
                continue
            _write_copy(text + ENDING, descriptor, data)
            return text + ENDING
    except OSError as error:
        raise found_wrong("result.not_exported", reason=reason_of(error)) from None
    raise AssertionError("the numbers never end")


def _write_copy(path: str, descriptor: int, data: bytes) -> None:
    """All of it, or no file: half a record would look like a whole one."""
    try:
        with open(descriptor, "wb") as stream:
            stream.write(data)
    except OSError:
        os.unlink(path)
        raise


# Matches


def create(game: Game[Any], header: Header) -> StoredMatch:
    """A new match with a record of its own."""
    match = Match(game, header)
    folder = make_folder()
    path, descriptor = _new_file(folder, header.game)
    file = RecordFile(path, descriptor)
    try:
        file.write(header_line(header))
    except BaseException as error:
        path.unlink(missing_ok=True)
        file.close()
        if isinstance(error, SaveFailed):
            raise _no_place(folder, error.reason) from None
        raise
    _keep_in_folder(folder)
    match.journal = file.append
    return StoredMatch(path.stem, match, file)


def _new_file(folder: Path, game: str) -> tuple[Path, int]:
    """A file that did not exist before: the game's first word, the day and a number."""
    for name in _possible_names(game):
        path = folder / (name + ENDING)
        try:
            return path, os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            continue
        except OSError as error:
            raise _no_place(folder, reason_of(error)) from None
    raise AssertionError("the numbers never end")


def _possible_names(game: str) -> Iterator[str]:
    stem = f"{_first_word(game)}-{datetime.date.today().isoformat()}"
    return (f"{stem}-{number}" for number in itertools.count(1))


def _keep_in_folder(folder: Path) -> None:
    """Force the folder's new entry to the disk as well, where the system can do that."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def open_match(name: str) -> StoredMatch:
    """A stored match to go on with. A last line that was torn when it was written is cut off."""
    path = path_of(name)
    try:
        descriptor = os.open(path, os.O_RDWR)
    except OSError as error:
        problem = "storage.unwritable" if os.access(path, os.R_OK) else "storage.unreadable"
        raise found_wrong(problem, file=str(path), reason=reason_of(error), match=name) from None
    file = RecordFile(path, descriptor)
    try:
        loaded = read_match(path)
    except BaseException:
        file.close()
        raise
    stored = StoredMatch(name, loaded.match, file)
    file.size = loaded.size
    if loaded.torn:
        file.cut(loaded.size)
        stored.notices.append(say("storage.torn"))
    if _names_another_game(name, loaded.match.header.game):
        title = rules.GAMES[loaded.match.header.game].title
        stored.notices.append(say("storage.other_name", match=name, game=title))
    loaded.match.journal = file.append
    return stored


def _names_another_game(name: str, game: str) -> bool:
    """Whether a record is called like those of a game that it does not hold; people may call theirs what they like."""
    return not name.startswith(_first_word(game)) and name.startswith(tuple(map(_first_word, rules.GAMES)))


def _first_word(game: str) -> str:
    return game.partition("_")[0]
