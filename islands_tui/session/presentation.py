"""How a game arranges its choices for people. A game has its own presentation where it differs from the default.

A table is given one. It knows no screen; methods are passed what they need to know about the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any

from islands_tui.commands.catalogue import BOARDS, WAYS
from islands_tui.commands.command import AnyCommand
from islands_tui.registry.tables import TABLES
from islands_tui.session.choice_cursor import LISTED, Choice, Chooser, Path
from islands_tui.text import sums
from islands_tui.text.sums import Phrases
from islands_tui.text.texts import Texts
from rules.engine.contract import Action, Message, Preview, Target
from rules.engine.match import Match

if TYPE_CHECKING:
    from islands_tui.session.state import TableState


def presentation_for(game: str) -> Presentation:
    info = TABLES.get(game)
    kind: type[Presentation] = (
        resolve_name(info.presentation) if info is not None and info.presentation else Presentation
    )
    return kind()


class Presentation:
    """The default for most games."""

    ways: AnyCommand = WAYS
    """What `[` and `]` do if several choices share a spot."""
    turns: AnyCommand = BOARDS
    """The name of what `v` switches to."""
    marks = False
    """Whether choices can be marked one by one, to be taken together."""
    zooms = False
    """Whether `+` and `-` ever zoom a board."""
    cleared: frozenset[str] = frozenset()
    """The kinds of spots that every new round clears or fills anew."""
    own: frozenset[str] = frozenset()
    """The kinds of spots that show what the viewer has, whoever's actions point at them."""

    def texts(self, packages: Sequence[str], names: Sequence[str]) -> Texts:
        """The texts of a table, from the catalogues of these packages."""
        return Texts(packages, names)

    def follow(self, table: TableState) -> None:
        """Adapt to a possible change of the cursor, the mode or the decision. Idempotent."""

    def start_anew(self) -> None:
        """Discard earlier picks: the match has changed."""

    # Choices

    def imagined(self, view: Any) -> Any:
        """The view as the player imagines it, including what is picked but not played yet."""
        return view

    def arranged(self, table: TableState, actions: Sequence[Action]) -> Sequence[Action]:
        """The legal actions in the order in which the player goes through them."""
        return actions

    def paths(self, action: Action, path: Path) -> Sequence[Path]:
        """The orders in which the targets of an action may be chosen: by default, the one that the game gives."""
        return (path,)

    def proposal(self, table: TableState) -> Sequence[Action]:
        """Actions for the open decision and the following ones, played with one key; empty if there are none."""
        return ()

    def lists_proposal(self, table: TableState, proposal: Sequence[Action]) -> bool:
        """Whether the proposal is a choice of its own; otherwise the cursor starts on its only action."""
        return len(proposal) > 1

    def preview(self, table: TableState, action: Action) -> Preview:
        """What an action costs and brings, including what the player has assembled so far."""
        return table.match.game.preview(table.view, action)

    def preview_of_proposal(self, table: TableState) -> Preview:
        """What the actions of the proposal cost and bring together."""
        return Preview()

    def settled(self, view: Any) -> Sequence[Target]:
        """The targets that earlier decisions of the unfinished action have fixed: they stay marked."""
        return ()

    def can_be_looked_at(self, target: Target) -> bool:
        """Whether a spot is on the table; entries of a list are not."""
        return target.kind != LISTED

    def answers(self, table: TableState, choice: Choice) -> Sequence[Action]:
        """What is played when a choice is taken; empty if a further choice follows."""
        return choice.plays

    def step_into(self, table: TableState, choice: Choice) -> None:
        table.chooser.take()

    def can_mark(self, table: TableState) -> bool:
        """Whether choices can be marked now."""
        return False

    def mark(self, table: TableState, choice: Choice) -> None:
        """Mark a choice that is taken together with others."""

    def picked_by_number(self, table: TableState) -> None:
        """The cursor went to a choice by its number."""

    def step_out(self, table: TableState) -> bool:
        """Undo the last step of a choice; False if there is none."""
        return table.chooser.back()

    def put_back(self, table: TableState) -> bool:
        """Before a move is undone: put back something that is only picked; False if there is nothing."""
        return False

    def began(self, match: Match[Any], last: int) -> int:
        """The index of the first move of the action that the given move completed: where undo goes back to."""
        return last

    # Words

    def further_question(self, table: TableState) -> Message | None:
        """The question after some targets are chosen; None: the game's own question."""
        return None

    def short_words(self, table: TableState, choice: Choice) -> Message | None:
        """Shorter words for a choice whose spot is visible; None: the game's own."""
        return None

    def gives_way(self, action: Action) -> bool:
        """Whether this blocked action needs no reason at a spot where something else can be chosen."""
        return False

    def printed_number(self, table: TableState, choice: Choice) -> int | None:
        """The number printed on the board at a choice, which picks it.

        None: its place in the list. 0: neither, so no digit picks it.
        """
        return None

    def counted(self, chooser: Chooser, choice: Choice) -> Message | None:
        """Which of the choices this is, in words; None: its number."""
        return None

    def label(self, table: TableState, choice: Choice) -> Message | None:
        """One or two words for a choice. If all choices have them, they are listed beside the question, if they fit."""
        return None

    def longer_label(self, table: TableState, choice: Choice) -> Message | None:
        """Some words more, where there is room for those of all choices."""
        return self.label(table, choice)

    def more_about(self, table: TableState, target: Target) -> Sequence[Message]:
        """Sentences that the card of what is under the cursor adds to the description of the spot."""
        return ()

    def within(self, view: Any) -> Message | None:
        """What the open decision is part of, and its progress: shown beside the player to move."""
        return None

    def phrases(self, table: TableState, preview: Preview, width: int) -> Phrases:
        """Price, gain and consequences of a choice, as separate phrases, for a window of this width.

        Together with the words of the choice they cover everything in the preview: what does not fit into a row takes
        another row.
        """
        texts = table.texts
        return Phrases(
            [sums.cost(texts, price) for price in preview.costs],
            sums.gains(texts, preview),
            list(map(texts, preview.notes)),
        )

    # The board

    def boards(self, table: TableState, tier: int) -> int:
        """The number of boards that `v` goes through besides the usual one, in a window of this tier."""
        return 0

    def front(self, table: TableState, tier: int) -> frozenset[str]:
        """The ids of the boards in front, if a game's screen stacks several."""
        return frozenset({"board"})

    def can_zoom(self, table: TableState, tier: int) -> bool:
        """Whether what is in front can be zoomed."""
        return self.zooms

    def more(self, table: TableState, tier: int) -> Any:
        """What only this game's board needs to know besides the view and the marks; compared by equality."""
        return None
