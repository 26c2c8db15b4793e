"""The whole table in words, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.engine.contract import HIDDEN, Message, MessageValue, Seat
from rules.hexgrid import reading_order
from rules.propeller_islands.components import LEVELS
from rules.propeller_islands.forge import POSITIONS
from rules.propeller_islands.names import counted, plan_name, text, upgrade_name
from rules.propeller_islands.spot_descriptions import island_tile, position_line, seat_line
from rules.propeller_islands.state import GAP, State
from rules.propeller_islands.words import status


def table(view: State) -> Sequence[Message]:
    """The whole table: the Forge, the face-up plans, then every seat."""
    lines = [
        text("table.round", status=status(view)),
        text("table.dice", dice=_in_a_row(view.dice), stack=len(view.stack)),
        *(position_line(view, position) for position in POSITIONS),
    ]
    for name, shown, deck in zip(LEVELS, view.display, view.decks, strict=True):
        cards = tuple(plan_name(view.box, card) for card in shown if card != GAP)
        lines.append(text("table.plans", level=name, plans=cards, left=len(deck)))
    for seat in range(len(view.players)):
        lines += seat_lines(view, seat)
    return lines


def seat_lines(view: State, seat: int) -> list[Message]:
    player = view.players[seat]
    done = tuple(plan_name(view.box, card) for card in player.completed)
    aside = counted([upgrade_name(token) for token in player.aside])
    return [
        seat_line(view, str(seat)),
        text("table.dock", seat=Seat(seat), spaces=_in_a_row(player.dock), dice=_in_a_row(player.parked)),
        _hand(view, seat),
        text("table.done", seat=Seat(seat), plans=done, aside=aside),
        *(island_tile(view.box, player, cell) for cell in sorted(player.island.tiles, key=reading_order)),
    ]


def _in_a_row(things: Iterable[object]) -> MessageValue:
    return " ".join(map(str, things)) or text("none")


def _hand(view: State, seat: int) -> Message:
    hand = view.players[seat].hand
    if HIDDEN in hand:
        return text("table.hidden_hand", seat=Seat(seat), n=len(hand))
    return text("table.hand", seat=Seat(seat), plans=tuple(plan_name(view.box, card) for card in hand))
