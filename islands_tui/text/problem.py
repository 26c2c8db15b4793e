"""What the program tells people when something can't be done: one line, and an exit code that scripts can rely on."""

from __future__ import annotations

from errno import errorcode

from rules.engine.contract import Message, MessageValue, say

FOUND_WRONG = 1
WRONG_CALL = 2
TRACEBACK_VARIABLE = "ISLANDS_TRACEBACK"
"""Set in the environment, it shows what nobody has caught as Python does."""


class Problem(Exception):  # noqa: N818 - it is a problem of the player, not an error of the program
    """Something to tell the person at the keyboard. Exit code 1: it ran and found something wrong; 2: a wrong call."""

    def __init__(self, message: Message, code: int = FOUND_WRONG) -> None:
        """Keep the message for the interface."""
        super().__init__(message.id)
        self.message = message
        self.code = code


class AmbiguousSeat(Problem):
    """Several places at a table are empty, and nobody has said which one is meant."""

    def __init__(self, message: Message) -> None:
        """The call was wrong."""
        super().__init__(message, WRONG_CALL)


def wrong_call(id: str, /, **values: MessageValue) -> Problem:
    """The call itself was wrong: what was typed can't work."""
    return Problem(say(id, **values), WRONG_CALL)


def found_wrong(id: str, /, **values: MessageValue) -> Problem:
    """The call was fine, but something else is not: a file, the disk."""
    return Problem(say(id, **values), FOUND_WRONG)


_KNOWN_REASONS = frozenset(
    {"ENOENT", "EACCES", "EPERM", "EROFS", "ENOSPC", "EDQUOT", "EISDIR", "ENOTDIR", "EEXIST", "EIO", "ENAMETOOLONG"}
)


def reason_of(error: OSError) -> MessageValue:
    """What went wrong with a file: what happens often in our words, anything else in the system's own."""
    name = errorcode.get(error.errno or 0, "")
    return say(f"reason.{name}") if name in _KNOWN_REASONS else error.strerror or type(error).__name__
