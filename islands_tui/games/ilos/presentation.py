"""How Ilôs lays its choices out: cards picked in any order, tiles cell by cell with their ways round, few words."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.drawing.hexes import TILES
from islands_tui.games.ilos.purse import Purse, first_of_payment
from islands_tui.games.ilos.words import LEAVES, PAYS_TOO, phrases, proposal_words, question, short
from islands_tui.keys.commands import BOARDS
from islands_tui.table.choosing import LISTED, PROPOSAL, Choice, Chooser, targets_of
from islands_tui.table.presentation import Presentation
from islands_tui.table.state import TableState
from islands_tui.text.sums import Phrases
from rules.engine.contract import Action, Message, Preview, Target, say
from rules.engine.match import Match
from rules.engine.named_tuple import NamedTuple
from rules.ilos import names
from rules.ilos.actions import PAY, SWAP
from rules.ilos.archipelago import placement_of
from rules.ilos.components import KINDS
from rules.ilos.proposal import completed, is_handing_over, proposal, proposed_cards, set_aside
from rules.ilos.state import State
from rules.ilos.survey import Ghost, ghost, under_way
from rules.ilos.targets import targets
from rules.ilos.words import describe, shore_of

MAP, ISLANDS, PRODUCTION, STRIP, TILE = "map", "islands", "production", "strip", "tile"
"""The boards; the last ones are the tiles on offer, all of them or the one that is meant, over the map."""
OFFERS = (*(Target(LISTED, name) for name in ("end", "keep", "supply")), PROPOSAL)
"""Choices that are no card and lie nowhere on the map; they stand in a row of their own."""
IN_TURN = (MAP, ISLANDS, PRODUCTION)
"""In the order in which `v` turns to them."""


class Giving(NamedTuple):
    """Cards of the hand by kind that are about to be handed over."""

    picked: tuple[int, ...]
    """Those picked one by one: the hand in the view is without them."""
    proposed: tuple[int, ...]
    """Those that one key would add."""


class Intended(NamedTuple):
    """What the highlighted choice is about to do, and what was picked for it."""

    ghost: Ghost | None = None
    """The tile that is being laid: under the cursor, or already put in its place."""
    giving: Giving | None = None
    """None: no cards are handed over."""


class IlosPresentation(Presentation):
    """What Ilôs does otherwise than most games."""

    turns = BOARDS._replace(words="lists")

    zooms = True

    def __init__(self) -> None:
        """Nothing is picked yet."""
        self.purse = Purse()

    # Choices

    def proposal(self, table: TableState) -> Sequence[Action]:
        """The cards that are missed least pay, or are given away; otherwise begin with something in sight."""
        return proposal(table.view) or self._first_in_sight(table)

    def preview(self, table: TableState, action: Action) -> Preview:
        """Cards are picked in any order: a card that is not the last one forces no other, as it does in a record."""
        found: Preview = super().preview(table, action)
        view = table.view
        picked = [int(action == pay) for pay in PAY]
        if not any(picked) or not is_handing_over(view) or completed(view, picked) is not None:
            return found
        hand = view.players[view.decision.seat].hand
        left = say(LEAVES, cards=names.cards([held - given for held, given in zip(hand, picked, strict=True)]))
        return found._replace(notes=(left, *(note for note in found.notes if note.id not in (LEAVES, PAYS_TOO))))

    def preview_of_proposal(self, table: TableState) -> Preview:
        """That of its last card, with the others handed over: what is paid for comes then, what is swapped counts."""
        view, cards = table.view, proposed_cards(table.view)
        assert view.decision is not None
        last = max(kind for kind, count in enumerate(cards) if count)
        cards[last] -= 1
        one = (PAY if view.decision.kind == "pay" else SWAP)[last]
        return table.match.game.preview(set_aside(view, cards), one)

    def _first_in_sight(self, table: TableState) -> Sequence[Action]:
        """The first choice whose spot the last frame shows, so that the map need not move.

        A first choice that lies nowhere on the map is fine as it is: a ship from home.
        """
        actions = self.arranged(table, table.match.legal())
        if table.spot(actions[0]).kind == LISTED:
            return ()
        for action in actions:
            target = targets(table.view, action)[0]
            if target in table.spots and target not in table.unseen:
                return (action,)
        return ()

    def settled(self, view: State) -> list[Target]:
        """The card that was played, the ship that sails, the tile and where it goes, the field."""
        return [targets(view, action)[0] for action in under_way(view)]

    def arranged(self, table: TableState, actions: Sequence[Action]) -> Sequence[Action]:
        """Cells row by row, whatever their rotations; any card that can pay."""
        if not actions or actions[0].verb != "lay":
            return self.purse.offers(table.view, actions)
        return sorted(actions, key=lambda action: TILES.corner(placement_of(action)[0])[::-1])

    def gives_way(self, action: Action) -> bool:
        """Where a tile fits one way round, its other ways are no reason: the look says what the place asks for."""
        return action.verb == "lay"

    def printed_number(self, table: TableState, choice: Choice) -> int | None:
        """Choices in the list have their places, else islands their numbers; what else lies on the table has none.

        On the small map stand the numbers of tiles.
        """
        has_list = any(map(_is_listed, table.chooser.choices))
        if has_list:
            return None if _is_listed(choice) else 0
        if table.zoom and IN_TURN[table.board] == MAP:
            return 0
        if choice.target.kind == "region":
            return shore_of(table.view, choice.target.id)[0]
        return int(choice.target.id) if choice.target.kind == "island" else 0

    def counted(self, chooser: Chooser) -> Message | None:
        """Places and ways round, while a tile is laid."""
        current = chooser.current
        if current is None or current.target.kind != "cell":
            return None
        places = targets_of(chooser.choices)
        ways = [choice for choice in chooser.choices if choice.target == current.target]
        return say(
            "ilos_board.counter",
            place=places.index(current.target) + 1,
            n=len(places),
            way=ways.index(current) + 1,
            ways=len(ways),
        )

    def further_question(self, table: TableState) -> Message | None:
        """Cards can be picked in any order."""
        return question(table.view)

    def within(self, view: State) -> Message | None:
        """What is done as soon as it is paid for, in the words in which it was chosen."""
        if view.decision is None or view.decision.kind != "pay":
            return None
        deed = under_way(view)[-1]
        return short(view, deed) or describe(view, deed)

    def short_words(self, table: TableState, choice: Choice) -> Message | None:
        """The cursor shows where; a proposal names its cards."""
        if choice.target == PROPOSAL:
            return proposal_words(table.view, self.purse.cards)
        return None if choice.action is None else short(table.view, choice.action)

    def phrases(self, table: TableState, preview: Preview, width: int) -> Phrases:
        """Cards to pay with what pirates add, and what it brings."""
        return phrases(table.view, preview, table.texts)

    # Paying

    def start_anew(self) -> None:
        """Whatever was picked is handed over or forgotten."""
        self.purse = Purse()

    def imagined(self, view: State) -> State:
        """The table with the cards picked so far out of the hand."""
        return self.purse.shown(view)

    def answers(self, table: TableState, choice: Choice) -> Sequence[Action]:
        """Cards are handed over when all are picked."""
        return self.purse.answers(table.match.view(table.keyboard.viewer), choice)

    def step_into(self, table: TableState, choice: Choice) -> None:
        """Pick a card."""
        if choice.target.kind == "card":
            self.purse.pick(choice)
            table.renew()
        else:
            super().step_into(table, choice)

    def step_out(self, table: TableState) -> bool:
        """Put the last card back."""
        return self.put_back(table) or super().step_out(table)

    def put_back(self, table: TableState) -> bool:
        """Put the last card back; False if none is picked."""
        if not self.purse.put_back():
            return False
        table.renew()
        return True

    def began(self, match: Match[State], last: int) -> int:
        """A payment goes back as a whole."""
        return first_of_payment(match.moves, last)

    # The board

    def boards(self, table: TableState, tier: int) -> int:
        """The list of islands, and everybody's production board."""
        return len(IN_TURN) - 1

    def front(self, table: TableState, tier: int) -> frozenset[str]:
        """The map, or the board that `v` has turned to; over the map the tiles on offer, where they matter."""
        front = {IN_TURN[table.board]}
        if MAP in front and tier < 2:
            front |= _tiles_meant(table)
        return frozenset(front)

    def more(self, table: TableState, tier: int) -> Intended:
        """The tile that is being laid, and the cards that are about to be handed over."""
        return Intended(_ghost(table), self._giving(table))

    def _giving(self, table: TableState) -> Giving | None:
        """The cards picked so far, and the proposal while it is highlighted."""
        if not is_handing_over(table.view):
            return None
        current = table.chooser.current
        is_proposed = current is not None and current.target == PROPOSAL
        proposed = proposed_cards(table.view) if is_proposed else [0] * len(KINDS)
        return Giving(tuple(self.purse.cards), tuple(proposed))


def _is_listed(choice: Choice) -> bool:
    """Whether a choice stands in the list, and not on the table as the end of a turn does."""
    return choice.target.kind == LISTED and choice.target not in OFFERS


def _ghost(table: TableState) -> Ghost | None:
    """The tile that is being laid: under the cursor, or already put in its place."""
    current, view = table.chooser.current, table.view
    if current is not None and current.action is not None and current.action.verb == "lay" and view.decision:
        return Ghost(view.zone[view.decision.args[1] - 1], *placement_of(current.action))
    return ghost(view)


def _tiles_meant(table: TableState) -> set[str]:
    """All tiles on offer, while there is none to be seen yet; else the one under the cursor."""
    if not table.view.laid and _ghost(table) is None:
        return {STRIP}
    return {TILE} if table.cursor is not None and table.cursor.kind == "zone" else set()
