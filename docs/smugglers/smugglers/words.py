"""The match in words, as messages of the catalogue."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Action, Message, Seat, Target
from smugglers.goods import TURNS
from smugglers.names import good_name, text
from smugglers.previews import price_of
from smugglers.state import State


def status(view: State) -> Message:
    """For the title line."""
    return text("status", round=view.round, rounds=TURNS)


def ended_by(view: State) -> Message:
    """All turns have been taken."""
    return text("ended", turns=TURNS)


def ask(view: State) -> Message:
    """The open question."""
    assert view.decision is not None
    return text(f"ask.{view.decision.kind}", seat=Seat(view.decision.seat))


def describe(view: State, action: Action) -> Message:
    """What an action means."""
    if not action.args:
        return text(f"do.{action.verb}")
    return text(f"do.{action.verb}", what=good_name(str(action.args[0])))


def table(view: State) -> Sequence[Message]:
    """The whole table, a line each."""
    lines = [text("deck", n=len(view.deck))]
    for seat, hand in enumerate(view.hands):
        goods = tuple(map(good_name, hand))
        lines.append(text("seat", seat=Seat(seat), coins=view.coins[seat], hand=goods))
    return lines


def look(view: State, target: Target) -> Message:
    """A good, with its price if it can be sold now."""
    what, price = good_name(target.id), price_of(view, target)
    if price is None:
        return text("look", what=what)
    return text("look_price", what=what, price=price[0].total)
