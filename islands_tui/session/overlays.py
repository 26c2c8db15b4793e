"""What can cover the board or replace the game's question. The top overlay decides the mode."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from islands_tui.matches.shared.session_notes import LONGEST_TALK
from islands_tui.session.choice_cursor import LISTED, Chooser
from islands_tui.session.modes import Mode
from islands_tui.session.pages import OpenPage
from rules.engine.contract import Action, Message, Target


class LookAround:
    """The cursor can go to any spot and describes it."""

    mode = Mode.LOOKING

    def __init__(self, target: Target) -> None:
        self.target = target


class TypedLine:
    """A line for notation or a number."""

    mode = Mode.TYPING
    longest: ClassVar[int] = 60
    words: ClassVar[str] = "table.typing"

    def __init__(self, text: str = "") -> None:
        self.text = text


class TalkLine(TypedLine):
    """A line of talk to the players at other terminals."""

    longest: ClassVar[int] = LONGEST_TALK
    words: ClassVar[str] = "shared.talking"


class Confirmation:
    """The highlighted choice was accepted once and needs a second Enter."""

    mode = Mode.CONFIRMING


class Answer(NamedTuple):
    """An answer to a prompt, and what it does; by default it only closes the prompt."""

    words: Message
    do: Callable[[], None] = lambda: None


class Prompt:
    """A question about the match itself, such as leaving, rather than the game's."""

    mode = Mode.ASKING

    def __init__(self, words: Message, *answers: Answer) -> None:
        """The answers are laid out as choices."""
        self.words, self.answers = words, answers
        places = range(len(answers))
        self.chooser = Chooser((Action(str(place)), (Target(LISTED, str(place)),)) for place in places)

    def answer(self) -> None:
        """Do what the highlighted answer says."""
        self.answers[self.chooser.index].do()


class PageOverlay:
    """A page over the board."""

    mode = Mode.PAGING

    def __init__(self, page: OpenPage) -> None:
        self.page = page


Overlay = LookAround | TypedLine | Confirmation | Prompt | PageOverlay
