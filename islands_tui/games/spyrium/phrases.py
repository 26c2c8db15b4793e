"""What is shown beside a choice of Spyrium: price, gain and consequences."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.text import sums as arithmetic
from islands_tui.text.sums import Phrases
from islands_tui.text.texts import Texts
from rules.engine.contract import Message, Preview, say

_CROWD, _CROWD_ALL = "spyrium.note.crowd", "spyrium.note.crowd_all"


def phrases(preview: Preview, texts: Texts) -> Phrases:
    """A phrase each. The effects of a worker on its two cards share phrases."""
    costs = [arithmetic.cost(texts, price) for price in preview.costs]
    notes: Sequence[Message] = preview.notes
    if notes and all(note.id in (_CROWD, _CROWD_ALL) for note in notes):
        notes = _of_both(notes)
    return Phrases(costs, arithmetic.gains(texts, preview), list(map(texts, notes)))


def _of_both(notes: Sequence[Message]) -> list[Message]:
    """What a worker next to two cards could earn there, then how it changes their prices."""
    dearer = [
        say(f"spyrium_board.{name}", cards=cards)
        for kind, name in ((_CROWD, "others_pay"), (_CROWD_ALL, "all_pay"))
        if (cards := tuple(_card(note) for note in notes if note.id == kind))
    ]
    earned = tuple(say("spyrium_board.money", money=dict(note.values)["money"]) for note in notes)
    either = earned[0] if len(set(earned)) == 1 else say("spyrium.either", first=earned[0], second=earned[1])
    return [say("spyrium_board.could_earn", money=either), *dearer]


def _card(note: Message) -> Message:
    """The card that a note is about."""
    card = dict(note.values)["card"]
    assert isinstance(card, Message)
    return card
