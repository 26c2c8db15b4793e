"""How Era of Inventions arranges its choices: the action of each decision, printed numbers, goods in signs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any, NamedTuple

from islands_tui.commands.catalogue import BOARDS
from islands_tui.drawing.sizes import LARGE
from islands_tui.games.era_of_inventions.phrases import further_question, phrases, short_words, within
from islands_tui.games.era_of_inventions.signs import EraTexts
from islands_tui.session.choice_cursor import LISTED, Choice, Path
from islands_tui.session.presentation import Presentation
from islands_tui.session.state import TableState
from islands_tui.text.sums import Phrases
from islands_tui.text.texts import Texts
from rules.engine.contract import Action, Message, Preview, Target, notation
from rules.era_of_inventions.actions import END
from rules.era_of_inventions.state import State
from rules.era_of_inventions.vocabulary import ACTIONS, PARTS

TAB_OF = {
    "build": "BUILD",
    "output": "PRODUCE",
    "produce": "PRODUCE",
    "buy": "BUY",
    "market": "MARKET",
    "give": "MARKET",
    "get": "MARKET",
    "invent": "INVENT",
    "move": "INVENT",
    "make": "MAKE",
    "pay": "MAKE",
}
"""The action that a kind of decision belongs to; all other kinds belong to the action under the cursor."""

EXITS = tuple(Target("choice", verb) for verb in ("done", "end", "stay"))
"""The exits: choices that end something. They are beside the heading of the board."""
ALL, TAB, SEAT = "all", "tab", "seat"
"""The boards: everything side by side if there is room, or the board behind one action; a seat in full."""


class Shown(NamedTuple):
    """What the boards need in addition to the view."""

    tab: str
    """The action whose board is in front."""
    seat: int
    """The seat that is shown in full, if one is."""
    exits: tuple[tuple[Target, int | None], ...]
    """The exits available now, each with the number that picks it, if any."""


class EraPresentation(Presentation):
    """How Era of Inventions differs from most games."""

    turns = BOARDS.worded("tabs")
    cleared = frozenset(("action", "row", "bar", "market"))
    own = frozenset(("good",))

    def __init__(self) -> None:
        """The first tab is in front until a decision needs another one."""
        self._tab = ACTIONS[0]

    def texts(self, packages: Sequence[str], names: Sequence[str]) -> Texts:
        return EraTexts(packages, names)

    # Choosing

    def paths(self, action: Action, path: Path) -> Sequence[Path]:
        """The pieces of a payment are given in any order; how many of one kind of part to pay is chosen from a list."""
        if action.verb == "give":
            return list(dict.fromkeys(permutations(path)))
        return ((Target(LISTED, notation(action)),),) if action.verb == "pay" else (path,)

    def printed_number(self, table: TableState, choice: Choice) -> int | None:
        """Cards, stores, exchanges and actions are numbered on the board; exits come after them.

        Fields, patents and factories have no numbers there, so no number picks them.
        """
        view, decision = table.view, table.decision
        counted = {
            "action": ACTIONS,
            "row": [str(place) for place in range(1, len(view.row) + 1)],
            "bar": [str(place) for place in range(1, len(view.bar) + 1)],
            "store": list(view.box.stores),
            "market": list(view.box.market),
        }
        if choice.target.kind in counted:
            return counted[choice.target.kind].index(choice.target.id) + 1
        if decision is not None and decision.kind in ("invent", "move", "produce", "output"):
            return 0
        ended = {"build": "row", "make": "bar", "buy": "store", "market": "market", "bonus": "action"}
        if choice.target in EXITS and decision is not None and decision.kind in ended:
            return len(counted[ended[decision.kind]]) + 1
        return None

    def arranged(self, table: TableState, actions: Sequence[Action]) -> Sequence[Action]:
        """The player's actions in the order of the board: executing each, then letting it lapse."""
        if table.decision is None or table.decision.kind != "turn":
            return actions
        return sorted(actions, key=lambda action: ACTIONS.index(str(action.args[0])))

    def proposal(self, table: TableState) -> Sequence[Action]:
        """After an action the cursor starts on the end of the turn: discs are scarce. Unless they lapse, that is."""
        legal, game = table.match.legal(), table.match.game
        return [action for action in legal if action == END and action not in game.dominated(table.view, legal)]

    def settled(self, view: State) -> Sequence[Target]:
        """The current action, and the exchange, card or patent being paid for."""
        decision = view.decision
        if decision is None or decision.kind not in TAB_OF:
            return ()
        chosen = [Target("action", TAB_OF[decision.kind])]
        if decision.kind in ("give", "get"):
            chosen.append(Target("market", decision.args[2]))
        elif decision.kind == "pay":
            _, _, index, paid = decision.args
            chosen += [Target("bar", str(index + 1)), Target("good", PARTS[len(paid)])]
        elif decision.kind == "move":
            chosen.append(Target("patent", str(view.players[decision.seat].patents + 1)))
        return chosen

    def can_be_looked_at(self, target: Target) -> bool:
        """Exits can be, since they are beside the heading of a board."""
        return target in EXITS or super().can_be_looked_at(target)

    # Words

    def short_words(self, table: TableState, choice: Choice) -> Message | None:
        return short_words(table.view, choice, table.chooser.path)

    def further_question(self, table: TableState) -> Message | None:
        """The question for the other pieces of a payment."""
        path, decision = table.chooser.path, table.decision
        return further_question(path) if decision is not None and decision.kind == "give" and path else None

    def phrases(self, table: TableState, preview: Preview, width: int) -> Phrases:
        return phrases(preview, table.texts, width)

    def within(self, view: Any) -> Message | None:
        return within(view)

    # Boards

    def follow(self, table: TableState) -> None:
        """Switch to the action that the decision belongs to, or that the cursor is on.

        While looking around, moving to an action shows its board, whatever `v` has shown before.
        """
        decision, cursor, before = table.decision, table.cursor, self._tab
        if cursor is not None and cursor.kind == "action":
            self._tab = cursor.id
        elif decision is not None and decision.kind in TAB_OF and table.looking is None:
            self._tab = TAB_OF[decision.kind]
        if self._tab != before:
            table.board = 0

    def boards(self, table: TableState, tier: int) -> int:
        """The other tabs if there are tabs, then every seat in full."""
        return _tabs(tier) + len(table.match.players)

    def front(self, table: TableState, tier: int) -> frozenset[str]:
        if table.board > _tabs(tier):
            return frozenset({SEAT})
        return frozenset({ALL} if tier >= LARGE else {TAB, self._shown_tab(table)})

    def more(self, table: TableState, tier: int) -> Shown:
        first = table.keyboard.viewer if table.keyboard.viewer is not None else 0
        seat = (first + max(0, table.board - _tabs(tier))) % len(table.match.players)
        choices = table.chooser.choices
        few = len(choices) <= 9
        ending = [choice for choice in choices if choice.target in EXITS]
        exits = [(choice.target, (table.number(choice) or None) if few else None) for choice in ending]
        return Shown(self._shown_tab(table), seat, tuple(exits) if table.asking is None else ())

    def _shown_tab(self, table: TableState) -> str:
        return ACTIONS[(ACTIONS.index(self._tab) + table.board) % len(ACTIONS)]


def _tabs(tier: int) -> int:
    return 0 if tier >= LARGE else len(ACTIONS) - 1
