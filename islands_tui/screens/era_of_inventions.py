"""The table of Era of Inventions: six actions, and the board behind each of them.

In small windows the line of actions is a row of tabs, and the board below it is the one that the open decision or the
cursor is about; `v` turns to the others. In large windows all boards stand side by side.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

from islands_tui.drawing.glyphs import ASCII, SHAPES
from islands_tui.drawing.grid import DIM, HEAD, TEXT, Pad
from islands_tui.drawing.terminal import Drawing
from islands_tui.screens.choosing import LISTED, Choice, Path
from islands_tui.screens.era_cards import cell, paint_bar, paint_row
from islands_tui.screens.era_influence import paint_influence
from islands_tui.screens.era_inventions import paint_inventions
from islands_tui.screens.era_market import market_heading, paint_market
from islands_tui.screens.era_phrases import further_question, phrases, short_words, within
from islands_tui.screens.era_piles import paint_contents, paint_piles
from islands_tui.screens.era_seats import categories_fit, paint_seat, paint_seats
from islands_tui.screens.era_signs import ROLES, EraTexts
from islands_tui.screens.era_works import paint_categories, paint_small_stores, paint_stores, paint_works
from islands_tui.screens.scene import Scene
from islands_tui.screens.table import TableScreen
from islands_tui.texts import Texts
from rules.engine.contract import Action, Message, Preview, Target, notation, say
from rules.engine.match import Match
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
"""The action that a kind of decision belongs to; others are about the action under the cursor."""

EXITS = tuple(Target("choice", verb) for verb in ("done", "end", "stay"))
"""Answers that end something: they lie beside the heading of the board."""
_TRACK_ROWS, _CARD_ROWS, _LIST_ROWS, _STORE_ROWS = 3, 14, 11, 4
"""Of the influence track, of two rows of cards, of market and inventions, and of stores that are no cards."""
_TAB_ROWS = _CARD_ROWS + 1
"""What a tab can use; below it lie the cards of all piles."""
_CARD, _LISTS, _MARKET = 6, 13, 47
"""Where everything stands side by side: rows of a card and of the lists, the market's share of the width in percent."""


class EraOfInventions(TableScreen):
    """The screen of a match of Era of Inventions."""

    further_signs: Mapping[str, str] = ROLES

    def __init__(self, match: Match[Any], drawing: Drawing) -> None:
        """The first tab is in front until a decision calls for another one."""
        super().__init__(match, drawing)
        self._tab = ACTIONS[0]

    def make_texts(self, names: Sequence[str]) -> Texts:
        """Amounts are signs here."""
        return EraTexts([f"rules.{self.match.game.id}"], names)

    # Choosing

    def paths(self, action: Action, path: Path) -> Sequence[Path]:
        """The pieces of a payment are given in any order; numbers of a part, all of one kind, stand in a list."""
        if action.verb == "give":
            return list(dict.fromkeys(permutations(path)))
        return ((Target(LISTED, notation(action)),),) if action.verb == "pay" else (path,)

    def printed_number(self, choice: Choice) -> int | None:
        """Cards, stores, exchanges and actions are counted on the board; what ends something comes after them."""
        view, decision = self.situation.view, self.situation.decision
        counted = {
            "action": ACTIONS,
            "row": [str(place) for place in range(1, len(view.row) + 1)],
            "bar": [str(place) for place in range(1, len(view.bar) + 1)],
            "store": list(view.box.stores),
            "market": list(view.box.market),
        }
        if choice.target.kind in counted:
            return counted[choice.target.kind].index(choice.target.id) + 1
        ended = {"build": "row", "make": "bar", "buy": "store", "market": "market", "bonus": "action"}
        if choice.target in EXITS and decision is not None and decision.kind in ended:
            return len(counted[ended[decision.kind]]) + 1
        return None

    def arranged(self, actions: Sequence[Action]) -> Sequence[Action]:
        """The own actions in the order of the board: executing each, then letting it lapse."""
        decision = self.situation.decision
        if decision is None or decision.kind != "turn":
            return actions
        return sorted(actions, key=lambda action: ACTIONS.index(str(action.args[0])))

    def proposal(self, view: State) -> Sequence[Action]:
        """The cursor begins on an action that can be executed; after it, on the end of the turn: discs are few."""
        legal = self.match.legal()
        if view.decision is not None and view.decision.kind == "turn":
            return [action for action in legal if action.verb == "start"][:1]
        return [action for action in legal if action == END]

    def settled(self, view: State) -> Sequence[Target]:
        """The running action, and the exchange, card or patent that is being paid."""
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

    # Words

    def short_words(self, choice: Choice) -> Message | None:
        """Goods in signs."""
        return short_words(self.situation.view, choice, self.situation.chooser.path)

    def further_question(self, path: Path) -> Message | None:
        """What is given besides the first pieces of a payment."""
        decision = self.situation.decision
        return further_question(path) if decision is not None and decision.kind == "give" and path else None

    def phrases(self, preview: Preview, width: int) -> list[str]:
        """Goods before and after, and where the pawn lands."""
        return phrases(preview, self.situation.texts, width)

    def within(self, view: Any) -> Message | None:
        """The running action and how much of it is used."""
        return within(view)

    # Boards

    def boards(self) -> int:
        """The other tabs where there are tabs, then every seat in full."""
        frame = self.picture.frame if self.picture is not None else None
        tabs = 0 if frame is not None and frame.tier == 2 else len(ACTIONS) - 1
        return tabs + len(self.match.players)

    def paint_board(self, scene: Scene) -> None:
        """All boards, a tab, or a seat."""
        side_by_side = scene.frame.tier == 2
        followed = self._followed(scene)
        beyond = scene.board_number - (0 if side_by_side else len(ACTIONS) - 1)
        if beyond > 0:
            first = scene.viewer if scene.viewer is not None else 0
            paint_seat(scene, scene.board, (first + beyond) % len(scene.view.players))
            self._paint_exit(scene, scene.board, 0)
        elif side_by_side:
            self._paint_boards(scene, scene.board)
        else:
            shown = (ACTIONS.index(followed) + scene.board_number) % len(ACTIONS)
            self._paint_tab(scene, scene.board, ACTIONS[shown])

    def paint_seats(self, scene: Scene) -> None:
        """All seats, and who leads the categories."""
        paint_seats(scene)

    def _followed(self, scene: Scene) -> str:
        """The action that the decision belongs to, or that the cursor is on, or that was last of interest.

        Whoever looks around turns to any board by looking at its action, whatever `v` has turned to before.
        """
        decision, cursor, before = self.situation.decision, self.situation.cursor, self._tab
        if cursor is not None and cursor.kind == "action":
            self._tab = cursor.id
        elif decision is not None and decision.kind in TAB_OF and self.situation.looking is None:
            self._tab = TAB_OF[decision.kind]
        if self._tab != before:
            self.situation.board = scene.board_number = 0
        return self._tab

    def _paint_actions(self, scene: Scene, pad: Pad, tab: str = "") -> None:
        """The six actions with their discs, apart from each other where there is room.

        Close together, the shapes of an alphabet that has only letters for them must not read as part of the name.
        """
        names = [scene.texts(Message(f"era_board.tab.{action}")) for action in ACTIONS]
        room = pad.width - sum(map(len, names)) - len(ACTIONS) * (scene.view.box.spaces + 2)
        apart = " " if room >= len(ACTIONS) else ""
        between = " " if scene.frame.tier == 2 else ""
        x = 0
        for action, name in zip(ACTIONS, names, strict=True):
            seats = scene.view.spaces[action]
            discs = [SHAPES[seat] for seat in seats] + ["·"] * (scene.view.box.spaces - len(seats))
            shown = name if apart or pad.glyphs is not ASCII else name.upper()
            text = f"{shown}{apart}{between.join(discs)}"
            x = scene.bracketed(pad, Target("action", action), x, 0, text, HEAD if action == tab else TEXT)

    def _paint_exit(self, scene: Scene, pad: Pad, y: int) -> None:
        """What ends the action or the turn, at the right end of a row."""
        for choice in self.situation.chooser.choices:
            if choice.target in EXITS:
                words = scene.texts(Message(f"era_board.exit.{choice.target.id}"))
                few = len(self.situation.chooser.choices) <= 9
                text = f"{self.situation.number(choice)} {words}" if few else words
                scene.bracketed(pad, choice.target, pad.width - pad.measure(text) - 2, y, text, HEAD)

    # Small windows: a tab

    def _paint_tab(self, scene: Scene, pad: Pad, tab: str) -> None:
        self._paint_actions(scene, pad, tab)
        pad.rule(1)
        pad.put(2, 1, f" {self._heading(scene, tab)} ", DIM)
        self._paint_exit(scene, pad, 1)
        paint_influence(scene, pad.pad(0, pad.height - _TRACK_ROWS, pad.width, _TRACK_ROWS))
        content = pad.pad(0, 2, pad.width, min(_TAB_ROWS, pad.height - 2 - _TRACK_ROWS))
        below = 2 + content.height
        paint_contents(scene, pad.pad(0, below, pad.width, pad.height - _TRACK_ROWS - below))
        if content.height >= _LIST_ROWS + _STORE_ROWS and tab in ("MARKET", "INVENT"):
            paint_small_stores(scene, content.pad(0, content.height - _STORE_ROWS, pad.width, _STORE_ROWS))
            content = content.pad(0, 0, pad.width, _LIST_ROWS)
        painters = {
            "BUILD": _paint_building,
            "PRODUCE": paint_works,
            "BUY": _paint_buying,
            "MARKET": _paint_exchanging,
            "INVENT": paint_inventions,
            "MAKE": _paint_making,
        }
        painters[tab](scene, content)

    def _heading(self, scene: Scene, tab: str) -> str:
        if tab == "MARKET":
            return market_heading(scene.view, scene.texts)
        return scene.texts(Message(f"era_board.heading.{tab}"))

    # Large windows: everything

    def _paint_boards(self, scene: Scene, pad: Pad) -> None:
        self._paint_actions(scene, pad)
        self._paint_exit(scene, pad, 0)
        bar, row = len(scene.view.bar), len(scene.view.row)
        works = pad.width // bar * row
        paint_bar(scene, pad.pad(0, 1, pad.width, _CARD), bar)
        paint_row(scene, pad.pad(0, 1 + _CARD, works, _CARD), row)
        paint_small_stores(scene, pad.pad(works, 1 + _CARD, pad.width - works, _CARD))
        self._paint_lists(scene, pad.pad(0, 1 + 2 * _CARD, pad.width, _LISTS))
        below = 1 + 2 * _CARD + _LISTS
        paint_contents(scene, pad.pad(0, below, pad.width, pad.height - _TRACK_ROWS - below))
        paint_influence(scene, pad.pad(0, pad.height - _TRACK_ROWS, pad.width, _TRACK_ROWS))

    def _paint_lists(self, scene: Scene, pad: Pad) -> None:
        """Market and inventions beside each other, with a heading each."""
        left = pad.width * _MARKET // 100
        pad.rule(0)
        pad.put(2, 0, f" {self._heading(scene, 'MARKET')} ", DIM)
        pad.put(left + 1, 0, f" {self._heading(scene, 'INVENT')} ", DIM)
        paint_market(scene, pad.pad(0, 1, left, pad.height - 1))
        paint_inventions(scene, pad.pad(left, 1, pad.width - left - 1, pad.height - 1))


def _paint_building(scene: Scene, pad: Pad) -> None:
    """The factory row in two rows of cards; the categories of the final scoring in the place that is left."""
    cards = pad.pad(0, 0, pad.width, min(pad.height, _CARD_ROWS))
    paint_row(scene, cards, 3)
    if not categories_fit(scene):
        aside = cell(cards, 3, 6, 5)
        aside.put(1, 0, scene.texts(Message("era_board.at_the_end")), DIM)
        paint_categories(scene, aside.pad(0, 1, aside.width, aside.height - 1))
    paint_piles(scene, pad.pad(0, pad.height - 1, pad.width, 1))


def _paint_buying(scene: Scene, pad: Pad) -> None:
    """The stores in two rows of cards."""
    paint_stores(scene, pad.pad(0, 0, pad.width, min(pad.height, _CARD_ROWS)), 4)


def _paint_exchanging(scene: Scene, pad: Pad) -> None:
    """The market, apart from the line beside the board."""
    paint_market(scene, pad.pad(0, 0, pad.width - 1, pad.height))


def _paint_making(scene: Scene, pad: Pad) -> None:
    """The invention bar in two rows of cards; the piles in the place that is left."""
    cards = pad.pad(0, 0, pad.width, min(pad.height, _CARD_ROWS))
    paint_bar(scene, cards, 4)
    paint_piles(scene, cell(cards, 4, 8, 7))
    if not scene.view.is_last_round:
        first, last = len(scene.view.bar) - scene.view.box.exit + 1, len(scene.view.bar)
        pad.put(1, pad.height - 1, scene.texts(say("era_board.exit_spaces", first=first, last=last)), DIM)
