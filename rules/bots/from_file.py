"""A bot from a file, for simulations: `path/to/file.py:MyBot`.

A record names its bots, so names in records never lead here: opening a record must not run anybody's code.
"""

from __future__ import annotations

import functools
import importlib.util
from pathlib import Path

from rules.bots import bot
from rules.bots.protocol import Bot

IN_A_FILE = ".py:"
"""What the name of a bot in a file contains."""


class UnusableBot(ValueError):  # noqa: N818 - it is the bot that is wrong
    """The file or the class can't be used; says why."""


@functools.cache
def player(name: str) -> Bot:
    """The bot of a name, or one from a file."""
    return _from_file(*name.rsplit(":", 1)) if IN_A_FILE in name else bot(name)


def _from_file(path: str, name: str) -> Bot:
    if not Path(path).is_file():
        raise UnusableBot(f"there is no file {path}")
    spec = importlib.util.spec_from_file_location(Path(path).stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
        made: Bot = getattr(module, name)()
    except Exception as error:
        raise UnusableBot(f"{type(error).__name__}: {error}") from error
    return made
