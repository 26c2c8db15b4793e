"""Stored matches: creating, finding, opening and exporting their records."""

from __future__ import annotations

import contextlib
import datetime
import itertools
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import rules
from islands_tui.matches.index.match_index import MatchIndex
from islands_tui.matches.index.match_status import Diverged, Open, Unseen
from islands_tui.matches.records.ownership import require_own
from islands_tui.matches.records.reading import is_table, read_match, require_going_on
from islands_tui.matches.records.record_file import RecordFile, SaveFailed
from islands_tui.matches.records.stored_match import StoredMatch
from islands_tui.matches.shared.joining import join_again, open_table
from islands_tui.matches.shared.session_notes import GUEST
from islands_tui.settings.data_folder import ENDING, EXERCISES, belongs_to_group, make_folder, names, no_place, path_of
from islands_tui.settings.guest_name import named_guest
from islands_tui.settings.host_log import tell_host
from islands_tui.settings.play_only import is_play_only
from islands_tui.settings.whole_files import numbered, under_free_name, write_new
from islands_tui.text.problem import found_wrong, reason_of, wrong_call
from rules.engine.contract import Game, notation, say
from rules.engine.history import Move
from rules.engine.match import CHECKPOINT_EVERY, Match
from rules.engine.messages import Message
from rules.engine.record_entries import Checkpoint, Entry, Header, Note, Played

# What is stored


def find(text: str) -> str:
    """The full name of a match; it may be abbreviated as long as it is unique."""
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
    """The record that is meant: a file of this name if files may be named, else a stored match."""
    if is_play_only():
        return path_of(find(text))
    if os.path.exists(text) and not os.path.isdir(text):
        return Path(text)
    if os.sep in text:
        raise wrong_call("storage.no_file", file=text)
    return path_of(find(text))


def latest_unfinished() -> str:
    """The most recent unfinished match; one that can only be watched as a last resort."""
    listing, to_watch = MatchIndex(), ""
    try:
        for name in listing.own():
            match listing.look(name).status:
                case Open() | Unseen():
                    return name
                case Diverged(was_over=False):
                    to_watch = to_watch or name
    finally:
        listing.save()
    if to_watch:
        return to_watch
    raise wrong_call("storage.nothing_to_resume")


def export(name: str) -> str:
    """Copy a record to a new file in the current folder; return its name."""
    try:
        data = path_of(name).read_bytes()
        return under_free_name((free + ENDING for free in numbered(name)), lambda free: write_new(free, data))
    except OSError as error:
        raise found_wrong("result.not_exported", reason=reason_of(error)) from None


# Matches


def create(
    game: Game[Any], header: Header, moves: Sequence[Move] = (), further_notes: Sequence[Note] = ()
) -> StoredMatch:
    """Begin a match with its record; an exercise begins with the moves of another match, and may have notes."""
    match = Match(game, header)
    folder = make_folder()
    path, descriptor = _new_file(folder, header)
    file = RecordFile(path, descriptor)
    try:
        notes = [*_begun_by_guest(), *further_notes]
        file.append([header, Checkpoint(0, match.digest()), *_replayed(match, moves), *notes])
        for note in notes:
            match.keep(note)
    except BaseException as error:
        path.unlink(missing_ok=True)
        file.close()
        if isinstance(error, SaveFailed):
            raise no_place(folder, error.reason) from None
        raise
    _keep_in_folder(folder)
    tell_host(f"begins {path.stem}")
    if header.table:
        file.close()
        return open_table(path.stem)
    match.journal = file.append
    stored = StoredMatch(path.stem, match, file)
    stored.notices += exercise_notices(match)
    return stored


def _replayed(match: Match[Any], moves: Sequence[Move]) -> Iterator[Entry]:
    """Play moves of another match; what the record has about them."""
    for number, (seat, action) in enumerate(moves, start=1):
        match.replay(action)
        yield Played(seat, notation(action))
        if number % CHECKPOINT_EVERY == 0 or number == len(moves):
            yield Checkpoint(number, match.digest())


def _begun_by_guest() -> list[Note]:
    """Who began the match, where the host of a server names guests: only they are offered to continue it."""
    name = named_guest()
    return [] if name is None else [Note(GUEST, (name,))]


def _new_file(folder: Path, header: Header) -> tuple[Path, int]:
    """Create a new file named after the game's first word, the date and a number."""
    try:
        name = under_free_name(_possible_names(header), lambda name: write_new(folder / (name + ENDING), b""))
        path = folder / (name + ENDING)
        if belongs_to_group(folder):
            path.chmod(0o660)
        return path, os.open(path, os.O_RDWR)
    except OSError as error:
        raise no_place(folder, reason_of(error)) from None


def _possible_names(header: Header) -> Iterator[str]:
    kind = "" if header.exercise is None else EXERCISES
    stem = f"{kind}{_first_word(header.game)}-{datetime.date.today().isoformat()}"
    return (f"{stem}-{number}" for number in itertools.count(1))


def _keep_in_folder(folder: Path) -> None:
    """Sync the folder's new entry to disk as well, where the system supports it."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def open_match(name: str) -> StoredMatch:
    """A stored match to continue; at a shared table, on a free seat.

    An incomplete last line is cut off. Raises `OnlyToWatch` for a match that can only be watched.
    """
    path = path_of(name)
    if is_table(path):
        return join_again(name)
    try:
        descriptor = os.open(path, os.O_RDWR)
    except OSError as error:
        problem = "storage.unwritable" if os.access(path, os.R_OK) else "storage.unreadable"
        raise found_wrong(problem, file=str(path), reason=reason_of(error), match=name) from None
    file = RecordFile(path, descriptor)
    try:
        loaded = read_match(path)
        require_going_on(loaded)
        require_own(name, loaded.match)
    except BaseException:
        file.close()
        raise
    stored = StoredMatch(name, loaded.match, file)
    file.go_on_after(loaded.size, loaded.checksum)
    if loaded.torn:
        file.cut(loaded.size)
        stored.notices.append(say("storage.torn"))
    stored.notices += exercise_notices(loaded.match)
    if _names_another_game(name, loaded.match.header.game):
        title = rules.GAMES[loaded.match.header.game].title
        stored.notices.append(say("storage.other_name", match=name, game=title))
    loaded.match.journal = file.append
    return stored


def exercise_notices(match: Match[Any]) -> Sequence[Message]:
    """What players of an exercise should know: which match it was taken from."""
    exercise = match.header.exercise
    if exercise is None:
        return ()
    begins = "exercises.begins_in" if exercise.match else "exercises.begins"
    return (say(begins, move=exercise.move + 1, match=exercise.match),)


def _names_another_game(name: str, game: str) -> bool:
    """Whether a record is named after another game than the one it contains; people may choose other names."""
    return not name.startswith(_first_word(game)) and name.startswith(tuple(map(_first_word, rules.GAMES)))


def _first_word(game: str) -> str:
    return game.partition("_")[0]
