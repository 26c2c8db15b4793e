"""Events that a session reports to its interface, which puts them into words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from islands_tui.look_up.browsing import Start
from islands_tui.matches.exercises.play_on import PlayOn
from islands_tui.text.problem import Problem
from rules.bots.hints import Hint
from rules.engine.contract import Action, Message

# The course of the match


@dataclass(frozen=True)
class Accepted:
    """A person accepted a choice; it is about to be played."""

    actions: Sequence[Action]


@dataclass(frozen=True)
class ActionPlayed:
    """A person's or a bot's action was played and saved."""


@dataclass(frozen=True)
class MovesRedone:
    """Undone moves were played again; the event gives the new number of moves."""

    moves: int


@dataclass(frozen=True)
class MovesUndone:
    """Moves were undone, here or at another terminal; the event gives the new number of moves."""

    moves: int


@dataclass(frozen=True)
class NotPlayed:
    """A change could not be saved, so it was not made."""

    problem: Problem
    is_automatic: bool
    """Whether the move was a bot's or a forced choice."""


@dataclass(frozen=True)
class ForcedMove:
    """A forced choice is about to be played."""

    seat: int
    what: Message


@dataclass(frozen=True)
class BotThinks:
    """A slow bot starts to search."""

    seat: int


@dataclass(frozen=True)
class AwaitsPerson:
    """Nothing more happens automatically: a person is to move, here or elsewhere, or the match is over."""


@dataclass(frozen=True)
class MatchOver:
    """The match is over; the table shows the result."""


@dataclass(frozen=True)
class Left:
    """The players left the table."""


@dataclass(frozen=True)
class PlayOnWanted:
    """Begin an exercise from a decision of the match that is replayed."""

    wish: PlayOn


@dataclass(frozen=True)
class Answered:
    """A question about a mistake was answered with this action."""

    action: Action


# Answers to commands


class Remedy(Enum):
    """What players can do about a refusal."""

    AGREE = auto()
    """All players at this keyboard can agree to undo."""
    ASK_OTHERS = auto()
    """The players at other terminals can be asked to agree."""


@dataclass(frozen=True)
class Refused:
    """A command was refused."""

    reason: Message
    remedy: Remedy | None = None


@dataclass(frozen=True)
class Hinted:
    """A hint is ready: the best actions first."""

    found: Sequence[Hint]


@dataclass(frozen=True)
class RulesWanted:
    """Open the rules."""

    start: Start


# Shared tables


@dataclass(frozen=True)
class MatchGoesOn:
    """Players at other terminals played or made a request: close a result that covers the table."""


@dataclass(frozen=True)
class TurnChanged:
    """Whether it is now the turn of a player here who was waiting."""

    is_own: bool


@dataclass(frozen=True)
class PeopleChanged:
    """Players joined, left or changed their names."""


@dataclass(frozen=True)
class SeatLost:
    """A seat that was played here is played by somebody else now; the event tells why."""

    why: Message


@dataclass(frozen=True)
class Talk:
    """New lines of talk arrived at the table; the event gives their number."""

    lines: int


@dataclass(frozen=True)
class QuestionAsked:
    """A question to the table is waiting for answers, from players here or elsewhere."""


@dataclass(frozen=True)
class QuestionDeclined:
    """A player said no to a question to the table."""

    words: Message


@dataclass(frozen=True)
class OthersPlayAgain:
    """Somebody at this finished table has set up the next one."""


@dataclass(frozen=True)
class RecordTrouble:
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
