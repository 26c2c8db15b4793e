"""How Ilôs arranges its choices: cards picked in any order, tiles cell by cell with their rotations, few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.commands.catalogue import BOARDS
from islands_tui.drawing.hexes import TILES
from islands_tui.drawing.sizes import LARGE, VAST
from islands_tui.games.ilos.card_picker import Purse, first_of_payment
from islands_tui.games.ilos.words import LEAVES, PAYS_TOO, phrases, proposal_words, question, short
from islands_tui.session.choice_cursor import LISTED, PROPOSAL, Choice, Chooser, targets_of
from islands_tui.session.presentation import Presentation
from islands_tui.session.state import TableState
from islands_tui.text.sums import Phrases
from rules.engine.contract import Action, Message, Preview, Target, say
from rules.engine.match import Match
from rules.ilos import names
from rules.ilos.actions import FROM_SUPPLY, KEEP, PAY, PLAY, SWAP
from rules.ilos.archipelago import placement_of
from rules.ilos.components import HAND_ORDER, KINDS, SHIP
from rules.ilos.proposal import completed, is_handing_over, proposal, proposed_cards, set_aside
from rules.ilos.queries import Ghost, ghost, under_way
from rules.ilos.ships import source_choices
from rules.ilos.state import State
from rules.ilos.targets import targets
from rules.ilos.words import describe, shore_of

MAP, ISLANDS, PRODUCTION, STRIP, TILE = "map", "islands", "production", "strip", "tile"
"""The boards; the last ones show the tiles on offer over the map, all of them or the one under the cursor."""
OFFERS = (*(Target(LISTED, name) for name in ("end", "keep", "supply")), PROPOSAL)
"""Choices that are neither cards nor on the map; they have their own row."""
IN_TURN = (MAP, ISLANDS, PRODUCTION)
"""In the order in which `v` cycles through them."""


class Giving(NamedTuple):
    """The cards about to be handed over, by kind."""

    picked: tuple[int, ...]
    """Those picked one by one: the view's hand no longer has them."""
    proposed: tuple[int, ...]
    """Those that one key would add."""


class Intended(NamedTuple):
    """What the highlighted choice would do, and what was picked for it."""

    ghost: Ghost | None = None
    """The tile being laid: under the cursor, or already placed."""
    giving: Giving | None = None
    """None: no cards are being handed over."""


class IlosPresentation(Presentation):
    """How Ilôs differs from most games."""

    turns = BOARDS.worded("lists")

    marks = True
    zooms = True
    own = frozenset(("card",))

    def __init__(self) -> None:
        self.purse = Purse()

    # Choices

    def proposal(self, table: TableState) -> Sequence[Action]:
        """The least valuable cards, to pay or to exchange; otherwise the first visible choice."""
        return proposal(table.view) or self._first_in_sight(table)

    def lists_proposal(self, table: TableState, proposal: Sequence[Action]) -> bool:
        """A payment of several cards is always proposed as a whole, also where one card leaves no choice of others."""
        return len(proposal) > 1 or (is_handing_over(table.view) and sum(proposed_cards(table.view)) > 1)

    def preview(self, table: TableState, action: Action) -> Preview:
        """Cards are picked in any order: one that is not the last forces no other card, as it would in a record."""
        found: Preview = super().preview(table, action)
        view = table.view
        picked = [int(action == pay) for pay in PAY]
        if not any(picked) or not is_handing_over(view) or completed(view, picked) is not None:
            return found
        hand = view.players[view.decision.seat].hand
        left = say(LEAVES, cards=names.cards([held - given for held, given in zip(hand, picked, strict=True)]))
        return found._replace(notes=(left, *(note for note in found.notes if note.id not in (LEAVES, PAYS_TOO))))

    def preview_of_proposal(self, table: TableState) -> Preview:
        """The preview of its last card, after the others: that is when the purchase arrives or the swap counts."""
        view, cards = table.view, proposed_cards(table.view)
        assert view.decision is not None
        last = max(kind for kind, count in enumerate(cards) if count)
        cards[last] -= 1
        one = (PAY if view.decision.kind == "pay" else SWAP)[last]
        return table.match.game.preview(set_aside(view, cards), one)

    def _first_in_sight(self, table: TableState) -> Sequence[Action]:
        """The first sensible choice whose spot is visible in the last frame, so that the map need not move.

        A first choice that is not on the map, such as a ship from home, is left as it is.
        """
        actions = self.arranged(table, table.match.legal())
        if table.spot(actions[0]).kind == LISTED:
            return ()
        layout = table.layout()
        for action in actions:
            target = targets(table.view, action)[0]
            is_in_sight = target in layout.spots and target not in layout.unseen
            if is_in_sight and not table.drawback(Choice(target, (action,))):
                return (action,)
        return ()

    def settled(self, view: State) -> list[Target]:
        """The card played, the ship sailing, the tile and its cell, the field."""
        return [targets(view, action)[0] for action in under_way(view)]

    def arranged(self, table: TableState, actions: Sequence[Action]) -> Sequence[Action]:
        """Cells row by row, with all their rotations; every card that can pay."""
        if not actions or actions[0].verb != "lay":
            return self.purse.offers(table.view, actions)
        return sorted(actions, key=lambda action: TILES.corner(placement_of(action)[0])[::-1])

    def gives_way(self, action: Action) -> bool:
        """If a tile fits in one rotation, the others need no reason: looking at the cell shows what it requires."""
        return action.verb == "lay"

    def printed_number(self, table: TableState, choice: Choice) -> int | None:
        """Listed choices are numbered by position, else islands by their number, and cards that are paid by their row.

        The small map shows the numbers of tiles instead.
        """
        if choice.target.kind == "card" and is_handing_over(table.view):
            return number_of(choice.target)
        has_list = any(map(_is_listed, table.chooser.choices))
        if has_list:
            return None if _is_listed(choice) else 0
        if table.zoom and IN_TURN[table.board] == MAP:
            return 0
        if choice.target.kind == "region":
            return shore_of(table.view, choice.target.id)[0]
        return int(choice.target.id) if choice.target.kind == "island" else 0

    def counted(self, chooser: Chooser, choice: Choice) -> Message | None:
        """The cell and the rotation, while a tile is laid."""
        if choice.target.kind != "cell":
            return None
        places = targets_of(chooser.choices)
        ways = [other for other in chooser.choices if other.target == choice.target]
        return say(
            "ilos_board.counter",
            place=places.index(choice.target) + 1,
            n=len(places),
            way=ways.index(choice) + 1,
            ways=len(ways),
        )

    def further_question(self, table: TableState) -> Message | None:
        """The question for cards, which can be picked in any order."""
        return question(table.view)

    def within(self, view: State) -> Message | None:
        """The action being paid for, in the same words as when it was chosen; and how to take another ship."""
        if view.decision is None:
            return None
        if view.decision.kind == "voyage" and view.decision.args[0] == FROM_SUPPLY.args[0]:
            return say("ilos_board.from_home") if len(source_choices(view, view.decision)) > 1 else None
        if view.decision.kind != "pay":
            return None
        deed = under_way(view)[-1]
        return short(view, deed) or describe(view, deed)

    def short_words(self, table: TableState, choice: Choice) -> Message | None:
        """The cursor shows where; a proposal names its cards."""
        if choice.target == PROPOSAL:
            return proposal_words(table.view, self.purse.cards)
        if self._is_handed_over_by_enter(table.view, choice):
            return describe(table.view, KEEP)
        return None if choice.action is None else short(table.view, choice.action)

    def phrases(self, table: TableState, preview: Preview, width: int) -> Phrases:
        """The cards to pay, including what pirates add, and what the action brings."""
        return phrases(table.view, preview, table.texts)

    # Paying

    def start_anew(self) -> None:
        """Empty the purse: its cards were handed over or dropped."""
        self.purse = Purse()

    def imagined(self, view: State) -> State:
        return self.purse.shown(view)

    def answers(self, table: TableState, choice: Choice) -> Sequence[Action]:
        """Cards are handed over when all are picked. Ships sail from home; going back asks for another one."""
        plays = self.purse.answers(table.match.view(table.keyboard.viewer), choice)
        return (*plays, FROM_SUPPLY) if plays == (PLAY[SHIP],) and _may_leave_home(table.match) else plays

    def can_mark(self, table: TableState) -> bool:
        return is_handing_over(table.view) and len(table.chooser.choices) > 1

    def mark(self, table: TableState, choice: Choice) -> None:
        """Mark a card; the last one that is due is only highlighted, so that Enter pays with it."""
        if choice.target.kind != "card" or not is_handing_over(table.view):
            return
        self.purse.is_marking = True
        if table.view.decision.kind == "pay" and self.answers(table, choice):
            table.notice = table.text("ilos_board.all_marked")
            return
        self.purse.pick(choice)
        table.renew()
        if not table.chooser.go_to(choice.target) and any(action == KEEP for action, _ in table.chooser.options):
            table.chooser.go_to_action(KEEP)

    def picked_by_number(self, table: TableState) -> None:
        """A digit marks the card with this number."""
        current = table.chooser.current
        if current is not None:
            self.mark(table, current)

    def _is_handed_over_by_enter(self, view: State, choice: Choice) -> bool:
        """Whether Enter exchanges the marked cards, wherever the cursor is among them."""
        is_exchange = view.decision is not None and view.decision.kind == "exchange"
        return is_exchange and self.purse.is_marking and bool(self.purse.picked) and choice.target.kind == "card"

    def step_into(self, table: TableState, choice: Choice) -> None:
        if choice.target.kind == "card":
            self.purse.pick(choice)
            table.renew()
        else:
            super().step_into(table, choice)

    def step_out(self, table: TableState) -> bool:
        return self.put_back(table) or super().step_out(table)

    def put_back(self, table: TableState) -> bool:
        """Put the last card back; False if none is picked."""
        if not self.purse.put_back():
            return False
        table.renew()
        return True

    def began(self, match: Match[State], last: int) -> int:
        """A payment is undone as a whole."""
        return first_of_payment(match.moves, last)

    # The board

    def boards(self, table: TableState, tier: int) -> int:
        return len(IN_TURN) - 1

    def can_zoom(self, table: TableState, tier: int) -> bool:
        """Whether the map is in front: nothing else can be zoomed."""
        return IN_TURN[table.board] == MAP

    def front(self, table: TableState, tier: int) -> frozenset[str]:
        """The map, or the board chosen with `v`; over the map the tiles on offer, when they matter."""
        front = {IN_TURN[table.board]}
        if MAP in front and tier not in (LARGE, VAST):
            front |= _tiles_meant(table)
        return frozenset(front)

    def more(self, table: TableState, tier: int) -> Intended:
        return Intended(_ghost(table), self._giving(table))

    def _giving(self, table: TableState) -> Giving | None:
        """The cards picked so far, and the proposal while it is highlighted."""
        if not is_handing_over(table.view):
            return None
        current = table.chooser.current
        is_proposed = current is not None and current.target == PROPOSAL
        proposed = proposed_cards(table.view) if is_proposed else [0] * len(KINDS)
        return Giving(tuple(self.purse.cards), tuple(proposed))


def number_of(card: Target) -> int:
    """The digit that marks a card: its row in the hand."""
    return HAND_ORDER.index(KINDS.index(card.id)) + 1


def _may_leave_home(match: Match[State]) -> bool:
    """Whether a ship card leads to the question which ship sails, and one of those at home may."""
    after = match.game.copy(match.state)
    match.game.advance(after, PLAY[SHIP])
    asked = match.game.decision(after)
    return asked is not None and asked.kind == "source" and FROM_SUPPLY in match.game.legal(after)


def _is_listed(choice: Choice) -> bool:
    """Whether a choice is in the list, not on the table like the end of a turn."""
    return choice.target.kind == LISTED and choice.target not in OFFERS


def _ghost(table: TableState) -> Ghost | None:
    """The tile being laid: under the cursor, or already placed."""
    current, view = table.chooser.current, table.view
    if current is not None and current.action is not None and current.action.verb == "lay" and view.decision:
        return Ghost(view.zone[view.decision.args[1] - 1], *placement_of(current.action))
    return ghost(view)


def _tiles_meant(table: TableState) -> set[str]:
    """All tiles on offer while none is on the map yet; else the one under the cursor."""
    if not table.view.laid and _ghost(table) is None:
        return {STRIP}
    return {TILE} if table.cursor is not None and table.cursor.kind == "zone" else set()
