"""Cards picked for a payment or an exchange of Ilôs: in any order, handed over once all are picked.

The rules require payments in a fixed order, kind by kind. People pick what they see; the purse collects it, lets them
put cards back one by one, and then names the whole set in the order of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.session.choice_cursor import PROPOSAL, Choice
from rules.engine.contract import Action
from rules.engine.history import Move
from rules.ilos.actions import KEEP, PAY, SWAP
from rules.ilos.components import HAND_ORDER, KINDS
from rules.ilos.payment import lowest
from rules.ilos.proposal import answers, completed, is_handing_over, proposed_cards, set_aside
from rules.ilos.state import State

_HANDED = (PAY[0].verb, SWAP[0].verb)


class Purse:
    """What its owner has picked so far, by kind of card, in the order of picking."""

    def __init__(self) -> None:
        self.picked: list[int] = []
        self.is_marking = False
        """Whether cards are marked, and handed over by Enter alone; otherwise Enter picks them one by one."""

    @property
    def cards(self) -> list[int]:
        return [self.picked.count(kind) for kind in range(len(KINDS))]

    def shown(self, view: State) -> State:
        """The view with the picked cards removed from the hand."""
        return set_aside(view, self.cards) if self.picked and is_handing_over(view) else view

    @staticmethod
    def offers(view: State, legal: Sequence[Action]) -> Sequence[Action]:
        """What can be picked now, in the order of the hand, and what else is legal."""
        if len(legal) < 2 or view.decision is None or not is_handing_over(view):
            return legal
        table, hand = PAY if view.decision.kind == "pay" else SWAP, view.players[view.decision.seat].hand
        cards = [table[kind] for kind in HAND_ORDER if hand[kind] > 0 and kind >= lowest(view)]
        return [*cards, *(action for action in legal if action == KEEP)]

    def answers(self, view: State, choice: Choice) -> Sequence[Action]:
        """The actions that a choice plays: none while cards are missing. `view` is the view without the purse."""
        if not is_handing_over(view):
            return choice.plays
        if choice.action == KEEP:
            return answers(view, self.cards)
        if choice.target == PROPOSAL:
            return answers(view, _together(self.cards, proposed_cards(self.shown(view))))
        if self.is_marking and self.picked and view.decision is not None and view.decision.kind == "exchange":
            return answers(view, self.cards)
        whole = completed(view, _together(self.cards, _one(choice)))
        return () if whole is None else answers(view, whole)

    def pick(self, choice: Choice) -> None:
        self.picked.append(_one(choice).index(1))

    def put_back(self) -> bool:
        """Put the last card back into the hand; False if there is none."""
        if self.picked:
            self.picked.pop()
            self.is_marking = self.is_marking and bool(self.picked)
            return True
        return False


def _one(choice: Choice) -> list[int]:
    assert choice.action is not None
    return [int(choice.action.args == (kind,)) for kind in KINDS]


def _together(some: Sequence[int], more: Sequence[int]) -> list[int]:
    return list(map(sum, zip(some, more, strict=True)))


def first_of_payment(moves: Sequence[Move], last: int) -> int:
    """The index of the first move of the payment or exchange that this move is part of, or of the move itself."""
    if moves[last].action.verb not in (*_HANDED, KEEP.verb):
        return last
    while last and moves[last - 1].seat == moves[last].seat and moves[last - 1].action.verb in _HANDED:
        last -= 1
    return last
