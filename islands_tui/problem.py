"""What the program tells people when something can't be done: one line, and an exit code that scripts can rely on."""

from __future__ import annotations

from rules.engine.contract import Message, MessageValue, say

FOUND_WRONG = 1
WRONG_CALL = 2


class Problem(Exception):  # noqa: N818 - it is a problem of the player, not an error of the program
    """Something to tell the person at the keyboard. Exit code 1: it ran and found something wrong; 2: a wrong call."""

    def __init__(self, message: Message, code: int = FOUND_WRONG) -> None:
        """Keep the message for the interface."""
        super().__init__(message.id)
        self.message = message
        self.code = code


def wrong_call(id: str, /, **values: MessageValue) -> Problem:
    """The call itself was wrong: what was typed can't work."""
    return Problem(say(id, **values), WRONG_CALL)


def found_wrong(id: str, /, **values: MessageValue) -> Problem:
    """The call was fine, but something else is not: a file, the disk."""
    return Problem(say(id, **values), FOUND_WRONG)


def reason_of(error: OSError) -> str:
    """The system's own words for what went wrong with a file."""
    return error.strerror or type(error).__name__
