"""Events that a session reports to its interface, which puts them into words."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

from islands_tui.text.problem import Problem
from rules.engine.contract import Action, Message

if TYPE_CHECKING:
    from islands_tui.look_up.browsing import Start
    from islands_tui.matches.exercises.play_on import PlayOn
    from rules.bots.hints import Hint

# The course of the match


class Accepted(NamedTuple):
    """A person accepted a choice; it is about to be played."""

    actions: Sequence[Action]


class ActionPlayed:
    """A person's or a bot's action was played and saved."""


class MovesRedone(NamedTuple):
    """Undone moves were played again; the event gives the new number of moves."""

    moves: int


class MovesUndone(NamedTuple):
    """Moves were undone, here or at another terminal; the event gives the new number of moves."""

    moves: int


class NotPlayed(NamedTuple):
    """A change could not be saved, so it was not made."""

    problem: Problem
    is_automatic: bool
    """Whether the move was a bot's or a forced choice."""


class ForcedMove(NamedTuple):
    """A forced choice is about to be played."""

    seat: int
    what: Message


class BotThinks(NamedTuple):
    """A slow bot starts to search."""

    seat: int


class AwaitsPerson:
    """Nothing more happens automatically: a person is to move, here or elsewhere, or the match is over."""


class MatchOver:
    """The match is over; the table shows the result."""


class Left:
    """The players left the table."""


class PlayOnWanted(NamedTuple):
    """Begin an exercise from a decision of the match that is replayed."""

    wish: PlayOn


class Answered(NamedTuple):
    """A question about a mistake was answered with this action."""

    action: Action


# Answers to commands


class Remedy(Enum):
    """What players can do about a refusal."""

    AGREE = auto()
    """All players at this keyboard can agree to undo."""
    ASK_OTHERS = auto()
    """The players at other terminals can be asked to agree."""


class Refused(NamedTuple):
    """A command was refused."""

    reason: Message
    remedy: Remedy | None = None


class Hinted(NamedTuple):
    """A hint is ready: the best actions first."""

    found: Sequence[Hint]


class RulesWanted(NamedTuple):
    """Open the rules."""

    start: Start


# Shared tables


class MatchGoesOn:
    """Players at other terminals played or made a request: close a result that covers the table."""


class TurnChanged(NamedTuple):
    """Whether it is now the turn of a player here who was waiting."""

    is_own: bool


class PeopleChanged:
    """Players joined, left or changed their names."""


class SeatLost(NamedTuple):
    """A seat that was played here is played by somebody else now; the event tells why."""

    why: Message


class Talk(NamedTuple):
    """New lines of talk arrived at the table; the event gives their number."""

    lines: int


class QuestionAsked:
    """A question to the table is waiting for answers, from players here or elsewhere."""


class QuestionDeclined(NamedTuple):
    """A player said no to a question to the table."""

    words: Message


class OthersPlayAgain:
    """Somebody at this finished table has set up the next one."""


class RecordTrouble(NamedTuple):
    """The record can't be followed, temporarily or permanently."""

    problem: Problem
    is_lost: bool


SessionEvent = (
    Accepted
    | ActionPlayed
    | MovesRedone
    | MovesUndone
    | NotPlayed
    | ForcedMove
    | BotThinks
    | AwaitsPerson
    | MatchOver
    | Left
    | PlayOnWanted
    | Answered
    | Refused
    | Hinted
    | RulesWanted
    | MatchGoesOn
    | TurnChanged
    | PeopleChanged
    | SeatLost
    | Talk
    | QuestionAsked
    | QuestionDeclined
    | OthersPlayAgain
    | RecordTrouble
)
