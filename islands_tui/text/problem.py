"""Errors for people: one line, and an exit code that scripts can rely on."""

from __future__ import annotations

from errno import errorcode

from rules.engine.messages import Message, MessageValue, say

FOUND_WRONG = 1
WRONG_CALL = 2
TRACEBACK_VARIABLE = "ISLANDS_TRACEBACK"
"""If set in the environment, unexpected errors show a traceback."""


class Problem(Exception):  # noqa: N818 - it is a problem of the player, not an error of the program
    """An error to report to the user. Exit code 1: something was found wrong; 2: wrong usage."""

    def __init__(self, message: Message, code: int = FOUND_WRONG) -> None:
        super().__init__(message.id)
        self.message = message
        self.code = code


class AmbiguousSeat(Problem):
    """Several seats of a table are free, and none was chosen."""

    def __init__(self, message: Message) -> None:
        super().__init__(message, WRONG_CALL)


def wrong_call(id: str, /, **values: MessageValue) -> Problem:
    """Wrong usage: what was typed can't work."""
    return Problem(say(id, **values), WRONG_CALL)


def found_wrong(id: str, /, **values: MessageValue) -> Problem:
    """The call was fine, but something else is wrong: a file, the disk."""
    return Problem(say(id, **values), FOUND_WRONG)


def unusable_variable(variable: str, value: str) -> Problem:
    return wrong_call("interface.unusable_variable", variable=variable, value=value)


_KNOWN_REASONS = frozenset(
    {"ENOENT", "EACCES", "EPERM", "EROFS", "ENOSPC", "EDQUOT", "EISDIR", "ENOTDIR", "EEXIST", "EIO", "ENAMETOOLONG"}
)


def reason_of(error: OSError) -> MessageValue:
    """Why a file operation failed: common reasons translated, others in the system's own words."""
    name = errorcode.get(error.errno or 0, "")
    return say(f"reason.{name}") if name in _KNOWN_REASONS else error.strerror or type(error).__name__
