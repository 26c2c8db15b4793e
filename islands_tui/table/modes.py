"""The modes of a table, and what a command means in each: the one place that says so.

A mode follows from what lies over the board (`Overlay`, the uppermost one counts); without anything there, from the
match. The meanings are names of methods of the table's screen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING, ClassVar

from islands_tui.matches.affairs import LONGEST_TALK
from islands_tui.table.choosing import LISTED, Chooser
from rules.engine.contract import Action, Target

if TYPE_CHECKING:
    from islands_tui.table.pages import OpenPage


class Mode(Enum):
    """What the person at the keyboard is doing."""

    CHOOSING = auto()
    CONFIRMING = auto()
    """A second Enter is awaited, because the choice reveals or destroys something."""
    LOOKING = auto()
    TYPING = auto()
    ASKING = auto()
    PAGING = auto()
    WAITING = auto()
    """The curtain is closed until the next player opens it."""
    WATCHING = auto()
    """Somebody else decides who does not sit here."""
    OVER = auto()
    REPLAYING = auto()


class Looking:
    """The cursor goes to any spot and tells what lies there."""

    mode = Mode.LOOKING

    def __init__(self, target: Target) -> None:
        """It begins at a spot."""
        self.target = target


class Typing:
    """A line for notation or a number."""

    mode = Mode.TYPING
    longest: ClassVar[int] = 60
    words: ClassVar[str] = "table.typing"

    def __init__(self, text: str = "") -> None:
        """What was typed so far."""
        self.text = text


class Talking(Typing):
    """A line for the others at the table."""

    longest: ClassVar[int] = LONGEST_TALK
    words: ClassVar[str] = "shared.talking"


class Confirming:
    """The highlighted choice was taken once."""

    mode = Mode.CONFIRMING


class Asking:
    """A question about the match itself, in place of the game's: the answers, and what each does."""

    mode = Mode.ASKING

    def __init__(self, text: str, answers: Sequence[tuple[str, Callable[[], None]]]) -> None:
        """The answers are choices like others."""
        self.text, self.answers = text, answers
        places = range(len(answers))
        self.chooser = Chooser((Action(str(place)), (Target(LISTED, str(place)),)) for place in places)


class Paging:
    """A page over the board."""

    mode = Mode.PAGING

    def __init__(self, page: OpenPage) -> None:
        """It is open."""
        self.page = page


Overlay = Looking | Typing | Confirming | Asking | Paging

Meanings = Mapping[str, str]
"""The method of the screen for each command; a command that is missing does nothing."""

_PAGES = {"log": "open_log", "scores": "open_scores", "help": "open_help"}
_DRAWING = {"glyphs": "next_glyphs", "colours": "next_colours"}
_BACK = {"undo": "undo", "undo_turn": "undo_turn", "redo": "redo"}
_BOARD = {"boards": "next_board", "zoom": "zoom", "rules": "open_rules", "guide": "switch_guide"}
_ALWAYS = {**_PAGES, **_DRAWING, "leave": "ask_to_leave", "talk": "start_talking", "seats": "ask_for_seats"}
_CURSOR = {"cycle": "cycle_choices", "pick": "pick_choice"}

_CHOOSING = {
    **_ALWAYS, **_BACK, **_BOARD, **_CURSOR,
    "move": "move_to_choice", "type": "start_typing", "accept": "take_choice", "cancel": "step_back",
    "look": "start_looking", "turn": "turn_choice", "advice": "ask_for_advice",
}  # fmt: skip
_WITHOUT_ADVICE = {command: meaning for command, meaning in _CHOOSING.items() if command != "advice"}
_CLOSING = {"accept": "close", "cancel": "close", "look": "close"}
_READING = {**_CLOSING, "move": "scroll", "turn": "turn_page", "leaf": "leaf"}
_LOOKING = {**_CLOSING, "move": "move_look"}

TABLE_MEANINGS: Mapping[Mode, Meanings] = {
    Mode.CHOOSING: _CHOOSING,
    Mode.CONFIRMING: {**_CHOOSING, "cancel": "close"},
    Mode.LOOKING: {**_ALWAYS, **_BACK, **_BOARD, **_LOOKING, "cycle": "cycle_looks", "pick": "pick_choice"},
    Mode.TYPING: {},
    Mode.ASKING: {**_ALWAYS, **_CURSOR, "move": "move_to_choice", "accept": "answer", "cancel": "close"},
    Mode.PAGING: {**_ALWAYS, **_BACK, **_CURSOR, **_READING, "rules": "open_rules", "type": "start_typing"},
    Mode.WAITING: {**_ALWAYS, **_BACK, "open": "open_curtain"},
    Mode.WATCHING: {**_WITHOUT_ADVICE, "accept": "go_on", "cancel": "stop_bots"},
    Mode.OVER: {**_WITHOUT_ADVICE, "accept": "show_result"},
}

_TURNING_BACK = {"accept": "turn_back", "cancel": "turn_back"}
TURNED_MEANINGS: Mapping[Mode, Meanings] = {
    Mode.CHOOSING: _TURNING_BACK,
    Mode.WATCHING: _TURNING_BACK,
    Mode.OVER: _TURNING_BACK,
    Mode.REPLAYING: {"cancel": "turn_back"},
}
"""What commands mean instead while another board than the usual one is in front: nothing is taken or left there."""

_PAGES_AND_DRAWING = {**_PAGES, **_DRAWING, "leave": "leave", "zoom": "zoom", "ends": "go_to_end"}

REPLAY_MEANINGS: Mapping[Mode, Meanings] = {
    Mode.REPLAYING: {
        **_PAGES_AND_DRAWING,
        "step": "step", "round": "go_to_round", "seat": "go_to_seat", "accept": "next_move", "cancel": "step_back",
        "go_to_move": "start_typing", "decisions": "go_to_decision", "run": "run_or_stop", "tempo": "next_tempo",
        "views": "next_view",
        "look": "start_looking",
    },
    Mode.LOOKING: {
        **_PAGES_AND_DRAWING, **_LOOKING,
        "step": "move_look", "round": "move_look", "views": "next_view", "run": "run_or_stop", "tempo": "next_tempo",
    },
    Mode.TYPING: {},
    Mode.PAGING: {
        **_PAGES_AND_DRAWING, **_READING,
        "step": "scroll", "round": "scroll", "leaf": "leaf", "ends": "leaf", "run": "run_or_stop",
        "tempo": "next_tempo",
    },
}  # fmt: skip
