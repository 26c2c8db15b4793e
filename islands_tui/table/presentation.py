"""How a game lays its choices out for people. Each game has a presentation of its own where it does things otherwise.

A table is given one; it knows no screen. What a method needs to know of the table it is handed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from islands_tui.keys.commands import BOARDS, WAYS, Command
from islands_tui.table.choosing import LISTED, Choice, Chooser, Path
from islands_tui.text import sums
from islands_tui.text.sums import Phrases
from islands_tui.text.texts import Texts
from rules.engine.contract import Action, Message, Preview, Target
from rules.engine.match import Match

if TYPE_CHECKING:
    from islands_tui.table.state import TableState


class Presentation:
    """What most games do."""

    ways: Command = WAYS
    """What `[` and `]` do where several choices lie on one spot."""
    turns: Command = BOARDS
    """What `v` turns to, by name."""
    zooms = False
    """Whether `+` and `-` ever show a board larger and smaller."""

    def texts(self, packages: Sequence[str], names: Sequence[str]) -> Texts:
        """The words of a table, from the catalogues of these packages."""
        return Texts(packages, names)

    def follow(self, table: TableState) -> None:
        """The cursor, the mode or the decision may have changed: turn to what they are about. Twice is as once."""

    def start_anew(self) -> None:
        """The match has changed: whatever was picked before is played or void."""

    # Choices

    def imagined(self, view: Any) -> Any:
        """The table as its player has it in mind, with what has been picked but not played yet."""
        return view

    def arranged(self, table: TableState, actions: Sequence[Action]) -> Sequence[Action]:
        """The legal actions in the order in which people go through them."""
        return actions

    def paths(self, action: Action, path: Path) -> Sequence[Path]:
        """The orders in which the targets of an action may be chosen: usually the one that the game names."""
        return (path,)

    def proposal(self, table: TableState) -> Sequence[Action]:
        """Answers to the open decision and those after it, to be given with one key; without any, nothing."""
        return ()

    def preview(self, table: TableState, action: Action) -> Preview:
        """What an action costs and brings, as it is put together at the table."""
        return table.match.game.preview(table.view, action)

    def preview_of_proposal(self, table: TableState) -> Preview:
        """What the answers of the proposal cost and bring together."""
        return Preview()

    def settled(self, view: Any) -> Sequence[Target]:
        """What earlier answers have chosen for the action that is being put together: it stays marked."""
        return ()

    def can_be_looked_at(self, target: Target) -> bool:
        """Whether a spot lies on the table; answers in a list do not."""
        return target.kind != LISTED

    def answers(self, table: TableState, choice: Choice) -> Sequence[Action]:
        """What is played when a choice is taken; nothing while there is something further to choose."""
        return choice.plays

    def step_into(self, table: TableState, choice: Choice) -> None:
        """Go on to what there is to choose further."""
        table.chooser.take()

    def step_out(self, table: TableState) -> bool:
        """Take back the last step of a choice; False if there is none."""
        return table.chooser.back()

    def put_back(self, table: TableState) -> bool:
        """Before a move is taken back: put back something that was only picked; False if there is nothing."""
        return False

    def began(self, match: Match[Any], last: int) -> int:
        """The move (from 0) that began what ended with the given one: what undo goes back to."""
        return last

    # Words

    def further_question(self, table: TableState) -> Message | None:
        """What is asked once some targets are chosen; None: the game's own question."""
        return None

    def short_words(self, table: TableState, choice: Choice) -> Message | None:
        """Shorter words for a choice whose spot is in sight; None: the game's own."""
        return None

    def gives_way(self, action: Action) -> bool:
        """Whether nobody wonders why this can't be done at a spot where something else can be chosen."""
        return False

    def printed_number(self, table: TableState, choice: Choice) -> int | None:
        """The number printed on the board where a choice lies, to pick it by.

        None: its place in the list. 0: neither, so no digit picks it.
        """
        return None

    def counted(self, chooser: Chooser) -> Message | None:
        """Which of the choices is highlighted; None: by number."""
        return None

    def label(self, table: TableState, choice: Choice) -> Message | None:
        """One or two words for a choice: with them, all choices stand beside the question where there is room."""
        return None

    def within(self, view: Any) -> Message | None:
        """What the open decision is a part of, and how far that is: said beside who decides."""
        return None

    def phrases(self, table: TableState, preview: Preview, width: int) -> Phrases:
        """Price, gain and consequences of a choice, a phrase each, for a window of this width.

        Everything in the preview is told, by these or by the words of the choice: what does not fit into a row takes
        another one.
        """
        texts = table.texts
        return Phrases(
            [sums.cost(texts, price) for price in preview.costs],
            sums.gains(texts, preview),
            list(map(texts, preview.notes)),
        )

    # The board

    def boards(self, table: TableState, tier: int) -> int:
        """How many boards `v` goes through besides the usual one, in a window of this tier."""
        return 0

    def front(self, table: TableState, tier: int) -> frozenset[str]:
        """The ids of the boards in front, where a game's screen has several one over another."""
        return frozenset({"board"})

    def can_zoom(self, table: TableState, tier: int) -> bool:
        """Whether what is in front can be shown larger and smaller."""
        return self.zooms

    def more(self, table: TableState, tier: int) -> Any:
        """What only the parts of this game's board need to know besides the view and the marks; equal or not."""
        return None
