"""Files that are written whole or not at all, under names that are free, and by one program at a time."""

from __future__ import annotations

import fcntl
import itertools
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from islands_tui.settings.data_folder import like_home


def write_new(path: str | Path, data: bytes, mode: int = 0o600, is_synced: bool = False) -> None:
    """Write a new file, or leave none; raises `FileExistsError` if there is one. Follows no link."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
    try:
        with open(descriptor, "wb") as stream:
            os.fchmod(descriptor, mode)
            stream.write(data)
            if is_synced:
                stream.flush()
                os.fsync(descriptor)
    except BaseException:
        os.unlink(path)
        raise


def replace(path: Path, data: bytes, mode: int = 0o600) -> None:
    """Put a file in the place of another one as soon as it is whole."""
    draft = path.with_name(f".{path.name}.{os.urandom(8).hex()}")
    write_new(draft, data, mode)
    try:
        os.replace(draft, path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def numbered(name: str) -> Iterator[str]:
    """A name, then the same with a number."""
    return itertools.chain([name], (f"{name}-{number}" for number in itertools.count(2)))


def under_free_name(names: Iterable[str], make: Callable[[str], None]) -> str:
    """Make a file under the first of these endless names for which no `FileExistsError` is raised; return the name."""
    for name in names:
        try:
            make(name)
        except FileExistsError:
            continue
        return name
    raise AssertionError("the names never end")


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """One program at a time is inside this context. Where nothing can be written, nobody has to wait."""
    try:
        descriptor = os.open(like_home(folder), os.O_RDONLY)
    except OSError:
        yield
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)
